import { contentRoots, hasTerm } from '../claims/content-words.ts'
import type { Reading } from '../readability/reading.ts'

/** Words of a title from which it says what a text is about. */
const enoughRoots = 3

/**
 * Whether what is asked names what the text is about. A question that shares no word with the title is asked in passing,
 * or of something else: it may be followed up, and it is not what the text set out to find. Pure.
 */
export function isOnSubject({ analysed }: Reading, terms: readonly string[]): boolean {
  const title = contentRoots(analysed.document.title)
  return title.size < enoughRoots || terms.some((term) => hasTerm(title, term))
}
