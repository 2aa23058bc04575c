import { setTimeout as wait } from 'node:timers/promises'

import { createCircuit } from './circuit.ts'
import type { Circuit } from './circuit.ts'
import {
  isTurnedAway,
  isWorthAnotherTry,
  ModelError,
  modelErrorOf,
  saysProviderIsIll,
} from './model-error.ts'
import type { LanguageModel, ModelEnd, ModelRequest, ModelUsage } from './port.ts'
import type { ProviderModel } from './provider.ts'
import { createSlots } from './slots.ts'
import { streamOnce } from './stream-once.ts'
import type { Attempt, Limits } from './stream-once.ts'

export interface Resilience extends Limits {
  /** Tries of one call, the first included. */
  readonly attempts: number
  /** Milliseconds for a whole call, where the request names none. */
  readonly deadline: number
  /** Milliseconds before the second try; doubled for the third. */
  readonly pause: number
  /** A provider that wants to be left alone for longer than this is not waited for. */
  readonly longestPause: number
  /** Calls at once. */
  readonly concurrency: number
  readonly circuit: { readonly failures: number; readonly rest: number }
  readonly now: () => number
  /** 0 to 1; spreads the tries of many callers. */
  readonly random: () => number
}

const defaults: Resilience = {
  attempts: 3,
  deadline: 120_000,
  stall: 45_000,
  pause: 500,
  longestPause: 20_000,
  concurrency: 4,
  circuit: { failures: 5, rest: 30_000 },
  now: Date.now,
  random: Math.random,
}

/**
 * A provider's model behind the port. A call ends within its deadline, whatever the provider does: with items, or
 * with a `ModelError`. What was streamed before a try broke off stays, and is not told again by the next one.
 */
export function createLanguageModel(
  provider: ProviderModel,
  overrides: Partial<Resilience> = {},
): LanguageModel {
  const settings = { ...defaults, ...overrides }
  const circuit = createCircuit({ ...settings.circuit, now: settings.now })
  const slots = createSlots(settings.concurrency)

  async function* streamItems<Item>(request: ModelRequest<Item>): AsyncGenerator<Item> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), request.deadline ?? settings.deadline)
    const signal = AbortSignal.any([request.signal, deadline.signal])
    const call: Call<Item> = { provider, settings, circuit, request, signal, total: newTotal() }
    let release: (() => void) | undefined
    try {
      release = await slots.take(signal)
      yield* withTries(call)
    } catch (error) {
      throw endedBy(error, request.signal, deadline.signal)
    } finally {
      release?.()
      clearTimeout(timer)
      // Also when the reader walks away in the middle: the connection is closed at once.
      deadline.abort()
      request.onEnd?.(call.total)
    }
  }

  return { profile: provider.profile, streamItems }
}

interface Call<Item> {
  readonly provider: ProviderModel
  readonly settings: Resilience
  readonly circuit: Circuit
  readonly request: ModelRequest<Item>
  readonly signal: AbortSignal
  total: ModelEnd
}

async function* withTries<Item>(call: Call<Item>): AsyncGenerator<Item> {
  const { settings, circuit, signal } = call
  const told = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    circuit.assertClosed()
    let error: ModelError
    try {
      yield* oneTry(call, told)
      circuit.succeeded()
      return
    } catch (thrown) {
      error = signal.aborted ? new ModelError('timeout') : modelErrorOf(thrown)
    }
    if (!call.request.signal.aborted) {
      // Whoever answers something that is of no use has answered.
      if (saysProviderIsIll(error)) circuit.failed()
      else circuit.succeeded()
    }
    const most = isTriedTwice(error) ? Math.min(2, settings.attempts) : settings.attempts
    const pause = pauseAfter(error, attempt, settings)
    const isLast = attempt >= most || !isWorthAnotherTry(error) || pause > settings.longestPause
    // Nobody is sent there now: why this call failed says more than that.
    if (signal.aborted || isLast || circuit.isOpen()) throw error
    await wait(pause, undefined, { signal })
  }
}

/**
 * One more try, not two: the form of an answer at temperature 0 hardly changes, and a third silence would last past
 * the deadline while somebody waits.
 */
const isTriedTwice = ({ reason }: ModelError) => reason === 'bad-output' || reason === 'stalled'

/** One try; its usage counts whether or not it succeeds. */
async function* oneTry<Item>(call: Call<Item>, told: Set<string>): AsyncGenerator<Item> {
  const { provider, request, signal, settings } = call
  const attempt: Attempt = { usage: undefined, isWhole: false }
  let refusedItems = 0
  let output = 0
  try {
    for await (const source of streamOnce({
      provider,
      request,
      signal,
      limits: settings,
      attempt,
    })) {
      output += source.length
      const item = parsed(request, source)
      if (item === undefined) refusedItems += 1
      else if (!told.has(source)) {
        told.add(source)
        yield item
      }
    }
    // Everything had another shape: the model did not understand what it was asked.
    if (refusedItems > 0 && told.size === 0) throw new ModelError('bad-output')
  } catch (error) {
    if (output === 0 && isTurnedAway(modelErrorOf(error))) attempt.usage ??= nothing
    throw error
  } finally {
    const usage = attempt.usage ?? counted(request, output)
    call.total = {
      usage: sum(call.total.usage, usage),
      attempts: call.total.attempts + 1,
      refusedItems,
      isWhole: attempt.isWhole,
    }
  }
}

function parsed<Item>(request: ModelRequest<Item>, source: string): Item | undefined {
  try {
    const result = request.item.safeParse(JSON.parse(source))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

function pauseAfter(error: ModelError, attempt: number, settings: Resilience): number {
  const backOff = settings.pause * 2 ** (attempt - 1) * (0.5 + settings.random())
  return Math.max(error.retryAfter ?? 0, backOff)
}

function endedBy(error: unknown, caller: AbortSignal, deadline: AbortSignal): ModelError {
  if (caller.aborted) return new ModelError('cancelled')
  return deadline.aborted ? new ModelError('timeout') : modelErrorOf(error)
}

/** Characters of English text to a token, on the safe side; for calls that broke off before the count came. */
export const charactersPerToken = 3.6

function counted(request: ModelRequest<unknown>, output: number): ModelUsage {
  const input = [request.system, ...request.context, request.instruction].join('').length
  return {
    input: Math.ceil(input / charactersPerToken),
    cached: 0,
    stored: 0,
    output: Math.ceil(output / charactersPerToken),
    isEstimate: true,
  }
}

const nothing: ModelUsage = { input: 0, cached: 0, stored: 0, output: 0, isEstimate: false }

function newTotal(): ModelEnd {
  return {
    usage: nothing,
    attempts: 0,
    refusedItems: 0,
    isWhole: false,
  }
}

function sum(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    input: one.input + other.input,
    cached: one.cached + other.cached,
    stored: one.stored + other.stored,
    output: one.output + other.output,
    isEstimate: one.isEstimate || other.isEstimate,
  }
}
