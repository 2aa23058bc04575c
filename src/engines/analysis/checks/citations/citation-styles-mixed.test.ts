import { describe, expect, it } from 'vitest'

import type { Citation } from '../../../documents/document.ts'
import { documentFromText } from '../../../documents/typed-text.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import citationStylesMixed from './citation-styles-mixed.ts'

describe('the style of callouts', () => {
  const mixed = (raw: string) =>
    titlesOn(
      citationStylesMixed,
      draft([pondWeeks], {
        citations: ['(Alder & Birch, 2001)', '(Cedar & Elm, 2002)', '(Fir & Gale, 2003)']
          .flatMap((one) => [one, one])
          .concat(raw)
          .map((text) => ({
            block: 'b1',
            start: 0,
            end: 5,
            raw: text,
            style: 'author-year' as const,
            references: ['r1'],
            unresolved: [],
          })),
      }),
    )

  it('is not broken by names in a sentence within brackets', () => {
    expect(mixed('(which were used in Lawson and Kahn’s (2021) ponds)')).toEqual([])
    expect(mixed('(g = 0.63 by Lawson et al. 2014)')).toEqual([])
    expect(mixed('(Lawson and Kahn, 2021)')).toHaveLength(1)
    expect(mixed('(Lawson et al. 2014)')).toHaveLength(1)
  })
})

it('a number in brackets breaks the style of a text that cites by name, whatever notes its tables have', () => {
  const text = (callout: string, note: string) =>
    documentFromText(
      [
        '# Counting birds',
        '## Introduction',
        `Birds were counted (Alder, 2006). Fish were not (Birch, 2007). Nets were mended (Cedar, 2008). Boats leaked (Alder, 2006), and wardens slept ${callout}.`,
        note,
        '## References',
        'Alder, K. (2006). Counting the birds of the northern coast. Coast, 30, 13–19.',
        'Birch, L. (2007). Counting the fish of the southern ponds. Coast, 31, 20–29.',
        'Cedar, M. (2008). Mending the nets of the western weirs. Coast, 32, 30–39.',
      ].join('\n\n'),
    )
  const notes = (callout: string) =>
    citationStylesMixed.run(analyse(text(callout, 'The wardens were paid by the day.')))
  expect(notes('[2]')).toHaveLength(1)
  expect(notes('(Birch, 2007)')).toHaveLength(0)
})

describe('a name with “and” in a callout', () => {
  const callout = (raw: string) =>
    ({
      block: 'b1',
      start: 0,
      end: 5,
      raw,
      style: 'author-year',
      references: ['r1'],
      unresolved: [],
    }) as Citation
  const mixed = (raw: string) =>
    titlesOn(
      citationStylesMixed,
      draft([pondWeeks], {
        citations: [
          ...Array.from({ length: 6 }, () => callout('(Lee & Park, 2005)')),
          callout(raw),
        ],
      }),
    )

  it('joins two people, and not the words of one body', () => {
    expect(mixed('(Alder and Birch, 2001)')).toHaveLength(1)
    expect(mixed('(Alder, Cedar, and de la Birch, 2001)')).toHaveLength(1)
    expect(mixed('(Pond and Stream Survey, 2001)')).toEqual([])
    expect(mixed('(Ministry of Ponds and Streams, 2001)')).toEqual([])
  })
})
