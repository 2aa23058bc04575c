/** What the sign-in library can raise, and the answers of an issuer that come down to the same. */
export type SignInCondition =
  | 'mfa_required'
  | 'missing_refresh_token'
  | 'timeout'
  | 'cancelled'
  | 'popup_open'
  | 'state_mismatch'
  | 'login_required'
  | 'missing_transaction'
  | 'access_denied'
  | 'email_unverified'
  | 'unreachable'
  | 'refused'

/** What the product does about a condition, and says. */
export interface Reaction {
  readonly condition: SignInCondition
  /** A silent request for a token that ends so leaves nobody signed in. */
  readonly endsSession: boolean
  /** Whether trying the same again can help without the person doing anything else. */
  readonly canRetry: boolean
  readonly title: string
  readonly text: string
}

type Words = Omit<Reaction, 'condition'>

const reactions: Readonly<Record<SignInCondition, Words>> = {
  mfa_required: {
    endsSession: true,
    canRetry: false,
    title: 'A second step is needed',
    text: 'Your account asks for a second proof that it is you. Sign in again to give it.',
  },
  missing_refresh_token: {
    endsSession: true,
    canRetry: false,
    title: 'You were signed out',
    text: 'This browser no longer holds your sign-in. Sign in again to go on where you were.',
  },
  login_required: {
    endsSession: true,
    canRetry: false,
    title: 'You were signed out',
    text: 'Your sign-in has ended. Sign in again to go on where you were.',
  },
  timeout: {
    endsSession: false,
    canRetry: true,
    title: 'Signing in took too long',
    text: 'The sign-in page did not answer within a minute. Nothing was changed.',
  },
  cancelled: {
    endsSession: false,
    canRetry: true,
    title: 'Sign-in was stopped',
    text: 'The sign-in window was closed before it was done. Nothing was changed.',
  },
  popup_open: {
    endsSession: false,
    canRetry: true,
    title: 'The sign-in window did not open',
    text: 'The browser held the window back. Sign in on the page itself.',
  },
  state_mismatch: {
    endsSession: false,
    canRetry: true,
    title: 'That sign-in does not belong to this page',
    text: 'The answer came from a sign-in that was not started here, so it was not used. Start again.',
  },
  missing_transaction: {
    endsSession: false,
    canRetry: true,
    title: 'That sign-in has been used or has run out',
    text: 'The link of a sign-in works once, in the tab that started it. Start again.',
  },
  access_denied: {
    endsSession: false,
    canRetry: true,
    title: 'Sign-in was not completed',
    text: 'The sign-in page was left, or access was declined. Nothing was changed.',
  },
  email_unverified: {
    endsSession: false,
    canRetry: true,
    title: 'The e-mail is not confirmed yet',
    text: 'Open the link in the message that was sent to you, then sign in.',
  },
  unreachable: {
    endsSession: false,
    canRetry: true,
    title: 'The sign-in service did not answer',
    text: 'Check the connection and try again. What is open here stays open.',
  },
  refused: {
    endsSession: true,
    canRetry: false,
    title: 'You were signed out',
    text: 'Your sign-in is no longer accepted. Sign in again to go on where you were.',
  },
}

/** Codes of OAuth 2.0 and OpenID Connect, and of Auth0, by the condition that they come down to. */
const codes: Readonly<Record<string, SignInCondition>> = {
  mfa_required: 'mfa_required',
  missing_refresh_token: 'missing_refresh_token',
  timeout: 'timeout',
  cancelled: 'cancelled',
  popup_open: 'popup_open',
  state_mismatch: 'state_mismatch',
  missing_transaction: 'missing_transaction',
  login_required: 'login_required',
  interaction_required: 'login_required',
  consent_required: 'login_required',
  account_selection_required: 'login_required',
  access_denied: 'access_denied',
  unverified_email: 'email_unverified',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
  request_error: 'unreachable',
  slow_down: 'unreachable',
  too_many_requests: 'unreachable',
  too_many_attempts: 'unreachable',
}

/** What to do about anything that the library or the issuer raises. A failure without a code never arrived. */
export function reactionTo(cause: unknown): Reaction {
  const code = codeOf(cause)
  return reactionOf(code === undefined ? 'unreachable' : (codes[code] ?? 'refused'))
}

export function reactionOf(condition: SignInCondition): Reaction {
  return { condition, ...reactions[condition] }
}

/** The condition that an address names, or the general one for a word that is none of ours. */
export function conditionOf(word: string | null): SignInCondition {
  return word !== null && isCondition(word) ? word : 'access_denied'
}

function isCondition(word: string): word is SignInCondition {
  return Object.hasOwn(reactions, word)
}

function codeOf(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('error' in cause)) return undefined
  return typeof cause.error === 'string' ? cause.error : undefined
}
