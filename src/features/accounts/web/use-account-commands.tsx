import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconHelpCircle,
  IconLogin2,
  IconLogout2,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'
import { useLatest } from '#platform/web/use-latest.ts'

import { useLeadToSignIn } from './use-lead-to-sign-in.ts'
import { useSaveAppearance } from './use-save-preferences.ts'

interface AccountCommands {
  readonly isSignedIn: boolean
  readonly onHelp: (() => void) | null
  readonly onSignOut: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const appearances = [
  { value: 'light', label: 'light', Icon: IconSun },
  { value: 'dark', label: 'dark', Icon: IconMoon },
  { value: 'auto', label: 'as the system', Icon: IconDeviceDesktop },
] as const

/** What the account menu offers can be reached from the palette too. */
export function useAccountCommands({ isSignedIn, onHelp, onSignOut }: AccountCommands): void {
  const navigate = useNavigate()
  const lead = useLeadToSignIn()
  const saveAppearance = useSaveAppearance()
  const { setColorScheme } = useMantineColorScheme()
  const latest = useLatest({ lead, onHelp, onSignOut, saveAppearance })
  const hasHelp = onHelp !== null

  const looks = useMemo<readonly Command[]>(
    () =>
      appearances.map(({ value, label, Icon }) => ({
        id: `appearance-${value}`,
        group: 'run',
        label: `Appearance: ${label}`,
        icon: <Icon {...icon} />,
        run: () => {
          setColorScheme(value)
          latest.current.saveAppearance(value)
        },
      })),
    [setColorScheme, latest],
  )
  const account = useMemo<readonly Command[]>(
    () =>
      isSignedIn
        ? [
            go('profile', 'Profile', {
              icon: <IconUser {...icon} />,
              run: () => void navigate('/user/profile'),
            }),
            go('settings', 'Settings', {
              icon: <IconSettings {...icon} />,
              run: () => void navigate('/user/settings'),
            }),
            {
              id: 'sign-out',
              group: 'run',
              label: 'Sign out',
              keywords: ['log', 'logout'],
              icon: <IconLogout2 {...icon} />,
              run: () => latest.current.onSignOut(),
            },
          ]
        : [
            {
              id: 'sign-in',
              group: 'run',
              label: 'Sign in',
              keywords: ['log', 'login', 'account'],
              icon: <IconLogin2 {...icon} />,
              run: () => latest.current.lead(),
            },
            {
              id: 'sign-up',
              group: 'run',
              label: 'Create an account',
              keywords: ['register', 'sign', 'up'],
              icon: <IconUser {...icon} />,
              run: () => latest.current.lead({ mode: 'sign-up' }),
            },
          ],
    [isSignedIn, navigate, latest],
  )
  const help = useMemo<readonly Command[]>(
    () =>
      hasHelp
        ? [
            {
              id: 'help-credits',
              group: 'run',
              label: 'Help on credits',
              icon: <IconHelpCircle {...icon} />,
              run: () => latest.current.onHelp?.(),
            },
          ]
        : [],
    [hasHelp, latest],
  )
  useCommands(account)
  useCommands(looks)
  useCommands(help)
}

function go(id: string, label: string, rest: Pick<Command, 'icon' | 'run'>): Command {
  return { id: `go-${id}`, group: 'go', label, keywords: ['account'], ...rest }
}
