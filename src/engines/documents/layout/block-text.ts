import type { LineBox, Mark } from '../document.ts'
import { lineJoint, type Vocabulary } from './hyphens.ts'
import type { Line, StyleRun } from './line.ts'

export interface BlockText {
  readonly text: string
  readonly lines: readonly LineBox[]
  /** Raised numbers: they call notes or references. */
  readonly marks: readonly Mark[]
}

/**
 * Joins printed lines into running text: words that a line end cut in two are whole again, spaces
 * are single, and every line remembers which characters it shows.
 */
export function joinIntoText(lines: readonly Line[], vocabulary: Vocabulary): BlockText {
  let text = ''
  const boxes: LineBox[] = []
  const marks: Mark[] = []
  // The line before tells the joint: the whole text would be searched again with every line.
  let before = ''
  for (const line of lines) {
    const clean = singleSpaced(line)
    if (clean.text === '') continue
    const joint = before === '' ? undefined : lineJoint(before, clean.text, vocabulary)
    if (joint === 'space') text += ' '
    if (joint === 'drop-hyphen') {
      text = text.slice(0, -1)
      trimLast(boxes, text.length)
    }
    boxes.push(boxOf(line, clean, text.length))
    marks.push(...raisedNumbers(line, clean, text.length))
    text += clean.text
    before = clean.text
  }
  return { text, lines: boxes, marks }
}

/** Code keeps its line breaks and its indentation, as far as spaces can show it. */
export function joinAsCode(lines: readonly Line[]): BlockText {
  const left = Math.min(...lines.map((line) => line.box.left))
  let text = ''
  const boxes: LineBox[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) text += '\n'
    const indent = Math.round((line.box.left - left) / Math.max(1, line.size * 0.6))
    text += ' '.repeat(Math.min(40, Math.max(0, indent)))
    boxes.push(boxOf(line, line, text.length))
    text += line.text
  }
  return { text, lines: boxes, marks: [] }
}

const raisedNumber = /^\d{1,3}(?:\s?[,;–−-]\s?\d{1,3})*$/u

function raisedNumbers(line: Line, clean: CleanLine, start: number): readonly Mark[] {
  const marks: Mark[] = []
  for (const run of joinRaised(line.runs)) {
    const from = clean.places[run.start] ?? clean.text.length
    const to = clean.places[run.end] ?? clean.text.length
    const [, lead = '', body = ''] = /^(\s*)(.*?)[\s,;]*$/u.exec(clean.text.slice(from, to)) ?? []
    if (from === 0 || !raisedNumber.test(body)) continue
    const first = start + from + lead.length
    marks.push({ start: first, end: first + body.length, kind: 'superscript' })
  }
  return marks
}

/** "4", "," and "5" may be three runs. */
function joinRaised(runs: readonly StyleRun[]): readonly StyleRun[] {
  const joined: StyleRun[] = []
  for (const run of runs) {
    if (!run.isRaised) continue
    const last = joined.at(-1)
    const isNext = last !== undefined && run.start - last.end <= 1
    if (isNext) joined[joined.length - 1] = { ...last, end: run.end }
    else joined.push(run)
  }
  return joined
}

interface CleanLine {
  readonly text: string
  readonly edges: readonly number[]
  /** Where each unit of the line went. */
  readonly places: readonly number[]
}

function singleSpaced(line: Line): CleanLine {
  let text = ''
  const edges: number[] = []
  const places: number[] = []
  for (let index = 0; index < line.text.length; index += 1) {
    places.push(text.length)
    const character = line.text.charAt(index)
    const isSpace = /\s/u.test(character)
    if (isSpace && (text === '' || text.endsWith(' '))) continue
    text += isSpace ? ' ' : character
    edges.push(line.edges[index] ?? line.box.left)
  }
  if (text.endsWith(' ')) {
    text = text.slice(0, -1)
    const end = edges.pop()
    return { text, edges: [...edges, end ?? line.box.right], places }
  }
  return { text, edges: [...edges, line.edges.at(-1) ?? line.box.right], places }
}

function boxOf(line: Line, clean: Pick<CleanLine, 'text' | 'edges'>, start: number): LineBox {
  return {
    page: line.page,
    start,
    end: start + clean.text.length,
    x: rounded(line.box.left),
    y: rounded(line.box.top),
    w: rounded(line.box.right - line.box.left),
    h: rounded(line.box.bottom - line.box.top),
    edges: clean.edges.map(rounded),
  }
}

function trimLast(boxes: LineBox[], end: number): void {
  const last = boxes.at(-1)
  if (last === undefined) return
  const kept = Math.max(0, end - last.start)
  boxes[boxes.length - 1] = {
    ...last,
    end,
    ...(last.edges === undefined ? {} : { edges: last.edges.slice(0, kept + 1) }),
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
