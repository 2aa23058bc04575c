import type { Block } from '../../../document.ts'

/** How far down title and authors may stand, in blocks: title pages of theses are long. */
export const frontLength = 24

/** Stands for a block that is not there. */
export const noBlock: Block = { id: '', type: 'paragraph', text: '' }

/** Letters and digits in lower case, with single spaces: two lines that say the same are equal. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
