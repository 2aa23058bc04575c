import { splitHeadingLabel } from '../../../sections/headings.ts'
import type { WordBlock } from '../blocks.ts'

/**
 * "CHAPTER ONE" over "INTRODUCTION", each in a paragraph of its own and both headings of one level: one chapter with a
 * number and a name, and no chapter without text before another.
 */
export function withChapterNames(blocks: readonly WordBlock[]): readonly WordBlock[] {
  return blocks.flatMap((one, index) => {
    const before = blocks[index - 1]
    if (before !== undefined && isNameOf(one, before)) {
      const { number = '', level = 1 } = before.block
      return [{ ...one, block: { ...one.block, number, level } }]
    }
    const next = blocks[index + 1]
    return next !== undefined && isNameOf(next, one) ? [] : [one]
  })
}

function isNameOf({ block: name }: WordBlock, { block: label }: WordBlock): boolean {
  return (
    isLabel(label) &&
    name.type === 'heading' &&
    name.number === undefined &&
    (name.level ?? 1) <= (label.level ?? 1) &&
    !isLabel(name)
  )
}

/** "Chapter 3" without a name. */
function isLabel({ type, number = '', text }: WordBlock['block']): boolean {
  if (type !== 'heading' || number === '') return false
  const { word, title } = splitHeadingLabel(text)
  return word === 'chapter' && title === text
}
