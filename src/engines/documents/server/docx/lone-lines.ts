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
  const next = nextWords(looks)
  const isOverProse = ({ index, paragraph: { text }, looks: own }: Candidate) => {
    const after = next[index] ?? items.length
    const isNear = items.slice(index + 1, after).every((item) => item.kind === 'paragraph')
    const under = items[after]
    return (
      text.length < 80 &&
      /^\p{Lu}/u.test(text) &&
      !/[.,;:!]$/u.test(text) &&
      isNear &&
      under?.kind === 'paragraph' &&
      under.paragraph.text.length >= leastProse &&
      looks[after] !== own
    )
  }
  const counts = new Map<string, number>()
  for (const look of looks) {
    if (look !== undefined) counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  const families = Map.groupBy(lines, ({ looks: own }) => own)
  return new Set(
    [...families].flatMap(([own, members]) => {
      const isWhole = counts.get(own) === members.length
      const isFamily = isWhole && members.length >= leastFamily && members.every(isOverProse)
      return isFamily ? members : []
    }),
  )
}

/** For every item the next paragraph with words. */
function nextWords(looks: Page['looks']): readonly number[] {
  const next = Array<number>(looks.length)
  let found = looks.length
  for (let at = looks.length - 1; at >= 0; at -= 1) {
    next[at] = found
    if (looks[at] !== undefined) found = at
  }
  return next
}
