import type { Block, Document, SectionRole } from '../../../documents/document.ts'
import { mainHeadings, searchAbsence } from '../../../grounding/absence.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft, Severity } from '../../finding.ts'
import { lacking } from '../../footing/footing.ts'
import { listsElsewhere } from '../../footing/part-of-work.ts'
import {
  missingOfReport,
  withoutIntroduction,
  withoutOutcome,
} from '../../outline/parts-of-report.ts'

interface Expected {
  readonly roles: readonly SectionRole[]
  readonly name: string
  readonly severity: Severity
  /** How a line begins that stands as a heading and was set like a list item or a paragraph. */
  readonly opening: RegExp
  /** Words that a heading of such a section would have. */
  readonly terms: readonly string[]
  readonly why: string
  readonly how: string
}

const expectedOfEmpirical: readonly Expected[] = [
  {
    roles: ['methods'],
    name: 'methods section',
    severity: 'moderate',
    opening:
      /^[\d.\s]*(?:methods?|methodology|materials|procedures?|data (?:description|collection|gathering|sources?|acquisition))\b/iu,
    terms: [
      'method*',
      'procedure*',
      'experimental*',
      'materials*',
      'approach*',
      'data',
      'design',
      'model*',
      'implementation',
      'algorithm*',
    ],
    why: 'Without it a reader cannot judge whether the results could have come out otherwise.',
    how: 'Gather what was done, to whom and with what under one heading before the results.',
  },
  {
    roles: ['discussion', 'conclusion'],
    name: 'discussion or conclusion',
    severity: 'moderate',
    opening: /^[\d.\s]*(?:(?:general )?discussion|conclu(?:sions?|ding remarks))\b/iu,
    terms: [
      'discussion*',
      'conclu*',
      'implication*',
      'interpretation*',
      'outlook',
      'summary',
      'remarks',
      'limitation*',
      'future*',
      'perspective*',
      'reflection*',
    ],
    why: 'The reader is left with numbers and has to work out alone what they answer.',
    how: 'Add a section that answers the question of the introduction from the results, with what limits the answer.',
  },
]

/** Parts that a finished paper of its kind has; outlines, notes and proposals are never asked for them. */
export default defineCheck({
  id: 'sections-missing',
  criterion: 'structure',
  noiseBudget: 0.1,
  restsOn: ['whole-work', 'english'],
  run: (analysed) =>
    [
      ...partsMissing(analysed),
      ...withoutIntroduction(analysed),
      ...withoutOutcome(analysed),
    ].filter(
      ({ absence }) =>
        !isNamedAside(analysed, absence?.terms ?? []) &&
        (absence === undefined || !searchAbsence(analysed.document, absence).found),
    ),
})

function partsMissing(analysed: AnalysedDocument): readonly FindingDraft[] {
  if (analysed.genre === 'essay') {
    const missing = missingConclusion(analysed)
    if (missing.length > 0) return missing
  }
  const inForm = isInForm(analysed)
  const ofReport = inForm ? missingOfReport(analysed) : []
  if (analysed.stage !== 'complete')
    return inForm ? [...missingParts(analysed, true), ...ofReport] : []
  const hasHeadings = analysed.sections.filter(({ heading }) => heading !== null).length >= 3
  if (!hasHeadings) return []
  return [
    ...missingParts(analysed, inForm),
    ...ofReport,
    ...missingAbstract(analysed, new Set(analysed.role.values())),
    ...missingReferences(analysed),
  ]
}

const longestHeading = 60

/** "4 Conclusion" in a line that no block holds: the part is there, and its heading was not read as one. */
function isNamedAside({ document }: AnalysedDocument, terms: readonly string[]): boolean {
  const names = terms.map((term) => term.replace('*', String.raw`\p{L}*`)).join('|')
  const heading = new RegExp(String.raw`^[\d.\s]*(?:${names})(?!\p{L})`, 'iu')
  return (document.asides ?? []).some(
    (line) => names !== '' && line.length <= longestHeading && heading.test(line),
  )
}

/**
 * Whether the draft has the form of a report (IMRaD): three of its four parts stand under main headings of that name,
 * and hardly a main heading is of another kind. Then a part that is not among them is missing, and a subsection named
 * "Data" is not where the methods are told. Theory, systems and chapters divide themselves in their own way.
 */
