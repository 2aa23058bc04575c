import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { mayTellPurpose } from './said-somewhere.ts'

const field = Array.from(
  { length: 40 },
  (_, at) => `Oven ${at} of the valley bakes rye loaves that keep for ${at + 3} days.`,
)
const told = (
  parts: { readonly opening?: string; readonly discussion?: string },
  name = 'Rye in the valley',
) =>
  mayTellPurpose(
    readingOf({
      analysed: analyse(
        draft([
          `## ${name}`,
          field.slice(0, 20).join(' '),
          field.slice(20).join(' '),
          parts.opening ?? field[0] ?? '',
          '## Methods',
          field.join(' '),
          '## Discussion',
          parts.discussion ?? field[0] ?? '',
        ]),
      ),
      scope: null,
    }),
  )

it.each([
  'In this experiment, loaves were baked, cooled and weighed.',
  'The report tests whether the ovens differ.',
  'Three hypotheses were set up.',
  'The village council asked for a larger oven.',
  'The council requires an oven that two people can lift.',
])('is a purpose, however it is put: %s', (opening) => {
  expect(told({ opening }, 'Introduction')).toBe(true)
})

it.each([
  'Hence, winter trials were undertaken to find what keeps the loaves.',
  'Here, loaves of forty ovens have been weighed.',
  'What keeps the loaves will be discussed.',
  'The investigation is mainly focused on rye.',
  'It was therefore thought worthwhile to weigh the loaves of every oven.',
  'Two cases are reported from the upper valley.',
])('is a purpose at the end of an opening: %s', (opening) => {
  expect(told({ opening }, 'Introduction')).toBe(true)
})

it('is a purpose at the end of a long opening, and not one that the discussion looks back on', () => {
  const aim = 'Our main aim was thus to weigh the loaves of every oven.'
  expect(told({})).toBe(false)
  expect(told({ opening: aim })).toBe(true)
  expect(told({ discussion: aim })).toBe(false)
})

/** Whether an essay whose opening ends on a claim may tell its purpose by it. */
const essay = (claim: string, ending: string) =>
  mayTellPurpose(
    readingOf({
      analysed: analyse(
        draft([
          { type: 'title', text: 'Rye in the valley' },
          `${field.slice(0, 6).join(' ')} ${claim}`,
          field.slice(6, 18).join(' '),
          field.slice(18, 30).join(' '),
          `${field.slice(30).join(' ')} ${ending}`,
        ]),
      ),
      scope: null,
    }),
  )

it('is the claim on which the opening of an essay ends, where it draws together or the ending returns to it', () => {
  const claim = 'Patient bakers with cold hands keep a hungry village quiet in winter.'
  const rain = 'Rain fell on the roofs for many days and filled the river.'
  expect(essay(claim, rain)).toBe(false)
  expect(essay(claim, 'So patient bakers with cold hands kept the hungry village quiet.')).toBe(
    true,
  )
  expect(essay(`Overall, ${claim.toLowerCase()}`, rain)).toBe(true)
})

it('is what the first paragraph of a short essay ends on, where it can be denied and the ending takes it up', () => {
  const claim = 'From wheat to spelt, any kind of cold dough is linked to patient sleep at night.'
  const ending = 'In the end, cold dough leads to sleep.'
  expect(essay(claim, ending)).toBe(true)
  expect(essay(claim, 'Rain fell on the roofs for many days.')).toBe(false)
  expect(essay(claim.replace('is linked to', 'came with'), ending)).toBe(false)
})

it.each(['Problem statement', 'The task', '1.1 Statement of the problem'])(
  'is a purpose below the heading: %s',
  (name) => {
    expect(told({}, name)).toBe(true)
    expect(told({}, `Bakers, and ${name}`)).toBe(false)
  },
)
