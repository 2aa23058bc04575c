import type { Document } from '#engines/documents/document.ts'
import { blocksById } from '#engines/grounding/anchors/selector-of-range.ts'
import type { Selector } from '#engines/grounding/anchors/selector.ts'

import type { ResultField, ResultFields } from '../../contract.ts'
import type { DraftResults } from '../ports.ts'
import type { ReadingState } from './reading-state.ts'

/**
 * Results whose notes stand where their words are now: corrections join blocks and rename headings after a note
 * was made. Only the very words count; a note whose words are gone says so and is not drawn.
 */
export function anchoredResults(
  results: DraftResults,
  document: Document,
  moved: ReadingState['moved'],
): DraftResults {
  const place = (selector: Selector) => anchored(selector, document, moved)
  return {
    draft: inFields(results.draft, place),
    chapters: new Map(
      [...results.chapters].map(([uuid, fields]) => [uuid, inFields(fields, place)]),
    ),
  }
}

/** Ids of the blocks in which words of notes are drawn. */
export function blocksOfNotes(results: DraftResults): readonly string[] {
  return [...new Set(drawnIn(results).map(({ block }) => block))]
}

/** Whether the words of every note stand where it says, in texts of blocks by their ids. */
export function areInPlace(results: DraftResults, texts: ReadonlyMap<string, string>): boolean {
  return drawnIn(results).every(
    ({ block, start, end, exact }) => texts.get(block)?.slice(start, end) === exact,
  )
}

function drawnIn(results: DraftResults): readonly Selector[] {
  return [results.draft, ...results.chapters.values()]
    .flatMap((fields) => Object.values(fields))
    .flatMap(({ data }) => data?.findings ?? [])
    .flatMap(({ anchors }) => anchors)
    .filter(isDrawn)
}

const isDrawn = ({ state }: Selector) => state === 'live' || state === 'moved'

function inFields(fields: ResultFields, place: (selector: Selector) => Selector): ResultFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inField(field, place)]),
  )
}

function inField(field: ResultField, place: (selector: Selector) => Selector): ResultField {
  if (field.data === null) return field
  const findings = field.data.findings.map((finding) => ({
    ...finding,
    anchors: finding.anchors.map(place),
  }))
  return { ...field, data: { ...field.data, findings } }
}

function anchored(selector: Selector, document: Document, moved: ReadingState['moved']): Selector {
  if (!isDrawn(selector) || isAt(selector, document)) return selector
  const went = moved[selector.block]
  if (went !== undefined) {
    const shifted = {
      ...selector,
      block: went.block,
      start: selector.start + went.by,
      end: selector.end + went.by,
      state: 'moved' as const,
    }
    if (isAt(shifted, document)) return shifted
  }
  return (
    onlyPlace(selector, document) ?? {
      ...selector,
      state: blocksById(document).has(selector.block) ? 'stale' : 'lost',
    }
  )
}

function isAt({ block, start, end, exact }: Selector, document: Document): boolean {
  return blocksById(document).get(block)?.text.slice(start, end) === exact
}

/** Words this short prove nothing by themselves. */
const SHORT = 12

/** The one other place where the words stand; `undefined` when there is none, or a choice. */
function onlyPlace(selector: Selector, document: Document): Selector | undefined {
  const { exact } = selector
  if (exact.length < SHORT) return undefined
  const found: Selector[] = []
  for (const { id, text } of document.blocks) {
    for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
      found.push({ ...selector, block: id, start, end: start + exact.length, state: 'moved' })
      if (found.length > 1) return undefined
    }
  }
  return found[0]
}
