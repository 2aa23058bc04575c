import { readCaption } from './captions.ts'
import type { BlockType } from './document.ts'
import { withLineFeeds } from './line-feeds.ts'
import { isAuthorLine } from './people/author-line.ts'
import { printedLabel } from './references/references.ts'
import { canonicalRole, splitHeadingLabel } from './sections/headings.ts'

/** One block as typed, before levels, title and ids are settled. */
export interface TypedItem {
  readonly type: BlockType
  readonly text: string
  /** Headings: the number of `#`, or the depth of a plain heading's label. */
  readonly depth?: number
  readonly number?: string
  /** Headings: written with `#`. */
  readonly isMarked?: boolean
  /** Written with a leading backslash: a paragraph whatever it looks like. */
  readonly isLiteral?: boolean
  readonly rows?: readonly (readonly string[])[]
}

interface Context {
  /** The text has `#` headings, so a plain line must bear a canonical name to be one. */
  readonly hasMarks: boolean
  readonly inReferences: boolean
}

const mark = /^(#{1,7})\s+(\S.*?)\s*$/u
const bullet =
  /^\s{0,12}(?:[-*+•◦▪–]|(?<number>\d{1,3}|[a-zA-Z]|[ivx]{1,5})(?<close>[.)]))\s+(?=\S)/u
const note = /^\[\^([^\]\s]{1,20})\]:\s+(?=\S)/u
/** A line longer than any that was wrapped by hand is a paragraph of its own. */
const wrapped = 160

/** Parts typed text into items; see `documentFromText` for the notation. */
export function readTypedItems(text: string): readonly TypedItem[] {
  const items: TypedItem[] = []
  const chunks = partAuthors(splitChunks(text))
  const hasMarks = chunks.some((chunk) => chunk.kind === 'lines' && mark.test(chunk.lines[0] ?? ''))
  let inReferences = false
  const groups = chunks.flatMap((chunk) =>
    chunk.kind === 'code' ? [chunk] : groupLines(chunk.lines).map((lines) => ({ ...chunk, lines })),
  )
  for (const [at, { kind, lines }] of groups.entries()) {
    const isNote = items.at(-1)?.type === 'table' && isNoteBelow(lines, groups[at + 1]?.lines)
    const read: readonly TypedItem[] =
      kind === 'code'
        ? [{ type: 'code', text: lines.join('\n') }]
        : isNote
          ? [{ type: 'paragraph', text: join(lines) }]
          : readGroup(lines, { hasMarks, inReferences })
    items.push(...read)
    const heading = read.findLast((item) => item.type === 'heading')
    if (heading !== undefined) inReferences = canonicalRole(heading.text) === 'references'
  }
  return items.filter((item) => item.text.trim() !== '')
}

interface Chunk {
  readonly kind: 'lines' | 'code'
  readonly lines: readonly string[]
}

/** Blank lines part chunks; a fence keeps its lines together. */
function splitChunks(text: string): readonly Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  let code: string[] | undefined
  const close = () => {
    if (lines.length > 0) chunks.push({ kind: 'lines', lines })
    lines = []
  }
  for (const line of withLineFeeds(text).split('\n')) {
    if (line.startsWith('```')) {
      close()
      if (code !== undefined && code.length > 0) chunks.push({ kind: 'code', lines: code })
      code = code === undefined ? [] : undefined
    } else if (code !== undefined) code.push(line)
    else if (line.trim() === '') close()
    else lines.push(line.replace(/[\t\u00a0]/gu, ' '))
  }
  close()
  if (code !== undefined && code.length > 0) chunks.push({ kind: 'code', lines: code })
  return chunks
}

/** A title with its authors right below is two things. */
function partAuthors(chunks: readonly Chunk[]): readonly Chunk[] {
  const [first, ...rest] = chunks
  const at =
    first?.kind === 'lines'
      ? first.lines.findIndex((line, index) => index > 0 && isAuthorLine(line.trim()))
      : -1
  if (first === undefined || at < 1 || at > 3) return chunks
  const parts = [first.lines.slice(0, at), first.lines.slice(at, at + 1), first.lines.slice(at + 1)]
  return [
    ...parts.filter((lines) => lines.length > 0).map((lines): Chunk => ({ kind: 'lines', lines })),
    ...rest,
  ]
}

type Shape = 'mark' | 'table' | 'quotation' | 'list' | 'note' | 'plain'

