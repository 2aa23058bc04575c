import { ApiError, apiErrorOfBody, unreachable } from '#platform/web/api/api-error.ts'

/** Where the embedded provider sends its message again; its own cookie says to whom. */
const address = '/identity/confirmation'

/** Sends the message with the link again. Rejects with `ApiError`. */
export async function resendConfirmation(): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
  }).catch((cause: unknown) => {
    throw new ApiError({
      status: 0,
      code: unreachable,
      error: 'Scholium did not answer. Check the connection and try again.',
      cause,
    })
  })
  if (answer.status === 401) {
    throw new ApiError({ status: 401, code: 'session/required', error: 'Sign in again first.' })
  }
  if (!answer.ok) throw apiErrorOfBody(answer.status, null)
}
