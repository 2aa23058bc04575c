import { numbersIn } from '../quantities/number-tokens.ts'
import type { NumberToken } from '../quantities/number-tokens.ts'
import { namedIn } from './table-views.ts'
import type { CellName, Named, TableView } from './table-views.ts'

/** A clause that compares things of a table, and its sentence. */
export interface ComparingClause {
  readonly clause: string
  readonly sentence: { readonly text: string }
}

/** What a clause compares its things by: what it names, whose value it gives, or what its sentence names; else `null`. */
export function measureOfClause(
  { clause, sentence }: ComparingClause,
  whole: TableView,
  things: readonly Named[],
): CellName | null {
  const view = namesSpread.test(clause) ? whole : withoutSpread(whole)
  const apart = (one: Pick<Named, 'start' | 'end'>) =>
    things.every(({ start, end }) => one.end <= start || one.start >= end)
  const inClause = new Set(
    namedIn(view.measures, clause)
      .filter((one) => apart(one) && differs(one.name, view))
      .map(({ name }) => name),
  )
  if (inClause.size > 0) return onlyOf(inClause)
  const numbers = numbersIn(clause).filter((one) => isTelling(one) && !one.isPercent && apart(one))
  const byValue = view.measures.filter(({ index }) =>
    view.things.some((thing) =>
      numbers.some(({ value }) => view.cell(thing.index, index)?.number.value === value),
    ),
  )
  if (byValue.length > 0) return onlyOf(new Set(byValue))
  return onlyOf(new Set(namedIn(view.measures, sentence.text).map(({ name }) => name)))
}

/** "SD" beside a mean: how far values lie apart, by which nobody calls one group higher, though brackets hold the word. */
const ofSpread =
  /^(?:SDs?|SEs?|SEM|standard (?:deviation|error)|IQR|range|(?:\d+\s?% )?CI|variance|p|df|n)\b/iu
const namesSpread =
  /\b(?:standard (?:deviation|error)|spread|scatter\w*|var(?:y|ied|ies|iable|iance|iation))\b/iu

function withoutSpread(view: TableView): TableView {
  return { ...view, measures: view.measures.filter(({ text }) => !ofSpread.test(text)) }
}

/** Where all have the same, nothing is compared by it. */
function differs({ index }: CellName, { things, cell }: TableView): boolean {
  const values = things.flatMap((thing) => cell(thing.index, index)?.number.value ?? [])
  return new Set(values).size !== 1
}

function onlyOf(names: ReadonlySet<CellName>): CellName | null {
  const [only] = names
  return names.size === 1 ? (only ?? null) : null
}

/** Small whole numbers stand in many cells by chance, and years in none. */
export const isTelling = ({ value, decimals, raw }: NumberToken): boolean =>
  value !== 0 && (decimals > 0 || Math.abs(value) > 12) && !/^(?:19|20)\d\d$/u.test(raw)
