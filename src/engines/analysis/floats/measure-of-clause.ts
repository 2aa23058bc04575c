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
  view: TableView,
  things: readonly Named[],
): CellName | null {
  const apart = (one: Pick<Named, 'start' | 'end'>) =>
    things.every(({ start, end }) => one.end <= start || one.start >= end)
  const inClause = new Set(
    namedIn(view.measures, clause)
      .filter(apart)
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

function onlyOf(names: ReadonlySet<CellName>): CellName | null {
  const [only] = names
  return names.size === 1 ? (only ?? null) : null
}

/** Small whole numbers stand in many cells by chance, and years in none. */
export const isTelling = ({ value, decimals, raw }: NumberToken): boolean =>
  value !== 0 && (decimals > 0 || Math.abs(value) > 12) && !/^(?:19|20)\d\d$/u.test(raw)
