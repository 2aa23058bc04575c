import type { Block } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { Analysis, FindingDraft } from '../finding.ts'
import {
  floatMentions,
  namesFloat,
  numberedFloats,
  withoutPanel,
} from '../floats/float-mentions.ts'
import type { NumberedFloat } from '../floats/float-mentions.ts'
import { isEnglish } from '../readability/language.ts'
import { rememberedFor } from '../remembered.ts'
import {
  doubtfulEssay,
  formless,
  isTemplate,
  leftOpen,
  manyStudies,
  noPaper,
  unfinished,
  unsettledForm,
} from './form-of-work.ts'
import { partOfWork } from './part-of-work.ts'
import { isProgram, otherProse } from './scholarly-prose.ts'

/**
 * What a note can rest on. A check speaks of an author's text only where the part that it looks at is there and was
 * read well; where that is in doubt, a fault is the reader's as likely as the author's, and nothing is said of it.
 * Checks and kinds name what they rest on (`restsOn`); the one place that decides is here.
 */
export type Footing =
  /** The file holds the work itself, and not a chapter whose list, captions and opening are in other files. */
  | 'whole-work'
  /** Sources that the text names can be seen in it, and are no marks for a list in another file. */
  | 'callouts'
  /** The text is in English, whose cues are looked for. */
  | 'english'
  /** The callouts of the text find their entries, so that one without an entry is an exception. */
  | 'matching-list'
  /** Numbers of sections that an author typed, and that follow each other nearly everywhere. */
  /** What stands in the title's place is a title, and no line on the author or the course. */
  | 'title'
  /** What was read as the abstract is one, and no introduction whose heading was lost. */
  | 'abstract'
  /** The first paragraphs are the author's prose, and enough of it. */
  | 'opening'
  /** The last paragraphs are the author's prose, and end the text. */
  | 'ending'
  /** Nothing in the text is left open: no place for a source, no empty part, no points that stand for a text. */
  | 'written-out'
  /** The text closes under a heading or with words of closing, and nothing in it is left open. */
  | 'finished'
  /** The text has parts that owe a purpose: an abstract, an introduction and an ending, or a word on itself. */
  | 'form'
  /** What the text must hold, and where, is agreed on: it is a whole paper or an essay. */
  | 'settled-form'
  /** A paper on one study, whose numbers and tenses keep to it: no thesis, no essay, no report of a course. */
  | 'paper'
  /** The same of all but short pieces: a number that stands otherwise elsewhere is that of the same thing. */
  | 'one-study'
  /** The text calls itself an essay or says what it will argue, and reports no study. */
  | 'essay'
  /** Prose that goes by sources or a study: no story, advice, form or program. */
  | 'scholarly'

type Finder = (analysed: AnalysedDocument) => string | null

/** The first of these that the text does not give, as a sentence that says why; `null` where it gives them all. */
export function lacking(
  analysed: AnalysedDocument,
  footings: readonly Footing[] | undefined,
): string | null {
  for (const footing of footings ?? []) {
    const why = finders[footing](analysed)
    if (why !== null) return why
  }
  return null
}

/** What stands for a sign of a page whose meaning the file does not tell. */
const unknownSign = '\uFFFD'

/** Whether every place that a note marks was read whole: words with signs that nobody can read are no proof. */
export function isReadable({ block }: AnalysedDocument, { ranges }: FindingDraft): boolean {
  return ranges.every(
    ({ block: id, start, end }) =>
      !(block.get(id)?.text.slice(start, end) ?? '').includes(unknownSign),
  )
}

/**
 * An analysis without the issues and questions whose check lacks its footing. A criterion that has nothing else to go
 * by is not judged, and the reason is told once.
 */
