import { describe, expect, it } from 'vitest'

import { blockedWords, limitWords, refusalOf, uploadsLeftWords } from './file-rules.ts'

const limits = {
  allowed: true,
  error: null,
  uploads_left: 2,
  uploads_total: 3,
  resets_at: null,
  max_bytes: 52_428_800,
  max_pages: 600,
}

describe('file rules', () => {
  it('takes every form that can be read, whatever the case of their ending', () => {
    expect(refusalOf(new File(['x'], 'Thesis.PDF'), limits)).toBeUndefined()
    expect(refusalOf(new File(['x'], 'thesis.docx'), limits)).toBeUndefined()
    for (const ending of ['doc', 'odt', 'rtf', 'tex', 'zip', 'md', 'txt'])
      expect(refusalOf(new File(['x'], `thesis.${ending}`), limits)).toBeUndefined()
  })

  it('refuses other kinds, empty files and files over the limit before anything is sent', () => {
    expect(refusalOf(new File(['x'], 'notes.pages'), limits)).toContain('Save it as PDF or Word')
    expect(refusalOf(new File(['x'], 'refs.bib'), limits)).toContain('Add it in the library')
    expect(refusalOf(new File([], 'thesis.pdf'), limits)).toBe('‘thesis.pdf’ is empty.')
    const large = new File(['12345'], 'thesis.pdf')
    expect(refusalOf(large, { ...limits, max_bytes: 4 })).toBe(
      '‘thesis.pdf’ has 5 bytes. The limit is 4 bytes.',
    )
    const heavy = { name: 'thesis.rtf', size: 39_739_357 } as File
    expect(refusalOf(heavy, limits)).toContain('has 38 MB. The limit is 30 MB for files of this')
    expect(refusalOf({ ...heavy, name: 'thesis.pdf' }, limits)).toBeUndefined()
    expect(refusalOf({ ...heavy, name: 'thesis.md' }, limits)).toContain('read up to 4 MB')
  })

  it('says the limits in words', () => {
    expect(limitWords(limits)).toBe('Up to 50 MB and 600 pages, Word 30 MB, plain text 4 MB.')
    expect(limitWords({ ...limits, max_bytes: 20_971_520 })).toBe(
      'Up to 20 MB and 600 pages, plain text 4 MB.',
    )
    expect(limitWords({ ...limits, max_bytes: 2_097_152 })).toBe('Up to 2 MB and 600 pages.')
    expect(uploadsLeftWords(limits)).toBe('2 uploads left.')
    expect(uploadsLeftWords({ ...limits, uploads_left: 40 })).toBe('')
  })

  it('names the reason of a limit reached, and when counting starts again', () => {
    const blocked = { ...limits, allowed: false, uploads_left: 0, error: 'All 3 are used.' }
    expect(blockedWords(blocked, new Date('2026-11-21T00:00:00Z'))).toBe('All 3 are used.')
    const resets = { ...blocked, resets_at: '2026-12-01T12:00:00Z' }
    expect(blockedWords(resets, new Date('2026-11-21T00:00:00Z'))).toBe(
      'All 3 are used. Counting starts again on 1 December.',
    )
  })
})
