import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Person, TestApplication } from '#app/server/testing/test-application.ts'
import type { Balance } from '#features/billing/contract.ts'
import { auditLedger } from '#features/billing/server/index.ts'
import type { BillingTables } from '#features/billing/server/index.ts'
import type { Project } from '#features/projects/contract.ts'

import type { Merged, Session, SignedIn, User } from '../contract.ts'

let house: TestApplication
beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(async () => {
  await house.close()
})

const balanceOf = async (person: Person) =>
  (await person.call<Balance>('GET', '/billing/balance')).body.ai_credit_balance

const names = async (person: Pick<Person, 'call'>) =>
  (await person.call<Project[]>('GET', '/projects')).body.map(({ name }) => name).toSorted()

describe('sign-up', () => {
  it('makes an account of a sign-in, with what the provider and the person say', async () => {
    const login = house.issuer.login({
      email: 'Ada@Example.org',
      givenName: 'Ada',
      familyName: 'L',
    })
    const token = await house.token(login)
    const answer = await house.as({ token }).call<SignedIn>('POST', '/users/signup', {
      auth0_user_id: login.subject,
      is_free_trial: true,
      last_name: 'Lovelace',
      affiliate_link: 'partner',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      email: 'Ada@Example.org',
      email_verified: true,
      first_name: 'Ada',
      last_name: 'Lovelace',
      is_free_trial: true,
      used_free_trial: false,
      ai_credit_balance: 20,
      requires_logout: false,
      collections: [],
      promocodes: [],
      integrations: [],
      onboarded_at: null,
      preferences: { streaming: true, feedback_language: 'draft' },
    })
  })

  it('takes the projects and the credits of the visitor along, and spends the anonymous id', async () => {
    const visitor = await house.visitor()
    await visitor.project('From before')
    const person = await house.person({ visitor })
    expect(person.user).toMatchObject({
      anonymous_uuid: visitor.uuid,
      anonymous_id_spent: true,
      ai_credit_balance: 30,
    })
    expect(await names(person)).toEqual(['From before'])
    const afterwards = await visitor.call<{ code: string }>('GET', '/projects')
    expect(afterwards.status).toBe(401)
    expect(afterwards.body.code).toBe('session/unknown')
  })

  it('lets the project say that the account owns it', async () => {
    const visitor = await house.visitor()
    const project = await visitor.project()
    const person = await house.person({ visitor })
    const found = await person.call<Project>('GET', `/projects/${project.uuid}`)
    expect(found.body).toMatchObject({ owner_uuid: person.uuid, permission: 'OWNER' })
  })

  it('answers 200 with the same account when it is repeated, also with the spent id', async () => {
    const visitor = await house.visitor()
    const person = await house.person({ visitor })
    const again = await house
      .as({ token: person.token, secret: visitor.secret })
      .call<SignedIn>('POST', '/users/signup', { auth0_user_id: person.login.subject })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ uuid: person.uuid, anonymous_id_spent: true })
    expect(await balanceOf(person)).toBe(30)
  })

  it('makes one account of two tabs that sign up at once', async () => {
    const login = house.issuer.login()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => house.token(login)))
    const answers = await Promise.all(
      tokens.map((token) =>
        house
          .as({ token })
          .call<SignedIn>('POST', '/users/signup', { auth0_user_id: login.subject }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 201,
    ])
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1)
    expect(answers.map(({ body }) => body.ai_credit_balance)).toEqual([20, 20, 20, 20])
  })

  it('refuses to sign up somebody else than the bearer', async () => {
    const mine = house.issuer.login()
    const theirs = house.issuer.login()
    const token = await house.token(mine)
    for (const path of ['/users/signup', '/users/login', '/users/user-exists']) {
      const answer = await house.as({ token }).call('POST', path, { auth0_user_id: theirs.subject })
      expect(answer.status).toBe(403)
      expect(answer.body['code']).toBe('account/other-sign-in')
    }
  })

  it('asks for a bearer token, and says what is wrong with one', async () => {
    const visitor = await house.visitor()
    const login = house.issuer.login()
    const expired = await house.token(login, { expiresIn: -5 })
    const foreign = await house.token(login, { audience: 'https://elsewhere.test' })
    const tries = [
      { secret: visitor.secret },
      { token: expired },
      { token: foreign },
      { token: 'x.y.z' },
      { token: `${await house.token(login)}x` },
    ]
    const codes = []
    for (const credentials of tries) {
      const answer = await house
        .as(credentials)
        .call('POST', '/users/signup', { auth0_user_id: login.subject })
      expect(answer.status).toBe(401)
      codes.push(answer.body['code'])
    }
    expect(codes).toEqual([
      'session/sign-in-required',
      'session/token-expired',
      'session/token-invalid',
      'session/token-invalid',
      'session/token-invalid',
    ])
  })

  it('gives the free credits of a confirmed e-mail once, also when the account is made again', async () => {
    const first = await house.person({ email: 'again@example.org' })
    const gone = await first.call('DELETE', `/users/${first.uuid}`, {
      confirmation: 'again@example.org',
    })
    expect(gone.status).toBe(200)
    const second = await house.person({ email: 'AGAIN@example.org' })
    expect(await balanceOf(second)).toBe(0)
  })
})

