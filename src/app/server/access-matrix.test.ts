import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Collection, LibraryItem } from '#features/library/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { RoutePolicy } from './policies.ts'
import { routePolicies } from './policies.ts'
import { allowedForOwner, bodies, TEXT } from './testing/access-cases.ts'
import { startTestApplication } from './testing/test-application.ts'
import type { Caller, TestApplication } from './testing/test-application.ts'

let house: TestApplication
let owner: Caller
let other: Caller

beforeAll(async () => {
  house = await startTestApplication()
  owner = await house.visitor()
  other = await house.visitor()
})
afterAll(() => house.close())

interface Objects {
  readonly project: Project
  readonly draft: Draft
  readonly run: Run
  readonly item: LibraryItem
  readonly collection: Collection
}

/** Fresh objects for each call: some calls delete what they name. */
async function objects(): Promise<Objects> {
  const project = await owner.project()
  const draft = await owner.draft(project, TEXT)
  const run = await owner.call<Run>(
    'POST',
    `/projects/${project.uuid}/drafts/${draft.uuid}/charge`,
    { rubric: 'checks' },
  )
  const item = await owner.call<LibraryItem>('POST', `/projects/${project.uuid}/library`, {
    title: 'Wheat and bread in one bad year',
    abstract:
      'We ask whether bread prices follow wheat prices. They do, with a delay of two weeks.',
  })
  const collection = await owner.call<Collection>('POST', '/collections', {
    name: 'Bread',
    project_uuid: project.uuid,
  })
  return { project, draft, run: run.body, item: item.body, collection: collection.body }
}

function pathOf(route: RoutePolicy, made: Objects): string {
  const { project, draft, run, item, collection } = made
  const ids: Readonly<Record<string, string>> = {
    id: route.policy === 'collection:edit' ? collection.uuid : project.uuid,
    itemId: item.uuid,
    collectionId: collection.uuid,
    draftId: draft.uuid,
    chapterId: draft.chapters[0]?.uuid ?? '',
    findingId: 'none',
    runId: run.uuid,
  }
  return route.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => ids[name] ?? 'unknown')
}

/** Calls that ask for a bearer token: `account-access.test.ts` has their matrix. */
const isOfAccounts = ({ policy }: RoutePolicy) =>
  policy === 'identity' || policy === 'account' || policy === 'account:self'

describe('the access matrix', () => {
  it('covers every call, each with a declared policy', () => {
    const { policies } = house.application
    expect(policies.length).toBeGreaterThan(25)
    expect(policies.filter((route) => route.policy === undefined)).toEqual([])
    expect(routePolicies({}).length).toBe(0)
  })

  it('lets the owner in, answers 404 to another visitor and 401 to nobody, on every call', async () => {
    const unexpected: string[] = []
    for (const route of house.application.policies) {
      if (isOfAccounts(route)) continue
      const path = pathOf(route, await objects())
      const body = bodies[route.name]
      const nobody = await house.nobody.call(route.method, path, body)
      const stranger = await other.call(route.method, path, body)
      const mine = await owner.call(route.method, path, body)
      const isOpen = route.policy === 'anyone'
      const isOwn = route.policy === 'session'
      if (nobody.status !== 401 && !isOpen)
        unexpected.push(`${route.name}: nobody got ${nobody.status}`)
      if (stranger.status !== 404 && !isOpen && !isOwn)
        unexpected.push(`${route.name}: a stranger got ${stranger.status}`)
      if (mine.status >= 400 && !(allowedForOwner[route.name] ?? []).includes(mine.status)) {
        unexpected.push(`${route.name}: the owner got ${mine.status} ${JSON.stringify(mine.body)}`)
      }
      const known = new Set(['project/not-found', 'feedback/run-not-found'])
      const { code } = stranger.body as { code?: string }
      if (stranger.status === 404 && !isOpen && !isOwn && !known.has(code ?? '')) {
        unexpected.push(`${route.name}: a stranger heard ${code ?? 'nothing'}`)
      }
    }
    expect(unexpected).toEqual([])
  })

  it('refuses multipart uploads to strangers before a byte is stored', async () => {
    const { project, draft } = await objects()
    const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }
    for (const path of [
      `/projects/${project.uuid}/drafts`,
      `/projects/${project.uuid}/drafts/${draft.uuid}/chapters`,
      `/projects/${project.uuid}/library`,
    ]) {
      expect((await other.upload(path, file)).status).toBe(404)
    }
  })
})
