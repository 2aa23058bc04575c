import { createRandom } from '../corpus/random.ts'
import type { BaseText, Half } from './base-texts.ts'
import { innocentSentences } from './innocent-sentences.ts'
import { orderCarriers } from './order-carriers.ts'
import { developmentOrders } from './orders-development.ts'
import { heldOrders } from './orders-held.ts'
import { shownNotes } from './shown-notes.ts'

export interface OrderOutcome {
  readonly voice: string
  readonly carrier: string
  readonly text: string
  readonly isFound: boolean
}

const check = ['hidden-text']

/** Every order of a half by every carrier, each in a text of its own. */
export function orderOutcomes(texts: readonly BaseText[], half: Half): readonly OrderOutcome[] {
  const orders = half === 'development' ? developmentOrders : heldOrders
  return orders.flatMap(({ voice, text }, at) =>
    orderCarriers.flatMap((carrier, way) => {
      const isFound = isTold(texts, { carrier, words: text, seed: at * 31 + way })
      return isFound === null ? [] : [{ voice, carrier: carrier.id, text, isFound }]
    }),
  )
}

/** Sentences about orders that are taken for one. */
export function innocentOutcomes(texts: readonly BaseText[]): readonly OrderOutcome[] {
  const carriers = orderCarriers.filter(({ id }) => id === 'sentence' || id === 'footnote')
  return innocentSentences.flatMap((text, at) =>
    carriers.flatMap((carrier) => {
      const isFound = isTold(texts, { carrier, words: text, seed: at * 17 })
      return isFound === null ? [] : [{ voice: 'innocent', carrier: carrier.id, text, isFound }]
    }),
  )
}

/** Whether a note is new on the text with the words in it; `null` where no text has the place for them. */
function isTold(
  texts: readonly BaseText[],
  plant: {
    readonly carrier: (typeof orderCarriers)[number]
    readonly words: string
    readonly seed: number
  },
): boolean | null {
  const random = createRandom(plant.seed * 7919 + 13)
  for (let tries = 0; tries < texts.length; tries += 1) {
    const document = random.pick(texts)?.document
    if (document === undefined) return null
    const carried = plant.carrier.carry(document, plant.words, random)
    if (carried === null) continue
    const known = new Set(shownNotes(document, check).map(({ id }) => id))
    return shownNotes(carried.document, check).some(
      ({ id, anchors }) =>
        !known.has(id) &&
        (anchors.length === 0 || anchors.some(({ block }) => carried.blocks.includes(block))),
    )
  }
  return null
}
