import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { outboxMigrations } from '../events/migrations.ts'
import { createOutbox } from '../events/outbox.ts'
import type { Outbox } from '../events/outbox.ts'
import { createJobs } from '../jobs/jobs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Carrier } from './carrier.ts'
import { backOff, createMail } from './mail.ts'
import { createMailbox, mailboxSize } from './mailbox.ts'
import { mailMigrations } from './migrations.ts'
import type { MailContent } from './port.ts'
import type { MailTables } from './repository.ts'
import { createSmtp } from './smtp.ts'
import { openSmtpHouse, refusal, until } from './testing/smtp-house.ts'
import type { Behaviour, SmtpHouse } from './testing/smtp-house.ts'

const FROM = 'Scholium <hello@scholium.example>'
const content: MailContent = {
  to: 'maren@uni.example',
  subject: 'Your review of Bread prices is ready',
  preview: '14 notes.',
  heading: 'Your review is ready',
  paragraphs: ['Scholium has read “Bread prices”.', 'It left 14 notes.'],
  action: { label: 'Open the review', url: 'https://scholium.example/projects/bread?draft=2&x=1' },
  footer: ['You get this e-mail because a review that you started has ended.'],
}

let database: Database
let closeDatabase: () => Promise<void>
let lines: string[]
let stops: (() => Promise<void>)[]

beforeAll(async () => {
  ;({ database, close: closeDatabase } = await openTestDatabase())
  await migrate(database, { ...outboxMigrations, ...mailMigrations })
})
afterAll(() => closeDatabase())
beforeEach(async () => {
  lines = []
  stops = []
  await database.tables<MailTables>().deleteFrom('mail').execute()
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
})

interface Post {
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly sweep: () => Promise<void>
  send(reference: string, content: MailContent): Promise<void>
}

/** The whole way out: outbox, queue, carrier. */
async function open(
  carrier: Carrier,
  waits?: readonly number[],
  now = () => new Date(),
): Promise<Post> {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const outbox = createOutbox({ database, logger, now })
  const jobs = createJobs({ database, outbox, logger })
  const system = createMail({
    database,
    jobs,
    logger,
    now,
    carrier,
    ...(waits === undefined ? {} : { waits }),
  })
  await jobs.start(system.jobs)
  await outbox.start({ event: () => Promise.resolve(), job: (job) => jobs.send(job) })
  stops.push(async () => {
    await jobs.stop(2000)
    await outbox.stop()
  })
  return {
    outbox,
    jobs,
    sweep: system.sweep,
    send: (reference, what) =>
      database.transaction((trx) => system.mail.send(trx, reference, what)),
  }
}

async function house(behaviour: Behaviour = {}): Promise<SmtpHouse> {
  const opened = await openSmtpHouse(behaviour)
  stops.push(() => opened.close())
  return opened
}

const quick = { connect: 500, answer: 500, whole: 1500 }
const soon = backOff.map(() => 0)
const smtp = (url: string) => createSmtp({ url, from: FROM, patience: quick })

const row = async (reference: string) =>
  database
    .tables<MailTables>()
    .selectFrom('mail')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
const state = async (reference: string) => (await row(reference))?.state
const ended = (reference: string) => async () => ((await row(reference))?.ended_at ?? null) !== null

