import * as z from 'zod'

import { ConfigError, integer } from './config-error.ts'

/** Which language model there is, and how much it may read. */
export const modelSettings = {
  SCHOLIUM_MODEL: z
    .string()
    .regex(/^(?:openai|anthropic|google|mistral|compatible|local):\S+$/u, {
      error:
        'must name a provider and a model, such as anthropic:claude-sonnet-4-5; providers are openai, anthropic, google, mistral, compatible and local',
    })
    .optional()
    .describe(
      'Language model that projects may choose, such as `anthropic:claude-sonnet-4-5`; `local:` is one on your own machines',
    ),
  SCHOLIUM_MODEL_KEY: z.string().optional().describe('Key of the provider of the model'),
  SCHOLIUM_MODEL_URL: z
    .url({ protocol: /^https?$/u, error: 'must be an address such as http://localhost:11434/v1' })
    .optional()
    .describe('Address of a server that speaks OpenAI’s chat completions (Ollama, vLLM)'),
  SCHOLIUM_MODEL_MODE: z
    .enum(['schema', 'json', 'tool'], { error: 'must be schema, json or tool' })
    .optional()
    .describe('How the model is made to answer in a shape; each provider has its own default'),
  SCHOLIUM_MODEL_CONTEXT: integer(4096, 10_000_000)
    .default(32_768)
    .describe('Tokens that fit into one request to the model'),
  SCHOLIUM_MODEL_PRICE: z
    .string()
    .regex(/^\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){2}$/u, {
      error: 'must be dollars for a million tokens read, cached and written, such as 3/0.3/15',
    })
    .optional()
    .describe(
      'Dollars for a million tokens read, cached and written (`3/0.3/15`), for estimates and receipts',
    ),
  SCHOLIUM_MODEL_RUN_TOKENS: integer(1000, 100_000_000)
    .default(400_000)
    .describe('Tokens that one review may take'),
  SCHOLIUM_MODEL_PERSON_TOKENS: integer(0, 1_000_000_000)
    .default(1_500_000)
    .describe('Tokens that one person’s reviews may take within 24 hours'),
  SCHOLIUM_MODEL_DAY_TOKENS: integer(0, 2_000_000_000)
    .default(20_000_000)
    .describe('Tokens that all reviews may take within 24 hours'),
} as const

export interface ModelSettings {
  /** "anthropic:claude-sonnet-4-5" */
  readonly name: string
  readonly key: string | undefined
  /** Without a slash at the end. */
  readonly url: string | undefined
  readonly mode: 'schema' | 'json' | 'tool' | undefined
  /** Tokens. */
  readonly contextWindow: number
  /** "3/0.3/15" */
  readonly price: string | undefined
}

/** Tokens. */
export interface ModelLimitSettings {
  readonly run: number
  readonly personDay: number
  readonly day: number
}

const schema = z.object(modelSettings)
type Values = z.infer<typeof schema>

/** @throws ConfigError when a model is named without what it needs. */
export function modelOf(values: Values): ModelSettings | undefined {
  const name = values.SCHOLIUM_MODEL
  if (name === undefined) return undefined
  const needsUrl = /^(?:compatible|local):/u.test(name)
  if (needsUrl && values.SCHOLIUM_MODEL_URL === undefined) {
    throw new ConfigError('SCHOLIUM_MODEL_URL is needed for a model of compatible: or local:')
  }
  if (!needsUrl && values.SCHOLIUM_MODEL_KEY === undefined) {
    throw new ConfigError('SCHOLIUM_MODEL_KEY is needed for a model of this provider')
  }
  return {
    name,
    key: values.SCHOLIUM_MODEL_KEY,
    url: values.SCHOLIUM_MODEL_URL?.replace(/\/+$/u, ''),
    mode: values.SCHOLIUM_MODEL_MODE,
    contextWindow: values.SCHOLIUM_MODEL_CONTEXT,
    price: values.SCHOLIUM_MODEL_PRICE,
  }
}

export function modelLimitsOf(values: Values): ModelLimitSettings {
  return {
    run: values.SCHOLIUM_MODEL_RUN_TOKENS,
    personDay: values.SCHOLIUM_MODEL_PERSON_TOKENS,
    day: values.SCHOLIUM_MODEL_DAY_TOKENS,
  }
}
