import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  openNotificationHouse,
  page,
  textOf,
  told,
} from '#app/server/testing/notification-house.ts'
import type { NotificationHouse } from '#app/server/testing/notification-house.ts'
import type { Caller } from '#app/server/testing/test-application.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import type { Run } from '#features/feedback/contract.ts'

import type { Notification, NotificationPage } from '../contract.ts'

let house: NotificationHouse

beforeAll(async () => {
  house = await openNotificationHouse()
})
afterAll(() => house.app.close())

describe('a finished review', () => {
  it('tells the person who started it, with its notes, and the free checks tell nothing', async () => {
    const me = await house.app.visitor()
    const { project, draft } = await house.review(me, ['title_abstract'])
    const { notifications, new_count: fresh, unread_count: unread } = await told(me, 1)
    expect(notifications).toHaveLength(1)
    expect([fresh, unread]).toEqual([1, 1])
    expect(textOf(notifications[0])).toMatch(
      /^Your review of Bread prices is ready\. \d+ notes?\.$/u,
    )
    expect(notifications[0]).toMatchObject({
      kind: 'review-ready',
      status: 'NEW',
      seen_at: null,
      read_at: null,
      href: `/projects/${project.slug}/documents/${draft.slug}`,
      entity: { type: 'DRAFT', uuid: draft.uuid },
      project_uuid: project.uuid,
    })
  })

  it('is told once for all its parts, when they end within a minute', async () => {
    const me = await house.app.visitor()
    await house.review(me, ['title_abstract', 'introduction', 'thesis_statement'])
    await house.app.application.outbox.drain()
    const { notifications } = await told(me, 1)
    expect(notifications).toHaveLength(1)
    expect(notifications[0]?.data['results']).toHaveLength(3)
  })

  it('after a minute is told by itself', async () => {
    const me = await house.app.visitor()
    await house.review(me, ['title_abstract'])
    await told(me, 1)
    const { body } = await me.call<{ uuid: string; drafts: { uuid: string }[] }[]>(
      'GET',
      '/projects',
    )
    const [project] = body
    house.pass(61_000)
    const run = await me.call<Run>(
      'POST',
      `/projects/${project?.uuid ?? ''}/drafts/${project?.drafts[0]?.uuid ?? ''}/charge`,
      { rubric: 'introduction' },
    )
    await house.app.ended(me, run.body.uuid)
    expect((await told(me, 2)).notifications).toHaveLength(2)
  })

  it('is told once although its event is heard twice', async () => {
    const me = await house.app.visitor()
    await house.review(me, ['title_abstract'])
    const [first] = (await told(me, 1)).notifications
    const [result] = (first?.data['results'] ?? []) as { run: string }[]
    house.pass(61_000)
    await house.publish({
      event: 'title_abstract_ready',
      channel: 'draft',
      audience: { project: first?.project_uuid ?? '' },
      entity: { type: 'DRAFT', uuid: first?.entity?.uuid ?? '' },
      data: { run: result?.run },
    })
    await delay(200)
    expect((await page(me)).notifications).toHaveLength(1)
  })
})

describe('what others do', () => {
  it('is told to those whom it concerns, and not to the person who did it', async () => {
    const owner = await house.app.person({ givenName: 'Maren', familyName: 'Oyelaran' })
    const guest = await house.app.person({ givenName: 'Tom', familyName: 'Ashby' })
    const project = await owner.project('Hedgerow age')
    await house.sharingEvent('invitation_received', project, {
      to: guest.uuid,
      data: { project_name: 'Hedgerow age', invited_by: 'Maren Oyelaran' },
    })
    await house.sharingEvent('collaborator_joined', project, {
      data: { user_uuid: guest.uuid, permission: 'EDITOR' },
    })
    await house.sharingEvent('permission_changed', project, {
      data: { user_uuid: guest.uuid, permission: 'VIEWER' },
    })
    await house.sharingEvent('project_owner_set', project, { data: { owner_uuid: guest.uuid } })
    const gone = { user_uuid: guest.uuid, by: owner.uuid }
    await house.sharingEvent('collaborator_left', project, { data: gone })
    await house.sharingEvent('collaborator_left', project, { data: gone, to: guest.uuid })
    const mine = await told(guest, 4)
    expect(mine.notifications.map(textOf)).toEqual([
      'You are no longer in the project Hedgerow age.',
      'Hedgerow age was handed over to you. You own it now.',
      'You can now read, but not change, Hedgerow age.',
      'Maren Oyelaran invites you to Hedgerow age. The invitation is in your e-mail.',
    ])
    expect((await told(owner, 1)).notifications.map(textOf)).toEqual([
      'Tom Ashby joined Hedgerow age.',
    ])
  })

  it('says nothing to somebody who leaves by themselves', async () => {
    const owner = await house.app.visitor()
    const project = await owner.project()
    const guest = await house.app.visitor()
    const gone = { user_uuid: guest.uuid, by: guest.uuid }
    await house.sharingEvent('collaborator_left', project, { data: gone })
    await house.sharingEvent('collaborator_left', project, { data: gone, to: guest.uuid })
    expect((await page(guest)).notifications).toEqual([])
  })
})

describe('a file that could not be read', () => {
  it('is told to the person who uploaded it', async () => {
    const me = await house.app.visitor()
    const project = await me.project()
    await me.upload(`/projects/${project.uuid}/drafts`, {
      name: 'thesis-final-v7.pdf',
      bytes: Buffer.from('%PDF-1.4\nnothing in here\n%%EOF'),
    })
    const { notifications } = await told(me, 1)
    expect(notifications[0]?.kind).toBe('draft-unreadable')
    expect(textOf(notifications[0])).toContain(
      'could not be read. It was not counted as an upload.',
    )
  })
})

