import { expect, it } from 'vitest'

import { meantBy } from './common-words.ts'

it('a word is no slip for the name of a place', () => {
  expect(meantBy('botton')).toBeUndefined()
  expect(meantBy('recieve')).toBe('receive')
})
