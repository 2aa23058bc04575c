import { lazy } from 'react'

export { AccountMenu } from './account-menu.tsx'
export { arrive, requireAccount } from './arrival.ts'
export { EndedSheet, EndedWords } from './ended-sheet.tsx'
export { FollowAccount } from './follow-account.tsx'
export { askToSignIn } from './asked-to-sign-in.ts'
export { GateSheet } from './gate.tsx'
export { initialsOf, nameOf } from './initials.ts'
export { signOut } from './leaving.ts'
export { KeepDraftBanner } from './keep-draft-banner.tsx'
export { OnboardingOffer } from './onboarding-offer.tsx'
export { readPreferences, usePreferences } from './preferences.ts'
export {
  accountKeys,
  accountsApi,
  configureSessions,
  sessionQuery,
  uploadLimitsQuery,
  userQuery,
} from './session.ts'
export { reactionOf } from './sign-in/conditions.ts'
export { keepFresh, useLeaving } from './sign-in/standing.ts'
export { signInEnded } from './sign-in/tokens.ts'
export { endFlow, storedFlow, storeFlow } from './sign-in/stored-flow.ts'
export { distrustSnapshots, followOtherTabs } from './tabs.ts'
export { leadOrSay, useLeadToSignIn } from './use-lead-to-sign-in.ts'

/* Pages, loaded when they are first opened. */

export const AccountExistsPage = lazy(async () => {
  const { AccountExistsPage } = await import('./account-exists-page.tsx')
  return { default: AccountExistsPage }
})
export const SignInFailedPage = lazy(async () => {
  const { SignInFailedPage } = await import('./sign-in-failed-page.tsx')
  return { default: SignInFailedPage }
})
export const BackgroundPage = lazy(async () => {
  const { BackgroundPage } = await import('./onboarding/background-page.tsx')
  return { default: BackgroundPage }
})
export const PreferencesPage = lazy(async () => {
  const { PreferencesPage } = await import('./onboarding/preferences-page.tsx')
  return { default: PreferencesPage }
})
export const SubscriptionStepPage = lazy(async () => {
  const { SubscriptionStepPage } = await import('./onboarding/subscription-page.tsx')
  return { default: SubscriptionStepPage }
})
export const VerificationPage = lazy(async () => {
  const { VerificationPage } = await import('./onboarding/verification-page.tsx')
  return { default: VerificationPage }
})
export const VerifiedPage = lazy(async () => {
  const { VerifiedPage } = await import('./onboarding/verified-page.tsx')
  return { default: VerifiedPage }
})
export const UserLayout = lazy(async () => {
  const { UserLayout } = await import('./user/user-layout.tsx')
  return { default: UserLayout }
})
export const ProfilePage = lazy(async () => {
  const { ProfilePage } = await import('./user/profile-page.tsx')
  return { default: ProfilePage }
})
export const SettingsPage = lazy(async () => {
  const { SettingsPage } = await import('./user/settings-page.tsx')
  return { default: SettingsPage }
})
