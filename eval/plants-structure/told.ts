import type { Document } from '#engines/documents/document.ts'

import type { Note } from '../labels/notes.ts'
import type { Spot } from './plant.ts'

/** Rules that tell of what is not there and mark the place where it would bear, or where the text goes on without it. */
const ofLack =
  /\.(?:no-[a-z-]+|missing|none|unstated|undelivered|own-limit|hardly-doubted)$|^sections-missing$/u

export const tellsOfLack = ({ finding: { kind, check, absence, anchors } }: Note): boolean =>
  kind !== 'strength' && (absence !== null || anchors.length === 0 || ofLack.test(check))

/** What a note says and where: the same rule at the same words is the same, whichever kind it belongs to. */
export function keysOf({ finding: { check, anchors } }: Note): readonly string[] {
  return anchors.length === 0 ? [check] : anchors.map(({ exact }) => `${check} ${exact}`)
}

/** Within a sentence of the place. */
export function standsAt(document: Document, { finding }: Note, spot: Spot): boolean {
  const text = document.blocks.find(({ id }) => id === spot.block)?.text ?? ''
  const before = text.slice(0, Math.max(0, spot.start - 2))
  const from = Math.max(0, before.search(/[^.!?]*$/u))
  const behind = /^.?[^.!?]*[.!?]+\s[^.!?]*/u.exec(text.slice(spot.end))?.[0].length ?? 0
  return finding.anchors.some(
    ({ block, start, end }) => block === spot.block && end > from && start < spot.end + behind,
  )
}
