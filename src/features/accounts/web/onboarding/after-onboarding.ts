import { safeTarget } from '../sign-in/target.ts'

const key = 'scholium.after-onboarding'

/** Keeps the page that a new person came for, until onboarding is done or skipped. */
export function keepTarget(target: string): void {
  try {
    sessionStorage.setItem(key, target)
  } catch {
    // Without a store they begin at home.
  }
}

/** That page, once; home when there is none. */
export function takeTarget(): string {
  try {
    const target = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return target === null ? '/' : safeTarget(target)
  } catch {
    return '/'
  }
}
