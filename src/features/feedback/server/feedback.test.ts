import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { Balance } from '#features/billing/contract.ts'
import { auditLedger } from '#features/billing/server/index.ts'
import type { BillingTables } from '#features/billing/server/index.ts'
import type { Chapter, Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'

import type { KindSummary, Run } from '../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_CREDITS: '10' })
})
afterAll(() => house.close())

async function start(
  text: string = samplePaper.text,
): Promise<{ me: Caller; draft: Draft; path: string }> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, text)
  return { me, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

const balanceOf = async (me: Caller) => (await me.call<Balance>('GET', '/billing/balance')).body

/** Every block of a draft by id. */
async function textOf(me: Caller, path: string): Promise<Map<string, string>> {
  const draft = (await me.call<Draft>('GET', path)).body
  const chapters = (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
  return new Map(
    [...draft.front, ...chapters.flatMap((chapter) => chapter.blocks)].map((block) => [
      block.id,
      block.text,
    ]),
  )
}

async function checksOf(me: Caller, path: string): Promise<ReviewResult> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, body } = await me.call<ReviewResult & Run>(
      'GET',
      `${path}/process?rubric=checks`,
    )
    if (status === 200) return body
    await house.ended(me, body.uuid)
  }
  throw new Error('The checks never came')
}