export function withFooting(
  analysed: AnalysedDocument,
  restsOn: Readonly<Record<string, readonly Footing[]>>,
  analysis: Analysis,
): Analysis {
  const reasons = new Map<FindingDraft, string>()
  for (const finding of analysis.findings) {
    const why =
      finding.kind === 'strength' ? null : lacking(analysed, footingsOf(restsOn, finding.check))
    if (why !== null) reasons.set(finding, why)
  }
  if (reasons.size === 0) return analysis
  const kept = analysis.findings.filter((finding) => !reasons.has(finding))
  const unjudged = new Map(
    [...reasons]
      .filter(([{ criterion }]) => kept.every((finding) => finding.criterion !== criterion))
      .map(([{ criterion }, why]) => [criterion, why]),
  )
  return {
    ...analysis,
    findings: kept,
    criteria: analysis.criteria.map((criterion) => {
      const why = unjudged.get(criterion.id)
      if (why === undefined) return criterion
      return { ...criterion, level: null, rationale: `Not judged: ${lowered(why)}`, ranges: [] }
    }),
  }
}

/** What a check rests on: what all of its kind do, what those of its family do ("sources.*"), and its own. */
function footingsOf(
  restsOn: Readonly<Record<string, readonly Footing[]>>,
  check: string,
): readonly Footing[] {
  const family = `${check.split('.')[0]}.*`
  return ['*', family, check].flatMap((name) => restsOn[name] ?? [])
}

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

const finders: Readonly<Record<Footing, Finder>> = {
  'whole-work': rememberedFor(partOfWork),
  callouts: rememberedFor(unreadCallouts),
  english: rememberedFor(otherLanguage),
  'matching-list': rememberedFor(unmatchedList),
  title: rememberedFor(doubtfulTitle),
  abstract: rememberedFor(doubtfulAbstract),
  opening: rememberedFor(doubtfulOpening),
  ending: rememberedFor(doubtfulEnding),
  'written-out': rememberedFor(leftOpen),
  finished: rememberedFor(unfinished),
  form: rememberedFor(formless),
  'settled-form': rememberedFor(unsettledForm),
  paper: rememberedFor(noPaper),
  'one-study': rememberedFor(manyStudies),
  essay: rememberedFor(doubtfulEssay),
  scholarly: rememberedFor(otherProse),
}

/** Marks that a source file leaves where another file holds the list or the label. */
const elsewhere = /\[(?:e\.g\.|see|cf\.)?[^\]\p{L}]{0,3}\?[^\]]{0,20}\]|\?\?/gu
const mostElsewhere = 2

function unreadCallouts({ document }: Pick<AnalysedDocument, 'document'>): string | null {
  if (document.source !== 'markup' || document.references.length > 0) return null
  const marks = document.blocks.flatMap(({ text }) => text.match(elsewhere) ?? []).length
  return marks > mostElsewhere ? 'The file cites from a list that is another file.' : null
}

const languageSentences = 400

function otherLanguage({ document, sentences }: AnalysedDocument): string | null {
  const words = sentences.slice(0, languageSentences).flatMap((sentence) => [...sentence.words])
  return isEnglish(words, document.language) ? null : 'The text is not in English.'
}

/** A printed page loses entries sooner than an author forgets so large a share of the works that are named. */
const mostUnlisted = 0.25
const fewUnlisted = 3

function unmatchedList({ document }: AnalysedDocument): string | null {
  const listed = new Set(document.citations.flatMap(({ references }) => references)).size
  const unlisted = new Set(document.citations.flatMap(({ unresolved }) => unresolved)).size
  if (document.references.length === 0) return 'The text has no list of references.'
  // A list by number loses its numbers as a whole, in any file; one by name loses entries on pages alone.
  const isByNumber = document.citations.every(({ style }) => style === 'numeric')
  if (document.source !== 'pdf' && !isByNumber) return null
  return unlisted > fewUnlisted && unlisted > (listed + unlisted) * mostUnlisted
    ? `${unlisted} of ${listed + unlisted} cited works were not found in the list: it was probably not read as a whole.`
    : null
}

/** Words of a title page that are no title: the writer, the course, the sort of paper. */
const noTitle =
  /\b(?:university|department|supervis\w+|student|professor|submitted|course|faculty|table of contents|running head)\b|@|^(?:abstract|introduction|contents|acknowledge?ments?|references)\W*$/iu

