import * as z from 'zod'

import type { Receipt } from '#engines/analysis/finding.ts'
import type { LanguageModel, ModelEnd, ModelProfile } from '#platform/server/llm/port.ts'
import { costOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'

import type { RunRow } from '../repository.ts'
import { answerKey } from './model-rows.ts'
import type { ModelRows } from './model-rows.ts'
import { promptHash } from './prompt.ts'
import type { Prompt } from './prompt.ts'

interface SessionOptions {
  readonly rows: ModelRows
  readonly model: LanguageModel
  readonly profile: ModelProfile
  readonly price: ModelPrice | null
  readonly run: RunRow
  readonly signal: AbortSignal
  /** Asks although the answer is known. */
  readonly isFresh: boolean
}

export interface Answer<Item> {
  readonly items: readonly Item[]
  /** It had been given before, to the same question. */
  readonly isKnown: boolean
}

/** Characters to a token, on the safe side. */
const charactersPerToken = 3.2

export function tokensOf(prompt: Prompt): number {
  const text = [prompt.system, ...prompt.context, prompt.instruction].join('')
  return Math.ceil(text.length / charactersPerToken)
}

/** All calls of one run: what is known is not asked, what is asked is within the limits, and everything is counted. */
export function createSession(options: SessionOptions) {
  const { rows, model, profile, price, run, signal } = options
  const sum = { calls: 0, input: 0, cached: 0, output: 0 }

  async function ask<Item>(
    prompt: Prompt,
    shape: { readonly item: z.ZodType<Item>; readonly maxOutputTokens: number },
  ): Promise<Answer<Item>> {
    const key = answerKey(profile, promptHash(prompt))
    const stored = options.isFresh ? undefined : await rows.answer(run.home_uuid, key)
    const known = z.array(shape.item).safeParse(stored)
    if (known.success) return { items: known.data, isKnown: true }
    const reservation = await rows.reserve({
      run: run.uuid,
      person: run.started_by,
      provider: profile.provider,
      model: profile.model,
      tokens: tokensOf(prompt) + shape.maxOutputTokens,
    })
    const items: Item[] = []
    let end: ModelEnd | undefined
    try {
      const request = { ...prompt, ...shape, signal, onEnd: (told: ModelEnd) => void (end = told) }
      for await (const item of model.streamItems(request)) items.push(item)
    } finally {
      if (end !== undefined) {
        count(end)
        await rows.settle(reservation, end.usage)
      }
    }
    if (end?.isWhole === true) await rows.keep(run.home_uuid, key, items)
    return { items, isKnown: false }
  }

  function count({ usage, attempts }: ModelEnd): void {
    sum.calls += attempts
    sum.input += usage.input
    sum.cached += usage.cached
    sum.output += usage.output
  }

  return {
    ask,
    receipt: (units: { units: number; known: number; failed: string | null }): Receipt => ({
      provider: profile.provider,
      model: profile.model,
      local: profile.local === true,
      ...sum,
      micros: price === null ? null : costOf(sum, price),
      price_as_of: price?.asOf ?? null,
      units: units.units,
      known_units: units.known,
      failed: units.failed,
    }),
  }
}

export type Session = ReturnType<typeof createSession>
