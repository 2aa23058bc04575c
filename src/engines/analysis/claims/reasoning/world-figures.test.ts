import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { draft } from '../../testing/draft.ts'
import { unsourcedFigures } from './world-figures.ts'

const told = (sentence: string, isEssay: boolean) => {
  const document = draft(['# Phones', `Phones are everywhere. ${sentence} Schools act.`])
  const sentences = analyse(document).sentences.map((one) => ({ ...one, role: 'other' as const }))
  return unsourcedFigures(sourcesAmong(document, sentences), isEssay).map(({ text }) => text)
}

it('asks for the source of a share of people in the body of an essay, and there alone', () => {
  expect(told('A third of teenagers check their phone at night.', true)).toEqual(['A third of'])
  expect(told('A third of teenagers check their phone at night.', false)).toEqual([])
})

it.each([
  'A third of the papers are on teenagers.',
  'The data show that 40% of students sleep badly.',
  'The school has 40% fewer phones.',
])('leaves an essay alone that counts something else or itself: %s', (sentence) =>
  expect(told(sentence, true)).toEqual([]),
)

it('takes a figure that the results give as well for the own one, and money with its thousands', () => {
  const document = draft(['# Introduction', 'Some 1,369 schools have phones. They act.'])
  const asked = (figure: string, elsewhere: string) => {
    const [first, ...rest] = analyse(document).sentences
    const sentences =
      first === undefined
        ? []
        : [
            { ...first, role: 'introduction' as const, text: figure },
            ...rest.map((one) => ({ ...one, role: 'results' as const, text: elsewhere })),
          ]
    return unsourcedFigures(sourcesAmong(document, sentences)).map(({ text }) => text)
  }
  expect(asked('There are 1,369 schools in the world.', 'Phones rang.')).toEqual(['1,369'])
  expect(asked('There are 1,369 schools in the world.', 'Of 1,369 schools few act.')).toEqual([])
  expect(asked('Households pay $10 million a year for phones.', 'Phones rang.')).toEqual([
    '$10 million',
  ])
})
