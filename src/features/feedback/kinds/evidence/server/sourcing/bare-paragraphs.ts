import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { citationWorthOf } from '#engines/analysis/citing/citation-worth.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { ofOwnTool, speaksOfItself } from '#engines/analysis/sourcing/own-work.ts'
import { mayBeSource, namesSourceOf } from '#engines/analysis/sourcing/source-forms.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A text that hardly cites is told so elsewhere. */
const enoughCitations = 12
/** Paragraphs on the field beside it from which one without a source is the exception. */
const leastOthers = 3
const leastBeside = 2
const leastSentences = 4
const leastWords = 60

/** What it supposes, and the steps of its own way. */
const supposes = /\b(?:phases? \d|stages? \d|suppose|consider|imagine|let|you|your)\b/iu
/** "Secondly, the project will train 90 nurses": what is planned is known from nobody else. */
const ofOwnPlan =
  /\b(?:the|this|our) (?:project|programme|program|intervention|trial|initiative|strategy) (?:will|aims?|seeks?|intends?|is (?:expected|designed|intended))\b|\bit is (?:anticipated|expected|envisaged|hoped) that\b|\bwill be (?:trained|recruited|provided|established|implemented|distributed|supported)\b/iu
/** "Aggregate results show …": what was estimated, told in advance. */
const ofOwnResult =
  /^\W*(?:the |these |all )?(?:aggregate|overall|main|baseline|empirical|preliminary|estimated|following) (?:\p{L}+ )?(?:results?|findings|estimates?)\b|^\W*(?:the )?(?:results?|estimates?) (?:show|suggest|indicate|imply|reveal)/iu
const ofItself = (text: string): boolean =>
  speaksOfItself(text) ||
  [supposes, ofOwnTool, ofOwnPlan, ofOwnResult].some((form) => form.test(text))
/** People named, the words of another, and formulas: such a paragraph is not all about the field. */
const namesOthers = /\p{Lu}\p{L}+ et al|[“"$\\]/u
/** "CAL FIRE reports an average of 7,366 fires": a body that is named is a source. */
const namesBody =
  /\b\p{Lu}{3,} (?:reports?|reported|estimates?|estimated|counted|counts|states?|lists?)\b/u
const sumsUp =
  /^(?:to (?:summari[sz]e|sum up|conclude)|in (?:sum|short|summary|conclusion)|overall|taken together|all in all|thus|therefore|these|this|such|(?:all|both|none|each|most|the) (?:of )?(?:the |these |those )?(?:(?:two|three|four|five|six) )?(?:stud(?:y|ies)|works|papers|reviews|authors|trials|experiments|approaches|models|reports))\b/iu

/** The one paragraph on the field that names no source, where all others name theirs. */
export function bareParagraphs(reading: Reading): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre === 'software' || document.citations.length < enoughCitations) return []
  const field = reading.body.filter(
    ({ role, block, sentences, words }) =>
      (role === 'introduction' || role === 'background') &&
      block.type === 'paragraph' &&
      sentences.length >= leastSentences - 1 &&
      words >= leastWords,
  )
  const bare = field.filter((paragraph, at) => isException(reading, { field, paragraph, at }))
  const [only] = bare.length > 1 ? [] : bare
  const found = only ?? unlikelyBare(reading)
  if (found === null || isBorne(reading, found) || leadsIn(reading, found)) return []
  if (isOutline(reading, found) || !owesSource(found)) return []
  return told(
    found,
    found === only
      ? 'and every other paragraph on the field does'
      : 'where published texts nearly always do',
  )
}

function told({ sentences }: Paragraph, others: string): readonly FindingDraft[] {
  const [first] = sentences
  if (first === undefined) return []
  const size = sentences.length
  return [
    {
      criterion: 'sources',
      check: 'sources.bare-paragraph',
      kind: 'question',
      severity: 'minor',
      title: 'Which sources bear this paragraph?',
      statement: `The ${counted(size, 'sentence')} from ${quoted(first.text, 12)} on name no source, ${others}.`,
      why: 'A reader takes what stands here for your own view, and cannot check what others found.',
      how: 'Name the source of each statement that you did not find yourself, or say that the paragraph is your own thought.',
      selfCheck: 'Where did you read what stands here?',
      ranges: [rangeOf(first)],
      confidence: 0.65,
    },
  ]
}

