import { expect, it } from 'vitest'

import { missingWords } from './missing-words.ts'

it('offers to load the page again only where there is a connection to load it by', () => {
  expect(missingWords(true).mayReload).toBe(true)
  expect(missingWords(false).mayReload).toBe(false)
})

it('names the connection only where it is what is missing', () => {
  expect(missingWords(true).text).not.toContain('connection')
  expect(missingWords(false).text).toContain('There is no connection')
})
