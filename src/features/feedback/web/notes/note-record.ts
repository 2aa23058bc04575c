import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { ChapterHead, Draft, ResultField } from '#features/drafts/contract.ts'
import type { PageNote, Settlement, Weight } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'

/** A finding on the page: what the margin draws, and the whole record for the panel. */
export interface NoteRecord {
  readonly id: string
  readonly kind: KindSummary
  readonly finding: Finding
  /** Uuid of the chapter that was judged; `null` for the whole draft. */
  readonly chapter: string | null
  readonly note: PageNote
  /** What it speaks of has changed or gone: it is shown with its old words and not drawn. */
  readonly hasChanged: boolean
  /** Of a review that is under way: it can be read, and decided when the result is there. */
  readonly isEarly: boolean
  /** What other kinds say of the same words in their own; shown as one note with this. */
  readonly twins: readonly NoteRecord[]
}

/** A result with the part of the draft that it judges. */
export interface ScopedField {
  readonly chapter: ChapterHead | null
  readonly field: ResultField
}

/** The fields of one kind: on the whole draft first, then on chapters in their order. */
export function fieldsOf(draft: Draft, kind: KindSummary): readonly ScopedField[] {
  const own = draft.results[kind.field]
  const chapters = draft.chapters.flatMap((chapter) => {
    const field = chapter.results[kind.field]
    return field === undefined ? [] : [{ chapter, field }]
  })
  return own === undefined ? chapters : [{ chapter: null, field: own }, ...chapters]
}

/** All notes of a draft, each once: a note on a chapter that the whole draft has too is the same note. */
export function recordsOf(
  draft: Draft,
  kinds: readonly KindSummary[],
  fresh: ReadonlySet<string>,
): readonly NoteRecord[] {
  const found = kinds.flatMap((kind) =>
    fieldsOf(draft, kind).flatMap((scoped) => [
      ...shownFindings(scoped.field.data).map((finding) => ({
        kind,
        finding,
        isEarly: false,
        ...scoped,
      })),
      ...(scoped.field.run?.found ?? []).map((finding) => ({
        kind,
        finding,
        isEarly: true,
        ...scoped,
      })),
    ]),
  )
  const records = new Map<string, NoteRecord>()
  for (const { kind, finding, chapter, isEarly } of found) {
    if (records.has(finding.id)) continue
    records.set(finding.id, {
      id: finding.id,
      kind,
      finding,
      chapter: chapter?.uuid ?? null,
      note: noteOf(finding, { kind, chapter, isNew: fresh.has(finding.id) }),
      hasChanged: isOfChangedWords(finding),
      isEarly,
      twins: [],
    })
  }
  return [...records.values()]
}

const shownFindings = (result: ReviewResult | null) =>
  (result?.findings ?? []).filter(
    // Whoever disputed a note reads what came of it; what the engine took back alone is not shown.
    ({ status, second_reading: reading }) => status !== 'withdrawn' || reading !== undefined,
  )

/** Only what is where it was, or was found again, is drawn: never a guessed line. */
const isDrawn = (anchor: Finding['anchors'][number]) =>
  anchor.state === 'live' || anchor.state === 'moved'

/**
 * Every passage that it quotes has changed, or the first one, whose words its title names and no other passage has: what
 * is left then only stood against them.
 */
function isOfChangedWords({ anchors, title }: Finding): boolean {
  const [first] = anchors
  if (first === undefined || isDrawn(first)) return false
  const drawn = anchors.filter(isDrawn)
  const isNamed = title.includes(`“${first.exact}”`)
  return drawn.length === 0 || (isNamed && drawn.every(({ exact }) => exact !== first.exact))
}

interface NoteContext {
  readonly kind: KindSummary
  readonly chapter: ChapterHead | null
  readonly isNew: boolean
}

/** The words of the engine in the words of the page. */
export function noteOf(finding: Finding, { kind, chapter, isNew }: NoteContext): PageNote {
  return {
    id: finding.id,
    weight: weightOf(finding),
    isQuestion: finding.kind === 'question',
    siglum: kind.siglum,
    rubric: kind.title,
    title: finding.title,
    sentence: finding.statement,
    ranges: finding.anchors.filter(isDrawn).map(({ block, start, end }) => ({ block, start, end })),
    beside: chapter?.sections[0]?.block ?? null,
    search: searchWords(finding),
    settled: settlementOf(finding),
    isNew,
    isLessCertain: isLessCertain(finding),
  }
}

function weightOf(finding: Finding): Weight {
  return finding.kind === 'strength' ? 'keep' : (finding.severity ?? 'minor')
}

function settlementOf({ status }: Finding): Settlement | null {
  return status === 'open' ? null : status
}

/** "Looked for an interval in 212 places of the results. None found." */
export function searchWords({ absence }: Finding): string | null {
  if (absence === null) return null
  const { what, searched, scope } = absence
  const places = plural(searched, scope.endsWith('headings') ? 'heading' : 'place')
  return `Looked for ${what} in ${places}${ofPart(what, scope)}. None found.`
}

/**
 * " of the results"; nothing where the scope names paragraphs by their keys, or a part that `what` names already.
 */
function ofPart(what: string, scope: string): string {
  if (scope === 'draft') return ' of the draft'
  const parts = scope.split(', ')
  const isNamed = parts.some((part) => what.includes(part))
  if (isNamed || parts.some((part) => !partNames.has(part))) return ''
  return ` of the ${parts.join(' and the ')}`
}

/** Roles of sections whose names read as words for them. */
const partNames: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

type StatusChange = Pick<Finding, 'status' | 'reason'>

/** The draft with another status of one note, wherever its results hold it; what is disputed is being read again. */
export function withStatus(draft: Draft, id: string, change: StatusChange): Draft {
  const inFields = (results: Draft['results']): Draft['results'] =>
    Object.fromEntries(
      Object.entries(results).map(([name, field]) => [name, withFieldStatus(field, id, change)]),
    )
  return {
    ...draft,
    results: inFields(draft.results),
    chapters: draft.chapters.map((chapter) => ({ ...chapter, results: inFields(chapter.results) })),
  }
}

function withFieldStatus(field: ResultField, id: string, change: StatusChange): ResultField {
  if (field.data === null || !field.data.findings.some((finding) => finding.id === id)) return field
  const findings = field.data.findings.map((finding) =>
    finding.id === id ? { ...finding, ...change, ...readingAfter(finding, change) } : finding,
  )
  return { ...field, data: { ...field.data, findings } }
}

function readingAfter({ second_reading: reading }: Finding, { status }: StatusChange) {
  if (status !== 'disputed') return {}
  const { credits, at } = reading ?? { credits: 0, at: '' }
  return { second_reading: { outcome: 'pending' as const, words: null, credits, at } }
}
