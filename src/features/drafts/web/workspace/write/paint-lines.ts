import { formsOf, markLength } from './line-form.ts'
import type { LineForm } from './line-form.ts'
import { lineAt, linesOf, rangeOf } from './written-lines.ts'
import type { WrittenLine } from './written-lines.ts'

/** "(Okonjo and Hale 2021)", "(cf. Hale, 2021, p. 3; Brandt 2020b)", "[3, 5–7]". */
const callout =
  /\((?=[^()]*\p{L})[^()]{0,160}\b(?:1[89]|20)\d\d[a-z]?\b[^()]{0,80}\)|\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/gu

/**
 * Sets each line as what it is, and dims the marks that say so; callouts are tinted. Attributes and the browser's
 * highlights are all that changes, so that what was typed can still be taken back.
 */
export function paintLines(field: HTMLElement): void {
  const lines = linesOf(field)
  const forms = formsOf(lines.map(({ text }) => text))
  lines.forEach(({ nodes: [node] }, at) => {
    const form = forms[at] ?? 'paragraph'
    if (node instanceof HTMLElement && node.dataset['form'] !== form) node.dataset['form'] = form
  })
  field.toggleAttribute(
    'data-empty',
    lines.every(({ text }) => text === ''),
  )
  paintMarks(lines, forms)
}

/** Tells the line with the caret from the others; answers its form. */
export function paintHere(field: HTMLElement, caret: number): LineForm {
  const node = lineAt(linesOf(field), caret)?.nodes[0]
  for (const other of field.querySelectorAll('[data-here]')) {
    if (other !== node) other.removeAttribute('data-here')
  }
  if (!(node instanceof HTMLElement)) return 'paragraph'
  node.toggleAttribute('data-here', true)
  return (node.dataset['form'] ?? 'paragraph') as LineForm
}

function paintMarks(lines: readonly WrittenLine[], forms: readonly LineForm[]): void {
  if (!('highlights' in CSS)) return
  const marks: Range[] = []
  const callouts: Range[] = []
  const add = (to: Range[], start: number, end: number) => {
    const range = end > start ? rangeOf(lines, start, end) : null
    if (range !== null) to.push(range)
  }
  lines.forEach(({ start, text }, at) => {
    if (forms[at] === 'code' || text === '') return
    add(marks, start, start + markLength(text))
    for (const { index, 0: words } of text.matchAll(callout)) {
      add(callouts, start + index, start + index + words.length)
    }
  })
  CSS.highlights.set('written-mark', new Highlight(...marks))
  CSS.highlights.set('written-callout', new Highlight(...callouts))
}

export function unpaintMarks(): void {
  if (!('highlights' in CSS)) return
  for (const name of ['written-mark', 'written-callout']) CSS.highlights.delete(name)
}
