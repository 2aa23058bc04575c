import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { SignInMethod } from '#features/accounts/contract.ts'

import type { RoutePolicy } from './policies.ts'
import { bodies } from './testing/access-cases.ts'
import { startTestApplication } from './testing/test-application.ts'
import type { Caller, Person, TestApplication } from './testing/test-application.ts'

let house: TestApplication
let visitor: Caller
let other: Person

beforeAll(async () => {
  house = await startTestApplication()
  visitor = await house.visitor()
  other = await house.person()
})
afterAll(() => house.close())

const routesOf = (policy: string) =>
  house.application.policies.filter((route) => route.policy === policy)

interface Case {
  readonly me: Person
  readonly path: string
  readonly body: unknown
}

/** A fresh person for each call: some calls delete what they name. */
async function caseOf(route: RoutePolicy): Promise<Case> {
  const me = await house.person()
  const second = house.issuer.login({ email: me.email })
  const token = await house.token(second)
  await house.as({ token }).call('POST', '/users/signup', { auth0_user_id: second.subject })
  const integration = await me.call<{ uuid: string }>('POST', `/users/${me.uuid}/integrations`, {
    token: 'a token',
  })
  const methods = await me.call<SignInMethod[]>('GET', `/users/${me.uuid}/sign-in-methods`)
  const ids: Readonly<Record<string, string>> = {
    id: me.uuid,
    integrationId: integration.body.uuid,
    methodId: methods.body.find((method) => !method.is_current)?.uuid ?? '',
  }
  const own: Readonly<Record<string, object>> = {
    'accounts.removeUser': { confirmation: me.email },
    'accounts.addSignInMethod': { access_token: token },
    'accounts.signUp': { auth0_user_id: me.login.subject },
    'accounts.logIn': { auth0_user_id: me.login.subject },
    'accounts.userExists': { auth0_user_id: me.login.subject },
  }
  return {
    me,
    path: route.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => ids[name] ?? 'unknown'),
    body: own[route.name] ?? bodies[route.name],
  }
}

describe('the access matrix of accounts', () => {
  it('lets people into their own account alone: others hear 404, visitors and nobody 401, and nothing changes', async () => {
    const unexpected: string[] = []
    expect(routesOf('account:self').length).toBeGreaterThan(9)
    for (const route of routesOf('account:self')) {
      const { me, path, body } = await caseOf(route)
      const before = (await me.call('GET', `/users/${me.uuid}`)).body
      const answers = {
        nobody: await house.nobody.call(route.method, path, body),
        visitor: await visitor.call(route.method, path, body),
        other: await other.call(route.method, path, body),
      }
      if (answers.nobody.status !== 401) unexpected.push(`${route.name}: nobody`)
      if (answers.visitor.status !== 401) unexpected.push(`${route.name}: a visitor`)
      if (answers.other.status !== 404 || answers.other.body['code'] !== 'account/not-found')
        unexpected.push(`${route.name}: another got ${answers.other.status}`)
      expect((await me.call('GET', `/users/${me.uuid}`)).body).toEqual(before)
      const mine = await me.call(route.method, path, body)
      if (mine.status >= 400)
        unexpected.push(`${route.name}: I got ${mine.status} ${JSON.stringify(mine.body)}`)
    }
    expect(unexpected).toEqual([])
  })

  it('answers 404 to an id that no account has, as to that of another', async () => {
    const mine = await other.call('GET', '/users/3f9f2a52-6a53-4c0c-8c39-0f1d8c1f7a11')
    const visitors = await other.call('GET', `/users/${visitor.uuid}`)
    expect([mine.status, visitors.status]).toEqual([404, 404])
    expect({ ...mine.body, request_id: '' }).toEqual({ ...visitors.body, request_id: '' })
  })

  it('lets a sign-in in where only a sign-in is asked for, and no visitor', async () => {
    expect(routesOf('identity').map(({ name }) => name)).toEqual([
      'accounts.signUp',
      'accounts.logIn',
      'accounts.userExists',
    ])
    for (const route of routesOf('identity')) {
      const { me, path, body } = await caseOf(route)
      expect((await house.nobody.call(route.method, path, body)).status).toBe(401)
      expect((await visitor.call(route.method, path, body)).status).toBe(401)
      expect((await me.call(route.method, path, body)).status).toBe(200)
    }
  })

  it('gives a person the rights that a visitor has in projects of their own, and none in those of others', async () => {
    const project = await other.project()
    const theirs = await visitor.project()
    expect((await other.call('PATCH', `/projects/${project.uuid}`, { name: 'Mine' })).status).toBe(
      200,
    )
    expect((await visitor.call('GET', `/projects/${project.uuid}`)).status).toBe(404)
    expect((await other.call('GET', `/projects/${theirs.uuid}`)).status).toBe(404)
  })
})
