import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import type { LanguageModel } from '#platform/server/llm/port.ts'
import { costOf, priceOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'

import type { Kind } from '../kinds.ts'
import type { SubjectText } from '../subjects.ts'
import { criticTokens } from './critic.ts'
import { isReadByModel } from './judged-by.ts'
import type { ModelLimits } from './model-limits.ts'
import { criteriaInPass } from './prompt.ts'
import { unitsOf } from './units.ts'

/** Rules, criteria, facts and shape around every part. */
const aroundUnit = 1700
/** What a part is answered with, mostly; limits count with the most that it could be. */
const usualAnswer = 500
const charactersPerToken = 3.6

/** What a reading of this text would come to for each kind that a model reads. */
export function estimateOf(asked: {
  readonly kinds: readonly Kind[]
  readonly text: SubjectText
  readonly model: LanguageModel
  readonly limits: ModelLimits
  readonly price?: Omit<ModelPrice, 'model'> | undefined
}): ReadingEstimate {
  const { profile } = asked.model
  if (profile === undefined) return { model: null, kinds: [] }
  const price = priceOf(profile, asked.price)
  const units = unitsOf(asked.text.document, asked.text.scope)
  const characters = units.reduce(
    (sum, { passages }) => sum + passages.reduce((length, { text }) => length + text.length, 0),
    0,
  )
  return {
    model: {
      provider: profile.provider,
      model: profile.model,
      local: profile.local === true,
      price_as_of: price?.asOf ?? null,
    },
    kinds: asked.kinds.filter(isReadByModel).map((kind) => {
      const passes = Math.ceil(kind.contract.criteria.length / criteriaInPass)
      const reading = passes * (units.length * aroundUnit + characters / charactersPerToken)
      const checking = units.length * aroundUnit
      const usage = {
        input: Math.ceil(reading + checking),
        cached: 0,
        output: units.length * (passes * usualAnswer + criticTokens / 2),
      }
      const tokens = usage.input + usage.output
      return {
        id: kind.contract.id,
        tokens,
        micros: price === null ? null : costOf(usage, price),
        fits: tokens <= asked.limits.run,
      }
    }),
  }
}
