import type * as z from 'zod'

import type { LanguageModel, ModelEnd } from '#platform/server/llm/port.ts'

import type { ModelRows } from './model-rows.ts'
import type { Prompt } from './prompt.ts'

/** One question to a model, and on whose account it goes. */
export interface CountedCall<Item> {
  readonly model: LanguageModel
  readonly prompt: Prompt
  readonly item: z.ZodType<Item>
  readonly maxOutputTokens: number
  /** Parts of the context with which other calls begin as well, soon. */
  readonly shared?: number
  /** What the limit of a run is counted by: a run, or one message of a conversation. */
  readonly run: string
  readonly person: string
  readonly signal: AbortSignal
  readonly onItem?: () => void
  readonly onEnd?: (end: ModelEnd) => void
}

export interface Answer<Item> {
  readonly items: readonly Item[]
  /** It came to its own end. */
  readonly isWhole: boolean
  /** Items that had another shape than was asked for. */
  readonly refused: number
}

/** Characters to a token, on the safe side. */
const charactersPerToken = 3.2

export function tokensOf(prompt: Prompt): number {
  const text = [prompt.system, ...prompt.context, prompt.instruction].join('')
  return Math.ceil(text.length / charactersPerToken)
}

/**
 * Asks a model within the limits of run, person and day; whatever becomes of the call is counted.
 * @throws ModelLimitError before it is made, ModelError after retries.
 */
export async function countedCall<Item>(
  rows: ModelRows,
  call: CountedCall<Item>,
): Promise<Answer<Item>> {
  const { model, prompt, item, maxOutputTokens, shared, signal } = call
  const reservation = await rows.reserve({
    run: call.run,
    person: call.person,
    provider: model.profile?.provider ?? '',
    model: model.profile?.model ?? '',
    tokens: tokensOf(prompt) + maxOutputTokens,
  })
  const items: Item[] = []
  let end: ModelEnd | undefined
  try {
    const request = {
      ...prompt,
      item,
      maxOutputTokens,
      ...(shared === undefined ? {} : { shared }),
      signal,
      onEnd: (told: ModelEnd) => void (end = told),
    }
    for await (const one of model.streamItems(request)) {
      call.onItem?.()
      items.push(one)
    }
  } finally {
    if (end !== undefined) {
      call.onEnd?.(end)
      await rows.settle(reservation, end.usage)
    }
  }
  return { items, isWhole: end?.isWhole === true, refused: end?.refusedItems ?? 0 }
}