describe('a message', () => {
  it('leaves after its transaction, with HTML and text, and is forgotten but for its reference', async () => {
    const server = await house()
    const post = await open(smtp(server.url))
    await post.send('review-1', content)
    await until(ended('review-1'))
    expect(await row('review-1')).toMatchObject({ state: 'sent', content: null, attempts: 1 })
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]).toMatchObject({
      from: 'hello@scholium.example',
      to: ['maren@uni.example'],
    })
    const raw = server.taken[0]?.raw ?? ''
    expect(raw).toMatch(/^From: Scholium <hello@scholium\.example>$/mu)
    expect(raw).toMatch(/^To: maren@uni\.example$/mu)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/mu)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/mu)
    expect(raw).toContain('text/plain')
    expect(raw).toContain('text/html')
  })

  it('never leaves when its transaction is rolled back', async () => {
    const server = await house()
    const post = await open(smtp(server.url))
    await expect(
      database.transaction(async (trx) => {
        await createMail({
          database,
          jobs: post.jobs,
          logger: pino({ level: 'silent' }),
          now: () => new Date(),
          carrier: smtp(server.url),
        }).mail.send(trx, 'rolled-back', content)
        throw new Error('Not so')
      }),
    ).rejects.toThrow('Not so')
    await post.send('next', content)
    await until(ended('next'))
    expect(server.taken).toHaveLength(1)
    expect(await state('rolled-back')).toBeUndefined()
  })

  it('leaves once for a reference, however often it is asked for', async () => {
    const server = await house()
    const post = await open(smtp(server.url))
    for (let time = 0; time < 5; time += 1) await post.send('invitation-7', content)
    await Promise.all([post.send('invitation-8', content), post.send('invitation-8', content)])
    await until(ended('invitation-7'))
    await until(ended('invitation-8'))
    await post.send('invitation-7', content)
    await post.outbox.drain()
    await delay(300)
    expect(server.taken).toHaveLength(2)
  })
})

describe('a server that does not take a message', () => {
  it('is tried again when it says later', async () => {
    let refusals = 3
    const server = await house({
      onRecipient: () => {
        refusals -= 1
        if (refusals >= 0) throw refusal(451, 'Greylisted, try again')
      },
    })
    const post = await open(smtp(server.url), soon)
    await post.send('greylisted', content)
    await until(ended('greylisted'))
    expect(await row('greylisted')).toMatchObject({ state: 'sent', attempts: 4 })
    expect(server.taken).toHaveLength(1)
  })

  it('is left alone when it refuses for good', async () => {
    const server = await house({
      onRecipient: () => {
        throw refusal(550, 'No such person')
      },
    })
    const post = await open(smtp(server.url), soon)
    await post.send('nobody', content)
    await until(ended('nobody'))
    expect(await row('nobody')).toMatchObject({ state: 'refused', attempts: 1, content: null })
    expect(server.taken).toEqual([])
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1)
  })

  it('after the whole message may also say later, or no', async () => {
    let first = true
    const server = await house({
      onMessage: ({ envelope }) => {
        const isBlocked = envelope.rcptTo.some(({ address }) => address.startsWith('blocked'))
        if (isBlocked) throw refusal(554, 'Not here')
        if (!first) return
        first = false
        throw refusal(452, 'Disk full')
      },
    })
    const post = await open(smtp(server.url), soon)
    await post.send('full', content)
    await post.send('blocked', { ...content, to: 'blocked@uni.example' })
    await until(ended('full'))
    await until(ended('blocked'))
    expect(await row('full')).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await row('blocked')).toMatchObject({ state: 'refused', attempts: 1 })
    expect(server.taken).toHaveLength(1)
  })

  it('is given up after an hour, and the waits add up to one', async () => {
    expect(backOff.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(3600)
    expect(backOff.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(4000)
    const closed = createServer()
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve)
    })
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => {
      closed.close(resolve)
    })
    const post = await open(smtp(`smtp://127.0.0.1:${port}`), soon)
    await post.send('away', content)
    await until(ended('away'))
    expect(await row('away')).toMatchObject({ state: 'expired', attempts: backOff.length + 1 })
    expect(lines.join('')).not.toContain('maren@uni.example')
  })

  it('because the connection breaks before the message, is tried again', async () => {
    let breaks = 2
    const server = await house({
      onRecipient: () => {
        breaks -= 1
        if (breaks >= 0) server.cut()
      },
    })
    const post = await open(smtp(server.url), soon)
    await post.send('cut', content)
    await until(ended('cut'))
    expect(await row('cut')).toMatchObject({ state: 'sent', attempts: 3 })
    expect(server.taken).toHaveLength(1)
  })

  it('because the connection breaks after the message, is not asked twice', async () => {
    const server = await house({ onMessage: () => server.cut() })
    const post = await open(smtp(server.url), soon)
    await post.send('unanswered', content)
    await until(ended('unanswered'))
    await delay(300)
    expect(await row('unanswered')).toMatchObject({ state: 'uncertain', attempts: 1 })
    expect(server.connections()).toBe(1)
  })

  it('because it is too slow, is tried again, and holds other messages up only so long', async () => {
    const server = await house({
      onRecipient: async ({ envelope }) => {
        const isSlow = envelope.rcptTo.length === 0 && server.connections() === 1
        if (isSlow) await delay(1200)
      },
    })
    const post = await open(smtp(server.url), soon)
    await post.send('slow', content)
    await until(ended('slow'))
    expect(await row('slow')).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('because it never greets or talks nonsense, is left after a while', async () => {
    for (const talk of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const silent = createServer((socket) => {
        socket.on('error', () => undefined)
        socket.write(talk)
      })
      await new Promise<void>((resolve) => {
        silent.listen(0, '127.0.0.1', resolve)
      })
      const { port } = silent.address() as AddressInfo
      const outcome = await smtp(`smtp://127.0.0.1:${port}`).carry(
        { id: '5d1f6a6e-8f4c-4ed0-93c5-a6d8a2ab2f10', content },
        () => Promise.resolve(),
      )
      expect(outcome.kind).toBe('later')
      silent.close()
    }
  })
})

