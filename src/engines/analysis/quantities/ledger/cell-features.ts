import { asFine } from './cell-pairs.ts'
import type { Cell, ToldCell } from './cell-pairs.ts'
import { stemsOf } from './mentions.ts'
import { digitCount, isYear } from './retold-features.ts'
import type { Ledger } from './retold-features.ts'
import { slipBetween } from './slip-of-pen.ts'

const reach = 70
const flag = (is: boolean): number => (is ? 1 : 0)

/** Shared by training and use; a change here asks for new weights (`npm run train -- retold-values`). */
export function cellFeatures(
  { line, odd, cell, read, cited, held }: ToldCell,
  { weigh }: Pick<Ledger, 'weigh'>,
): Readonly<Record<string, number>> {
  const near = stemsOf(
    line.text
      .slice(Math.max(0, odd.start - reach), odd.end + reach)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  )
  const shareIn = (own: ReadonlySet<string>, text: ReadonlySet<string>) => {
    const all = weigh(own)
    return all <= 0 ? 0 : Math.min(1, weigh([...own].filter((stem) => text.has(stem))) / all)
  }
  const rowNamed = shareIn(cell.rowStems, line.stems)
  const columnNamed = shareIn(cell.columnStems, line.stems)
  const rowNear = shareIn(cell.rowStems, near)
  const columnNear = shareIn(cell.columnStems, near)
  const values = (some: readonly Cell[]) => new Set(some.map(({ mention }) => mention.value)).size
  const inRow = Math.min(3, values(held.filter(({ row }) => row === cell.row)))
  const inColumn = Math.min(3, values(held.filter(({ column }) => column === cell.column)))
  const inTable = Math.min(5, values(held))
  const long = line.mentions.filter(
    (one) => one !== odd && digitCount(one.raw) > 1 && !isYear(one.raw),
  )
  const slip = slipBetween(odd.raw, asFine(cell.mention, odd))
  const isSlip = flag(slip !== undefined)
  const isCited = flag(cited === 'sentence')
  return {
    bias: 1,
    rowNamed,
    columnNamed,
    rowNear,
    columnNear,
    bothNear: rowNear * columnNear,
    bothNamed: rowNamed * columnNamed,
    inRow,
    inColumn,
    inTable,
    inRowAndColumn: inRow * inColumn,
    apart: Math.max(0, Math.min(4, long.length - inTable)),
    allOthers: flag(long.length > 0 && inTable >= long.length),
    cited: isCited,
    citedBeside: flag(cited === 'paragraph'),
    ...(slip === undefined ? {} : { [slip]: 1 }),
    slip: isSlip,
    slipInRow: isSlip * Math.min(1, inRow),
    slipInColumn: isSlip * Math.min(1, inColumn),
    slipNamed: isSlip * rowNamed,
    slipColumnNamed: isSlip * columnNamed,
    slipCited: isSlip * isCited,
    slipNear: isSlip * rowNear * columnNear,
    rowNamedInColumn: rowNamed * Math.min(1, inColumn),
    columnNamedInRow: columnNamed * Math.min(1, inRow),
    size: Math.log(1 + read.cells.length) / 5,
    times:
      odd.value > 0 && cell.mention.value > 0
        ? Math.min(2, Math.abs(Math.log(odd.value / cell.mention.value)))
        : 2,
    digits: Math.min(4, digitCount(odd.raw)),
    asFine: flag(odd.decimals === cell.mention.decimals),
    share: flag(odd.unit === '%'),
    bare: flag(odd.unit === '' && odd.sign === ''),
    signed: flag(odd.sign !== ''),
    decimals: flag(odd.decimals > 0),
    ofAbstract: flag(line.role === 'abstract'),
    ofDiscussion: flag(line.role === 'discussion' || line.role === 'conclusion'),
    change: flag(/\b(?:by|more|less|higher|lower|increas|decreas|reduc|fold|differen|total|sum|average|mean of|respectively)/iu.test(line.text)),
  }
}
