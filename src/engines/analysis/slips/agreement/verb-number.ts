import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { mayBeAtOdds, placesAtOdds } from './class-subjects.ts'
import { fitsAllTheSame } from './fits-all-the-same.ts'
import { tellsNoNumber } from './noun-number.ts'
import { isClauseOfName, oneField } from './subject-slips.ts'
import { numberedVerbAt, subjectBefore, verbNumberFeatures } from './verb-number-features.ts'
import type { SubjectBefore } from './verb-number-features.ts'
import { packedVerbNumber } from './verb-number.generated.ts'

type Words = readonly ReadWord[]

/** Log-odds from which a verb is told of by the model alone. */
const leastOdds = 3.5
const leastOfPronoun = 1.5
/** Log-odds below which what a rule found fits after all. */
const leastOfRule = -2
const longestShown = 12

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that published articles give a verb its other form where it stands; `null` for what is no such verb. */
function oddsOfOther(words: Words, at: number): number | null {
  const verb = numberedVerbAt(words, at)
  if (verb === null) return null
  const [one = 0, many = 0] = scoresOf(
    (model ??= unpackModel(packedVerbNumber)),
    verbNumberFeatures(words, at),
  )
  return verb.number === 'one' ? many - one : one - many
}

/** What rules found, without the verbs that fit their places by all that stands around them. */
export function withoutFitting(
  { sentences }: AnalysedDocument,
  slips: readonly Slip[],
): readonly Slip[] {
  return slips.filter(({ range }) => {
    const sentence = sentences.find(
      ({ block, start, end }) => block === range.block && start <= range.start && end >= range.end,
    )
    if (sentence === undefined) return true
    const words = readWords(sentence.text)
    const at = words.findIndex(({ end }) => end === range.end - sentence.start)
    return (oddsOfOther(words, at) ?? 0) >= leastOfRule
  })
}

/** Verbs whose other form is the one that published articles have in such a place. */
export function verbNumberSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayBeAtOdds, slipsIn)
}

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  if (!/^\P{Ll}/u.test(text)) return []
  const words = readWords(text)
  const places = new Set(placesAtOdds(text))
  return words.flatMap((word, at) => {
    const verb = places.has(word.start) ? numberedVerbAt(words, at) : null
    if (verb === null || (oddsOfOther(words, at) ?? 0) < leastOddsAt(words, at)) return []
    const subject = subjectBefore(words, at, longestShown)
    if (mayFit(words, at, subject)) return []
    const first = words[subject.from]?.start ?? 0
    const written = text.slice(first, word.end)
    if (/[([]/u.test(written)) return []
    const range = { block, start: start + first, end: start + word.end }
    return [{ written, right: verb.other, range }]
  })
}

/** Right before its verb a pronoun is its subject for sure. */
function leastOddsAt(words: Words, at: number): number {
  return /^(?:it|he|she|this|they|we|these)$/u.test(words[at - 1]?.small ?? '')
    ? leastOfPronoun
    : leastOdds
}

/** Whether the subject may be another than the phrases show, or one and many alike. */
function mayFit(words: Words, at: number, { from, nouns, opener }: SubjectBefore): boolean {
  const verb = numberedVerbAt(words, at)
  const last = words.findLast((word, place) => place < at && word.class !== 'RB')
  const texts = words.map((word) => word.text)
  const phrase = words
    .slice(from, at)
    .map(({ small }) => small)
    .join(' ')
  return (
    verb === null ||
    // "Owls eat mice, and are": a second verb of one subject.
    last?.class === 'CC' ||
    // "There were a range of": what is there stands behind.
    last?.small === 'there' ||
    // "The layer holding the nets was": the nearer noun is what is held.
    words.slice(from, at).some((word) => word.class === 'VBG') ||
    nouns.some(tellsNoNumber) ||
    asks.test(opener) ||
    asks.test(words[0]?.small ?? '') ||
    (opener === 'if' && verb.other === 'was') ||
    oneField.test(phrase) ||
    isClauseOfName(texts, at - 1) ||
    fitsAllTheSame(texts, { from, at }, verb)
  )
}

/** "How the nets are mended is known": the clause is the subject. */
const asks = /^(?:whether|how|what|why|where)$/u
