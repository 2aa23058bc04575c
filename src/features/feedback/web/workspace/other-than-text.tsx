import type { ReactNode } from 'react'

import type { Draft } from '#features/drafts/contract.ts'

import { draftStamp } from '../over-drafts/draft-stamp.ts'
import { DraftsCompared } from '../over-drafts/drafts-compared.tsx'
import { DraftEditor } from './draft-editor.tsx'
import type { Open } from './open.ts'

interface OtherThanText {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly open: Open
  readonly show: (change: Open) => void
  readonly canEdit: boolean
}

/** What stands in place of the text: another draft beside it, or the editor; `null`: the text itself. */
export function otherThanText({ draft, address, open, show, canEdit }: OtherThanText): ReactNode {
  if (open.compare !== undefined) {
    return (
      <DraftsCompared
        address={address}
        current={draft.uuid}
        chosen={open.compare.chosen}
        stamp={draftStamp(draft)}
        onChoose={(chosen) => show({ compare: { chosen } })}
        onClose={() => show({ compare: undefined })}
      />
    )
  }
  return open.writing === true ? <DraftEditor {...{ draft, address, canEdit }} /> : null
}
