import { createOpenAICompatible } from '@ai-sdk/openai-compatible'

import { profileOf, strictFetch } from '../provider.ts'
import type { ProviderModel, ProviderSettings } from '../provider.ts'

/**
 * Any server that speaks OpenAI's chat completions: Ollama, vLLM, llama.cpp, LM Studio, a gateway of a university.
 * Few of them enforce a schema, so the shape stands in the prompt as well.
 */
export function compatibleModel(
  settings: ProviderSettings & { readonly url: string },
): ProviderModel {
  const { key, url, model, mode = 'json' } = settings
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: url,
    fetch: strictFetch,
    includeUsage: true,
    supportsStructuredOutputs: mode === 'schema',
    ...(key === undefined ? {} : { apiKey: key }),
  })
  return {
    profile: profileOf(nameOf(settings), settings),
    mode,
    sdk: provider.chatModel(model),
    temperature: 0,
  }
}

/** Consent names the machine to which text would go. */
function nameOf({ url, local }: ProviderSettings & { readonly url: string }): string {
  return local === true ? 'local' : new URL(url).host
}
