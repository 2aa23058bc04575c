import { droppedWords } from '#engines/analysis/dropped-words.ts'
import { isKeptApart } from '#engines/analysis/finding.ts'
import type { CriterionResult, Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { medianLevel } from '#engines/analysis/median-level.ts'
import { readerWords } from '#engines/analysis/reader-name.ts'
import type { Document } from '#engines/documents/document.ts'
import { formulaInlines } from '#engines/documents/write/inlines.ts'
import type { Inline, Piece, PrintDocument } from '#engines/documents/write/print/print-document.ts'

import { longDate } from './long-date.ts'
import { labelOf, linesOf, openNotes, plainWords, repliesTo, replyLine, stateOf } from './notes.ts'
import type { DraftNotes } from './notes.ts'

interface ReportInput {
  readonly name: string
  readonly document: Document
  readonly notes: DraftNotes
  /** Titles of the kinds by their id. */
  readonly titles: ReadonlyMap<string, string>
  /** Of the report, ISO 8601. */
  readonly at: string
}

/** Somebody to whom the report is given has not seen the page, which keeps them apart. */
const DOUBT = 'Of notes like these about half hold: they may be left out if the text is right.'

const levels = ['Not yet', 'Developing', 'Secure', 'Strong'] as const

/** The review of a draft without the draft: levels per criterion, notes with their quotations, provenance. */
export function reportOf(input: ReportInput): PrintDocument {
  const known = new Map(input.notes.findings.map((finding) => [finding.id, finding]))
  const shown = new Set<string>()
  const results = input.notes.results.toSorted((one, other) => rankOf(one) - rankOf(other))
  const pieces = results.flatMap((result) => {
    const findings = result.findings.flatMap((finding) => {
      const current = known.get(finding.id)
      if (current === undefined || shown.has(finding.id)) return []
      shown.add(finding.id)
      return [current]
    })
    return resultPieces(result, findings, input)
  })
  const { gone } = input.notes
  const before =
    gone.length === 0
      ? []
      : [
          heading(1, 'Earlier notes with answers'),
          ...paragraph('These notes are no longer in the text. What was said about them is kept.'),
          ...gone.flatMap((finding) => findingPieces(finding, input)),
        ]
  const title = input.document.title === '' ? input.name : input.document.title
  return {
    source: 'pdf',
    title: `Notes on “${title}”`,
    name: input.name,
    subtitle: `Made with Scholium on ${longDate(input.at)}`,
    authors: [],
    byline: { names: [], places: [] },
    abstractTitle: '',
    abstract: [],
    keywordsTitle: '',
    keywords: [],
    language: 'en-GB',
    pieces: [...inShort(results, input), ...pieces, ...before],
  }
}

/** Weakest first, as on the page; what was not judged comes last. */
function rankOf({ criteria }: ReviewResult): number {
  return medianLevel(criteria) ?? levels.length + 1
}

/** A line for each rubric, where there is more than one. */
function inShort(
  results: readonly ReviewResult[],
  { notes, titles }: ReportInput,
): readonly Piece[] {
  if (results.length < 2) return []
  const open = new Set(openNotes(notes.findings).map(({ id }) => id))
  const lines = results.map(({ kind, criteria, findings }) => {
    const level = medianLevel(criteria)
    const unjudged = criteria.length === 0 ? '–' : 'Not judged'
    const word = level === null ? unjudged : (levels[level - 1] ?? '')
    return [titles.get(kind) ?? kind, word, `${findings.filter(({ id }) => open.has(id)).length}`]
  })
  return [
    {
      kind: 'table',
      block: '',
      source: 'pdf',
      rows: [['Rubric', 'Level', 'Open notes'], ...lines],
      spans: [],
      notes: [],
      caption: null,
      picture: null,
    },
  ]
}

function resultPieces(
  result: ReviewResult,
  findings: readonly Finding[],
  input: ReportInput,
): readonly Piece[] {
  const criteria = result.criteria.filter((criterion) => criterion.rationale !== '')
  return [
    heading(1, input.titles.get(result.kind) ?? result.kind),
    ...paragraph(result.summary, input.document.source),
    ...levelPieces(criteria, input.document),
    ...notePieces(
      { title: 'Notes', lead: '' },
      findings.filter((finding) => !isKeptApart(finding)),
      input,
    ),
    ...notePieces(
      { title: 'Less certain notes', lead: DOUBT },
      findings.filter(isKeptApart),
      input,
    ),
    ...notAssessed(result),
    heading(2, 'How this was made'),
    ...paragraph(provenance(result)),
  ]
}

function notePieces(
  { title, lead }: { readonly title: string; readonly lead: string },
  findings: readonly Finding[],
  input: ReportInput,
): readonly Piece[] {
  if (findings.length === 0) return []
  return [
    heading(2, title),
    ...paragraph(lead),
    ...findings.flatMap((finding) => findingPieces(finding, input)),
  ]
}

/** What is judged by nothing for one reason is told once. */
function levelPieces(criteria: readonly CriterionResult[], document: Document): readonly Piece[] {
  const [first, ...others] = criteria
  if (first === undefined) return []
  const isAlike = (one: CriterionResult) =>
    one.level === null && one.next === null && one.rationale === first.rationale
  const isOne = others.length > 0 && criteria.every(isAlike)
  const pieces = isOne
    ? [levelLine('Not judged', rationaleOf(first), document)]
    : criteria.flatMap((criterion) => criterionPieces(criterion, document))
  return [heading(2, 'Levels'), ...pieces]
}

function levelLine(head: string, words: string, { source }: Document): Piece {
  const inlines: readonly Inline[] = [
    { kind: 'text', text: `${head}. `, bold: true },
    ...formulaInlines(words, source),
  ]
  return { kind: 'paragraph', block: '', inlines }
}

function criterionPieces(criterion: CriterionResult, document: Document): readonly Piece[] {
  const level = criterion.level === null ? 'Not judged' : (levels[criterion.level - 1] ?? '')
  const next = criterion.next === null ? '' : ` Next level: ${criterion.next}`
  return [
    levelLine(`${criterion.title}: ${level}`, `${rationaleOf(criterion)}${next}`, document),
    ...criterion.quotes.slice(0, 3).map((quote) => quotation(quote, document)),
  ]
}

/** "Not judged" stands before it already. */
function rationaleOf({ level, rationale }: CriterionResult): string {
  const said = level === null ? rationale.replace(/^Not judged: /u, '') : rationale
  return capital(said)
}

function findingPieces(finding: Finding, { document, notes }: ReportInput): readonly Piece[] {
  const [anchor] = finding.anchors
  const state = stateOf(finding)
  const place = anchor === undefined ? '' : placeOf(anchor, document)
  return [
    {
      kind: 'paragraph',
      block: '',
      inlines: [
        {
          kind: 'text',
          text: ended(plainWords(`${labelOf(finding)}: ${finding.title}`, document.source)),
          bold: true,
        },
        ...(place === '' ? [] : [text(` ${place}.`)]),
        ...(state === ''
          ? []
          : [{ kind: 'text' as const, text: ` ${state}.`, italic: true as const }]),
      ],
    },
    ...(anchor === undefined ? [] : [quotation(anchor, document)]),
    ...linesOf(finding, isKeptApart(finding)).flatMap((line) => paragraph(line, document.source)),
    ...repliesTo(notes, finding).flatMap((reply) => paragraph(replyLine(reply))),
  ]
}

/** A title that asks has its own sign at the end. */
function ended(title: string): string {
  return /[.?!]$/u.test(title) ? title : `${title}.`
}

/** The heading over a passage, and its page where there are pages. */
function placeOf(anchor: Anchor, document: Document): string {
  const at = document.blocks.findIndex((block) => block.id === anchor.block)
  const over = document.blocks
    .slice(0, at + 1)
    .findLast((block) => block.type === 'heading' || block.type === 'title')
  const name = over === undefined ? '' : [over.number ?? '', over.text].filter(Boolean).join(' ')
  const page = anchor.page === undefined ? '' : `page ${anchor.page}`
  return [name === '' ? '' : `In “${name}”`, page].filter((part) => part !== '').join(', ')
}

function notAssessed(result: ReviewResult): readonly Piece[] {
  if (result.not_assessed.length === 0) return []
  return [
    heading(2, 'Not assessed'),
    {
      kind: 'list',
      block: '',
      items: result.not_assessed.map(({ what, why }) => ({
        block: '',
        isOrdered: false,
        depth: 0,
        label: '',
        inlines: [text(`${capital(what)}: ${why}`)],
      })),
    },
  ]
}

const engines = {
  'built-in': 'the built-in analyser',
  model: 'a language model',
  'built-in+model': 'the built-in analyser and a language model',
} as const

function provenance({ provenance, coverage }: ReviewResult): string {
  const model = provenance.model === null ? '' : ` (${readerWords(provenance.model)})`
  return [
    `Judged on ${longDate(provenance.at)} by ${engines[provenance.engine]}${model}, version ${provenance.version}.`,
    coverage.total === 0 ? '' : `Read ${coverage.read} of ${coverage.total} passages.`,
    droppedWords(provenance),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function text(words: string): Inline {
  return { kind: 'text', text: words }
}

function heading(level: number, words: string): Piece {
  return { kind: 'heading', block: '', level, number: '', inlines: [text(words)] }
}

/** With formulas, where the words repeat some of a draft that has any. */
function paragraph(words: string, source: Document['source'] = 'pdf'): readonly Piece[] {
  return words === ''
    ? []
    : [{ kind: 'paragraph', block: '', inlines: formulaInlines(words, source) }]
}

type Anchor = Finding['anchors'][number]

/** A passage of the draft, with its formulas. */
function quotation(anchor: Anchor, document: Document): Piece {
  const words = wholeWords(anchor, document).trim()
  return { kind: 'quotation', block: '', inlines: formulaInlines(`“${words}”`, document.source) }
}

/** A passage that was cut within a word ends before it, and says that it goes on. */
function wholeWords({ block, end, exact }: Anchor, { blocks }: Document): string {
  const next = blocks.find(({ id }) => id === block)?.text.charAt(end) ?? ''
  const isCut = /[\p{L}\p{N}]$/u.test(exact) && /[\p{L}\p{N}]/u.test(next)
  return isCut ? exact.replace(/\s+\S+$/u, ' …') : exact
}
