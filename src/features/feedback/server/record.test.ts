import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { isKeptApart } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Balance } from '#features/billing/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import type { Project } from '#features/projects/contract.ts'

import type { AiUse, FeedbackPolicy, Run } from '../contract.ts'
import type { Compared, ComparedDrafts, DraftLevels, History } from '../history/contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_CREDITS: '30' })
})
afterAll(() => house.close())

const filler =
  'The registers of the town name every baker who paid the tax, and the clerk wrote the price of a loaf beside each name, week by week, from January to December. '

const TEXT = `# Bread and wheat

## Introduction

Little is known about small towns. We argue that the price of wheat moved the price of bread in three towns.

## Results

${filler.repeat(3)}

This proves that trade is always unfair to everyone who buys bread, and it clearly caused all riots of the century.

## Discussion

${filler.repeat(2)} Many studies have shown that riots follow prices.
`

const CLAIM = 'Many studies have shown that riots follow prices.'

interface Started {
  readonly me: Caller
  readonly draft: Draft
  readonly path: string
  readonly project: string
}

async function start(text = TEXT): Promise<Started> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, text)
  const path = `/projects/${project.uuid}/drafts/${draft.uuid}`
  return { me, draft, path, project: `/projects/${project.uuid}` }
}

async function judge({ me, path }: Started, rubric = 'evidence'): Promise<Run> {
  const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric })
  return house.ended(me, body.uuid)
}

async function resultOf({ me, path }: Started, rubric = 'evidence'): Promise<ReviewResult> {
  return (await me.call<ReviewResult>('GET', `${path}/process?rubric=${rubric}`)).body
}

async function save({ me, path }: Started, text: string): Promise<void> {
  const { body } = await me.call<Draft>('GET', path)
  const saved = await me.call('PATCH', path, {
    content: { text, base_version: body.content?.version ?? 0 },
  })
  expect(saved.status).toBe(200)
}

const issues = ({ findings }: ReviewResult) => findings.filter(({ kind }) => kind === 'issue')
const balanceOf = async ({ me }: Started) =>
  (await me.call<Balance>('GET', '/billing/balance')).body.ai_credit_balance

async function settledReading(started: Started, id: string): Promise<Finding> {
  let found: Finding | undefined
  await expect
    .poll(
      async () => {
        found = (await resultOf(started)).findings.find((each) => each.id === id)
        return found?.second_reading?.outcome
      },
      { timeout: 20_000 },
    )
    .toMatch(/upheld|withdrawn/u)
  if (found === undefined) throw new Error('The note went')
  return found
}

describe('the policy of a project', () => {
  it('is set by its owner, seen by its members, and held over what is stored and what is new', async () => {
    const started = await start()
    const { me, project } = started
    await judge(started)
    const free = await resultOf(started)
    expect(issues(free).some(({ how }) => how !== '')).toBe(true)

    const set = await me.call<FeedbackPolicy>('PATCH', `${project}/feedback-policy`, {
      help: 'questions-only',
    })
    expect(set.body).toMatchObject({ help: 'questions-only', engine: 'built-in', available: null })
    for (const shown of [
      await resultOf(started),
      (await me.call<Draft>('GET', started.path)).body.results['evidence_review']?.data,
    ]) {
      const findings = shown?.findings.filter(({ kind }) => kind !== 'strength') ?? []
      expect(findings.length).toBe(issues(free).length)
      for (const finding of findings) {
        expect(finding).toMatchObject({ kind: 'question', how: '', example: null })
        expect(finding.self_check).toMatch(/\?$/u)
      }
    }

    await judge(started, 'thesis_statement')
    const { rows } = await sql<{ content: ReviewResult }>`
      select content from results where kind = 'thesis_statement' and home_uuid = ${started.draft.uuid}
    `.execute(house.application.database.tables())
    expect(rows[0]?.content.provenance.help).toBe('questions-only')
    expect(rows[0]?.content.findings.filter(({ example }) => example !== null)).toEqual([])

    const strict = await judge(started, 'thesis_statement')
    await me.call('PATCH', `${project}/feedback-policy`, { help: 'examples' })
    expect((await judge(started, 'thesis_statement')).uuid).not.toBe(strict.uuid)
    expect(issues(await resultOf(started)).some(({ how }) => how !== '')).toBe(true)
  }, 60_000)

  it('lets no model in without one that is there and agreed to by name', async () => {
    const { me, project } = await start()
    const refused = await me.call<{ code: string }>('PATCH', `${project}/feedback-policy`, {
      engine: 'any',
      consent: { provider: 'openai' },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'feedback/no-model' } })
    const { body } = await me.call<FeedbackPolicy>('GET', `${project}/feedback-policy`)
    expect(body).toMatchObject({ engine: 'built-in', provider: null, consented_at: null })
  })
})

