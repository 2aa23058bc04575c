import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import type { Balance } from '#features/billing/contract.ts'
import type { Chapter, Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import { createPromptCache } from '#platform/server/llm/testing/prompt-cache.ts'
import { startProtocolServer } from '#platform/server/llm/testing/protocol-server.ts'
import type { ProtocolServer } from '#platform/server/llm/testing/protocol-server.ts'

import type { Run } from '../../contract.ts'
import { LIE, liesAbout } from './testing/lies.ts'
import {
  agreeingCritic,
  answer,
  criteriaIn,
  honestReviewer,
  isCritic,
  passagesIn,
  quotable,
  receiptFor,
  validNote,
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
    SCHOLIUM_MODEL_PRICE: '3/0.3/15',
    SCHOLIUM_MODEL_PERSON_TOKENS: '200000',
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

async function start({ text = samplePaper.text, consents = true } = {}) {
  const me = await house.visitor()
  const project = await me.project()
  if (consents) {
    const set = await me.call('PATCH', `/projects/${project.uuid}/feedback-policy`, {
      engine: 'any',
      consent: { provider: 'anthropic' },
    })
    expect(set.status).toBe(200)
  }
  const draft = await me.draft(project, text)
  return { me, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

async function judged(me: Caller, path: string, rubric = 'thesis_statement') {
  const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric })
  const run = await house.ended(me, body.uuid)
  expect(run.state).toBe('ready')
  const result = await me.call<ReviewResult>('GET', `${path}/process?rubric=${rubric}`)
  return { run, result: result.body }
}

/** Notes that hold, and put words into the author's mouth, each in another of the places that a note has for them. */
function rewrites(passages: ReturnType<typeof passagesIn>, criterion: string) {
  return quotable(passages).flatMap(({ key }, position) => {
    const own = passages.filter((passage) => passage.key === key)
    const note = validNote(own, criterion)
    if (note === undefined) return []
    const [, one = ''] = /of (\S+) to/u.exec(note.title) ?? []
    const words = `“We zealously read how ${one} bears on it”`
    const ways = [
      { ...note, example: `We zealously read how ${one} bears on it.` },
      { ...note, how: `Write instead: ${words}.` },
      { ...note, how: `${note.how} Replace it with: ${words}.` },
      { ...note, why: `${note.why} A clearer version would be: ${words}.` },
      { ...note, statement: `${note.statement} Better: ${words}.` },
      { ...note, title: `Put it so: we zealously read ${one}` },
    ]
    return ways[position % ways.length] ?? []
  })
}

/** What a request says before what its kind wants to know. */
function beginningOf(body: Readonly<Record<string, unknown>>): string {
  const said = JSON.stringify([body['tools'], body['system'], body['messages']])
  return said.slice(0, said.indexOf('Task: '))
}

const balanceOf = async (me: Caller) =>
  (await me.call<Balance>('GET', '/billing/balance')).body.ai_credit_balance

async function textOf(me: Caller, path: string): Promise<ReadonlyMap<string, string>> {
  const draft = (await me.call<Draft>('GET', path)).body
  const chapters = (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
  const blocks = [...draft.front, ...chapters.flatMap((chapter) => chapter.blocks)]
  return new Map(blocks.map(({ id, text }) => [id, text]))
}

const fromModel = ({ findings }: ReviewResult) =>
  findings.filter(({ check }) => check.startsWith('model.'))

describe('feedback with a language model', () => {
  it('adds notes that quote the draft to the analyser’s, and gives a receipt', async () => {
    const { me, path } = await start()
    const { result } = await judged(me, path)
    const notes = fromModel(result)
    expect(notes.length).toBeGreaterThan(0)
    const text = await textOf(me, path)
    for (const { anchors } of notes) {
      expect(anchors.length).toBeGreaterThan(0)
      for (const { block, start: from, end, exact } of anchors)
        expect(text.get(block)?.slice(from, end)).toBe(exact)
    }
    expect(result.provenance).toMatchObject({
      engine: 'built-in+model',
      model: 'anthropic claude-test',
      credits: 1,
      receipt: { provider: 'anthropic', failed: null, price_as_of: expect.any(String) as string },
    })
    expect(result.provenance.receipt?.micros).toBeGreaterThan(0)
    expect(await balanceOf(me)).toBe(29)
    const statement = await me.call<{ text: string }>('GET', `${path}/ai-use?style=sentence`)
    expect(statement.body.text).toContain(
      '(Scholium’s built-in analyser, in part with claude-test of Anthropic)',
    )
  })

  it('says once what the model says of the same words under two criteria', async () => {
    const { me, path } = await start()
    const asked: string[] = []
    review = (request) => {
      if (!isCritic(request.prompt)) asked.push(...criteriaIn(request.prompt))
      return honestReviewer(request)
    }
    const { result } = await judged(me, path)
    expect(new Set(asked).size).toBeGreaterThan(4)
    const notes = fromModel(result)
    expect(notes.length).toBeGreaterThan(1)
    expect(new Set(notes.map(({ statement }) => statement)).size).toBe(notes.length)
    expect(result.provenance.dropped['duplicate']).toBeGreaterThan(0)
    expect(result.summary).toContain(`added ${notes.length} notes`)
  })

  it('sends nothing without consent', async () => {
    const before = server.asked.length
    const { me, path } = await start({ consents: false })
    const { result } = await judged(me, path)
    expect(result.provenance.engine).toBe('built-in')
    expect(server.asked).toHaveLength(before)
  })

  it('asks again only about what has changed', async () => {
    const { me, path } = await start()
    const first = await judged(me, path)
    const before = server.asked.length
    // The very same text asks nothing at all.
    expect((await judged(me, path)).run.uuid).toBe(first.run.uuid)
    expect(server.asked).toHaveLength(before)
    const units = first.result.provenance.receipt?.units ?? 0
    expect(units).toBeGreaterThan(2)
    const { body } = await me.call<Draft>('GET', path)
    const text = `${samplePaper.text}\n\nA remark that was added after the reading and is part of no earlier passage.`
    const content = { text, base_version: body.content?.version ?? 0 }
    expect((await me.call('PATCH', path, { content })).status).toBe(200)
    const second = await judged(me, path)
    expect(second.run.uuid).not.toBe(first.run.uuid)
    expect(second.result.provenance.receipt?.known_units).toBeGreaterThanOrEqual(units - 1)
    expect(server.asked.length - before).toBeLessThan(before)
    expect(fromModel(second.result).length).toBeGreaterThan(0)
  })

  it('delivers the analyser’s result, says so and gives the credits back when the model fails', async () => {
    const { me, path } = await start()
    review = () => ({ status: 401 })
    const { run, result } = await judged(me, path)
    expect(result.provenance).toMatchObject({ engine: 'built-in', credits: 0 })
    expect(result.provenance.receipt?.failed).toBe(
      'The provider refused the key (401). Whoever runs this server has to see to that.',
    )
    expect(result.not_assessed.some(({ why }) => why.includes('credits were given back'))).toBe(
      true,
    )
    expect(run.credits).toBe(0)
    expect(await balanceOf(me)).toBe(30)
    // And the same text may be read again once the model is back.
    review = honestReviewer
    const later = await judged(me, path)
    expect(later.result.provenance.engine).toBe('built-in+model')
    expect(await balanceOf(me)).toBe(29)
  })

  it('shows none of what a lying reviewer with an agreeing critic says, and all that holds', async () => {
    const { me, path } = await start()
    let lies = 0
    review = ({ prompt }) => {
      if (isCritic(prompt)) return agreeingCritic(prompt)
      const passages = passagesIn(prompt)
      const told = liesAbout(passages, criteriaIn(prompt)[0] ?? '')
      lies += told.length
      // In turns, so that no limit on notes keeps a lie from being looked at.
      const from = (server.asked.length * 8) % Math.max(1, told.length)
      return answer([receiptFor(passages), ...told.slice(from, from + 8)])
    }
    const { result } = await judged(me, path)
    expect(lies).toBeGreaterThan(20)
    expect(fromModel(result).map(({ title, statement }) => `${title}: ${statement}`)).toEqual([])
    expect(JSON.stringify(result)).not.toContain(LIE)
  })

  it('stops at a person’s limit, with what it has by then and the credits back', async () => {
    const { me, path } = await start()
    const before = server.asked.length
    review = (asked) => ({
      ...honestReviewer(asked),
      tokens: { input: 90_000, cached: 0, output: 40 },
    })
    const { result } = await judged(me, path)
    expect(result.provenance.receipt?.failed).toContain('Your share')
    expect(result.not_assessed.at(-1)?.why).toContain('credits were given back')
    // Those that were under way together, and none after them.
    expect(server.asked.length - before).toBeLessThanOrEqual(4)
    expect(await balanceOf(me)).toBe(30)
  })

  it('reads what kinds that are bought together have in common once, and counts that at its price', async () => {
    const { me, path } = await start()
    const cache = createPromptCache()
    const begun: string[] = []
    review = (asked) => {
      const reply = honestReviewer(asked)
      if (!isCritic(asked.prompt)) begun.push(beginningOf(asked.body))
      return 'text' in reply ? { ...reply, tokens: cache.count(asked.body, reply.text) } : reply
    }
    const kinds = ['thesis_statement', 'evidence']
    const runs = await Promise.all(
      kinds.map((rubric) => me.call<Run>('POST', `${path}/charge`, { rubric })),
    )
    for (const { body } of runs) expect((await house.ended(me, body.uuid)).state).toBe('ready')
    const receipts = await Promise.all(
      kinds.map(async (rubric) => {
        const { body } = await me.call<ReviewResult>('GET', `${path}/process?rubric=${rubric}`)
        return body.provenance.receipt
      }),
    )
    // Two passes of each kind over every sheet: four times the same beginning, to the letter.
    expect(begun.length).toBe(new Set(begun).size * 4)
    const sum = (part: 'input' | 'cached' | 'stored') =>
      receipts.reduce((all, receipt) => all + (receipt?.[part] ?? 0), 0)
    expect(sum('cached')).toBeGreaterThanOrEqual(sum('stored') * 2)
    for (const receipt of receipts) {
      const { input = 0, cached = 0, stored = 0, output = 0, micros } = receipt ?? {}
      expect(micros).toBe(Math.ceil(input * 3 + cached * 0.3 + stored * 3.75 + output * 15))
    }
  })

  it('loses one part alone where that part makes the model forget its rules', async () => {
    const { me, path } = await start()
    const [, spoilt = ''] = [...(await textOf(me, path)).values()].filter(
      (text) => text.length > 400,
    )
    review = (asked) =>
      !isCritic(asked.prompt) && asked.prompt.includes(spoilt.slice(0, 60))
        ? answer([validNote(passagesIn(asked.prompt), criteriaIn(asked.prompt)[0] ?? '') ?? {}])
        : honestReviewer(asked)
    const { result } = await judged(me, path)
    expect(result.provenance.engine).toBe('built-in+model')
    expect(result.not_assessed.map(({ what }) => what).join()).toContain('in 1 of')
    expect(result.provenance.dropped['injection']).toBeGreaterThan(0)
    expect(fromModel(result).length).toBeGreaterThan(0)
  })

  it.each(['no-rewrites', 'questions-only'] as const)(
    'shows no wording of a model that writes it although the owner allows %s',
    async (help) => {
      const { me, path } = await start()
      const policy = path.replace(/drafts.*/u, 'feedback-policy')
      expect((await me.call('PATCH', policy, { help })).status).toBe(200)
      const prompts: string[] = []
      review = (asked) => {
        if (isCritic(asked.prompt)) return agreeingCritic(asked.prompt)
        prompts.push(asked.prompt)
        const passages = passagesIn(asked.prompt)
        return answer([
          receiptFor(passages),
          ...rewrites(passages, criteriaIn(asked.prompt)[0] ?? ''),
        ])
      }
      const { result } = await judged(me, path)
      expect(
        prompts.every((prompt) => /Give no example|Hand in questions only/u.test(prompt)),
      ).toBe(true)
      const notes = fromModel(result)
      expect(notes.length).toBeGreaterThan(4)
      expect(notes.map(({ example }) => example)).toEqual(notes.map(() => null))
      expect(JSON.stringify(notes)).not.toContain('zealously')
      if (help === 'no-rewrites') return
      expect(notes.map(({ kind, how }) => [kind, how])).toEqual(notes.map(() => ['question', '']))
    },
  )

  it('says who would read a draft and what that takes before anything is spent', async () => {
    const { me, path } = await start()
    const { body } = await me.call<ReadingEstimate>('GET', `${path}/estimate`)
    expect(body.model).toMatchObject({ provider: 'anthropic', model: 'claude-test', local: false })
    const thesis = body.kinds.find(({ id }) => id === 'thesis_statement')
    expect(thesis?.fits).toBe(true)
    expect(thesis?.micros).toBeGreaterThan(1000)
    expect(body.model?.left).toBe(200_000)
    const { result } = await judged(me, path)
    const { input = 0, cached = 0, stored = 0, output = 0 } = result.provenance.receipt ?? {}
    const after = await me.call<ReadingEstimate>('GET', `${path}/estimate`)
    expect(after.body.model?.left).toBe(200_000 - input - cached - stored - output)
    const unasked = await start({ consents: false })
    const closed = await unasked.me.call<ReadingEstimate>('GET', `${unasked.path}/estimate`)
    expect(closed.body).toEqual({ model: null, kinds: [] })
  })

  it('shows what holds before the rest is read, within the policy, and takes it back on a stop', async () => {
    const { me, path } = await start()
    // The first sheet has one part; those with more never come to their end.
    review = (asked) => {
      const isLater = passagesIn(asked.prompt).some(({ part = 1 }) => part > 1)
      return { ...honestReviewer(asked), ...(isLater ? { stallAt: 20 } : {}) }
    }
    const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric: 'thesis_statement' })
    const field = async () =>
      (await me.call<Draft>('GET', path)).body.results['thesis_statement'] ?? { run: null }
    await expect
      .poll(async () => (await field()).run?.found.length ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(0)
    expect(await field()).toMatchObject({ data: null })
    const text = await textOf(me, path)
    const found = (await field()).run?.found ?? []
    for (const { anchors, how } of found) {
      const [at] = anchors
      expect(text.get(at?.block ?? '')?.slice(at?.start, at?.end)).toBe(at?.exact)
      expect(how).not.toBe('')
    }
    const policy = path.replace(/drafts.*/u, 'feedback-policy')
    const set = await me.call('PATCH', policy, { help: 'questions-only' })
    expect(set.status).toBe(200)
    const asked = (await field()).run?.found ?? []
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.map(({ kind, how }) => [kind, how])).toEqual(asked.map(() => ['question', '']))
    await me.call('POST', `/runs/${body.uuid}/cancel`)
    expect((await field()).run).toBeNull()
    expect(await balanceOf(me)).toBe(30)
  })

  it('stops asking within two seconds when the run is cancelled', async () => {
    const { me, path } = await start()
    review = ({ prompt }) => ({
      text: JSON.stringify({ items: [receiptFor(passagesIn(prompt))] }).padEnd(60_000),
      pace: 20,
    })
    const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric: 'thesis_statement' })
    await expect.poll(() => server.open(), { timeout: 10_000 }).toBeGreaterThan(0)
    await me.call('POST', `/runs/${body.uuid}/cancel`)
    await expect.poll(() => server.open(), { timeout: 2500 }).toBe(0)
    expect(await balanceOf(me)).toBe(30)
  })
})
