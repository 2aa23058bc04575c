import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { Draft, DraftPicture } from '../../contract.ts'
import { draftKeys, draftsApi } from '../drafts-api.ts'

export interface Shelf {
  readonly pictures: ReadonlyMap<string, DraftPicture>
  /** The list is there, or cannot be had. */
  readonly isKnown: boolean
  /** Formulas of this draft are LaTeX: all but those of a PDF. */
  readonly isLatex: boolean
  /** Called by what comes near the screen: a page without pictures asks for none. */
  readonly ask: () => void
  readonly fileOf: (block: string) => ReturnType<typeof pictureQuery>
}

const Shelves = createContext<Shelf | null>(null)

interface DraftPicturesProps {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly children: ReactNode
}

const none: readonly DraftPicture[] = []

/** Gives the text below it the pictures of its draft. */
export function DraftPictures({ draft, address, children }: DraftPicturesProps) {
  const { project, draft: draftId } = address
  const { document_file_type: type, bytes, file_name: name } = draft.resource
  const [isAsked, setAsked] = useState(false)
  const file = `${name ?? ''} ${bytes ?? 0}`
  const list = useQuery({
    queryKey: [...draftKeys.one(project, draftId), 'pictures', file],
    queryFn: ({ signal }) => draftsApi.pictures({ id: project, draftId }, { signal }),
    enabled: isAsked && bytes !== null,
    staleTime: Infinity,
    retry: 1,
  })
  const pictures = list.data?.pictures ?? none
  const isKnown = list.isFetched || bytes === null
  const shelf = useMemo<Shelf>(
    () => ({
      pictures: new Map(pictures.map((picture) => [picture.block, picture])),
      isKnown,
      isLatex: type !== 'PDF',
      ask: () => setAsked(true),
      fileOf: (block) => pictureQuery({ project, draft: draftId, file, block }),
    }),
    [pictures, isKnown, type, project, draftId, file],
  )
  return <Shelves value={shelf}>{children}</Shelves>
}

/** Stays for a while when it has left the screen. */
const kept = 120_000

const pictureQuery = (of: {
  readonly project: string
  readonly draft: string
  readonly file: string
  readonly block: string
}) =>
  queryOptions({
    queryKey: [...draftKeys.one(of.project, of.draft), 'pictures', of.file, of.block],
    queryFn: ({ signal }) =>
      draftsApi.picture({ id: of.project, draftId: of.draft, block: of.block }, { signal }),
    staleTime: Infinity,
    gcTime: kept,
    retry: 1,
  })

/** The pictures of the draft that is shown; `null` where a text stands alone. */
export function useShelf(): Shelf | null {
  return use(Shelves)
}