describe('user-exists', () => {
  it('says whether the bearer has an account', async () => {
    const login = house.issuer.login()
    const token = await house.token(login)
    const ask = () =>
      house.as({ token }).call('POST', '/users/user-exists', { auth0_user_id: login.subject })
    expect((await ask()).body).toEqual({ exists: false })
    await house.as({ token }).call('POST', '/users/signup', { auth0_user_id: login.subject })
    expect((await ask()).body).toEqual({ exists: true })
  })
})

describe('login', () => {
  it('opens the account in another browser and takes its visitor along, whose free credits were given already', async () => {
    const person = await house.person({ visitor: await house.visitor() })
    const elsewhere = await house.visitor()
    await elsewhere.project('From the library')
    const token = await house.token(person.login)
    const answer = await house
      .as({ token, secret: elsewhere.secret })
      .call<SignedIn>('POST', '/users/login')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      uuid: person.uuid,
      anonymous_id_spent: true,
      ai_credit_balance: 30,
    })
    expect(await names(person)).toEqual(['From the library'])
  })

  it('sends a sign-in without an account to sign up', async () => {
    const token = await house.token(house.issuer.login())
    const answer = await house.as({ token }).call('POST', '/users/login')
    expect(answer.status).toBe(403)
    expect(answer.body['code']).toBe('account/required')
    const projects = await house.as({ token }).call('GET', '/projects')
    expect(projects.body['code']).toBe('account/required')
  })

  it('has exactly one effect of fifty claims of one visitor by fifty accounts at once', async () => {
    const visitor = await house.visitor()
    const project = await visitor.project('Wanted by all')
    const logins = Array.from({ length: 50 }, () => house.issuer.login())
    const people = await Promise.all(
      logins.map(async (login) => {
        const token = await house.token(login)
        const signUp = await house
          .as({ token })
          .call<SignedIn>('POST', '/users/signup', { auth0_user_id: login.subject })
        return { token, uuid: signUp.body.uuid }
      }),
    )
    const answers = await Promise.all(
      people.map(({ token }) =>
        house.as({ token, secret: visitor.secret }).call('POST', '/users/login'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 401 && body['code'] === 'session/unknown'),
    ).toHaveLength(49)
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    const seen = await Promise.all(
      people.map(({ token }) => house.as({ token }).call('GET', `/projects/${project.uuid}`)),
    )
    expect(
      seen
        .map(({ status }, index) => [status, people[index]?.uuid])
        .filter(([status]) => status === 200),
    ).toEqual([[200, winner?.uuid]])
    const balances = await Promise.all(
      people.map(({ token }) => house.as({ token }).call<Balance>('GET', '/billing/balance')),
    )
    const total = balances.reduce((sum, { body }) => sum + body.ai_credit_balance, 0)
    expect(total).toBe(50 * 20 + 10)
  })

  it('has exactly one effect of fifty claims of one visitor by one account at once', async () => {
    const visitor = await house.visitor()
    await visitor.project('Once')
    const person = await house.person()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        house.as({ token: person.token, secret: visitor.secret }).call('POST', '/users/login'),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await names(person)).toEqual(['Once'])
    expect(await balanceOf(person)).toBe(30)
  })

  it('goes on without the provider for people who were here before, and for nobody else', async () => {
    const person = await house.person()
    const stranger = house.issuer.login()
    house.issuer.answer(false)
    try {
      const again = await house.signInAgain(person)
      expect(again.user).toMatchObject({ email: person.email, email_verified: true })
      const answer = await house
        .as({ token: await house.token(stranger) })
        .call('POST', '/users/signup', { auth0_user_id: stranger.subject })
      expect(answer.status).toBe(503)
    } finally {
      house.issuer.answer(true)
    }
  })

  it('refuses an id that was never issued, and changes nothing', async () => {
    const person = await house.person()
    const answer = await house
      .as({ token: person.token, secret: 'made-up' })
      .call('POST', '/users/login')
    expect(answer.status).toBe(401)
    expect(answer.body['code']).toBe('session/unknown')
    expect((await person.call('GET', `/users/${person.uuid}`)).status).toBe(200)
  })

  it('finds what a visitor had under way while the account took over', async () => {
    const visitor = await house.visitor()
    const person = await house.person({ visitor })
    const project = await person.project('Late')
    await house.application.database
      .tables<{
        collaborators: { person_uuid: string; person_kind: string; project_uuid: string }
      }>()
      .updateTable('collaborators')
      .set({ person_uuid: visitor.uuid, person_kind: 'visitor' })
      .where('project_uuid', '=', project.uuid)
      .execute()
    expect(await names(person)).toEqual([])
    await house.application.sweep()
    expect(await names(person)).toEqual(['Late'])
  })
})