/** Lines of one shape that belong together; every mark, list item and note begins a new group. */
function groupLines(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: { shape: Shape; lines: string[] }[] = []
  for (const line of lines) {
    const shape = shapeOf(line)
    const last = groups.at(-1)
    const isContinued =
      last !== undefined &&
      ((shape === last.shape && ['table', 'quotation', 'plain'].includes(shape)) ||
        (shape === 'plain' && ['list', 'note'].includes(last.shape)))
    if (isContinued) last.lines.push(line)
    else groups.push({ shape, lines: [line] })
  }
  return groups.map((group) => group.lines)
}

function shapeOf(line: string): Shape {
  if (mark.test(line)) return 'mark'
  if (/^\s*\|.*\|\s*$/u.test(line)) return 'table'
  if (line.startsWith('>')) return 'quotation'
  if (note.test(line)) return 'note'
  return bullet.test(line) && !isNumberedHeading(line) && !isInitialled(line) ? 'list' : 'plain'
}

/** "A. Alder, R. Birch": the initial of the first of several names is no number. */
function isInitialled(line: string): boolean {
  return /^\s*\p{Lu}\.\s.+(?:,|\band\b|&)/u.test(line) && isAuthorLine(line.trim())
}

/** "1. Introduction" is a heading by its name, whatever a list would make of it. */
function isNumberedHeading(line: string): boolean {
  return /^\s*(?:\d{1,3}|[IVX]{1,5})\.\s/u.test(line) && canonicalRole(line) !== undefined
}

/** "* p < 0.05" under a table explains its sign; several lines with the sign are a list. */
function isNoteBelow(lines: readonly string[], next: readonly string[] = []): boolean {
  const sign = /^\s*\*\s+\S/u
  return sign.test(lines[0] ?? '') && !sign.test(next[0] ?? '')
}

function readGroup(lines: readonly string[], context: Context): readonly TypedItem[] {
  const first = lines[0] ?? ''
  switch (shapeOf(first)) {
    case 'mark':
      return [readMark(first)]
    case 'table':
      return [readTable(lines)]
    case 'quotation':
      return [{ type: 'quotation', text: join(lines.map((line) => line.replace(/^>\s?/u, ''))) }]
    case 'note':
      return [readNote(lines)]
    case 'list':
      return context.inReferences ? readEntries(lines) : readListItem(lines, context)
    case 'plain':
      return readPlain(lines, context)
  }
}

function readMark(line: string): TypedItem {
  const match = mark.exec(line)
  const printed = clean(match?.[2] ?? '')
  return { ...readHeading(printed), depth: match?.[1]?.length ?? 1, isMarked: true }
}

/** Chapter and section labels go into `number`; a part or an appendix keeps its word in the text. */
export function readHeading(printed: string): TypedItem & { readonly depth: number } {
  if (printed.startsWith('\\')) return { type: 'heading', text: printed.slice(1).trim(), depth: 1 }
  const label = splitHeadingLabel(printed)
  const keepsWord = label.word === 'part' || label.word === 'appendix'
  const title = keepsWord ? printed : label.title
  return {
    type: 'heading',
    text: title.replace(/\s*:$/u, ''),
    depth: Math.max(1, label.depth),
    ...(label.number !== '' && !keepsWord && { number: label.number }),
  }
}

function readTable(lines: readonly string[]): TypedItem {
  const rows = lines
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/u)
        .map((cell) => clean(cell.replaceAll('\\|', '|'))),
    )
    .filter((row) => !row.every((cell) => /^:?-{2,}:?$/u.test(cell)))
  return { type: 'table', text: rows.map((row) => row.join(' | ')).join('\n'), rows }
}

function readNote(lines: readonly string[]): TypedItem {
  const number = note.exec(lines[0] ?? '')?.[1] ?? ''
  return { type: 'footnote', text: join(lines).replace(note, ''), number }
}

function readListItem(lines: readonly string[], context: Context): readonly TypedItem[] {
  const match = bullet.exec(lines[0] ?? '')
  const number = match?.groups?.['number']
  const heading =
    number !== undefined && match?.groups?.['close'] === '.' ? plainHeading(lines, context) : []
  if (heading.length > 0) return heading
  const text = clean(join([lines[0]?.replace(bullet, '') ?? '', ...lines.slice(1)]))
  if (text === '') return []
  return [{ type: 'list-item', text, ...(number !== undefined && { number }) }]
}

