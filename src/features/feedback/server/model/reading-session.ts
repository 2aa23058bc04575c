import { createHash } from 'node:crypto'

import * as z from 'zod'

import type { Receipt } from '#engines/analysis/finding.ts'
import type { LanguageModel, ModelEnd, ModelProfile } from '#platform/server/llm/port.ts'
import { costOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'

import type { RunRow } from '../tables/repository.ts'
import type { Beginnings } from './beginnings.ts'
import { ConsentEndedError } from './consent-ended.ts'
import { countedCall } from './counted-call.ts'
import type { Answer } from './counted-call.ts'
import { answerKey } from './model-rows.ts'
import type { ModelRows } from './model-rows.ts'
import type { Prompt } from './prompt.ts'

interface SessionOptions {
  readonly rows: ModelRows
  readonly beginnings: Beginnings
  readonly model: LanguageModel
  readonly profile: ModelProfile
  readonly price: ModelPrice | null
  /** What the limit of a run is counted by. */
  readonly account: string
  readonly run: RunRow
  readonly signal: AbortSignal
  /** Asks although the answer is known. */
  readonly isFresh: boolean
  /** Whether the owner of the project still lets this model read. */
  readonly isPermitted: () => Promise<boolean>
}

interface Shape<Item> {
  readonly item: z.ZodType<Item>
  readonly maxOutputTokens: number
  /** Parts of the context with which other calls begin as well, soon. */
  readonly shared?: number
}

/** All calls of one run: what is known is not asked, what is asked is within the limits, and everything is counted. */
export function createSession(options: SessionOptions) {
  const { rows, model, profile, price, run, signal } = options
  const sum = { calls: 0, input: 0, cached: 0, stored: 0, output: 0 }
  let isEstimate = false

  /** What was answered before to the same questions, by their hashes. */
  async function known<Item>(
    hashes: readonly string[],
    item: z.ZodType<Item>,
  ): Promise<ReadonlyMap<string, readonly Item[]>> {
    if (options.isFresh) return new Map()
    const stored = await rows.answers(
      run.home_uuid,
      hashes.map((hash) => answerKey(profile, hash)),
    )
    return new Map(
      hashes.flatMap((hash) => {
        const parsed = z.array(item).safeParse(stored.get(answerKey(profile, hash)))
        return parsed.success ? [[hash, parsed.data] as const] : []
      }),
    )
  }

  /** @throws ConsentEndedError before anything is sent */
  async function ask<Item>(prompt: Prompt, shape: Shape<Item>): Promise<Answer<Item>> {
    if (!(await options.isPermitted())) throw new ConsentEndedError()
    const begun = await beginning(prompt, shape.shared)
    let isAnswered = false
    const answered = () => {
      if (!isAnswered) begun(true)
      isAnswered = true
    }
    try {
      return await within(prompt, shape, answered)
    } finally {
      if (!isAnswered) begun(false)
    }
  }

  const within = <Item>(prompt: Prompt, shape: Shape<Item>, onItem: () => void) =>
    countedCall(rows, {
      ...shape,
      model,
      prompt,
      run: options.account,
      person: run.started_by,
      signal,
      onItem,
      onEnd: count,
    })

  function beginning(prompt: Prompt, shared: number | undefined) {
    if (profile.keepsBeginnings === undefined || shared === undefined)
      return Promise.resolve(() => undefined)
    const same = [
      profile.provider,
      profile.model,
      prompt.system,
      ...prompt.context.slice(0, shared),
    ]
    const key = createHash('sha256').update(same.join('\u001F')).digest('hex')
    return options.beginnings.enter(key, signal)
  }

  function count({ usage, attempts }: ModelEnd): void {
    sum.calls += attempts
    sum.input += usage.input
    sum.cached += usage.cached
    sum.stored += usage.stored
    sum.output += usage.output
    isEstimate ||= usage.isEstimate
  }

  return {
    known,
    ask,
    keep: (hash: string, items: readonly unknown[]): Promise<void> =>
      rows.keep(run.home_uuid, answerKey(profile, hash), items),
    receipt: (units: { units: number; known: number; failed: string | null }): Receipt => ({
      provider: profile.provider,
      model: profile.model,
      local: profile.local === true,
      ...sum,
      ...(isEstimate ? { is_estimate: true } : {}),
      micros: price === null ? null : costOf(sum, price),
      price_as_of: price?.asOf ?? null,
      units: units.units,
      known_units: units.known,
      failed: units.failed,
    }),
  }
}

export type Session = ReturnType<typeof createSession>
