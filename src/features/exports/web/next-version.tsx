import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { uploadLimitsQuery } from '#features/accounts/web/index.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { acceptedFiles, PageDrop, refusalOf } from '#features/drafts/web/index.ts'

import { chooseFile } from './choose-file.ts'
import type { DraftAddress } from './exports-api.ts'
import { useVersionRuns } from './use-version-runs.ts'
import type { VersionTarget } from './version-runs.ts'

interface OfDraft {
  readonly draft: Draft
  readonly address: DraftAddress
}

/** The way in for a text that was worked on elsewhere, as a line of the menu of its draft. */
export function NextVersionItem({ draft, address }: OfDraft) {
  const { runs, run } = useVersionRuns()
  const limits = useQuery(uploadLimitsQuery()).data
  const isBusy = run?.step === 'sending' || run?.step === 'reading'
  async function choose(): Promise<void> {
    const file = await chooseFile(acceptedFiles, 'File of the next version')
    if (file === null) return
    const target = targetOf({ draft, address })
    const reason = refusalOf(file, limits)
    if (reason === undefined) await runs.start(target, file)
    else runs.refuse(target, file, reason)
  }
  return (
    <Menu.Item disabled={isBusy} onClick={() => void choose()}>
      Upload the next version
    </Menu.Item>
  )
}

/** Takes a file that is dropped on the page of a draft. */
export function NextVersionDrop({ draft, address }: OfDraft) {
  const { runs } = useVersionRuns()
  const limits = useQuery(uploadLimitsQuery()).data
  const target = targetOf({ draft, address })
  return (
    <PageDrop
      words={`Drop the next version of ‘${draft.name}’`}
      onDrop={(files) => {
        const [file] = files
        if (file === undefined) return
        const reason = files.length > 1 ? 'Drop one file at a time.' : refusalOf(file, limits)
        if (reason === undefined) runs.ask(target, file)
        else runs.refuse(target, file, reason)
      }}
    />
  )
}

function targetOf({ draft, address }: OfDraft): VersionTarget {
  return { ...address, uuid: draft.uuid, name: draft.name, projectUuid: draft.project_uuid }
}
