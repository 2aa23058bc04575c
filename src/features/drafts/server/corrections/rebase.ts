import type { Block } from '#engines/documents/document.ts'

import type { ReadingState } from './reading-state.ts'

/**
 * The uncorrected reading after chapters were moved, removed, added or typed anew: `before` and `after` are the
 * corrected text around that change. Blocks that the change left alone stay uncorrected; new ones come as they are.
 */
export function rebase(
  base: ReadingState,
  before: ReadingState,
  after: ReadingState,
): ReadingState {
  const known = new Map(base.document.blocks.map((block) => [block.id, block]))
  const was = new Map(before.document.blocks.map((block) => [block.id, block]))
  const hidden = hiddenAfter(base, was)
  const blocks = after.document.blocks.flatMap((block) => {
    const isUntouched = was.get(block.id)?.text === block.text
    const original = isUntouched ? (known.get(block.id) ?? block) : block
    return [original, ...(hidden.get(block.id) ?? [])]
  })
  const kept = new Set(blocks.map(({ id }) => id))
  const wasStart = new Set(before.starts.map(({ block }) => block))
  const place = new Map(blocks.map(({ id }, index) => [id, index]))
  const starts = [
    ...base.starts.filter(({ block }) => kept.has(block)),
    ...after.starts.filter(
      ({ block }) => !wasStart.has(block) && !base.starts.some((start) => start.block === block),
    ),
  ].sort((a, b) => (place.get(a.block) ?? 0) - (place.get(b.block) ?? 0))
  return { document: { ...base.document, blocks }, starts, moved: {} }
}

/** Blocks of the base that corrections have joined away, by the block that they follow. */
function hiddenAfter(base: ReadingState, was: ReadonlyMap<string, Block>) {
  const hidden = new Map<string, Block[]>()
  let last: string | undefined
  for (const block of base.document.blocks) {
    if (was.has(block.id)) last = block.id
    else if (last !== undefined) hidden.set(last, [...(hidden.get(last) ?? []), block])
  }
  return hidden
}
