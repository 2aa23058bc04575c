import type { Mark } from '../../document.ts'
import type { Line, StyleRun } from '../pages/line.ts'

/** A line as it stands in the text of its block. */
interface PlacedLine {
  readonly text: string
  /** Where each unit of the printed line went in `text`. */
  readonly places: readonly number[]
  /** Offset of `text` in the block. */
  readonly start: number
}

type MarkKind = 'bold' | 'italic' | 'superscript' | 'subscript'

const looks: readonly {
  readonly kind: MarkKind
  readonly isSet: (run: StyleRun) => boolean
}[] = [
  { kind: 'superscript', isSet: ({ isRaised }) => isRaised },
  { kind: 'subscript', isSet: ({ isLowered }) => isLowered },
  { kind: 'italic', isSet: ({ isItalic }) => isItalic },
  { kind: 'bold', isSet: ({ isBold }) => isBold },
]

/** From this share of its signs on, a look is that of the block and sets nothing apart. */
const wholeBlock = 0.9

/** What a printed line sets apart, with offsets in its block. */
export function marksOfLine(runs: Line['runs'], line: PlacedLine): readonly Mark[] {
  return looks.flatMap(({ kind, isSet }) =>
    joined(runs.filter(isSet)).flatMap((run) => {
      const from = line.places[run.start] ?? line.text.length
      const to = line.places[run.end] ?? line.text.length
      const [, lead = '', body = ''] =
        /^([\s,;]*)(.*?)[\s,;]*$/u.exec(line.text.slice(from, to)) ?? []
      const first = from + lead.length
      const end = first + body.length
      return body === '' || (isIndex(kind) && isLineNumber(line.text, first, end))
        ? []
        : [{ start: line.start + first, end: line.start + end, kind }]
    }),
  )
}

/** Raised digits that open a line and stand alone call nothing before them; "1Department" is an affiliation's number. */
function isLineNumber(text: string, start: number, end: number): boolean {
  return start === 0 && !/^\p{L}/u.test(text.slice(end))
}

/**
 * The marks of a block: those that go on over the end of a line are one, none reaches beyond the
 * text, and what is set throughout is no mark.
 */
export function settledMarks(marks: readonly Mark[], text: string): readonly Mark[] {
  const settled: Mark[] = []
  const last = new Map<Mark['kind'], number>()
  for (const { start, end: reach, kind } of marks) {
    const end = Math.min(reach, text.length)
    if (end <= start) continue
    const index = last.get(kind)
    const before = index === undefined ? undefined : settled[index]
    if (index !== undefined && before !== undefined && goesOn(before, { start, kind }, text)) {
      settled[index] = { ...before, end }
      continue
    }
    last.set(kind, settled.length)
    settled.push({ start, end, kind })
  }
  const whole = looks
    .filter(({ kind }) => !isIndex(kind) && shareOf(settled, { kind, text }) >= wholeBlock)
    .map(({ kind }) => kind as Mark['kind'])
  return settled.filter(({ kind }) => !whole.includes(kind))
}

function goesOn(before: Mark, next: Pick<Mark, 'start' | 'kind'>, text: string): boolean {
  const between = text.slice(before.end, next.start)
  return isIndex(next.kind as MarkKind) ? between === '' : /^\s?$/u.test(between)
}

const isIndex = (kind: MarkKind): boolean => kind === 'superscript' || kind === 'subscript'

function shareOf(
  marks: readonly Mark[],
  { kind, text }: { readonly kind: MarkKind; readonly text: string },
): number {
  const set = marks
    .filter((mark) => mark.kind === kind)
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return set / Math.max(1, text.length)
}

/** "4", "," and "5" may be three runs. */
function joined(runs: readonly StyleRun[]): readonly StyleRun[] {
  const all: StyleRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last !== undefined && run.start - last.end <= 1)
      all[all.length - 1] = { ...last, end: run.end }
    else all.push(run)
  }
  return all
}
