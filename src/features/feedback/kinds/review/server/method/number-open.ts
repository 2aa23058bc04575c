import type { FindingDraft } from '#engines/analysis/finding.ts'
import { personOrPeople } from '#engines/analysis/lexicon/people.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

const person = `(?:${personOrPeople})`
/** People of whom a plan says that they will take part. */
const willTakePart = new RegExp(
  String.raw`\b${person} (?:\p{L}+ ){0,4}?will (?:\p{L}+ly )?be (?:recruited|interviewed|surveyed|invited|enrolled|tested|asked|selected|shown|required)\b|\b(?:we|I|the researchers?) (?:will|plan to|intend to) (?:\p{L}+ly )?(?:recruit|interview|survey|invite|enrol|test)\b[^.;]{0,60}?\b${person}\b`,
  'iu',
)
const toRecruit =
  /\b(?:recruited|interviewed|surveyed|invited|enrolled|recruit|interview|survey|invite|enrol)\b/iu
/** A number of cases, or how it will be found. */
const number = new RegExp(
  String.raw`(?<![\d.])(?:\d{1,5}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|hundred)\b(?:\s?(?:[–-]|to|or|and)\s?\d+)?[- ](?:\p{L}+[- ]){0,4}?${person}\b|\b(?:two|three|four|five|six|seven|eight|nine)[- ](?:\p{L}+[- ]){0,2}${person}\b|\b[nN]\s?=\s?\d|\b${person}\s?\((?:[nN]\s?=\s?)?\d|\bsample (?:of|size)\b|\bsample sizes?\b`,
  'iu',
)
const reckoned =
  /\bpower (?:analys[ei]s|calculation)|\bstatistical power|\bG\*?Power\b|\bsaturat\p{L}+|\ball (?:students|pupils|patients|members|employees|teachers)\b|\bcensus\b/iu
/** What studies like it do is no number of this one. */
const asUsual = /\b(?:typically|usually|commonly|often|generally|most (?:studies|experiments))\b/iu
const leastWords = 600

/** A plan that will recruit people and never says how many. */
export function numberOpen(reading: Reading): readonly FindingDraft[] {
  const { isChapter, isEnglish, words, citations } = reading
  if (isChapter || !isEnglish || words < leastWords || !isFinishedPlan(reading)) return []
  const plans = reading.sentences.filter(
    (one) =>
      ['methods', 'other', 'results'].includes(one.role) &&
      willTakePart.test(one.text) &&
      citationsWithin(citations, rangeOf(one)).length === 0,
  )
  const place = plans.find(({ text }) => toRecruit.test(text))
  const match = place === undefined ? null : willTakePart.exec(place.text)
  if (place === undefined || match === null) return []
  const { document } = reading.analysed
  const texts = [
    ...reading.sentences.filter(({ text }) => !asUsual.test(text)).map(({ text }) => text),
    ...document.blocks
      .filter(({ type }) => type === 'list-item' || type === 'footnote' || type === 'table')
      .map(({ text }) => text),
  ]
  if (texts.some((text) => number.test(text) || reckoned.test(text))) return []
  return [
    {
      criterion: 'method',
      check: 'method.number-open',
      kind: 'question',
      severity: 'moderate',
      title: 'How many will take part, and why?',
      statement: `${quoted(place.text, 16)} says who will take part; no sentence of the plan says how many, or how the number will be found.`,
      why: 'Whether the plan can answer its question, and can be paid and finished, hangs on this number.',
      how: 'Give the number, and where it comes from: the smallest difference worth seeing and the power for it, or when nothing new is expected to be said.',
      selfCheck: 'How large would a difference have to be for you to see it?',
      ranges: [rangeWithin(place, match.index, match.index + match[0].length)],
      confidence: 0.75,
    },
  ]
}

/** A proposal has no ending of a finished text; one that is still in notes has no plan yet. */
function isFinishedPlan(reading: Reading): boolean {
  return isFinished(reading) || reading.analysed.stage === 'proposal'
}
