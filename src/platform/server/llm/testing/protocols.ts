/** How an answer ends, in words of no provider. */
export type Finish = 'stop' | 'length' | 'refusal'

export interface TokenCounts {
  readonly input: number
  readonly cached: number
  /** Put into the provider's cache by this request; only Anthropic says so. */
  readonly stored?: number
  readonly output: number
}

/** One provider's way of streaming, as server-sent events. */
export interface Protocol {
  readonly path: RegExp
  modelOf(url: string, body: Body): string
  /** Everything that the model is told, in one string. */
  promptOf(body: Body): string
  /** Whether the model was told to call a tool. */
  isTool(body: Body): boolean
  open(stream: Stream): readonly string[]
  piece(stream: Stream, text: string): string
  close(stream: Stream, finish: Finish): readonly string[]
}

export type Body = Readonly<Record<string, unknown>>

export interface Stream {
  readonly model: string
  readonly isTool: boolean
  readonly tokens: TokenCounts
  /** All of the answer that was sent. */
  readonly text: string
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const event = (type: string, value: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`
const hasTools = (body: Body) => Array.isArray(body['tools']) && body['tools'].length > 0
const modelInBody = (_: string, body: Body) => String(body['model'])
const everything = (body: Body) => stringsIn(body).join('\n')

/** Every string of a request, whatever its shape. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** OpenAI's chat completions, also spoken by Mistral, Ollama and vLLM. */
const chat: Protocol = {
  path: /\/chat\/completions$/u,
  modelOf: modelInBody,
  promptOf: everything,
  isTool: hasTools,
  open: (stream) => [chunk(stream, { delta: { role: 'assistant', content: '' } })],
  piece: (stream, text) =>
    chunk(stream, {
      delta: stream.isTool
        ? {
            tool_calls: [
              {
                index: 0,
                ...(stream.text === text ? { id: 'call00001', type: 'function' } : {}),
                function: {
                  ...(stream.text === text ? { name: 'answer' } : {}),
                  arguments: text,
                },
              },
            ],
          }
        : { content: text },
    }),
  close: (stream, finish) => [
    chunk(
      stream,
      {
        delta: {},
        finish_reason: { stop: 'stop', length: 'length', refusal: 'content_filter' }[finish],
      },
      {
        usage: {
          prompt_tokens: stream.tokens.input,
          completion_tokens: stream.tokens.output,
          total_tokens: stream.tokens.input + stream.tokens.output,
          prompt_tokens_details: { cached_tokens: stream.tokens.cached },
        },
      },
    ),
    'data: [DONE]\n\n',
  ],
}

function chunk(stream: Stream, choice: object, rest: object = {}): string {
  return data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: stream.model,
    choices: [{ index: 0, finish_reason: null, ...choice }],
    ...rest,
  })
}

/** OpenAI's responses. */
const responses: Protocol = {
  path: /\/responses$/u,
  modelOf: modelInBody,
  promptOf: everything,
  isTool: hasTools,
  open: ({ model, isTool }) => [
    event('response.created', {
      response: { id: 'r1', object: 'response', created_at: 1, model, status: 'in_progress' },
    }),
    event('response.output_item.added', {
      output_index: 0,
      item: isTool
        ? { type: 'function_call', id: 'f1', call_id: 'call1', name: 'answer', arguments: '' }
        : { type: 'message', id: 'm1', role: 'assistant', status: 'in_progress', content: [] },
    }),
  ],
  piece: ({ isTool }, text) =>
    isTool
      ? event('response.function_call_arguments.delta', {
          item_id: 'f1',
          output_index: 0,
          delta: text,
        })
      : event('response.output_text.delta', {
          item_id: 'm1',
          output_index: 0,
          content_index: 0,
          delta: text,
          logprobs: [],
        }),
  close: ({ model, isTool, text, tokens }, finish) => [
    event('response.output_item.done', {
      output_index: 0,
      item: isTool
        ? {
            type: 'function_call',
            id: 'f1',
            call_id: 'call1',
            name: 'answer',
            arguments: text,
            status: 'completed',
          }
        : {
            type: 'message',
            id: 'm1',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
          },
    }),
    event(finish === 'stop' ? 'response.completed' : 'response.incomplete', {
      response: {
        id: 'r1',
        object: 'response',
        created_at: 1,
        model,
        status: finish === 'stop' ? 'completed' : 'incomplete',
        incomplete_details:
          finish === 'stop'
            ? null
            : { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' },
        output: [],
        usage: {
          input_tokens: tokens.input,
          input_tokens_details: { cached_tokens: tokens.cached },
          output_tokens: tokens.output,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: tokens.input + tokens.output,
        },
      },
    }),
  ],
}

const messages: Protocol = {
  path: /\/messages$/u,
  modelOf: modelInBody,
  promptOf: everything,
  isTool: hasTools,
  open: ({ model, isTool, tokens }) => [
    event('message_start', {
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        content: [],
        model,
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: tokens.input - tokens.cached - (tokens.stored ?? 0),
          output_tokens: 1,
          cache_read_input_tokens: tokens.cached,
          cache_creation_input_tokens: tokens.stored ?? 0,
        },
      },
    }),
    event('content_block_start', {
      index: 0,
      content_block: isTool
        ? { type: 'tool_use', id: 't1', name: 'answer', input: {} }
        : { type: 'text', text: '' },
    }),
  ],
  piece: ({ isTool }, text) =>
    event('content_block_delta', {
      index: 0,
      delta: isTool
        ? { type: 'input_json_delta', partial_json: text }
        : { type: 'text_delta', text },
    }),
  close: ({ isTool, tokens }, finish) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: {
        stop_reason: {
          stop: isTool ? 'tool_use' : 'end_turn',
          length: 'max_tokens',
          refusal: 'refusal',
        }[finish],
        stop_sequence: null,
      },
      usage: { output_tokens: tokens.output },
    }),
    event('message_stop', {}),
  ],
}

const generateContent: Protocol = {
  path: /\/models\/[^/]+:streamGenerateContent/u,
  modelOf: (url) => /\/models\/([^/:]+):/u.exec(url)?.[1] ?? '',
  promptOf: everything,
  isTool: hasTools,
  open: () => [],
  // Gemini sends a call of a tool in one piece, when all of it is there.
  piece: ({ isTool }, text) =>
    isTool
      ? ''
      : data({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
  close: ({ isTool, text, tokens }, finish) => [
    data({
      candidates: [
        {
          content: { role: 'model', parts: isTool ? callParts(text) : [{ text: '' }] },
          finishReason: { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }[finish],
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: tokens.input,
        cachedContentTokenCount: tokens.cached,
        candidatesTokenCount: tokens.output,
        totalTokenCount: tokens.input + tokens.output,
      },
    }),
  ],
}

function callParts(text: string): readonly object[] {
  try {
    const args: unknown = JSON.parse(text)
    return [{ functionCall: { name: 'answer', args } }]
  } catch {
    return []
  }
}

export const protocols: readonly Protocol[] = [chat, responses, messages, generateContent]
