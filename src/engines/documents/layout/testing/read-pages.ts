import type { Document } from '../../document.ts'
import { finishDocument } from '../../finish-document.ts'
import type { PageContent } from '../pages/page-content.ts'
import { recoverStructure } from '../recover-structure.ts'

/** Printed pages as the product reads them, without bookmarks. */
export function readPages(pages: readonly PageContent[]): Document {
  return finishDocument(recoverStructure({ pages, outline: [], notices: [] }))
}

/** Level and text of each heading: "2 Methods". */
export const headingsOf = ({ blocks }: Document): readonly string[] =>
  blocks.filter(({ type }) => type === 'heading').map(({ level, text }) => `${level} ${text}`)
