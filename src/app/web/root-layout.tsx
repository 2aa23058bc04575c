import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'

import {
  AccountMenu,
  EndedSheet,
  FollowAccount,
  GateSheet,
  readPreferences,
  sessionQuery,
  useLeaving,
} from '#features/accounts/web/index.ts'
import { Credits, CreditsHelp, CreditsSheet } from '#features/billing/web/index.ts'
import { UploadNotice } from '#features/drafts/web/index.ts'
import { ExportNotice } from '#features/exports/web/index.ts'
import { NotificationBell } from '#features/notifications/web/index.ts'
import { useIsConnected } from '#platform/web/api/connection.ts'
import { onRedirect } from '#platform/web/redirect-events.ts'
import { Palette, PaletteField } from '#platform/web/ui/commands/palette.tsx'
import { AppOverlay } from '#platform/web/ui/frame/app-overlay.tsx'
import { FrameControlsProvider, SkipLink } from '#platform/web/ui/frame/frame.tsx'
import { Banner } from '#platform/web/ui/notices/notices.tsx'
import { Toasts, undoLast } from '#platform/web/ui/notices/toasts.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import { useGoCommands } from './commands/use-go-commands.tsx'
import { useGoKeys } from './commands/use-go-keys.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

import classes from './root-layout.module.css'

/** What surrounds every page. */
export function RootLayout() {
  const leaving = useLeaving()
  const isFree = useQuery(sessionQuery()).data?.unlimited_credits === true
  useGoCommands()
  useGoKeys()
  useRedirectEvents()
  useFocusOnNavigation()
  useUndoKey()
  return (
    <FrameControlsProvider
      controls={
        <>
          <PaletteField />
          <Credits />
          <NotificationBell />
          {isFree ? <AccountMenu /> : <AccountMenu help={<CreditsHelp />} />}
        </>
      }
    >
      <SkipLink />
      <FollowAccount />
      <NavigationLine />
      <ConnectionBanner />
      <Outlet />
      <UploadNotice />
      <ExportNotice />
      <Palette />
      <GateSheet />
      <CreditsSheet />
      <EndedSheet />
      {leaving !== null && <AppOverlay text={leaving} />}
      <Toasts />
      <ScrollRestoration />
    </FrameControlsProvider>
  )
}

/** A line under the top bar while a page takes its time. */
function NavigationLine() {
  const isLate = useDelayed(useNavigation().state !== 'idle')
  return isLate ? (
    <div className={classes['line']} role="status" aria-label="Opening the page" />
  ) : null
}

function ConnectionBanner() {
  const isConnected = useIsConnected()
  return (
    <div role="status" className={classes['connection']} data-away={!isConnected || undefined}>
      {!isConnected && (
        <Banner icon={<IconRefresh size={16} stroke={1.6} aria-hidden />}>
          Reconnecting. Your text is safe here.
        </Banner>
      )}
    </div>
  )
}

/** Z, or Ctrl Z, takes back what the message on screen offers to; never inside a field, which has its own. */
function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return
      if (event.defaultPrevented || isField(event.target)) return
      const isSingle = !event.ctrlKey && !event.metaKey
      if (isSingle && !readPreferences().shortcuts) return
      if (undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Other parts of the product lead somewhere without knowing the router. */
function useRedirectEvents(): void {
  const navigate = useNavigate()
  useEffect(() => onRedirect((path) => void navigate(path)), [navigate])
}
