import type { BodyItem } from './body.ts'
import type { Paragraph } from './paragraph.ts'

interface Line {
  readonly index: number
  readonly paragraph: Paragraph
  /** Paragraphs that look alike share it. */
  readonly looks: string
}

interface Page {
  readonly items: readonly BodyItem[]
  /** Of every item that is a paragraph with words. */
  readonly looks: readonly (string | undefined)[]
}

/** Fewer lines of one look may be an accident. */
const leastFamily = 3
/** Characters of the prose under a heading. */
const leastProse = 120

/**
 * Short lines of one look (bold, italic, underlined), each right over running text that has it not: the headings of
 * sections within those that are styled or named. `lines` are those that stand out.
 */
export function standingAlone<Candidate extends Line>(
  lines: readonly Candidate[],
  { items, looks }: Page,
): ReadonlySet<Candidate> {
  const isOverProse = ({ index, paragraph: { text }, looks: own }: Candidate) => {
    const after = looks.findIndex((look, at) => at > index && look !== undefined)
    const isNear = items.slice(index + 1, after).every((item) => item.kind === 'paragraph')
    const next = items[after]
    return (
      text.length < 80 &&
      /^\p{Lu}/u.test(text) &&
      !/[.,;:!]$/u.test(text) &&
      isNear &&
      next?.kind === 'paragraph' &&
      next.paragraph.text.length >= leastProse &&
      looks[after] !== own
    )
  }
  const families = Map.groupBy(lines, ({ looks: own }) => own)
  return new Set(
    [...families].flatMap(([own, members]) => {
      const isWhole = looks.filter((look) => look === own).length === members.length
      const isFamily = isWhole && members.length >= leastFamily && members.every(isOverProse)
      return isFamily ? members : []
    }),
  )
}
