import { describe, expect, it } from 'vitest'

import type { Document } from '../document.ts'
import { finishDocument } from '../finish-document.ts'
import type { Graphic, PageContent } from './page-content.ts'
import { recoverStructure } from './recover-structure.ts'
import { page, passage, span } from './testing/printed-page.ts'

/** Scans and old print; each case is a form of print, not a file. */
function read(pages: readonly PageContent[]): Document {
  return finishDocument(recoverStructure({ pages, outline: [], notices: [] }))
}

describe('a scan that is cut into strips', () => {
  const strips = Array.from({ length: 12 }, (_, index): Graphic => {
    return { kind: 'image', box: { left: 0, top: index * 70, right: 595, bottom: index * 70 + 70 } }
  })
  const layer = [
    span({ text: 'A Study of Small Synthetic Pages', y: 80, size: 18 }),
    ...passage({ name: 'words', y: 140, lines: 12 }),
  ].map((line) => ({ ...line, concealment: 'invisible-mode' as const }))

  it('is read by the text that lies invisibly over it', () => {
    const document = read([page({ spans: layer, graphics: strips })])
    expect(document.title).toBe('A Study of Small Synthetic Pages')
    expect(document.blocks.filter(({ type }) => type === 'paragraph')).toHaveLength(1)
    expect(document.figures).toEqual([])
    expect(document.hiddenText).toEqual([])
    expect(document.notices.map(({ code }) => code)).toContain('scanned-text')
  })
})
