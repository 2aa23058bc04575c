import { formsOf, markLength } from './line-form.ts'
import type { LineForm } from './line-form.ts'
import { lineAt, linesOf, rangeOf } from './written-lines.ts'
import type { WrittenLine } from './written-lines.ts'

/** "(Okonjo and Hale 2021)", "(cf. Hale, 2021, p. 3; Brandt 2020b)", "[3, 5–7]". */
const callout =
  /\((?=[^()]*\p{L})[^()]{0,160}\b(?:1[89]|20)\d\d[a-z]?\b[^()]{0,80}\)|\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/gu

/**
 * Sets each line as what it is, and dims the marks that say so; callouts are tinted. Attributes and the browser's
 * highlights are all that changes, so that what was typed can still be taken back. Answers the form of the line with the caret.
 */
export function paintLines(field: HTMLElement, caret: number): LineForm {
  const lines = linesOf(field)
  const forms = formsOf(lines.map(({ text }) => text))
  const here = lineAt(lines, caret)
  lines.forEach(({ nodes: [node] }, at) => {
    if (!(node instanceof HTMLElement)) return
    const form = forms[at] ?? 'paragraph'
    if (node.dataset['form'] !== form) node.dataset['form'] = form
    node.toggleAttribute('data-here', lines[at] === here)
  })
  field.toggleAttribute(
    'data-empty',
    lines.every(({ text }) => text === ''),
  )
  paintMarks(lines, forms)
  return forms[here === undefined ? -1 : lines.indexOf(here)] ?? 'blank'
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
