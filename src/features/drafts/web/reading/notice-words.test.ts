import { expect, it } from 'vitest'

import { noticeWords } from './notice-words.ts'

it('says before anything is spent what is missing, and what only the owner can tell', () => {
  const restricted = 'The owner of this file restricts copying from it. Use it only if it is yours.'
  expect(
    noticeWords([
      { code: 'page-too-complex', text: 'Page 3 has too much on it.', page: 3 },
      { code: 'unreadable-font', text: 'Page 4 cannot be read.', page: 4 },
      { code: 'owner-restricted', text: restricted },
    ]),
  ).toBe(`A part of it is missing. ${restricted}`)
  expect(noticeWords([{ code: 'scanned-text', text: 'Pages 1 to 3 are pictures.' }])).toBe(
    'Text from a scan.',
  )
  expect(noticeWords([{ code: 'equations-approximate', text: 'As they were written.' }])).toBe('')
})
