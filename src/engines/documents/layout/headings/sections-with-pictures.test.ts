import { describe, expect, it } from 'vitest'

import { section, text, title } from '../testing/long-work.ts'
import { page, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

describe('a counted heading that a picture reaches up to', () => {
  it('is none of its labels', () => {
    const picture = { kind: 'image' as const, box: { left: 60, top: 228, right: 500, bottom: 440 } }
    const document = readPages([
      page({
        spans: [
          title,
          section('1 Wheels', 90),
          ...text('a', 110),
          section('1.1 Stones of the mill', 240, 12),
          span({ text: 'Figure 1: Stones by weight', y: 460 }),
          ...text('b', 500),
        ],
        graphics: [picture],
      }),
      page({ number: 2, spans: [section('2 Sluices', 60), ...text('c', 80)] }),
    ])
    expect(headingsOf(document)).toEqual(['1 1 Wheels', '2 1.1 Stones of the mill', '1 2 Sluices'])
  })
})

describe('a usual name in small letters', () => {
  it('is a part of the section before it, beside a counted title that runs in', () => {
    const runIn = '3.1.1 Wheels of the North and the South'
    const document = readPages([
      page({
        spans: [
          title,
          section('1 Wheels', 90, 13),
          ...text('a', 110),
          section('2 Stones', 240, 13),
          ...text('b', 260),
          section('3 Results', 400, 13),
          ...text('c', 420),
        ],
      }),
      page({
        number: 2,
        spans: [
          section('3.1 Wheels', 60, 13),
          span({ text: runIn, y: 90, isItalic: true, font: 'Sans-Italic' }),
          span({ text: 'The wheels of the mill go round', x: 72 + (runIn.length + 1) * 5, y: 90 }),
          ...text('d', 102),
          section('Limitations:', 240, 10),
          ...text('e', 256),
          section('4 Sluices', 400, 13),
          ...text('f', 420),
        ],
      }),
    ])
    const limits = headingsOf(document).find((heading) => heading.includes('Limitations'))
    expect(Number(limits?.[0])).toBeGreaterThan(1)
  })
})
