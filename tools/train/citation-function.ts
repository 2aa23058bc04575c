import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { citationFunctionFeatures } from '../../src/engines/analysis/citing/citation-function.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import type { Task } from './task.ts'

const labels = ['background', 'method', 'result']
const bits = 20

export const citationFunction: Task = {
  name: 'citation-function',
  target: 'src/engines/analysis/citing/citation-function.generated.ts',
  constant: 'packedCitationFunction',
  training: { labels, bits, sequence: 'none', epochs: 8, rate: 0.1, decay: 1e-4, keptRows: 18_000 },
  examples: () =>
    readFileSync(join(dataFolder() ?? '', 'citations', 'scicite-train.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; label: string })
      .map(({ text, label }) => ({
        rows: [rowsOf(citationFunctionFeatures(text), bits)],
        allowed: [[labels.indexOf(label)]],
        weights: [1],
      })),
  card: {
    purpose: 'Says why a sentence cites: background, method, or to compare a result.',
    data: [
      'SciCite, train part (Cohan et al. 2019, repository Apache-2.0): 7,320 citing sentences of computer science and medicine',
    ],
    limits: [
      'English prose of two fields. Names and years are hidden from the model; the sentence alone is read.',
    ],
  },
}