describe('credits that run out', () => {
  it('are told once, at the line', async () => {
    const me = await house.app.visitor()
    const rubrics = ['review', 'evidence', 'title_abstract', 'introduction']
    await house.review(me, rubrics, samplePaper.text)
    await house.app.application.outbox.drain()
    await delay(300)
    const low = (await page(me)).notifications.filter(({ kind }) => kind === 'credits-low')
    expect(low.map(textOf)).toEqual(['3 credits are left. Reading, writing and notes stay open.'])
  })

  it('are not told to whoever takes all of them into an account', async () => {
    const me = await house.app.person({ visitor: await house.app.visitor() })
    await house.app.application.outbox.drain()
    // What the visitor was told late follows into the account.
    await house.app.application.sweep()
    const project = await me.project()
    await house.sharingEvent('permission_changed', project, {
      data: { user_uuid: me.uuid, permission: 'EDITOR' },
    })
    const { notifications } = await told(me, 1)
    expect(notifications.map(({ kind }) => kind)).toEqual(['permission-changed'])
  })
})

describe('the status', () => {
  async function three(): Promise<{ me: Caller; list: readonly Notification[] }> {
    const me = await house.app.visitor()
    const project = await me.project()
    for (let index = 0; index < 3; index += 1)
      await house.sharingEvent('permission_changed', project, {
        data: { user_uuid: me.uuid, permission: 'EDITOR' },
      })
    return { me, list: (await told(me, 3)).notifications }
  }

  it('only moves forward, and keeps its first times', async () => {
    const { me, list } = await three()
    const path = `/global-notifications/${list[0]?.uuid ?? ''}`
    const seen = await me.call<Notification>('PATCH', path, { status: 'SEEN' })
    expect(seen.body).toMatchObject({ status: 'SEEN', read_at: null })
    const read = await me.call<Notification>('PATCH', path, { status: 'READ' })
    expect(read.body).toMatchObject({ status: 'READ', seen_at: seen.body.seen_at })
    expect(read.body.read_at).not.toBeNull()
    for (const body of [
      { status: 'SEEN' },
      { status: 'NEW' },
      {},
      { seen_at: null, read_at: null },
    ]) {
      const again = await me.call<Notification>('PATCH', path, body)
      expect(again.body).toEqual(read.body)
    }
  })

  it('takes the times of the caller within the life of the notification', async () => {
    const { me, list } = await three()
    const created = list[0]?.created_at ?? ''
    const path = `/global-notifications/${list[0]?.uuid ?? ''}`
    const early = await me.call<Notification>('PATCH', path, {
      seen_at: '1999-01-01T00:00:00Z',
      read_at: '2999-01-01T00:00:00Z',
    })
    expect(early.body.status).toBe('READ')
    expect(early.body.seen_at).toBe(created)
    expect(Date.parse(early.body.read_at ?? '')).toBeLessThanOrEqual(house.now())
  })

  it('changes for many at once, as a list or in an object, and for none of others', async () => {
    const { me, list } = await three()
    const { me: other, list: theirs } = await three()
    const change = [
      { uuid: list[0]?.uuid, status: 'READ' },
      { uuid: list[1]?.uuid, status: 'SEEN' },
      { uuid: theirs[0]?.uuid, status: 'READ' },
      { uuid: randomUUID(), status: 'READ' },
      { uuid: 'nothing', status: 'READ' },
    ]
    for (const body of [change, { notifications: change }]) {
      const { body: answer, status } = await me.call<NotificationPage>(
        'PATCH',
        '/global-notifications/bulk-update',
        body,
      )
      expect(status).toBe(200)
      expect(answer.notifications).toHaveLength(2)
      expect([answer.new_count, answer.unread_count]).toEqual([1, 2])
    }
    expect((await page(other)).new_count).toBe(3)
    const foreign = `/global-notifications/${theirs[0]?.uuid ?? ''}`
    expect((await me.call('GET', foreign)).status).toBe(404)
    expect((await me.call('PATCH', foreign, { status: 'READ' })).status).toBe(404)
    expect((await page(other)).new_count).toBe(3)
  })

  it('changes for all that were there, and not for what came later', async () => {
    const { me, list } = await three()
    const until = list[1]?.created_at
    const patch = (body: object) =>
      me.call<NotificationPage>('PATCH', '/global-notifications/bulk-update', body)
    const { body } = await patch({ all: { status: 'READ', until } })
    expect([body.new_count, body.unread_count]).toEqual([1, 1])
    expect((await patch({ all: { status: 'SEEN' } })).body).toMatchObject({
      new_count: 0,
      unread_count: 1,
    })
    expect((await patch({ all: { status: 'READ' } })).body.unread_count).toBe(0)
  })

  it('is listed newest first, page by page, without gaps', async () => {
    const { me, list } = await three()
    const first = await page(me, '?limit=2')
    expect(first.notifications).toEqual(list.slice(0, 2))
    const second = await page(me, `?limit=2&before=${first.next ?? ''}`)
    expect(second.notifications).toEqual(list.slice(2))
    expect(second.next).toBeNull()
    expect((await me.call('GET', `/global-notifications/${list[2]?.uuid ?? ''}`)).body).toEqual(
      list[2],
    )
  })
})
