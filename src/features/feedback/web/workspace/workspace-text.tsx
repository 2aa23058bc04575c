import type { ComponentProps, ReactNode } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import {
  DraftPage,
  DraftPictures,
  OriginalPage,
  ReadingDrawer,
  ReadingStrip,
} from '#features/drafts/web/index.ts'
import type { LineList, PageHandle, useCorrections } from '#features/drafts/web/index.ts'
import { PartBoundary } from '#platform/web/ui/frame/part-boundary.tsx'

import type { Open } from './open.ts'

interface WorkspaceTextProps {
  /** What both views of the text are given. */
  readonly shared: Omit<ComponentProps<typeof DraftPage>, 'onLines' | 'head' | 'correcting'> & {
    readonly part: string
  }
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly parts: ComponentProps<typeof DraftPage>['parts']
  readonly open: Open
  readonly show: (change: Open) => void
  readonly canEdit: boolean
  readonly corrections: ReturnType<typeof useCorrections>
  readonly page: { readonly current: PageHandle | null }
  readonly onLines: (lines: LineList) => void
  readonly children: ReactNode
}

/** The draft as it was set here, or on its original pages, with how it was read beside it. */
export function WorkspaceText(props: WorkspaceTextProps) {
  const { shared, draft, address, parts, open, show, canEdit, corrections, page } = props
  const editing = canEdit
    ? {
        head: (
          <ReadingStrip
            {...{ draft, address, corrections }}
            onOpen={() => show({ reading: true })}
          />
        ),
        correcting: { address, corrections },
      }
    : {}
  return (
    <>
      {open.original === true ? (
        <PartBoundary>
          <OriginalPage {...shared} address={address} isPanelOpen={open.panel === true} />
        </PartBoundary>
      ) : (
        <DraftPictures draft={draft} address={address}>
          <DraftPage {...shared} {...editing} onLines={props.onLines} />
        </DraftPictures>
      )}
      {open.reading === true && (
        <ReadingDrawer
          {...{ draft, address, parts }}
          corrections={canEdit ? corrections : null}
          onGo={(block) => page.current?.revealBlock(block)}
          onClose={() => show({ reading: false })}
        />
      )}
      {props.children}
    </>
  )
}
