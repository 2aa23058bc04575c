import type { Table } from '../../../documents/document.ts'
import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import type { SaidOfMoney } from '../sentences-on-money.ts'

/** What a sentence says otherwise than a table, and where in the sentence. */
export interface SaidOtherwise {
  readonly title: string
  readonly statement: string
  readonly start: number
  readonly end: number
}

/** A note on a sentence that its table contradicts. */
export function noteOnTable(
  { block, start }: Sentence | SaidOfMoney,
  said: SaidOtherwise,
): FindingDraft {
  return numbersNote('tables-told', {
    title: said.title,
    statement: said.statement,
    why: 'Readers hold such a sentence against the table first, and trust neither where they differ.',
    how: 'Look up which of the two is right, and mend the sentence or the cell.',
    ranges: [{ block, start: start + said.start, end: start + said.end }],
  })
}

/** "Table 2", or "the table" where it has no number. */
export const nameOfTable = ({ word, label }: Table): string =>
  label === '' ? 'the table' : `${word} ${label}`.trim()
