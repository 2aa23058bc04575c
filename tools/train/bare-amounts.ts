import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import {
  bareAmountFeatures,
  numbersOfText,
} from '../../src/engines/analysis/quantities/units/bare-amount-features.ts'
import type { NumbersOfText } from '../../src/engines/analysis/quantities/units/bare-amount-features.ts'
import { numbersIn } from '../../src/engines/analysis/quantities/units/numbers-in.ts'
import type { NumberAt } from '../../src/engines/analysis/quantities/units/numbers-in.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['counted', 'measured']
const bits = 19

export const bareAmounts: Task = {
  name: 'bare-amounts',
  target: 'src/engines/analysis/quantities/units/bare-amounts.generated.ts',
  constant: 'packedBareAmounts',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 6,
    rate: 0.07,
    decay: 1e-4,
    keptRows: 36_000,
  },
  examples: () =>
    [...openArticles((name) => !isHeldArticle(name))].flatMap(({ document }) => {
      const texts = analyse(document).sentences.map(({ text }) => text)
      const whole = numbersOfText(texts)
      return texts.flatMap((text) =>
        numbersIn(text).flatMap((at) => exampleOf({ text, at, whole })),
      )
    }),
  card: {
    purpose:
      'Says whether a number without a unit stands where published articles give one: “incubated for 2 at room temperature”. Used by the check of dropped units, alone where it is sure and as a second opinion where a form of words found the number.',
    data: [
      'Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: every number of their running text; those with a unit are shown to the learner without it.',
      'A fifth of the articles, by a hash of their names, is held back; the plants of units are measured on them.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours; a text with few measured amounts is not asked at all.',
      'What kind of unit is missing it does not say.',
      'Numbers that have no unit by custom (acidity, scores, models of instruments) are kept out by rules beside it.',
    ],
  },
}

/** A number as it would stand without its unit; a bare one as it stands. */
function exampleOf({
  text,
  at,
  whole,
}: {
  readonly text: string
  readonly at: NumberAt
  readonly whole: NumbersOfText
}): readonly Example[] {
  const isTaken = at.unit !== null
  const without = text.slice(0, at.end) + text.slice(at.unitEnd)
  const numbers = numbersIn(without)
  const own = numbers.find(({ start, unit }) => start === at.start && unit === null)
  if (own === undefined) return []
  return [
    {
      rows: [rowsOf(bareAmountFeatures({ text: without, at: own, numbers, whole, isTaken }), bits)],
      allowed: [[isTaken ? 1 : 0]],
      weights: [1],
    },
  ]
}
