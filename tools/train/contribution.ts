import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { contributionFeatures } from '../../src/engines/analysis/claims/contribution.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import type { Task } from './task.ts'

const labels = ['no', 'yes']
const bits = 19

export const contribution: Task = {
  name: 'contribution',
  target: 'src/engines/analysis/claims/contribution.generated.ts',
  constant: 'packedContribution',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 5,
    rate: 0.07,
    decay: 1e-4,
    keptRows: 16_000,
  },
  examples: () =>
    readFileSync(join(dataFolder() ?? '', 'contribution', 'scitldr-train.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { source: string[]; source_labels: number[] })
      .flatMap(({ source, source_labels: marked }) =>
        contributionFeatures(source).map((features, index) => ({
          rows: [rowsOf(features, bits)],
          allowed: [[marked[index] === 1 ? 1 : 0]],
          weights: [1],
        })),
      ),
  card: {
    purpose: 'Finds the sentence of an abstract that states the main contribution.',
    data: [
      'SciTLDR, train part (Cachola et al. 2020, Apache-2.0): 1,992 abstracts; the sentence nearest to a summary written by an expert',
    ],
    limits: ['Machine-learning papers in English.'],
  },
}
