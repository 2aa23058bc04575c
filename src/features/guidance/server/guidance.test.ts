import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joined } from '#app/server/testing/sharing.ts'
import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Project } from '#features/projects/contract.ts'

import type { Assignment, Feed, GuidanceDocument, NextStep } from '../contract.ts'

let house: TestApplication
beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const BRIEF = `Essay

Evaluate the evidence on bread prices.
To what extent did wheat prices explain the price of bread?
Write an essay of no more than 2,000 words in APA style. Due 15 January 2027.`

const TEXT = `# Wheat and bread

## Introduction

Wheat prices explain the price of bread in most years. Bread prices followed wheat prices within a month.

## Evidence

The price of bread rose after wheat prices rose in 1846 and again in 1847.`

async function start(): Promise<{ me: Caller; project: Project; path: string }> {
  const me = await house.visitor()
  const project = await me.project()
  return { me, project, path: `/projects/${project.uuid}/assignments/${project.assignment?.uuid}` }
}

async function until<Value>(look: () => Promise<Value>, isThere: (value: Value) => boolean) {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await look()
    if (isThere(value)) return value
    await delay(50)
  }
  throw new Error('It did not come')
}

describe('the brief of a project', () => {
  it('is there from the start, empty, and is the same one for everybody', async () => {
    const { me, project, path } = await start()
    const { body } = await me.call<Assignment>('GET', path)
    expect(body).toMatchObject({ state: 'empty', text: '', project_uuid: project.uuid })
    const again = await me.call<Project>('GET', `/projects/${project.slug}`)
    expect(again.body.assignment?.uuid).toBe(body.uuid)
    const none = await me.call(
      'GET',
      `/guidance/understand-assignment?project_uuid=${project.uuid}`,
    )
    expect(none.body).toMatchObject({ reading: null })
  })

  it('is read when it is pasted: questions as proposals, everything quoted', async () => {
    const { me, project, path } = await start()
    const { body, status } = await me.call<Assignment>('PATCH', path, { text: BRIEF })
    expect(status).toBe(200)
    expect(body.topic_questions.data).toMatchObject([{ state: 'proposed', origin: 'brief' }])
    const read = await me.call<{
      text: string
      reading: { lengths: { passage: { start: number; end: number; quote: string } }[] }
    }>('GET', `/guidance/understand-assignment?project_uuid=${project.uuid}`)
    const passage = read.body.reading.lengths[0]?.passage
    expect(read.body.text.slice(passage?.start, passage?.end)).toBe(passage?.quote)
  })

  it('keeps what people decided about its questions when it changes', async () => {
    const { me, path } = await start()
    const pasted = (
      await me.call<Assignment>('PATCH', path, { text: `${BRIEF}\nWho paid for it in the end?` })
    ).body
    const [first, second] = pasted.topic_questions.data ?? []
    await me.call('PATCH', `${path}/topic-questions/${first?.id}`, { state: 'accepted' })
    await me.call('PATCH', `${path}/topic-questions/${second?.id}`, { state: 'removed' })
    await me.call('PATCH', path, { question: 'What did bakers earn?' })
    const { body } = await me.call<Assignment>('PATCH', path, {
      text: `${BRIEF}\nWho paid for it in the end? Which source is the most reliable one?`,
    })
    expect(body.topic_questions.data?.map(({ text, state }) => [text, state])).toEqual([
      ['To what extent did wheat prices explain the price of bread?', 'accepted'],
      ['What did bakers earn?', 'accepted'],
      ['Which source is the most reliable one?', 'proposed'],
    ])
    expect(
      (await me.call('PATCH', `${path}/topic-questions/none`, { state: 'accepted' })).status,
    ).toBe(404)
  })

  it('refuses a change that was made on an older state', async () => {
    const { me, path } = await start()
    await me.call('PATCH', path, { text: BRIEF, base_version: 0 })
    const { status, body } = await me.call<{ code: string }>('PATCH', path, {
      text: 'Other',
      base_version: 0,
    })
    expect([status, body.code]).toEqual([409, 'guidance/conflict'])
  })

  it('reads a file outside the request, and says when it is no brief that can be read', async () => {
    const { me, path } = await start()
    const bytes = simplePdf(['Discuss the causes of the famine.', 'Write at most 1,500 words.'])
    const sent = await me.upload<Assignment>(`${path}/brief`, { name: 'brief.pdf', bytes })
    expect(sent).toMatchObject({
      status: 202,
      body: { state: 'reading', topic_questions: { data: null } },
    })
    const read = await until(
      async () => (await me.call<Assignment>('GET', path)).body,
      ({ state }) => state !== 'reading',
    )
    expect(read).toMatchObject({ state: 'ready', source: 'file', file_name: 'brief.pdf' })
    expect(read.text).toContain('causes of the famine')
    // A plain file keeps its lines: criteria that stand one below the other are no paragraph.
    const lines =
      'Discuss the famine.\r\n\r\nAssessment criteria\r\nArgument 40%\r\nSources 60%\r\n'
    await me.upload<Assignment>(`${path}/brief`, {
      name: 'brief.txt',
      bytes: Buffer.from(lines),
    })
    const plain = await until(
      async () => (await me.call<Assignment>('GET', path)).body,
      ({ state, file_name: name }) => state !== 'reading' && name === 'brief.txt',
    )
    expect(plain.text).toContain('Assessment criteria\nArgument 40%\nSources 60%')
    const picture = await me.upload<{ code: string }>(`${path}/brief`, {
      name: 'a.pdf',
      bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    })
    expect(picture.body.code).toBe('upload/unsupported-type')
  })

  it('does not charge for feedback on a brief that is not there', async () => {
    const { me, path } = await start()
    const { body } = await me.call<{ code: string }>('POST', `${path}/charge`, {
      rubric: 'topic_questions',
    })
    expect(body.code).toBe('guidance/no-brief')
  })
})

