import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { TestApplication } from '#app/server/testing/test-application.ts'
import type { Project } from '#features/projects/contract.ts'

import type { SignedIn, SignInMethod, User } from '../contract.ts'

/** Sudhodanan and Paverd, Pre-hijacked accounts (USENIX Security 2022), and one of our own: six ways in. */
let house: TestApplication
beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

let count = 0
const freshAddress = () => {
  count += 1
  return `victim-${count}@example.org`
}

const projects = async (token: string) =>
  (await house.as({ token }).call<Project[]>('GET', '/projects')).body

describe('pre-hijacking', () => {
  it('classic-federated merge: an account made with an unconfirmed e-mail gets nothing of its owner who comes later', async () => {
    const email = freshAddress()
    const attacker = await house.person({ email, verified: false })
    const victim = await house.person({ email, subject: `google-oauth2|${email}` })
    const project = await victim.project('Private')
    expect(victim.uuid).not.toBe(attacker.uuid)
    expect(victim.user.email_verified).toBe(true)
    expect(await projects(attacker.token)).toEqual([])
    expect((await attacker.call('GET', `/projects/${project.uuid}`)).status).toBe(404)
    expect((await attacker.call('GET', `/users/${victim.uuid}`)).status).toBe(404)
    // Also when the victim is talked into confirming the attacker's login.
    house.issuer.change(attacker.login.subject, { verified: true })
    const later = await house.signInAgain(attacker)
    expect(later.uuid).toBe(attacker.uuid)
    expect(later.user).toMatchObject({
      email_verified: false,
      other_account: { sign_in_methods: ['Google'] },
    })
    expect(await projects(later.token)).toEqual([])
  })

  it('unexpired session: who signed in before the e-mail was confirmed is signed out when it is', async () => {
    const email = freshAddress()
    const attacker = await house.person({ email, verified: false })
    const idle = await house.signInAgain(attacker)
    // The owner resets the password at the provider, which confirms the e-mail, and signs in.
    house.issuer.change(attacker.login.subject, { verified: true })
    const victim = await house.signInAgain(attacker)
    const project = await victim.project('Private')
    for (const { token } of [attacker, idle]) {
      const answer = await house.as({ token }).call('GET', `/projects/${project.uuid}`)
      expect(answer.status).toBe(401)
      expect(answer.body['code']).toBe('session/token-invalid')
      const back = await house.as({ token }).call('POST', '/users/login')
      expect(back.status).toBe(401)
    }
    expect((await victim.call('GET', `/projects/${project.uuid}`)).status).toBe(200)
  })

  it('trojan identifier: no second way in is added to an account whose e-mail is not confirmed, nor one with another e-mail', async () => {
    const email = freshAddress()
    const attacker = await house.person({ email, verified: false })
    const own = house.issuer.login({ subject: `google-oauth2|trojan-${email}` })
    const add = async (token: string) =>
      attacker.call('POST', `/users/${attacker.uuid}/sign-in-methods`, { access_token: token })
    expect((await add(await house.token(own))).body['code']).toBe('account/cannot-join')
    const sameUnconfirmed = house.issuer.login({ email, verified: false })
    expect((await add(await house.token(sameUnconfirmed))).body['code']).toBe('account/cannot-join')
    const sameConfirmed = house.issuer.login({ email })
    expect((await add(await house.token(sameConfirmed))).body['code']).toBe('account/cannot-join')
    const methods = await attacker.call<SignInMethod[]>(
      'GET',
      `/users/${attacker.uuid}/sign-in-methods`,
    )
    expect(methods.body).toHaveLength(1)
  })

  it('unexpired e-mail change: an address that is claimed later opens nothing of its owner, confirmed or not', async () => {
    const email = freshAddress()
    const attacker = await house.person()
    const change = await attacker.call('PATCH', `/users/${attacker.uuid}`, { email })
    expect(change.status).toBe(400)
    house.issuer.change(attacker.login.subject, { email, verified: false })
    await house.signInAgain(attacker)
    const victim = await house.person({ email })
    const project = await victim.project('Private')
    expect(victim.uuid).not.toBe(attacker.uuid)
    house.issuer.change(attacker.login.subject, { email, verified: true })
    const later = await house.signInAgain(attacker)
    expect(later.uuid).toBe(attacker.uuid)
    expect(later.user.email).toBe(attacker.email)
    expect((await later.call('GET', `/projects/${project.uuid}`)).status).toBe(404)
  })

  it('non-verifying provider: an e-mail that is merely claimed is refused, and not told how the account is opened', async () => {
    const victim = await house.person({ email: freshAddress() })
    const claimed = house.issuer.login({
      subject: `github|${victim.email}`,
      email: victim.email.toUpperCase(),
      verified: false,
    })
    const token = await house.token(claimed)
    const answer = await house
      .as({ token })
      .call('POST', '/users/signup', { auth0_user_id: claimed.subject })
    expect(answer.status).toBe(409)
    expect(answer.body['code']).toBe('account/exists')
    expect(answer.body).not.toHaveProperty('details')
    expect(JSON.stringify(answer.body)).not.toContain('password')
    expect((await house.as({ token }).call('GET', '/projects')).status).toBe(403)
    expect((await house.as({ token }).call('GET', `/users/${victim.uuid}`)).status).toBe(403)
  })

  it('anonymous merge: whoever knows an anonymous id gets nothing after its owner has signed in, and takes nothing that is claimed', async () => {
    const shared = await house.visitor()
    await shared.project('Before')
    const victim = await house.person({ visitor: shared })
    const project = await victim.project('Private')
    const attacker = await house.person()
    const claim = await house
      .as({ token: attacker.token, secret: shared.secret })
      .call('POST', '/users/login')
    expect(claim.status).toBe(401)
    expect((await shared.call('GET', `/projects/${project.uuid}`)).status).toBe(401)
    expect((await shared.call('POST', '/realtime/ticket')).status).toBe(401)
    expect(await projects(attacker.token)).toEqual([])
    const fresh = house.issuer.login()
    const signUp = await house
      .as({ token: await house.token(fresh), secret: shared.secret })
      .call('POST', '/users/signup', { auth0_user_id: fresh.subject })
    expect(signUp.status).toBe(401)
    expect(
      (await house.as({ token: await house.token(fresh) }).call('POST', '/users/login')).body[
        'code'
      ],
    ).toBe('account/required')
  })
})

