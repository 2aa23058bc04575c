import type { Document, Table } from '../../documents/document.ts'
import { rootOf } from '../claims/content-words.ts'
import { units as countWords } from '../quantities/written-counts.ts'
import { remembered, rememberedFor } from '../remembered.ts'
import { gridOf } from './table-cells.ts'
import type { CellGrid, NumberCell } from './table-cells.ts'
import { weightsOf } from './weighted-totals.ts'

/** A word or number of a text, as names are compared by. */
export interface Token {
  readonly root: string
  readonly start: number
  readonly end: number
}

/** What one row or one column of a table is called. */
export interface CellName {
  readonly index: number
  readonly text: string
  readonly roots: readonly string[]
  /** "Total", "All": beside the others, no one of them. */
  readonly isTotal: boolean
}

/** A table read one way: what is compared (rows or columns), by what (the other of the two). */
export interface TableView {
  readonly table: Table
  readonly things: readonly CellName[]
  readonly measures: readonly CellName[]
  readonly cell: (thing: number, measure: number) => NumberCell | undefined
}

/** Larger tables are lists, whose rows no sentence compares as a whole. */
const mostCells = 120
const fewestThings = 2

/** Both ways of reading each table that is small enough to be read as a whole. */
export const tableViews = rememberedFor(({ tables }: Document): readonly TableView[] =>
  tables.flatMap(viewsOf),
)

function viewsOf(table: Table): readonly TableView[] {
  const grid = gridOf(table.rows)
  if (grid === null || grid.numbers.length > mostCells || grid.numbers.length === 0) return []
  // Points for a low cost are high: sentences on what was scored are no words on its points.
  if (weightsOf(grid) !== null) return []
  const rows = namesOf(
    grid.body.map(([first = '']) => first),
    { heading: grid.headings[0] ?? '', caption: table.caption },
  )
  const columns = namesOf(grid.headings.slice(1), { heading: '', caption: '' }).map((name) => ({
    ...name,
    index: name.index + 1,
  }))
  const at = new Map(grid.numbers.map((cell) => [keyOf(cell.row, cell.column), cell]))
  const views: TableView[] = [
    {
      table,
      things: rows,
      measures: numeric(columns, grid),
      cell: (row, column) => at.get(keyOf(row, column)),
    },
    { table, things: columns, measures: rows, cell: (column, row) => at.get(keyOf(row, column)) },
  ]
  return views.filter(
    ({ things, measures }) => things.length >= fewestThings && measures.length > 0,
  )
}

const keyOf = (row: number, column: number): string => `${row} ${column}`

const numeric = (columns: readonly CellName[], { numbers }: CellGrid): readonly CellName[] =>
  columns.filter(({ index }) => numbers.some(({ column }) => column === index))

const total =
  /^(?:grand |over)?(?:totals?|all|sum|mean|average|median|overall|n|both|SD|SE|min|max|minimum|maximum|\\d+th percentile|quartile|combined|best|unknown|missing|weight(?:s|ing)?|units?|range|difference|change|ratio|p(?:-value)?|target|limit|others?|none|(?:whole |entire )?(?:cohort|sample|population))\b/iu
const unitWithin = /\((?<unit>°?\p{L}{1,5})\)/u
const unitBehind = /[([]\s?(?<unit>°?\p{L}{1,8})\s?[)\]]\s*$/u

/** "Time (min)": how what stands under a heading is measured. */
export const unitOf = (heading: string, caption: string): string =>
  (unitBehind.exec(heading) ?? unitWithin.exec(caption))?.groups?.['unit'] ?? ''

function namesOf(
  texts: readonly string[],
  { heading, caption }: { readonly heading: string; readonly caption: string },
): readonly CellName[] {
  const unit = unitOf(heading, caption)
  const names = texts.map((text, index) => {
    const plain = plainName(text)
    return {
      index,
      text: plain,
      roots: rootsOfName(plain, { heading, unit }),
      isTotal: isTotal(plain),
    }
  })
  const known = Map.groupBy(names, ({ roots }) => roots.join(' '))
  // A name of two is the name of neither; its cells can still be told by their values.
  return names.map((name) =>
    known.get(name.roots.join(' '))?.length === 1 ? name : { ...name, roots: [] },
  )
}

