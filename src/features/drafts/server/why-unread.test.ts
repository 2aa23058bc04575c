import { describe, expect, it } from 'vitest'

import { ReadError } from '#engines/documents/server/read-error.ts'

import { whyUnread } from './why-unread.ts'

describe('why a file was not read', () => {
  it('names the limit of pages', () => {
    const error = new ReadError('too-many-pages')
    expect(whyUnread(error, { type: 'pdf', maxPages: 600 })).toContain('more than 600 pages')
  })

  it('blames no pictures for the length of a text', () => {
    const error = new ReadError('too-large')
    expect(whyUnread(error, { type: 'markdown', maxPages: 600 })).not.toMatch(/images|pictures/u)
    expect(whyUnread(error, { type: 'docx', maxPages: 600 })).toBe(error.message)
  })
})
