import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { floatMentions } from '../../floats/float-mentions.ts'
import { rememberedFor } from '../../remembered.ts'

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
