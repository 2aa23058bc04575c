import { alternativeText } from './alternative-text.ts'
import { nameLine } from './byline.ts'
import { formulaInlines, titleInlines } from './inlines.ts'
import { nestLists } from './nested-lists.ts'
import type { NestedList } from './nested-lists.ts'
import type { Caption, Inline, Piece, PrintDocument } from './print/print-document.ts'
import { cellsOf } from './table-cells.ts'

/** Paths of the pictures that go along, by the block of their piece. */
type MarkdownPictures = ReadonlyMap<string, string>

interface Writing {
  readonly footnotes: string[]
  readonly pictures: MarkdownPictures
}

/** A document as Markdown (CommonMark, with the tables and footnotes of GitHub). */
export function markdownOf(
  document: PrintDocument,
  pictures: MarkdownPictures = new Map(),
): string {
  const footnotes: string[] = []
  const parts = [
    ...(document.title === '' ? [] : [`# ${runs(titleInlines(document), [])}`]),
    ...[nameLine(document.byline), ...document.byline.places].map((line) => runs(line, [])),
    ...(document.abstract.length === 0 ? [] : [`## ${escape(document.abstractTitle)}`]),
    ...document.abstract.map(({ inlines }) => runs(inlines, footnotes)),
    ...(document.keywords.length === 0
      ? []
      : [`**${escape(document.keywordsTitle)}:** ${escape(document.keywords.join('; '))}`]),
    ...document.pieces.map((piece) => pieceText(piece, { footnotes, pictures })),
    ...footnotes,
  ]
  return `${joined(parts)}\n`
}

function pieceText(piece: Piece, { footnotes, pictures }: Writing): string {
  switch (piece.kind) {
    case 'heading': {
      const number = piece.number === '' ? '' : `${escape(piece.number)} `
      return `${'#'.repeat(Math.min(6, piece.level + 1))} ${number}${runs(piece.inlines, footnotes)}`
    }
    case 'paragraph':
      return startSafely(runs(piece.inlines, footnotes))
    case 'quotation':
      return `> ${runs(piece.inlines, footnotes)}`
    case 'list':
      return nestLists(piece.items)
        .flatMap((list) => listLines(list, footnotes))
        .join('\n')
    case 'equation': {
      const picture = pictureText(pictures.get(piece.block), piece.tex)
      const number = piece.number === '' ? '' : ` (${escape(piece.number)})`
      return picture === '' ? equation(piece) : `${picture}${number}`
    }
    case 'code':
      return `${fence(piece.text)}\n${piece.text}\n${fence(piece.text)}`
    case 'table':
      return joined([
        captionText(piece.caption, footnotes),
        piece.rows.length > 0
          ? table(piece)
          : pictureText(pictures.get(piece.block), insteadOf(piece)),
      ])
    case 'figure':
      return joined([
        pictureText(pictures.get(piece.block), insteadOf(piece)),
        captionText(piece.caption, footnotes),
      ])
    case 'reference': {
      const label = piece.label === '' ? '' : `\\[${escape(piece.label)}\\] `
      return `${label}${runs(piece.inlines, footnotes)}`
    }
    case 'notes':
      return [
        `**${escape(piece.title)}**`,
        ...piece.notes.map((note) => {
          const head = `**${note.number} ${escape(note.label)}: ${escape(note.title)}**`
          const state = note.state === '' ? '' : ` _${escape(note.state)}_`
          return [`${head}${state}`, ...note.lines.map(escape)].join('  \n')
        }),
      ].join('\n\n')
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Words in the place of a picture are its caption for whoever reads Markdown: one that has none gets none. */
function insteadOf(piece: Extract<Piece, { kind: 'figure' | 'table' }>): string {
  const isBare = piece.caption === null && (piece.kind === 'table' || piece.description === '')
  return isBare ? '' : alternativeText(piece)
}

/** Words in place of a picture stand in one line. */
function pictureText(path: string | undefined, alternative: string): string {
  return path === undefined ? '' : `![${escape(alternative.replaceAll(/\s+/gu, ' '))}](${path})`
}

/** What stands within an item is set in by as many signs as its mark has. */
function listLines({ items, isOrdered }: NestedList, footnotes: string[]): readonly string[] {
  return items.flatMap(({ item, inner }) => {
    const mark = isOrdered ? orderedMark(item.label) : '- '
    const own = `${mark}${startSafely(runs(item.inlines, footnotes))}`
    const indent = ' '.repeat(mark.indexOf(' ') + 1)
    const within = inner.flatMap((list) => listLines(list, footnotes))
    return [own, ...within.map((line) => `${indent}${line}`)]
  })
}

function orderedMark(label: string): string {
  const bare = label.replace(/[.)]$/u, '')
  return /^\d{1,9}$/u.test(bare) ? `${bare}. ` : `- ${escape(bare)}) `
}

function equation({ tex, number, isLatex }: Extract<Piece, { kind: 'equation' }>): string {
  if (!isLatex) return `${escape(tex)}${number === '' ? '' : ` (${escape(number)})`}`
  const tag = number === '' ? '' : ` \\tag{${number}}`
  return `$$\n${tex}${tag}\n$$`
}

/** Longer than any row of the same sign in the text. */
function fence(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length))
  return '`'.repeat(Math.max(3, longest + 1))
}

