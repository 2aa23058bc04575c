import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Embedded } from './embedded.ts'
import {
  changeEmailPage,
  changePasswordPage,
  emailMailedPage,
  faultPage,
} from './pages/account-pages.ts'
import {
  emailFault,
  faultsOf,
  newPasswordFault,
  normaliseEmail,
  passwordMissing,
} from './pages/entries.ts'
import type { Entry } from './pages/login-pages.ts'
import { passwordChangedPage } from './pages/login-pages.ts'
import { fieldOf, pageHeaders } from './pages/reply.ts'
import { sessionOf } from './sign-out.ts'

const FAULTS = {
  wrong: 'This is not the password of your account.',
  limited: 'Too many tries. Wait an hour, then try again.',
} as const

const SIGNED_OUT = faultPage({
  title: 'Sign in first',
  lead: 'Nobody is signed in here. Open Scholium and sign in, then come back.',
})

/** What a signed-in person changes of their login. */
export function accountRoutes(scope: FastifyInstance, embedded: Embedded): void {
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.status(status).headers(pageHeaders(embedded.origins())).send(page)

  async function signedIn(request: FastifyRequest) {
    const session = await sessionOf(embedded, request)
    const login = session && (await embedded.logins.find(session.accountId))
    return { session, login }
  }

  scope.get('/identity/password', async (request, reply) => {
    const { login } = await signedIn(request)
    return login === undefined
      ? send(reply, SIGNED_OUT, 401)
      : send(reply, changePasswordPage(login.email))
  })

  scope.post('/identity/password', async (request, reply) => {
    const { session, login } = await signedIn(request)
    if (session === undefined || login === undefined) return send(reply, SIGNED_OUT, 401)
    const current = fieldOf(request, 'current')
    const next = fieldOf(request, 'password')
    const errors = faultsOf({
      current: passwordMissing(current),
      password: newPasswordFault(next),
    })
    if (errors !== undefined) return send(reply, changePasswordPage(login.email, { errors }), 400)
    const change = { login: session.accountId, current, next, spared: session }
    const answer = await embedded.logins.changePassword(change)
    if (answer === 'changed') return send(reply, passwordChangedPage('/user/profile'))
    return send(
      reply,
      changePasswordPage(login.email, { errors: { current: FAULTS[answer] } }),
      400,
    )
  })

  /** For the page of the product that waits for the confirmation: the message once more, to the same address. */
  scope.post('/identity/confirmation', async (request, reply) => {
    const session = await sessionOf(embedded, request)
    if (session === undefined) return reply.status(401).send()
    await embedded.logins.resend(session.accountId)
    return reply.status(204).send()
  })

  scope.get('/identity/email', async (request, reply) => {
    const { login } = await signedIn(request)
    return login === undefined
      ? send(reply, SIGNED_OUT, 401)
      : send(reply, changeEmailPage(login.email))
  })

  scope.post('/identity/email', async (request, reply) => {
    const { login } = await signedIn(request)
    if (login === undefined) return send(reply, SIGNED_OUT, 401)
    const email = normaliseEmail(fieldOf(request, 'email'))
    const current = fieldOf(request, 'current')
    const errors = faultsOf({
      email:
        emailFault(email) ?? (email === login.email ? 'This is your e-mail already.' : undefined),
      current: passwordMissing(current),
    })
    const again = (entry: Entry) =>
      send(reply, changeEmailPage(login.email, { values: { email }, ...entry }), 400)
    if (errors !== undefined) return again({ errors })
    const answer = await embedded.logins.changeEmail(login.id, current, email)
    if (answer === 'sent') return send(reply, emailMailedPage(email))
    return again({ errors: { current: FAULTS[answer] } })
  })
}