/** A label without its brackets, its "n (%)" and what else says how it was measured. */
export const plainName = (label: string): string =>
  label
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
    .replace(/,?\s(?:n|no\.?|mean|SD)\s*%?\s*$|,?\s[nN]\s?=\s?[\d,]+.*$/u, '')
    .replace(/^\s*(?:mean|average|median|(?:total )?number of)\s(?=\S)/iu, '')
    .trim()

export const isTotal = (name: string): boolean => total.test(name)

/** "A" under "School" is "school A", and "60" under "Time (min)" is "60 min". */
export function rootsOfName(
  text: string,
  { heading, unit }: { readonly heading: string; readonly unit: string },
): readonly string[] {
  const roots = tokensOf(text).map(({ root }) => root)
  if (roots.length === 1 && /^[\d.]+$/u.test(text)) {
    return unit === '' || /^(?:19|20)\d\d$/u.test(text)
      ? []
      : [...roots, ...tokensOf(unit).map(({ root }) => root)]
  }
  if (/^\p{Lu}$/u.test(text)) {
    const [kind] = tokensOf(heading.replace(/\(.*$/u, ''))
    return kind === undefined ? [] : [kind.root, text]
  }
  // A lower-case letter marks a note as often as a thing, and "n" tells how many were measured.
  return /^(?:\p{Ll}|n\b.*)$/u.test(text) ? [] : roots
}

const word = /\d+(?:[.,]\d+)*|[\p{L}\d]+(?:[’'][\p{L}]+)?/gu
const beside: ReadonlySet<string> = new Set(
  'the a an of in on at for by with and or to per as its their'.split(' '),
)
/** One unit is written in several ways. */
const units: Readonly<Record<string, string>> = {
  min: 'minute',
  mins: 'minute',
  minutes: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hours: 'hour',
  s: 'second',
  sec: 'second',
  seconds: 'second',
  d: 'day',
  days: 'day',
  wk: 'week',
  weeks: 'week',
  yr: 'year',
  yrs: 'year',
  years: 'year',
  months: 'month',
  kilograms: 'kg',
  grams: 'g',
  metres: 'm',
  meters: 'm',
}

const written: ReadonlyMap<string, string> = new Map(
  countWords.slice(0, 12).map((one, at) => [one, String(at + 1)]),
)

/** Sentences that are read with one table after another. */
const mostRead = 200

/** Words of a text as roots, numbers as they stand; words that join are left out. */
export const tokensOf = remembered(mostRead, (text): readonly Token[] =>
  [...text.matchAll(word)].flatMap((match) => {
    const [raw] = match
    const lower = raw.toLowerCase()
    if (beside.has(lower) && !(raw === 'A' && match.index > 0)) return []
    const root = /^\d+(?:\.\d+)?$/u.test(raw)
      ? String(Number(raw))
      : /^(?:\p{Lu}|\p{L}*\d.*)$/u.test(raw)
        ? (units[raw] ?? raw)
        : (written.get(lower) ?? units[lower] ?? rootOf(lower.replace(/(?<=[^s]{3})s$/u, '')))
    return [{ root, start: match.index, end: match.index + raw.length }]
  }),
)

/** Where each root stands among tokens. */
const placesByRoot = rememberedFor((tokens: readonly Token[]) =>
  Map.groupBy(tokens.keys(), (at) => tokens[at]?.root),
)

/** A name that a text has, and where. */
export interface Named {
  readonly name: CellName
  readonly start: number
  readonly end: number
}

/** Names that a text has; a name within a longer one that it has too is no name of its own. */
export function namedIn(
  names: readonly CellName[],
  text: string,
  tokens = tokensOf(text),
): readonly Named[] {
  const found = names.flatMap((name) => placesOf(name, tokens))
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.name !== one.name &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.name.roots.length > one.name.roots.length,
      ),
  )
}

function placesOf(name: CellName, tokens: readonly Token[]): readonly Named[] {
  const { roots } = name
  if (roots[0] === undefined) return []
  return (placesByRoot(tokens).get(roots[0]) ?? []).flatMap((at) => {
    let last = at
    for (const root of roots.slice(1)) {
      // "Screen use in bed" is "screen in bed"; behind a number stands its unit.
      const gap = /^\d/u.test(tokens[last]?.root ?? '') ? 1 : 2
      last = tokens.findIndex(
        (token, index) => index > last && index <= last + gap && token.root === root,
      )
      if (last === -1) return []
    }
    const start = tokens[at]?.start ?? 0
    return [{ name, start, end: tokens[last]?.end ?? start }]
  })
}
