import type * as z from 'zod'

/** What is known of a configured model. */
export interface ModelProfile {
  readonly provider: string
  readonly model: string
  /** Tokens that fit into one request. */
  readonly contextWindow: number
  /** Text stays on machines of the operator. Absent: it goes to the provider. */
  readonly local?: boolean
  /**
   * The provider keeps the beginning of a prompt for some minutes and reads it again at a lower price: by itself, or
   * when it is told where the beginning ends. Absent: it does not, or it cannot be relied on.
   */
  readonly keepsBeginnings?: 'by-itself' | 'when-told'
}

/** Tokens of one call, all its tries included. */
export interface ModelUsage {
  /** Read anew. */
  readonly input: number
  /** Read from the provider's cache. */
  readonly cached: number
  /** Put into the provider's cache; read anew as well, and not among those of the input. */
  readonly stored: number
  /** Written, thinking included. */
  readonly output: number
  /** The provider did not say, so that lengths were counted instead. */
  readonly isEstimate: boolean
}

/** How a call ended; told once, also when it failed or was given up. */
export interface ModelEnd {
  readonly usage: ModelUsage
  readonly attempts: number
  /** Items that did not have the shape that was asked for. */
  readonly refusedItems: number
  /** The answer came to its own end: it was not cut off by a limit or a lost connection. */
  readonly isWhole: boolean
}

export interface ModelRequest<Item> {
  readonly system: string
  /** Stable parts first, so that a provider can cache them. */
  readonly context: readonly string[]
  /** How many of those parts other calls begin with as well, soon: a provider that wants to be told is told. */
  readonly shared?: number
  readonly instruction: string
  /** Shape of one item of the answer. */
  readonly item: z.ZodType<Item>
  readonly maxOutputTokens: number
  readonly signal: AbortSignal
  /** Milliseconds for the whole call, tries and waits included. */
  readonly deadline?: number
  readonly onEnd?: (end: ModelEnd) => void
}

/**
 * A language model behind the feedback engine. The built-in analyser always runs first and stands alone;
 * a model only adds items, each of which passes the same grounding.
 */
export interface LanguageModel {
  /** `undefined` when none is configured. */
  readonly profile: ModelProfile | undefined
  /** Items one by one as they are complete and match the schema. @throws ModelError after retries, or when cancelled. */
  streamItems<Item>(request: ModelRequest<Item>): AsyncIterable<Item>
}

/** The default: no key, no network, no model. */
export const noLanguageModel: LanguageModel = {
  profile: undefined,
  streamItems: () => {
    throw new Error('No language model is configured')
  },
}
