import type { Sentence } from '../../analysed-document.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import type { Reading } from '../../readability/reading.ts'
import { rememberedFor } from '../../remembered.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { sweeps } from './sweeping-words.ts'
import type { SortOfSweep } from './sweeping-words.ts'

/** A conclusion that says more than one study can bear out, and the words by which it does. */
export interface SweepingClaim {
  readonly sort: SortOfSweep
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

const told: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])
/** Share of an abstract behind which it tells what was found and what follows. */
const abstractBegins = 0.5

/** What a study concludes too sweepingly, in the order of the text: one sort to a sentence. Pure. */
export const sweepingClaims = rememberedFor((reading: Reading): readonly SweepingClaim[] => {
  if (reading.analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(reading.analysed.document, reading.sentences)
  const abstract = reading.sentences.filter(({ role }) => role === 'abstract')
  const opening = new Set(abstract.slice(0, Math.ceil(abstract.length * abstractBegins)))
  return reading.sentences
    .filter(
      (sentence) =>
        told.has(sentence.role) && !opening.has(sentence) && placeOf(sentence) !== 'here',
    )
    .flatMap((sentence) => sweepIn(sentence))
})

function sweepIn(sentence: Sentence): readonly SweepingClaim[] {
  for (const { sort, words, unless, amongResults } of sweeps) {
    if (sentence.role === 'results' && amongResults !== true) continue
    const match = words.exec(sentence.text)
    if (match === null || unless.test(sentence.text)) continue
    if (isMathematical(sentence.text)) return []
    return [{ sort, sentence, start: match.index, end: match.index + match[0].trimEnd().length }]
  }
  return []
}
