import type { Block, Mark } from '../../document.ts'
import { createInlineText } from '../markup/inline-text.ts'
import type { Inlines, InlineText } from '../markup/inline-text.ts'
import type { KeyedCitation, LabelPointer, MarkupItem } from '../markup/markup-item.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'

/** What a paragraph becomes when it ends. */
export interface ParagraphStyle {
  readonly type: Block['type']
  readonly number?: string
  readonly depth?: number
  readonly group?: number
  readonly key?: string
  readonly fields?: NonNullable<MarkupItem['fields']>
}

/** Blocks in reading order; what floats or stands at the foot of the page waits for the end of its paragraph. */
export interface LatexOutput {
  readonly inline: () => InlineText
  /** Ends the paragraph, if one is open. */
  readonly paragraph: () => void
  readonly block: (item: MarkupItem) => void
  /** From here on paragraphs are of this style; only the first of a list item or entry is the item. */
  readonly setStyle: (style: ParagraphStyle) => ParagraphStyle
  readonly setAbstract: (isAbstract: boolean) => void
  /** What `act` says, apart from the paragraph. */
  readonly aside: (act: () => void) => Inlines
  readonly note: (number: string, inlines: Inlines) => void
  /** The blocks that `act` makes come after the paragraph that is open. */
  readonly floating: (act: () => void) => void
  readonly items: MarkupItem[]
}

const plain: ParagraphStyle = { type: 'paragraph' }

/**
 * Collects blocks as commands are expanded. Throws a `ReadError` ("too-large") above the limit of
 * blocks.
 */
export function createLatexOutput(): LatexOutput {
  const items: MarkupItem[] = []
  let target = items
  let waiting: MarkupItem[] = []
  let inline = createInlineText()
  let style = plain
  let isAbstract = false

  function block(item: MarkupItem): void {
    if (items.length + waiting.length > markupLimits.blocks) throw new ReadError('too-large')
    target.push(isAbstract ? { ...item, isAbstract } : item)
  }

  function paragraph(): void {
    const taken = inline.take()
    if (taken.text !== '') {
      block({ ...style, ...contentOf(taken) })
      if (style.type === 'list-item' || style.type === 'reference') style = continued(style)
    }
    if (target === items) {
      const ready = waiting
      waiting = []
      items.push(...ready)
    }
  }

  function aside(act: () => void): Inlines {
    const before = inline
    inline = createInlineText()
    try {
      act()
      return inline.take()
    } finally {
      inline = before
    }
  }

  function floating(act: () => void): void {
    const isAfter = !inline.isEmpty()
    const before = { target, inline, style }
    const own: MarkupItem[] = []
    target = own
    inline = createInlineText()
    style = plain
    act()
    paragraph()
    target = before.target
    inline = before.inline
    style = before.style
    // The cells of a float stand where they were written in it, between its caption and its notes.
    if (isAfter) waiting.push(...own)
    else target.push(...own)
  }

  return {
    inline: () => inline,
    paragraph,
    block,
    setStyle: (next) => {
      const before = style
      style = next
      return before
    },
    setAbstract: (is) => {
      isAbstract = is
    },
    aside,
    note: (number, inlines) => {
      if (inlines.text === '') return
      inline.note(number)
      waiting.push({ type: 'footnote', number, ...contentOf(inlines) })
    },
    floating,
    items,
  }
}

/** A second paragraph of an entry still belongs to it; one of a list item is a paragraph of its own. */
function continued(style: ParagraphStyle): ParagraphStyle {
  return style.type === 'reference' ? { type: 'reference' } : plain
}

/** The parts of inlines that a block takes. */
export function contentOf({ text, marks, citations, pointers }: Inlines): {
  readonly text: string
  readonly marks?: Mark[]
  readonly citations?: readonly KeyedCitation[]
  readonly pointers?: readonly LabelPointer[]
} {
  return {
    text,
    ...(marks.length > 0 && { marks }),
    ...(citations.length > 0 && { citations }),
    ...(pointers.length > 0 && { pointers }),
  }
}
