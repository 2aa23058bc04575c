import type { Block } from '../../document.ts'

/** "Commented [RA2]: We should move this": how Word prints a comment into the margin of a page. */
const ofMargin = /^\W*Commented \[\p{Lu}{1,4}\d{1,3}\]:\s/u

/** The blocks of a page without the comments that were printed into its margin: they are nobody's prose. */
export function withoutMarginComments(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ type, text }) => type !== 'paragraph' || !ofMargin.test(text))
}
