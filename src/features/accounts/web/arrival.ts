import type { QueryClient } from '@tanstack/react-query'

import { sessionReady } from '#platform/web/api/visitor-session.ts'
import { toast } from '#platform/web/ui/notices/toasts.tsx'

import { signOut, takePageAfterSignOut } from './leaving.ts'
import { mergedText, mergedToast, mergedWait } from './merged-text.ts'
import { keepTarget } from './onboarding/after-onboarding.ts'
import { takeArrival } from './session.ts'
import type { CallbackOutcome } from './sign-in/sign-in.ts'
import { completedCallback, leadToSignIn } from './sign-in/standing.ts'
import { storedFlow } from './sign-in/stored-flow.ts'

/** Where a sign-in that failed says so. */
const errorPath = '/account/sign-in'
const existsPath = '/account/exists'
/** Pages that are a flow of their own, which goes on before onboarding. */
const flowPaths = /^\/(projects\/invit(e|ation)|signup\/|payments\/)/u

let isCompleted = false

/**
 * Waits until it is known who is here; answers the page to go to instead of the one that is being
 * opened, if any: the target of a sign-in, onboarding after a sign-up, the words for what went wrong.
 */
export async function arrive(client: QueryClient, opened: string): Promise<string | null> {
  const outcome = await completedCallback()
  await sessionReady()
  const target = takeTargetOf(outcome)
  const arrival = takeArrival()
  if (arrival.kind === 'merged') return leaveMerged(client)
  if (arrival.kind === 'exists') return `${existsPath}?${query({ to: target ?? opened })}`
  if (arrival.kind === 'new') return newcomer(target ?? opened)
  return target ?? takePageAfterSignOut()
}

/** For pages of the account: leads a visitor to sign in and back to the page that they asked for. */
export async function requireAccount(isSignedIn: boolean, path: string): Promise<null> {
  if (isSignedIn) return null
  await leadToSignIn({ target: path })
  // The page is being left; what comes after the sign-in is another load of it.
  return new Promise(() => undefined)
}

function takeTargetOf(outcome: CallbackOutcome | null): string | null {
  if (outcome === null || isCompleted) return null
  isCompleted = true
  if (outcome.kind === 'signed-in') return outcome.target
  return `${errorPath}?${query({ reason: outcome.reaction.condition, to: outcome.target })}`
}

/** Onboarding, unless something was begun before that goes on now. */
function newcomer(target: string): string {
  const flow = storedFlow()
  if (flow !== null) return flow.path
  if (flowPaths.test(target)) return target
  keepTarget(target)
  return '/onboarding'
}

/** Two ways in became one account: says so, and signs out a moment later; answers the page that says it again. */
export function leaveMerged(client: QueryClient): string {
  const page = `${existsPath}?merged`
  toast(mergedText, { duration: mergedToast })
  setTimeout(() => void signOut({ client, after: page, isGone: true }), mergedWait)
  return page
}

function query(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString()
}
