import { createGoogle } from '@ai-sdk/google'

import { profileOf, strictFetch } from '../provider.ts'
import type { ProviderModel, ProviderSettings } from '../provider.ts'

/** Google's Gemini models. */
export function googleModel(settings: ProviderSettings): ProviderModel {
  const { key, url, model } = settings
  const provider = createGoogle({
    fetch: strictFetch,
    // An empty key keeps the SDK from looking for one in the environment.
    apiKey: key ?? '',
    ...(url === undefined ? {} : { baseURL: url }),
  })
  return {
    profile: profileOf('google', settings),
    mode: settings.mode ?? 'schema',
    sdk: provider(model),
    temperature: 0,
  }
}