function isInForm({ document, role, genre, stage }: AnalysedDocument): boolean {
  if (genre !== 'empirical' || (stage !== 'complete' && stage !== 'partial')) return false
  const main = mainHeadings(document, role)
  const held = formNames.filter((form) => main.some(({ text }) => form.test(text)))
  const own = main.filter(({ id }) => role.get(id) === 'other')
  return held.length >= 3 && own.length <= 1
}

const formNames = [
  /^[\d.\s]*(?:introduction|background)\b/iu,
  /\b(?:methods?|methodology|procedures?)\b/iu,
  /\bresults?\b/iu,
  /\b(?:discussion|conclusions?)\b/iu,
]

function missingParts(analysed: AnalysedDocument, inForm: boolean): readonly FindingDraft[] {
  const held = new Set(analysed.role.values())
  // "Results on curves" within a chapter tells what is known of them.
  const reports = mainHeadings(analysed.document, analysed.role).some(({ id }) =>
    ['methods', 'results'].includes(analysed.role.get(id) ?? ''),
  )
  if (analysed.genre !== 'empirical' || !reports) return []
  return expectedOfEmpirical
    .filter(
      ({ roles }) =>
        !roles.includes('methods') ||
        // On a page a heading is lost sooner than an author forgets the method.
        (inForm && analysed.document.source !== 'pdf' && !tellsWayElsewhere(analysed)),
    )
    .filter(({ roles }) => roles.includes('methods') || isLaidOut(analysed))
    .filter(({ roles }) => !roles.some((role) => held.has(role)))
    .filter(({ opening }) => !isNamedInList(analysed, opening))
    .filter(({ roles }) => roles.includes('methods') || !hasSummary(analysed))
    .map((part) => missingSection(analysed, part, inForm ? 'main-headings' : 'headings'))
    .filter(
      ({ absence }) => absence !== undefined && !searchAbsence(analysed.document, absence).found,
    )
}

/** Main headings from which an essay is divided throughout, and words from which it is handed in. */
const dividedBy = 4
const essayWords = 400
/** Words of closing anywhere in the last paragraphs: then the last part concludes under a name of its own. */
const weighs =
  /\b(?:in (?:conclusion|summary|short|sum|the end)|to (?:conclude|sum up|summari[sz]e)|overall|ultimately|finally|therefore|thus|hence|in all|(?:I|we|this essay|this paper) (?:have|has) (?:shown|argued|seen|tried)|(?:should|must|ought))\b|, then,/iu

/** An essay under headings, from its introduction to its list of sources, whose last part goes on as those before it. */
function missingConclusion(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, role, words, sentences } = analysed
  const held = new Set(role.values())
  const main = mainHeadings(document, role)
  const isWhole = held.has('introduction') && held.has('references') && words >= essayWords
  if (!isWhole || main.length < dividedBy || held.has('conclusion') || held.has('discussion'))
    return []
  const [first] = main
  if (first === undefined || !/^[\d.\s]*introduction\W*$/iu.test(first.text)) return []
  if (lacking(analysed, ['essay']) !== null) return []
  if (sentences.slice(-lastSentences).some(({ text }) => weighs.test(text))) return []
  const absence = {
    what: 'a conclusion',
    terms: [
      'conclu*',
      'summary',
      'summing*',
      'closing*',
      'final*',
      'outlook',
      'reflection*',
      'remarks',
      'implication*',
      'recommendation*',
      'future*',
      'discussion*',
      'ahead',
      'forward',
      'lesson*',
      'epilogue',
      'coda',
      'end*',
    ],
    scope: 'headings',
    searched: main.length,
  }
  if (searchAbsence(document, absence).found) return []
  return [
    {
      criterion: 'structure',
      check: 'sections-missing',
      kind: 'issue',
      severity: 'moderate',
      title: 'No conclusion',
      statement: `The essay has an introduction and ${main.length - 1} parts under headings, and stops with the last of them.`,
      why: 'The reader has to work out alone what the parts amount to.',
      how: 'Add a last part that says what the argument has shown, in the words of the claim that opened it.',
      ranges: [],
      absence,
      confidence: 0.75,
    },
  ]
}

const lastSentences = 6

/** Words of closing or of weighing in a last part of any name: "Meta-reflection", "What this means". */
const closes =
  /\b(?:(?:in|to) (?:conclusion|conclude|summary|sum up)|(?:we|i|this (?:study|paper|report|thesis|work)) (?:have |has )?(?:conclude[sd]?|shown|demonstrated|argued)|limitations?|future (?:work|research|studies)|implications?|our (?:findings|results) (?:suggest|show|indicate|support))\b/iu

