import * as z from 'zod'

/** Who would read a draft, and what that would come to; at most, because parts that were read before are not sent. */
export const ReadingEstimateSchema = z.object({
  /** The model that may read this draft; `null`: the built-in analyser reads it, and nothing leaves the server. */
  model: z
    .object({
      provider: z.string(),
      model: z.string(),
      /** The text stays on machines of the operator. */
      local: z.boolean(),
      /** When its price was read from the provider's page; `null` when no price is known. */
      price_as_of: z.string().nullable(),
      /** Tokens that are left of what the asker, and everybody, may use within 24 hours. */
      left: z.int().nonnegative(),
    })
    .nullable(),
  kinds: z.array(
    z.object({
      id: z.string(),
      /** Tokens, read and written. */
      tokens: z.int().nonnegative(),
      /** Millionths of a US dollar; `null` when no price is known. */
      micros: z.int().nonnegative().nullable(),
      /** Names the parts that it reads; kinds that read the same share them when they are started together. */
      reads: z.string(),
      /** As `micros`, where another kind that reads the same parts is started with it. */
      micros_after_another: z.int().nonnegative().nullable(),
      /** Within the limits of one review; otherwise the built-in analyser reads it. */
      fits: z.boolean(),
    }),
  ),
})
export type ReadingEstimate = z.infer<typeof ReadingEstimateSchema>

/** What kinds that are started together come to: of those that read the same parts, one pays for bringing them. */
export function microsTogether(kinds: ReadingEstimate['kinds']): number | null {
  let sum = 0
  const brought = new Map<string, number>()
  for (const { micros, micros_after_another: after, reads } of kinds) {
    if (micros === null || after === null) return null
    sum += after
    brought.set(reads, Math.max(brought.get(reads) ?? 0, micros - after))
  }
  return [...brought.values()].reduce((all, bringing) => all + bringing, sum)
}
