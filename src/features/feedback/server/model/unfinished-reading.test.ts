import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Balance } from '#features/billing/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import { startProtocolServer } from '#platform/server/llm/testing/protocol-server.ts'
import type { ProtocolServer } from '#platform/server/llm/testing/protocol-server.ts'

import type { Run } from '../../contract.ts'
import type { Compared, History } from '../../history/contract.ts'
import {
  agreeingCritic,
  answer,
  criteriaIn,
  honestReviewer,
  isCritic,
  passagesIn,
  receiptFor,
} from './testing/scripted-reviewer.ts'
import type { Review } from './testing/scripted-reviewer.ts'

let house: TestApplication
let server: ProtocolServer
let review: Review = honestReviewer

beforeAll(async () => {
  server = await startProtocolServer((asked) => review(asked))
  house = await startTestApplication({
    SCHOLIUM_MODEL: 'anthropic:claude-test',
    SCHOLIUM_MODEL_KEY: 'key',
    SCHOLIUM_MODEL_URL: `${server.url}/v1`,
    SCHOLIUM_VISITOR_CREDITS: '30',
  })
})
afterAll(async () => {
  await house.close()
  await server.close()
})
beforeEach(() => {
  review = honestReviewer
})

interface Started {
  readonly me: Caller
  readonly path: string
  readonly policy: string
}

const allowed = { engine: 'any', consent: { provider: 'anthropic' } }

async function start(): Promise<Started> {
  const me = await house.visitor()
  const project = await me.project()
  const policy = `/projects/${project.uuid}/feedback-policy`
  expect((await me.call('PATCH', policy, allowed)).status).toBe(200)
  const draft = await me.draft(project, samplePaper.text)
  return { me, policy, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

async function judged({ me, path }: Started): Promise<ReviewResult> {
  const rubric = 'thesis_statement'
  const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric })
  expect((await house.ended(me, body.uuid)).state).toBe('ready')
  return (await me.call<ReviewResult>('GET', `${path}/process?rubric=${rubric}`)).body
}

const balanceOf = async ({ me }: Started) =>
  (await me.call<Balance>('GET', '/billing/balance')).body.ai_credit_balance
const fromModel = ({ findings }: ReviewResult) =>
  findings.filter(({ check }) => check.startsWith('model.'))
const isLater = (prompt: string) => passagesIn(prompt).some(({ part = 1 }) => part > 1)
/** It has read what it was given, and says nothing about it. */
const silent: Review = ({ prompt }) =>
  isCritic(prompt) ? agreeingCritic(prompt) : answer([receiptFor(passagesIn(prompt))])

async function edit({ me, path }: Started, change: (text: string) => string): Promise<void> {
  const { body } = await me.call<Draft>('GET', path)
  const { text = '', version = 0 } = body.content ?? {}
  const content = { text: change(text), base_version: version }
  expect((await me.call('PATCH', path, { content })).status).toBe(200)
}

async function disputed(started: Started, note: Finding): Promise<Finding | undefined> {
  const { me, path } = started
  await me.call('PATCH', `${path}/findings/${note.id}`, { status: 'disputed', reason: 'Wrong' })
  const shown = async () => {
    const { body } = await me.call<Draft>('GET', path)
    const findings = body.results['thesis_statement']?.data?.findings ?? []
    return findings.find(({ id }) => id === note.id)
  }
  await expect
    .poll(async () => (await shown())?.second_reading?.outcome, { timeout: 30_000 })
    .toMatch(/upheld|withdrawn/u)
  return shown()
}

describe('a reading that does not come to its end', () => {
  it('keeps what was found and confirmed by then, says how far it came, and costs nothing', async () => {
    const started = await start()
    // The key goes between the first and the second pass.
    const first = new Set<string>()
    review = (asked) => {
      const [criterion] = criteriaIn(asked.prompt)
      if (criterion === undefined) return honestReviewer(asked)
      if (first.size === 0) first.add(criterion)
      return first.has(criterion) ? honestReviewer(asked) : { status: 401 }
    }
    const result = await judged(started)
    expect(fromModel(result).length).toBeGreaterThan(0)
    expect(result.provenance).toMatchObject({ engine: 'built-in+model', credits: 0 })
    expect(result.provenance.receipt?.failed).toContain('refused the key')
    expect(result.not_assessed.at(-1)?.what).toMatch(/the end of \d+ of \d+ parts/u)
    expect(result.not_assessed.at(-1)?.why).toContain('are kept; the credits were given back')
    expect(await balanceOf(started)).toBe(30)
    // The rest is read when the model is back, and only that.
    review = honestReviewer
    const whole = await judged(started)
    expect(whole.provenance.receipt).toMatchObject({ failed: null })
    expect(fromModel(whole).map(({ id }) => id)).toEqual(
      expect.arrayContaining(fromModel(result).map(({ id }) => id)),
    )
    expect(await balanceOf(started)).toBe(29)
  })

  it.each([
    ['was cut off behind its receipt', (text: string) => text.slice(0, -60)],
    ['has no usable note', (text: string) => text.replaceAll('"moderate"', '"dreadful"')],
  ])('is not paid for where every answer %s', async (_, spoil) => {
    const started = await start()
    review = (asked) => {
      const reply = honestReviewer(asked)
      if (isCritic(asked.prompt) || !('text' in reply)) return reply
      const text = spoil(reply.text)
      return { text, finish: text.length < reply.text.length ? 'length' : 'stop' }
    }
    const result = await judged(started)
    expect(fromModel(result)).toEqual([])
    expect(result.provenance.receipt?.failed).toContain('no usable form')
    expect(await balanceOf(started)).toBe(30)
  })

  it('sends nothing more once the owner takes the consent back', async () => {
    const started = await start()
    let asked = 0
    review = (request) => {
      if (!isLater(request.prompt)) return honestReviewer(request)
      asked += 1
      return { ...honestReviewer(request), stallAt: 20 }
    }
    const { me, path, policy } = started
    const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric: 'thesis_statement' })
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await me.call('PATCH', policy, { engine: 'built-in' })).status).toBe(200)
    // A call that was being made at that very moment may still arrive.
    await delay(300)
    const then = server.asked.length
    expect((await house.ended(me, body.uuid)).state).toBe('ready')
    expect(server.asked.length).toBe(then)
    const field = (await me.call<Draft>('GET', path)).body.results['thesis_statement']
    expect(field?.data?.provenance.receipt?.failed).toContain('no longer lets this model read it')
    expect(await balanceOf(started)).toBe(30)
  })

  it('loses no note on words that are as they were', async () => {
    const started = await start()
    const before = fromModel(await judged(started))
    expect(before.length).toBeGreaterThan(0)
    await edit(started, (text) => `${text}\n\nA remark that was added when all else was done.`)
    review = () => ({ status: 500 })
    const after = fromModel(await judged(started))
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
  })
})

