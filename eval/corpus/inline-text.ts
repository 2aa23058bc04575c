import { isElement } from './xml.ts'
import type { Element } from './xml.ts'

/** Running text of a paragraph with the places of its cross-references. */
export interface InlineText {
  readonly text: string
  readonly marks: readonly InlineMark[]
}

export interface InlineMark {
  readonly kind: 'bibr' | 'other'
  readonly targets: readonly string[]
  readonly start: number
  readonly end: number
}

const outside: ReadonlySet<string> = new Set([
  'fig',
  'table-wrap',
  'supplementary-material',
  'fn',
  'tex-math',
  'list',
  'disp-quote',
  'graphic',
  'inline-graphic',
  'label',
  'object-id',
  'boxed-text',
  'def-list',
])

/** Flattens inline mark-up to text with single spaces, as a reader of the page sees it. */
export function inlineText(element: Element): InlineText {
  const state = { text: '', marks: [] as InlineMark[] }
  append(element, state)
  return { text: state.text.trimEnd(), marks: state.marks }
}

function append(element: Element, state: { text: string; marks: InlineMark[] }): void {
  for (const child of element.children) {
    if (!isElement(child)) {
      addText(state, child)
      continue
    }
    if (outside.has(child.name)) continue
    if (child.name === 'disp-formula') addText(state, ' ')
    if (isNextCallout(child, state)) addText(state, ',')
    const start = state.text.length
    append(child, state)
    // A formula that is only a picture still takes its place in the sentence.
    if (child.name === 'inline-formula' && state.text.length === start) addText(state, '◊')
    if (child.name === 'disp-formula') addText(state, ' ')
    if (child.name === 'xref' && state.text.length > start) {
      state.marks.push({
        kind: child.attributes['ref-type'] === 'bibr' ? 'bibr' : 'other',
        targets: (child.attributes['rid'] ?? '').split(/\s+/u).filter((id) => id !== ''),
        start,
        end: state.text.length,
      })
    }
  }
}

/** The style of some publishers sets the comma between "14" and "15"; the file has none. */
function isNextCallout(element: Element, { text, marks }: InlineText): boolean {
  const before = marks.at(-1)
  return (
    element.name === 'xref' &&
    element.attributes['ref-type'] === 'bibr' &&
    before?.kind === 'bibr' &&
    before.end === text.length &&
    /\d$/u.test(text)
  )
}

function addText(state: { text: string }, raw: string): void {
  const folded = raw.replace(/\s+/gu, ' ')
  const isDoubled = state.text === '' || state.text.endsWith(' ')
  state.text += isDoubled ? folded.trimStart() : folded
}
