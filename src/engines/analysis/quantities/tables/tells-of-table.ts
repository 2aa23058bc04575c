import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { floatMentions } from '../../floats/float-mentions.ts'
import { namedIn } from '../../floats/table-views.ts'
import type { CellName, TableView } from '../../floats/table-views.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersIn } from '../number-tokens.ts'

/** So few tables are known to whoever reads a sentence that names none. */
const few = 2

/** Whether a sentence names a table, or its paragraph names none and the draft has few. */
export function namesTable(
  analysed: AnalysedDocument,
  sentence: Pick<Sentence, 'block' | 'start' | 'end'>,
  table: Table,
): boolean {
  const named = tablesNamed(analysed).get(sentence.block) ?? []
  if (named.length === 0) return analysed.document.tables.length <= few
  return named.some(
    ({ label, start }) =>
      label === table.label.toUpperCase() && start >= sentence.start && start < sentence.end,
  )
}

/** Where the paragraphs name tables of the draft, by their blocks. */
export const tablesNamed = rememberedFor((analysed: AnalysedDocument) =>
  Map.groupBy(
    floatMentions(analysed).filter(({ sort, isForeign }) => sort === 'table' && !isForeign),
    ({ block }) => block,
  ),
)

/** Rows and columns that say how values lie, and are no one of the things that have them. */
export const ofStatistics =
  /\b(?:SDs?|SEs?|SEM|standard (?:deviation|error)|IQR|range|CI|variance|p|df|n|mean|median|min|max|minimum|maximum|change|difference|ratio|total|average|CV|rank|number|coefficients?|LSD|F|t|χ2|ANOVA)\b/iu

const between =
  /^[\s,(]*(?:(?:of|the|a|an|was|were|is|are|by far|clearly|also|significantly|had|value|values|level|levels|mean|average|number|rate|total|amount|content|in|for|and|rates?|numbers?|its|their|with)[\s)]*)*$/iu

/** Whether a comparing word stands right beside the measure by which things are compared, or the clause gives a value of it. */
export function isComparedBy(
  clause: string,
  word: { readonly start: number; readonly end: number },
  { view, measure }: { readonly view: TableView; readonly measure: CellName },
): boolean {
  const values = new Set(
    view.things.flatMap(({ index }) => view.cell(index, measure.index)?.number.value ?? []),
  )
  const isGiven = numbersIn(clause).some(({ value, decimals }) => decimals > 0 && values.has(value))
  return (
    isGiven ||
    namedIn([measure], clause).some(({ start, end }) =>
      between.test(
        end <= word.start ? clause.slice(end, word.start) : clause.slice(word.end, start),
      ),
    )
  )
}

/** Whether all values by which things are compared are written as finely: those of one measure are. */
export function areOfOneKind({ things, cell }: TableView, { index }: CellName): boolean {
  return (
    new Set(things.flatMap((thing) => cell(thing.index, index)?.number.decimals ?? [])).size <= 1
  )
}