describe('after a crash', () => {
  it('a message whose job was lost is picked up', async () => {
    const server = await house()
    let now = new Date()
    const idle = await open(smtp(server.url), soon, () => now)
    await idle.send('lost', content)
    await until(ended('lost'))
    await database
      .tables<MailTables>()
      .updateTable('mail')
      .set({ state: 'waiting', ended_at: null, content: JSON.stringify(content) })
      .execute()
    now = new Date(now.getTime() + 20 * 60_000)
    await idle.sweep()
    await until(ended('lost'))
    expect(server.taken).toHaveLength(2)
  })

  it('a message that had been handed over is not sent again', async () => {
    const server = await house()
    let now = new Date()
    const post = await open(smtp(server.url), soon, () => now)
    await post.send('half', content)
    await until(ended('half'))
    await database
      .tables<MailTables>()
      .updateTable('mail')
      .set({ state: 'handed_over', ended_at: null })
      .execute()
    now = new Date(now.getTime() + 20 * 60_000)
    await post.sweep()
    expect(await state('half')).toBe('uncertain')
    await post.outbox.drain()
    expect(server.taken).toHaveLength(1)
  })

  it('two tries of one message send it once', async () => {
    const carried: string[] = []
    const both: (() => void)[] = []
    const carrier: Carrier = {
      carry: async ({ id }, handOver) => {
        await new Promise<void>((resolve) => void both.push(resolve))
        await handOver()
        carried.push(id)
        return { kind: 'accepted' }
      },
    }
    const post = await open(carrier, soon, () => new Date(Date.now() + 20 * 60_000))
    await post.send('twice', content)
    await until(() => both.length === 1)
    await post.sweep()
    await until(() => both.length === 2)
    for (const go of both) go()
    await until(ended('twice'))
    await until(() => carried.length > 0)
    expect(carried).toHaveLength(1)
  })
})

describe('the mailbox of development', () => {
  it('keeps what was sent, newest first, and no more than its size', async () => {
    const mailbox = createMailbox(database, FROM)
    const send = (index: number) =>
      mailbox.carry(
        {
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          content: { ...content, to: `p${index % 2}@uni.example`, subject: `Message ${index}` },
        },
        () => Promise.resolve(),
      )
    for (let index = 0; index < mailboxSize + 12; index += 1) await send(index)
    const all = await mailbox.list()
    expect(all).toHaveLength(mailboxSize)
    expect(all[0]?.subject).toBe(`Message ${mailboxSize + 11}`)
    expect(all.at(-1)?.subject).toBe('Message 12')
    expect((await mailbox.list('P1@UNI.example')).length).toBe(mailboxSize / 2)
    const message = await mailbox.get(all[0]?.id ?? '')
    expect(message?.html).toContain('Your review is ready')
    expect(message?.text).toContain('Open the review:\nhttps://')
    await mailbox.clear()
    expect(await mailbox.list()).toEqual([])
  })
})