describe('a dispute', () => {
  it('reads the note again on the text as it is, and upholds what it finds', async () => {
    const started = await start()
    await judge(started)
    const [note] = issues(await resultOf(started))
    if (note === undefined) throw new Error('The text has no issue')
    const before = await balanceOf(started)
    const asked = await started.me.call<Finding>('PATCH', `${started.path}/findings/${note.id}`, {
      status: 'disputed',
      reason: 'I disagree',
    })
    expect(asked.body).toMatchObject({ status: 'disputed', second_reading: { outcome: 'pending' } })
    const read = await settledReading(started, note.id)
    expect(read).toMatchObject({
      status: 'open',
      second_reading: { outcome: 'upheld', credits: 0 },
    })
    expect(read.second_reading?.words).toMatch(/found the same|None found|Elsewhere/u)
    expect(await balanceOf(started)).toBe(before)
    const { facts } = (await started.me.call<AiUse>('GET', `${started.path}/ai-use`)).body
    expect(facts.notes).toMatchObject({ disputed: 1, withdrawn: 0 })
  }, 60_000)

  it('withdraws what an edit has removed, and gives nothing back for an edit', async () => {
    const started = await start()
    await judge(started)
    const note = issues(await resultOf(started)).find(({ anchors }) =>
      anchors.some(({ exact }) => exact.includes('Many studies')),
    )
    if (note === undefined) throw new Error('The claim was not found')
    const before = await balanceOf(started)
    await save(started, TEXT.replace(CLAIM, 'Riots came later.'))
    await started.me.call('PATCH', `${started.path}/findings/${note.id}`, { status: 'disputed' })
    const read = await settledReading(started, note.id)
    expect(read).toMatchObject({
      status: 'withdrawn',
      second_reading: { outcome: 'withdrawn', credits: 0 },
    })
    expect(await balanceOf(started)).toBe(before)
  }, 60_000)

  it('gives one credit back for a major note that was wrong on the text that was paid for, once, and never more than the run cost', async () => {
    const started = await start()
    const run = await judge(started)
    const before = await balanceOf(started)
    // Notes that no reading of this text makes: as if the analysis had been wrong.
    const wrong = (id: string) =>
      JSON.stringify({
        ...issues(template)[0],
        id,
        severity: 'major',
        check: `wrong.${id}`,
        criterion: `wrong-${id}`,
      })
    const template = await resultOf(started)
    for (const id of ['one', 'two', 'three']) {
      await sql`
        update results set content = jsonb_set(content, '{findings}', (content -> 'findings') || ${wrong(id)}::jsonb)
        where run_uuid = ${run.uuid}
      `.execute(house.application.database.tables())
    }
    for (const id of ['one', 'two', 'three', 'one']) {
      // From two tabs at once.
      const dispute = () =>
        started.me.call('PATCH', `${started.path}/findings/${id}`, { status: 'disputed' })
      await Promise.all([dispute(), dispute()])
      expect((await settledReading(started, id)).status).toBe('withdrawn')
    }
    expect(run.credits).toBe(2)
    expect(await balanceOf(started)).toBe(before + 2)
  }, 60_000)
})

