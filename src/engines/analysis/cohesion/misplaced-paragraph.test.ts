import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { misplacedParagraph } from './misplaced-paragraph.ts'

const opening = [
  'Rowers on cold lakes often complain of stiff hands. Warm grips have been sold for years, and coaches believe that they help. Whether they do has hardly been studied.',
  'Earlier work has looked at cyclists, whose hands move little. It remains unclear how far its findings hold for rowers. We therefore asked whether warm grips shorten the time over one kilometre.',
]
const method =
  'Twenty-four rowers of one club took part in March. Each rowed one kilometre with warm and with plain grips on two mornings, in an order drawn by lot. Times were taken with a stopwatch by a helper who did not see the grips. We compared the two times with a paired t-test.'
const results = [
  'The mean time with warm grips was 231.4 s (SD 11.2) and with plain grips 236.9 s (SD 12.0). The difference was significant (t(23) = 3.1, p = 0.005). Eighteen of the 24 rowers were faster with warm grips, and six were slower.',
  'Hands were warmer with warm grips, by 3.2 °C on average (p < 0.001). The difference in times was larger on the colder morning, 7.1 s against 3.9 s. No difference was found between men and women (p = 0.61).',
]
const discussion = [
  'Warm grips shortened the time of most rowers by a little. This may be because warm hands hold the oar with less effort, as has been suggested for cyclists. It could also be that rowers liked them and tried harder.',
  'Our study has limits, since one club took part and nobody could be kept from feeling the warmth. Future work might use grips that feel warm and are not. Clubs on cold lakes may wish to try them.',
]

const found = (parts: Readonly<Record<string, readonly string[]>>) => {
  const written = Object.entries(parts).flatMap(([name, texts]) => [`## ${name}`, ...texts])
  const analysed = analyse(draft(written, { title: 'Warm grips and rowing times' }))
  return misplacedParagraph(readingOf({ analysed, scope: null }))
}

describe('a paragraph of results in a short report', () => {
  const [first = '', second = ''] = results

  it.each(['Introduction', 'Discussion'])('is told where it stands in the part %s', (part) => {
    const whole = {
      Introduction: opening,
      Methods: [method],
      Results: [first],
      Discussion: discussion,
    }
    const own = part === 'Introduction' ? opening : discussion
    const told = found({ ...whole, [part]: [own[0] ?? '', second, own[1] ?? ''] })
    expect(told?.paragraph.block.text).toBe(second)
    expect(told?.like).toBe('results')
  })

  it('is none under a heading that says that data are shown there', () => {
    const under = (heading: string) => {
      const written = [
        '## Introduction',
        opening[0] ?? '',
        `### ${heading}`,
        second,
        opening[1] ?? '',
        '## Methods',
        method,
        '## Results',
        first,
        '## Discussion',
        ...discussion,
      ]
      const analysed = analyse(draft(written, { title: 'Warm grips and rowing times' }))
      return misplacedParagraph(readingOf({ analysed, scope: null }))?.paragraph.block.text
    }
    expect(under('Grips and hands')).toBe(second)
    expect(under('Data exploration')).toBeUndefined()
  })

  it('is none behind the caption of a page, which it goes on with', () => {
    const behind = (source: 'pdf' | 'typed') => {
      const caption = { type: 'caption' as const, text: 'Figure 1: Times by grip.' }
      const written = [
        '## Introduction',
        opening[0] ?? '',
        caption,
        second,
        opening[1] ?? '',
        '## Methods',
        method,
        '## Results',
        first,
        '## Discussion',
        ...discussion,
      ]
      const analysed = analyse(draft(written, { title: 'Warm grips and rowing times', source }))
      return misplacedParagraph(readingOf({ analysed, scope: null }))?.paragraph.block.text
    }
    expect(behind('typed')).toBe(second)
    expect(behind('pdf')).toBeUndefined()
  })

  it('is none where each stands in its part', () => {
    expect(
      found({ Introduction: opening, Methods: [method], Results: results, Discussion: discussion }),
    ).toBeNull()
  })
})
