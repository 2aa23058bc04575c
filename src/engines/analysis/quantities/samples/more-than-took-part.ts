import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { people } from '../../lexicon/people.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { countOf, tens, units } from '../written-counts.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d{2,6}|(?:${tens.join('|')})(?:[- ](?:${units.slice(0, 9).join('|')}))?|${units.slice(9).join('|')}`
const counting = `${people}|households|families|farms|schools`

const counted = String.raw`(${number})\s(?:(?!of|to|in|and|or|for|from|with|per|years?|months|weeks|days|hours|minutes|%)[\p{Ll}-]+\s){0,2}?(${counting})(?!\p{L})`
const anyCount = new RegExp(String.raw`(?<![\p{L}\d.,–-])${counted}`, 'giu')
/** All of them, told again: "all 52 pupils", "the 52 pupils", "of the 52 pupils". */
const allOfThem = new RegExp(
  String.raw`(?<!\p{L})(?:all(?: of)?(?: the| our| these)?|the|our|these)\s${counted}(?! (?:who|that|which|with|in the \p{Ll}+ (?:group|arm|condition)|from|receiving|assigned|randomi[sz]ed))`,
  'giu',
)
/** What says that a number is that of all who took part. */
const tookPart =
  /\b(?:recruited|enrolled|took part|participated|(?:final|total|overall|study|whole) sample|sample (?:consisted|comprised|included|was)|total of|we (?:surveyed|interviewed|sampled|invited|studied|tested|followed)|were (?:surveyed|interviewed|included|recruited|enrolled|sampled|invited)|participants were)\b/iu
const ofPart =
  /\b(?:each|per|every|group|groups|arm|arms|condition|control|first|second|wave|pilot|study \d|experiment \d|respectively|at least|at most|approximately|about|around|more than|over|up to|between)\b/iu
/** Texts with several samples say which one they mean in ways that are not read here. */
const severalSamples =
  /\b(?:(?:study|experiment|survey|wave|cohort|sample|phase|round) (?:[2B]|two|II)|(?:two|three|four|both) (?:studies|experiments|surveys|waves|cohorts|samples|phases|rounds)|second (?:study|experiment|survey|wave|cohort|sample)|pilot (?:study|test|survey)|validation (?:cohort|set|sample)|meta-analysis|systematic review)\b/iu

interface Count {
  readonly sentence: Sentence
  readonly start: number
  readonly words: string
  readonly value: number
  readonly noun: string
}

/**
 * More of them in the results than ever took part, or the same digits in another order, where the text names one
 * number for all who took part.
 */
export function moreThanTookPart(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences, document } = analysed
  const isOwn = ({ block, start, end }: Sentence) =>
    !document.citations.some((one) => one.block === block && one.start >= start && one.end <= end)
  const before = sentences.filter(({ role }) => role === 'methods')
  const named = before.flatMap((sentence) => countsIn(sentence, anyCount))
  const totals = named.filter(
    ({ sentence }) =>
      tookPart.test(sentence.text) && !ofPart.test(sentence.text) && isOwn(sentence),
  )
  if (totals.length === 0 || sentences.some(({ text }) => severalSamples.test(text))) return []
  const after = sentences.filter(
    (sentence) => reporting.has(sentence.role) && isOwn(sentence) && !ofPart.test(sentence.text),
  )
  return after
    .flatMap((sentence) => countsIn(sentence, allOfThem))
    .flatMap((told) => {
      const total = totals.find(({ noun }) => noun === told.noun)
      const values = new Set(
        named.filter(({ noun }) => noun === told.noun).map(({ value }) => value),
      )
      if (total === undefined || values.size !== 1 || values.has(told.value)) return []
      const isTurned = digitsOf(told.value) === digitsOf(total.value)
      return told.value > total.value || isTurned ? [note(told, total)] : []
    })
    .slice(0, 1)
}

const reporting: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion'])

function countsIn(sentence: Sentence, pattern: RegExp): readonly Count[] {
  return [...sentence.text.matchAll(pattern)].map((match) => ({
    sentence,
    start: match.index,
    words: match[0],
    value: countOf(match[1] ?? ''),
    noun: (match[2] ?? '').toLowerCase(),
  }))
}

function digitsOf(value: number): string {
  return String(value).split('').toSorted().join('')
}

function note(told: Count, total: Count): FindingDraft {
  const at = (one: Count) => ({
    block: one.sentence.block,
    start: one.sentence.start + one.start,
    end: one.sentence.start + one.start + one.words.length,
  })
  return numbersNote('impossible-values', {
    title: `${told.value} ${told.noun} here, ${total.value} took part`,
    statement: `The text has ${quoted(told.words)}, and ${quoted(total.sentence.text, 90)} where it tells who took part.`,
    why: 'The size of the sample is the first number that readers check, and every share rests on it.',
    how: 'Check both numbers against the data, and say where a difference comes from if there is one.',
    ranges: [at(told), at(total)],
    confidence: 0.75,
  })
}
