import { describe, expect, it } from 'vitest'

import { page, span } from '../testing/printed-page.ts'
import { isScanWithoutText } from './notices.ts'

describe('a page that is a picture', () => {
  const graphics = [{ kind: 'image' as const, box: { left: 0, top: 0, right: 595, bottom: 842 } }]
  const address = span({
    text: 'Final Report.pdf 12/18/25, 12:24 AM http://localhost:7714/web/viewer.html Page 1 of 6',
    y: 900,
  })

  it('is one with the address that a browser printed off it', () => {
    const spans = [{ ...address, concealment: 'off-page' as const }]
    expect(isScanWithoutText(page({ spans, graphics }))).toBe(true)
  })

  it('is none with as many letters on it', () => {
    expect(isScanWithoutText(page({ spans: [address], graphics }))).toBe(false)
  })
})
