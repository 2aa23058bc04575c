import type { SectionRole } from '../../../document.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import { lookOfWhole } from '../paragraphs/paragraph-look.ts'
import type { HeadingVerdict } from './heading-candidate.ts'

/** Parts of a report that have parts of their own. */
const chapters: ReadonlySet<SectionRole> = new Set([
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

/**
 * "Results" in plain letters right over "**Sample characteristics**": what is bold there is a part of what is plain,
 * though bold letters look stronger. It holds up to the next usual name.
 */
export function underNames(
  headings: ReadonlyMap<number, HeadingVerdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, HeadingVerdict> {
  const inOrder = [...headings].toSorted(([one], [other]) => one - other)
  let chapter: number | undefined
  return new Map(
    inOrder.map(([index, verdict], at) => {
      const isOwn = isPlainChapter(items[index])
      if (isOwn || roleAt(items, index) !== undefined) {
        const next = inOrder[at + 1]?.[0]
        const isOverBold =
          next !== undefined && isRightOver(index, next, items) && isBold(items[next])
        chapter = isOwn && isOverBold && !isStyled(verdict) ? verdict.level : undefined
        return [index, verdict]
      }
      const isPart =
        chapter !== undefined &&
        verdict.level === chapter &&
        isBold(items[index]) &&
        !isStyled(verdict)
      return [index, isPart ? { ...verdict, level: Math.min(6, verdict.level + 1) } : verdict]
    }),
  )
}

function isStyled({ reasons }: HeadingVerdict): boolean {
  return reasons.some((reason) => /^(?:style|outline|numbered|counts)/u.test(reason))
}

function roleAt(items: readonly BodyItem[], index: number): SectionRole | undefined {
  const item = items[index]
  return item?.kind === 'paragraph' ? canonicalRole(item.paragraph.text) : undefined
}

function isBold(item: BodyItem | undefined): boolean {
  return item?.kind === 'paragraph' && lookOfWhole(item.paragraph).bold === true
}

function isPlainChapter(item: BodyItem | undefined): boolean {
  if (item?.kind !== 'paragraph' || isBold(item)) return false
  const role = canonicalRole(item.paragraph.text)
  return role !== undefined && chapters.has(role)
}

/** Nothing with words stands between the two. */
function isRightOver(index: number, next: number, items: readonly BodyItem[]): boolean {
  return items
    .slice(index + 1, next)
    .every((item) => item.kind === 'paragraph' && item.paragraph.text === '')
}
