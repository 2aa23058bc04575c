import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const filler =
  'The bakery stands by the river, and its ovens are lit long before the first of the bakers comes. '
const unnamed = (last: string) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Bread in the town',
        `Some scholars have argued that ovens shape a town. Bakers with an oven bake more. ${last}`,
        filler.repeat(4),
        filler.repeat(4),
      ].join('\n\n'),
    ),
  ).words('sources.unnamed-appeal')

it('an argument may be told before the text names who made it', () => {
  expect(unnamed('In turn, they sell it to the town (Lee, 2002).')).toBeUndefined()
  expect(unnamed('In turn, they sell it to the town.')).toEqual(['Some scholars have argued'])
})

it('asks who has counted what a whole profession is said to do', () => {
  expect(unnamed('Most researchers have abandoned older ovens in recent years.')).toEqual([
    'Some scholars have argued',
    'Most researchers have abandoned',
  ])
  expect(unnamed('Most loaves have lost their crust in recent years.')).toEqual([
    'Some scholars have argued',
  ])
})

it('one work that is told on before and behind is who is meant', () => {
  const told = (before: string, behind: string) =>
    unnamed(
      `A map may be drawn by weights ${before}. Sadly, researchers agree that it fails. There are sharp drops in the ground ${behind}.`,
    )
  expect(told('(Holt, 2021)', '(Holt, 2021)')).toBeUndefined()
  expect(told('(Holt, 2021)', '')).toEqual(['researchers agree'])
})

it('what is so by the nature of a thing needs no source', () => {
  const told = (said: string) =>
    unnamed(`It is well known that ${said}.`)?.includes('It is well known')
  expect(told('objects in the sky are not monochromatic')).toBe(false)
  expect(told('warm ovens are more harmful than others')).toBe(true)
  expect(told('bread feeds a town')).toBe(true)
})

it('who compares with an earlier study is not that study', () => {
  const told = (sentence: string) => unnamed(sentence)?.includes('previous study suggests')
  const says = 'a previous study suggests a rise in the price of bread.'
  expect(told(`In the north, ${says}`)).toBe(true)
  expect(told(`Comparing the loaves with those of ${says}`)).toBe(false)
})
