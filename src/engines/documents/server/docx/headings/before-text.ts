import type { BodyItem } from '../body.ts'
import { isOfTitlePage } from '../front/title-page-lines.ts'
import { nextParagraph } from '../paragraphs/next-paragraph.ts'
import type { HeadingCandidate as Candidate } from './heading-candidate.ts'

/** Characters of a paragraph of the text. */
const leastProse = 200
/** "Submitted in partial fulfilment of the requirements for the degree of …" is long, and no text yet. */
const formula =
  /\b(?:partial(?:ly)? fulfil|submitted (?:to|for|in)|degree of|requirements (?:for|of)|under the (?:supervision|guidance))/iu

/**
 * Of lines that only their looks make headings, those that stand on the title page: the name of the place, the author,
 * the degree and the year are large, bold and centred, and head nothing. The text begins at the first usual name of a
 * section, or at the first line over running text; the one line right over that may be its chapter.
 */
export function beforeText(
  candidates: readonly Candidate[],
  items: readonly BodyItem[],
): ReadonlySet<Candidate> {
  const first = candidates.find((candidate) => isOpening(candidate, items))
  if (first === undefined) return new Set()
  const isChapter = (candidate: Candidate): boolean =>
    !first.isCanonical &&
    nextParagraph(items, candidate.index) === first.paragraph &&
    !isOfTitlePage(candidate.paragraph.text)
  return new Set(
    candidates.filter(
      (candidate) =>
        candidate.index < first.index &&
        !candidate.isCanonical &&
        candidate.depth === 0 &&
        !isChapter(candidate),
    ),
  )
}

function isOpening(candidate: Candidate, items: readonly BodyItem[]): boolean {
  const { isCanonical, depth, role, index } = candidate
  if (isCanonical) return role !== 'back' && role !== 'references'
  const text = nextParagraph(items, index)?.text ?? ''
  const isOverText = text.length >= leastProse && !formula.test(text.slice(0, leastProse))
  return depth > 0 ? text.length > 0 : isOverText
}
