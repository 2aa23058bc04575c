import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { citationWorthOf, WORTH_FLAG } from '#engines/analysis/citing/citation-worth.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn, isAside, isOfNamed, sharesOf } from '#engines/analysis/sourcing/carrying-on.ts'
import { ofOwnTool, speaksOfItself } from '#engines/analysis/sourcing/own-work.ts'
import { sourcesBeside } from '#engines/analysis/sourcing/sources-beside.ts'
import type { SourcesBeside } from '#engines/analysis/sourcing/sources-beside.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import type { Sources } from '#engines/analysis/sourcing/standing-source.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A text that hardly cites is told so elsewhere. */
const enoughCitations = 12
const leastWords = 9
/** What a discussion tells without a source is as often its own. */
const speaksOfOthers: ReadonlySet<string> = new Set(['introduction', 'background'])
/** Whose words are told is the writer’s to know. */
const ofAuthors = /\bthe authors?\b/iu
/** A guess, a rule, a need, a definition, a commonplace and an example need no source. */
const unsure =
  /\b(?:may|might|could|would|should|if|whether|suppose|imagine|perhaps|possibly|for (?:example|instance)|presumably|likely|(?:is|are) (?:\p{L}+ly )?(?:required|needed|necessary|essential|crucial|important)|(?:can|may) be (?:described|defined|seen|thought of) as|(?:is|are) (?:called|defined|termed))\b|^(?:[^\s,;]+ ){1,5}(?:is|are) (?:an? )?(?:\p{L}+ ){1,4}(?:that|which|in which|where|used to)\b|^with the (?:advance|rise|growth|advent|development)\b/iu
/** "No studies on rye have been reported": what is not there has no source that could be named. */
const ofNone =
  /^(?:however, |but |yet |to date, |so far, )?(?:there (?:is|are|have been|has been) )?(?:no|few|hardly any|little|limited|scarce) (?:[\p{L}-]+ ){0,3}(?:stud(?:y|ies)|reports?|research|work|data|evidence|information|literature)\b|\b(?:growing|increasing|much|renewed|considerable) interest in\b/iu
/** "A regression was used to …": a step of the work itself. */
const step =
  /^(?:\p{L}+[ -]){1,6}(?:was|were) (?:then |also )?(?:used|applied|conducted|performed)\b/iu

const mostPlaces = 3

/** The sentences without a source at which published texts most surely name one, if it is sure enough. */
export function worthiestBare(
  reading: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre === 'software' || document.citations.length < enoughCitations) return []
  const sources = sourcesAmong(document, reading.sentences)
  const besideOf = sourcesBeside(sources.sentences, sources.names)
  const found = reading.body
    .filter(({ role, block }) => speaksOfOthers.has(role) && block.type === 'paragraph')
    .flatMap((paragraph) => bareIn(reading, { ...sources, besideOf }, paragraph))
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

/** Roots in common by which a sentence tells on what the one before it named. */
const sharedRoots = 2

/** "Lee and Ode (1994) made a model. Their model has a loop. The loop has two parts": told on from the source, step by step. */
function isToldOn(
  told: readonly Sentence[],
  names: (sentence: Sentence | undefined) => boolean,
): boolean {
  const [here, before] = [told.at(-1), told.at(-2)]
  if (here === undefined || before === undefined) return false
  const isOn = carriesOn(here.text) || sharesOf(before.text, here.text) >= sharedRoots
  return isOn && (names(before) || isToldOn(told.slice(0, -1), names))
}

/**
 * "Lee and Ode (1994) made a model with a loop. … The loop of the model has two parts": on what its paragraph has a source
 * for. Beyond the sentence before it takes one root more.
 */
const sharedInParagraph = 3

interface Placed extends Sources {
  readonly besideOf: (sentence: Sentence) => SourcesBeside
}

interface Bare {
  readonly sentence: Sentence
  readonly worth: number
}

/** What a sentence says of its own work, leaves open, does, or goes on with is nobody's to be named. */
function owesNone(text: string): boolean {
  return (
    speaksOfItself(text) ||
    carriesOn(text) ||
    isAside(text) ||
    [ofAuthors, ofOwnTool, unsure, step, ofNone, /^[†‡*§]/u].some((form) => form.test(text))
  )
}

function bareIn(
  reading: Reading,
  { names, placeOf, besideOf }: Placed,
  { sentences, role }: Paragraph,
): readonly Bare[] {
  if (!sentences.some(names)) return []
  const ownNames = reading.analysed.document.title.match(madeName) ?? []
  return sentences.flatMap((sentence, index) => {
    const { text, words } = sentence
    if (words.length < leastWords || !/^\p{Lu}.*[.!]$/u.test(text.trim())) return []
    if (owesNone(text) || ownNames.some((name) => text.includes(name))) return []
    if (placeOf(sentence) !== null || isToldOn(sentences.slice(0, index + 1), names)) return []
    if (isOfNamed(sentences, sentence, { names, shared: sharedInParagraph })) return []
    const worth = citationWorthOf({
      text,
      role,
      index,
      count: sentences.length,
      beside: besideOf(sentence),
    })
    return worth >= WORTH_FLAG ? [{ sentence, worth }] : []
  })
}
