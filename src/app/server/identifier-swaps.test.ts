import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bodies, bodiesIn } from './testing/access-cases.ts'
import { cast, world } from './testing/access-world.ts'
import type { Cast, World } from './testing/access-world.ts'
import { startTestApplication } from './testing/test-application.ts'
import type { Person, TestApplication } from './testing/test-application.ts'

/** Identifiers swapped into calls (20,000 by `TEST_SWAPS` before a release), and how many calls wait at the same time. */
const swaps = Number(process.env['TEST_SWAPS'] ?? 3000)
const together = 50

let house: TestApplication
let mine: World
let theirs: World
let me: Person
let them: Cast

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_UNLIMITED_CREDITS: 'true' })
  const here = await cast(house)
  them = await cast(house)
  me = here.owner
  mine = await world(house, here)
  theirs = await world(house, them)
})
afterAll(() => house.close())

type Slot = 'id' | 'draftId' | 'chapterId' | 'runId' | 'userUuid' | 'invitationId'

/** Everything by which a tenant's things can be named, one shape for both. */
function namesOf(place: World): Readonly<Record<Slot, readonly string[]>> {
  return {
    id: [place.project.uuid, place.project.slug],
    draftId: [place.draft.uuid, place.draft.slug],
    chapterId: place.draft.chapters.map(({ uuid }) => uuid),
    runId: [place.run.uuid],
    userUuid: [place.member],
    invitationId: [place.invitation.uuid],
  }
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('There is nothing to pick')
  return value
}

/** A call of mine in which at least one identifier is theirs: in its path, its query or its body. */
function swapped(route: { readonly name: string; readonly path: string }) {
  const [own, foreign] = [namesOf(mine), namesOf(theirs)]
  const slots = [...route.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name as Slot)
  const certain = pick(slots)
  const isForeign = new Map(slots.map((slot) => [slot, slot === certain || randomInt(2) === 0]))
  const path = route.path.replaceAll(/\{(\w+)\}/gu, (_, name: Slot) => {
    const from = isForeign.get(name) === true ? pick(slotsOf(foreign, name)) : undefined
    return from ?? pick(slotsOf(own, name))
  })
  const foreignIds = pick([
    {},
    { id: theirs.project.uuid },
    { project_uuid: theirs.project.uuid, draft_uuid: theirs.draft.uuid },
    {
      draftId: theirs.draft.uuid,
      chapterId: pick(foreign.chapterId),
      nested: { id: pick(foreign.id) },
    },
    { userUuid: theirs.member, user_uuid: them.owner.uuid, person: them.owner.uuid },
  ])
  const place = randomInt(2) === 0 ? mine : theirs
  const query = randomInt(3) === 0 ? `?id=${theirs.project.uuid}&draftId=${theirs.draft.uuid}` : ''
  return {
    path: `${path}${query}`,
    body: { ...bodies[route.name], ...bodiesIn[route.name]?.(place), ...foreignIds },
  }
}

function slotsOf(names: ReturnType<typeof namesOf>, name: Slot): readonly string[] {
  return names[name] ?? ['00000000-0000-4000-8000-000000000000']
}

/** Every row that hangs on their project, so that a write from outside shows. */
async function theirRows(): Promise<string> {
  const { pool } = house.application.database
  const at = [theirs.project.uuid]
  const rows = await Promise.all(
    [
      'select p::text as row from projects p where uuid = $1',
      'select c::text as row from collaborators c where project_uuid = $1',
      'select i::text as row from invitations i where project_uuid = $1',
      'select p::text as row from presence p where project_uuid = $1',
      'select d::text as row from drafts d where project_uuid = $1',
      'select r::text as row from runs r where project_uuid = $1',
    ].map(async (query) => (await pool.query<{ row: string }>(`${query} order by 1`, at)).rows),
  )
  return JSON.stringify(rows)
}

describe('two tenants', () => {
  it(
    `never meet in ${swaps} calls of one with identifiers of the other`,
    async () => {
      const routes = house.application.policies.filter(
        ({ path, policy }) => path.includes('{') && /^(project|run):/u.test(policy ?? ''),
      )
      await house.ended(them.owner, theirs.run.uuid)
      const before = await theirRows()
      const marks = [theirs.project.name, theirs.project.slug, theirs.draft.slug, them.owner.email]
      const crossings: string[] = []
      for (let done = 0; done < swaps; done += together) {
        await Promise.all(
          Array.from({ length: together }, async () => {
            // What would delete my own things has its turn in the matrix.
            const route = pick(
              routes.filter(({ method }) => method !== 'DELETE' || randomInt(4) === 0),
            )
            const { path, body } = swapped(route)
            const sent = route.method === 'GET' ? undefined : body
            const answer = await me.call(route.method, path, sent)
            const said = JSON.stringify(answer.body)
            const isMine = answer.status < 400 && !path.includes(mine.project.uuid)
            const hasSlug = path.startsWith(`/projects/${mine.project.slug}`)
            if ((isMine && !hasSlug) || tells(said, marks, path))
              crossings.push(`${route.method} ${path}: ${answer.status} ${said.slice(0, 200)}`)
          }),
        )
      }
      expect(crossings.slice(0, 10)).toEqual([])
      expect(await theirRows()).toEqual(before)
    },
    100_000 + 100 * swaps,
  )
})

/** An answer tells of them when it carries what the call did not say itself. */
function tells(said: string, marks: readonly string[], path: string): boolean {
  return marks.some((mark) => mark !== 'A project' && !path.includes(mark) && said.includes(mark))
}
