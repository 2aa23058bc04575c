import type { Finding } from '../../analysis/finding.ts'
import type { Document } from '../../documents/document.ts'
import { reanchor } from './reanchor.ts'
import type { Selector } from './selector.ts'

/** Where notes stand that no words lead to, by their ids. */
export type Places = ReadonlyMap<string, Selector>

/** A rewritten passage has no words left to be found; where somebody kept its place, the note stands there. */
export function atItsPlace(finding: Finding, document: Document, places: Places): Finding {
  const [first, ...others] = finding.anchors
  const place = places.get(finding.id)
  if (first === undefined || place === undefined) return finding
  if (isFound(reanchor(document, first)) || !isFound(reanchor(document, place))) return finding
  return { ...finding, anchors: [place, ...others] }
}

const isFound = ({ state }: Selector) => state === 'live' || state === 'moved'
