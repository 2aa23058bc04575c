import { Button, isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconHelpCircle,
  IconLogin2,
  IconLogout2,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import { initialsOf, nameOf } from './initials.ts'
import { userQuery } from './session.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useAccountCommands } from './use-account-commands.tsx'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'
import { useSaveAppearance } from './use-save-preferences.ts'

import classes from './account-menu.module.css'

const appearances = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/**
 * Who is here, at the end of the top bar on every page: the way in for a visitor, their account for a
 * person; appearance and help for both. `help` is what the help on credits says; there is none where
 * nothing has a price.
 */
export function AccountMenu(props: { readonly help?: ReactNode }) {
  const user = useQuery(userQuery()).data ?? null
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const lead = useLeadToSignIn()
  const hasHelp = props.help !== undefined
  useAccountCommands({
    isSignedIn: user !== null,
    onHelp: hasHelp ? () => setHelpOpen(true) : null,
    onSignOut: () => setSigningOut(true),
  })

  return (
    <>
      {user === null && (
        <Button className={classes['signIn'] ?? ''} onClick={() => lead()}>
          Sign in
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <button
            type="button"
            className={classes['target']}
            aria-label={
              user === null
                ? 'Visitor, account menu'
                : `${initialsOf(user)}, account of ${nameOf(user)}`
            }
          >
            {user === null ? <IconUser {...icon} /> : initialsOf(user)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {user === null ? <VisitorItems lead={lead} /> : <PersonItems user={user} />}
          <Menu.Divider />
          <AppearanceItems />
          {hasHelp && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconHelpCircle {...icon} />}
                onClick={() => setHelpOpen(true)}
              >
                Help on credits
              </Menu.Item>
            </>
          )}
          {user !== null && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconLogout2 {...icon} />}
                onClick={() => setSigningOut(true)}
              >
                Sign out
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} title="Credits">
        {props.help}
      </Dialog>
      {isSigningOut && <SignOutDialog onClose={() => setSigningOut(false)} />}
    </>
  )
}

function VisitorItems({ lead }: { readonly lead: ReturnType<typeof useLeadToSignIn> }) {
  return (
    <>
      <Menu.Item leftSection={<IconLogin2 {...icon} />} onClick={() => lead()}>
        Sign in
      </Menu.Item>
      <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => lead({ mode: 'sign-up' })}>
        Create an account
      </Menu.Item>
    </>
  )
}

function PersonItems({ user }: { readonly user: User }) {
  return (
    <>
      <Menu.Label className={classes['who'] ?? ''}>
        <b>{nameOf(user)}</b>
        {user.email !== null && nameOf(user) !== user.email && <span>{user.email}</span>}
      </Menu.Label>
      <Menu.Item component={Link} to="/user/profile" leftSection={<IconUser {...icon} />}>
        Profile
      </Menu.Item>
      <Menu.Item component={Link} to="/user/settings" leftSection={<IconSettings {...icon} />}>
        Settings
      </Menu.Item>
    </>
  )
}

function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSaveAppearance()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => {
          const scheme = isMantineColorScheme(value) ? value : 'auto'
          setColorScheme(scheme)
          save(scheme)
        }}
      >
        {appearances.map(({ value, label, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checkIcon={<IconCheck size={15} stroke={1.6} aria-hidden />}
            rightSection={<Icon {...icon} />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
