import * as z from 'zod'

/** A range of a block that the analyser itself computed; it becomes a selector by quoting the text there. */
export const RangeSchema = z.object({
  /** Block id. */
  block: z.string(),
  /** UTF-16 offsets in the block's text, end exclusive. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
})
export type Range = Readonly<z.infer<typeof RangeSchema>>

/** Whether two ranges have a character in common. */
export function overlaps(one: Range, other: Range): boolean {
  return one.block === other.block && one.start < other.end && other.start < one.end
}

/**
 * Where a note stands, after the W3C Web Annotation Data Model: a position and a quotation in one,
 * so that it can be found again when the text around it has moved.
 */
export const SelectorSchema = RangeSchema.extend({
  /** The words themselves, as they stand in the block. */
  exact: z.string(),
  /** Up to 32 characters before and after. */
  prefix: z.string(),
  suffix: z.string(),
  /** `live`: as judged. `moved`: found elsewhere. `stale`: text changed. `lost`: gone. The last two are not drawn. */
  state: z.enum(['live', 'moved', 'stale', 'lost']),
  /** How the quotation was found in the draft. */
  match: z.enum(['exact', 'normalised', 'fuzzy', 'elided', 'computed']),
  /** Similarity of quotation and text, 0 to 1. */
  similarity: z.number().min(0).max(1),
  /** Ids of the blocks around its own, which say where it stood when all of its words are new; none at an end. */
  after: z.string().optional(),
  before: z.string().optional(),
  /** Page of the original, where it has pages. */
  page: z.int().positive().optional(),
})
export type Selector = z.infer<typeof SelectorSchema>
