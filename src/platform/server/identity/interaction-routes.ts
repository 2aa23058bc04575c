import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'

import type { Embedded } from './embedded.ts'
import type { Login } from './login.ts'
import {
  emailFault,
  faultsOf,
  normaliseEmail,
  passwordMissing,
  signUpFaults,
} from './pages/entries.ts'
import {
  checkEmailPage,
  forgottenPage,
  linkMailedPage,
  signInPage,
  signUpPage,
} from './pages/login-pages.ts'
import type { Entry } from './pages/login-pages.ts'
import { cookieOf, fieldOf, pageHeaders, setCookie } from './pages/reply.ts'

const DEVICE_COOKIE = 'sc_device'
const DEVICE_PATH = '/identity'
const YEAR_SECONDS = 365 * 24 * 3600
/** Answers about an address take at least as long as any of them does, so that the time says nothing. */
const ANSWER_MS = 300

export const CODE_FAULTS = {
  wrong: 'This is not the code. It has eight digits.',
  limited: 'This code is good no longer. Send the message again for a new one.',
  taken: 'This address belongs to another account. Sign in to that one.',
} as const

const LIMITED =
  'Too many tries with this e-mail from here. Wait an hour, or choose a new password: the link is mailed at once.'

/** The pages of one request to sign in: the cookie of that request binds them to the browser that began it. */
export function interactionRoutes(scope: FastifyInstance, embedded: Embedded): void {
  const base = (request: FastifyRequest) =>
    `/identity/${(request.params as { readonly uid: string }).uid}`

  async function interactionOf(request: FastifyRequest, reply: FastifyReply) {
    const provider = await embedded.provider()
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (`/identity/${interaction.uid}` !== base(request))
      throw new errors.SessionNotFound('another request')
    return interaction
  }

  const send = (reply: FastifyReply, page: string, entry?: Entry) =>
    reply
      .status(entry?.errors !== undefined || entry?.fault !== undefined ? 400 : 200)
      .headers(pageHeaders(embedded.origins()))
      .send(page)

  /** The sign-in that the request ends with; the address to which the browser goes on. */
  async function settle(
    request: FastifyRequest,
    reply: FastifyReply,
    login: Login,
  ): Promise<string> {
    const provider = await embedded.provider()
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const before = interaction.session
    if (before !== undefined && before.accountId !== login.id) {
      await embedded.records.endSession(before.uid)
      delete interaction.session
      await interaction.persist()
    }
    const result = { login: { accountId: login.id, amr: ['pwd'] } }
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result)
    setCookie(reply, [DEVICE_COOKIE, await embedded.logins.rememberDevice(login.id)], {
      path: DEVICE_PATH,
      maxAge: YEAR_SECONDS,
      isSecure: embedded.origin().startsWith('https:'),
    })
    return returnTo
  }

  scope.get('/identity/:uid', async (request, reply) => {
    const { params } = await interactionOf(request, reply)
    if (params['screen_hint'] === 'signup') return reply.redirect(`${base(request)}/sign-up`, 303)
    const hint = params['login_hint']
    const values = typeof hint === 'string' ? { email: hint } : {}
    return send(reply, signInPage(base(request), { values }))
  })

  scope.post('/identity/:uid', async (request, reply) => {
    await interactionOf(request, reply)
    const email = normaliseEmail(fieldOf(request, 'email'))
    const password = fieldOf(request, 'password')
    const values = { email }
    const errors = faultsOf({ email: emailFault(email), password: passwordMissing(password) })
    if (errors !== undefined)
      return send(reply, signInPage(base(request), { values, errors }), { errors })
    const signIn = await embedded.logins.signIn(email, password, cookieOf(request, DEVICE_COOKIE))
    if (signIn.state === 'in')
      return reply.redirect(await settle(request, reply, signIn.login), 303)
    const entry: Entry =
      signIn.state === 'limited'
        ? { values, fault: LIMITED }
        : { values, errors: { password: 'E-mail and password do not belong together.' } }
    return send(reply, signInPage(base(request), entry), entry)
  })

  scope.get('/identity/:uid/sign-up', async (request, reply) => {
    const { params } = await interactionOf(request, reply)
    const hint = params['login_hint']
    const values = typeof hint === 'string' ? { email: hint } : {}
    return send(reply, signUpPage(base(request), { values }))
  })

  scope.post('/identity/:uid/sign-up', async (request, reply) => {
    await interactionOf(request, reply)
    const entry = {
      name: fieldOf(request, 'name').trim().normalize('NFC'),
      email: normaliseEmail(fieldOf(request, 'email')),
      password: fieldOf(request, 'password'),
    }
    const { password: _, ...values } = entry
    const errors = signUpFaults(entry)
    if (errors !== undefined)
      return send(reply, signUpPage(base(request), { values, errors }), { errors })
    const login = await atLeast(ANSWER_MS, () => embedded.logins.signUp(entry))
    await settle(request, reply, login)
    return reply.redirect(`${base(request)}/check`, 303)
  })

  /** The login that this request signed up, and where its browser goes on to. */
  async function signedUp(request: FastifyRequest, reply: FastifyReply) {
    const interaction = await interactionOf(request, reply)
    const id = interaction.result?.login?.accountId
    const login = id === undefined ? undefined : await embedded.logins.find(id)
    if (login === undefined) throw new errors.SessionNotFound('nobody signed up')
    return { login, returnTo: interaction.returnTo }
  }

  scope.get('/identity/:uid/check', async (request, reply) => {
    const { login } = await signedUp(request, reply)
    return send(reply, checkEmailPage(base(request), login.email))
  })

  scope.post('/identity/:uid/check', async (request, reply) => {
    const { login, returnTo } = await signedUp(request, reply)
    const step = fieldOf(request, 'step')
    if (step === 'later' || login.isVerified) return reply.redirect(returnTo, 303)
    const page = (entry: Entry & { notice?: string }) =>
      send(reply, checkEmailPage(base(request), login.email, entry), entry)
    if (step === 'again') {
      await atLeast(ANSWER_MS, () => embedded.logins.resend(login.id))
      return page({ notice: 'The message is on its way again. Only its code is good now.' })
    }
    const code = fieldOf(request, 'code')
    if (code.trim() === '') return page({ errors: { code: 'Enter the code.' } })
    const answer = await embedded.logins.confirmByCode(login.id, code)
    if (answer === 'confirmed') return reply.redirect(returnTo, 303)
    return page({ values: { code }, errors: { code: CODE_FAULTS[answer] } })
  })

  scope.get('/identity/:uid/forgotten', async (request, reply) => {
    await interactionOf(request, reply)
    return send(reply, forgottenPage(base(request)))
  })

  scope.post('/identity/:uid/forgotten', async (request, reply) => {
    await interactionOf(request, reply)
    const email = normaliseEmail(fieldOf(request, 'email'))
    const errors = faultsOf({ email: emailFault(email) })
    if (errors !== undefined)
      return send(reply, forgottenPage(base(request), { values: { email }, errors }), { errors })
    await atLeast(ANSWER_MS, () => embedded.logins.forgotPassword(email))
    return send(reply, linkMailedPage(base(request), email))
  })
}

async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([
    work(),
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
  ])
  return result
}
