import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

/** Where somebody reads: at a note that is chosen and seen, or in a block, and how far into it. */
export type ReadPlace =
  | { readonly note: string }
  | {
      readonly block: string
      /** From 0, its top, to 1, its foot. */
      readonly into: number
    }

/** The share of the screen above the line that is taken for the one that is read. */
export const readLine = 1 / 4

/** A view of the draft tells the next one where it was read, when it is left and still stands; `null`: at its top. */
export function useLeavesPlace(
  place: RefObject<ReadPlace | null>,
  tell: () => ReadPlace | null,
): void {
  const latest = useLatest(tell)
  useLayoutEffect(
    () => () => {
      place.current = latest.current()
    },
    [place, latest],
  )
}

interface Standing {
  readonly id: string
  readonly top: number
  readonly height: number
}

/** The place at a height, among blocks in their order: in the last one that begins above it. */
export function placeAt(height: number, blocks: readonly Standing[]): ReadPlace | null {
  const block = blocks.findLast(({ top }) => top <= height) ?? blocks[0]
  if (block === undefined) return null
  const into = (height - block.top) / Math.max(1, block.height)
  return { block: block.id, into: Math.min(1, Math.max(0, into)) }
}

/** Where the set text is read; `null` at its top. */
export function placeInText(page: HTMLElement): ReadPlace | null {
  if (page.scrollTop < 1) return null
  const height = page.getBoundingClientRect().top + page.clientHeight * readLine
  const leaves = [...page.querySelectorAll<HTMLElement>('[data-leaf]')]
  const leaf = leaves.findLast((one) => one.getBoundingClientRect().top <= height) ?? leaves[0]
  const [held] = leaf?.dataset['holds']?.split(' ') ?? []
  if (held !== undefined) return { block: held, into: 0 }
  const blocks = [...(leaf?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].map((block) => {
    const { top, height: tall } = block.getBoundingClientRect()
    return { id: block.dataset['block'] ?? '', top, height: tall }
  })
  return placeAt(height, blocks)
}
