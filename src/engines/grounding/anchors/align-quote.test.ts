import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alignQuote, isAccepted } from './align-quote.ts'
import { indexText } from './text-index.ts'

const text = [
  'The mean catch fell from 12.5 to 7.3 birds per trap after the second week of sampling.',
  'Participants who slept less did not report lower mood, although their reaction times rose significantly.',
  'We ﬁtted a mixed model with site as a random “effect” – see Table 2 for the estimates [12,13].',
  'The control group was present in all four sites, and no difference between the sites was found at any time.',
].join('\n\n')
const index = indexText(text)

const covered = (quote: string) => {
  const found = alignQuote(index, quote)
  return { status: found.status, words: text.slice(found.start, found.end) }
}

describe('alignQuote accepts', () => {
  it('words as they stand', () => {
    const quote = 'Participants who slept less did not report lower mood'
    expect(covered(quote)).toEqual({ status: 'exact', words: quote })
  })

  it('other quotation marks, dashes, ligatures, case and spaces', () => {
    const found = covered('we fitted a  mixed model with site as a random "effect" - see table 2')
    expect(found.status).toBe('normalised')
    expect(found.words).toBe('We ﬁtted a mixed model with site as a random “effect” – see Table 2')
  })

  it('soft hyphens, zero-width marks and words broken at a line end', () => {
    expect(covered('The con\u00ADtrol gr\u200Boup was pre-\nsent in all four sites').status).toBe(
      'normalised',
    )
  })

  it('left-out words that an ellipsis marks', () => {
    const found = covered('The mean catch fell … after the second week of sampling')
    expect(found.status).toBe('elided')
    expect(found.words).toMatch(/^The mean catch.*of sampling$/u)
  })

  it('a word dropped and a callout left out', () => {
    expect(
      covered(
        'Participants who slept less did not report lower mood although their times rose significantly',
      ).status,
    ).toBe('fuzzy')
  })

  it('its own quotation marks and closing dots', () => {
    expect(covered('“The control group was present in all four sites…”').status).toBe('exact')
  })
})

describe('alignQuote refuses', () => {
  it.each([
    [
      'a changed number',
      'The mean catch fell from 12.5 to 8.3 birds per trap after the second week of sampling.',
    ],
    [
      'an added negation',
      'We did not fitted a mixed model with site as a random “effect” – see Table 2 for the estimates',
    ],
    [
      'a dropped negation',
      'Participants who slept less did report lower mood, although their reaction times rose significantly.',
    ],
    [
      'a turned direction',
      'Participants who slept less did not report higher mood, although their reaction times rose significantly.',
    ],
    [
      'an opposite prefix',
      'Participants who slept less did not report lower mood, although their reaction times rose insignificantly.',
    ],
    [
      'a changed count in words',
      'The control group was present in all three sites, and no difference between the sites was found at any time.',
    ],
  ])('%s as altered', (_, quote) => {
    expect(alignQuote(index, quote).status).toBe('altered')
  })

  it('an ellipsis that swallows a negation', () => {
    expect(covered('Participants who slept less did … report lower mood').status).toBe('altered')
  })

  it('a number cut out of a longer one', () => {
    expect(isAccepted(alignQuote(index, 'fell from 12'))).toBe(false)
    expect(isAccepted(alignQuote(index, '7'))).toBe(false)
  })

  it('a word cut out of a longer one', () => {
    expect(alignQuote(index, 'art').status).toBe('none')
  })

  it('sentences that the text does not have', () => {
    expect(
      alignQuote(
        index,
        'The authors thank the field assistants for their patience during the winter.',
      ).status,
    ).toBe('none')
    expect(alignQuote(index, '').status).toBe('none')
  })

  it('the first half of one sentence with the second half of another', () => {
    expect(
      alignQuote(
        index,
        'The mean catch fell from 12.5 to 7.3 birds although their reaction times rose significantly',
      ).status,
    ).not.toBe('fuzzy')
  })
})

describe('alignQuote as a law', () => {
  const words = text.split(/\s+/u)

  it('finds every run of words of the text exactly where it stands', () => {
    fc.assert(
      fc.property(fc.nat(words.length - 5), fc.integer({ min: 4, max: 20 }), (from, count) => {
        const quote = words.slice(from, from + count).join(' ')
        const found = alignQuote(index, quote)
        expect(isAccepted(found)).toBe(true)
        const there = text.slice(found.start, found.end).replace(/\s+/gu, ' ')
        expect(quote.replace(/^[“]|[”]$/gu, '')).toContain(there.replace(/^[“]|[”]$/gu, ''))
      }),
      { seed: 7 },
    )
  })

  it('never accepts a quotation in which one number was changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('12.5', '7.3', '2'),
        fc.integer({ min: 20, max: 99 }),
        (number, other) => {
          const sentence = text.split('\n\n').find((one) => one.includes(` ${number} `)) ?? ''
          const changed = sentence.replace(` ${number} `, ` ${other} `)
          expect(isAccepted(alignQuote(index, changed))).toBe(false)
        },
      ),
      { seed: 7 },
    )
  })

  it('answers offsets inside the text for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (quote) => {
        const { start, end, similarity } = alignQuote(index, quote)
        expect(start).toBeLessThanOrEqual(end)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(similarity).toBeLessThanOrEqual(1)
      }),
      { seed: 7 },
    )
  })
})
