import type { ComponentProps } from 'react'

import type { Draft } from '#features/drafts/contract.ts'

import { draftStamp } from '../over-drafts/draft-stamp.ts'
import { DraftsCompared } from '../over-drafts/drafts-compared.tsx'
import { DraftEditor } from './draft-editor.tsx'
import type { Open } from './open.ts'

interface OtherThanTextProps extends Pick<ComponentProps<typeof DraftEditor>, 'page'> {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly open: Open
  readonly show: (change: Open) => void
  readonly canEdit: boolean
}

export const isOtherThanText = (open: Open) => open.compare !== undefined || open.writing === true

/** What stands in place of the text: another draft beside it, or the editor. */
export function OtherThanText(props: OtherThanTextProps) {
  const { draft, address, open, show } = props
  if (open.compare === undefined) return <DraftEditor {...props} />
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
