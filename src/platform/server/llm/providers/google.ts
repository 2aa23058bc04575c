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
    ...thinkingOf(model),
  }
}

/** Gemini thinks as long as it is let, and what it thinks is taken off the answer. */
function thinkingOf(model: string): Pick<ProviderModel, 'thinking' | 'options'> {
  if (model.startsWith('gemini-3'))
    return { thinking: 2000, options: { google: { thinkingConfig: { thinkingLevel: 'low' } } } }
  if (!model.startsWith('gemini-2.5')) return {}
  const thinking = model.includes('pro') ? 512 : 0
  return { thinking, options: { google: { thinkingConfig: { thinkingBudget: thinking } } } }
}
