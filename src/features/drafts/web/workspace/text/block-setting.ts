import { styleOf } from '../style-of.ts'
import type { PageBlock } from './draft-text.ts'

import css from './text.module.css'

const style = styleOf(css)

/** How a block is set. */
export interface Setting {
  readonly tag: 'h2' | 'h3' | 'h4' | 'h5' | 'p' | 'div' | 'pre' | 'blockquote'
  /** What the page prints before the text. */
  readonly label: string | null
  /** Characters at the start of the text that are its number or label. */
  readonly lead: number
}

export function settingOf(block: PageBlock, isChapter: boolean): Setting {
  const number = block.number ?? ''
  const isInText = number !== '' && block.text.startsWith(number)
  const numbered = {
    label: isInText || number === '' ? null : number,
    lead: isInText ? number.length : 0,
  }
  // Types without a number of their own share one setting.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (block.type) {
    case 'heading':
      return { ...numbered, tag: headingTag(block, isChapter) }
    case 'caption':
      return { tag: 'p', label: null, lead: captionLabel.exec(block.text)?.[0].length ?? 0 }
    case 'list-item':
      return { tag: 'div', label: number === '' ? bulletOf(block) : number, lead: 0 }
    case 'footnote':
    case 'reference':
      return { ...numbered, tag: 'p' }
  }
  return { tag: plainTags[block.type] ?? 'p', label: null, lead: 0 }
}

const bullets = ['•', '◦', '▪'] as const

/** As our exports print them. */
function bulletOf({ depth = 0 }: PageBlock): string {
  return bullets[depth % bullets.length] ?? '•'
}

const plainTags: Partial<Record<PageBlock['type'], Setting['tag']>> = {
  title: 'h2',
  equation: 'div',
  code: 'pre',
  quotation: 'blockquote',
}

const captionLabel = /^(?:Fig(?:ure)?\.?|Table|Scheme|Listing|Algorithm)\s+[\w.]*\d[\w]*[.:]?/iu

function headingTag(block: PageBlock, isChapter: boolean) {
  if (isChapter) return 'h2'
  const level = block.level ?? 2
  return level <= 2 ? 'h3' : level === 3 ? 'h4' : 'h5'
}

export function classOf(block: PageBlock, isChapter: boolean): string {
  const isDeep = block.type === 'heading' && (block.level ?? 2) >= 3
  return style(
    'block',
    block.type,
    isChapter && block.type === 'heading' && 'chapter',
    isDeep && 'deep',
  )
}

export const labelClass = style('label')
