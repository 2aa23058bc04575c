import type { AnalysedDocument } from '../../analysed-document.ts'
import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import type { Abbreviation } from '../abbreviations.ts'
import { shortFormFeatures } from './short-form-features.ts'
import { shortFormSeen } from './short-form-seen.ts'
import { packedShortForms } from './short-forms.generated.ts'

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that a published article would write out a short form that is used so. */
export function oddsOfTelling(analysed: AnalysedDocument, form: Abbreviation): number {
  model ??= unpackModel(packedShortForms)
  const [bare = 0, told = 0] = scoresOf(model, shortFormFeatures(shortFormSeen(analysed, form)))
  return told - bare
}
