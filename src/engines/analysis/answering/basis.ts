import { contentRoots, contentTerms, coverage } from '../claims/content-words.ts'
import type { Brief } from '../materials.ts'
import { textOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { readsAsBrief } from './task-words.ts'

/** What a text is held against: a brief, its own words, or nothing because it is itself the brief. */
export type Basis = 'brief' | 'text' | 'assignment'

/** Share of a brief's words from which a text is that brief and not an answer to it. */
const sameText = 0.8

/** Whether a text answers a brief, stands alone, or is an assignment as it was handed out. */
export function basisOf(reading: Reading, brief: Brief | undefined): Basis {
  const { paragraphs, words } = reading
  if (brief !== undefined) {
    const text = textOf(paragraphs)
    const isBrief =
      words > 0 &&
      words < 1.5 * Math.max(20, brief.text.split(/\s+/u).length) &&
      coverage(contentTerms(brief.text), contentRoots(text)) >= sameText &&
      coverage(contentTerms(text), contentRoots(brief.text)) >= sameText
    return isBrief ? 'assignment' : 'brief'
  }
  const texts = paragraphs.map(({ block }) => block.text)
  return readsAsBrief(texts, words) ? 'assignment' : 'text'
}
