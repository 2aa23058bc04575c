import { plosPapers } from '../../eval/corpus/jats.ts'
import { worthSentences } from '../../eval/models/worth-sentences.ts'
import { citationWorthFeatures } from '../../src/engines/analysis/citing/citation-worth.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import type { Task } from './task.ts'

const labels = ['no', 'yes']
const bits = 19

export const citationWorth: Task = {
  name: 'citation-worth',
  target: 'src/engines/analysis/citing/citation-worth.generated.ts',
  constant: 'packedCitationWorth',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 6,
    rate: 0.07,
    decay: 1e-4,
    keptRows: 18_000,
  },
  examples: () =>
    plosPapers()
      .flatMap(({ document }) => worthSentences(document))
      .map(({ sentence, isCited }) => ({
        rows: [rowsOf(citationWorthFeatures(sentence), bits)],
        allowed: [[isCited ? 1 : 0]],
        weights: [1],
      })),
  card: {
    purpose: 'Says how likely a published text would cite a source at a sentence.',
    data: ['53 research articles of PLOS journals (CC BY): every sentence of the body'],
    limits: [
      'Articles of biology and medicine. Used as a flag of high precision only: most sentences that want a source are not flagged.',
    ],
  },
}
