import { plosPapers } from '../../eval/corpus/jats.ts'
import { roleParagraphs } from '../../eval/models/role-paragraphs.ts'
import { halfOf } from '../../eval/plants-structure/half.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { paragraphPartFeatures } from '../../src/engines/analysis/models/paragraph-part.ts'
import type { Task } from './task.ts'

const labels = ['introduction', 'methods', 'results', 'discussion']
const bits = 18

export const paragraphPart: Task = {
  name: 'paragraph-part',
  target: 'src/engines/analysis/models/paragraph-part.generated.ts',
  constant: 'packedParagraphPart',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 10,
    rate: 0.1,
    decay: 1e-4,
    keptRows: 16_000,
  },
  examples: () =>
    plosPapers()
      // The other half is what paragraphs out of their part are measured on.
      .filter(({ name }) => halfOf(name) === 'development')
      .flatMap(({ document }) => roleParagraphs(document))
      .map(({ text, role }) => ({
        rows: [rowsOf(paragraphPartFeatures(text), bits)],
        allowed: [[labels.indexOf(role)]],
        weights: [1],
      })),
  card: {
    purpose:
      'Says how likely a paragraph is one of an introduction, of methods, of results or of a discussion, by its own words. Used to find a paragraph that stands out in its part and reads like another part of the same text.',
    data: [
      'Half of 53 research articles of PLOS journals (CC BY): paragraphs by the names of their sections',
    ],
    limits: [
      'Empirical articles of biology and medicine. Alone it is right for two paragraphs of three in the other half, and for two of five in other fields: it is asked only how a paragraph differs from the others of its own text.',
    ],
  },
}
