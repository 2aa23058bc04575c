import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/p-values.ts'
import { draft } from '../../testing/draft.ts'

const valid = 'The ponds differed in depth (p = 0.02).'

function notesOn(...texts: readonly string[]) {
  const document = draft(['# Results', ...texts])
  return check.run(analyse(document)).map(({ title, severity, ranges }) => ({
    title,
    severity,
    words: ranges.map(
      ({ block, start, end }) =>
        document.blocks.find(({ id }) => id === block)?.text.slice(start, end) ?? '',
    ),
  }))
}
const titles = (...texts: readonly string[]) => notesOn(...texts).map(({ title }) => title)

it('a limit of zero is told as such, and not as a contradiction', () => {
  expect(titles('The ponds differed, χ² = 3304.976, df = 939, p < .000.')).toEqual([
    '“p < .000”: p is never exactly 0',
  ])
  expect(titles('The ponds differed, χ² = 940, df = 939, p < .000.')).toHaveLength(2)
})

it('a p that is a thousandth off is no contradiction', () => {
  const told = (p: string) => titles(`The test of both ponds gave t(9) = 2.60, p = ${p}.`)
  expect(told('0.0277')).toEqual([])
  expect(told('0.0187')).toHaveLength(1)
})

describe('the form of a p value', () => {
  it.each([
    ['The effect of feeding was significant (p < 05).', '“p < 05” is no probability'],
    ['A p > 5 leads to the rejection of no hypothesis.', '“p > 5” is no probability'],
    ['The ponds of the north differed (p-value = 3.1).', '“p-value = 3.1” is no probability'],
    ['The ponds of the north differed (p = 0,03).', 'Decimal comma in “p = 0,03”'],
    ['The ponds of the north differed (p = .000).', '“p = .000”: p is never exactly 0'],
  ])('is asked about where no test gives it: %s', (text, title) => {
    expect(titles(valid, text)).toEqual([title])
  })

  it.each([
    'The ponds of the north differed (p < 10−7, and p < 4.3×10−7, and p < 2e-16, and p = 1.000).',
    'We simulate 100 ponds with p = 10 features and a significant effect.',
    'For stars brighter than Kp < 9 the effect is significant, and Bp − Rp > 2 as well.',
    'Each category has equal weight (p = 1/12).',
  ])('may be small, rounded, or of something else: %s', (text) => {
    expect(titles(valid, text)).toEqual([])
  })

  it('is not judged in a text whose p is no probability', () => {
    expect(titles('We fix p > 5 to reject small primes.')).toEqual([])
  })

  it('is told once for all of its places', () => {
    const text = 'Depth (p = 0.000), width (p = 0.000) and age (p = 0.000) differed.'
    expect(notesOn(valid, text)).toEqual([
      {
        title: '“p = 0.000”: p is never exactly 0',
        severity: 'minor',
        words: ['p = 0.000', 'p = 0.000', 'p = 0.000'],
      },
    ])
  })

  it('with a comma is the custom of a text that writes all of them so', () => {
    expect(titles('The ponds differed (p = 0,03; p = 0,01), the farms less (p = 0.02).')).toEqual(
      [],
    )
  })
})

describe('a p value and its words', () => {
  it.each([
    ['Depth was not significant for the catch (p = 0.03).', '“p = 0.03” and “not significant”?'],
    ['There was no significant effect of depth (p < .01).', '“p < .01” and “not significant”?'],
    ['Depth had a significant effect on the catch (p = 0.21).', '“p = 0.21” and “significant”?'],
    ['Depth was not significant, t(38) = 2.31, p = .03.', '“p = .03” and “not significant”?'],
    [
      'Depth mattered (p = 0.01), but there was no significant effect of age (p = 0.003).',
      '“p = 0.003” and “not significant”?',
    ],
    [
      'The catch was significantly lower than that of the north and south ponds (t test, P = 0.64).',
      '“P = 0.64” and “significantly”?',
    ],
    [
      'A significant positive relation was observed between the oil 25(OH)D of carp and age of the pond (β = 82.1, P = 0.64).',
      '“P = 0.64” and “significant”?',
    ],
    [
      'The indices of both ponds were 0.12 (p = 0.27), indicating that the catch was significantly better.',
      '“p = 0.27” and “significantly”?',
    ],
    [
      'The catch of the north was significantly higher (p=0.38) than that of the south.',
      '“p=0.38” and “significantly”?',
    ],
    [
      'The catch increased significantly (P = 0.38 and P < 0.01, respectively) in both ponds.',
      '“P = 0.38” and “significantly”?',
    ],
  ])('are both quoted where they contradict each other: %s', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    'Depth was not significant for the catch (p = 0.30).',
    'Depth was marginally significant for the catch (p = 0.07).',
    'Depth was not significant (p = 0.03) and age was not significant (p = 0.40).',
    'The difference did not reach a significance of p < .05.',
    'Values of p < 0.05 were considered significant, others not significant.',
    'Depth had a significant effect on the catch (p = 0.05).',
    'Apart from depth (p = 0.01), no significant differences were found.',
    'Leaving out depth, which was not a significant predictor, improved the fit (p = 0.03).',
    'Depth was not significant in spring and became so in autumn (p = 0.02).',
    'A significant number of keepers left before the count (p = 0.40).',
    'The formerly significant effect vanished (p = 0.42).',
    'The catch was significantly lower than that of the north and south ponds (t test, P = 0.12).',
    'The indices were 0.12 (p = 0.12), indicating that the catch was significantly better.',
    'The indices were 0.12 (p = 0.27), and the catch was significantly better.',
    'The catch was significantly lower in spring, and that of the ponds rose (P = 0.64).',
    // Behind the break of a page the sentence has lost "We did not find".
    'any significant effect of depth on the catch (p = 0.42) and of age.',
  ])('are left alone where they agree or more is said: %s', (text) => {
    expect(titles(text)).toEqual([])
  })

  it('are left alone in a draft that names another level', () => {
    const text = 'Depth was not significant for the catch (p = 0.03).'
    expect(titles('We set α to 0.01 in all tests.', text)).toEqual([])
    expect(titles('We use a Bonferroni correction.', text)).toEqual([])
  })
})

describe('a p value as a power of ten', () => {
  const stated = (p: string) => titles(`The ponds differed in depth, χ²(24) = 62.54, p = ${p}.`)

  it.each(['2.78×10⁻⁵', '2.78 × 10-5', '2.8e-5', '2.8e−5'])('is no p of its own: %s', (p) => {
    expect(stated(p)).toEqual([])
  })

  it('is another than one that its statistic contradicts', () => {
    expect(stated('.278')).toEqual(['p = .278 contradicts its statistic'])
  })
})

it('no condition and no other term makes a large p significant', () => {
  expect(
    titles(
      valid,
      'When split by sex, a significant relation was seen in girls (β = 82.1, p = 0.64).',
    ),
  ).toEqual(['“p = 0.64” and “significant”?'])
  expect(
    titles(
      valid,
      'When split by sex, a significant relation was seen in girls (β = 82.1, p = 0.07).',
    ),
  ).toEqual([])
  expect(titles(valid, 'The difference was below statistical significance (p > 0.05).')).toEqual([])
})
