import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { academicBackgrounds, backgroundNames, isBackground } from '../backgrounds.ts'
import type { AcademicBackground } from '../backgrounds.ts'
import { useUpdateUser } from '../use-save-preferences.ts'
import { WithUser } from '../with-user.tsx'
import { ExampleNote } from './example-note.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'

import classes from './choices.module.css'

const next = '/onboarding/preferences'

/** Step 1 of 3: what the person works towards. */
export function BackgroundPage() {
  usePageTitle('What are you working towards?')
  return <WithUser>{(user) => <BackgroundForm user={user} />}</WithUser>
}

function BackgroundForm({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const update = useUpdateUser(user)
  const finish = useFinishOnboarding(user)
  const [chosen, setChosen] = useState<AcademicBackground | null>(
    isBackground(user.academic_background) ? user.academic_background : null,
  )
  const [other, setOther] = useState(user.academic_background_other ?? '')
  const [isUnanswered, setUnanswered] = useState(false)
  useNumberKeys(setChosen)

  function submit(): void {
    setUnanswered(chosen === null)
    if (chosen === null) return
    update.mutate(
      {
        academic_background: chosen,
        academic_background_other: chosen === 'other' && other.trim() !== '' ? other.trim() : null,
      },
      { onSuccess: () => void navigate(next) },
    )
  }

  const failure = update.error ?? finish.error
  return (
    <OnboardingFrame
      step={1}
      title="What are you working towards?"
      why={<p>It says what your readers expect of a draft. You can change it in your profile.</p>}
      onSubmit={submit}
      aside={<ExampleNote level={chosen ?? 'master'} />}
      actions={
        <>
          <Button type="submit" variant="filled" size="lg" loading={update.isPending}>
            Continue <kbd aria-hidden>Enter</kbd>
          </Button>
          <Button
            variant="subtle"
            size="lg"
            loading={finish.isPending}
            onClick={() => finish.mutate()}
          >
            Skip for now
          </Button>
        </>
      }
    >
      <fieldset className={classes['choices']}>
        <VisuallyHidden as="legend">Academic background</VisuallyHidden>
        {academicBackgrounds.map((background, index) => (
          <label key={background} className={classes['choice']}>
            <input
              type="radio"
              name="background"
              checked={chosen === background}
              onChange={() => {
                setChosen(background)
                setUnanswered(false)
              }}
            />
            <span>{backgroundNames[background]}</span>
            <Keys keys={[String(index + 1)]} />
          </label>
        ))}
        {chosen === 'other' && (
          <div className={classes['other']}>
            <TextInput
              label="In a few words"
              value={other}
              maxLength={100}
              onChange={(event) => setOther(event.target.value)}
            />
          </div>
        )}
      </fieldset>
      {isUnanswered && <ErrorNote>Choose one, or skip for now.</ErrorNote>}
      {failure !== null && <ErrorNote>Not saved. {errorText(failure)}</ErrorNote>}
    </OnboardingFrame>
  )
}

/** The figure beside each answer chooses it, outside fields. */
function useNumberKeys(choose: (background: AcademicBackground) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('[type="text"]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const background = academicBackgrounds[Number(event.key) - 1]
      if (background !== undefined) choose(background)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [choose])
}
