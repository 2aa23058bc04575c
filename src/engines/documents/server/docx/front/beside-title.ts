import { isInstitutionName } from '../../../people/institutions.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { WordBlock } from '../blocks.ts'
import { frontLength } from './front-lines.ts'
import { lookAlike } from './look-alike.ts'
import { isAuthorLabel, isRoleLabel } from './signatures.ts'

/** What looks like the title over it, which ends on a colon, is its second half and heads no part of the text. */
export function isSubtitle(first: WordBlock, second: WordBlock): boolean {
  const { type, text, number } = second.block
  const isOwn = type === 'heading' && number === undefined && canonicalRole(text) === undefined
  return isOwn && /\p{L}\s?:$/u.test(first.block.text) && lookAlike(first, second)
}

/** Letters of a paragraph that is of the text. */
const proseLength = 250
/** Letters of a line that may head some. */
const lineLength = 120

/** Behind pages of prose and with another line of its look over prose, it heads a part of the text. */
export function isAmidText(blocks: readonly WordBlock[], at: number): boolean {
  const isProse = ({ block: { type, text } }: WordBlock) =>
    type === 'paragraph' && text.length >= proseLength
  const own = blocks[at]
  return (
    own !== undefined &&
    blocks.slice(0, at).filter(isProse).length > 1 &&
    blocks.some((one, index) => {
      const { length } = one.block.text
      const next = blocks[index + 1]
      const isLine = index !== at && length > 0 && length < lineLength
      return isLine && next !== undefined && isProse(next) && lookAlike(own, one)
    })
  )
}

/** "Research Proposal" over the title, however large, heads no part of the text. */
export function withoutRank(one: WordBlock): WordBlock {
  const { level: _level, number: _number, evidence: _evidence, ...block } = one.block
  return block.type === 'heading' ? { ...one, block: { ...block, type: 'paragraph' } } : one
}

/** A form names what it asks for: none of these heads a part of the text. */
const label =
  /^(?:(?:running|short|full)? ?title|running head|authors? (?:information|details))\s*:?$/iu

/** "Running title" and what stands under it are lines of the title page, however they are set. */
export function withoutLabels(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const prose = blocks.findIndex(({ block: { text } }) => text.length >= proseLength)
  const cover = Math.min(frontLength, prose < 0 ? frontLength : prose)
  return blocks.map((one, index) => {
    const before = blocks[index - 1]?.block.text ?? ''
    const isNamed = label.test(before) && canonicalRole(one.block.text) === undefined
    const { text, number } = one.block
    const isOfCover =
      index < cover &&
      number === undefined &&
      (isInstitutionName(text) || isAuthorLabel(text) || isRoleLabel(text))
    const isOfPage = index < frontLength && (label.test(text) || isNamed || isOfCover)
    return isOfPage ? withoutRank(one) : one
  })
}
