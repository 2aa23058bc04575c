import { describe, expect, it } from 'vitest'

import { formatBytes, formatDate, formatShortDate, listed, plural } from './formats.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('formats', () => {
  it('counts one thing in the singular and groups thousands', () => {
    expect(plural(1, 'note')).toBe('1 note')
    expect(plural(0, 'note')).toBe('0 notes')
    expect(plural(2140, 'word')).toBe('2,140 words')
    expect(plural(2, 'copy', 'copies')).toBe('2 copies')
  })

  it('shows a limit in whole mebibytes without a fraction', () => {
    expect(formatBytes(50 * 1024 * 1024)).toBe('50 MB')
    expect(formatBytes(4_404_019)).toBe('4.2 MB')
    expect(formatBytes(860_160)).toBe('840 kB')
    expect(formatBytes(1)).toBe('1 byte')
  })

  it('names the year only when it is another one', () => {
    expect(formatDate('2026-11-18T10:00:00Z', now)).toBe('18 November')
    expect(formatDate('2024-11-18T10:00:00Z', now)).toBe('18 November 2024')
    expect(formatShortDate('2026-11-02T10:00:00Z', now)).toBe('2 Nov')
  })

  it('lists names as a sentence does', () => {
    expect([[], ['Evidence'], ['Evidence', 'Tables'], ['a', 'b', 'c']].map(listed)).toEqual([
      '',
      'Evidence',
      'Evidence and Tables',
      'a, b and c',
    ])
  })
})
