import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidateDraft } from '#features/drafts/web/index.ts'
import type { DeletedDecision } from '#features/exports/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import { exportsApi, versionsKeys } from './exports-api.ts'
import { useVersions } from './use-versions.ts'

import css from './deleted-comments.module.css'

/** Asks what is to become of notes whose comments were deleted in the edited copy that was sent last. */
export function DeletedComments() {
  const { address, draft, versions } = useVersions()
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: ({ version, decision }: { version: string; decision: DeletedDecision }) =>
      exportsApi.decideDeleted({
        id: address.project,
        draftId: address.draft,
        versionId: version,
        decision,
      }),
    onSuccess: async (_answer, { version, decision }) => {
      await client.invalidateQueries({ queryKey: versionsKeys.of(address) })
      if (draft !== undefined) await invalidateDraft(client, draft.uuid)
      if (decision === 'asked') return
      undoToast(decision === 'done' ? 'Marked as done' : 'The notes stay open', {
        undo: () => decide.mutate({ version, decision: 'asked' }),
      })
    },
    onError: (cause) => errorToast(`The notes were not changed. ${errorText(cause)}`),
  })
  const latest = versions.find(({ state }) => state === 'ready')
  if (latest === undefined || latest.deleted.open === 0 || latest.deleted.decision !== 'asked') {
    return null
  }
  const { uuid: version } = latest
  const count = latest.deleted.open
  const isOne = count === 1
  return (
    <section className={css['ask']} aria-label="Comments deleted in Word">
      <p>
        {`${plural(count, 'comment')} ${isOne ? 'was' : 'were'} deleted in Word. ${isOne ? 'Its note is' : 'Their notes are'} still open here.`}
      </p>
      <div>
        <Button
          size="xs"
          loading={decide.isPending}
          onClick={() => decide.mutate({ version, decision: 'done' })}
        >
          Mark as done
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ version, decision: 'left' })}
        >
          Leave open
        </Button>
      </div>
    </section>
  )
}
