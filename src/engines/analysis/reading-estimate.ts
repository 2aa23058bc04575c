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
    })
    .nullable(),
  kinds: z.array(
    z.object({
      id: z.string(),
      /** Tokens, read and written. */
      tokens: z.int().nonnegative(),
      /** Millionths of a US dollar; `null` when no price is known. */
      micros: z.int().nonnegative().nullable(),
      /** Within the limits of one review; otherwise the built-in analyser reads it. */
      fits: z.boolean(),
    }),
  ),
})
export type ReadingEstimate = z.infer<typeof ReadingEstimateSchema>
