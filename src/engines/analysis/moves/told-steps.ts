import { scoresOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { askedSteps } from './asked-steps.ts'
import type { AskedStep } from './asked-steps.ts'
import { saysOutright } from './says-outright.ts'
import { stepFeatures } from './step-features.ts'
import { packedToldSteps } from './told-steps.generated.ts'

/** Sentences from which an abstract has room for its steps. */
const fewest = 5

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that a step was taken out of an abstract of these sentences, against an abstract that lacks none. */
function oddsOfLacking(sentences: readonly string[]): ReadonlyMap<AskedStep, number> {
  model ??= unpackModel(packedToldSteps)
  const [whole = 0, ...lacking] = scoresOf(model, stepFeatures(sentences))
  return new Map(askedSteps.map((step, at) => [step, (lacking[at] ?? 0) - whole]))
}

/**
 * Log-odds from which a step is asked after, chosen by reading what is then said of untouched abstracts (decision 38).
 * Published abstracts hardly ever lack an outcome, and now and then begin with the work.
 */
const bounds: Readonly<Record<AskedStep, number>> = {
  background: 1,
  purpose: -1,
  method: 0,
  outcome: 1,
  conclusion: 0.5,
}

/** The steps that an abstract does not tell: the model misses them, and no sentence says them outright. */
export function lackedSteps(sentences: readonly string[]): readonly AskedStep[] {
  if (sentences.length < fewest) return []
  const odds = oddsOfLacking(sentences)
  return askedSteps.filter(
    (step) => (odds.get(step) ?? 0) > bounds[step] && !saysOutright(step, sentences),
  )
}
