import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { createRandom } from '../../eval/corpus/random.ts'
import type { Random } from '../../eval/corpus/random.ts'
import { derangedOrder } from '../../eval/plants-structure/abstract-planters.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { abstractMovesOf, stepsAlone } from '../../src/engines/analysis/moves/abstract-moves.ts'
import { orderFeatures } from '../../src/engines/analysis/order/order-features.ts'
import type { Stepped } from '../../src/engines/analysis/order/order-features.ts'
import { abstractSentences } from './abstract-sentences.ts'
import { SEED } from './task.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['written', 'changed']
const bits = 18
/** Sentences of an abstract that has an order; longer ones are no abstracts. */
const least = 5
const most = 20
/** Orders by chance that are shown for one as written. */
const shuffles = 1
/** A text as written counts as this many changed ones. */
const writtenWeight = 2
/** What a publisher adds to an abstract. */
const added =
  /^(?:electronic supplementary|supplementary|trial registration|©|keywords?|how to cite)/iu

export const abstractOrder: Task = {
  name: 'abstract-order',
  target: 'src/engines/analysis/order/abstract-order.generated.ts',
  constant: 'packedAbstractOrder',
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
  examples: () => {
    const random = createRandom(SEED)
    return [...openArticles((name) => !isHeldArticle(name), 'front')].flatMap(({ document }) => {
      const sentences = abstractSentences(document)
        .map(({ text }) => text)
        .filter((text) => text.trim() !== '' && !added.test(text))
      return sentences.length < least || sentences.length > most
        ? []
        : examplesOf(sentences, random)
    })
  },
  card: {
    purpose:
      'Says of an abstract whether its sentences stand in the order in which they were written. Used for the note on steps of an abstract that go back and forth.',
    data: [
      'Abstracts of research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them, without the labels over their parts: each as written, once in an order by chance, once with its outcomes and once with its conclusion first, as the model of moves takes them.',
      'A fifth of the articles, by a hash of their names, is held back and measured on.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours. Theory, tutorials and the humanities go other ways, and are asked with a higher bound.',
      'Published abstracts that do begin with the work and come to the reasons later are shown to the learner as well ordered ones.',
      'One sentence out of its place is told less often than the whole in disorder.',
    ],
  },
}

function examplesOf(sentences: readonly string[], random: Random): readonly Example[] {
  const shares = stepsAlone(sentences)
  const stepped = sentences.map((text, at) => ({ text, shares: shares[at] ?? [] }))
  return [
    exampleOf(stepped, 'written'),
    ...ordersOf(sentences, random).map((order) =>
      exampleOf(
        order.flatMap((at) => stepped[at] ?? []),
        'changed',
      ),
    ),
  ]
}

function exampleOf(sentences: readonly Stepped[], label: 'written' | 'changed'): Example {
  return {
    rows: [rowsOf(orderFeatures(sentences), bits)],
    allowed: [[labels.indexOf(label)]],
    weights: [label === 'written' ? writtenWeight : 1],
  }
}

/** By chance, with the outcomes first, and with the conclusion first. */
function ordersOf(sentences: readonly string[], random: Random): readonly (readonly number[])[] {
  const moves = abstractMovesOf(sentences).map(({ move }) => move)
  const all = sentences.map((_, at) => at)
  const put = (from: number, to: number) => [
    ...all.slice(from, to),
    ...all.slice(0, from),
    ...all.slice(to),
  ]
  const outcome = moves.indexOf('result')
  const conclusion = moves.indexOf('conclusion')
  return [
    ...Array.from({ length: shuffles }, () => derangedOrder(sentences.length, random)),
    ...(outcome < 2 ? [] : [put(outcome, moves.lastIndexOf('result') + 1)]),
    ...(conclusion < 2 ? [] : [put(conclusion, all.length)]),
  ]
}
