import type { Config } from '../config/config.ts'
import type { ModelSettings } from '../config/model-settings.ts'
import { noLanguageModel } from './port.ts'
import type { ModelPrice } from './prices.ts'
import type { ProviderModel, ProviderSettings } from './provider.ts'
import { anthropicModel } from './providers/anthropic.ts'
import { compatibleModel } from './providers/compatible.ts'
import { googleModel } from './providers/google.ts'
import { mistralModel } from './providers/mistral.ts'
import { openaiModel } from './providers/openai.ts'
import { createLanguageModel } from './resilient-model.ts'

/** The model that the settings name, if they do, with its limits and with what the operator says that it costs. */
export function modelOptions(config: Pick<Config, 'model' | 'modelLimits'>, now: Date) {
  const { model, modelLimits } = config
  const modelPrice = model?.price === undefined ? undefined : priceIn(model.price, now)
  return {
    model: model === undefined ? noLanguageModel : createLanguageModel(providerOf(model)),
    modelLimits,
    ...(modelPrice === undefined ? {} : { modelPrice }),
  }
}

function priceIn(words: string, now: Date): Omit<ModelPrice, 'model'> {
  const [input = 0, cached = 0, output = 0] = words.split('/').map(Number)
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
