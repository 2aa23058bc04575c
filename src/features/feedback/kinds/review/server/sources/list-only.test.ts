import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'
import type { Document } from '#engines/documents/document.ts'

import kind from '../index.ts'

const names = ['Marrow', 'Feltham', 'Quill', 'Ostrander', 'Birch']
const entries = names.map((name, at) => `${name}, J. (2019). Boots of the ${at + 2}th shore.`)

const noted = (text: string, rest: Partial<Document> = {}) =>
  judgedDraft(
    kind,
    draft(
      [
        '# Introduction',
        `We ask whether wardens get wet feet. ${text} ${shoreDays('spring', 12)}`,
        '# Methods',
        shoreDays('summer', 10),
        '# Results',
        shoreDays('autumn', 12),
        '# Conclusion',
        `The shore is wet. ${shoreDays('winter', 8)}`,
        '# References',
        ...entries.map((entry) => ({ type: 'reference' as const, text: entry })),
      ],
      {
        references: entries.map((raw, at) => ({
          id: `r${at}`,
          block: `b${at + 10}`,
          label: '',
          raw,
          authors: [`${names[at] ?? ''}, J.`],
          year: '2019',
        })),
        ...rest,
      },
    ),
  ).words('sources.list-only')

it('a list of sources to which nothing in the text leads is told of', () => {
  expect(noted('')).toEqual([entries[0]])
  expect(noted('The data are at https://example.org/shore.')).toBeDefined()
})

it.each([
  'Feltham saw it before.',
  'Feet get wet (13).',
  'Feet get wet [2].',
  'Feet get wet (the parish report of 1987).',
  'Feet get wet (cite).',
])('a text that says “%s” may call on it', (text) => {
  expect(noted(text)).toBeUndefined()
})

it('on a printed page the callouts may have been lost', () => {
  expect(noted('', { source: 'pdf' })).toBeUndefined()
})
