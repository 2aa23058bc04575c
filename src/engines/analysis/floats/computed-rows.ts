import type { ComputedCell } from './computed-columns.ts'
import type { CellGrid, NumberCell } from './table-cells.ts'

/** Rows of which the third is the first less the second. */
const triples: readonly (readonly [from: RegExp, less: RegExp, rest: RegExp])[] = [
  [
    /^(?:total )?(?:revenues?|income|sales|turnover)$/u,
    /^(?:total )?(?:costs?|expenses|expenditure|outgoings)$/u,
    /^(?:net |operating )?(?:profit|surplus|balance|income|gain)(?: or loss|\/loss)?$/u,
  ],
  [
    /^final(?: \p{L}+)*$/u,
    /^(?:initial|start(?:ing)?)(?: \p{L}+)*$/u,
    /^(?:titre|difference|change|volume (?:used|added|run out))$/u,
  ],
]
/** Columns that have to come out before another is called wrong. */
const fewestRight = 2

/** A profit that is not revenue less costs, a titre that is not the final reading less the initial one. Pure. */
export function wrongComputedRows(grid: CellGrid): readonly ComputedCell[] {
  const names = grid.body.map(([first = '']) =>
    first
      .replaceAll(/[([][^()[\]]*[)\]]/gu, '')
      .trim()
      .toLowerCase(),
  )
  return triples.flatMap((triple) => {
    const rows = triple.map((name) => names.flatMap((one, row) => (name.test(one) ? [row] : [])))
    const [from, less, rest] = rows.map((found) => (found.length === 1 ? found[0] : undefined))
    if (from === undefined || less === undefined || rest === undefined) return []
    const judged = Array.from({ length: grid.columns }, (_, column) => {
      const at = (row: number) =>
        grid.numbers.find((cell) => cell.row === row && cell.column === column)
      return judge(at(from), at(less), at(rest))
    }).flatMap((one) => one ?? [])
    const wrong = judged.filter(({ isRight }) => !isRight)
    return judged.length - wrong.length >= fewestRight && wrong.length === 1 ? wrong : []
  })
}

function judge(
  from: NumberCell | undefined,
  less: NumberCell | undefined,
  rest: NumberCell | undefined,
): (ComputedCell & { readonly isRight: boolean }) | null {
  if (from === undefined || less === undefined || rest === undefined) return null
  const value = from.number.value - less.number.value
  const { decimals } = rest.number
  const unit = 10 ** -Math.min(decimals, from.number.decimals, less.number.decimals)
  // Signs are lost between brackets, dashes and minus signs.
  const off = Math.abs(Math.abs(value) - Math.abs(rest.number.value))
  return {
    cell: rest,
    // Parts that were rounded may miss a rounded rest by a unit.
    isRight: off < unit / 2 || (decimals > 0 && unit < 0.01 && off < unit * 1.5),
    expected: /\d,\d{3}/u.test(rest.text)
      ? value.toLocaleString('en')
      : value.toFixed(Math.min(6, decimals)),
    from: `${from.text.trim()} less ${less.text.trim()}`,
  }
}
