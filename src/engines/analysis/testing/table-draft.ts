import type { Document } from '../../documents/document.ts'
import { draft } from './draft.ts'
import type { Written } from './draft.ts'

/** A document for tests with one table behind what is written, without caption and number unless told. */
export function tableDraft(
  rows: readonly (readonly string[])[],
  written: readonly Written[] = [],
  label = '',
): Document {
  const text = rows.map((row) => row.join(' | ')).join('\n')
  const tables = [
    {
      id: 't1',
      label,
      word: label === '' ? '' : 'Table',
      caption: '',
      rows: rows.map((row) => [...row]),
    },
  ]
  return draft([...written, { type: 'table', text, float: 't1' }], { tables })
}
