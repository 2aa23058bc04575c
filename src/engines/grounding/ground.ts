import type {
  Absence,
  DropReason,
  Finding,
  FindingDraft,
  WorkReference,
} from '../analysis/finding.ts'
import type { Work } from '../analysis/materials.ts'
import type { Document } from '../documents/document.ts'
import { searchAbsence } from './absence.ts'
import { alignQuote, isAccepted } from './anchors/align-quote.ts'
import type { QuoteAlignment } from './anchors/align-quote.ts'
import { blocksById, selectorOfRange } from './anchors/selector-of-range.ts'
import type { Selector } from './anchors/selector.ts'
import { indexDocument, rangesAt } from './anchors/text-index.ts'
import type { TextIndex } from './anchors/text-index.ts'
import { findingId } from './finding-id.ts'
import { ruleRecords } from './rule-records.generated.ts'
import { isVague } from './vague-advice.ts'

export interface GroundingContext {
  /** Id of the feedback kind. */
  readonly rubric: string
  /** Works that a note may point to; absent: none. */
  readonly works?: readonly Work[]
  /** Blocks in which quotations must stand; absent: anywhere. */
  readonly quotedFrom?: ReadonlySet<string>
}

export type Grounded = { readonly finding: Finding } | { readonly dropped: DropReason }

/**
 * Turns what a check or a model hands in into a finding that points at words of the draft, or drops it:
 * no quote and no failed search, no finding.
 */
export function ground(
  document: Document,
  draft: FindingDraft,
  context: GroundingContext,
): Grounded {
  if (isVague(draft)) return { dropped: 'vague' }
  const places = placesOf(document, draft, context.quotedFrom)
  if ('dropped' in places) return places
  const { anchors } = places
  const works = worksOf(draft, context.works ?? [])
  if (works === undefined) return { dropped: 'unknown-reference' }
  const search = draft.absence === undefined ? null : searchFor(document, draft.absence)
  if (search === 'present-after-all') return { dropped: 'present-after-all' }
  const stands = anchors.length > 0 || (draft.kind !== 'strength' && search !== null)
  if (!stands && draft.wholeDraft !== true) return { dropped: 'no-quote' }
  return { finding: findingOf({ draft, anchors, works, absence: search, rubric: context.rubric }) }
}

/** The works that a note names by id; `undefined` when one of them was never gathered. */
function worksOf(
  draft: FindingDraft,
  given: readonly Work[],
): readonly WorkReference[] | undefined {
  const found = (draft.works ?? []).map((id) => given.find((work) => work.id === id))
  if (found.includes(undefined)) return undefined
  return found
    .filter((work) => work !== undefined)
    .map(({ id, title, authors, year, venue, identifiers, url }) => ({
      id,
      title,
      authors: [...authors],
      year,
      venue,
      identifiers: { ...identifiers },
      url,
    }))
}

function placesOf(
  document: Document,
  draft: FindingDraft,
  quotedFrom?: ReadonlySet<string>,
): { readonly anchors: readonly Selector[] } | { readonly dropped: DropReason } {
  const blocks = blocksById(document)
  const anchors = draft.ranges.map((range) => selectorOfRange(blocks, range))
  // A range outside the text means that whoever computed it looked at another text.
  if (anchors.includes(null)) return { dropped: 'no-quote' }
  const quotes = draft.quotes ?? []
  if (quotes.length === 0) return { anchors: anchors.filter((anchor) => anchor !== null) }
  const index = quotedFrom === undefined ? indexOf(document) : indexDocument(document, quotedFrom)
  for (const quote of quotes) {
    const alignment = alignQuote(index, quote)
    if (!isAccepted(alignment)) {
      return { dropped: alignment.status === 'altered' ? 'altered' : 'no-quote' }
    }
    anchors.push(...selectorsAt(document, { alignment, index }))
  }
  return { anchors: anchors.filter((anchor) => anchor !== null) }
}

function selectorsAt(
  document: Document,
  { alignment, index }: { readonly alignment: QuoteAlignment; readonly index: TextIndex },
): readonly (Selector | null)[] {
  const { status: match, similarity } = alignment
  if (match === 'altered' || match === 'none') return []
  const blocks = blocksById(document)
  return rangesAt(index, alignment.start, alignment.end).map((range) =>
    selectorOfRange(blocks, range, { match, similarity }),
  )
}

function searchFor(document: Document, absence: Absence): Absence | 'present-after-all' | null {
  if (absence.terms.length === 0) return null
  const search = searchAbsence(document, absence)
  return search.found ? 'present-after-all' : search.certificate
}

function findingOf(parts: {
  readonly draft: FindingDraft
  readonly anchors: readonly Selector[]
  readonly absence: Absence | null
  readonly works: readonly WorkReference[]
  readonly rubric: string
}): Finding {
  const { draft, anchors, absence, works, rubric } = parts
  const subject =
    anchors.length > 0 ? anchors.map(({ exact }) => exact) : [absence?.what ?? draft.title]
  return {
    id: findingId([rubric, draft.criterion, draft.check, ...subject]),
    rubric,
    criterion: draft.criterion,
    check: draft.check,
    kind: draft.kind,
    severity: draft.kind === 'strength' ? null : (draft.severity ?? 'minor'),
    title: draft.title,
    statement: draft.statement,
    why: draft.why,
    how: draft.how,
    example: draft.example ?? null,
    self_check: draft.selfCheck ?? null,
    anchors: [...anchors],
    absence: absence,
    ...(works.length === 0 ? {} : { works: [...works] }),
    confidence: confidenceOf(draft, rubric),
    status: 'open',
    reason: null,
  }
}

/** What a rule is sure of counts for no more than what readers found of its notes; praise has no record. */
function confidenceOf({ check, confidence, kind }: FindingDraft, rubric: string): number {
  const own = Math.min(1, Math.max(0, confidence))
  if (kind === 'strength') return own
  return Math.min(own, ruleRecords[`${rubric} ${check}`] ?? 1)
}

const indexes = new WeakMap<Document, TextIndex>()

/** One index a document, kept as long as the document itself lives. */
function indexOf(document: Document): TextIndex {
  const kept = indexes.get(document)
  if (kept !== undefined) return kept
  const made = indexDocument(document)
  indexes.set(document, made)
  return made
}
