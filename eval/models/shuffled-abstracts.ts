import { stepsOutOfOrder, surelyOutOfOrder } from '#engines/analysis/order/steps-out-of-order.ts'

import { abstractSentences } from '../../tools/train/abstract-sentences.ts'
import { derangedOrder } from '../plants-structure/abstract-planters.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

const least = 5

/** The sentences of each abstract in an order by chance; notes are those on the abstract as published, its labels aside. */
export function shuffledAbstracts(): HeldPlants | null {
  return plantInHeldArticles(({ document }, random) => {
    const sentences = abstractSentences(document).map(({ text }) => text)
    if (sentences.length < least) return null
    const isTold = (texts: readonly string[]) =>
      stepsOutOfOrder(texts, surelyOutOfOrder.study) !== null
    const order = derangedOrder(sentences.length, random)
    return {
      notes: Number(isTold(sentences)),
      isTold: isTold(order.flatMap((at) => sentences[at] ?? [])),
    }
  }, 'front')
}
