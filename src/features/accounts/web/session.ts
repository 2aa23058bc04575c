import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { accountsContract } from '#features/accounts/contract.ts'
import type { Merged, Session, SignedIn, SignUp, User } from '#features/accounts/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { configureBearer } from '#platform/web/api/credentials.ts'
import {
  configureSession,
  forgetSession,
  sessionReady,
  writeAnonymousId,
} from '#platform/web/api/visitor-session.ts'

import { completedCallback, signIn } from './sign-in/standing.ts'

/** Calls of the accounts feature; they wait for a session. */
export const accountsApi = apiClient(accountsContract)

const starting = apiClient(accountsContract, { session: 'starting' })

export const accountKeys = {
  all: ['accounts'],
  session: ['accounts', 'session'],
  user: ['accounts', 'user'],
  signInSettings: ['accounts', 'sign-in-settings'],
  signInMethods: ['accounts', 'sign-in-methods'],
  uploadLimits: ['accounts', 'upload-limits'],
} as const

/** What a session start found, for the app to act on once. */
export type Arrival =
  /** A visitor, or a person whom the server knew. */
  | { readonly kind: 'known' }
  /** The account was made just now. */
  | { readonly kind: 'new' }
  /** Two ways in became one account: the person has to sign in again. */
  | { readonly kind: 'merged' }
  /** The e-mail belongs to an account that is opened in another way. */
  | { readonly kind: 'exists'; readonly reason: string }

let latest: { readonly session: Session; readonly user: User | null } | undefined
let arrival: Arrival = { kind: 'known' }

/** Tells the API client how sessions begin and where tokens come from. Once, before the first call. */
export function configureSessions(): void {
  configureBearer({
    // A sign-in whose answer stands in the address counts before the first call.
    token: async () => {
      await completedCallback()
      return signIn.token()
    },
    renew: (refused) => signIn.renew(refused),
  })
  configureSession(async () => {
    await completedCallback()
    const session = await starting.startSession()
    latest = session.is_authenticated ? await enter(session) : { session, user: null }
    return latest.session
  })
}

/** Somebody signed in or out elsewhere: the next call starts a session anew. */
export function restartSession(): void {
  latest = undefined
  forgetSession()
}

/** What the last session start found; told once. */
export function takeArrival(): Arrival {
  const taken = arrival
  arrival = { kind: 'known' }
  return taken
}

/** Who is here. Started with the app, and again when the server no longer knows the visitor. */
export function sessionQuery() {
  return queryOptions({
    queryKey: accountKeys.session,
    queryFn: async (): Promise<Session> => {
      await sessionReady()
      return latest?.session ?? (await accountsApi.startSession())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The account of the person who is signed in; `null` for a visitor. */
export function userQuery() {
  return queryOptions({
    queryKey: accountKeys.user,
    queryFn: async ({ signal }): Promise<User | null> => {
      await sessionReady()
      const id = latest?.session.user_uuid ?? null
      if (id === null) return null
      const user = latest?.user ?? null
      if (user !== null) {
        latest = latest && { ...latest, user: null }
        return user
      }
      return accountsApi.getUser({ id }, { signal })
    },
  })
}

/** Where people sign in, as the server says; `null` where they cannot. */
export function signInSettingsQuery() {
  return queryOptions({
    queryKey: accountKeys.signInSettings,
    queryFn: ({ signal }) => accountsApi.signInSettings(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Starts the session again: what the issuer knows of the person may have changed. */
export function lookAgain(client: QueryClient): void {
  restartSession()
  void client.invalidateQueries({ queryKey: accountKeys.all })
}

/** How many uploads are left, how large a file may be, and why none when none is. */
export function uploadLimitsQuery() {
  return queryOptions({
    queryKey: accountKeys.uploadLimits,
    queryFn: ({ signal }) => accountsApi.checkUploadLimits(undefined, { signal }),
  })
}

interface Entered {
  readonly session: Session
  readonly user: User | null
}

/** Opens the account of the sign-in, or makes it; the visitor's projects go along. */
async function enter(session: Session): Promise<Entered> {
  const person = await signIn.identified()
  if (person === null) return outside()
  const id = { auth0_user_id: person.subject }
  const { exists } = await starting.userExists(id)
  const opened = exists ? await starting.logIn(id) : await make({ ...id, ...namesIn(person.name) })
  if (opened?.anonymous_id_spent === true) writeAnonymousId(null)
  if (opened === null) return outside()
  if (opened.requires_logout) {
    arrival = { kind: 'merged' }
    return outside()
  }
  return {
    user: opened,
    session: {
      ...session,
      is_authenticated: true,
      user_uuid: opened.uuid,
      first_sign_up: opened.onboarded_at === null,
      ai_credit_balance: opened.ai_credit_balance,
      unlimited_credits: opened.unlimited_credits,
    },
  }
}

/** A new account; `null` when the e-mail is taken by one that is opened in another way. */
async function make(signUp: SignUp): Promise<SignedIn | Merged | null> {
  try {
    const { status, body } = await starting.signUp(signUp)
    if (status === 201) arrival = { kind: 'new' }
    return body
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'account/exists') throw cause
    arrival = { kind: 'exists', reason: cause.error }
    return null
  }
}

/** The issuer knows one name; the first word of it is taken for the first name, until the person says otherwise. */
function namesIn(name: string | null): Pick<SignUp, 'first_name' | 'last_name'> {
  const [first = '', ...rest] = (name ?? '').includes('@') ? [] : (name ?? '').trim().split(/\s+/u)
  if (first === '') return {}
  const last = rest.join(' ')
  return last === '' ? { first_name: first } : { first_name: first, last_name: last }
}

/** A sign-in that opens no account is dropped: whoever it is goes on as a visitor. */
async function outside(): Promise<Entered> {
  await signIn.drop()
  return { session: await starting.startSession(), user: null }
}
