import { describe, expect, it } from 'vitest'

import { ReadError } from '#engines/documents/server/read-error.ts'

import { whyUnread } from './why-unread.ts'

describe('why a file was not read', () => {
  it('names the limit of pages', () => {
    const error = new ReadError('too-many-pages')
    expect(whyUnread(error, { type: 'pdf', maxPages: 600, bytes: 9 })).toContain(
      'more than 600 pages',
    )
  })

  it('blames no pictures for the length of a text', () => {
    const error = new ReadError('too-large')
    expect(whyUnread(error, { type: 'markdown', maxPages: 600, bytes: 9e6 })).not.toMatch(
      /images|pictures/u,
    )
    expect(whyUnread(error, { type: 'docx', maxPages: 600, bytes: 9e6 })).toBe(error.message)
  })

  it('names how large the file is and how large it may be', () => {
    const error = new ReadError('too-large')
    const said = whyUnread(error, { type: 'rtf', maxPages: 600, bytes: 39_739_357 })
    expect(said).toContain('This file has 38 MB, and files of its form are read up to 30 MB.')
    expect(said).toContain('save it as PDF')
    const pdf = whyUnread(error, { type: 'pdf', maxPages: 600, bytes: 60_000_000 })
    expect(pdf).toContain('read up to 50 MB')
    expect(pdf).not.toContain('as PDF')
  })
})
