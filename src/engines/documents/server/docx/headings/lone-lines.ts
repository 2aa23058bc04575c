import type { BodyItem } from '../body.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'

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
  /** Items that are headings for another reason. */
  readonly known: ReadonlySet<number>
}

/** Fewer lines of one look may be an accident; two are none where nothing else has it. */
const leastFamily = 3
const leastPair = 2
/** Of the lines of one look, the share that heads prose: the title, a name on a form may look like them. */
const mostlyHeads = 0.8
/** Characters of the prose under a heading. */
const leastProse = 120
/** Words of a heading that its author ended with a colon; more lead over to a list or an example. */
const mostBeforeColon = 5
/** Characters of a heading that nothing but its look betrays. */
const longestLine = 110

/**
 * Short lines of one look (bold, italic, underlined), each right over running text that has it not: the headings of
 * sections within those that are styled or named. `lines` are those that stand out, from the first of these on.
 */
export function standingAlone<Candidate extends Line>(
  lines: readonly Candidate[],
  { items, looks, known }: Page,
): ReadonlySet<Candidate> {
  const next = nextWords(looks)
  const places = new Set(lines.map(({ index }) => index))
  const isOverProse = ({ index, paragraph: { text }, looks: own }: Candidate) => {
    const after = next[index] ?? items.length
    // "Field methods", and under it "Counts of birds" in another look, which heads the prose.
    const isOverLine = places.has(after) && looks[after] !== own
    const end = isOverLine ? (next[after] ?? items.length) : after
    const isNear = items.slice(index + 1, end).every((item) => item.kind === 'paragraph')
    const under = items[end]
    return (
      text.length <= longestLine &&
      /^\p{Lu}/u.test(text) &&
      !/[,;!]$/u.test(text) &&
      (!text.endsWith('.') || isClosed(text)) &&
      !(text.endsWith(':') && text.split(' ').length > mostBeforeColon) &&
      isNear &&
      under?.kind === 'paragraph' &&
      under.paragraph.text.length >= leastProse &&
      looks[end] !== own
    )
  }
  const first = Math.min(...places)
  const counts = new Map<string, number>()
  for (const [index, look] of looks.entries()) {
    if (look === undefined || index < first || known.has(index)) continue
    counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  const families = Map.groupBy(lines, ({ looks: own }) => own)
  return new Set(
    [...families].flatMap(([own, members]) => {
      const heads = members.filter(isOverProse)
      const all = counts.get(own) ?? 0
      const isFamily =
        (heads.length >= leastFamily && heads.length >= all * mostlyHeads) ||
        (heads.length === leastPair && heads.length === all && !heads.some(endsInStop))
      return isFamily ? heads : []
    }),
  )
}

/** Words of a heading that its author ended with a full stop; more are a sentence. */
const mostBeforeStop = 6

/** "Who took part." */
function isClosed(text: string): boolean {
  return text.split(' ').length <= mostBeforeStop && !text.slice(0, -1).includes('.')
}

function endsInStop({ paragraph: { text } }: Line): boolean {
  return text.endsWith('.')
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
