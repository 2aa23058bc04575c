import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/comparisons-reversed.ts'
import { draft } from '../../testing/draft.ts'

function notesOn(text: string) {
  const found = check.run(analyse(draft(['# Results', text])))
  return found.map(({ title, severity, ranges }) => ({
    title,
    severity,
    words: ranges.map(({ start, end }) => text.slice(start, end)),
  }))
}

describe('members of one list', () => {
  const list = (first: string, second: string, rest = 'were more common in the northern ponds') =>
    `Carp (${first}) and tench (${second}) ${rest}.`

  it('that point opposite ways under one word are both quoted', () => {
    expect(notesOn(list('37.9% vs. 28.4%; p = 0.04', '6.4% vs. 11.8%'))).toEqual([
      {
        title: '“more” for pairs that point opposite ways',
        severity: 'major',
        words: ['(6.4% vs. 11.8%)', '(37.9% vs. 28.4%; p = 0.04)'],
      },
    ])
  })

  it('name the one that differs from the others', () => {
    const text =
      'The north had higher counts of carp (3.1 vs 4.2), of tench (5.0 vs 2.2), and of pike (7.3 vs 6.6).'
    expect(notesOn(text)[0]?.words[0]).toBe('(3.1 vs 4.2)')
  })

  it.each([
    list('37.9% vs. 28.4%', '16.4% vs. 11.8%'),
    list('37.9% vs. 28.4%', '6.4% vs. 11.8%', 'differed between the ponds'),
    list(
      '37.9% vs. 28.4%',
      '6.4% vs. 11.8%',
      'were more common in the north and in the south, respectively',
    ),
    'Carp (37.9% vs. 28.4%) were more common and tench (6.4% vs. 11.8%) were less common in the north.',
    'Carp (37.9% vs. 28.4%) were more common in the north, while tench (6.4% vs. 11.8%) were rare.',
    'Carp (37.9% vs. 28.4%) were not more common in the north, nor tench (6.4% vs. 11.8%).',
    'Carp (12 kg vs. 15 g) and tench (6 kg vs. 4 kg) were heavier in the north.',
  ])('are left alone where they agree or have directions of their own: %s', (text) => {
    expect(notesOn(text)).toEqual([])
  })
})

describe('two groups with a number each', () => {
  it('are named where the numbers turn the word round', () => {
    const text =
      'Frost was more common in the northern ponds (12%) than in the southern ponds (15%).'
    expect(notesOn(text).map(({ title }) => title)).toEqual(['“more common” with 12 and 15?'])
    const means =
      'Keepers of the north told of a lower share of carp (M = 2.1, SD = 0.3) compared to those of the south (M = 1.9, SD = 0.2).'
    expect(notesOn(means).map(({ title }) => title)).toEqual(['“lower” with 2.1 and 1.9?'])
  })

  it.each([
    'Frost was more common in the northern ponds (15%) than in the southern ponds (12%).',
    'Frost was not more common in the northern ponds (12%) than in the southern ponds (15%).',
    'Frost was more common in the northern ponds (12) than in the southern ponds (15).',
    'Depth had a greater effect in the north (d = 0.21) than in the south (d = 0.34).',
    'Depth was greater in the north but catch higher in the east (1.2%) than in the south (3.4%).',
    'Depth was greater in the northern ponds (1.2 m) than in the southern ponds (90 cm).',
  ])('are left alone where they agree or may be something else: %s', (text) => {
    expect(notesOn(text)).toEqual([])
  })
})

it('that a value moved over a stretch and then turned is no direction of two values', () => {
  const text = 'This pattern of decreasing catch from 2 to 10 boats and then increasing is common.'
  expect(notesOn(text)).toEqual([])
})
