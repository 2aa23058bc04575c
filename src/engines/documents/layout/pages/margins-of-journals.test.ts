import { expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'
import type { Graphic } from './page-content.ts'

const left = 200
const inMargin = (text: string, y: number) => span({ text, x: 36, y, size: 7 })
const beside = (name: string, y: number, lines: number) =>
  passage({ name, x: left, y, lines, width: 60 })
const heading = (text: string, y: number, size = 14) =>
  span({ text, x: left, y, size, isBold: true })

/** What a journal has beside its title and abstract may be more than these. */
const named = [
  'Citation: Byron A, Born M (2018) Loaves.',
  'Editor: Emmy Noether, University of Bakers',
  'Received: June 14, 2017',
  'Accepted: February 5, 2018',
  'Copyright: 2018 Byron et al. It is open',
  ...Array.from({ length: 18 }, (_, index) => `that anybody may read, line ${index}, and print`),
  'Data Availability Statement: All is here.',
  'Funding: The guild supported this work.',
]

/** A sign of the journal, with the names of its parts around it. */
const logo: readonly Graphic[] = Array.from({ length: 12 }, (_, index) => ({
  kind: 'path',
  box: { left: 36, top: 230 + index * 6, right: 130, bottom: 234 + index * 6 },
  fill: 0.5,
}))

const first = page({
  graphics: logo,
  spans: [
    span({ text: 'Counting the Loaves of Distant Valleys', x: left, y: 110, size: 18 }),
    span({ text: 'Ada Byron, Max Born', x: left, y: 140 }),
    span({ text: 'Guild of Bakers, Northern Campus', x: left, y: 160, size: 8 }),
    span({ text: '* byron@bakers.org', x: left, y: 225, size: 8 }),
    heading('Abstract', 260),
    heading('Introduction', 282, 11),
    ...beside('opening', 300, 6),
    heading('Methods', 390, 11),
    ...beside('methods', 408, 25),
    ...named.map((text, index) => inMargin(text, 308 + index * 9)),
  ],
})
const second = page({
  number: 2,
  spans: [
    inMargin('Competing interests: The authors have', 76),
    ...beside('results', 76, 4),
    inMargin('declared that none exist.', 87),
    heading('Conclusions', 140, 11),
    ...beside('conclusions', 160, 4),
    heading('Introduction', 230),
    ...beside('text', 252, 35),
  ],
})

const rest = ['Materials and methods', 'Results'].map((name, index) =>
  page({
    number: index + 3,
    spans: [
      heading(name, 90),
      heading('Loaves', 110, 12),
      ...beside('loaves', 130, 15),
      heading('Ovens', 330, 12),
      ...beside('ovens', 350, 25),
    ],
  }),
)

it('the margin of a first page is no part of the text beside it, however much it holds', () => {
  const document = readPages([first, second, ...rest])
  const headings = document.blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)
  expect(headings.slice(0, 2)).toEqual(['Abstract', 'Introduction'])
  expect(headings).not.toContain('Funding:')
  const text = (id: string) => document.blocks.find((block) => block.id === id)?.text ?? ''
  expect(document.abstract.map((id) => text(id).split(' ')[0])).toEqual([
    'opening0',
    'methods0',
    'conclusions0',
  ])
  expect(text(document.abstract[1] ?? '')).toContain('results3')
})
