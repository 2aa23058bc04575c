import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, Person, TestApplication } from '#app/server/testing/test-application.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { MailHead, MailMessage } from '#features/mailbox/contract.ts'
import type { OutboxEvent } from '#platform/server/events/outbox.ts'

import type { Activity, Notification, NotificationPage } from '../contract.ts'

const TEXT =
  '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose because harvests failed.\n\n## Results\n\nPrices rose by 3 per cent.'

let house: TestApplication
let clock = 0

beforeAll(async () => {
  house = await startTestApplication({}, { now: () => new Date(Date.now() + clock) })
})
afterAll(() => house.close())

const page = async (caller: Caller, query = ''): Promise<NotificationPage> =>
  (await caller.call<NotificationPage>('GET', `/global-notifications${query}`)).body
const textOf = (notification: Notification | undefined) =>
  notification?.text.map((part) => part.text).join('')

/** Waits until somebody has this many, for at most ten seconds. */
async function told(caller: Caller, count: number): Promise<NotificationPage> {
  const until = Date.now() + 10_000
  for (;;) {
    const found = await page(caller)
    if (found.notifications.length >= count || Date.now() > until) return found
    await delay(50)
  }
}

/** What another feature tells. */
async function publish(event: OutboxEvent): Promise<void> {
  const { database, outbox } = house.application
  await database.transaction((trx) => outbox.publish(trx, event))
  await outbox.drain()
}

async function sharingEvent(
  name: string,
  project: { uuid: string; slug: string },
  what: { data: Record<string, unknown>; to?: string },
): Promise<void> {
  await publish({
    event: name,
    channel: 'project',
    audience: what.to === undefined ? { project: project.uuid } : { person: what.to },
    entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
    data: what.data,
  })
}

async function review(caller: Caller, rubrics: readonly string[]) {
  const project = await caller.project('Prices')
  const draft = await caller.draft(project, TEXT, 'Bread prices')
  for (const rubric of rubrics) {
    const run = await caller.call<Run>(
      'POST',
      `/projects/${project.uuid}/drafts/${draft.uuid}/charge`,
      { rubric },
    )
    await house.ended(caller, run.body.uuid)
  }
  return { project, draft }
}

