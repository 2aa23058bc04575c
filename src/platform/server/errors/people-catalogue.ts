import type { ErrorEntry } from './error-entry.ts'

/** Errors of requests, sessions and accounts. */
export const peopleCatalogue = {
  'request/invalid': {
    status: 400,
    text: 'The request could not be understood.',
    retryable: false,
  },
  'request/not-found': { status: 404, text: 'There is nothing at this address.', retryable: false },
  'request/too-large': { status: 413, text: 'The request is too large.', retryable: false },
  'request/unsupported-type': {
    status: 415,
    text: 'This kind of content is not accepted here.',
    retryable: false,
  },
  'request/too-many': {
    status: 429,
    text: 'Too many requests. Wait a moment, then try again.',
    retryable: true,
  },
  'session/required': { status: 401, text: 'Start a session first.', retryable: false },
  'session/unknown': {
    status: 401,
    text: 'This session has ended. Start a new one.',
    retryable: false,
  },
  'session/token-invalid': {
    status: 401,
    text: 'This sign-in is not valid any more. Sign in again.',
    retryable: false,
  },
  'session/token-expired': {
    status: 401,
    text: 'This sign-in has run out. Sign in again.',
    retryable: false,
  },
  'session/issuer-unreachable': {
    status: 503,
    text: 'The sign-in service did not answer. Try again in a moment.',
    retryable: true,
  },
  'session/sign-in-required': { status: 401, text: 'Sign in first.', retryable: false },
  'account/required': {
    status: 403,
    text: 'This sign-in has no account yet. Sign up first.',
    retryable: false,
  },
  'account/not-found': { status: 404, text: 'Account not found', retryable: false },
  'account/exists': {
    status: 409,
    text: 'There is an account with this e-mail already. Sign in the way you did before, or confirm the e-mail first.',
    retryable: false,
  },
  'account/other-sign-in': {
    status: 403,
    text: 'This names another sign-in than the one that asks.',
    retryable: false,
  },
  'account/cannot-join': {
    status: 409,
    text: 'Both sign-ins must carry the same e-mail, confirmed on both sides.',
    retryable: false,
  },
  'account/last-sign-in': {
    status: 409,
    text: 'This is the only way into the account. Add another first.',
    retryable: false,
  },
  'account/not-confirmed': {
    status: 400,
    text: 'What was typed is not the e-mail of the account. Nothing was deleted.',
    retryable: false,
  },
  'account/shared-projects': {
    status: 409,
    text: 'Others take part in some of the projects. Say first what becomes of these.',
    retryable: false,
  },
  'account/integration-not-found': {
    status: 404,
    text: 'This service is not connected.',
    retryable: false,
  },
  'account/sign-in-method-not-found': {
    status: 404,
    text: 'Sign-in method not found',
    retryable: false,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
