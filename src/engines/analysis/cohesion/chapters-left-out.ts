import type { Sentence } from '../analysed-document.ts'
import { countOf, units } from '../quantities/written-counts.ts'
import type { Reading } from '../readability/reading.ts'

const words = units.slice(0, 10)
const number = String.raw`(?<count>\d{1,2}|${words.join('|')})`
/** "Chapter 4 sets out the method", "in Section 3 we describe". */
const told = new RegExp(
  String.raw`(?:^|, (?:and |while )?|; |^(?:then|next|finally),? |^in )(?<sort>chapter|section|part) ${number}(?= \p{Ll}|,)`,
  'giu',
)
const fewest = 3

/** The chapters of one outline that are named in order with one between them left out. */
export interface LeftOutChapter {
  readonly sentence: Sentence
  readonly sort: string
  readonly missing: number
  readonly before: number
  readonly after: number
}

/** "Chapter 3 …. Chapter 4 …. Chapter 6 …": an outline of a paragraph that counts on, and leaves one out. Pure. */
export function chaptersLeftOut({ paragraphs }: Reading): readonly LeftOutChapter[] {
  return paragraphs.flatMap(({ sentences }) => {
    const named = sentences.flatMap((sentence) =>
      [...sentence.text.matchAll(told)].map(({ groups = {} }) => ({
        sentence,
        sort: (groups['sort'] ?? '').toLowerCase(),
        count: countOf(groups['count'] ?? ''),
      })),
    )
    const sorts = new Set(named.map(({ sort }) => sort))
    const isInOrder = named.every(
      ({ count }, at) => at === 0 || count > (named[at - 1]?.count ?? 0),
    )
    if (named.length < fewest || sorts.size > 1 || !isInOrder) return []
    const gaps = named.flatMap(({ sentence, sort, count }, at) => {
      const before = named[at - 1]?.count ?? count - 1
      return count === before + 2
        ? [{ sentence, sort, missing: before + 1, before, after: count }]
        : []
    })
    const steps = named.filter(
      ({ count }, at) => at > 0 && count === (named[at - 1]?.count ?? 0) + 1,
    )
    // "Chapters 5 and 6" are named together, in the paragraph's own words.
    const isSaid = (count: number) =>
      sentences.some(({ text }) =>
        new RegExp(String.raw`\b(?:${count}|${words[count - 1]})\b`, 'iu').test(text),
      )
    return gaps.length === 1 && steps.length > 0
      ? gaps.filter(({ missing }) => !isSaid(missing))
      : []
  })
}
