import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'

import type { BlockChoices } from './correction-choices.ts'
import type { Corrections } from './use-corrections.ts'

interface CorrectionMenuProps {
  /** `null` while there is nothing to put right. */
  readonly choices: BlockChoices | null
  readonly corrections: Corrections
  readonly onRename: () => void
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The button. */
  readonly children: ReactNode
}

/** What can be put right at one block, one click each. */
export function CorrectionMenu(props: CorrectionMenuProps) {
  const { choices, corrections } = props
  return (
    <Menu
      opened={props.isOpen && choices !== null}
      onChange={props.onOpen}
      position="bottom-start"
      withinPortal
      trapFocus
    >
      <Menu.Target>{props.children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{choices?.name}</Menu.Label>
        {choices?.groups.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ label, said, correction }) => (
              <Menu.Item key={label} onClick={() => corrections.correct(correction, said)}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {choices !== null && choices.rename !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={props.onRename}>Rename</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
