import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { RoutePolicy } from './policies.ts'
import { routePolicies } from './policies.ts'
import { allowedForOwner, bodies, bodiesIn, queriesIn } from './testing/access-cases.ts'
import { expectationOf, expectationOfVisitors } from './testing/access-expectation.ts'
import type { Expectation } from './testing/access-expectation.ts'
import { cast, principals, world, worldOfVisitor } from './testing/access-world.ts'
import type { Cast, PrincipalName, World } from './testing/access-world.ts'
import { startTestApplication } from './testing/test-application.ts'
import type { Answer, TestApplication } from './testing/test-application.ts'

let house: TestApplication
let people: Cast

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_UNLIMITED_CREDITS: 'true' })
  people = await cast(house)
})
afterAll(() => house.close())

function idOf(route: RoutePolicy, place: World): string {
  if (route.path.startsWith('/users/')) return people.owner.uuid
  return route.policy === 'collection:edit' ? place.collection.uuid : place.project.uuid
}

function pathOf(route: RoutePolicy, place: World): string {
  const ids: Readonly<Record<string, string>> = {
    id: idOf(route, place),
    itemId: place.item.uuid,
    collectionId: place.collection.uuid,
    draftId: place.draft.uuid,
    chapterId: place.draft.chapters[0]?.uuid ?? '',
    findingId: 'none',
    runId: place.run.uuid,
    userUuid: place.member,
    invitationId: place.invitation.uuid,
    assignmentId: place.project.assignment?.uuid ?? '',
    docId: place.project.document?.uuid ?? '',
    questionId: 'none',
  }
  const path = route.path.replaceAll(
    /\{(\w+)\}/gu,
    (_, name: string) => ids[name] ?? '00000000-0000-4000-8000-000000000000',
  )
  const query = queriesIn[route.name]?.(place)
  return query === undefined ? path : `${path}?${query}`
}

const bodyOf = (route: RoutePolicy, place: World) =>
  bodiesIn[route.name]?.(place) ?? bodies[route.name]

/** Refusals that say no more than that there is nothing. */
const silent = new Set(['project/not-found', 'feedback/run-not-found', 'account/not-found'])

function faultOf(route: RoutePolicy, expected: Expectation, answer: Answer): string | undefined {
  const { status, body } = answer
  if (expected === 'in') {
    const isRight = status < 400 || (allowedForOwner[route.name] ?? []).includes(status)
    return isRight ? undefined : `got ${status} ${JSON.stringify(body)}`
  }
  if (status !== expected) return `got ${status} instead of ${expected}`
  const { code = '' } = body as { code?: string }
  return expected === 404 && !silent.has(code) ? `heard ${code}` : undefined
}

interface Pass {
  readonly expected: (policy: RoutePolicy['policy'], who: PrincipalName) => Expectation | undefined
  readonly place: () => Promise<World>
}

/** Asks every call as everyone. After a deletion that went through there is a new place. */
async function faults({ expected, place }: Pass): Promise<{ faults: string[]; asked: number }> {
  const found: string[] = []
  let asked = 0
  let here = await place()
  for (const route of house.application.policies) {
    for (const who of principals) {
      const wanted = expected(route.policy, who)
      if (wanted === undefined || isElsewhere(route, wanted)) continue
      const answer = await people[who].call(route.method, pathOf(route, here), bodyOf(route, here))
      asked += 1
      const fault = faultOf(route, wanted, answer)
      if (fault !== undefined) found.push(`${route.name}: ${who} ${fault}`)
      if (wanted === 'in' && route.method === 'DELETE') here = await place()
    }
  }
  return { faults: found, asked }
}

/** `account-access.test.ts` has what an account may do with itself; some of it ends the account. */
function isElsewhere(route: RoutePolicy, wanted: Expectation): boolean {
  const isOfAccounts = route.policy === 'identity' || route.policy === 'account:self'
  return (isOfAccounts && wanted === 'in') || route.name === 'accounts.endSession'
}

/** What the holder of a token meets is decided by the token: `sharing.test.ts`. Here: who gets in with it. */
const byToken: Readonly<Record<string, (who: PrincipalName) => readonly number[]>> = {
  'projects.validateInvitation': () => [200],
  'projects.declineInvitation': () => [200],
  'projects.join': (who) => (who === 'invited' ? [200] : [403]),
}

/** After these an invitation is no more what it was. */
const usesUp = new Set(['projects.declineInvitation', 'projects.join'])

describe('the access matrix', () => {
  it('covers every call, each with a declared policy that it knows', () => {
    const { policies } = house.application
    expect(policies.length).toBeGreaterThan(55)
    expect(policies.filter((route) => route.policy === undefined)).toEqual([])
    expect(
      policies.filter(
        (route) =>
          expectationOf(route.policy, 'owner') === undefined && byToken[route.name] === undefined,
      ),
    ).toEqual([])
    expect(routePolicies({}).length).toBe(0)
  })

  it('holds for nine principals at every call about a shared project', async () => {
    const { faults: found, asked } = await faults({
      expected: expectationOf,
      place: () => world(house, people),
    })
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(9 * 40)
  }, 300_000)

  it('holds for nine principals at every call about the project of a visitor', async () => {
    const { faults: found, asked } = await faults({
      expected: expectationOfVisitors,
      place: () => worldOfVisitor(people),
    })
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(9 * 25)
  }, 300_000)

  it('lets one person in with an invitation, and nobody else who holds its link', async () => {
    const found: string[] = []
    let here = await world(house, people)
    for (const [name, expected] of Object.entries(byToken)) {
      const route = house.application.policies.find((other) => other.name === name)
      if (route === undefined) throw new Error(`There is no call ${name}`)
      for (const who of principals) {
        if (usesUp.has(name)) here = await world(house, people)
        const path = pathOf(route, here)
        const { status } = await people[who].call(route.method, path, bodyOf(route, here))
        if (!expected(who).includes(status)) found.push(`${name}: ${who} got ${status}`)
      }
    }
    expect(found).toEqual([])
  }, 120_000)

  it('refuses multipart uploads to outsiders and readers before a byte is stored', async () => {
    const { project, draft } = await world(house, people)
    const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }
    for (const path of [
      `/projects/${project.uuid}/drafts`,
      `/projects/${project.uuid}/drafts/${draft.uuid}/chapters`,
      `/projects/${project.uuid}/library`,
      `/projects/${project.uuid}/assignments/${project.assignment?.uuid}/brief`,
      `/projects/${project.uuid}/drafts/${draft.uuid}/versions`,
      `/projects/${project.uuid}/rubrics/preview`,
    ]) {
      for (const who of ['visitor_owner', 'removed', 'invited', 'stranger'] as const)
        expect((await people[who].upload(path, file)).status).toBe(404)
      expect((await people.viewer.upload(path, file)).status).toBe(403)
    }
  })
})
