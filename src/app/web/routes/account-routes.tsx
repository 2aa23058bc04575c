import { Suspense } from 'react'
import { Outlet, redirect } from 'react-router'
import type { LoaderFunction, RouteObject } from 'react-router'

import {
  AccountExistsPage,
  BackgroundPage,
  PreferencesPage,
  ProfilePage,
  SettingsPage,
  SignInFailedPage,
  SubscriptionStepPage,
  UserLayout,
  VerificationPage,
  VerifiedPage,
} from '#features/accounts/web/index.ts'
import { AppOverlay } from '#platform/web/ui/frame/app-overlay.tsx'

/** Pages of the account with a frame of their own. `guard` sends a visitor to sign in and back. */
export function onboardingRoutes(guard: LoaderFunction): RouteObject {
  return {
    element: (
      <Suspense fallback={<AppOverlay />}>
        <Outlet />
      </Suspense>
    ),
    children: [
      { path: 'onboarding/verification', loader: guard, element: <VerificationPage /> },
      { path: 'onboarding/verification/success', element: <VerifiedPage /> },
      { path: 'onboarding', loader: guard, element: <BackgroundPage /> },
      { path: 'onboarding/preferences', loader: guard, element: <PreferencesPage /> },
      { path: 'onboarding/subscription', loader: guard, element: <SubscriptionStepPage /> },
    ],
  }
}

/** Pages of the account inside the frame of the content pages. */
export function accountRoutes(guard: LoaderFunction): readonly RouteObject[] {
  return [
    { path: 'account/exists', element: <AccountExistsPage /> },
    { path: 'account/sign-in', element: <SignInFailedPage /> },
    {
      path: 'user',
      loader: guard,
      element: <UserLayout />,
      children: [
        { index: true, loader: () => redirect('/user/profile') },
        { path: 'profile', element: <ProfilePage /> },
        { path: 'settings', element: <SettingsPage /> },
      ],
    },
  ]
}