function captionText(caption: Caption | null, footnotes: string[]): string {
  if (caption === null) return ''
  const label = caption.label === '' ? '' : `**${escape(caption.word)} ${escape(caption.label)}.** `
  return `${label}${runs(caption.inlines, footnotes)}`
}

function table(piece: Extract<Piece, { kind: 'table' }>): string {
  const { rows, source } = piece
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0) return ''
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cell(formulaInlines(row[index] ?? '', source))).join(' | ')} |`
  const [head = [], ...body] = rows
  // Numbers stand one below the other by their last figures.
  const ofNumbers = new Set(cellsOf(piece).flatMap((one) => (one.isNumber ? [one.column] : [])))
  const sides = Array.from({ length: columns }, (_, at) =>
    ofNumbers.has(at) ? ' ---: |' : ' --- |',
  )
  return [line(head), `|${sides.join('')}`, ...body.map(line)].join('\n')
}

/** A line feed or a bar ends a cell, also one that stands in a formula; those of words are escaped already. */
function cell(inlines: readonly Inline[]): string {
  return runs(inlines, [])
    .replaceAll('\n', '<br>')
    .replace(/(?<!\\)\|/gu, '\\|')
}

function runs(inlines: readonly Inline[], footnotes: string[]): string {
  return inlines
    .map((inline, index) => {
      switch (inline.kind) {
        case 'formula':
          return `$${inline.tex}$${isBeforeDigit(inlines[index + 1]) ? emptyComment : ''}`
        case 'citation':
          return inline.raised === true ? `<sup>${escape(inline.text)}</sup>` : escape(inline.text)
        case 'footnote': {
          const number = footnotes.length + 1
          footnotes.push('')
          footnotes[number - 1] = `[^${number}]: ${runs(inline.inlines, footnotes)}`
          return `[^${number}]`
        }
        case 'note':
          return `<sup>${inline.number}</sup>`
        case 'text':
          return styled(inline)
      }
    })
    .join('')
}

/** A formula ends on a dollar that no digit follows. */
const emptyComment = '<!-- -->'

function isBeforeDigit(next: Inline | undefined): boolean {
  return next !== undefined && 'text' in next && /^\d/u.test(next.text)
}

function styled(inline: Extract<Inline, { kind: 'text' }>): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(inline.text) ?? []
  if (text === '') return inline.text
  const mark = `${inline.bold ? '**' : ''}${inline.italic ? '*' : ''}`
  const inner = inline.mono ? `\`${text.replaceAll('`', "'")}\`` : escape(text)
  const raised = inline.raised ? `<sup>${inner}</sup>` : inner
  const lowered = inline.lowered ? `<sub>${raised}</sub>` : raised
  const words = `${mark}${lowered}${Array.from(mark).toReversed().join('')}`
  return `${before}${inline.link === undefined ? words : `[${words}](${linkAddress(inline.link)})`}${after}`
}

/** Brackets and spaces would end it. */
function linkAddress(address: string): string {
  return address.replaceAll(
    /[\s()<>]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Signs that Markdown or HTML would take for marks. */
function escape(text: string): string {
  return text
    .replace(/&(?=#?\w{1,30};)/gu, '&amp;')
    .replace(/[\\`*_[\]<>$~#|]/gu, (sign) => `\\${sign}`)
}

/** Signs that begin a list or a line only where they stand first. */
function startSafely(text: string): string {
  return text.replace(/^(\s*(?:\d{1,9}(?=[.)]))?)([+=.)-])/u, '$1\\$2')
}
