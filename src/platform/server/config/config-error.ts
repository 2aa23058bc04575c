import * as z from 'zod'

/** A wrong setting; its message is one line that names the setting and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** A whole number within bounds. */
export const integer = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .int()
    .min(least)
    .max(most)
