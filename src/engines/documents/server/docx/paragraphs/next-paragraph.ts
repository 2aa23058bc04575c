import type { BodyItem } from '../body.ts'
import type { Paragraph } from './paragraph.ts'

/** The paragraph with words behind an item, at most three items on. */
export function nextParagraph(items: readonly BodyItem[], index: number): Paragraph | undefined {
  const next = items
    .slice(index + 1, index + 4)
    .find((item) => item.kind === 'paragraph' && item.paragraph.text !== '')
  return next?.kind === 'paragraph' ? next.paragraph : undefined
}
