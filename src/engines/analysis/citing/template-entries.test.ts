import { expect, it } from 'vitest'

import { draft } from '../testing/draft.ts'
import { pondWeeks } from '../testing/filler.ts'
import { templateEntries } from './template-entries.ts'

const told = (entries: readonly string[], cited: readonly number[] = []) => {
  const listed = entries.map((text) => ({ type: 'reference' as const, text }))
  const made = draft([pondWeeks, '# References', ...listed])
  const blocks = made.blocks.filter(({ type }) => type === 'reference')
  const references = blocks.map(({ id, text }, at) => ({
    id: `r${at}`,
    block: id,
    label: '',
    raw: text,
    authors: [],
    title: text,
  }))
  const citations = cited.map((at) => ({
    block: 'b1',
    start: at,
    end: at + 1,
    raw: `[${at + 1}]`,
    style: 'numeric' as const,
    references: [`r${at}`],
    unresolved: [],
  }))
  return templateEntries({ ...made, references, citations }).map(({ title }) => title)
}

const carp = 'A. Alder, “Carp in ponds,” J. Ponds, vol. 3, pp. 4–9, 2012.'
const yorozu =
  'Y. Yorozu, M. Hirano, K. Oka, and Y. Tagawa, “Electron spectroscopy studies on magneto-optical media and plastic substrate interface,” IEEE Transl. J. Magn. Japan, vol. 2, 1982.'
const young =
  'M. Young, The Technical Writer’s Handbook. Mill Valley, CA: University Science, 1989.'

it('entries of a template are told of, a work that exists only where it stands with others or is never cited', () => {
  expect(told([carp, yorozu, young], [0, 1, 2])).toEqual(['2 references come from a template'])
  expect(told([carp, young], [0])).toEqual(['1 reference comes from a template'])
  expect(told([carp, young], [0, 1])).toEqual([])
  expect(told([carp, 'K. Elissa, “Title of paper if known,” unpublished.'], [0, 1])).toEqual([
    '1 reference comes from a template',
  ])
  expect(told([carp], [0])).toEqual([])
})