describe('a finished review', () => {
  it('tells the person who started it, with its notes, and the free checks tell nothing', async () => {
    const me = await house.visitor()
    const { project, draft } = await review(me, ['title_abstract'])
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
    const me = await house.visitor()
    await review(me, ['title_abstract', 'introduction', 'thesis_statement'])
    await house.application.outbox.drain()
    const { notifications } = await told(me, 1)
    expect(notifications).toHaveLength(1)
    expect(notifications[0]?.data['results']).toHaveLength(3)
  })

  it('after a minute is told by itself', async () => {
    const me = await house.visitor()
    await review(me, ['title_abstract'])
    await told(me, 1)
    const { body } = await me.call<{ uuid: string; drafts: { uuid: string }[] }[]>(
      'GET',
      '/projects',
    )
    const [project] = body
    clock += 61_000
    const run = await me.call<Run>(
      'POST',
      `/projects/${project?.uuid ?? ''}/drafts/${project?.drafts[0]?.uuid ?? ''}/charge`,
      { rubric: 'introduction' },
    )
    await house.ended(me, run.body.uuid)
    expect((await told(me, 2)).notifications).toHaveLength(2)
  })

  it('is told once although its event is heard twice', async () => {
    const me = await house.visitor()
    await review(me, ['title_abstract'])
    const [first] = (await told(me, 1)).notifications
    const [result] = (first?.data['results'] ?? []) as { run: string }[]
    clock += 61_000
    await publish({
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
    const owner = await house.person({ givenName: 'Maren', familyName: 'Oyelaran' })
    const guest = await house.person({ givenName: 'Tom', familyName: 'Ashby' })
    const project = await owner.project('Hedgerow age')
    await sharingEvent('invitation_received', project, {
      to: guest.uuid,
      data: { project_name: 'Hedgerow age', invited_by: 'Maren Oyelaran' },
    })
    await sharingEvent('collaborator_joined', project, {
      data: { user_uuid: guest.uuid, permission: 'EDITOR' },
    })
    await sharingEvent('permission_changed', project, {
      data: { user_uuid: guest.uuid, permission: 'VIEWER' },
    })
    await sharingEvent('project_owner_set', project, { data: { owner_uuid: guest.uuid } })
    const gone = { user_uuid: guest.uuid, by: owner.uuid }
    await sharingEvent('collaborator_left', project, { data: gone })
    await sharingEvent('collaborator_left', project, { data: gone, to: guest.uuid })
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
    const owner = await house.visitor()
    const project = await owner.project()
    const guest = await house.visitor()
    const gone = { user_uuid: guest.uuid, by: guest.uuid }
    await sharingEvent('collaborator_left', project, { data: gone })
    await sharingEvent('collaborator_left', project, { data: gone, to: guest.uuid })
    expect((await page(guest)).notifications).toEqual([])
  })
})

describe('a file that could not be read', () => {
  it('is told to the person who uploaded it', async () => {
    const me = await house.visitor()
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
    const me = await house.visitor()
    await review(me, ['review', 'evidence', 'title_abstract', 'introduction'])
    await house.application.outbox.drain()
    await delay(300)
    const low = (await page(me)).notifications.filter(({ kind }) => kind === 'credits-low')
    expect(low.map(textOf)).toEqual(['3 credits are left. Reading, writing and notes stay open.'])
  })
})

describe('the status', () => {
  async function three(): Promise<{ me: Caller; list: readonly Notification[] }> {
    const me = await house.visitor()
    const project = await me.project()
    for (let index = 0; index < 3; index += 1)
      await sharingEvent('permission_changed', project, {
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
    expect(Date.parse(early.body.read_at ?? '')).toBeLessThanOrEqual(Date.now() + clock)
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

describe('an e-mail', () => {
  const minutes = (count: number) => {
    clock += count * 60_000
    return house.application.sweep()
  }
  async function inbox(person: Person): Promise<readonly MailHead[]> {
    await house.application.outbox.drain()
    await delay(500)
    const { body } = await person.call<{ messages: MailHead[] }>(
      'GET',
      `/mailbox?to=${encodeURIComponent(person.email)}`,
    )
    return body.messages
  }
  async function willing(): Promise<Person> {
    const person = await house.person()
    await person.call('PATCH', `/users/${person.uuid}`, {
      preferences: { email: { results: true, collaboration: true } },
    })
    return person
  }

  it('goes to somebody who is away and wants it, once, and its link stops the next without a sign-in', async () => {
    const me = await willing()
    await review(me, ['title_abstract'])
    await told(me, 1)
    await minutes(6)
    await minutes(1)
    const [head, ...others] = await inbox(me)
    expect(others).toEqual([])
    expect(head?.subject).toBe('Your review of ‘Bread prices’ is ready')
    const { body } = await me.call<MailMessage>('GET', `/mailbox/${head?.id ?? ''}`)
    const token = /unsubscribe\?token=([\w-]+)/u.exec(body.text)?.[1] ?? ''
    expect(token.length).toBeGreaterThan(40)
    const stop = `/email-preferences/stop?token=${token}`
    expect((await house.nobody.call('POST', stop)).body).toEqual({
      stopped: 'results',
      was_used: false,
    })
    expect((await house.nobody.call('POST', stop)).body).toMatchObject({ was_used: true })
    expect((await house.nobody.call('POST', '/email-preferences/stop?token=made-up')).status).toBe(
      404,
    )
    const user = await me.call<{ preferences: { email: object } }>('GET', `/users/${me.uuid}`)
    expect(user.body.preferences.email).toMatchObject({ results: false, collaboration: true })
    await review(me, ['title_abstract'])
    await told(me, 2)
    await minutes(6)
    expect(await inbox(me)).toHaveLength(1)
  })

  it('is stopped by the one click of a mail program', async () => {
    const me = await willing()
    await review(me, ['title_abstract'])
    await told(me, 1)
    await minutes(6)
    const [head] = await inbox(me)
    const { body } = await me.call<MailMessage>('GET', `/mailbox/${head?.id ?? ''}`)
    const token = /unsubscribe\?token=([\w-]+)/u.exec(body.text)?.[1] ?? ''
    const click = (type: string, payload: string) =>
      house.application.http.fastify.inject({
        method: 'POST',
        url: `/api/email-preferences/stop?token=${token}`,
        headers: { 'content-type': type },
        payload,
      })
    const form = await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    expect([form.statusCode, form.json()]).toEqual([200, { stopped: 'results', was_used: false }])
    const multipart = await click(
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    )
    expect(multipart.json()).toEqual({ stopped: 'results', was_used: true })
  })

  it('does not go to somebody who is here, has seen it, wants none, or is a visitor', async () => {
    const here = await willing()
    const seen = await willing()
    const unwilling = await house.person()
    const visitor = await house.visitor()
    for (const person of [here, seen, unwilling, visitor]) {
      await review(person, ['title_abstract'])
      await told(person, 1)
    }
    await seen.call('PATCH', '/global-notifications/bulk-update', { all: { status: 'SEEN' } })
    clock += 6 * 60_000
    await page(here)
    await house.application.sweep()
    clock += 10 * 60_000
    await house.application.sweep()
    for (const person of [here, seen, unwilling]) expect(await inbox(person)).toEqual([])
  })

  it('goes out ten times a day at most to one person', async () => {
    const me = await willing()
    const project = await me.project()
    for (let index = 0; index < 12; index += 1)
      await sharingEvent('permission_changed', project, {
        data: { user_uuid: me.uuid, permission: 'EDITOR' },
      })
    await told(me, 12)
    await minutes(6)
    expect(await inbox(me)).toHaveLength(10)
  })
})

describe('what happened since the last day', () => {
  const activity = async (caller: Caller): Promise<Activity> =>
    (await caller.call<Activity>('GET', '/activity')).body

  it('is told by project, without what one did oneself but for reviews', async () => {
    const me = await house.visitor()
    expect(await activity(me)).toEqual({ since: null, projects: [] })
    clock += 24 * 3_600_000
    const { project } = await review(me, ['title_abstract', 'introduction'])
    await house.application.outbox.drain()
    const other = await house.person({ givenName: 'Tom', familyName: 'Ashby' })
    await sharingEvent('collaborator_joined', project, {
      data: { user_uuid: other.uuid, permission: 'EDITOR' },
    })
    const found = await activity(me)
    expect(found.since).not.toBeNull()
    expect(found.projects).toHaveLength(1)
    expect(found.projects[0]?.project).toMatchObject({ uuid: project.uuid, name: 'Prices' })
    const words = found.projects[0]?.items.map((item) => item.text.map(({ text }) => text).join(''))
    expect(words).toHaveLength(2)
    expect(words).toContain('Tom Ashby joined.')
    expect(words?.some((text) => /^2 reviews of Bread prices: \d+ notes?\.$/u.test(text))).toBe(
      true,
    )
    expect((await activity(await house.visitor())).projects).toEqual([])
  })

  it('stays as it is through a day, and begins again on the next', async () => {
    const me = await house.visitor()
    await activity(me)
    clock += 24 * 3_600_000
    const first = await activity(me)
    clock += 60_000
    expect((await activity(me)).since).toBe(first.since)
    clock += 24 * 3_600_000
    expect(Date.parse((await activity(me)).since ?? '')).toBeGreaterThan(
      Date.parse(first.since ?? ''),
    )
  })
})
