import type { Document, Table } from '../../../documents/document.ts'
import { isTotal, plainName, rootsOfName, unitOf } from '../../floats/cell-names.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'

/** What rows or columns of a table are called, at one level: those that share the name are covered by it together. */
export interface Label {
  readonly text: string
  readonly roots: readonly string[]
  /** Rows or columns of the table. */
  readonly covers: ReadonlySet<number>
  readonly isTotal: boolean
}

/** One row of headings, or one column of stubs: "group" over "mean" and "SD", a section over its rows. */
export interface Level {
  readonly axis: 'row' | 'column'
  readonly labels: readonly Label[]
  /** How many of the labels have a root. */
  readonly labelsWith: ReadonlyMap<string, number>
}

export interface LabelledCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly values: readonly NumberToken[]
}

/** A table with the path of labels over each column and before each row. */
export interface LabelledTable {
  readonly table: Table
  readonly levels: readonly Level[]
  readonly cells: readonly LabelledCell[]
  /** Cells by their values as numbers, as they stand. */
  readonly byValue: ReadonlyMap<number, readonly LabelledCell[]>
}

/** Larger tables are lists, of which nearly any number is one. */
const mostCells = 1500
const fewestCells = 4
const mostHeads = 4

/** Of two tables of one number, as in a volume of abstracts, nobody can tell which is meant. */
export const labelledTables = rememberedFor(({ tables }: Document): readonly LabelledTable[] => {
  const labels = tables.map(({ label }) => label)
  return new Set(labels).size < labels.length
    ? []
    : tables.flatMap((table) => labelled(table) ?? [])
})

function labelled(table: Table): LabelledTable | null {
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  if (table.rows.length < 2 || width < 2 || table.rows.length * width > mostCells) return null
  const rows = table.rows.map((row) =>
    Array.from({ length: width }, (_, at) => row[at]?.trim() ?? ''),
  )
  const first = rows.findIndex((row, at) => at > 0 && isBody(row))
  if (first < 1 || first > mostHeads) return null
  const stubs = stubsOf(rows.slice(first))
  const cells = rows.slice(first).flatMap((row, at) =>
    row.flatMap((text, column) => {
      const values = column < stubs ? [] : valuesIn(text)
      return values.length === 0 ? [] : [{ row: first + at, column, text, values }]
    }),
  )
  if (cells.length < fewestCells) return null
  const heads = filledHeads(rows.slice(0, first), table)
  const { caption } = table
  const levels = [
    ...heads.map((head) =>
      levelOf(
        'column',
        head.map((text, column) => (column < stubs ? '' : text)),
        { heading: '', caption },
      ),
    ),
    ...stubLevels(rows, first, stubs).map(({ heading, labels }) =>
      levelOf('row', labels, { heading, caption }),
    ),
  ].filter(({ labels }) => labels.length > 0)
  return { table, levels, cells, byValue: byValueOf(cells) }
}