describe('merging', () => {
  it('adds a second way in with the same confirmed e-mail to the account, with its visitor', async () => {
    const person = await house.person({ email: 'both@example.org' })
    const visitor = await house.visitor()
    await visitor.project('With Google')
    const google = house.issuer.login({
      subject: 'google-oauth2|1234',
      email: 'Both@Example.org',
    })
    const token = await house.token(google)
    const answer = await house
      .as({ token, secret: visitor.secret })
      .call<Merged>('POST', '/users/signup', { auth0_user_id: google.subject })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      requires_logout: true,
      anonymous_id_spent: true,
      sign_in_methods: ['E-mail and password'],
    })
    expect(await names(person)).toEqual(['With Google'])
    const login = await house.as({ token }).call<SignedIn>('POST', '/users/login')
    expect(login.body.uuid).toBe(person.uuid)
    expect((await visitor.call('GET', '/projects')).status).toBe(401)
  })

  it('makes one account of two people who confirm the same e-mail at once', async () => {
    const email = 'race@example.org'
    const logins = [1, 2, 3, 4].map(() => house.issuer.login({ email }))
    const answers = await Promise.all(
      logins.map(async (login) =>
        house
          .as({ token: await house.token(login) })
          .call<User>('POST', '/users/signup', { auth0_user_id: login.subject }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 202, 202, 202,
    ])
  })
})

describe('a session', () => {
  it('knows the account behind the bearer token', async () => {
    const person = await house.person({ visitor: await house.visitor() })
    expect(person.session).toMatchObject({
      anonymous_id: null,
      anonymous_uuid: person.user.anonymous_uuid,
      is_authenticated: true,
      user_uuid: person.uuid,
      first_sign_up: true,
      ai_credit_balance: 30,
    })
  })

  it('is a visitor who is signed in as long as there is no account', async () => {
    const token = await house.token(house.issuer.login())
    const { body } = await house.as({ token }).call<Session>('POST', '/sessions/start')
    expect(body).toMatchObject({ is_authenticated: true, user_uuid: null })
    expect(body.anonymous_id).toHaveLength(43)
  })

  it('does not listen to an anonymous id beside a bearer token', async () => {
    const visitor = await house.visitor()
    const project = await visitor.project()
    const person = await house.person()
    const both = house.as({ token: person.token, secret: visitor.secret })
    expect((await both.call('GET', `/projects/${project.uuid}`)).status).toBe(404)
  })
})

describe('the books', () => {
  it('balance after all of this', async () => {
    const audit = await auditLedger(house.application.database.tables<BillingTables>())
    expect(audit).toMatchObject({ sum: 0, mismatches: [] })
  })
})
