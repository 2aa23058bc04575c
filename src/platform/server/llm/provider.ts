import type { streamText } from 'ai'

import type { ModelProfile } from './port.ts'

/**
 * How a provider is made to answer in a shape: `schema` sends it as a JSON schema, `json` asks for JSON and shows
 * the shape in the prompt, `tool` makes the model call one tool whose input has the shape.
 */
export type AnswerMode = 'schema' | 'json' | 'tool'

type SdkOptions = Parameters<typeof streamText>[0]

/** A provider's model, ready to be asked. */
export interface ProviderModel {
  readonly profile: ModelProfile
  readonly mode: AnswerMode
  /** Always an instance: a model named by a string alone would go to a gateway of the SDK's maker. */
  readonly sdk: Exclude<SdkOptions['model'], string>
  /** Models that reason refuse a temperature. */
  readonly temperature?: number
  /** What only this provider knows. */
  readonly options?: NonNullable<SdkOptions['providerOptions']>
  /** Tokens that a model which reasons may think before it writes; providers count them with the answer. */
  readonly thinking?: number
  /** Marks the end of a beginning that other calls share, for a provider that wants to be told. */
  readonly beginningMark?: NonNullable<SdkOptions['providerOptions']>
}

export interface ProviderSettings {
  readonly model: string
  readonly key?: string
  /** Address of the API, without a trailing slash. */
  readonly url?: string
  readonly contextWindow: number
  readonly mode?: AnswerMode
  readonly local?: boolean
}

/** A provider that redirects would send a draft to somebody whom nobody agreed to. */
export const strictFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error' })

export function profileOf(
  provider: string,
  settings: ProviderSettings,
  keepsBeginnings?: ModelProfile['keepsBeginnings'],
): ModelProfile {
  return {
    provider,
    model: settings.model,
    contextWindow: settings.contextWindow,
    ...(settings.local === true ? { local: true } : {}),
    ...(keepsBeginnings === undefined ? {} : { keepsBeginnings }),
  }
}
