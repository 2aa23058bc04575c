import { generatePath } from 'react-router'

/** The routes of the product by name (specification, section 2), as far as they are built. */
const routes = {
  home: '/',
  onboardingVerification: '/onboarding/verification',
  onboardingVerificationSuccess: '/onboarding/verification/success',
  onboarding: '/onboarding',
  onboardingPreferences: '/onboarding/preferences',
  onboardingSubscription: '/onboarding/subscription',
  accountExists: '/account/exists',
  userProfile: '/user/profile',
  userSettings: '/user/settings',
  projectWrapper: '/projects/:projectSlug',
  projectDocument: '/projects/:projectSlug/documents/:documentSlug',
  projectDocumentUpload: '/projects/:projectSlug/documents/upload/:documentSlug',
  projectDocumentWrite: '/projects/:projectSlug/documents/write/:documentSlug',
} as const
type RouteName = keyof typeof routes

const target = new EventTarget()

/** Makes the app navigate to the named route, from wherever: whoever calls need not know the router. */
export function redirectTo(name: RouteName, params: Readonly<Record<string, string>> = {}): void {
  const detail = generatePath<string>(routes[name], params)
  target.dispatchEvent(new CustomEvent('redirect', { detail }))
}

/** Listens for redirects; answers how to stop. */
export function onRedirect(listener: (path: string) => void): () => void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  target.addEventListener('redirect', onEvent)
  return () => target.removeEventListener('redirect', onEvent)
}
