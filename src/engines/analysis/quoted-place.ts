import * as z from 'zod'

import { RangeSchema } from '../grounding/anchors/selector.ts'
import type { Range } from '../grounding/anchors/selector.ts'
import type { AnalysedDocument } from './analysed-document.ts'

/** A passage as a view shows it: its words, where they stand, and on which page of a file that has pages. */
export const QuotedPlaceSchema = RangeSchema.extend({
  /** The passage itself, shortened at a word where it is long. */
  quote: z.string(),
  page: z.int().positive().nullable(),
})
export type QuotedPlace = z.infer<typeof QuotedPlaceSchema>

const longestQuote = 360

/** A place of a draft with its words. */
export function placeOf(analysed: AnalysedDocument, { block, start, end }: Range): QuotedPlace {
  const found = analysed.block.get(block)
  const line = found?.lines?.find((one) => one.start <= start && start < one.end)
  return {
    block,
    start,
    end,
    quote: shortened(found?.text.slice(start, end) ?? ''),
    page: line?.page ?? null,
  }
}

function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim()
  if (flat.length <= longestQuote) return flat
  const cut = flat.slice(0, longestQuote)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote / 2))} …`
}
