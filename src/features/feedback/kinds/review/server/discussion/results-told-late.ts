import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A value of a test, by which a sentence reports and does not only speak of a result. */
const ofTest =
  /\bp\s?[<>=≤]\s?0?\.\d+|\b9[059]\s?%\s?(?:CI|confidence interval)|\b(?:t|F|df)\s?=\s?[-−–]?\d/iu
const decimals = /\d+[.·]\d+/gu
/** Bounds of significance stand everywhere and report nothing. */
const usualBounds: ReadonlySet<string> = new Set(['0.05', '0.01', '0.001', '0.0001', '0.10'])
/** Values that a sentence must have of its own. */
const leastOwn = 2
/** Values, and share of them, that stand together before: then the sentence tells again what was told. */
const leastHeld = 2
const shareHeld = 0.4
/** Share of them that stands nowhere at all. */
const shareUnseen = 0.3
/** Sentences of results from which a text has a place for its values. */
const leastReported = 5
/** What others reported is discussed with its values. */
const ofOthers =
  /\bet al\b|\b(?:previous|earlier|prior|other|recent|published) (?:stud|work|trial|meta|report|author)|\b(?:they|authors|meta-analys[ei]s|trial|colleagues)\b|\[\d|\((?:19|20)\d\d|\b(?:table|fig(?:ure|\.)?|appendix|supplement\w*)\b/iu

/** Results with values of a test that stand in the discussion or the conclusion and nowhere before. */
export function resultsToldLate(reading: Reading): readonly FindingDraft[] {
  const { sentences, citations } = reading
  const { document } = reading.analysed
  const results = sentences.filter(({ role }) => role === 'results')
  const reported = results.filter(({ text }) => valuesOf(text).length > 0)
  if (!isFinished(reading) || results.length < leastReported) return []
  const late = sentences.filter(
    ({ role, text }) => (role === 'discussion' || role === 'conclusion') && ofTest.test(text),
  )
  if (late.length === 0) return []
  const inLate = new Set(
    (document.source === 'pdf'
      ? late
      : sentences.filter(({ role }) => role === 'discussion' || role === 'conclusion')
    ).map(({ block }) => block),
  )
  // On a page, rests of tables stand among the paragraphs. The blocks of a table hold all its cells; its rows tell which of them belong together.
  const units = [
    ...document.blocks
      .filter(({ id, type }) => !inLate.has(id) && type !== 'table')
      .map(({ text }) => text),
    ...document.tables.flatMap(({ rows, caption }) => [
      caption,
      ...rows.map((row) => row.join(' ')),
    ]),
    ...document.figures.map(({ caption }) => caption),
  ].map((text) => new Set(text.match(numbers)?.map(withoutZero)))
  const own = late.filter((sentence) => isOwn(sentence) && isNew(valuesOf(sentence.text), units))
  const [first] = own
  // A discussion with many values of its own is one with the results, whatever its heading says.
  if (first === undefined || own.length > Math.max(1, reported.length / 2)) return []
  return [told(first, own.length)]

  function isOwn(sentence: Sentence): boolean {
    // What stands before says whose results they are; a comparison with others may well follow.
    const around = sentences.filter(
      ({ block, index }) =>
        block === sentence.block && index <= sentence.index && sentence.index - index <= 2,
    )
    return (
      /^\p{Lu}\p{L}*[ ,].*\.$/u.test(sentence.text.trim()) &&
      valuesOf(sentence.text).length >= leastOwn &&
      !givesLimits(sentence.text) &&
      around.every((near) => !isOfOthers(near) || speaksOfElse(sentence, near))
    )
  }

  function isOfOthers({ text, ...near }: Sentence): boolean {
    return ofOthers.test(text) || citationsWithin(citations, rangeOf({ text, ...near })).length > 0
  }
}

/** Words of a sentence from which it says itself of whom or what its values are. */
const leastNamed = 1
const leansOn =
  /^(?:this|these|those|that|it|its|they|their|such|both|similarly|likewise|in (?:that|this|these|those|addition)|however|moreover|furthermore|also|again|here|there|the (?:same|latter|former|corresponding|respective|pooled|overall|relative|odds|hazard|risk|rate|ratio|estimate|effect|difference|prevalence|incidence|authors?))\b/iu
const ofStatistics =
  /\b(?:scor|point|percent|ratio|rate|odd|hazard|risk|relativ|confiden|interv|signific|mean|median|averag|higher|lower|larg|small|group|differ|increas|decreas|valu|result|stud|patient|particip|subject)\p{L}*/giu

const inBrackets = /\([^()]*\)|\[[^[\]]*\]/gu
const ownStudy =
  /\b(?:this|our|the present|the current) (?:\p{L}+ ){0,2}(?:study|trial|survey|cohort|experiments?|report|review)\b/giu
const namesOthers =
  /\bet al\b|\b(?:19|20)\d\d\b|\b(?:stud(?:y|ies)|trials?|meta-analys[ei]s|reviews?|reports?|authors?|colleagues|surveys?|they|cohorts?|experiments?)\b/iu

/** Whether a sentence names what its values are of, and nothing that the one before it speaks of. */
function speaksOfElse(sentence: Sentence, near: Sentence): boolean {
  if (near === sentence || leansOn.test(sentence.text)) return false
  // Who is named in the running line may go on to be spoken of; a number or a year in brackets only backs one sentence.
  if (namesOthers.test(near.text.replaceAll(inBrackets, ' ').replaceAll(ownStudy, ' ')))
    return false
  const named = contentRoots(sentence.text.replaceAll(ofStatistics, ' '))
  const before = contentRoots(near.text)
  return named.size >= leastNamed && [...named].every((root) => !before.has(root))
}

function valuesOf(text: string): readonly string[] {
  return (text.match(decimals) ?? []).filter((value) => !usualBounds.has(value))
}

/** "Flag what has p > 0.20 or an overlap < 0.30": limits alone are a rule, and no result. */
function givesLimits(text: string): boolean {
  return valuesOf(text.replaceAll(/[<>≤≥]\s?\d*[.·]\d+/gu, ' ')).length === 0
}

const numbers = /\d*[.·]?\d+/gu

/** "0.48", "0·48" and ".48" are the same value. */
function withoutZero(value: string): string {
  return value.replace('·', '.').replace(/^0(?=\.)/u, '')
}

/** "0.71" of a table that gives 0.714, or cut off from its 0.718. */
function isRounded(value: string, known: ReadonlySet<string>): boolean {
  const plain = value.replace('·', '.')
  const digits = plain.split('.')[1]?.length ?? 0
  return [...known].some(
    (one) =>
      Number(one).toFixed(digits) === plain || (digits > 1 && one.startsWith(withoutZero(plain))),
  )
}

/**
 * Whether no sentence, caption or row holds a good part of the values together: one of them is met by chance in any
 * large table, an estimate with its bounds is not.
 */
function isNew(values: readonly string[], units: ReadonlyArray<ReadonlySet<string>>): boolean {
  if (new Set(values).size < leastOwn) return false
  // Of a page, the cells of one row may have been read as several lines.
  const unseen = values.filter((value) => units.every((known) => !known.has(withoutZero(value))))
  if (unseen.length < values.length * shareUnseen) return false
  return units.every((known) => {
    if (known.size === 0) return true
    const held = values.filter((value) => known.has(withoutZero(value)) || isRounded(value, known))
    return held.length < Math.max(leastHeld, values.length * shareHeld)
  })
}

function told(first: Sentence, count: number): FindingDraft {
  return {
    criterion: 'discussion',
    check: 'discussion.new-result',
    kind: 'question',
    severity: 'moderate',
    title: `Why is ${quoted(valuesOf(first.text)[0] ?? '')} first told here?`,
    statement: `${quoted(first.text, 18)} reports ${count === 1 ? 'a result' : `a result, as do ${counted(count - 1, 'other sentence')} of this part,`} whose values stand nowhere before, neither in the results nor in a table.`,
    why: 'A reader who checks the results finds no trace of it, and a result that appears only where it is needed looks picked.',
    how: 'Report it with its test among the results, and let this place say what it means.',
    ranges: [rangeOf(first)],
    confidence: 0.7,
  }
}
