import { scoresOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { askedSteps } from './asked-steps.ts'
import type { AskedStep } from './asked-steps.ts'
import { saysOutright } from './says-outright.ts'
import { stepFeatures } from './step-features.ts'
import { packedToldSteps } from './told-steps.generated.ts'

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that a step was taken out of an abstract of these sentences, against an abstract that lacks none. */
function oddsOfLacking(sentences: readonly string[]): ReadonlyMap<AskedStep, number> {
  model ??= unpackModel(packedToldSteps)
  const [whole = 0, ...lacking] = scoresOf(model, stepFeatures(sentences))
  return new Map(askedSteps.map((step, at) => [step, (lacking[at] ?? 0) - whole]))
}

interface Bounds {
  /** Sentences from which an abstract has room for the step. */
  readonly room: number
  /** Log-odds from which it is asked after. */
  readonly odds: number
}

/**
 * Chosen by reading what is then said of untouched abstracts (decision 38): published ones hardly ever lack an outcome,
 * and now and then begin with the work.
 */
const bounds: Readonly<Record<AskedStep, Bounds>> = {
  background: { room: 5, odds: 0.5 },
  purpose: { room: 5, odds: -1 },
  method: { room: 5, odds: 0 },
  outcome: { room: 4, odds: 0.5 },
  conclusion: { room: 5, odds: 0 },
}

/** The steps that no sentence of an abstract tells, the labels over its parts taken off. */
export function lackedSteps(sentences: readonly string[]): readonly AskedStep[] {
  const odds = oddsOfLacking(sentences)
  return askedSteps.filter(
    (step) =>
      sentences.length >= bounds[step].room &&
      (odds.get(step) ?? 0) > bounds[step].odds &&
      !saysOutright(step, sentences),
  )
}
