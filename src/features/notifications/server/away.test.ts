import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  DAY,
  MINUTE,
  openNotificationHouse,
  page,
  told,
} from '#app/server/testing/notification-house.ts'
import type { NotificationHouse } from '#app/server/testing/notification-house.ts'
import type { Caller, Person } from '#app/server/testing/test-application.ts'
import type { MailHead, MailMessage } from '#features/mailbox/contract.ts'

import type { Activity } from '../contract.ts'

let house: NotificationHouse

beforeAll(async () => {
  house = await openNotificationHouse()
})
afterAll(() => house.app.close())

describe('an e-mail', () => {
  const minutes = (count: number) => {
    house.pass(count * MINUTE)
    return house.app.application.sweep()
  }
  async function inbox(person: Person): Promise<readonly MailHead[]> {
    await house.app.application.outbox.drain()
    await delay(500)
    const { body } = await person.call<{ messages: MailHead[] }>(
      'GET',
      `/mailbox?to=${encodeURIComponent(person.email)}`,
    )
    return body.messages
  }
  async function willing(): Promise<Person> {
    const person = await house.app.person()
    await person.call('PATCH', `/users/${person.uuid}`, {
      preferences: { email: { collaboration: true } },
    })
    return person
  }

  it('goes to somebody who is away and wants it, once, and its link stops the next without a sign-in', async () => {
    const me = await willing()
    await house.review(me, ['title_abstract'])
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
    expect((await house.app.nobody.call('POST', stop)).body).toEqual({
      stopped: 'results',
      was_used: false,
    })
    expect((await house.app.nobody.call('POST', stop)).body).toMatchObject({ was_used: true })
    expect(
      (await house.app.nobody.call('POST', '/email-preferences/stop?token=made-up')).status,
    ).toBe(404)
    const user = await me.call<{ preferences: { email: object } }>('GET', `/users/${me.uuid}`)
    expect(user.body.preferences.email).toMatchObject({ results: false, collaboration: true })
    await house.review(me, ['title_abstract'])
    await told(me, 2)
    await minutes(6)
    expect(await inbox(me)).toHaveLength(1)
  })

  it('is stopped by the one click of a mail program', async () => {
    const me = await willing()
    await house.review(me, ['title_abstract'])
    await told(me, 1)
    await minutes(6)
    const [head] = await inbox(me)
    const { body } = await me.call<MailMessage>('GET', `/mailbox/${head?.id ?? ''}`)
    const token = /unsubscribe\?token=([\w-]+)/u.exec(body.text)?.[1] ?? ''
    const click = (type: string, payload: string) =>
      house.app.application.http.fastify.inject({
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
    const unwilling = await house.app.person()
    await unwilling.call('PATCH', `/users/${unwilling.uuid}`, {
      preferences: { email: { results: false } },
    })
    const silent = await house.app.person()
    await silent.call('PATCH', `/users/${silent.uuid}`, {
      accepted_email_manuscript_related: false,
    })
    const visitor = await house.app.visitor()
    for (const person of [here, seen, unwilling, silent, visitor]) {
      await house.review(person, ['title_abstract'])
      await told(person, 1)
    }
    await seen.call('PATCH', '/global-notifications/bulk-update', { all: { status: 'SEEN' } })
    house.pass(6 * MINUTE)
    await page(here)
    await house.app.application.sweep()
    house.pass(10 * MINUTE)
    await house.app.application.sweep()
    for (const person of [here, seen, unwilling, silent]) expect(await inbox(person)).toEqual([])
  })

  it('goes out ten times a day at most to one person', async () => {
    const me = await willing()
    const project = await me.project()
    for (let index = 0; index < 12; index += 1)
      await house.sharingEvent('permission_changed', project, {
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
    const me = await house.app.visitor()
    expect(await activity(me)).toEqual({ since: null, projects: [] })
    house.pass(DAY)
    const { project } = await house.review(me, ['title_abstract', 'introduction'])
    await house.app.application.outbox.drain()
    const other = await house.app.person({ givenName: 'Tom', familyName: 'Ashby' })
    await house.sharingEvent('collaborator_joined', project, {
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
    expect((await activity(await house.app.visitor())).projects).toEqual([])
  })

  it('stays as it is through a day, and begins again on the next', async () => {
    const me = await house.app.visitor()
    await activity(me)
    house.pass(DAY)
    const first = await activity(me)
    house.pass(MINUTE)
    expect((await activity(me)).since).toBe(first.since)
    house.pass(DAY)
    expect(Date.parse((await activity(me)).since ?? '')).toBeGreaterThan(
      Date.parse(first.since ?? ''),
    )
  })
})
