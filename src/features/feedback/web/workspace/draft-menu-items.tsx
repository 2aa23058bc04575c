import { Menu } from '@mantine/core'

import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

/** What the menu of a draft offers of feedback. */
export function DraftMenuItems({ show, screen }: Pick<WorkspaceLayoutProps, 'show' | 'screen'>) {
  return (
    <>
      <Menu.Item
        onClick={() =>
          show(screen === 'phone' ? { history: true } : { history: true, panel: true })
        }
      >
        History
      </Menu.Item>
      <Menu.Item onClick={() => show({ aiUse: true })}>Statement on AI use</Menu.Item>
      <Menu.Item onClick={() => show({ policy: true })}>What feedback may do</Menu.Item>
    </>
  )
}
