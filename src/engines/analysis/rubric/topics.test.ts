import { expect, it } from 'vitest'

import { reachOf } from './topics.ts'

const reach = (title: string, ...words: readonly string[]) =>
  reachOf({
    id: 'row',
    title,
    description: '',
    levels: words.map((one, at) => ({ label: `Level ${at + 1}`, words: one })),
    weight: null,
  })

it.each([
  ['Talk', 'Silent', 'Fluent and free'],
  ['Third part', 'Mumbled', 'Audible in the last row'],
  ['Oral presentation', 'Silent', 'Fluent'],
])('leaves out a row on what is spoken: %s', (title, ...words) => {
  expect(reach(title, ...words).why).toMatch(/^It asks how something is spoken or shown/u)
})

it('keeps a row on what texts talk about', () => {
  expect(reach('What the sources talk about', 'Nothing', 'One question').topics).toEqual([
    'sources',
  ])
})

it('takes English at the end of a name for its spelling and grammar', () => {
  expect(reach('Word count and English', 'Far off', 'Kept').topics).toEqual(['length', 'mechanics'])
  expect(reach('English history', 'None', 'Some').topics).toEqual([])
})
