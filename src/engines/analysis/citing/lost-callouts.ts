import { hasRaisedOnTheLine } from '../../documents/citations/raised-on-the-line.ts'
import type { Sentence } from '../analysed-document.ts'
import { numberedSources } from '../order/numbered-sources.ts'
import type { FirstNaming } from '../order/numbered-sources.ts'
import { outOfSequence } from '../order/out-of-sequence.ts'
import { citationsWithin } from '../readability/citations.ts'
import type { Reading } from '../readability/reading.ts'
import { citationWorthOf } from './citation-worth.ts'

/** Sources that are not named where their numbers belong, and the sentences there that may have lost the callout. */
export interface LostCallouts {
  readonly first: number
  readonly last: number
  readonly sentences: readonly Sentence[]
}

/** Of a list of which more is not named, the rest was read and never used. */
const mostUnnamed = 0.25
/** Sentences without a source among which one can be pointed to. */
const mostCandidates = 14
const mostPointed = 3
/** Probability that a published text would cite at the sentence. */
const leastWorth = 0.2
const shortest = 8
const own =
  /\b(?:we|our|us|i|my|here|herein|this (?:\p{L}+ )?(?:study|paper|work|article|section|thesis|report|review)|(?:the|in) present|fig(?:ure|s)?|tables?)\b/iu

/** Gaps in the numbers of a list in the order of naming, where the text between has a sentence that wants a source. Pure. */
export function lostCallouts(reading: Reading): readonly LostCallouts[] {
  const { document } = reading.analysed
  const sources = numberedSources(document)
  if (sources === null || outOfSequence(reading) !== null) return []
  if (hasRaisedOnTheLine(document)) return []
  const { namings, out, unnamed } = sources
  const inRow = namings.filter((naming) => !out.has(naming))
  const inPlace = new Set(inRow.map(({ number }) => number))
  const missing = document.references
    .map((_, at) => at + 1)
    .filter(
      (number) => !inPlace.has(number) && (unnamed.includes(number) || isLate(number, sources)),
    )
  if (missing.length === 0 || missing.length > document.references.length * mostUnnamed) return []
  const told = runsOf(missing).flatMap(([first, last]) => {
    // One that is only named late may stand in a paragraph that was moved.
    if (first === last && !unnamed.includes(first)) return []
    const before = inRow.findLast(({ number }) => number < first)
    const after = inRow.find(({ number }) => number > last)
    // What is not named at the end of a list was read and never used.
    if (after === undefined) return []
    const sentences = bareBetween(reading, before, after)
    const lost = unnamed.filter((number) => number >= first && number <= last)
    return sentences.length === 0 || isCalledUnread(reading, lost)
      ? []
      : [{ first, last, sentences }]
  })
  // Runs with one named between them may point to the same sentences.
  return told.filter(
    ({ sentences }, at) => told.findIndex((one) => one.sentences[0] === sentences[0]) === at,
  )
}

/** "[5b, 9]", a cell of a table, "Lee et al (28)", "al.(31)" among callouts in square brackets: a callout that was not read as one. */
function isCalledUnread({ analysed }: Reading, numbers: readonly number[]): boolean {
  return analysed.document.blocks.some(
    ({ type, text }) =>
      type !== 'reference' &&
      (
        text.match(
          /\[\d+[a-z]?(?:\s?[,;–-]\s?\d+[a-z]?)*\]|(?<=\p{L}\.? ?)\(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\)/gu,
        ) ?? []
      )
        .flatMap((callout) => callout.match(/\d+/gu) ?? [])
        .some((number) => numbers.includes(Number(number))),
  )
}

/** Whether a source is named only behind others that stand behind it in the list. */
function isLate(
  number: number,
  { namings, out }: NonNullable<ReturnType<typeof numberedSources>>,
): boolean {
  const at = namings.findIndex((naming) => naming.number === number && out.has(naming))
  return at >= 0 && namings.slice(0, at).some((naming) => naming.number > number)
}

function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const open = runs.at(-1)
    if (open !== undefined && open[1] === number - 1) open[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** Sentences between two callouts that name no source and speak of the field. */
function bareBetween(
  { body, citations, analysed }: Reading,
  before: FirstNaming | undefined,
  after: FirstNaming,
): readonly Sentence[] {
  const places = new Map(analysed.document.blocks.map(({ id }, at) => [id, at]))
  const found = body.flatMap(({ sentences, role, block }) => {
    const at = places.get(block.id) ?? 0
    if (block.type !== 'paragraph' || at > after.at || at < (before?.at ?? 0)) return []
    return sentences.flatMap((sentence, index) => {
      const { text, words, start, end } = sentence
      if (before !== undefined && at === before.at && end <= before.start) return []
      if (at === after.at && start >= after.start) return []
      const range = { block: block.id, start, end: end + 3 }
      if (words.length < shortest || citationsWithin(citations, range).length > 0) return []
      if (own.test(text) || !/^\p{Lu}/u.test(text.trim()) || text.trim().endsWith('?')) return []
      const worth = citationWorthOf({ text, role, index, count: sentences.length })
      return [{ sentence, worth }]
    })
  })
  if (found.length > mostCandidates) return []
  return found
    .filter(({ worth }) => worth >= leastWorth)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostPointed)
    .map(({ sentence }) => sentence)
    .toSorted((one, other) => one.index - other.index)
}
