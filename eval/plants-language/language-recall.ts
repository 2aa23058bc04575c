import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { splitSentences } from '#engines/analysis/sentences.ts'
import type { Document } from '#engines/documents/document.ts'

import { createRandom } from '../corpus/random.ts'
import type { BaseText } from './base-texts.ts'
import { languageMutators } from './language-mutators.ts'
import { proseSentences } from './plant.ts'
import type { LanguageMutator, Place, Planted } from './plant.ts'
import { shownNotes } from './shown-notes.ts'

export interface Outcome {
  readonly mutator: LanguageMutator
  readonly text: string
  readonly told: string
  readonly isFound: boolean
}

/** Slips in one copy of a text; more would be a text of another kind. */
const mostTogether = 8

/** Every mutator once in every text that has a place for it. */
export function languageOutcomes(
  texts: readonly BaseText[],
  seed: number,
  only: readonly LanguageMutator[] = languageMutators,
): readonly Outcome[] {
  const narrow = only.filter(({ isWide }) => isWide !== true)
  const groups = [
    ...only.filter(({ isWide }) => isWide === true).map((mutator) => [mutator]),
    ...parted(narrow, mostTogether),
  ]
  return texts.flatMap(({ name, document }, position) => {
    const analysed = analyse(document)
    return groups.flatMap((group, at) =>
      outcomesOf(group, { name, analysed, seed: seed + position * 977 + at * 7919 }),
    )
  })
}

function parted<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, group) => items.filter((__, at) => at % count === group))
}

function outcomesOf(
  group: readonly LanguageMutator[],
  base: { readonly name: string; readonly analysed: AnalysedDocument; readonly seed: number },
): readonly Outcome[] {
  const random = createRandom(base.seed)
  const taken = new Set<string>()
  const planted: { mutator: LanguageMutator; plant: Planted }[] = []
  let { document } = base.analysed
  const sentences = proseSentences(base.analysed)
  for (const mutator of group) {
    const free = sentences.filter(({ block }) => !taken.has(block))
    const ground = { analysed: base.analysed, document, sentences: free, random }
    const plant = mutator.plant(ground)
    if (plant === null) continue
    ;({ document } = plant)
    for (const { block } of plant.places) taken.add(block)
    planted.push({ mutator, plant })
  }
  if (planted.length === 0) return []
  const wanted = [...new Set(planted.flatMap(({ mutator }) => mutator.fits))]
  const known = new Set(shownNotes(base.analysed.document, wanted).map(({ id }) => id))
  const fresh = shownNotes(document, wanted).filter(({ id }) => !known.has(id))
  return planted.map(({ mutator, plant }) => ({
    mutator,
    text: base.name,
    told: plant.told,
    isFound: isFound(mutator, plant.places, { document, fresh }),
  }))
}

function isFound(
  { fits }: LanguageMutator,
  places: readonly Place[],
  told: { readonly document: Document; readonly fresh: readonly Finding[] },
): boolean {
  const near = places.map((place) => withNeighbours(told.document, place))
  return told.fresh.some(
    ({ check, anchors }) =>
      fits.some((one) => check.startsWith(one)) &&
      anchors.some((anchor) =>
        near.some(
          ({ block, start, end }) =>
            anchor.block === block && anchor.start < end && anchor.end > start,
        ),
      ),
  )
}

/** The place with the sentence before it and the one behind it. */
function withNeighbours({ blocks }: Document, place: Place): Place {
  const text = blocks.find(({ id }) => id === place.block)?.text ?? ''
  const spans = splitSentences(text)
  const touched = spans.flatMap(({ start, end }, at) =>
    start < place.end && end > place.start ? [at] : [],
  )
  const first = spans[Math.max(0, (touched[0] ?? 0) - 1)]
  const last = spans[Math.min(spans.length - 1, (touched.at(-1) ?? spans.length) + 1)]
  return {
    block: place.block,
    start: Math.min(place.start, first?.start ?? 0),
    end: Math.max(place.end, last?.end ?? text.length),
  }
}