describe('a note of a model over time', () => {
  it('is not settled by an edit beside it because the model says something else this time', async () => {
    const started = await start()
    const [note] = fromModel(await judged(started))
    const words = note?.anchors[0]?.exact ?? ''
    await edit(started, (text) => text.replace(words, `It rained for a week before that. ${words}`))
    review = silent
    const again = fromModel(await judged(started))
    expect(again.map(({ anchors }) => anchors[0]?.exact)).toContain(words)
    const { entries } = (await started.me.call<History>('GET', `${started.path}/history`)).body
    expect(entries[0]?.became.open).toBeGreaterThan(0)
  })

  it('is not checked again because something was put in far before it', async () => {
    const started = await start()
    const notes = fromModel(await judged(started)).flatMap(({ anchors }) => anchors)
    const placeOf = ({ exact }: { exact: string }) => samplePaper.text.indexOf(exact)
    const [last] = notes.toSorted((one, other) => placeOf(other) - placeOf(one))
    await edit(started, (text) => text.replace('\n\n', '\n\nIt rained for a week before that.\n\n'))
    const before = server.asked.length
    await judged(started)
    const checked = server.asked.slice(before).filter(({ prompt }) => isCritic(prompt))
    expect(checked.some(({ prompt }) => prompt.includes(last?.exact ?? ''))).toBe(false)
  })

  it('is settled when the critic finds that the words do not bear it out any more', async () => {
    const started = await start()
    const [note] = fromModel(await judged(started))
    const words = note?.anchors[0]?.exact ?? ''
    await edit(started, (text) => text.replace(words, `${words} It is told at length below.`))
    review = (asked) =>
      isCritic(asked.prompt) && asked.prompt.includes('told at length')
        ? answer([{ key: 'n1', correct: true, resolved_elsewhere: true, significance: 1 }])
        : silent(asked)
    const again = fromModel(await judged(started))
    expect(again.map(({ anchors }) => anchors[0]?.exact)).not.toContain(words)
    const { entries } = (await started.me.call<History>('GET', `${started.path}/history`)).body
    const [to, from] = entries.map(({ result }) => result)
    const compared = await started.me.call<Compared>(
      'GET',
      `${started.path}/history/compare?from=${from}&to=${to}`,
    )
    const fates = compared.body.notes.filter(({ before }) => before?.id === note?.id)
    expect(fates.map(({ became }) => became)).toEqual(['settled'])
  })
})

describe('a disputed note of a model', () => {
  it('is read again where it stands, by its own criterion, and nowhere else', async () => {
    const started = await start()
    const [note] = fromModel(await judged(started))
    if (note === undefined) throw new Error('The model made no note')
    const before = server.asked.length
    expect(await disputed(started, note)).toMatchObject({ second_reading: { outcome: 'upheld' } })
    const readings = server.asked.slice(before).filter(({ prompt }) => !isCritic(prompt))
    expect(readings).toHaveLength(1)
  })

  it('is neither withdrawn nor paid back because no model may read it any more', async () => {
    const started = await start()
    const [note] = fromModel(await judged(started))
    if (note === undefined) throw new Error('The model made no note')
    await started.me.call('PATCH', started.policy, { engine: 'built-in' })
    const before = server.asked.length
    const read = await disputed(started, note)
    expect(read).toMatchObject({ status: 'open', second_reading: { outcome: 'upheld' } })
    expect(read?.second_reading?.words).toContain('none may read this project now')
    expect(server.asked).toHaveLength(before)
    expect(await balanceOf(started)).toBe(29)
  })

  it('stays as somebody decides while it is being read', async () => {
    const started = await start()
    const [note] = fromModel(await judged(started))
    if (note === undefined) throw new Error('The model made no note')
    const { me, path } = started
    const decide = (status: string) =>
      me.call('PATCH', `${path}/findings/${note.id}`, { status, reason: 'So be it' })
    review = (asked) => ({ ...honestReviewer(asked), pace: 60 })
    await decide('disputed')
    await expect.poll(() => server.open(), { timeout: 20_000 }).toBeGreaterThan(0)
    await decide('dismissed')
    const shown = async () => {
      const { body } = await me.call<Draft>('GET', path)
      return body.results['thesis_statement']?.data?.findings.find(({ id }) => id === note.id)
    }
    await expect
      .poll(async () => (await shown())?.second_reading?.outcome, { timeout: 30_000 })
      .toBe('upheld')
    expect((await shown())?.status).toBe('dismissed')
  })
})
