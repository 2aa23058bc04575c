import { jsonSchema, Output, streamText } from 'ai'
import type { ToolSet } from 'ai'
import * as z from 'zod'

import { ItemScanner } from './item-scanner.ts'
import { ModelError } from './model-error.ts'
import type { ModelRequest, ModelUsage } from './port.ts'
import type { ProviderModel } from './provider.ts'

export interface Limits {
  /** Milliseconds in which at least one piece of an answer must come. */
  readonly stall: number
}

/** What is learnt of a try beside its items. */
export interface Attempt {
  usage: ModelUsage | undefined
  isWhole: boolean
}

interface StreamRequest<Item> {
  readonly provider: ProviderModel
  readonly request: ModelRequest<Item>
  readonly signal: AbortSignal
  readonly limits: Limits
  readonly attempt: Attempt
}

const mostItems = 200
const toolName = 'answer'
// Warnings of the SDK print requests; drafts stay out of logs.
globalThis.AI_SDK_LOG_WARNINGS = false

/** One request: the source of every complete item as soon as it is there. @throws whatever broke it off. */
export async function* streamOnce<Item>(work: StreamRequest<Item>): AsyncGenerator<string> {
  const { request, attempt } = work
  const stop = new AbortController()
  const scanner = new ItemScanner({
    characters: request.maxOutputTokens * 8,
    items: mostItems,
  })
  const parts = ask(work, AbortSignal.any([work.signal, stop.signal]))
  let finish = ''
  let found = 0
  try {
    for (;;) {
      const next = await within(parts.next(), work)
      if (next.done === true) break
      const part = next.value
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new ModelError('cancelled')
      if (part.type === 'finish') {
        finish = `${part.finishReason} ${part.rawFinishReason ?? ''}`
        attempt.usage = usageOf(part.totalUsage)
      }
      const sources = scanner.push(pieceOf(part))
      found += sources.length
      yield* sources
      if (scanner.isOverBounds) return
    }
    const rest = scanner.end()
    found += rest.length
    yield* rest
    attempt.isWhole = scanner.isWhole && !finish.startsWith('length')
    if (found === 0 && !attempt.isWhole) throw emptyBecause(finish)
  } finally {
    stop.abort()
    // The SDK may wait for a server that does not; nobody waits for the SDK.
    parts.return?.().catch(() => undefined)
  }
}

function emptyBecause(finish: string): ModelError {
  return new ModelError(/content.filter|refusal|safety/iu.test(finish) ? 'refused' : 'bad-output')
}

function pieceOf(part: StreamPart): string {
  if (part.type === 'text-delta') return part.text
  if (part.type === 'tool-input-delta') return part.delta
  return ''
}

type StreamPart =
  ReturnType<typeof streamText>['stream'] extends AsyncIterable<infer One> ? One : never

function ask<Item>(work: StreamRequest<Item>, signal: AbortSignal): AsyncIterator<StreamPart> {
  const { provider, request } = work
  const { temperature, options } = provider
  const result = streamText({
    model: provider.sdk,
    instructions: systemOf(work),
    messages: [
      {
        role: 'user',
        content: [...request.context, request.instruction].map((text, position) => ({
          type: 'text' as const,
          text,
          ...(provider.beginningMark !== undefined && position + 1 === request.shared
            ? { providerOptions: provider.beginningMark }
            : {}),
        })),
      },
    ],
    ...shapeOf(work),
    maxOutputTokens: request.maxOutputTokens + (provider.thinking ?? 0),
    // Tries are ours: those of the SDK know neither the circuit nor the deadline.
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    onError: () => undefined,
    ...(temperature === undefined ? {} : { temperature }),
    ...(options === undefined ? {} : { providerOptions: options }),
  })
  return result.stream[Symbol.asyncIterator]()
}

function wrapped(item: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ items: z.array(item) }))
  return jsonSchema(schema as Parameters<typeof jsonSchema>[0])
}

function shapeOf<Item>({ provider, request }: StreamRequest<Item>) {
  if (provider.mode === 'tool') {
    const tools: ToolSet = {
      [toolName]: { description: 'Hand in the answer.', inputSchema: wrapped(request.item) },
    }
    return {
      tools,
      toolChoice: { type: 'tool' as const, toolName },
    }
  }
  return {
    output:
      provider.mode === 'schema' ? Output.object({ schema: wrapped(request.item) }) : Output.json(),
  }
}

/** Servers that take no schema, or take it and do not enforce it, read the shape here. */
function systemOf<Item>({ provider, request }: StreamRequest<Item>): string {
  if (provider.mode !== 'json') return request.system
  const { $schema: _, ...schema } = z.toJSONSchema(request.item)
  return `${request.system}

Answer with one JSON object and nothing else: {"items": [ … ]}. Each item has this JSON schema:
${JSON.stringify(schema)}`
}

/** The next piece, or an error when it does not come in time; also when the SDK does not notice. */
async function within<Value>(
  next: Promise<Value>,
  { signal, limits }: Pick<StreamRequest<unknown>, 'signal' | 'limits'>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  let leave: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelError('stalled')), limits.stall)
    leave = () => reject(new ModelError('cancelled'))
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
  })
  next.catch(() => undefined)
  try {
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
    if (leave !== undefined) signal.removeEventListener('abort', leave)
  }
}

function usageOf(usage: {
  readonly inputTokens: number | undefined
  readonly inputTokenDetails: {
    readonly cacheReadTokens: number | undefined
    readonly cacheWriteTokens: number | undefined
  }
  readonly outputTokens: number | undefined
}): ModelUsage | undefined {
  const { inputTokens, outputTokens } = usage
  if (inputTokens === undefined || outputTokens === undefined) return undefined
  const cached = Math.min(inputTokens, usage.inputTokenDetails.cacheReadTokens ?? 0)
  const stored = Math.min(inputTokens - cached, usage.inputTokenDetails.cacheWriteTokens ?? 0)
  const input = inputTokens - cached - stored
  return { input, cached, stored, output: outputTokens, isEstimate: false }
}
