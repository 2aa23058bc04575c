import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { turnedDigits, turnedValues } from './turned-digits.ts'

const told = (...paragraphs: readonly string[]) =>
  turnedDigits(analyse(draft(['# Market', ...paragraphs]))).map(({ title }) => title)

describe('digits in another order', () => {
  it('are told of an amount of one year', () =>
    expect(told('Boats cost $413 million in 2020. Sales were $431 million in 2020.')).toHaveLength(
      1,
    ))

  it('are told of a value with its uncertainty', () =>
    expect(told('We found g = 9.78 ± 0.03 for the boat. In the end, g is 9.87 ± 0.03.')).toEqual([
      '9.78 ± 0.03 here, 9.87 ± 0.03 elsewhere',
    ]))

  it('are told of a year that two places have otherwise, in the same words', () =>
    expect(
      told(
        'The first steam ferry of the bay was built in 1957.',
        'The steam ferry was the first that the yard built in 1975. A first steam ferry was launched in 1975.',
      ),
    ).toEqual(['1957 here, 1975 elsewhere']))

  it('are left alone in a sentence that tells what others found', () => {
    const text =
      'The clay kiln was fired at 430 °C. The clay kiln was held at 430 °C. Lee (2019) fired a clay kiln at 340 °C.'
    const start = text.indexOf('Lee')
    const document = draft(['# Market', text], {
      citations: [
        {
          block: 'b2',
          start,
          end: start + 10,
          raw: 'Lee (2019)',
          style: 'narrative',
          references: [],
          unresolved: [],
        },
      ],
    })
    expect(turnedDigits(analyse(document))).toEqual([])
  })

  it('are told of a measure that two places have otherwise', () =>
    expect(
      told(
        'The clay kiln was fired at 430 °C. The clay kiln was held at 430 °C. We fired the clay kiln at 340 °C.',
      ),
    ).toHaveLength(1))

  it.each([
    'Boats cost $413 million in 2019. Sales were $431 million in 2020.',
    'Boats cost $0.51 billion in 2020. Sales were $1.05 billion in 2020.',
    'Boats cost $413 million in 2020. Sales were $440 million in 2020.',
    'It was read at 420 nm. Light of 420 nm was used. The scan went at 240 nm min-1.',
    'The ferries of the bay ran from 1926 to 1975. The ferries of the bay ran from 1962 to 1978. They ran from 1962 to 1978, the ferries of the bay.',
    'Ponds were dug in 2001. Nets were set in 2010. Boats were sold in 2010.',
  ])('are left alone: %s', (text) => expect(told(text)).toEqual([]))
})

describe('values with one unit', () => {
  const titles = (text: string) =>
    turnedValues(analyse(draft(['# Method', text]))).map(({ title }) => title)

  it('are told where one stands once in another order', () =>
    expect(titles('The nets were out for 24 weeks. We read the nets over 42 weeks.')).toHaveLength(
      1,
    ))

  it('are left alone where each is told again', () =>
    expect(
      titles(
        'The reel had 72 parts. We kept 27 parts of it. All 72 parts were weighed. The 27 parts were sold.',
      ),
    ).toEqual([]))

  it('are left alone where one sentence has both', () =>
    expect(
      titles('The reel had 72 parts. The first 27 parts tell most of what the 72 hold.'),
    ).toEqual([]))
})
