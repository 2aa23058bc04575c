import type { WordBlock } from '../blocks.ts'
import { lookOfWhole } from '../paragraphs/paragraph-look.ts'

/** Whether two lines are set alike, and otherwise than plain text is. */
export function lookAlike(first: WordBlock, second: WordBlock): boolean {
  if (first.paragraph === undefined || second.paragraph === undefined) return false
  const [one, other] = [first.paragraph, second.paragraph].map((paragraph) => ({
    ...lookOfWhole(paragraph),
    language: '',
    centred: paragraph.isCentred,
    style: paragraph.style.name,
  }))
  const isSet = one?.centred === true || one?.bold === true
  return isSet && JSON.stringify(one) === JSON.stringify(other)
}
