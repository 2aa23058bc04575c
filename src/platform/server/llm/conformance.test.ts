import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { ModelError } from './model-error.ts'
import type { LanguageModel, ModelEnd, ModelRequest } from './port.ts'
import type { ProviderModel } from './provider.ts'
import { anthropicModel } from './providers/anthropic.ts'
import { compatibleModel } from './providers/compatible.ts'
import { googleModel } from './providers/google.ts'
import { mistralModel } from './providers/mistral.ts'
import { openaiModel } from './providers/openai.ts'
import { createLanguageModel } from './resilient-model.ts'
import type { Resilience } from './resilient-model.ts'
import { startProtocolServer } from './testing/protocol-server.ts'
import type { Asked, ProtocolServer, Reply } from './testing/protocol-server.ts'

const base = { model: 'm', key: 'k', contextWindow: 8000 }
const providers: Readonly<Record<string, (url: string) => ProviderModel>> = {
  'openai, schema': (url) => openaiModel({ ...base, url: `${url}/v1` }),
  'openai, tool': (url) => openaiModel({ ...base, mode: 'tool', url: `${url}/v1` }),
  'anthropic, tool': (url) => anthropicModel({ ...base, url: `${url}/v1` }),
  'anthropic, json': (url) => anthropicModel({ ...base, mode: 'json', url: `${url}/v1` }),
  'google, schema': (url) => googleModel({ ...base, url: `${url}/v1beta` }),
  'mistral, schema': (url) => mistralModel({ ...base, url: `${url}/v1` }),
  'compatible, json': (url) => compatibleModel({ ...base, url: `${url}/v1` }),
  'compatible, tool': (url) => compatibleModel({ ...base, mode: 'tool', url: `${url}/v1` }),
}

const Item = z.object({ note: z.string(), weight: z.number() })
const items = [1, 2, 3].map((weight) => ({ note: `a note “with” {braces} ${weight}`, weight }))
const whole = JSON.stringify({ items })
const afterTwo = whole.indexOf('3"') - 4

const quick: Partial<Resilience> = { pause: 5, stall: 1000, deadline: 3000, random: () => 0.5 }
const servers: ProtocolServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(
  provider: (url: string) => ProviderModel,
  answer: (asked: Asked) => Reply,
  settings: Partial<Resilience> = {},
) {
  const server = await startProtocolServer(answer)
  servers.push(server)
  return { server, model: createLanguageModel(provider(server.url), { ...quick, ...settings }) }
}

async function read(model: LanguageModel, extra: Partial<ModelRequest<z.infer<typeof Item>>> = {}) {
  const found: z.infer<typeof Item>[] = []
  let end: ModelEnd | undefined
  let error: unknown
  try {
    const request = {
      system: 'Read.',
      context: ['The facts.', 'The text.'],
      instruction: 'Judge.',
      item: Item,
      maxOutputTokens: 500,
      signal: new AbortController().signal,
      onEnd: (told: ModelEnd) => void (end = told),
      ...extra,
    }
    for await (const item of model.streamItems(request)) found.push(item)
  } catch (thrown) {
    error = thrown
  }
  const reason = error instanceof ModelError ? error.reason : error
  return { found, end, reason }
}

describe.each(Object.entries(providers))('a model of %s', (_, provider) => {
  it('hands out each item of an answer and counts what was used', async () => {
    const { model, server } = await start(provider, () => ({ text: whole }))
    const { found, end, reason } = await read(model)
    expect(reason).toBeUndefined()
    expect(found).toEqual(items)
    expect(end).toEqual({
      usage: { input: 20, cached: 100, stored: 0, output: 40, isEstimate: false },
      attempts: 1,
      refusedItems: 0,
      isWhole: true,
    })
    expect(server.asked[0]?.prompt).toContain('The facts.')
  })

  it('ends with a reason, and within three tries, whatever the provider does', async () => {
    const faults: readonly (readonly [string, Reply, number])[] = [
      ['rate-limit', { status: 429, headers: { 'retry-after-ms': '5' } }, 3],
      ['unavailable', { status: 500 }, 3],
      ['unavailable', { status: 529 }, 3],
      ['auth', { status: 401 }, 1],
      ['model-gone', { status: 404 }, 1],
      ['rejected', { status: 400 }, 1],
      ['too-long', { status: 400, message: 'maximum context length is 8000' }, 1],
      ['quota', { status: 429, message: 'insufficient_quota' }, 1],
      // A provider that wants to be left alone for an hour is not waited for.
      ['rate-limit', { status: 429, headers: { 'retry-after': '3600' } }, 1],
      ['refused', { text: '', finish: 'refusal' }, 1],
      ['bad-output', { text: '' }, 2],
      ['bad-output', { text: '{"items": [{"note": "cut of' }, 2],
      ['bad-output', { text: JSON.stringify({ items: [{ no: 1 }] }) }, 2],
    ]
    for (const [expected, reply, attempts] of faults) {
      const { model, server } = await start(provider, () => reply)
      const { found, end, reason } = await read(model)
      expect([reason, found]).toEqual([expected, []])
      expect(server.asked).toHaveLength(attempts)
      expect(end?.attempts).toBe(attempts)
      // Who is turned away was not read, and pays nothing.
      if ('status' in reply)
        expect(end?.usage).toMatchObject({ input: 0, output: 0, isEstimate: false })
    }
  })

  it('never hangs when the stream is cut or stalls, and keeps what was complete', async () => {
    const faults: readonly Partial<Extract<Reply, { text: string }>>[] = [
      { resetAt: 0 },
      { resetAt: 10 },
      { resetAt: afterTwo },
      { stallAt: afterTwo },
    ]
    for (const fault of faults) {
      const { model, server } = await start(provider, () => ({ text: whole, ...fault }), {
        stall: 80,
      })
      const { found, reason } = await read(model)
      expect(['network', 'stalled']).toContain(reason)
      expect(items).toEqual(expect.arrayContaining(found))
      expect(server.asked.length).toBeLessThanOrEqual(fault.stallAt === undefined ? 3 : 2)
    }
    const { model } = await start(provider, () => ({ text: whole, endAt: afterTwo }))
    const { found, end } = await read(model)
    expect(items).toEqual(expect.arrayContaining(found))
    expect(end?.isWhole).toBe(false)
  })

  it('tells the items of a broken try once and goes on with the next', async () => {
    const { model } = await start(provider, ({ attempt }) =>
      attempt === 1 ? { text: whole, resetAt: afterTwo } : { text: whole },
    )
    const { found, reason, end } = await read(model)
    expect(reason).toBeUndefined()
    expect(found).toEqual(items)
    expect(end).toMatchObject({ attempts: 2, isWhole: true })
  })

  it('closes the connection within two seconds when the reader gives up', async () => {
    const { model, server } = await start(provider, () => ({ text: whole.repeat(50), pace: 20 }))
    const caller = new AbortController()
    const reading = read(model, { signal: caller.signal })
    while (server.open() === 0) await wait(5)
    caller.abort()
    expect((await reading).reason).toBe('cancelled')
    const since = Date.now()
    while (server.open() > 0 && Date.now() - since < 2000) await wait(10)
    expect(server.open()).toBe(0)
  })
})