/**
 * Probability, by what published texts cite and by what this one does elsewhere, that none of the statements of a
 * paragraph would name a source. Of 79 papers and drafts two have one below it, and both leave their reader without one.
 */
const mostUnlikely = 0.15
const leastStatements = 3
const leastCiting = 2
/** One sentence in so many may speak of the work itself. */
const ownOf = 3
/** Who the authors are comes from no source, and what is missing in the field is the writer's own finding. */
const ofNoSource =
  /\b(?:gaps? (?:remain|persist|exist)|remains? (?:unclear|unknown|under-?explored)|little is known|Ph\.?D|professor|currently (?:a|an|working)|received (?:his|her|their)|degree in)\b/iu
/** What is concluded, supposed, wanted or set out to do is the writer's own. */
const ofWriter =
  /\b(?:may|might|could|would|should|if|whether|therefore|thus|hence|suggest\p{L}*|impl\p{L}+|overall|together|remains?|unclear|unknown|little|needed|aims?|goals?|objectives?|purpose)\b/iu

/** The one paragraph on the field that is hardly likely to stand without a source, in a text that cites elsewhere. */
function unlikelyBare(reading: Reading): Paragraph | null {
  const { analysed, body, citations } = reading
  const field = body.filter(
    ({ role, block }) =>
      (role === 'introduction' || role === 'background') && block.type === 'paragraph',
  )
  const cites = ({ block: { id } }: Paragraph) => (citations.get(id)?.length ?? 0) > 0
  if (field.filter(cites).length < leastCiting) return null
  const isSourced = namesSourceOf(analysed.document)
  const bare = field.filter((paragraph) => {
    const { text } = paragraph.block
    if (
      cites(paragraph) ||
      isSourced(text) ||
      namesBody.test(text) ||
      sumsUp.test(text) ||
      ofNoSource.test(text)
    )
      return false
    if (isOnItself(paragraph.sentences)) return false
    const statements = paragraph.sentences.filter(isStatement)
    const usual = usualShare(
      reading,
      field.filter((other) => other !== paragraph),
    )
    return (
      statements.length >= leastStatements &&
      chanceOfNone(paragraph, statements, usual) <= mostUnlikely
    )
  })
  const [only] = bare
  return only === undefined || bare.length > 1 ? null : only
}

/** The one paragraph between two headings leads into what stands below the second, and into its sources. */
function leadsIn({ analysed }: Reading, { block }: Paragraph): boolean {
  const { blocks } = analysed.document
  const at = blocks.findIndex(({ id }) => id === block.id)
  return blocks[at - 1]?.type === 'heading' && blocks[at + 1]?.type === 'heading'
}

/**
 * Mean probability, by their words, that published texts would name a source at its sentences: where it is low, the
 * paragraph defines, or tells what the work itself does, in whatever words.
 */
const leastOnField = 0.35

function owesSource(paragraph: Paragraph): boolean {
  const worths = worthsIn(paragraph).filter(
    (_, at) => !ofItself(paragraph.sentences[at]?.text ?? ''),
  )
  return worths.reduce((sum, worth) => sum + worth, 0) >= leastOnField * worths.length
}

/** What stands beside them says nothing here: the whole paragraph has no source. */
function worthsIn({ sentences, role }: Paragraph): readonly number[] {
  return sentences.map(({ text }, index) =>
    citationWorthOf({ text, role, index, count: sentences.length }),
  )
}

/** The source that stands for what opens a paragraph, or for the thing that it goes on about, may be meant for all of it. */
function isBorne({ analysed, sentences }: Reading, paragraph: Paragraph): boolean {
  const [first] = paragraph.sentences
  const { names, placeOf } = sourcesAmong(analysed.document, sentences)
  if (first !== undefined && placeOf(first) !== null) return true
  const own = namesIn(paragraph.block.text)
  return sentences.some(
    (sentence) =>
      sentence.index < (first?.index ?? 0) &&
      [...namesIn(sentence.text).keys()].some((name) => (own.get(name) ?? 0) >= timesNamed) &&
      names(sentence),
  )
}

/** How often a paragraph names the thing that it is about. */
const timesNamed = 3

