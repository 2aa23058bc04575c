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

/** What is painted in a line, kept while its words stay the same: a long text has thousands of callouts. */
interface Painted {
  readonly text: string
  readonly isCode: boolean
  readonly mark: Range | null
  readonly callouts: readonly Range[]
}

const paintedLines = new WeakMap<Node, Painted>()

function paintMarks(lines: readonly WrittenLine[], forms: readonly LineForm[]): void {
  if (!('highlights' in CSS)) return
  const painted = lines.map((line, at) => {
    const isCode = forms[at] === 'code'
    const known = paintedLines.get(line.nodes[0])
    if (known !== undefined && stillHolds(known, line, isCode)) return known
    const now = paintedOf(line, isCode)
    paintedLines.set(line.nodes[0], now)
    return now
  })
  const marks = painted.flatMap(({ mark }) => mark ?? [])
  CSS.highlights.set('written-mark', new Highlight(...marks))
  CSS.highlights.set(
    'written-callout',
    new Highlight(...painted.flatMap(({ callouts }) => callouts)),
  )
}

/** Where the browser put other nodes for the same words, the ranges have collapsed. */
function stillHolds(known: Painted, { text }: WrittenLine, isCode: boolean): boolean {
  return (
    known.text === text &&
    known.isCode === isCode &&
    known.mark?.collapsed !== true &&
    !known.callouts.some(({ collapsed }) => collapsed)
  )
}

function paintedOf(line: WrittenLine, isCode: boolean): Painted {
  const { start, text } = line
  if (isCode || text === '') return { text, isCode, mark: null, callouts: [] }
  const length = markLength(text)
  return {
    text,
    isCode,
    mark: length === 0 ? null : rangeOf([line], start, start + length),
    callouts: [...text.matchAll(callout)].flatMap(
      ({ index, 0: words }) => rangeOf([line], start + index, start + index + words.length) ?? [],
    ),
  }
}

export function unpaintMarks(): void {
  if (!('highlights' in CSS)) return
  for (const name of ['written-mark', 'written-callout']) CSS.highlights.delete(name)
}
