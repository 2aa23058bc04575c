import type { BodyItem } from '../body.ts'
import { looksOf, plainLook } from '../paragraphs/paragraph-look.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'

interface Weighed {
  readonly paragraph: Paragraph
  readonly score: number
  readonly looks: string
  /** Of its number; 0 without one. */
  readonly depth: number
}

interface Outlined {
  readonly items: readonly BodyItem[]
  /** Indexes of the headings that are certain. */
  readonly styled: ReadonlyMap<number, unknown>
  readonly bodySize: number
  /** The score of a heading. */
  readonly enough: number
}

/**
 * "III. Data", set and numbered as "II. Sites" and "IV. Results", or "Sites in the north" as "Sites in the south" is,
 * whose outline levels its author did not forget.
 */
export function besideOutlined<Candidate extends Weighed>(
  candidates: readonly Candidate[],
  { items, styled, bodySize, enough }: Outlined,
): ReadonlySet<Candidate> {
  const outlined = [...styled.keys()].flatMap((index) => {
    const item = items[index]
    if (item?.kind !== 'paragraph') return []
    const { label = '', outline } = item.paragraph
    const kind = label !== '' ? 'numbered' : outline === undefined ? undefined : 'bare'
    return kind === undefined ? [] : [{ kind, looks: looksOf(item.paragraph, bodySize) }]
  })
  const isBeside = (one: Candidate): boolean => {
    const kind = one.depth > 0 ? 'numbered' : 'bare'
    const alike = outlined.filter(({ kind: other, looks }) => other === kind && looks === one.looks)
    if (alike.length < 2) return false
    // Where points of lists are set as the headings are, what they say tells them.
    if (one.depth > 0) return one.score >= enough || isShort(one.paragraph)
    return one.score >= enough && isTitle(one.paragraph)
  }
  return new Set(candidates.filter((one) => !one.looks.startsWith(plainLook) && isBeside(one)))
}

const mostTitleWords = 16

function isTitle(paragraph: Paragraph): boolean {
  const { text } = paragraph
  return isShort(paragraph) && /^[\p{Lu}\p{N}“"‘(]/u.test(text) && !text.endsWith(':')
}

function isShort({ text }: Paragraph): boolean {
  return text.split(' ').length < mostTitleWords && !/[.,;]$/u.test(text)
}
