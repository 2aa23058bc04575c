import type { Block } from '../../document.ts'
import { isKeywordsHeading } from '../headings/heading-names.ts'
import { keywordsLabel } from './front-labels.ts'

const mostLetters = 800
const mostKeywords = 30

/** Keywords under their heading or behind "Keywords:". */
export function locateKeywords(blocks: readonly Block[]): readonly string[] {
  for (const [index, block] of blocks.entries()) {
    const below = blocks[index + 1]?.text ?? ''
    if (block.type === 'heading' && isKeywordsHeading(block.text)) return splitKeywords(below)
    const label = keywordsLabel(block.text)
    if (label === '') continue
    const rest = block.text.slice(label.length)
    return splitKeywords(rest === '' ? below : rest)
  }
  return []
}

/** What may stand behind the last one without a line between. */
const behind =
  /\s*(?:\bACM Reference Format\b|\bJEL\b|\bdoi\s*:|\bReceived\b[^;·•|]{0,30}\d{4}|\bDocument code\b|\bCLC number\b).*$/su

function splitKeywords(text: string): readonly string[] {
  if (text.length > mostLetters) return []
  // "Keywords and phrases" may have its first word alone in bold.
  const list = text.replace(behind, '').replace(/^and phrases:?\s+/iu, '')
  const separator = [';', '·', '•', '|', ' Æ ', ','].find((mark) => list.includes(mark)) ?? ','
  return list
    .split(separator)
    .map((word) => word.trim().replace(/[.,;]$/u, ''))
    .filter((word) => word !== '' && word.length < 80)
    .slice(0, mostKeywords)
}