describe('notes over time', () => {
  it('are found again in an edited text before anything is run again', async () => {
    const started = await start()
    await judge(started)
    const note = issues(await resultOf(started)).find(({ anchors }) => anchors.length > 0)
    await save(
      started,
      TEXT.replace('## Results', '## Results\n\nA new paragraph comes first here.'),
    )
    const draft = (await started.me.call<Draft>('GET', started.path)).body
    const field = draft.results['evidence_review']
    expect(field?.out_of_date).toBe(true)
    const moved = field?.data?.findings.find(({ id }) => id === note?.id)
    const blocks = new Map(
      (
        await started.me.call<{ blocks: { id: string; text: string }[] }[]>(
          'GET',
          `${started.path}/chapters`,
        )
      ).body.flatMap((chapter) => chapter.blocks.map(({ id, text }) => [id, text] as const)),
    )
    expect(moved?.anchors.length).toBeGreaterThan(0)
    for (const anchor of moved?.anchors ?? []) {
      expect(['live', 'moved']).toContain(anchor.state)
      expect(blocks.get(anchor.block)?.slice(anchor.start, anchor.end)).toBe(anchor.exact)
    }
  }, 60_000)

  it('are judged again with the text: what an edit settled is resolved, with both wordings kept', async () => {
    const started = await start(samplePaper.text)
    await judge(started)
    const note = issues(await resultOf(started)).find((finding) => !isKeptApart(finding))
    const passage = note?.anchors[0]?.exact
    if (note === undefined || passage === undefined) throw new Error('The sample has no issue')
    await save(started, samplePaper.text.replace(passage, 'Gulls were seen on two evenings'))
    await judge(started)
    const { rows } = await sql<{ fate: string; before_text: string; after_text: string | null }>`
      select fate, before_text, after_text from note_fates
      where home_uuid = ${started.draft.uuid} and finding_id = ${note.id}
    `.execute(house.application.database.tables())
    expect(rows.length).toBe(1)
    expect(rows[0]?.fate).toBe('fixed')
    expect(rows[0]?.before_text).toBe(note.anchors[0]?.exact)
    expect(rows[0]?.after_text).toContain('Gulls were seen')

    const history = (await started.me.call<History>('GET', `${started.path}/history`)).body
    expect(history.entries.length).toBe(2)
    expect(history.entries.every(({ has_text: hasText }) => hasText)).toBe(true)
    expect(history.counts.settled).toBeGreaterThan(0)

    const [later, earlier] = history.entries
    const compared = (
      await started.me.call<Compared>(
        'GET',
        `${started.path}/history/compare?from=${earlier?.result}&to=${later?.result}`,
      )
    ).body
    expect(compared.notes.find(({ before }) => before?.id === note.id)).toMatchObject({
      became: expect.stringMatching(/settled|gone/u) as string,
    })
    const words = compared.text?.changed.flatMap((block) => block.words) ?? []
    const told = (op: string) =>
      words
        .filter((word) => word.op === op)
        .map(({ text }) => text)
        .join('')
    expect(told('delete')).toContain(passage.split(' ').at(-1))
    expect(told('insert')).toContain('Gulls were seen')
  }, 60_000)

  it('are counted as the page shows them, without those that are kept apart', async () => {
    const started = await start(samplePaper.text)
    await judge(started)
    const all = (await resultOf(started)).findings.filter(({ kind }) => kind !== 'strength')
    const shown = all.filter((finding) => !isKeptApart(finding))
    expect(shown.length).toBeLessThan(all.length)
    const [entry] = (await started.me.call<History>('GET', `${started.path}/history`)).body.entries
    const { major = 0, moderate = 0, minor = 0 } = entry?.notes ?? {}
    expect(major + moderate + minor).toBe(shown.length)
  })

  it('compares only results of the same project', async () => {
    const [mine, other] = [await start(), await start()]
    await judge(mine)
    await judge(other)
    const [entry] = (await mine.me.call<History>('GET', `${mine.path}/history`)).body.entries
    const [foreign] = (await other.me.call<History>('GET', `${other.path}/history`)).body.entries
    const { status } = await mine.me.call(
      'GET',
      `${mine.path}/history/compare?from=${entry?.result}&to=${foreign?.result}`,
    )
    expect(status).toBe(404)
  }, 60_000)
})