/** Names of things, and how often each stands there; what opens a sentence is none. */
function namesIn(text: string): ReadonlyMap<string, number> {
  const found = [...text.matchAll(/(?<=[\p{L},;:)] )\p{Lu}[\p{L}\d-]{3,}/gu)].map(([name]) => name)
  return new Map(found.map((name) => [name, text.split(name).length - 1]))
}

/** Below "Outline of the project" stands what the work does. */
function isOutline({ analysed }: Reading, { block }: Paragraph): boolean {
  const { blocks } = analysed.document
  const at = blocks.findIndex(({ id }) => id === block.id)
  const heading = blocks.slice(0, at).findLast(({ type }) => type === 'heading')?.text ?? ''
  return outline.test(heading)
}

const outline =
  /\b(?:outline|contributions?|structure of|organi[sz]ation of|aims?|objectives?|overview of (?:the|this|our) (?:thesis|project|work|report|paper|dissertation))\b/iu

/** A paragraph on the work itself stands beside those on the field, and needs no source. */
function isOnItself(sentences: Paragraph['sentences']): boolean {
  const ones = sentences.filter(({ text }) => ofItself(text)).length
  const first = sentences[0]?.text ?? ''
  return ofItself(first) || ones * ownOf > sentences.length || tellsSteps(sentences)
}

/** "Different metrics were examined", "one participant played the role of": steps tell what was done, under whatever heading. */
const step =
  /\b(?:was|were) (?:\p{L}+ly |then |also )?(?:examined|measured|collected|sampled|recorded|analy[sz]ed|calculated|compared|counted|surveyed|tested|selected|used|conducted|performed|estimated|assessed|evaluated)\b|\b(?:participants?|respondents?|interviewees?) (?:\p{L}+ly )?(?:were|was|played|interacted|completed|received|answered|rated|chose|saw|read|sat|took)\b/iu
const stepsOf = 3

function tellsSteps(sentences: Paragraph['sentences']): boolean {
  return (
    step.test(sentences[0]?.text ?? '') ||
    sentences.filter(({ text }) => step.test(text)).length * stepsOf >= sentences.length
  )
}

function isStatement({ text }: Sentence): boolean {
  return !ofItself(text) && !ofWriter.test(text) && /^\p{Lu}.*[.!]$/su.test(text.trim())
}

/** Share of the sentences on the field beside a paragraph that name a source. */
function usualShare({ citations }: Reading, field: readonly Paragraph[]): number {
  const sentences = field
    .flatMap((paragraph) => paragraph.sentences)
    .filter(({ text }) => !ofItself(text))
  const cited = sentences.filter(
    (sentence) => citationsWithin(citations, rangeOf(sentence)).length > 0,
  )
  return cited.length / Math.max(1, sentences.length)
}

/** As published texts cite, and as this one does elsewhere: the mean of both for each statement. */
function chanceOfNone(
  paragraph: Paragraph,
  statements: readonly Sentence[],
  usual: number,
): number {
  const worths = worthsIn(paragraph)
  return paragraph.sentences.reduce(
    (chance, sentence, index) =>
      statements.includes(sentence) ? chance * (1 - ((worths[index] ?? 0) + usual) / 2) : chance,
    1,
  )
}

interface Placed {
  readonly field: readonly Paragraph[]
  readonly paragraph: Paragraph
  readonly at: number
}

function isException({ citations }: Reading, { field, paragraph, at }: Placed): boolean {
  const { block, sentences } = paragraph
  const cited = ({ block: { id } }: Paragraph) => citations.get(id)?.length ?? 0
  if (cited(paragraph) > 0 || sentences.length < leastSentences) return false
  if (tellsSteps(sentences)) return false
  const isWhole = /^\p{Lu}.*[.!?]$/su.test(block.text.trim())
  if (!isWhole || ofItself(block.text) || mayBeSource.test(block.text)) return false
  if ([sumsUp, namesOthers, namesBody].some((form) => form.test(block.text))) return false
  const others = field.filter(
    (other) => other !== paragraph && (cited(other) > 0 || !ofItself(other.block.text)),
  )
  const beside = [field[at - 1], field[at + 1]].filter((near) => near !== undefined)
  return (
    others.length >= leastOthers &&
    others.every((other) => cited(other) > 0) &&
    beside.every((near) => cited(near) >= leastBeside)
  )
}
