import { expect, it } from 'vitest'

import { setApart } from './set-apart.ts'

it('sets a heading, a list and a table on lines of their own within a line', () => {
  expect(setApart('## Aims\n\nWe ask.', 'Sleep is', ' short.')).toBe('\n\n## Aims\n\nWe ask.')
  expect(setApart('We ask:\n\n- where', 'Sleep is ', 'short.')).toBe('We ask:\n\n- where\n\n')
  expect(setApart('| a | b |', 'Sleep.\n', '\nEnd.')).toBe('\n| a | b |\n')
})

it('adds nothing at the ends of the text, or where lines stand apart already', () => {
  expect(setApart('## Aims', '', '')).toBe('## Aims')
  expect(setApart('## Aims', 'Sleep.\n\n', '\n\nEnd.')).toBe('## Aims')
})

it('lets a paragraph go on in the line', () => {
  expect(setApart('One.\n\nTwo.', 'Sleep is ', ' short.')).toBe('One.\n\nTwo.')
})
