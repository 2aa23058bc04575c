import { expect, it } from 'vitest'

import { roleOfHeading } from '../../documents/sections/headings.ts'
import { sectionRoles } from '../../documents/sections/section-roles.ts'
import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'

it.each(['Contents', 'Содержание', '目录', 'Spis treści', 'Sommaire'])(
  'tells “%s” as a list of what follows',
  (text) => {
    expect(roleOfHeading(text)).toBe('front')
  },
)

it.each([
  ['Notes', 'back'],
  ['Loaves of the north', null],
  ['Notes that are thought through', null],
  ['Conflict of interest', 'back'],
  ['Conflict in the river towns', null],
  ['Funding', 'back'],
  ['Funding schools by lottery', null],
  ['Ethical approval', 'back'],
  ['Ethical dilemmas of the heir', null],
  ['Budget', 'back'],
  ['Experimental', 'methods'],
  ['Case presentation', 'results'],
  ['Objective', 'introduction'],
  ['Objective judgement of loaves', null],
  ['Key results', 'results'],
  ['Ways to develop methods for the north', null],
  ['Budget cuts and their voters', null],
])('gives “%s” the role %s', (text, role) => {
  expect(roleOfHeading(text)).toBe(role)
})

it('takes prose over a lone list of sources for the text, and not for its opening', () => {
  const paragraph = 'The ferry leaves at noon and comes back with the mail and the bread. '.repeat(
    3,
  )
  const roles = (last: string) =>
    [...sectionRoles(draft([paragraph, paragraph, last, 'Roe, A. (2019). Ferries.'])).values()][0]
  expect(roles('## References')).toBe('other')
  expect(roles('## Ports')).toBe('introduction')
})

it('leaves the lines on the writer that stand over such a text out of it', () => {
  const paragraph = 'The ferry leaves at noon and comes back with the mail and the bread. '.repeat(
    3,
  )
  const written = [
    'Ann Roe',
    'English 101',
    paragraph,
    'So it goes.',
    '## References',
    'Roe, A. (2019). Ferries.',
  ]
  expect([...sectionRoles(draft(written)).values()].slice(0, 4)).toEqual([
    'front',
    'front',
    'other',
    'other',
  ])
})

const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
).join(' ')

it('an abstract in parts ends before the introduction of the text', () => {
  const roles = analyse(
    draft([
      '# Abstract',
      '## Background',
      'Wardens walk.',
      '## Methods',
      'We counted.',
      '## Results',
      'Birds sang.',
      '## Conclusions',
      'Hedges help.',
      '# Introduction',
      filler,
      '# Methods',
      filler,
      '# Results',
      filler,
    ]),
  ).role
  expect([roles.get('b9'), roles.get('b11')]).toEqual(['abstract', 'introduction'])
})

it('an abstract in one piece ends where the heading of the introduction runs in', () => {
  const role = (...abstract: readonly string[]) =>
    analyse(
      draft(
        ['# Abstract', ...abstract, `Introduction: Hedges ${filler}`, filler, '# Methods', filler],
        {
          abstract: ['b2', 'b3', 'b4'],
        },
      ),
    ).role
  const plain = role(filler)
  expect([plain.get('b2'), plain.get('b3'), plain.get('b4')]).toEqual([
    'abstract',
    'introduction',
    'introduction',
  ])
})

it('the text begins below keywords that stand where the abstract is still to be written', () => {
  const long = 'Herons nest late in the reeds of the north, and nobody knows why they do so there. '
  const roles = (first: string) =>
    sectionRoles(
      draft(['# Abstract', first, long.repeat(12), long.repeat(12), '# Methods', long], {
        abstract: ['b3'],
      }),
    ).get('b3')
  expect(roles('Keywords: herons, reeds')).toBe('introduction')
  expect(roles('Herons nest late, as we show for the first time.')).toBe('abstract')
})