const valueStart = /^[\s(<>≤≥=~≈±+−–-]*[\d.·]*\d/u
/** Letters of a cell that is a value with a unit, and no sentence. */
const mostLetters = 16

const isValue = (text: string): boolean =>
  valueStart.test(text) && text.replaceAll(/\P{L}/gu, '').length <= mostLetters

function isBody(row: readonly string[]): boolean {
  const told = row.slice(1).filter((text) => text !== '')
  return told.length > 0 && told.filter(isValue).length * 3 >= told.length
}

/** How many columns on the left say what a row is of: text, or a running number before it. */
function stubsOf(body: readonly (readonly string[])[]): number {
  const width = body[0]?.length ?? 0
  let stubs = 1
  while (stubs < width - 1 && isText(body, stubs)) stubs += 1
  return stubs
}

function isText(body: readonly (readonly string[])[], column: number): boolean {
  const told = body.map((row) => row[column] ?? '').filter((text) => text !== '')
  return told.length > 0 && told.filter((text) => !isValue(text)).length * 2 > told.length
}

/** Letters that mark groups of a test, and signs of notes, stick to the digits. */
const marked = /(?<=\d)(?:[a-eA-E]{1,4}|[*†‡§¶#]+)(?![\p{L}\d])/gu

const valuesIn = (text: string): readonly NumberToken[] =>
  isValue(text) ? numbersIn(text.replaceAll(marked, ' ').replaceAll(/(?<=\d)(?=\p{L})/gu, ' ')) : []

/** Headings of a table: one that covers several columns stands over each. */
function filledHeads(
  heads: readonly (readonly string[])[],
  { spans }: Table,
): readonly (readonly string[])[] {
  const isLast = (at: number) => at === heads.length - 1
  return heads.map((head, row) => {
    const covered = new Map(
      (spans ?? [])
        .filter((span) => row >= span.row && row < span.row + span.rows)
        .flatMap((span) =>
          Array.from({ length: span.columns }, (_, by) => [
            span.column + by,
            heads[span.row]?.[span.column] ?? '',
          ]),
        ),
    )
    // Where no reader told what is merged, an empty head over a told one belongs to the head before it.
    let before = ''
    return head.map((text, column) => {
      const own = text === '' ? (covered.get(column) ?? '') : text
      const isOver = !isLast(row) && (heads[row + 1]?.[column] ?? '') !== ''
      if (own !== '') before = own
      return own === '' && spans === undefined && isOver ? before : own
    })
  })
}

interface Stub {
  readonly heading: string
  /** By the row of the table. */
  readonly labels: readonly string[]
}

/** The columns that say what a row is of, and the rows that stand over others as their heading. */
function stubLevels(
  rows: readonly (readonly string[])[],
  first: number,
  stubs: number,
): readonly Stub[] {
  const isSection = (row: readonly string[]) =>
    row[0] !== '' && row.slice(1).every((text) => text === '')
  let section = ''
  const sections = rows.map((row, at) => {
    if (at < first) return ''
    if (isSection(row)) section = row[0] ?? ''
    return isSection(row) ? '' : section
  })
  const columns = Array.from({ length: stubs }, (_, column): Stub => {
    let before = ''
    return {
      heading: rows[0]?.[column] ?? '',
      labels: rows.map((row, at) => {
        if (at < first || isSection(row)) return ''
        const own = row[column] ?? ''
        if (own !== '') before = own
        // A group stands before the first of its rows alone; the last label is each row's own.
        return column < stubs - 1 || own !== '' ? before : ''
      }),
    }
  })
  return [{ heading: '', labels: sections }, ...columns]
}

/** "Mean of percentages" loses its first word where names are made plain. */
const ofAll = /^of\b/iu

function levelOf(
  axis: Level['axis'],
  labels: readonly string[],
  { heading, caption }: { readonly heading: string; readonly caption: string },
): Level {
  const unit = unitOf(heading, caption)
  const known = new Map<string, { text: string; roots: readonly string[]; covers: Set<number> }>()
  for (const [at, label] of labels.entries()) {
    const text = plainName(label)
    const roots = rootsOfName(text, { heading, unit })
    if (roots.length === 0) continue
    const key = roots.join(' ')
    const same = known.get(key) ?? { text, roots, covers: new Set<number>() }
    same.covers.add(at)
    known.set(key, same)
  }
  const made = [...known.values()].map((label) => ({
    ...label,
    isTotal: isTotal(label.text) || ofAll.test(label.text),
  }))
  const labelsWith = new Map<string, number>()
  for (const { roots } of made)
    for (const root of new Set(roots)) labelsWith.set(root, (labelsWith.get(root) ?? 0) + 1)
  return { axis, labels: made, labelsWith }
}

function byValueOf(cells: readonly LabelledCell[]): ReadonlyMap<number, readonly LabelledCell[]> {
  const known = new Map<number, LabelledCell[]>()
  for (const cell of cells) {
    for (const value of new Set(cell.values.map((one) => Math.abs(one.value)))) {
      const same = known.get(value)
      if (same === undefined) known.set(value, [cell])
      else same.push(cell)
    }
  }
  return known
}
