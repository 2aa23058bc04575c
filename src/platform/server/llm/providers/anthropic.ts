import { createAnthropic } from '@ai-sdk/anthropic'

import { profileOf, strictFetch } from '../provider.ts'
import type { ProviderModel, ProviderSettings } from '../provider.ts'

/** Anthropic; every model of it can call a tool, only the newer ones take a schema. */
export function anthropicModel(settings: ProviderSettings): ProviderModel {
  const { key, url, model } = settings
  const provider = createAnthropic({
    fetch: strictFetch,
    // An empty key keeps the SDK from looking for one in the environment.
    apiKey: key ?? '',
    ...(url === undefined ? {} : { baseURL: url }),
  })
  return {
    profile: profileOf('anthropic', settings, 'when-told'),
    mode: settings.mode ?? 'tool',
    sdk: provider(model),
    temperature: 0,
    beginningMark: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  }
}
