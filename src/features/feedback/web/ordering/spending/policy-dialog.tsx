import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Help } from '#engines/analysis/materials.ts'
import { providerName, readerName } from '#engines/analysis/reader-name.ts'
import { draftKeys, styleOf } from '#features/drafts/web/index.ts'
import type { EngineChoice, FeedbackPolicy } from '#features/feedback/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { feedbackApi, policyQuery } from '../../feedback-api.ts'

import css from './policy-dialog.module.css'

const style = styleOf(css)

interface PolicyDialogProps {
  readonly project: string
  /** Only the owner may change it; everyone else reads it. */
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** How far feedback may go in this project, and who may read its texts. */
export function PolicyDialog(props: PolicyDialogProps) {
  const { data, isError, isPaused, refetch } = useQuery(policyQuery(props.project))
  return (
    <Dialog opened onClose={props.onClose} title="What feedback may do here">
      {isError && (
        <ErrorNote onRetry={() => void refetch()}>The settings could not be loaded.</ErrorNote>
      )}
      {data === undefined && !isError && (
        <>
          {isPaused && <p>The settings come when the connection is back.</p>}
          <LoadingLines name="Loading the settings" blocks={2} />
        </>
      )}
      {data !== undefined && <PolicyForm {...props} policy={data} />}
    </Dialog>
  )
}

const helps: readonly { readonly value: Help; readonly label: string; readonly hint: string }[] = [
  {
    value: 'examples',
    label: 'Notes with examples',
    hint: 'Says what to do, and shows one way to put it.',
  },
  {
    value: 'no-rewrites',
    label: 'Notes without wording',
    hint: 'Says what to do, and never how to word it.',
  },
  {
    value: 'questions-only',
    label: 'Questions only',
    hint: 'Asks about the passage, and tells nothing to do.',
  },
]

function PolicyForm({
  project,
  isOwner,
  policy,
  onClose,
}: PolicyDialogProps & { readonly policy: FeedbackPolicy }) {
  const client = useQueryClient()
  const [help, setHelp] = useState(policy.help)
  const [engine, setEngine] = useState<EngineChoice>(engineInForce(policy))
  const [isAgreed, setAgreed] = useState(policy.provider === policy.available?.provider)
  const lapsed = engineInForce(policy) === 'built-in' ? policy.provider : null
  const { available } = policy
  const needsConsent = engine !== 'built-in' && available !== null
  const save = async () => {
    try {
      const saved = await feedbackApi.setPolicy({
        id: project,
        help,
        engine,
        ...(needsConsent ? { consent: { provider: available.provider } } : {}),
      })
      client.setQueryData(policyQuery(project).queryKey, saved)
      await Promise.all([
        client.invalidateQueries({ queryKey: draftKeys.all }),
        client.invalidateQueries({ queryKey: ['feedback', 'estimate'] }),
      ])
      onClose()
    } catch (cause) {
      errorToast(`Not saved. ${errorText(cause)}`)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Radio.Group
        label="How far notes may go"
        value={help}
        onChange={(value) => setHelp(value)}
        readOnly={!isOwner}
      >
        <div className={style('choices')}>
          {helps.map(({ value, label, hint }) => (
            <Radio key={value} value={value} label={label} description={hint} disabled={!isOwner} />
          ))}
        </div>
      </Radio.Group>
      {available === null ? (
        <p className={style('hint')}>
          The built-in analyser reads the texts on this server. No text leaves it.
        </p>
      ) : (
        <Radio.Group
          className={style('engines')}
          label="Who may read the texts"
          value={engine}
          onChange={(value) => setEngine(value)}
        >
          <div className={style('choices')}>
            <Radio value="built-in" label="The built-in analyser only" disabled={!isOwner} />
            <Radio
              value={available.local ? 'local' : 'any'}
              label={`Also ${readerName(available)}`}
              disabled={!isOwner}
            />
          </div>
        </Radio.Group>
      )}
      {lapsed !== null && engine === 'built-in' && (
        <p className={style('hint')}>
          {`You had allowed ${lapsed === 'local' ? 'a model on this server’s own machines' : providerName(lapsed)}. That model is not offered here any more, so the built-in analyser reads alone.`}
        </p>
      )}
      {needsConsent && (
        <Checkbox
          className={style('consent')}
          checked={isAgreed}
          disabled={!isOwner}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={
            available.local
              ? `${available.model} may read the texts of this project.`
              : `Texts of this project may be sent to ${providerName(available.provider)}.`
          }
        />
      )}
      {needsConsent && !available.local && (
        <p className={style('hint')}>
          {`${providerName(available.provider)} is sent the passages that a review or a question needs, with the brief or rubric beside them; no names of people or accounts. How long it keeps them is for its own terms. Your rights in the text stay as they are.`}
        </p>
      )}
      {!isOwner && <p className={style('hint')}>The owner of the project decides this.</p>}
      <DialogActions>
        <Button onClick={onClose}>{isOwner ? 'Cancel' : 'Close'}</Button>
        {isOwner && (
          <Button type="submit" variant="filled" disabled={needsConsent && !isAgreed}>
            Save
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

/** What is obeyed: a consent to a model that is gone, or not of the kind that was chosen, is none. */
function engineInForce({ engine, provider, available }: FeedbackPolicy): EngineChoice {
  if (available === null || engine === 'built-in' || provider !== available.provider)
    return 'built-in'
  if (available.local) return 'local'
  return engine === 'any' ? 'any' : 'built-in'
}