function readPlain(lines: readonly string[], context: Context): readonly TypedItem[] {
  const first = (lines[0] ?? '').trim()
  if (first.startsWith('\\')) {
    return [
      {
        type: 'paragraph',
        text: clean(join([first.slice(1), ...lines.slice(1)])),
        isLiteral: true,
      },
    ]
  }
  const equation = /^\$\$\s*(.+?)\s*\$\$$/u.exec(join(lines))
  if (equation !== null) return [{ type: 'equation', text: equation[1] ?? '' }]
  const heading = plainHeading(lines, context)
  if (heading.length > 0) return heading
  if (context.inReferences) return readEntries(lines)
  return paragraphs(lines).map(readParagraph)
}

/** Legends of figures with many panels run to a page. */
const longestCaption = 5000

function readParagraph(text: string): TypedItem {
  const isCaption = readCaption(text) !== undefined && text.length < longestCaption
  return { type: isCaption ? 'caption' : 'paragraph', text }
}

/** A heading without `#`: a canonical name, or a short numbered line, that stands alone or leads its chunk. */
function plainHeading(lines: readonly string[], context: Context): readonly TypedItem[] {
  const first = clean(lines[0] ?? '')
  const rest = lines.slice(1)
  const leads = rest.length === 0 || /^\s*[\p{Lu}\p{Lo}“"‘'([>|]/u.test(rest[0] ?? '')
  if (!leads || first.length > 120) return []
  const isNamed = canonicalRole(first) !== undefined
  const isNumbered = !context.hasMarks && !context.inReferences && isNumberedTitle(first)
  if (!isNamed && !isNumbered) return []
  if (context.hasMarks && rest.length > 0) return []
  const heading = readHeading(first)
  const inReferences = canonicalRole(heading.text) === 'references'
  return rest.length === 0 ? [heading] : [heading, ...readPlain(rest, { ...context, inReferences })]
}

function isNumberedTitle(line: string): boolean {
  if (isInitialled(line)) return false
  const label = splitHeadingLabel(line)
  const words = label.title.split(' ').length
  return label.number !== '' && words <= 12 && !/[.,;:?]$/u.test(label.title)
}

/** Lines wrapped by hand are joined; lines too long for that are paragraphs. */
function paragraphs(lines: readonly string[]): readonly string[] {
  const isWrapped = lines.every((line) => line.length <= wrapped)
  const texts = isWrapped ? [join(lines)] : lines
  return texts.map(clean).filter((text) => text !== '')
}

/** Entries of a reference list: one a line, or wrapped with a new entry after each full stop or at each label. */
function readEntries(lines: readonly string[]): readonly TypedItem[] {
  const entries: string[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    const isNew =
      last === undefined ||
      printedLabel(line) !== '' ||
      bullet.test(line) ||
      (lines.some((other) => other.length > wrapped) ? true : startsEntry(last, line))
    if (isNew) entries.push(line)
    else entries[entries.length - 1] = `${last} ${line.trim()}`
  }
  return entries.map((entry) => {
    const text = clean(entry.replace(/^\s*[-*•]\s+/u, ''))
    const number = printedLabel(text)
    const bare = number === '' ? text : text.replace(/^\s*(?:\[[^\]]*\]|\(\d+\)|\d+[.)])\s*/u, '')
    return bare === ''
      ? { type: 'reference', text }
      : { type: 'reference', text: bare, ...(number !== '' && { number }) }
  })
}

function startsEntry(before: string, line: string): boolean {
  const isOver = /(?:[.)/]|\b10\.\d{4,9}\/\S+|https?:\/\/\S+)\s*$/u.test(before)
  return (
    isOver && /^\s*(?:\p{Lu}[\p{L}\p{M}'’-]+(?:,|\s)|\p{Lu}\.\s)/u.test(line) && !/^\s/u.test(line)
  )
}

function join(lines: readonly string[]): string {
  return clean(lines.join(' '))
}

/** Single spaces, and no marks of emphasis. */
function clean(text: string): string {
  let plain = text.replace(/\s+/gu, ' ').trim()
  for (let round = 0; round < 3; round += 1) {
    plain = plain.replace(/(\*\*|__)(?=[^\s*_])(.*?[^\s*_])\1/gu, '$2')
  }
  return plain.trim()
}