function doubtfulTitle({ document }: AnalysedDocument): string | null {
  const { title } = document
  if (title === '') return 'No title was read.'
  const words = title.split(/\s+/u)
  return noTitle.test(title) || words.length > mostTitleWords
    ? 'The line that stands first may be no title.'
    : null
}

const mostTitleWords = 40

/** Words and callouts from which a stretch before the introduction is the introduction. */
const mostAbstract = 450
const mostCited = 4

/** A declaration of the front matter, or what a template says of abstracts. */
const noAbstract =
  /\bhereby (?:declare|certify|confirm)\b|\bpartial fulfil?lment\b|\b(?:an|the|your) abstract (?:of (?:not|no) |must|should|is (?:an?|the|not|written))/iu

function doubtfulAbstract({ document, role, sentences }: AnalysedDocument): string | null {
  if (isTemplate(document.blocks)) return 'The file is a template with its instructions.'
  const own = sentences.filter((sentence) => role.get(sentence.block) === 'abstract')
  if (own.some(({ text }) => noAbstract.test(text)))
    return 'What stands in the place of the abstract is none.'
  if (isParted(document.blocks, role))
    return 'Parts of the abstract were read as parts of the text.'
  const words = own.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const cited = document.citations.filter(({ block }) => role.get(block) === 'abstract').length
  return words > mostAbstract && cited >= mostCited
    ? 'What was read as the abstract is long and cites: it may be the introduction.'
    : null
}

/** A heading that names a part of an abstract, or of a whole study. */
const partOfAbstract =
  /^(?:(?:patients|materials?|subjects|participants) and )?methods?\b|^(?:main )?(?:results|findings)\b|^conclusions?\b/iu
const opensText = /^[\d.\s]*(?:introduction|background)\W*$/iu

/** "Methods:", "Results:" before the introduction: an abstract in parts, of which the first alone was read. */
function isParted(blocks: readonly Block[], role: AnalysedDocument['role']): boolean {
  const headings = blocks.filter(({ type }) => type === 'heading')
  const opening = headings.findIndex(({ text }) => opensText.test(text))
  return headings
    .slice(0, Math.max(0, opening))
    .some(({ id, text }) => role.get(id) !== 'abstract' && partOfAbstract.test(text))
}

const leastOpening = 20
/** Lines on authors, funding or the journal, which a page sets among the first paragraphs. */
const ofAuthors =
  /@|\b(?:correspond(?:ing|ence)|orcid|e-?mail|conflicts? of interest|funding|preprint|licen[sc]e|copyright|these authors|word count)\b/iu

function doubtfulOpening({ document, role, sentences }: AnalysedDocument): string | null {
  const first = sentences.filter((sentence) => role.get(sentence.block) !== 'abstract')
  const [start] = first
  if (start === undefined) return 'The text has no sentences yet.'
  if (isProgram(document.blocks)) return 'The file is a program with remarks between its lines.'
  if (isTemplate(document.blocks)) return 'The file is a template with its instructions.'
  if (isOutline(document.blocks))
    return 'The text opens on points that are still to be written out.'
  if (startsInside(document.blocks, role)) return 'The text begins with its material or its method.'
  const own = first.filter(({ role: part }) => part === start.role)
  const words = own.reduce((sum, sentence) => sum + sentence.words.length, 0)
  // A page whose head was lost: what stands before may hold the abstract.
  if (document.source === 'pdf' && /^\p{Ll}{2}/u.test(start.text))
    return 'What was read first begins in the middle of a sentence.'
  if (words < leastOpening) return 'The first part has too few sentences to judge.'
  if (document.source === 'pdf' && own.slice(0, 3).some(({ text }) => ofAuthors.test(text)))
    return 'What was read as the first paragraph is a note on the authors.'
  return null
}

const fewestPoints = 4

/** The first heading that has text has points below it, and no paragraph stands before or among them. */
function isOutline(blocks: readonly Block[]): boolean {
  const at = blocks.findIndex(
    ({ type }, index) => type === 'heading' && blocks[index + 1]?.type === 'list-item',
  )
  const isFirst =
    at >= 0 && blocks.slice(0, at).filter(({ type }) => type === 'heading').length === 0
  const end = blocks.findIndex(({ type }, index) => index > at && type !== 'list-item')
  return isFirst && (end < 0 ? blocks.length : end) - at > fewestPoints
}

