import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { otherSum } from './other-sum.ts'

/** "407 of them completed it (141 from the town and 266 from the camp)". */
const from = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})(?!\s?%)\s(?:[\p{L}’'-]+\s){1,8}\((${writtenCount})\s(?:\p{Ll}+\s)?from\s[^()\d;,]{3,60}\sand\s(${writtenCount})\s(?:\p{Ll}+\s)?from\s[^()\d;,]{3,60}\)`,
  'giu',
)
/** "Among the six, four had …, one with … and the other with …". */
const andTheOther = new RegExp(
  String.raw`(?:^|[.;]\s)(?:Among|Of) (?:the |these |those |our |all )?(${writtenCount})\s(?!of\b)[^,;:.()\d]{3,40}, (?<parts>${writtenCount}\s[^;:.()]{3,160}?),? and the other\s(?!\p{Ll}+s\b)`,
  'giu',
)
const ofList = new RegExp(String.raw`(?:^|,\s(?:and\s)?)(${writtenCount})(?!\s?%)\s`, 'giu')
/** "18 boys (20 feet) and 12 girls (12 feet)". */
const inTwo = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<first>${writtenCount})\s\p{L}+\s\((?<one>\d+)\s(?<unit>\p{Ll}{3,})\)\sand\s(?<second>${writtenCount})\s\p{L}+\s\((?<other>\d+)\s\k<unit>\)`,
  'giu',
)

/** Parts of which each is counted once, told behind the number that they are said to make. */
export function partsToldBehind({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, from, andTheOther, inTwo).flatMap((sentence) => [
    ...fromTwo(sentence),
    ...withTheOther(sentence),
    ...measuredTwice(sentence, sentences),
  ])
}

/** Shares of the whole by which parts that are meant to make it may miss it. */
const mostOff = 0.3

function fromTwo(sentence: Sentence): readonly FindingDraft[] {
  if (!/\(.*\bfrom\b.*\bfrom\b/u.test(sentence.text)) return []
  return [...sentence.text.matchAll(from)].flatMap((match) => {
    const [, , one = '', other = ''] = match
    return missedBy(sentence, match, [countOf(one), countOf(other)])
  })
}

function withTheOther(sentence: Sentence): readonly FindingDraft[] {
  if (!sentence.text.includes('and the other ')) return []
  return [...sentence.text.matchAll(andTheOther)].flatMap((match) => {
    const list = match.groups?.['parts'] ?? ''
    const parts = [...[...list.matchAll(ofList)].map(([, count = '']) => countOf(count)), 1]
    // Each part begins behind a comma; a number elsewhere is of another thing.
    const areAll = (list.match(new RegExp(writtenCount, 'giu')) ?? []).length === parts.length - 1
    return areAll && parts.length > 2 ? missedBy(sentence, match, parts) : []
  })
}

/** "Thirty children (32 feet)" stands before: those of both make the 30, and their feet another number than 32. */
function measuredTwice(sentence: Sentence, all: readonly Sentence[]): readonly FindingDraft[] {
  if (!/\(\d+ \p{Ll}+\) and /u.test(sentence.text)) return []
  return [...sentence.text.matchAll(inTwo)].flatMap((match) => {
    const { first = '', second = '', one = '', other = '', unit = '' } = match.groups ?? {}
    const whole = new RegExp(
      String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})\s(?:[\p{L}-]+\s){1,8}\((\d+)\s${unit}\)`,
      'giu',
    )
    const cases = countOf(first) + countOf(second)
    const told = all
      .filter(({ block, index }) => block === sentence.block && index <= sentence.index)
      .flatMap(({ text }) => [...text.matchAll(whole)])
      .filter(([, counted = '']) => countOf(counted) === cases)
      .map(([, , measured = '']) => measured)
    const [only] = told
    return only === undefined || told.length > 1
      ? []
      : otherSum(sentence, {
          at: match.index,
          words: match[0],
          parts: [Number(one), Number(other)],
          whole: only,
          within: 'text',
        })
  })
}

/** The whole of a match, where its parts miss it by little. */
function missedBy(
  sentence: Sentence,
  { index, 0: words, 1: whole = '' }: RegExpExecArray,
  parts: readonly number[],
): readonly FindingDraft[] {
  const all = countOf(whole)
  const sum = parts.reduce((left, right) => left + right, 0)
  const isNear = Math.abs(sum - all) <= Math.max(1, all * mostOff)
  if (sum === all || !isNear || parts.some((part) => part >= all)) return []
  const shown = /\d/u.test(whole) ? whole : String(all)
  return otherSum(sentence, { at: index, words, parts, whole: shown, within: 'sentence' })
}
