import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { citedFor } from '#engines/analysis/citing/citation-function.ts'
import { citationWorthOf } from '#engines/analysis/citing/citation-worth.ts'
import { groundsIn } from '#engines/analysis/claims/grounds.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn, isAside } from '#engines/analysis/sourcing/carrying-on.ts'
import { speaksOfItself } from '#engines/analysis/sourcing/own-work.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import type { Sources } from '#engines/analysis/sourcing/standing-source.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { EvidenceView } from '../../contract.ts'

/** Parts that speak of what others found. */
const speaksOfOthers: ReadonlySet<string> = new Set(['introduction', 'background', 'discussion'])
const beforeStudy: ReadonlySet<string> = new Set(['introduction', 'background'])
const mostAsked = 3
/** Findings that a stretch without sources reports from which their number alone is a fault, in a text that cites around it. */
const manyFindings = 3
/** Over several paragraphs the lack of sources itself is a sign. */
const manyOfStretch = 2
/**
 * Probability that a published text would cite, by the words alone, beside words that report a finding. What stands
 * beside a sentence is not asked: in a stretch without sources it says that none is expected.
 */
const leastWorth = 0.75
/** A text that hardly cites is told so elsewhere; here single sentences are asked about. */
const enoughCitations = 3
/** What comes next gives the reason. */
const borneOut = /^(?:this is because|because|the reason)\b/iu

/** A result of what was computed or collected for the work itself. */
const ofOwnWork = /\b(?:is|are|can be) (?:found|computed|obtained) (?:in|by|from|using|with)\b/iu
/** What those said who were asked for this study. */
const asked = /\b(?:interview(?:s|ees?)?|respondents?|participants?|informants?)\b/iu

