import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import redefined from './checks/abbreviations-redefined.ts'
import repeated from './checks/abbreviations-repeated.ts'
import undefinedForms from './checks/abbreviations-undefined.ts'
import unused from './checks/abbreviations-unused.ts'
import { draft } from './testing/draft.ts'

const days = (part: string, count: number) =>
  Array.from(
    { length: count },
    (_, day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  ).join(' ')
const titles = (check: typeof repeated, text: string, weeks = 10) =>
  check
    .run(
      analyse(
        draft([
          '# Abstract',
          days('abstract', 3),
          '# Introduction',
          days('spring', weeks),
          '# Methods',
          days('summer', weeks),
          '# Results',
          `${text} ${days('year', weeks)}`,
          '# Discussion',
          days('autumn', weeks),
          '# Conclusion',
          days('winter', weeks),
        ]),
      ),
    )
    .map(({ title }) => title)

describe('a short form that is nowhere given, in a short draft', () => {
  it.each([
    ['We measured drift with WKTR. The WKTR values rose.', 'WKTR'],
    ['It was approved by the DREC, and the DREC asked for no names.', 'DREC'],
    ['The nets were kept by the FKTB that year.', 'FKTB'],
    ['Four bags of FKTB were hung in the hut.', 'FKTB'],
  ])('is told from few uses on: %s', (text, short) => {
    expect(titles(undefinedForms, text)).toEqual([`${short} is never spelled out`])
    expect(titles(undefinedForms, text, 90)).toEqual([])
  })

  it.each([
    'We saw the HLA values. HLA rose.',
    'Songs were kept in FKTB files.',
    'The drift was in VELTA. We ran VELTA again.',
    'We used the FKTB–9 here. The FKTB was short.',
    'The nets were drawn with the FKTB shape fitting tool that year.',
    'A grey mutant, FKTB, was kept in the FKTB that year.',
    'Directed acyclic graphs were drawn. Each arrow of the DAG was a guess, and the DAG grew.',
  ])('is left alone where it is known or may be a name: %s', (text) => {
    expect(titles(undefinedForms, text)).toEqual([])
  })
})

describe('a short form with two letters turned', () => {
  const given = 'The wet net trial (WNT) began. The WNT was long, and the WNT was cold.'
  it('is told beside the one that is explained', () => {
    expect(titles(undefinedForms, `${given} In the WTN all nets were lost.`)).toEqual([
      'WTN in one place: WNT written otherwise?',
    ])
    expect(titles(undefinedForms, `${given} In the NWT all nets were lost.`, 90)).toEqual([
      'NWT in one place: WNT written otherwise?',
    ])
  })

  it.each([
    'The wet trial net (WTN) was new. The WTN was red.',
    'In the NTW all nets were lost.',
    'In the WNQ all nets were lost.',
  ])('is left alone where it is another: %s', (text) => {
    expect(titles(undefinedForms, `${given} ${text}`, 90)).toEqual([])
  })
})

describe('a short form that is given twice', () => {
  it.each([
    'A quiet trap bait (QTB) was set. The quiet trap bait (QTB) froze.',
    'A quiet trap bait (QTB) was set. The quiet trap-line bait (QTB) froze.',
  ])('is told in a short draft even side by side: %s', (text) => {
    expect(titles(repeated, text)).toEqual(['QTB is introduced twice'])
    expect(titles(repeated, text, 90)).toEqual([])
  })

  it('is told of its two wordings', () => {
    const text = (last: string) =>
      `The shore drift index (SDI) rose. The shore ${last} index (SDI) fell. SDI was high.`
    expect(titles(redefined, text('depth'))).toEqual(['SDI has two wordings'])
    expect(titles(redefined, text('drifts'))).toEqual([])
  })
})

it('a short form that is never used is told in a long draft where its long form stands again', () => {
  const text = 'We used quiet trap baits (QTB) there.'
  expect(titles(unused, text, 30)).toEqual(['QTB is introduced and never used'])
  expect(titles(unused, text, 90)).toEqual([])
  expect(titles(unused, `${text} The quiet trap baits froze.`, 90)).toEqual([
    'QTB is introduced and never used',
  ])
})
