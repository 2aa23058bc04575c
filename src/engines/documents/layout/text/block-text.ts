import type { LineBox, Mark } from '../../document.ts'
import type { Line } from '../pages/line.ts'
import { lineJoint, type Vocabulary } from './hyphens.ts'
import { marksOfLine, settledMarks } from './text-marks.ts'

export interface BlockText {
  readonly text: string
  readonly lines: readonly LineBox[]
  /** What is raised, lowered, slanted or bold in it. */
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
    marks.push(...marksOfLine(line.runs, { ...clean, start: text.length }))
    text += clean.text
    before = clean.text
  }
  return { text, lines: boxes, marks: settledMarks(marks, text) }
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
    text += isSpace ? ' ' : drawn(character, index, line)
    edges.push(line.edges[index] ?? line.box.left)
  }
  if (text.endsWith(' ')) {
    text = text.slice(0, -1)
    const end = edges.pop()
    return { text, edges: [...edges, end ?? line.box.right], places }
  }
  return { text, edges: [...edges, line.edges.at(-1) ?? line.box.right], places }
}

/** What some programs write for every hyphen ends a line unseen, and stands within one because it is drawn there. */
function drawn(character: string, index: number, { text }: Line): string {
  const isSoftHyphen = character === '\u00AD'
  return isSoftHyphen && /\S/u.test(text.slice(index + 1)) ? '-' : character
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