/** A whole sentence that states something of the world: no example, no open place, no piece of a quotation. */
function isStatement(text: string): boolean {
  return (
    /^\p{Lu}.*[.!]$/u.test(text.trim()) &&
    !/^(?:for (?:example|instance)|suppose|consider|imagine|say)\b|[[(](?:REF|CITE|\?)|\b(?:can|could|may|might|should) be used\b|\p{Ll}\d{1,3}\.$/iu.test(
      text.trim(),
    )
  )
}

/** What somebody must have found: an amount, a difference, an effect. Premises and surveys of ways report none. */
const reportsFinding =
  /\b(?:\d+(?:[.,]\d+)?\s?(?:%|per ?cent)|(?:in|de)creas\w+|reduc\w+|caus(?:es?|ed|ing)|associated with|correlat\w+|linked to|(?:leads?|led) to|result(?:s|ed)? in|higher|lower|greater|(?:more|less) (?:likely|often|prone|severe|common)|risk of|prevalence|mortality|accounts? for|(?:has|have) been (?:shown|found|linked|associated|reported|observed|attributed))\b/iu
/** Words by which a sentence itself says that others found it. */
const saysFound =
  /\b(?:has|have) (?:\p{L}+ly |also |long )?been (?:shown|found|linked|associated|reported|observed|demonstrated|attributed|driven|blamed|established)\b|\b(?:is|are) (?:known|reported|estimated|believed|thought) to\b/iu
const noReport =
  /\b(?:(?:was|were) used|requires?|required|must|should|need(?:s|ed)?|(?:has|have|had) been (?:used|proposed|developed|introduced|suggested|conducted))\b/iu

/**
 * Asks whose finding it is where a sentence reports an amount, a difference or an effect, published texts nearly
 * always cite a source for the like, and this one does not, nor do the sentences around it.
 */
export function unsourcedFindings(
  reading: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  if (reading.analysed.document.citations.length < enoughCitations) return []
  const { genre } = reading.analysed
  // A system is told of its own at every step; a study speaks of others before it comes to itself.
  if (genre === 'software') return []
  const parts = genre === 'empirical' ? beforeStudy : speaksOfOthers
  const sources = sourcesAmong(reading.analysed.document, reading.sentences)
  const found = reading.body
    .filter(({ role }) => parts.has(role))
    .flatMap((paragraph, at, all) =>
      isCited(reading, paragraph) ? [] : stretchFrom(reading, all, at),
    )
    .flatMap((stretch) => {
      const worthy = stretch.flatMap((paragraph) => worthyIn(reading, sources, paragraph))
      return askedIn(worthy, stretch.length > 1 ? manyOfStretch : manyFindings)
    })
    .concat(
      reading.body
        .filter((paragraph) => parts.has(paragraph.role) && isCited(reading, paragraph))
        .flatMap((paragraph) => exceptionsIn(sources, paragraph)),
    )
    .filter(({ sentence }) => !asked.includes(sentence))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostAsked)
  const [first] = found
  if (first === undefined) return []
  const more = found.length - 1
  return [
    {
      criterion: 'sources',
      check: 'sources.whose-finding',
      kind: 'question',
      severity: 'minor',
      title: `Whose finding is ${quoted(first.sentence.text, 4)}?`,
      statement: `${quoted(first.sentence.text, 18)} reads like something that others found, and no source stands in it or beside it${more === 0 ? '' : `; ${counted(more, 'further sentence reads', 'further sentences read')} so too`}.`,
      why: 'Published texts nearly always name a source at such a sentence, and a reader looks for it.',
      how: 'Name the source, or say that it is your own finding and where it is shown.',
      selfCheck: 'Where did you learn this?',
      ranges: found.map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.7,
    },
  ]
}

interface Worthy {
  readonly sentence: Sentence
  readonly worth: number
}

/** One finding may be the writer's own inference: it is asked after where it says that others found it, or is one of many. */
function askedIn(worthy: readonly Worthy[], many: number): readonly Worthy[] {
  return worthy.length >= many
    ? worthy
    : worthy.filter(({ sentence }) => saysFound.test(sentence.text))
}

function isCited({ citations }: Reading, paragraph: Paragraph | undefined): boolean {
  return paragraph !== undefined && (citations.get(paragraph.block.id) ?? []).length > 0
}

/** Paragraphs in a row without a source from which they are the writer's way, and no exception. */
const longStretch = 4

/**
 * The stretch without sources that begins at a paragraph, where paragraphs of the same part beside it name theirs: then
 * it is an exception in a text that cites.
 */
function stretchFrom(
  reading: Reading,
  all: readonly Paragraph[],
  at: number,
): readonly (readonly Paragraph[])[] {
  const [first] = all.slice(at, at + 1)
  const isSame = (paragraph: Paragraph | undefined) => paragraph?.role === first?.role
  const isBare = (paragraph: Paragraph | undefined) =>
    isSame(paragraph) && !isCited(reading, paragraph)
  if (first === undefined || isBare(all[at - 1])) return []
  const length = all.slice(at).findIndex((paragraph) => !isBare(paragraph))
  const end = length < 0 ? all.length : at + length
  const isBeside = [all[at - 1], all[end]].some(
    (paragraph) => isSame(paragraph) && isCited(reading, paragraph),
  )
  return isBeside && end - at <= longStretch ? [all.slice(at, end)] : []
}

/** "Has been linked to", "have been shown to": others found it, and the sentence says so. */
const foundByOthers =
  /\b(?:has|have) (?:\p{L}+ly |also |long |now |since |even |repeatedly )*been (?:shown|linked|associated|implicated|attributed|blamed|tied|found|reported|estimated|demonstrated|proven|proved) (?:to|with|that|for|as)\b/iu

/** Findings of others that say so, in a paragraph that cites, and for which none of its sources stands. */
function exceptionsIn({ names, placeOf }: Sources, { sentences }: Paragraph): readonly Worthy[] {
  return sentences.flatMap((sentence, index) => {
    const { text } = sentence
    // "… [36]. Walking has been found to …": what closes the sentence before may go on to be told.
    if (names(sentences[index - 1])) return []
    if (!foundByOthers.test(text) || speaksOfItself(text) || !isStatement(text)) return []
    if (carriesOn(text) || isAside(text) || /\b(?:may|might|could)\b/iu.test(text)) return []
    return placeOf(sentence) === null ? [{ sentence, worth: leastWorth }] : []
  })
}

function worthyIn(
  reading: Reading,
  { placeOf }: Sources,
  { sentences, role }: Paragraph,
): readonly Worthy[] {
  return sentences.flatMap((sentence, index) => {
    const { text } = sentence
    if (!reportsFinding.test(text) || noReport.test(text) || !isStatement(text)) return []
    if (speaksOfItself(text) || ofOwnWork.test(text)) return []
    // A guess is the writer's own.
    if (/\b(?:may|might|could|perhaps|possibly|probably|seems?|appears?)\b/iu.test(text)) return []
    if (asked.test(`${sentences[index - 1]?.text ?? ''} ${text}`)) return []
    if (placeOf(sentence) !== null || borneOut.test(sentences[index + 1]?.text ?? '')) return []
    if (groundsIn(sentence, reading.citations).some(({ type }) => type === 'figure')) return []
    const worth = citationWorthOf({ text, role, index, count: sentences.length })
    return worth >= leastWorth ? [{ sentence, worth }] : []
  })
}

/** How many citing sentences use their source as background, for a method, or to compare a result. */
export function citingOf(reading: Reading): NonNullable<EvidenceView['citing']> {
  const counts = { background: 0, method: 0, result: 0 }
  for (const sentence of reading.sentences) {
    if (citationsWithin(reading.citations, rangeOf(sentence)).length === 0) continue
    counts[citedFor(sentence.text).use] += 1
  }
  return counts
}
