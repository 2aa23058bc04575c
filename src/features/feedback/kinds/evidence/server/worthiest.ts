import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { citationWorthOf } from '#engines/analysis/citing/citation-worth.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { holdsPlaceOfSource } from '#engines/analysis/open-places.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { mayBeSourceOf } from './possible-source.ts'

/** A text that hardly cites is told so elsewhere. */
const enoughCitations = 12
/** Probability that a published text would cite here, and words that state anything. */
const leastWorth = 0.7
const leastWords = 9
/** What a discussion tells without a source is as often its own. */
const speaksOfOthers: ReadonlySet<string> = new Set(['introduction', 'background'])
/** What the text did, shows or supposes itself, and what it takes from its own pages. */
const own =
  /\b(?:we|our|us|i|my|here|this (?:\p{L}+ )?(?:study|paper|work|essay|article|section|chapter|thesis|research|report|project)|in the present|the (?:present|current) (?:study|work|paper)|these (?:results|findings|data)|hypothes\p{L}+|as (?:previously |already )?(?:explained|discussed|mentioned|noted|shown|described)|above|below|section|chapter|appendix|fig(?:ure|s)?|tables?|eq(?:uation|s)?)\b/iu
/** A guess, a rule, a need, a definition, a commonplace and an example need no source. */
const unsure =
  /\b(?:may|might|could|would|should|if|whether|suppose|imagine|perhaps|possibly|for (?:example|instance)|presumably|likely|(?:is|are) (?:\p{L}+ly )?(?:required|needed|necessary|essential|crucial|important)|(?:can|may) be (?:described|defined|seen|thought of) as|(?:is|are) (?:called|defined|termed))\b|^with the (?:advance|rise|growth|advent|development)\b/iu
/** "(Watkins)": a source without its year. */
const namedInBrackets = /\(\p{Lu}\p{Ll}[\p{L}’'-]+(?:,? (?:and|&) \p{Lu}\p{Ll}[\p{L}’'-]+)?\)/u
/** "A regression was used to …": a step of the work itself. */
const step =
  /^(?:\p{L}+[ -]){1,6}(?:was|were) (?:then |also )?(?:used|applied|conducted|performed)\b/iu
/** What goes on with a work that was named before, or sums up. */
const goesOn =
  /^(?:(?:these|this|that|those|such|they|it|he|she|both|the (?:authors?|latter|former|same|study|work))\b|(?:in (?:this|that|these|those|contrast|addition|sum|short)|thus|therefore|hence|consequently|overall|conversely|alternatively|furthermore|moreover|however|nevertheless|finally|also)\b)/iu

const mostPlaces = 3

/** The sentences without a source at which published texts most surely name one, if it is sure enough. */
export function worthiestBare(
  reading: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre === 'software' || document.citations.length < enoughCitations) return []
  const found = reading.body
    .filter(({ role, block }) => speaksOfOthers.has(role) && block.type === 'paragraph')
    .flatMap((paragraph) => bareIn(reading, paragraph))
    .filter(({ sentence }) => !asked.includes(sentence))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostPlaces)
  const [best] = found
  if (best === undefined) return []
  const more = found.length - 1
  return [
    {
      criterion: 'sources',
      check: 'sources.worth-a-source',
      kind: 'question',
      severity: 'minor',
      title: `Where is ${quoted(best.sentence.text, 4)} known from?`,
      statement: `${quoted(best.sentence.text, 18)} is told without a source, in a paragraph that names others; published texts mostly name one at such a sentence${more === 0 ? '' : `; ${counted(more, 'further sentence is', 'further sentences are')} told so too`}.`,
      why: 'A reader who wants to check it has nowhere to look, and may take it for your own finding.',
      how: 'Name the source, or say that it is common knowledge of the field or your own finding.',
      selfCheck: 'Where did you learn this?',
      ranges: found.map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.62,
    },
  ]
}

/** "ASReview", "BERT-2": what a title names so is the text's own, and known from the text. */
const madeName = /(?<![\p{L}\p{N}])(?=\p{L}*\p{Lu}\p{L}*\p{Lu})[\p{L}\p{N}-]{3,}/gu

interface Bare {
  readonly sentence: Sentence
  readonly worth: number
}

/** "Reed and Moss (1994) proposed a model. Their model has …": all callouts of the paragraph are to one work. */
function retellsOneWork({ analysed, citations }: Reading, sentences: readonly Sentence[]): boolean {
  const [first] = sentences
  const called = citations.get(first?.block ?? '') ?? []
  const text = analysed.block.get(first?.block ?? '')?.text ?? ''
  const works = called.map(({ start, end }) =>
    text.slice(start, end).replaceAll(/[^\p{L}\d]|\band\b|\bet al\b/gu, ''),
  )
  const isTold = called[0] !== undefined && called[0].start < (first?.end ?? 0)
  return isTold && works.length > 1 && new Set(works).size === 1
}

/** What a sentence is on stands before its verb. */
const subject = /^(?:[^\s,;:]+ ){2,6}(?=(?:is|are|was|were|has|have|had)\b)/u

/** "Win rate [4] and sack rate [5] are newer. … Win rate is …": what has its source is told on, wherever it comes up. */
function tellsOn(before: Sentence, text: string): boolean {
  const head = contentRoots(subject.exec(text)?.[0] ?? '')
  const told = contentRoots(before.text)
  return head.size > 1 && [...head].every((root) => told.has(root))
}

/** What a sentence says of its own work, leaves open, does, or goes on with is nobody's to be named. */
function owesNone(text: string): boolean {
  return (
    [own, unsure, namedInBrackets, step, goesOn, /^[†‡*§]|[¹²³⁴-⁹]/u].some((form) =>
      form.test(text),
    ) || holdsPlaceOfSource(text)
  )
}

function bareIn(reading: Reading, { sentences, role }: Paragraph): readonly Bare[] {
  const isCited = (sentence: Sentence | undefined) =>
    sentence !== undefined &&
    citationsWithin(reading.citations, { ...rangeOf(sentence), end: sentence.end + 3 }).length > 0
  if (!sentences.some(isCited) || retellsOneWork(reading, sentences)) return []
  const isSourced = mayBeSourceOf(reading.analysed.document)
  const ownNames = reading.analysed.document.title.match(madeName) ?? []
  return sentences.flatMap((sentence, index) => {
    const { text, words } = sentence
    const next = sentences[index + 1]
    if (isCited(sentence) || isCited(next) || isSourced(next?.text ?? '')) return []
    // A work that closes the sentence before may go on to be told.
    if (isCited(sentences[index - 1]) && goesOn.test(text)) return []
    if (words.length < leastWords || !/^\p{Lu}.*[.!]$/u.test(text.trim())) return []
    if (owesNone(text) || isSourced(text) || ownNames.some((name) => text.includes(name))) return []
    if (sentences.slice(0, index).some((before) => isCited(before) && tellsOn(before, text)))
      return []
    const worth = citationWorthOf({ text, role, index, count: sentences.length })
    return worth >= leastWorth ? [{ sentence, worth }] : []
  })
}
