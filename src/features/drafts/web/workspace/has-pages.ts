import type { Draft } from '../../contract.ts'

/** Whether the original pages of a draft can be shown. */
export const hasPages = ({ resource }: Pick<Draft, 'resource'>): boolean =>
  resource.document_file_type === 'PDF' && resource.bytes !== null && resource.bytes > 0