describe('the statement on the use of AI', () => {
  it('says that nothing was used when nothing was', async () => {
    const started = await start()
    await sql`delete from runs where home_uuid = ${started.draft.uuid}`.execute(
      house.application.database.tables(),
    )
    const { body } = await started.me.call<AiUse>('GET', `${started.path}/ai-use`)
    expect(body.text).toBe('Scholium was not used for feedback on this text.')
  })

  it('tells what the log tells, in three styles', async () => {
    const started = await start(samplePaper.text)
    await judge(started)
    const [note] = issues(await resultOf(started))
    await started.me.call('PATCH', `${started.path}/findings/${note?.id ?? ''}`, {
      status: 'accepted',
    })
    const of = async (style: string) =>
      (await started.me.call<AiUse>('GET', `${started.path}/ai-use?style=${style}`)).body
    const { facts, text } = await of('sentence')
    expect(facts.kinds.find(({ kind }) => kind === 'evidence')).toMatchObject({
      runs: 1,
      engines: ['Scholium’s built-in analyser'],
    })
    expect(facts).toMatchObject({ people: 1, models: [], notes: { accepted: 1, dismissed: 0 } })
    expect(text).toMatch(/^Feedback on this text was obtained from Scholium \(Scholium’s built-in/u)
    expect((await of('paragraph')).text).toContain('1 accepted')
    // Nobody has been shown what is kept apart.
    const { results } = (await started.me.call<Draft>('GET', started.path)).body
    const read = Object.values(results)
      .flatMap(({ data }) => data?.findings ?? [])
      .filter(({ kind }) => kind !== 'strength')
    expect(read.some(isKeptApart)).toBe(true)
    expect(facts.notes.shown).toBe(read.filter((finding) => !isKeptApart(finding)).length)
    expect((await of('table')).text).toContain('| Evidence | 1 |')
  }, 60_000)
})

describe('the research question in the writer’s words', () => {
  it('is kept, and goes back to what was found', async () => {
    const { me, path } = await start()
    const question = 'Did bread follow wheat in small towns?'
    const set = await me.call('PATCH', `${path}/research-question/`, { question })
    expect(set).toMatchObject({ status: 200, body: { question } })
    const cleared = await me.call('PATCH', `${path}/research-question`, { question: null })
    expect(cleared.body).toMatchObject({ question: null })
    expect((await me.call('PATCH', `${path}/research-question`, { question: ' ' })).status).toBe(
      400,
    )
  })
})

describe('the drafts of a project', () => {
  it('stand beside each other by rubric and criterion, and two of them by text and notes', async () => {
    const first = await start()
    const { me, path, project } = first
    await judge(first)
    await judge(first, 'thesis_statement')
    const text = `${TEXT}\n\n${samplePaper.text}`.replace(
      CLAIM,
      'Wages rose as well in every town of the county.',
    )
    const of = (await me.call<Project>('GET', project)).body
    const draft = await me.draft(of, text, 'Second')
    const second = { ...first, draft, path: `${project}/drafts/${draft.uuid}` }
    await judge(second)

    const { body } = await me.call<{ drafts: DraftLevels[] }>('GET', `${project}/history`)
    expect(body.drafts.map(({ uuid, number }) => [uuid, number])).toEqual([
      [first.draft.uuid, 1],
      [second.draft.uuid, 2],
    ])
    const { criteria } = await resultOf(second)
    expect(body.drafts[1]?.levels).toMatchObject([
      {
        kind: 'evidence',
        criteria: criteria.map(({ id, title, level }) => ({ id, title, level })),
      },
    ])
    expect(criteria.some(({ level }) => level !== null)).toBe(true)
    const [before, after] = body.drafts
    expect(before?.chapters.map(({ title }) => title)).toEqual([
      'Introduction',
      'Results',
      'Discussion',
    ])
    expect(after?.chapters.map(({ title }) => title)).not.toContain('References')
    const sum = before?.chapters.reduce((words, chapter) => words + chapter.words, 0) ?? 0
    expect(sum).toBeGreaterThan(80)
    expect(before?.words).toBeGreaterThanOrEqual(sum)

    // Whichever is named first: the earlier draft is compared with the later.
    for (const [at, from] of [
      [second.path, first.draft.uuid],
      [path, second.draft.slug],
    ]) {
      const compared = await me.call<ComparedDrafts>('GET', `${at}/compare?from=${from}`)
      expect(compared.status).toBe(200)
      const { blocks, notes, counts, read_once: once } = compared.body
      // The thesis statement of the first draft was not looked for again: no edit settled its notes.
      expect(once).toEqual([{ title: 'Thesis statement', in: 'from' }])
      expect(notes.filter(({ siglum }) => siglum === 'TH')).toEqual([])
      const words = blocks.flatMap((block) => block.words)
      expect(
        words.some(({ op, text: one }) => op === 'delete' && one.includes('riots follow')),
      ).toBe(true)
      expect(words.some(({ op, text: one }) => op === 'insert' && one.includes('Wages'))).toBe(true)
      const claim = notes.findIndex(
        ({ before }) =>
          before?.rubric === 'evidence' &&
          before.anchors.some(({ exact }) => exact.includes('Many studies')),
      )
      expect(notes[claim]).toMatchObject({ became: 'settled', after: null })
      expect(counts.settled).toBeGreaterThan(0)
      expect(counts.open).toBeGreaterThan(0)
      const block = blocks.find((one) => one.notes.includes(claim))
      expect(block?.words.map(({ text: one }) => one).join('')).toContain('Many')
    }

    const stranger = await house.visitor()
    expect((await stranger.call('GET', `${project}/history`)).status).toBe(404)
    const other = await start()
    const apart = await me.call('GET', `${path}/compare?from=${other.draft.uuid}`)
    expect(apart.status).toBe(404)
  }, 60_000)
})
