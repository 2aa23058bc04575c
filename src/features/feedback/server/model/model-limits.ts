/** Tokens, read and written together: hard limits, not alarms. */
export interface ModelLimits {
  readonly run: number
  /** Of one person within 24 hours. */
  readonly personDay: number
  /** Of everybody within 24 hours. */
  readonly day: number
}

export const defaultModelLimits: ModelLimits = {
  run: 400_000,
  personDay: 1_500_000,
  day: 20_000_000,
}

const words = {
  run: 'The draft is longer than a model may read in one review here.',
  person: 'Your share of the model is used up; it comes back within 24 hours.',
  day: 'The model’s share for everybody is used up; it comes back within 24 hours.',
} as const

/** A call that was not made because it could have passed a limit. */
export class ModelLimitError extends Error {
  override readonly name = 'ModelLimitError'

  constructor(which: keyof typeof words) {
    super(words[which])
  }
}
