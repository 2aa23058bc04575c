import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from 'oidc-provider'

import type { Embedded } from './embedded.ts'
import { signOutPage, signedOutPage } from './pages/account-pages.ts'
import { cookieOf, fieldOf, isOwnForm, pageHeaders, setCookie } from './pages/reply.ts'
import { sessionCookie } from './provider.ts'

type BrowserSession = InstanceType<typeof Session>

/** The session of the browser that asks, with the sign-ins that came of it. */
export async function sessionOf(embedded: Embedded, request: FastifyRequest) {
  const id = cookieOf(request, sessionCookie(embedded.origin()))
  if (id === undefined || id.length > 100) return undefined
  const provider = await embedded.provider()
  const session: BrowserSession | undefined = await provider.Session.find(id)
  if (session?.accountId === undefined) return undefined
  return { id, accountId: session.accountId, grants: grantsOf(session) }
}

function grantsOf(session: BrowserSession): readonly string[] {
  return Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  )
}

/** Ends the session, its refresh tokens and its access tokens. */
export async function endSession(
  embedded: Embedded,
  session: { readonly id: string; readonly grants: readonly string[] },
): Promise<void> {
  await embedded.records.endGrants(session.grants)
  await embedded.records.adapter('Session').destroy(session.id)
}

/** Where to go afterwards: an origin of ours, with its path, or nowhere. */
function returnAddress(embedded: Embedded, wanted: string | null): string | undefined {
  const known = embedded.origins().flatMap((origin) => [origin, `${origin}/`])
  return known.find((address) => address === wanted)
}

/**
 * `GET /v2/logout?client_id=…&returnTo=…` as Auth0 has it. Coming from our own pages it signs out at once; a link
 * from elsewhere is asked about first, so that nobody can sign somebody else out.
 */
export async function signOut(
  embedded: Embedded,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPost = request.method === 'POST'
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
  const returnTo = returnAddress(
    embedded,
    isPost ? fieldOf(request, 'returnTo') : query.get('returnTo'),
  )
  const session = await sessionOf(embedded, request)
  reply.headers(pageHeaders(embedded.origins()))
  if (
    session !== undefined &&
    !(isPost ? isOwnForm(request, embedded.origins()) : isOwnLink(request))
  )
    return reply.send(signOutPage(returnTo))
  if (session !== undefined) await endSession(embedded, session)
  const origin = embedded.origin()
  setCookie(reply, [sessionCookie(origin), ''], {
    path: '/',
    maxAge: 0,
    isSecure: origin.startsWith('https:'),
  })
  if (returnTo === undefined) return reply.send(signedOutPage())
  return reply.redirect(returnTo, 303)
}

/** A browser says where a link was followed from. One that does not say is asked. */
function isOwnLink(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'same-origin'
}
