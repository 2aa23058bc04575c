import { expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millScenes } from '#engines/analysis/testing/mill-prose.ts'

import { isOfUnnamed, retoldOtherwise } from './retold-otherwise.ts'

const told = (abstract: string, conclusion: string) =>
  retoldOtherwise(
    readingOf({
      analysed: analyse(
        draft([
          '## Abstract',
          abstract,
          '## Results',
          ...millScenes.slice(0, 6),
          '## Conclusions',
          conclusion,
        ]),
      ),
      scope: null,
    }),
  )

const inAbstract = (word: string) =>
  `The crust thickness of rye loaves from the brick oven ${word} significantly with steam injection.`
const inConclusion = (word: string) =>
  `The crust thickness of rye loaves from the brick oven ${word} significantly with steam injection during baking.`

it('a finding that two parts tell in opposite directions is quoted from both', () => {
  const [note, ...more] = told(inAbstract('increased'), inConclusion('decreased'))
  expect(more).toEqual([])
  expect(note).toMatchObject({
    check: 'consistency.contradicted',
    title: '“increased” in the abstract, “decreased” in the conclusion: which is right?',
    ranges: [
      { block: 'b2', start: 54, end: 63 },
      { block: 'b8', start: 54, end: 63 },
    ],
  })
  expect(note?.statement).toContain('oven increased significantly with steam injection')
})

it.each([
  [inAbstract('increased'), inConclusion('increased')],
  [inAbstract('increased'), inConclusion('did not decrease')],
  [inAbstract('increased'), inConclusion('increased or decreased')],
  [inAbstract('increased'), inConclusion('decreased').replace('rye loaves', 'wheat buns')],
  [inAbstract('increased'), `In contrast to others, ${inConclusion('decreased')}`],
  [inAbstract('increased'), inConclusion('decreased').replace('with steam', 'without steam')],
  [
    'Crust thickness was higher in rye loaves than in wheat buns from the brick oven.',
    'Crust thickness was lower in wheat buns than in rye loaves from the brick oven.',
  ],
])('what agrees or tells of another thing is left alone: %s %s', (abstract, conclusion) => {
  expect(told(abstract, conclusion)).toEqual([])
})

it.each([
  ['On rye, the model had the highest crust.', 'highest', true],
  ['It had the lowest crust of all.', 'lowest', true],
  ['The brick oven had the highest crust.', 'highest', false],
  ['The model raised the crust of rye.', 'raised', false],
])('“%s” leaves open of which it tells “%s”: %s', (text, word, isOpen) => {
  expect(isOfUnnamed({ word, line: { text } })).toBe(isOpen)
})
