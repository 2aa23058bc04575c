import { createOpenAI } from '@ai-sdk/openai'

import { profileOf, strictFetch } from '../provider.ts'
import type { ProviderModel, ProviderSettings } from '../provider.ts'

/** OpenAI through its Responses interface; nothing is kept for later conversations. */
export function openaiModel(settings: ProviderSettings): ProviderModel {
  const { key, url, model } = settings
  const provider = createOpenAI({
    fetch: strictFetch,
    // An empty key keeps the SDK from looking for one in the environment.
    apiKey: key ?? '',
    ...(url === undefined ? {} : { baseURL: url }),
  })
  const isReasoning = /^(?:o\d|gpt-5(?!.*chat))/u.test(model)
  return {
    profile: profileOf('openai', settings, 'by-itself'),
    mode: settings.mode ?? 'schema',
    sdk: provider.responses(model),
    ...(isReasoning
      ? { thinking: 2000, options: { openai: { store: false, reasoningEffort: 'low' } } }
      : { temperature: 0, options: { openai: { store: false } } }),
  }
}