describe('a model that is asked through the port', () => {
  const provider = providers['compatible, json'] ?? (() => expect.unreachable())

  it('ends a call at its deadline although the provider goes on', async () => {
    const { model } = await start(provider, () => ({ text: ' '.repeat(100_000), pace: 20 }))
    expect((await read(model, { deadline: 200 })).reason).toBe('timeout')
  })

  it('cuts an answer without end', async () => {
    const endless = `{"items":[${'{"note":"again","weight":1},'.repeat(5000)}`
    const { model } = await start(provider, () => ({ text: endless }))
    const { found, end } = await read(model, { maxOutputTokens: 100 })
    expect(found).toHaveLength(1)
    expect(end?.isWhole).toBe(false)
  })

  it('keeps the complete items of an answer that ran into its limit, and says so', async () => {
    const { model } = await start(provider, () => ({
      text: whole.slice(0, afterTwo),
      finish: 'length',
    }))
    const { found, end, reason } = await read(model)
    expect(reason).toBeUndefined()
    expect(found).toEqual(items.slice(0, 2))
    expect(end?.isWhole).toBe(false)
  })

  it('reads JSON in fences, after prose and without its wrapper', async () => {
    for (const text of [
      `Here it is, see [1]:\n\`\`\`json\n${whole}\n\`\`\``,
      JSON.stringify(items),
      `Sure.\n${JSON.stringify(items)}`,
    ]) {
      const { model } = await start(provider, () => ({ text }))
      expect((await read(model)).found).toEqual(items)
    }
  })

  it('takes an empty list for an answer', async () => {
    const { model } = await start(provider, () => ({ text: '{"items": []}' }))
    expect(await read(model)).toMatchObject({ found: [], reason: undefined })
  })

  it('says why a call failed also where that failure was one too many, and then that the provider is left alone', async () => {
    let now = 0
    const replies: Reply[] = []
    const { model, server } = await start(provider, () => replies.shift() ?? { status: 401 }, {
      now: () => now,
    })
    const reasons = []
    for (let call = 0; call < 6; call += 1) reasons.push((await read(model)).reason)
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'auth'), 'circuit-open'])
    expect(server.asked).toHaveLength(5)
    now = 60_000
    expect((await read(model)).reason).toBe('auth')
    expect((await read(model)).reason).toBe('circuit-open')
    // An answer of no use shows that the provider is there again.
    now = 120_000
    replies.push({ text: 'no list' }, { text: 'no list' })
    expect((await read(model)).reason).toBe('bad-output')
    replies.push({ text: whole })
    expect((await read(model)).found).toEqual(items)
  })

  it('leaves a provider alone after five failures and tries it again later', async () => {
    let now = 0
    let isUp = false
    const { model, server } = await start(
      provider,
      () => (isUp ? { text: whole } : { status: 503 }),
      { now: () => now },
    )
    const reasons = []
    for (let call = 0; call < 5; call += 1) reasons.push((await read(model)).reason)
    expect(reasons.at(-1)).toBe('circuit-open')
    expect(server.asked).toHaveLength(5)
    isUp = true
    now = 60_000
    expect((await read(model)).found).toHaveLength(3)
    expect((await read(model)).found).toHaveLength(3)
  })
})