/**
 * Whether the layout itself speaks for a gap: nothing that a text of another layout has in its place. A last main part
 * of a name of its own may well be the discussion, and a page may have lost the heading.
 */
function isLaidOut({ document, role, sentences }: AnalysedDocument): boolean {
  const main = mainHeadings(document, role)
  const results = main.findLastIndex(({ id }) => role.get(id) === 'results')
  const isOwn = main.slice(results + 1).some(({ id }) => role.get(id) === 'other')
  const tail = sentences.slice(-tailSentences)
  return results < 0 || !(isOwn || (document.source === 'pdf' && tail.some(isClosing)))
}

const tailSentences = 40
const isClosing = ({ text }: { readonly text: string }) => closes.test(text)

/**
 * "System Overview" before the results: a main heading of its own kind may well tell how the work was done, and so does
 * "A workflow to …" where the work is the workflow.
 */
function tellsWayElsewhere({ document, role }: AnalysedDocument): boolean {
  const main = mainHeadings(document, role)
  if (document.blocks.some(({ type, text }) => type === 'heading' && namesWay.test(text)))
    return true
  const results = main.findIndex(({ id }) => role.get(id) === 'results')
  return main.slice(0, Math.max(0, results)).some(({ id }) => role.get(id) === 'other')
}

/** "The flux model" within the results of a theory, "Data description": what was done is told there. */
const namesWay =
  /\b(?:workflows?|pipelines?|protocols?|data description|model (?:simplification|derivation|description|set-?up|formulation|specification))\b|^[\d.\s]*(?:the |our )(?:\p{L}+ )?model\W*$/iu

/** "Summary of results", under the results, closes a report as well. */
function hasSummary({ document, role }: AnalysedDocument): boolean {
  return document.blocks.some(
    ({ id, type, text }) =>
      type === 'heading' &&
      role.get(id) !== 'abstract' &&
      /^[\d.\s]*(?:summary|conclu|discussion)/iu.test(text),
  )
}

const shortLine = 40

/** "5. Conclusions and policy" was set as a point of a list: a short line without the stop of a sentence. */
function isNamedInList({ document, role }: AnalysedDocument, opening: RegExp): boolean {
  return document.blocks.some(
    ({ id, type, text }) =>
      (type === 'list-item' || (type === 'paragraph' && text.length <= shortLine)) &&
      role.get(id) !== 'abstract' &&
      text.length <= 60 &&
      !/[.;]$/u.test(text) &&
      opening.test(text),
  )
}

function missingSection(
  analysed: AnalysedDocument,
  part: Expected,
  scope: 'headings' | 'main-headings',
): FindingDraft {
  return {
    criterion: 'structure',
    check: 'sections-missing',
    kind: 'issue',
    severity: part.severity,
    title: `No ${part.name}`,
    statement: `The draft reports results under headings of its own, and none of its headings announces a ${part.name}.`,
    why: part.why,
    how: part.how,
    ranges: [],
    absence: {
      what: `a ${part.name}`,
      terms: [...part.terms],
      scope,
      searched: analysed.sections.length,
    },
    confidence: 0.75,
  }
}

function missingAbstract(
  analysed: AnalysedDocument,
  held: ReadonlySet<SectionRole>,
): readonly FindingDraft[] {
  const needsOne =
    analysed.genre === 'empirical' || analysed.genre === 'review' || analysed.genre === 'thesis'
  if (lacking(analysed, ['opening', 'finished']) !== null || !owesAbstract(analysed)) return []
  if (!needsOne || held.has('abstract') || analysed.document.abstract.length > 0) return []
  if (opensAsAbstract(analysed.document)) return []
  // A source file without a title is a chapter of a longer work.
  if (analysed.document.source === 'markup' && analysed.document.title === '') return []
  return [
    {
      criterion: 'structure',
      check: 'sections-missing',
      kind: 'issue',
      severity: 'minor',
      title: 'No abstract',
      statement: `The draft has ${analysed.words} words and no abstract before them.`,
      why: 'Databases and most readers see the abstract alone, and decide by it.',
      how: 'Write four to eight sentences: question, method, main result with its size, consequence.',
      ranges: [],
      absence: {
        what: 'an abstract',
        terms: ['abstract', 'summary', 'synopsis'],
        scope: 'headings',
        searched: analysed.sections.length,
      },
      confidence: 0.75,
    },
  ]
}

/**
 * Whether its own parts make it a paper that databases list: it has the parts of a report, or is a thesis or a review
 * with a list of sources. Texts for a course have none, and a page may have lost its head.
 */
