import { columnTwips, lineTwips } from '../print/column-widths.ts'
import type { Inline, Piece } from '../print/print-document.ts'
import { plainText } from '../print/print-document.ts'
import { cellsOf, headRows } from '../table-cells.ts'
import type { Cell } from '../table-cells.ts'

type Table = Extract<Piece, { kind: 'table' }>

/** Letters of the text that stand on one line, and of the gap between two columns. */
const measure = 84
const gap = 2.5
/** LaTeX's gap between two columns, in twentieths of a point. */
const gapTwips = 240
/** Rows that may be too many for one page; such a table breaks, which a float cannot. */
const mostRows = 34
/** A column of words is no narrower than this many letters. */
const narrowest = 7

interface Parts {
  /** The words of a cell; those of a narrow one may break after their signs. */
  readonly words: (inlines: readonly Inline[], isNarrow: boolean) => string
  /** Lines that give the caption its number and word. */
  readonly counting: readonly string[]
  /** Empty without one. */
  readonly caption: string
}

/** A table as LaTeX: as wide as its words where they stand on a line, and columns that break their lines where not. */
export function latexTable(table: Table, { words, counting, caption }: Parts): string {
  const columns = Math.max(0, ...table.rows.map((row) => row.length))
  if (columns === 0) return floating([...counting, caption, '% The table is in the original file.'])
  const cells = cellsOf(table)
  const kinds = columnKinds(table, cells)
  const row = (index: number) => rowText({ cells, index, kinds, words })
  const rows = table.rows.map((_, index) => `${row(index)} \\\\`)
  const head = headRows(table)
  const lines = [rows.slice(0, head), rows.slice(head)] as const
  const spec = kinds.map(({ spec: one }) => one).join('')
  if (table.rows.length > mostRows)
    return ['{', ...counting, long(spec, caption, lines), '}'].join('\n')
  return floating([
    ...counting,
    caption,
    '\\begin{adjustbox}{max width=\\linewidth}',
    ...(kinds.some(({ isWords }) => isWords) ? ['\\small'] : []),
    `\\begin{tabular}{${spec}}`,
    '\\toprule',
    ...lines[0],
    '\\midrule',
    ...lines[1],
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{adjustbox}',
  ])
}

function floating(lines: readonly string[]): string {
  const body = lines.filter((line) => line !== '')
  return ['\\begin{table}[htbp]', '\\centering', ...body, '\\end{table}'].join('\n')
}

function long(
  spec: string,
  caption: string,
  [head, body]: readonly [readonly string[], readonly string[]],
): string {
  return [
    '\\small',
    `\\begin{longtable}{${spec}}`,
    ...(caption === '' ? [] : [`${caption} \\\\`]),
    '\\toprule',
    ...head,
    '\\midrule',
    '\\endhead',
    ...body,
    '\\bottomrule',
    '\\end{longtable}',
  ].join('\n')
}

interface Column {
  readonly spec: string
  /** Its lines break. */
  readonly isWords: boolean
}

/** Columns keep to their words while all of them stand on one line; then the longest break theirs. */
function columnKinds(table: Table, cells: readonly Cell[]): readonly Column[] {
  const twips = columnTwips(table)
  const columns = twips.length
  const widths = twips.map((_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columns === 1)
    return Math.max(1, ...own.map(({ inlines }) => longestLine(inlines)))
  })
  const room = measure - gap * columns
  const isWide = widths.reduce((total, width) => total + width, 0) > room
  return twips.map((width, column): Column => {
    const letters = widths[column] ?? 1
    if (!isWide || letters <= Math.max(narrowest, room / columns)) {
      const isNumbers = cells.some((cell) => cell.column === column && cell.isNumber)
      return { spec: isNumbers ? 'r' : 'l', isWords: false }
    }
    const share = Math.min(0.9, (width - gapTwips) / lineTwips).toFixed(3)
    return { spec: `>{\\raggedright\\arraybackslash}p{${share}\\linewidth}`, isWords: true }
  })
}

function longestLine(inlines: readonly Inline[]): number {
  return Math.max(
    0,
    ...plainText(inlines)
      .split('\n')
      .map((line) => line.length),
  )
}

interface Row {
  readonly cells: readonly Cell[]
  readonly index: number
  readonly kinds: readonly Column[]
  readonly words: Parts['words']
}

function rowText({ cells, index, kinds, words }: Row): string {
  const here = cells
    .filter((cell) => cell.row <= index && index < cell.row + cell.rows)
    .sort((one, other) => one.column - other.column)
  const text = here
    .map((cell) => {
      const isWords = kinds[cell.column]?.isWords === true && cell.columns === 1
      const own = cell.row === index ? cellText(words(cell.inlines, isWords), isWords) : ''
      const wide = isWords ? '=' : '*'
      const tall = cell.rows > 1 && own !== '' ? `\\multirow{${cell.rows}}{${wide}}{${own}}` : own
      return cell.columns > 1 ? `\\multicolumn{${cell.columns}}{l}{${tall}}` : tall
    })
    .join(' & ')
  // A bracket or a star at the start of a row would be read with the end of the one before it.
  return text.replace(/^(?=\s*[[*])/u, '{}')
}

/** Lines of a cell stand in a table of their own where its column has no width that a line could break at. */
function cellText(words: string, isWords: boolean): string {
  if (!words.includes('\n')) return words
  if (isWords) return words.replaceAll('\n', ' \\newline ')
  return `\\begin{tabular}[t]{@{}l@{}}${words.replaceAll('\n', ' \\\\ {}')}\\end{tabular}`
}
