import { expect, it } from 'vitest'

import { roleOfHeading } from './roles.ts'

it.each(['Содержание', '目录', 'Spis treści', 'Sommaire'])(
  'tells “%s” as a list of what follows',
  (text) => {
    expect(roleOfHeading(text)).toBe('front')
  },
)

it('leaves names that it has words for to these, and others open', () => {
  expect(roleOfHeading('Contents')).toBe('back')
  expect(roleOfHeading('Loaves of the north')).toBeNull()
})
