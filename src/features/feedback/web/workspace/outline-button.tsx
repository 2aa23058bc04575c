import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import type { OutlineEntry } from '#features/drafts/web/index.ts'

import css from './outline-button.module.css'

const style = styleOf(css)

interface OutlineButtonProps {
  readonly entries: readonly OutlineEntry[]
  readonly part: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Where the outline has no column of its own, it opens at the title of the current chapter. */
export function OutlineButton({ entries, part, isOpen, onOpen, children }: OutlineButtonProps) {
  const current = entries.find(({ id }) => id === part)
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" width={280} trapFocus>
      <Popover.Target>
        <button type="button" className={style('button')} onClick={() => onOpen(!isOpen)}>
          <span className={style('title')}>
            {`${current?.number ?? ''} ${current?.title ?? 'Outline'}`.trim()}
          </span>
          <IconChevronDown size={15} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={style('drop')} aria-label="Outline">
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
