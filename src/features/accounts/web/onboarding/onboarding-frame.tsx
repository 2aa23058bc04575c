import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'

import { Brand } from '#platform/web/ui/frame/frame.tsx'

import { goesOn } from './goes-on.ts'

import classes from './onboarding-frame.module.css'

const steps = [1, 2, 3] as const

/** Question on the left, what it changes on the right; one under the other on a phone. */
export function OnboardingFrame(props: {
  /** Of the three; none for the pages about the e-mail. */
  readonly step?: 1 | 2 | 3
  readonly title: string
  readonly why: ReactNode
  readonly children?: ReactNode
  readonly actions: ReactNode
  readonly onSubmit?: () => void
  readonly aside?: ReactNode
}) {
  const { step } = props
  const form = useRef<HTMLFormElement>(null)
  useEnterFromPage(form)
  return (
    <div className={classes['frame']} data-aside={props.aside === undefined ? undefined : ''}>
      <main id="main" tabIndex={-1} className={classes['ask']}>
        <header>
          <Link to="/" className={classes['brand']}>
            <Brand />
          </Link>
        </header>
        <form
          ref={form}
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            props.onSubmit?.()
          }}
        >
          <div className={classes['middle']}>
            {step !== undefined && (
              <div className={classes['steps']} role="img" aria-label={`Step ${step} of 3`}>
                {steps.map((each) => (
                  <i key={each} data-done={each <= step ? '' : undefined} />
                ))}
                <span>{step} of 3</span>
              </div>
            )}
            <h1>{props.title}</h1>
            <div className={classes['why']}>{props.why}</div>
            {props.children}
          </div>
          <div className={classes['foot']}>{props.actions}</div>
        </form>
      </main>
      {props.aside}
    </div>
  )
}

function useEnterFromPage(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isNowhere = event.target instanceof Element && event.target.matches('body, #main')
      if (goesOn(event, { isNowhere })) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
