import type { Example, Training } from './trainer.ts'

/** A model that the project trains: its data, its settings, and what its card says. */
export interface Task {
  readonly name: string
  /** The generated file, and the name of its export. */
  readonly target: string
  readonly constant: string
  readonly training: Omit<Training, 'seed'>
  /** Where more than what most models take is allowed. */
  readonly mostBytes?: number
  examples(): readonly Example[]
  readonly card: {
    readonly purpose: string
    readonly data: readonly string[]
    readonly limits: readonly string[]
  }
}

export const SEED = 7
