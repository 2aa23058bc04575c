import type { Sentence } from '../../analysed-document.ts'
import { TextsInOne } from '../../matching/texts-in-one.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import type { Reading } from '../../readability/reading.ts'
import { rememberedFor } from '../../remembered.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { openingOfAbstract } from '../own-conclusions.ts'
import { sweeps } from './sweeping-words.ts'
import type { SortOfSweep, Sweep } from './sweeping-words.ts'

/** A conclusion that says more than one study can bear out, and the words by which it does. */
export interface SweepingClaim {
  readonly sort: SortOfSweep
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

const told: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])

/** What a study concludes too sweepingly, in the order of the text: one sort to a sentence. Pure. */
export const sweepingClaims = rememberedFor((reading: Reading): readonly SweepingClaim[] => {
  if (reading.analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(reading.analysed.document, reading.sentences)
  const opening = openingOfAbstract(reading)
  const sentences = reading.sentences.filter(
    (sentence) => told.has(sentence.role) && !opening.has(sentence) && placeOf(sentence) !== 'here',
  )
  return sweepsIn(sentences)
})

function sweepsIn(sentences: readonly Sentence[]): readonly SweepingClaim[] {
  const all = new TextsInOne(sentences)
  const found = new Map<Sentence, SweepingClaim>()
  const forms = sweeps.flatMap((sweep) => sweep.words.map((words) => ({ sweep, words })))
  for (const { sweep, words } of forms)
    for (const index of all.holding(words)) {
      const sentence = sentences[index]
      if (sentence === undefined || found.has(sentence)) continue
      const claim = sweepIn(sentence, sweep, words)
      if (claim !== null) found.set(sentence, claim)
    }
  return [...found.values()].toSorted((one, other) => one.sentence.index - other.sentence.index)
}

function sweepIn(
  sentence: Sentence,
  { sort, unless, amongResults }: Sweep,
  words: RegExp,
): SweepingClaim | null {
  if (sentence.role === 'results' && amongResults !== true) return null
  const match = words.exec(sentence.text)
  if (match === null || unless.test(sentence.text) || isMathematical(sentence.text)) return null
  return { sort, sentence, start: match.index, end: match.index + match[0].trimEnd().length }
}
