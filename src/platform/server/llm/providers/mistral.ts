import { createMistral } from '@ai-sdk/mistral'

import { profileOf, strictFetch } from '../provider.ts'
import type { ProviderModel, ProviderSettings } from '../provider.ts'

/** Mistral. */
export function mistralModel(settings: ProviderSettings): ProviderModel {
  const { key, url, model } = settings
  const provider = createMistral({
    fetch: strictFetch,
    // An empty key keeps the SDK from looking for one in the environment.
    apiKey: key ?? '',
    ...(url === undefined ? {} : { baseURL: url }),
  })
  return {
    profile: profileOf('mistral', settings),
    mode: settings.mode ?? 'schema',
    sdk: provider(model),
    temperature: 0,
  }
}