describe('two accounts of one person', () => {
  it('become the older one when both sign-ins are live and confirm the same e-mail', async () => {
    const email = freshAddress()
    const first = await house.person({ email, verified: false, visitor: await house.visitor() })
    await first.project('First')
    await first.call('POST', `/users/${first.uuid}/integrations`, { token: 'drive token' })
    const second = await house.person({
      email,
      subject: `google-oauth2|${email}`,
      givenName: 'Ada',
    })
    await second.project('Second')
    house.issuer.change(first.login.subject, { verified: true })
    const confirmed = await house.signInAgain(first)
    const answer = await second.call('POST', `/users/${second.uuid}/sign-in-methods`, {
      access_token: confirmed.token,
    })
    expect(answer).toMatchObject({
      status: 202,
      body: { requires_logout: true, sign_in_methods: ['Google'] },
    })
    for (const known of [first, second]) {
      const now = await house.signInAgain(known)
      expect(now.user).toMatchObject({
        uuid: first.uuid,
        email,
        email_verified: true,
        first_name: 'Ada',
        other_account: null,
        // Ten of the visitor and twenty of one sign-up: free credits are given once.
        ai_credit_balance: 30,
      })
      const names = (await now.call<Project[]>('GET', '/projects')).body.map(({ name }) => name)
      expect(names.toSorted()).toEqual(['First', 'Second'])
    }
    const now = await house.signInAgain(second)
    const { body: user } = await now.call<User>('GET', `/users/${now.uuid}`)
    const integration = await now.call(
      'GET',
      `/users/${now.uuid}/integrations/${user.integrations[0]?.uuid ?? ''}`,
    )
    expect(integration.body['token']).toBe('drive token')
  })

  it('stay two when the second sign-in is not live', async () => {
    const email = freshAddress()
    const person = await house.person({ email })
    const login = house.issuer.login({ email })
    const dead = await house.token(login, { expiresIn: -1 })
    const answer = await person.call<SignedIn>('POST', `/users/${person.uuid}/sign-in-methods`, {
      access_token: dead,
    })
    expect(answer.status).toBe(401)
  })
})
