import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { askedSteps } from '../../src/engines/analysis/moves/asked-steps.ts'
import { stepFeatures } from '../../src/engines/analysis/moves/step-features.ts'
import { withoutEachStep } from './abstracts-without-steps.ts'
import type { ChangedAbstract } from './abstracts-without-steps.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['none', ...askedSteps]
const bits = 18

export const toldSteps: Task = {
  name: 'told-steps',
  target: 'src/engines/analysis/moves/told-steps.generated.ts',
  constant: 'packedToldSteps',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 6,
    rate: 0.2,
    decay: 1e-4,
    keptRows: 14_000,
    fewest: 4,
    isKeptByUse: true,
  },
  examples: () =>
    [...openArticles((name) => !isHeldArticle(name), 'front')].flatMap(({ document }) =>
      withoutEachStep(document).map(exampleOf),
    ),
  card: {
    purpose:
      'Says of the abstract of a study which of its steps was taken out, if any: what was known or missing, what was asked, how it was done, what was found, what follows. Used for the notes on steps that an abstract does not tell.',
    data: [
      'Abstracts of research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: each whole, without the labels over its parts, and once more for each step with all that tells it taken out.',
      'Under a label the step of a sentence is what the label says (a third of the abstracts); in plain prose it is what the model of moves gives it.',
      'A fifth of the articles, by a hash of their names, is held back and measured on.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours. Abstracts of a proof, a system or a text of the humanities have other steps, and are not asked.',
      'In plain prose the model of moves says what is taken out, so that the figures on labelled abstracts are the ones to go by.',
      'Published abstracts do lack steps now and then, and are shown to the learner as whole ones.',
    ],
  },
}

function exampleOf({ lacks, sentences }: ChangedAbstract): Example {
  return {
    rows: [rowsOf(stepFeatures(sentences), bits)],
    allowed: [[labels.indexOf(lacks)]],
    weights: [1],
  }
}