function owesAbstract(analysed: AnalysedDocument): boolean {
  const { document, genre } = analysed
  if (document.source === 'pdf' || ofCourse.test(frontOf(document))) return false
  const isListed = document.references.length > 0 && (genre === 'thesis' || genre === 'review')
  return isListed || isInForm(analysed)
}

/** "Course: …", "Instructor: …", "Word count": the front page of a text that is handed in. */
const ofCourse =
  /\b(?:course|instructor|professor|tutor|module|seminar|assignment|semester|term paper|student (?:id|number)|word count)\b/iu
const frontBlocks = 12

function frontOf({ blocks }: Document): string {
  return blocks
    .slice(0, frontBlocks)
    .filter(({ text }) => text.length < 200)
    .map(({ text }) => text)
    .join('\n')
}

/** Blocks of a file among which its abstract would stand. */
const mostBefore = 40

/** "ABSTRACT Bread cost …", "Abstract-- In this …": the word opens a paragraph, and no heading. */
function opensAsAbstract({ blocks }: Document): boolean {
  return blocks
    .slice(0, mostBefore)
    .some(({ text }) => /^\W*(?:(?:graphical |extended )?abstract|summary|synopsis)\b/iu.test(text))
}

/** Entries that the reader took for paragraphs: the list is there, and only its parts were not told. */
function holdsEntries(blocks: readonly Block[]): boolean {
  const last = blocks.slice(-Math.ceil(blocks.length / 3))
  const entries = last.filter(
    ({ text }) =>
      text.length < 400 &&
      /(?:\b(?:19|20)\d\d[a-z]?\)?[.,;]?\s*$|arXiv|\bdoi\b|\b(?:Phys|Rev|Lett|Proc|J|Astrophys)\.\s)/u.test(
        text,
      ),
  )
  return entries.length >= 3
}

const entry = /(?:^|\s)\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[ ,&-]*)+[^()]{0,120}\((?:1[89]|20)\d\d/gu
const fewEntries = 3

/** A line that names the list, or a source file that prints one: its entries may have been read as anything. */
function holdsList({ blocks }: Document): boolean {
  const entries = blocks.flatMap(({ text }) => text.match(entry) ?? []).length
  return (
    entries >= fewEntries ||
    blocks.some(
      ({ text }) =>
        /^\W*(?:[\d.]+ )?(?:references|bibliography|works cited|literature(?: cited)?|sources)\W*$/iu.test(
          text,
        ) || /\\(?:bibliography|printbibliography|addbibresource|bibliographystyle)\b/u.test(text),
    )
  )
}

/** Sources in brackets from which numbers that leave none out are those of a list of the text's own, whatever its form. */
const fewestCounted = 4

function isCountedFromOne({ citations, blocks }: Document): boolean {
  if (blocks.some(({ type }) => type === 'footnote')) return false
  const named = new Set(citations.flatMap(({ unresolved }) => unresolved))
  return (
    named.size >= fewestCounted &&
    citations.every(({ raw }) => /^\[\d/u.test(raw)) &&
    Array.from({ length: named.size }, (_, at) => String(at + 1)).every((one) => named.has(one))
  )
}

function missingReferences(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sections } = analysed
  const cited = document.citations.length
  if (document.references.length > 0 || cited < 3 || holdsEntries(document.blocks)) return []
  // The program that prints the text takes the list from a file of its own.
  if (listsElsewhere(document)) return []
  if (document.source === 'markup' && document.blocks.some(({ text }) => text.includes('?]')))
    return []
  // Of a chapter or a source file the list stands elsewhere; who gives an abstract or both ends gives the whole.
  const owes = isCountedFromOne(document) ? 'whole-work' : 'form'
  if (lacking(analysed, [owes, 'finished']) !== null || holdsList(document)) return []
  const [first] = document.citations
  return [
    {
      criterion: 'structure',
      check: 'sections-missing',
      kind: 'issue',
      severity: 'moderate',
      title: 'No list of references',
      statement: `The text cites sources in ${cited} places, and no list of references was found.`,
      why: 'No reader can look up a single source, so every claim that rests on one is unsupported.',
      how: 'Add the list at the end, with one entry for each work that the text names.',
      ranges:
        first === undefined ? [] : [{ block: first.block, start: first.start, end: first.end }],
      absence: {
        what: 'a list of references',
        terms: ['references', 'bibliography', 'works cited', 'literature cited'],
        scope: 'headings',
        searched: sections.length,
      },
      confidence: 0.8,
    },
  ]
}