describe('feedback on a draft', () => {
  it('lists its kinds with their prices before anything is spent', async () => {
    const { body } = await house.nobody.call<KindSummary[]>('GET', '/feedback/kinds')
    expect(Object.fromEntries(body.map((kind) => [kind.id, kind.price]))).toMatchObject({
      review: 3,
      thesis_statement: 1,
      title_abstract: 1,
      introduction: 1,
      evidence: 2,
      topic_questions: 1,
      purpose_review: 1,
      research_question: 1,
      digest: 1,
      checks: 0,
    })
  })

  it('checks a text by itself and for nothing, and every note quotes the text it stands in', async () => {
    const { me, path } = await start()
    const result = await checksOf(me, path)
    expect(result.findings.length).toBeGreaterThan(2)
    const text = await textOf(me, path)
    for (const finding of result.findings) {
      expect(finding.anchors.length > 0 || finding.absence !== null).toBe(true)
      for (const anchor of finding.anchors) {
        expect(text.get(anchor.block)?.slice(anchor.start, anchor.end)).toBe(anchor.exact)
      }
    }
    expect((await balanceOf(me)).ai_credit_balance).toBe(10)
  })

  it('holds the price, settles it with the result, and charges nothing for the same text again', async () => {
    const { me, path } = await start()
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'thesis_statement' })
    expect(run.status).toBe(202)
    expect(run.body).toMatchObject({ rubric: 'thesis_statement', credits: 1 })
    expect((await house.ended(me, run.body.uuid)).state).toBe('ready')
    expect(await balanceOf(me)).toMatchObject({ ai_credit_balance: 9, held: 0 })

    const again = await me.call<Run>('POST', `${path}/charge`, { rubric: 'thesis_statement' })
    expect(again.body.uuid).toBe(run.body.uuid)
    expect((await balanceOf(me)).ai_credit_balance).toBe(9)

    const draft = (await me.call<Draft>('GET', path)).body
    expect(draft.results['thesis_statement']?.data?.criteria.length).toBeGreaterThan(0)
    expect(draft.results['thesis_statement']?.out_of_date).toBe(false)
  })

  it('starts once for one request, also when the text has changed before it is sent again', async () => {
    const { me, path } = await start()
    const request = randomUUID()
    const ask = (rubric: string) => me.call<Run>('POST', `${path}/charge`, { rubric, request })
    const [first, twin] = await Promise.all([ask('thesis_statement'), ask('thesis_statement')])
    expect(twin.body.uuid).toBe(first.body.uuid)
    await house.ended(me, first.body.uuid)
    const { body } = await me.call<Draft>('GET', path)
    const content = {
      text: `${samplePaper.text}\n\nOne more.`,
      base_version: body.content?.version ?? 0,
    }
    expect((await me.call('PATCH', path, { content })).status).toBe(200)
    const again = await ask('thesis_statement')
    expect(again.body).toMatchObject({ uuid: first.body.uuid, state: 'ready' })
    expect((await balanceOf(me)).ai_credit_balance).toBe(9)
    const other = await ask('evidence')
    expect([other.status, other.body]).toMatchObject([409, { code: 'feedback/request-used' }])
  })

  it('answers one run and makes one hold for 50 identical charges at once', async () => {
    const { me, path } = await start()
    const runs = await Promise.all(
      Array.from({ length: 50 }, () =>
        me.call<Run>('POST', `${path}/charge`, { rubric: 'evidence' }),
      ),
    )
    expect(new Set(runs.map((run) => run.status))).toEqual(new Set([202]))
    expect(new Set(runs.map((run) => run.body.uuid)).size).toBe(1)
    await house.ended(me, runs[0]?.body.uuid ?? '')
    expect(await balanceOf(me)).toMatchObject({ ai_credit_balance: 8, held: 0 })
  })

  it('lets exactly 10 of 200 charges succeed on a balance of 10, and says price and balance to the others', async () => {
    const me = await house.visitor()
    const project = await me.project()
    const drafts: Draft[] = []
    for (let index = 0; index < 50; index += 1) {
      drafts.push(
        await me.draft(
          project,
          `# Draft ${index}\n\n## Introduction\n\nWe argue that ${index} is a number.`,
        ),
      )
    }
    const ofOneCredit = ['thesis_statement', 'title_abstract', 'introduction', 'digest']
    const answers = await Promise.all(
      ofOneCredit.flatMap((rubric) =>
        drafts.map((draft) =>
          me.call<Run & { error: string; details: unknown }>(
            'POST',
            `/projects/${project.uuid}/drafts/${draft.uuid}/charge`,
            { rubric },
          ),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 202).length).toBe(10)
    const refused = answers.filter((answer) => answer.status === 402)
    expect(refused.length).toBe(190)
    expect(refused[0]?.body.error).toMatch(
      /costs 1 credit, and you have \d+ credits?\. Nothing was charged\./u,
    )
    for (const answer of answers.filter((each) => each.status === 202))
      await house.ended(me, answer.body.uuid)
    expect(await balanceOf(me)).toMatchObject({ ai_credit_balance: 0, held: 0 })
    const audit = await auditLedger(house.application.database.tables<BillingTables>())
    expect(audit.mismatches).toEqual([])
  }, 180_000)

  it('charges a chapter 1 credit, and all chapters together never more than the whole draft', async () => {
    const { me, path, draft } = await start()
    for (const chapter of draft.chapters.slice(0, 4)) {
      const { body } = await me.call<Run>('POST', `${path}/chapters/${chapter.uuid}/charge`, {
        rubric: 'evidence',
      })
      await house.ended(me, body.uuid)
    }
    expect((await balanceOf(me)).ai_credit_balance).toBe(8)
  })

  it('takes nothing for a text in which nothing could be judged, and says so', async () => {
    const { me, path } = await start('Old hedges hold more beetles than young ones.')
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'review' })
    expect(run.body.credits).toBe(3)
    const ended = await house.ended(me, run.body.uuid)
    expect(ended).toMatchObject({ state: 'ready', credits: 0 })
    expect(await balanceOf(me)).toMatchObject({ ai_credit_balance: 10, held: 0 })
    const { data } = (await me.call<Draft>('GET', path)).body.results['ai_feedback'] ?? {}
    expect(data?.provenance.credits).toBe(0)
    expect(data?.not_assessed.at(-1)?.why).toContain('credits were given back')
  })

  it('gives the credits back and says what happened when an analysis fails every time', async () => {
    const { me, path, draft } = await start()
    await checksOf(me, path)
    await sql`update drafts set document = document || '{"references": null, "citations": null}', text_hash = 'changed' where uuid = ${draft.uuid}`.execute(
      house.application.database.tables(),
    )
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'review' })
    const ended = await house.ended(me, run.body.uuid)
    expect(ended).toMatchObject({
      state: 'failed',
      error: 'This review did not finish. Nothing was charged. Try again.',
    })
    expect(await balanceOf(me)).toMatchObject({ ai_credit_balance: 10, held: 0 })
  }, 60_000)

  it('keeps what people decide about a note, also when the kind is run again', async () => {
    const { me, path } = await start()
    const [finding] = (await checksOf(me, path)).findings.filter((each) => each.kind === 'issue')
    if (finding === undefined) throw new Error('The sample has no issue')
    const accepted = await me.call('PATCH', `${path}/findings/${finding.id}`, {
      status: 'accepted',
    })
    expect(accepted.body).toMatchObject({ id: finding.id, status: 'accepted', reason: null })
    const dismissed = await me.call('PATCH', `${path}/findings/${finding.id}`, {
      status: 'dismissed',
      reason: 'I disagree',
    })
    expect(dismissed.body).toMatchObject({ status: 'dismissed', reason: 'I disagree' })

    const before = (await me.call<Draft>('GET', path)).body
    const version = before.content?.version ?? 0
    await me.call('PATCH', path, {
      content: { text: `${before.content?.text ?? ''}\n\nOne more line.`, base_version: version },
    })
    await expect
      .poll(async () => (await me.call<Draft>('GET', path)).body.results['checks']?.out_of_date, {
        timeout: 20_000,
      })
      .toBe(false)
    const after = await checksOf(me, path)
    expect(after.findings.find((each) => each.id === finding.id)).toMatchObject({
      status: 'dismissed',
      reason: 'I disagree',
    })

    const reopened = await me.call('PATCH', `${path}/findings/${finding.id}`, { status: 'open' })
    expect(reopened.body).toMatchObject({ status: 'open', reason: null })
  }, 60_000)

  it('marks a result out of date when the text has changed since', async () => {
    const { me, path } = await start('# T\n\n## Introduction\n\nWe argue that this is short.')
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'introduction' })
    await house.ended(me, run.body.uuid)
    await me.call('PATCH', path, {
      content: { text: '# T\n\n## Introduction\n\nWe argue otherwise.', base_version: 0 },
    })
    const draft = (await me.call<Draft>('GET', path)).body
    expect(draft.results['introduction_evaluation']?.out_of_date).toBe(true)
  })

  it('says which chapters have changed since the whole draft was judged', async () => {
    const text = (results: string) =>
      `# T\n\n## Introduction\n\nWe argue that hedges hold beetles.\n\n## Results\n\n${results}`
    const { me, path } = await start(text('Old hedges held more.'))
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'evidence' })
    await house.ended(me, run.body.uuid)
    const judged = (await me.call<Draft>('GET', path)).body
    expect(judged.results['evidence_review']?.changed_chapters).toBeUndefined()
    await me.call('PATCH', path, {
      content: { text: text('Young hedges held more.'), base_version: 0 },
    })
    const { results, chapters } = (await me.call<Draft>('GET', path)).body
    const changed = chapters.filter(({ title }) => title === 'Results').map(({ uuid }) => uuid)
    expect(results['evidence_review']?.changed_chapters).toEqual(changed)
  })

  it('never spends a credit on a GET', async () => {
    const { me, path } = await start()
    expect((await me.call('GET', `${path}/introduction/`)).status).toBe(404)
    expect((await me.call('GET', `${path}/title_abstract`)).status).toBe(404)
    expect((await me.call('GET', `${path}/process?rubric=review`)).status).toBe(404)
    expect((await balanceOf(me)).ai_credit_balance).toBe(10)
  })

  it('releases what open runs hold when their draft is deleted', async () => {
    const { me, path } = await start()
    await Promise.all([
      me.call('POST', `${path}/charge`, { rubric: 'review' }),
      me.call('POST', `${path}/charge`, { rubric: 'evidence' }),
    ])
    expect((await me.call('DELETE', path)).body).toEqual({ deleted: true })
    const { ai_credit_balance: left, held } = await balanceOf(me)
    expect(held).toBe(0)
    expect([5, 7, 8, 10]).toContain(left)
  })
})
