import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Embedded } from './embedded.ts'
import { faultPage } from './pages/account-pages.ts'
import { faultsOf, newPasswordFault } from './pages/entries.ts'
import {
  confirmPage,
  confirmedPage,
  newPasswordPage,
  passwordChangedPage,
} from './pages/login-pages.ts'
import type { Entry } from './pages/login-pages.ts'
import { fieldOf, pageHeaders } from './pages/reply.ts'
import { sessionOf } from './sign-out.ts'

const FAULTS = {
  wrong: 'This is not the password of that account.',
  limited: 'Too many tries with this account. Wait an hour, then open the link again.',
} as const

const USED = faultPage({
  title: 'This link is good no longer',
  lead: 'It was used, is too old, or a newer one was mailed. Nothing was changed.',
})
const TAKEN = faultPage({
  title: 'This address belongs to another account',
  lead: 'It was confirmed there. Sign in to that account with it.',
})
const DISOWNED = faultPage({
  title: 'The address is free again',
  lead: 'The account that used it is gone, and nobody is signed in to it.',
})

/** The pages that mailed links open, in whatever browser. */
export function mailedRoutes(scope: FastifyInstance, embedded: Embedded): void {
  const tokenOf = (request: FastifyRequest) => {
    const query = request.query as { readonly token?: unknown }
    const token = request.method === 'POST' ? fieldOf(request, 'token') : query.token
    return typeof token === 'string' ? token.slice(0, 100) : ''
  }
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.status(status).headers(pageHeaders(embedded.origins())).send(page)

  async function confirmable(request: FastifyRequest) {
    const token = tokenOf(request)
    const link = await embedded.logins.link(token)
    if (link === undefined || link.purpose === 'password') return undefined
    const session = await sessionOf(embedded, request)
    const isOwn = session?.accountId === link.login
    return {
      link,
      entry: { token, email: link.email, isOwn, isSignUp: link.purpose === 'confirm' },
    }
  }

  scope.get('/identity/confirm', async (request, reply) => {
    const found = await confirmable(request)
    return found === undefined ? send(reply, USED, 400) : send(reply, confirmPage(found.entry))
  })

  scope.post('/identity/confirm', async (request, reply) => {
    const found = await confirmable(request)
    if (found === undefined) return send(reply, USED, 400)
    const { link, entry } = found
    if (fieldOf(request, 'step') === 'disown') {
      await embedded.logins.disown(entry.token)
      return send(reply, DISOWNED)
    }
    const password = fieldOf(request, 'password')
    const answer = await embedded.logins.confirmByLink(
      entry.token,
      entry.isOwn ? { login: link.login } : { password },
    )
    if (answer === 'confirmed') return send(reply, confirmedPage(link.email, '/'))
    if (answer === 'taken') return send(reply, TAKEN, 400)
    const errors = { password: password === '' ? 'Enter the password.' : FAULTS[answer] }
    return send(reply, confirmPage({ ...entry, errors }), 400)
  })

  scope.get('/identity/new-password', async (request, reply) => {
    const token = tokenOf(request)
    const link = await embedded.logins.link(token)
    if (link?.purpose !== 'password') return send(reply, USED, 400)
    return send(reply, newPasswordPage(token, link.email))
  })

  scope.post('/identity/new-password', async (request, reply) => {
    const token = tokenOf(request)
    const link = await embedded.logins.link(token)
    if (link?.purpose !== 'password') return send(reply, USED, 400)
    const password = fieldOf(request, 'password')
    const errors = faultsOf({ password: newPasswordFault(password) })
    if (errors !== undefined) {
      const entry: Entry = { errors }
      return send(reply, newPasswordPage(token, link.email, entry), 400)
    }
    const login = await embedded.logins.resetPassword(token, password)
    return login === undefined ? send(reply, USED, 400) : send(reply, passwordChangedPage('/'))
  })
}
