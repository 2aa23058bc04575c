import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { Draft, DraftPicture, PictureList } from '../../contract.ts'
import { draftKeys, draftsApi } from '../drafts-api.ts'
import { usePrinting } from './use-printing.ts'

export interface Shelf {
  readonly pictures: ReadonlyMap<string, DraftPicture>
  /** The list is there, or cannot be had. */
  readonly isKnown: boolean
  /** Called by what comes near the screen: a page without pictures asks for none. */
  readonly ask: () => void
  readonly fileOf: (block: string) => ReturnType<typeof pictureQuery>
  /** All pictures are wanted, not only those near the screen. */
  readonly isPrinting: boolean
}

const Shelves = createContext<Shelf | null>(null)
const FormulaForms = createContext(false)

interface DraftPicturesProps {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly children: ReactNode
}

const none: PictureList = { version: '', pictures: [] }

/** Gives the text below it the pictures of its draft. */
export function DraftPictures({ draft, address, children }: DraftPicturesProps) {
  const { project, draft: draftId } = address
  const { bytes } = draft.resource
  const [isAsked, setAsked] = useState(false)
  const isPrinting = usePrinting()
  const list = useQuery({
    queryKey: [...draftKeys.one(project, draftId), 'pictures', bytes],
    queryFn: ({ signal }) => draftsApi.pictures({ id: project, draftId }, { signal }),
    enabled: isAsked && bytes !== null,
    staleTime: Infinity,
    retry: 1,
  })
  const { version, pictures } = list.data ?? none
  const isKnown = list.isFetched || bytes === null
  const shelf = useMemo<Shelf>(
    () => ({
      pictures: new Map(pictures.map((picture) => [picture.block, picture])),
      isKnown,
      ask: () => setAsked(true),
      fileOf: (block) => pictureQuery({ project, draft: draftId, version, block }),
      isPrinting,
    }),
    [pictures, isKnown, project, draftId, version, isPrinting],
  )
  return <Shelves value={shelf}>{children}</Shelves>
}

/** Tells what is below how the formulas of the draft are written. */
export function DraftFormulas(props: { readonly draft: Draft; readonly children: ReactNode }) {
  return <FormulaForms value={hasLatex(props.draft)}>{props.children}</FormulaForms>
}

/** Stays for a while when it has left the screen. */
const kept = 120_000

const pictureQuery = (of: {
  readonly project: string
  readonly draft: string
  readonly version: string
  readonly block: string
}) =>
  queryOptions({
    // Not under the key of the draft: what changes the draft would fetch anew what cannot have changed.
    queryKey: ['draft-picture', of.version, of.block],
    queryFn: ({ signal }) =>
      draftsApi.picture({ id: of.project, draftId: of.draft, block: of.block }, { signal }),
    staleTime: Infinity,
    gcTime: kept,
    retry: 1,
  })

/** Formulas of a draft are LaTeX: all but those of a PDF. */
export const hasLatex = (draft: Draft) => draft.resource.document_file_type !== 'PDF'

/** Whether the formulas of the draft that is shown are LaTeX; not asked for its pictures, which come and go. */
export function useHasLatex(): boolean {
  return use(FormulaForms)
}

/** The pictures of the draft that is shown; `null` where a text stands alone. */
export function useShelf(): Shelf | null {
  return use(Shelves)
}
