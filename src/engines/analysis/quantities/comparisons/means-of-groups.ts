import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const thing = String.raw`([^.;()]{4,70}?)`
const value = String.raw`(\d+(?:\.\d+)?)\s?(?:[\p{L}%°]{0,6})(?: \([^)]*\))?`
const among = String.raw`(?:in|among|for|with|at|under)`
const group = String.raw`(?:the )?((?:[\p{L}-]+ ){0,3}?[\p{L}-]+?)(?: (?:group|arm|condition|class|sample|cohort|plots?))?`
/** "mean sprint time was 3.14 s in the exercise group and 3.19 s in the control group". */
const valued = new RegExp(
  String.raw`${thing} (?:was|were|is|are) ${value} ${among} ${group}(?: \([^)]*\))?,? (?:and|versus|vs\.?|compared (?:with|to)|against) ${value} ${among} ${group}(?=[,.;(]|$| \()`,
  'giu',
)
const up = 'higher|larger|greater|longer|heavier|older'
const down = 'lower|smaller|shorter|lighter|younger'
/** "sprint time was 0.06 s higher in the exercise group than in the control group". */
const compared = new RegExp(
  String.raw`${thing} (?:was|were|is|are)(?: (?:\d[\d.]*\s?[\p{L}%]{0,6}|\p{L}+ly))? (${up}|${down}) ${among} ${group} than (?:(?:${among}|that of) )?${group}(?=[,.;(]|$| (?:group|arm|condition|class|sample|cohort)\b)`,
  'giu',
)

interface Told {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
  readonly of: ReadonlySet<string>
  /** Roots of both groups, in their order. */
  readonly groups: readonly [string, string]
  /** Above zero where the first group has more. */
  readonly sign: number
}

/** A comparison of two groups that turns round what another sentence gives as their values. */
export function turnedGroups({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const said = textsWith(sentences, compared).flatMap(comparisonsIn)
  if (said.length === 0) return []
  const given = textsWith(sentences, valued).flatMap(valuesIn)
  return said.flatMap((one) => {
    const other = given.find((values) => isTurned(one, values))
    return other === undefined ? [] : [note(one, other)]
  })
}

const rootsOf = (words = ''): string => [...contentRoots(words)].toSorted().join(' ')

function comparisonsIn(sentence: Sentence): readonly Told[] {
  if (!sentence.text.includes(' than ') || /\bnot?\b|n[’']t\b/iu.test(sentence.text)) return []
  return [...sentence.text.matchAll(compared)].map((match) => ({
    sentence,
    match,
    of: contentRoots(match[1] ?? ''),
    groups: [rootsOf(match[3]), rootsOf(match[4])],
    sign: new RegExp(`^(?:${up})$`, 'iu').test(match[2] ?? '') ? 1 : -1,
  }))
}

function valuesIn(sentence: Sentence): readonly Told[] {
  return [...sentence.text.matchAll(valued)].map((match) => ({
    sentence,
    match,
    of: contentRoots(match[1] ?? ''),
    groups: [rootsOf(match[3]), rootsOf(match[5])],
    sign: Math.sign(Number(match[2]) - Number(match[4])),
  }))
}

/** Words of both that make them speak of one thing. */
const fewestShared = 2

function isTurned(one: Told, other: Told): boolean {
  const [first, second] = one.groups
  if (first === '' || second === '') return false
  const [third, fourth] = other.groups
  const order =
    first === third && second === fourth ? 1 : first === fourth && second === third ? -1 : 0
  const shared = [...one.of].filter((root) => other.of.has(root)).length
  const isSame = shared > 0 && shared >= Math.min(fewestShared, one.of.size, other.of.size)
  return isSame && one.sign * other.sign * order < 0
}

function note(one: Told, other: Told): FindingDraft {
  return numbersNote('comparisons-reversed', {
    severity: 'major',
    title: `${quoted(one.match[2] ?? '')} here, and the values say the opposite`,
    statement: `${quoted(one.match[0].trim(), 120)}, and ${quoted(other.match[0].trim(), 140)}.`,
    why: 'A reader believes either the word or the numbers, and does not know which was meant.',
    how: 'Check both values against the table, and turn the word or the pair.',
    ranges: [placeOf(one.sentence, one.match), placeOf(other.sentence, other.match)],
    confidence: 0.85,
  })
}
