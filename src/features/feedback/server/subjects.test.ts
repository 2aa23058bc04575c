import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import type { BillingTables } from '#features/billing/server/index.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import { createProjects } from '#features/projects/server/index.ts'
import { noLanguageModel } from '#platform/server/llm/port.ts'

import { createAnalyser, createFeedback } from './index.ts'
import type { Feedback, Subject, SubjectText } from './index.ts'
import type { FeedbackOptions } from './ports.ts'

/** Feedback on things that another feature keeps, on the real database, ledger and analyser. */
let house: TestApplication
let feedback: Feedback
const analyser = createAnalyser()
const items = new Map<string, SubjectText>()

beforeAll(async () => {
  house = await startTestApplication()
  const { database, outbox, billing } = house.application
  const tables = (trx: Parameters<FeedbackOptions['credits']['settle']>[0]) =>
    trx.tables<BillingTables>()
  feedback = createFeedback({
    database,
    outbox,
    analyser,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    model: noLanguageModel,
    // Runs are run by hand here, so that a test sees each step.
    jobs: { enqueue: async () => {} },
    credits: {
      hold: (trx, request) => billing.hold(tables(trx), request),
      settle: async (trx, hold) => void (await billing.settle(tables(trx), hold)),
      release: async (trx, hold) => void (await billing.release(tables(trx), hold)),
      give: async (trx, request) =>
        void (await billing.grant(tables(trx), { ...request, kind: 'grant' })),
      balanceOf: async (owner) => (await billing.balanceOf(owner)).available,
    },
    projects: createProjects({
      database,
      outbox,
      now: () => new Date(),
      mail: { send: async () => {} },
      people: async () => new Map(),
      personByEmail: async () => undefined,
      address: () => 'http://localhost',
      endWork: async () => {},
      draftsOf: async () => new Map(),
      shelvesOf: async () => new Map(),
      guidanceOf: async () => new Map(),
      beforeRemove: async () => {},
    }),
    drafts: {
      find: async () => undefined,
      readable: async () => undefined,
      summaries: async () => new Map(),
      chapterWords: async () => new Map(),
    },
    subjects: [
      {
        type: 'LIBRARY_ITEM',
        channel: 'project',
        readable: async ({ uuid }) => items.get(uuid),
        eventOf: (kind, phase) => (kind === 'review' ? `item_review_${phase}` : undefined),
      },
    ],
  })
})
afterAll(async () => {
  await analyser.close()
  await house.close()
})

function libraryItem(project: string): Subject {
  const uuid = randomUUID()
  items.set(uuid, {
    document: documentFromText(samplePaper.text),
    key: uuid,
    textHash: 'first',
    scope: null,
  })
  return { type: 'LIBRARY_ITEM', uuid, projectUuid: project, parent: null, textHash: 'first' }
}

async function start(): Promise<{ me: Caller; subject: Subject; asker: string }> {
  const me = await house.visitor()
  const project = await me.project()
  return { me, subject: libraryItem(project.uuid), asker: project.owner_uuid }
}

async function run(uuid: string): Promise<void> {
  const [runKind] = feedback.jobs
  await runKind.run({ run: uuid }, new AbortController().signal)
}

const balance = async (me: Caller) =>
  (await me.call<{ ai_credit_balance: number; held: number }>('GET', '/billing/balance')).body

describe('feedback on what is no draft', () => {
  it('charges, judges, stores and tells as for a draft, under the names of its own events', async () => {
    const { me, subject, asker } = await start()
    const before = (await balance(me)).ai_credit_balance
    const charged = await feedback.charge({ subject, rubric: 'review', asker })
    expect(charged).toMatchObject({ state: 'queued', credits: 3, draft_uuid: null })
    expect(await feedback.process({ subject, rubric: 'review', asker })).toMatchObject({
      status: 202,
      body: { uuid: charged.uuid },
    })
    await run(charged.uuid)
    const done = await feedback.process({ subject, rubric: 'review', asker })
    expect(done).toMatchObject({ status: 200, body: { kind: 'review', judged_hash: 'first' } })
    expect(await balance(me)).toMatchObject({ ai_credit_balance: before - 3, held: 0 })
    expect((await feedback.fieldsOf(subject))['ai_feedback']).toMatchObject({ out_of_date: false })
    expect(
      (await feedback.fieldsOf({ ...subject, textHash: 'second' }))['ai_feedback'],
    ).toMatchObject({ out_of_date: true })
    const { rows } = await sql<{ event: string }>`
      select payload ->> 'event' as event from outbox where payload #>> '{entity,uuid}' = ${subject.uuid} order by id
    `.execute(house.application.database.tables())
    for (const { event } of rows)
      expect(event).toMatch(/^(item_review_(started|ready)|run_progress)$/u)
  }, 60_000)

  it('lets who may read its project see the run, and nobody else', async () => {
    const { me, subject, asker } = await start()
    const { uuid } = await feedback.charge({ subject, rubric: 'review', asker })
    expect((await me.call('GET', `/runs/${uuid}`)).status).toBe(200)
    expect((await (await house.visitor()).call('GET', `/runs/${uuid}`)).status).toBe(404)
  })

  it('ends without a charge when the item is gone before it is judged', async () => {
    const { me, subject, asker } = await start()
    const { uuid } = await feedback.charge({ subject, rubric: 'review', asker })
    items.delete(subject.uuid)
    await run(uuid)
    const { body } = await me.call<{ state: string }>('GET', `/runs/${uuid}`)
    expect(body.state).toBe('cancelled')
    expect((await balance(me)).held).toBe(0)
  })

  it('takes everything along when the item is deleted', async () => {
    const { me, subject, asker } = await start()
    await feedback.charge({ subject, rubric: 'review', asker })
    await house.application.database.transaction((trx) =>
      feedback.beforeRemove(trx, [subject.uuid]),
    )
    expect((await balance(me)).held).toBe(0)
    expect(await feedback.fieldsOf(subject)).toEqual({})
  })

  it('refuses a kind that is not made for such a thing', async () => {
    const { subject, asker } = await start()
    await expect(feedback.charge({ subject, rubric: 'evidence', asker })).rejects.toMatchObject({
      code: 'feedback/does-not-serve',
    })
  })
})
