import { Button, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { mailingLists } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { listWords } from '../mailing-list-words.ts'
import { useJoinLists } from '../use-join-lists.ts'
import { useUpdateUser } from '../use-save-preferences.ts'
import { WithUser } from '../with-user.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

import classes from './choices.module.css'

/** Step 2 of 3: what may come by e-mail. */
export function PreferencesPage() {
  usePageTitle('What may we write to you about?')
  return <WithUser>{(user) => <PreferencesForm user={user} />}</WithUser>
}

function PreferencesForm({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const update = useUpdateUser(user)
  const lists = useJoinLists(user)
  // A new person has not been asked yet: news of their own work is offered, everything else is not.
  const [manuscripts, setManuscripts] = useState(
    user.onboarded_at === null || user.accepted_email_manuscript_related,
  )
  const [marketing, setMarketing] = useState(user.accepted_email_marketing)
  const [joined, setJoined] = useState<readonly string[]>(user.mailing_lists)

  async function submit(): Promise<void> {
    try {
      await update.mutateAsync({
        accepted_email_manuscript_related: manuscripts,
        accepted_email_marketing: marketing,
      })
      await lists.mutateAsync(joined)
      await navigate('/onboarding/subscription')
    } catch {
      // Said below, by the calls themselves.
    }
  }

  const failure = update.error ?? lists.error
  return (
    <OnboardingFrame
      step={2}
      title="What may come by e-mail?"
      why={<p>Everything here can be changed in Settings, and each message has a way out.</p>}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button
            type="submit"
            variant="filled"
            size="lg"
            loading={update.isPending || lists.isPending}
          >
            Continue <kbd aria-hidden>Enter</kbd>
          </Button>
          <Button variant="subtle" size="lg" component={Link} to="/onboarding">
            Back
          </Button>
        </>
      }
    >
      <div className={classes['consents']}>
        <Consent
          title="About your manuscripts"
          text="A review is ready, somebody answered, or a project was shared with you."
          checked={manuscripts}
          onChange={setManuscripts}
        />
        <Consent
          title="Offers"
          text="Changes of plans and prices, a few times a year."
          checked={marketing}
          onChange={setMarketing}
        />
        {mailingLists.map((list) => (
          <Consent
            key={list}
            title={listWords[list].title}
            text={listWords[list].text}
            checked={joined.includes(list)}
            onChange={(isJoined) =>
              setJoined((before) =>
                isJoined ? [...before, list] : before.filter((other) => other !== list),
              )
            }
          />
        ))}
      </div>
      {failure !== null && <ErrorNote>Not saved. {errorText(failure)}</ErrorNote>}
    </OnboardingFrame>
  )
}

function Consent(props: {
  readonly title: string
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <label className={classes['consent']} htmlFor={id}>
      <span>
        <b>{props.title}</b>
        <span>{props.text}</span>
      </span>
      <Switch
        id={id}
        aria-label={props.title}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
