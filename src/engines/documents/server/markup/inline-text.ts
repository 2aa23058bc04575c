import type { Mark } from '../../document.ts'
import { linkTarget } from '../../link-target.ts'
import { ReadError } from '../read-error.ts'
import type { KeyedCitation, LabelPointer } from './markup-item.ts'
import { markupLimits } from './markup-limits.ts'

export interface Inlines {
  readonly text: string
  readonly marks: Mark[]
  readonly citations: readonly KeyedCitation[]
  readonly pointers: readonly LabelPointer[]
}

type Look = Exclude<Mark['kind'], 'note' | 'link'>

/** Running text that is put together piece by piece: single spaces, marks and citations at their places. */
export interface InlineText {
  readonly add: (words: string) => void
  /** Whatever `act` adds is set in this way. */
  readonly marked: (look: Look, act: () => void) => void
  /** Whatever `act` adds leads to that address, where it is one of the web or of mail. */
  readonly linked: (address: string, act: () => void) => void
  readonly note: (number: string) => void
  readonly cite: (printed: string, keys: readonly string[]) => void
  /** What a reference to a label prints, and what it names. */
  readonly point: (printed: string, to: Pick<LabelPointer, 'word' | 'number'>) => void
  readonly isEmpty: () => boolean
  /** What was added since the last time, without spaces at its ends. */
  readonly take: () => Inlines
}

/**
 * Text of one block as it grows: white space is single, marks and citations keep their offsets in
 * it (UTF-16 units).
 */
export function createInlineText(): InlineText {
  let text = ''
  let marks: Mark[] = []
  let citations: KeyedCitation[] = []
  let pointers: LabelPointer[] = []

  function add(words: string): void {
    const single = words.replace(/[\s\u00a0]+/gu, ' ')
    const isGlued = single.startsWith(' ') && (text === '' || text.endsWith(' '))
    text += isGlued ? single.slice(1) : single
  }

  function cite(printed: string, keys: readonly string[]): void {
    const start = text.length
    add(printed)
    if (citations.length > markupLimits.citations) throw new ReadError('too-complex')
    if (text.length > start) citations.push({ start, end: text.length, keys })
  }

  return {
    add,
    cite,
    point: (printed, { word, number }) => {
      const start = text.length
      add(printed)
      if (pointers.length < markupLimits.citations)
        pointers.push({ start, end: text.length, word, number })
    },
    marked: (kind, act) => {
      const start = text.length
      act()
      if (text.length > start) marks.push({ start, end: text.length, kind })
    },
    linked: (address, act) => {
      const start = text.length
      act()
      const target = linkTarget(address, text.slice(start))
      if (text.length > start && target !== undefined) {
        marks.push({ start, end: text.length, kind: 'link', target })
      }
    },
    note: (number) => {
      text = text.trimEnd()
      marks.push({ start: text.length, end: text.length, kind: 'note', note: number })
    },
    isEmpty: () => text.trim() === '',
    take: () => {
      const whole = text.trimEnd()
      const end = whole.length
      const taken = {
        text: whole,
        marks: marks
          .map((mark) => ({ ...mark, end: Math.min(mark.end, end) }))
          .filter((mark) => mark.kind === 'note' || mark.start < mark.end)
          .sort((one, other) => one.start - other.start || one.end - other.end),
        citations: citations
          .map((one) => ({ ...one, end: Math.min(one.end, end) }))
          .filter((one) => one.start < one.end),
        pointers: pointers.filter((one) => one.start < one.end && one.end <= end),
      }
      text = ''
      marks = []
      citations = []
      pointers = []
      return taken
    },
  }
}
