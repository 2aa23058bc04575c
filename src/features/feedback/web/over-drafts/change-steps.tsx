import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'

import { useStepKeys } from '../workspace/use-workspace-keys.ts'
import { stepped } from './stepped.ts'

import css from './drafts-compared.module.css'

const style = styleOf(css)

export interface ChangeSteps {
  /** Which change the reader was taken to; `null` before the first step. */
  readonly at: number | null
  readonly step: (by: 1 | -1) => void
}

/** The way through the changes of a text; J and K step as the buttons do. */
export function useChangeSteps(count: number): ChangeSteps {
  const [at, setAt] = useState<number | null>(null)
  const step = (by: 1 | -1) => setAt((before) => stepped(before, by, count))
  useStepKeys(step)
  return { at, step }
}

/** "Change 4 of 23", and the way to the one before and after. */
export function ChangeStepper({ at, step, count }: ChangeSteps & { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className={style('steps')}>
      <span role="status">
        {at === null
          ? `${count} ${count === 1 ? 'change' : 'changes'}`
          : `Change ${at + 1} of ${count}`}
      </span>
      <ActionIcon aria-label="Previous change, K" onClick={() => step(-1)}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next change, J" onClick={() => step(1)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
