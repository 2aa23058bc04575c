import { describe, expect, it } from 'vitest'

import { authorNames, isAuthorLine } from './author-line.ts'

describe('a line under a title', () => {
  it.each(['TARTU ÜLIKOOL', 'Master Computer Science', 'Politechnika Northmoorska'])(
    'is nobody where it says "%s"',
    (text) => {
      expect(isAuthorLine(text)).toBe(false)
    },
  )

  it.each(['Nama: Ada Example', 'Hazırlayan: Ada Example', 'Laureanda: Ada Example'])(
    'names who wrote the work behind "%s"',
    (text) => {
      expect(isAuthorLine(text)).toBe(true)
      expect(authorNames(text)).toEqual(['Ada Example'])
    },
  )
})
