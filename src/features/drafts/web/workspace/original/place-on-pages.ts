import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RefObject } from 'react'

import type { PageBox } from '#platform/web/viewer/highlight.ts'
import type { ViewerHandle } from '#platform/web/viewer/pdf-viewer.tsx'

import { draftKeys, draftsApi } from '../../drafts-api.ts'
import { placeAt, readLine, useLeavesPlace } from '../read-place.ts'
import type { ReadPlace } from '../read-place.ts'
import type { PagePart } from '../text/draft-text.ts'
import type { PagePlaces } from './use-places.ts'

interface OnPages {
  readonly address: { readonly project: string; readonly draft: string }
  readonly draft: { readonly text_hash: string }
  readonly place: RefObject<ReadPlace | null>
  readonly selected: string | null
  /** The part that is read. */
  readonly part: string
  readonly parts: readonly PagePart[]
  readonly places: PagePlaces
}

/** The pages open where the draft was read, and tell where they were read themselves. */
export function usePlaceOnPages(viewer: RefObject<ViewerHandle | null>, on: OnPages): void {
  useOpensAtPlace(viewer, on)
  const { address, draft, place, selected, part, parts, places } = on
  const blocks = nearBlocks(parts, part)
  const boxes = useQuery({
    queryKey: [
      ...draftKeys.one(address.project, address.draft),
      'blocks on pages',
      draft.text_hash,
      part,
    ],
    queryFn: ({ signal }) =>
      draftsApi.places(
        { id: address.project, draftId: address.draft, ranges: ends(blocks) },
        { signal },
      ),
    staleTime: Infinity,
  }).data?.places
  useLeavesPlace(place, () => {
    const note = selected === null ? undefined : places.notes.get(selected)?.[0]
    if (selected !== null && note !== undefined && viewer.current?.isOnScreen(note) === true)
      return { note: selected }
    const seen = viewer.current?.placeAt(readLine) ?? null
    if (seen === null) return null
    return placeAt(depth(seen), standing(blocks, boxes ?? [])) ?? beginningOf(parts, part)
  })
}

/** Once, when the pages have come: afterwards the reader scrolls. */
function useOpensAtPlace(viewer: RefObject<ViewerHandle | null>, on: OnPages): void {
  useEffect(() => {
    const { address, place, selected, part, parts, places } = on
    const read = place.current ?? (selected === null ? null : { note: selected })
    const note = read !== null && 'note' in read ? places.notes.get(read.note)?.[0] : undefined
    const heads = parts.find(({ id }) => id === part)?.blocks ?? []
    const head = heads.map(({ id }) => places.headings.get(id)).find((each) => each)
    const reveal = (box: PageBox | undefined, share: number) => {
      if (box !== undefined) viewer.current?.reveal(box, { share, isForced: true })
    }
    const frame = requestAnimationFrame(() =>
      reveal(note ?? head, note === undefined ? 0.06 : 1 / 3),
    )
    const leaving = new AbortController()
    if (read !== null && !('note' in read))
      void boxOf(read, { address, parts, signal: leaving.signal }).then(
        (box) => reveal(box, readLine),
        // The chapter that is read stands there already.
        () => undefined,
      )
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
}

/** Blocks before one that may have no place on the pages, such as a figure. */
const before = 5

interface Asking extends Pick<OnPages, 'address' | 'parts'> {
  readonly signal: AbortSignal
}

/** The line of a block that is read; of a block that stands on no page, the end of the one before. */
async function boxOf(
  { block, into }: Extract<ReadPlace, { readonly block: string }>,
  { address, parts, signal }: Asking,
): Promise<PageBox | undefined> {
  const blocks = parts.flatMap((part) => part.blocks)
  const at = blocks.findIndex(({ id }) => id === block)
  const ranges = blocks.slice(Math.max(0, at - before), at + 1).map(({ id, text }) => {
    const start = Math.floor((id === block ? into : 1) * Math.max(0, text.length - 1))
    return { block: id, start, end: start + 1 }
  })
  const { places } = await draftsApi.places(
    { id: address.project, draftId: address.draft, ranges },
    { signal },
  )
  return places.findLast((boxes) => boxes.length > 0)?.[0]
}

/** The blocks of a part, and of the one before it, which may end on the page where it begins. */
function nearBlocks(parts: readonly PagePart[], part: string): PagePart['blocks'] {
  const at = parts.findIndex(({ id }) => id === part)
  return parts.slice(Math.max(0, at - 1), at + 1).flatMap(({ blocks }) => blocks.slice(-most))
}

/** The call takes 5000 ranges, and each block is asked for by two of them. */
const most = 1200

const ends = (blocks: PagePart['blocks']) =>
  blocks.flatMap(({ id, text }) => {
    const last = Math.max(0, text.length - 1)
    return [
      { block: id, start: 0, end: 1 },
      { block: id, start: last, end: last + 1 },
    ]
  })

/** One height through all pages; no page is so high. */
const depth = ({ page, y }: { readonly page: number; readonly y: number }) => page * 100_000 + y

function standing(blocks: PagePart['blocks'], boxes: readonly (readonly PageBox[])[]) {
  return blocks.flatMap(({ id }, index) => {
    const first = boxes[2 * index]?.[0]
    const last = boxes[2 * index + 1]?.[0] ?? first
    if (first === undefined || last === undefined) return []
    const top = depth(first)
    return [{ id, top, height: Math.max(first.h, depth(last) + last.h - top) }]
  })
}

function beginningOf(parts: readonly PagePart[], part: string): ReadPlace | null {
  const first = parts.find(({ id }) => id === part)?.blocks[0]
  return first === undefined ? null : { block: first.id, into: 0 }
}