const section = (title: string, topics: readonly string[] = []) => ({
  uuid: randomUUID(),
  title,
  writing_topics: topics.map((text) => ({ uuid: randomUUID(), text })),
})

describe('the guidance document', () => {
  it('marks how far the draft speaks of each topic, with the passage', async () => {
    const { me, project } = await start()
    await me.draft(project, TEXT)
    const path = `/projects/${project.uuid}/documents/${project.document?.uuid}`
    const sections = [
      section('Introduction', [
        'Do wheat prices explain bread prices?',
        'How did harvests in Prussia change?',
      ]),
    ]
    const saved = await me.call<GuidanceDocument>('PATCH', path, { base_version: 0, sections })
    expect(saved.body.sections[0]?.writing_topics.map(({ answered }) => answered?.state)).toEqual([
      'answered',
      'not-yet',
    ])
    expect(TEXT).toContain(saved.body.sections[0]?.writing_topics[0]?.answered?.place?.quote)
    const stale = await me.call<{ code: string }>('PATCH', path, { base_version: 0, sections })
    expect([stale.status, stale.body.code]).toEqual([409, 'guidance/conflict'])
    const stranger = await start()
    const stolen = await stranger.me.call(
      'PATCH',
      `/projects/${stranger.project.uuid}/documents/${stranger.project.document?.uuid}`,
      { base_version: 0, sections },
    )
    expect(stolen.status).toBe(400)
  })

  it('proposes what a section has to answer, from the brief first, and writes none of it', async () => {
    const { me, project, path } = await start()
    await me.call('PATCH', path, { text: BRIEF })
    const argument = section('Argument')
    await me.call('PATCH', `/projects/${project.uuid}/documents/${project.document?.uuid}`, {
      base_version: 0,
      sections: [argument],
    })
    const { body } = await me.call<{
      part: { part: string; words: number; questions: { from: string; text: string }[] }
    }>('GET', `/guidance/outline-builder?section_uuid=${argument.uuid}`)
    expect(body.part).toMatchObject({ part: 'body', words: 1100 })
    expect(body.part.questions[0]).toMatchObject({ from: 'brief' })
    for (const { text } of body.part.questions) expect(text).toMatch(/\?$/u)
    const stranger = await house.visitor()
    const hidden = await stranger.call(
      'GET',
      `/guidance/outline-builder?section_uuid=${argument.uuid}`,
    )
    expect(hidden.status).toBe(404)
  })

  it('gives HTML in which nothing that was typed runs or loads', async () => {
    const { me, project } = await start()
    const path = `/projects/${project.uuid}/documents/${project.document?.uuid}`
    const evil = '<img src=x onerror=alert(1)> & "more"'
    await me.call('PATCH', path, { base_version: 0, sections: [section(evil, [evil])] })
    const { body } = await me.call<{ html: string }>('GET', `${path}/html`)
    expect(body.html).not.toMatch(/<(?!\/?(?:h2|ul|li|em)>)/u)
    expect(body.html).toContain('&lt;img')
  })

  it('says when something has changed since', async () => {
    const { me, project, path } = await start()
    const document = `/projects/${project.uuid}/documents/${project.document?.uuid}`
    await me.call('PATCH', document, { base_version: 0, sections: [section('One')] })
    const asked = () => me.call('GET', `${document}/new-feedback-available`)
    expect((await asked()).body).toEqual({ available: false, because: [] })
    await me.call('PATCH', path, { text: BRIEF })
    expect((await asked()).body).toEqual({ available: true, because: ['brief'] })
  })
})

describe('the next three things', () => {
  it('follow the state of the project', async () => {
    const { me, project, path } = await start()
    const steps = async () =>
      (
        await me.call<{ steps: NextStep[] }>(
          'GET',
          `/guidance/writing?project_uuid=${project.uuid}`,
        )
      ).body.steps.map(({ id }) => id)
    expect(await steps()).toEqual(['start-draft', 'add-brief', 'plan-sections'])
    await me.call('PATCH', path, { text: BRIEF })
    await me.draft(project, TEXT)
    expect(await steps()).toContain('read-brief')
    expect(await steps()).toContain('under-length')
  })

  it('are not for those who may only read', async () => {
    const owner = await house.person()
    const project = await owner.project('Shared')
    const viewer = await joined(house, { owner, project, permission: 'VIEWER' })
    const stranger = await house.visitor()
    const path = `/guidance/writing?project_uuid=${project.uuid}`
    const steps = async (caller: Caller) =>
      (await caller.call<{ steps?: NextStep[] }>('GET', path)).body.steps?.length
    expect([await steps(owner), await steps(viewer), await steps(stranger)]).toEqual([
      3,
      0,
      undefined,
    ])
  })
})

describe('feeds', () => {
  it('say that there is nothing to look for, and where nobody answered, that nobody did', async () => {
    const { me, project } = await start()
    const path = `/projects/${project.uuid}/feed`
    const asked = await me.call<Feed>('GET', path)
    expect(asked.body.state).toBe('refreshing')
    const ready = await until(
      async () => (await me.call<Feed>('GET', path)).body,
      ({ state }) => state === 'ready',
    )
    expect(ready.items).toEqual([])
    expect(ready.empty).toContain('nothing to look for yet')
    expect((await me.call('GET', `${path}?topic_uuid=${randomUUID()}`)).status).toBe(404)
  })
})
