import type { ModelSettings } from '../config/config.ts'
import { noLanguageModel } from './port.ts'
import type { LanguageModel } from './port.ts'
import type { ModelPrice } from './prices.ts'
import type { ProviderModel, ProviderSettings } from './provider.ts'
import { anthropicModel } from './providers/anthropic.ts'
import { compatibleModel } from './providers/compatible.ts'
import { googleModel } from './providers/google.ts'
import { mistralModel } from './providers/mistral.ts'
import { openaiModel } from './providers/openai.ts'
import { createLanguageModel } from './resilient-model.ts'

/** The model that the settings name; none without. */
export function configuredModel(settings: ModelSettings | undefined): LanguageModel {
  return settings === undefined ? noLanguageModel : createLanguageModel(providerOf(settings))
}

/** What the operator says that the model costs. */
export function ownPrice(
  settings: ModelSettings | undefined,
  now: Date,
): Omit<ModelPrice, 'model'> | undefined {
  if (settings?.price === undefined) return undefined
  const [input = 0, cached = 0, output = 0] = settings.price.split('/').map(Number)
  return { input, cached, output, asOf: now.toISOString().slice(0, 10) }
}

function providerOf({ name, key, url, mode, contextWindow }: ModelSettings): ProviderModel {
  const at = name.indexOf(':')
  const provider = name.slice(0, at)
  const given: ProviderSettings = {
    model: name.slice(at + 1),
    contextWindow,
    ...(key === undefined ? {} : { key }),
    ...(url === undefined ? {} : { url }),
    ...(mode === undefined ? {} : { mode }),
  }
  if (provider === 'openai') return openaiModel(given)
  if (provider === 'anthropic') return anthropicModel(given)
  if (provider === 'google') return googleModel(given)
  if (provider === 'mistral') return mistralModel(given)
  return compatibleModel({ ...given, url: url ?? '', local: provider === 'local' })
}
