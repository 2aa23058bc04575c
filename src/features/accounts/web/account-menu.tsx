import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconHelpCircle,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { useCommands } from '#platform/web/ui/commands.ts'
import type { Command } from '#platform/web/ui/commands.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import classes from './account-menu.module.css'

const appearances = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const

/**
 * Appearance and help, at the end of the top bar on every page. `help` is what the help on credits says;
 * there is none where nothing has a price.
 */
export function AccountMenu(props: { readonly help?: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const hasHelp = props.help !== undefined
  const commands = useMemo<readonly Command[]>(() => {
    const looks = appearances.map(({ value, label, Icon }): Command => ({
      id: `appearance-${value}`,
      group: 'run',
      label: `Appearance: ${label.toLowerCase()}`,
      icon: <Icon size={16} stroke={1.6} aria-hidden />,
      run: () => setColorScheme(value),
    }))
    const help: Command = {
      id: 'help-credits',
      group: 'run',
      label: 'Help on credits',
      icon: <IconHelpCircle size={16} stroke={1.6} aria-hidden />,
      run: () => setHelpOpen(true),
    }
    return hasHelp ? [...looks, help] : looks
  }, [setColorScheme, hasHelp])
  useCommands(commands)

  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <button type="button" className={classes['target']} aria-label="Visitor, account menu">
            <IconUser size={16} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(isMantineColorScheme(value) ? value : 'auto')}
          >
            {appearances.map(({ value, label, Icon }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                checkIcon={<IconCheck size={15} stroke={1.6} aria-hidden />}
                rightSection={<Icon size={16} stroke={1.6} aria-hidden />}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {hasHelp && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconHelpCircle size={16} stroke={1.6} aria-hidden />}
                onClick={() => setHelpOpen(true)}
              >
                Help on credits
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} title="Credits">
        {props.help}
      </Dialog>
    </>
  )
}
