import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { errorText } from '#platform/web/api/api-error.ts'
import type { PageBox } from '#platform/web/viewer/highlight.ts'
import type { PageSize } from '#platform/web/viewer/page-strip.ts'

import type { Draft } from '../../../contract.ts'
import { draftKeys, draftsApi } from '../../drafts-api.ts'
import type { PageNote, TextRange } from '../margin/page-note.ts'
import type { PagePart } from '../text/draft-text.ts'
import { pageViewOf } from './has-pages.ts'

export interface PagePlaces {
  readonly sizes: readonly PageSize[]
  /** Boxes of a note's passages, by note. */
  readonly notes: ReadonlyMap<string, readonly PageBox[]>
  /** The first line of every heading, by block. */
  readonly headings: ReadonlyMap<string, PageBox>
}

interface PlacesOptions {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly notes: readonly PageNote[]
  readonly parts: readonly PagePart[]
}

export interface FoundPlaces {
  /** `null` until it is known. */
  readonly places: PagePlaces | null
  /** Why it cannot be known now; `null` while it is asked for or known. */
  readonly failure: { readonly text: string; readonly retry: () => void } | null
}

/** Where notes and headings stand on the original pages. */
export function usePlaces({ draft, address, notes, parts }: PlacesOptions): FoundPlaces {
  const asked = useMemo(() => {
    const ofNotes = notes.flatMap((note) => rangesOf(note, parts))
    const ofHeadings = parts.flatMap((part) =>
      part.blocks
        .filter(({ type }, index) => index === 0 || type === 'heading' || type === 'title')
        .map(({ id, text }) => ({ block: id, start: 0, end: Math.max(1, text.length) })),
    )
    return { ofNotes, ofHeadings }
  }, [notes, parts])
  const key = asked.ofNotes.map(({ note, block, start, end }) => `${note} ${block} ${start} ${end}`)
  const { data, error, refetch } = useQuery({
    queryKey: [
      ...draftKeys.one(address.project, address.draft),
      'places',
      draft.text_hash,
      pageViewOf(draft)?.version ?? '',
      key.join('|'),
    ],
    queryFn: ({ signal }) =>
      draftsApi.places(
        {
          id: address.project,
          draftId: address.draft,
          ranges: [...asked.ofNotes, ...asked.ofHeadings]
            .slice(0, most)
            .map(({ block, start, end }) => ({ block, start, end })),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const places = useMemo(() => {
    if (data === undefined) return null
    const boxes = new Map<string, PageBox[]>()
    for (const [index, { note }] of asked.ofNotes.entries())
      boxes.set(note, [...(boxes.get(note) ?? []), ...(data.places[index] ?? [])])
    const headings = asked.ofHeadings.flatMap(({ block }, index) => {
      const box = data.places[asked.ofNotes.length + index]?.[0]
      return box === undefined ? [] : [[block, box] as const]
    })
    return { sizes: data.pages, notes: boxes, headings: new Map(headings) }
  }, [data, asked])
  const failure =
    places !== null || error === null
      ? null
      : { text: errorText(error), retry: () => void refetch() }
  return { places, failure }
}

/** The call takes no more ranges than this; a draft has a few hundred notes at most. */
const most = 5000

/** A note without a passage of its own stands by the block that it belongs to. */
function rangesOf(
  note: PageNote,
  parts: readonly PagePart[],
): readonly (TextRange & { readonly note: string })[] {
  if (note.ranges.length > 0) return note.ranges.map((range) => ({ ...range, note: note.id }))
  const block = parts.flatMap((part) => part.blocks).find(({ id }) => id === note.beside)
  return block === undefined ? [] : [{ block: block.id, start: 0, end: 1, note: note.id }]
}