/** An empty abstract, and then "Data source": the draft has no opening yet in which something could be told. */
function startsInside(blocks: readonly Block[], role: AnalysedDocument['role']): boolean {
  const headings = blocks.filter(({ type }) => type === 'heading')
  const first = headings.find(({ id }) => role.get(id) !== 'abstract')
  const prose = blocks.findIndex(({ type }) => type === 'paragraph')
  return (
    first !== undefined &&
    blocks.indexOf(first) < prose &&
    namesMaterial.test(first.text) &&
    headings.every(({ id }) => role.get(id) !== 'introduction')
  )
}

const namesMaterial =
  /^[\d.\s]*(?:(?:the )?data(?:set)?s?\b|materials?\b|methods?\b|methodology\b|study (?:area|site|population|design)\b|participants\b|sample\b|experiment(?:al)?\b)/iu

const leastEnding = 40
const mostPoints = 0.5

function doubtfulEnding({ block, sentences }: AnalysedDocument): string | null {
  const last = sentences.at(-1)
  if (last === undefined) return 'The text has no sentences yet.'
  const tail = sentences.slice(-8)
  const words = tail.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const points = tail.filter((sentence) => block.get(sentence.block)?.type !== 'paragraph').length
  if (words < leastEnding || points > tail.length * mostPoints)
    return 'What stands last is a list or a fragment, and no ending.'
  return /[.!?…]["”’)\]\d]*$/u.test(last.text.trim()) ? null : 'The last sentence is not whole.'
}

/** Pointers that find nothing, from which on the captions were not all read. */
const mostLost = 2
const mostDoubled = 3
const manyFloats = 4

/**
 * Figures, tables and others whose series was read well: the numbers that a check may compare. A series is left out
 * where most pointers find no caption, where labels come again and again, as in a list of figures, or where the text
 * points in a way that was not read.
 */
export const steadyFloats = rememberedFor(
  (analysed: AnalysedDocument): readonly NumberedFloat[] => {
    const floats = numberedFloats(analysed)
    const sorts = [...new Set(floats.map(({ sort }) => sort))]
    const steady = new Set(
      sorts.filter((sort) =>
        isSteady(
          analysed,
          floats.filter((float) => float.sort === sort),
        ),
      ),
    )
    return floats.filter(({ sort }) => steady.has(sort))
  },
)

function isSteady(analysed: AnalysedDocument, floats: readonly NumberedFloat[]): boolean {
  // What is typed or marked up tells its captions itself.
  const { source } = analysed.document
  if (source !== 'pdf' && source !== 'docx') return true
  const sort = floats[0]?.sort
  const pointed = floatMentions(analysed).filter(
    (mention) => mention.sort === sort && !mention.isForeign,
  )
  const named = floats.filter((float) =>
    pointed.some((mention) => mention.block !== float.captionBlock && namesFloat(mention, float)),
  )
  const lost = new Set(
    pointed
      .filter((mention) => !floats.some((float) => namesFloat(mention, float)))
      .map(({ label }) => withoutPanel(label)),
  )
  if (lost.size > mostLost && lost.size > named.length) return false
  const doubled = floats.length - new Set(floats.map(({ label }) => label)).size
  if (doubled > mostDoubled) return false
  const isSilent = floats.length >= manyFloats && named.length === 0 && source === 'pdf'
  return !isSilent || (isWhole(floats) && pointsElsewhere(analysed, sort))
}

/** Labels from 1 on without a gap: no caption was lost. */
function isWhole(floats: readonly NumberedFloat[]): boolean {
  return floats.every(({ label }, at) => label === String(at + 1))
}

/** The text points to its tables by number, so that pointers can be read; to its figures it does not. */
function pointsElsewhere(analysed: AnalysedDocument, sort: string | undefined): boolean {
  return floatMentions(analysed).some(
    (mention) =>
      mention.sort !== sort &&
      !mention.isForeign &&
      analysed.block.get(mention.block)?.type === 'paragraph',
  )
}
