import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '../../../documents/server/testing/processor-time.ts'
import type { Check } from '../../check.ts'
import { notesOf, titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays, pathWeeks, pondHalfYear, pondWeeks } from '../../testing/filler.ts'
import duplicateParagraphs from './duplicate-paragraphs.ts'

describe('what those who took part were shown', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  it('may differ in a word alone', () => {
    const vignette = (word: string) =>
      `Two keepers share one pond and need ${word} to last the winter in the north. If they get less than they need, they have to go to the town and ask there for help from others who keep ponds. Each of them has fed the carp as long as the other, and neither of them has any other work to do.`
    const under = (heading: string) =>
      titles(
        duplicateParagraphs,
        '# Ponds',
        pondHalfYear,
        heading,
        vignette('bread'),
        vignette('heat'),
      )
    expect(under('# Vignette texts')).toEqual([])
    expect(under('# Results')).not.toEqual([])
    expect(
      titles(
        duplicateParagraphs,
        '# Instructions',
        pondHalfYear,
        '# Results',
        vignette('bread'),
        vignette('heat'),
      ),
    ).not.toEqual([])
  })
})

describe('paragraphs that are nearly the same', () => {
  it('may stand over two tables and tell their short forms', () => {
    const over = (last: string, forms: string) =>
      `Analysis of invariance of the trait of wardens supports strict invariance over all of the shores that were walked. These models include the game of nets, the game of ropes, the game of boats${last} in the measured model of the trait of all of the wardens. ${forms}`
    const noted = (forms: string) =>
      titlesOn(
        duplicateParagraphs,
        draft(['# Results', netDays, over('', forms), over(', the game of oars', forms)]),
      )
    expect(noted('We fitted them by hand.')).toEqual(['One paragraph stands in the draft twice'])
    expect(noted('NFI = Net Fit Index; RSE = Rope Standard Error.')).toEqual([])
  })
})

it('two figures of one sort may be led to alike', () => {
  const leading = (first: string, second: string) =>
    titlesOn(
      duplicateParagraphs,
      draft([pondHalfYear, ...[first, second].map((fish) => leadIn(fish)), pondWeeks]),
    )
  const leadIn = (fish: string) =>
    `The following figure shows a single run of the base model, hosting only ${fish}. The exact values of each step can be seen in a table in the appendix. The first settings are the same as described in the part on the ponds of the north and their keepers.`
  expect(leading('carp and pike', 'carp')).toEqual([])
  expect(leading('carp', 'carp')).toHaveLength(1)
})

describe('what stands below two tables', () => {
  const note = `the carp of all ponds were weighed twice by two keepers ${pondWeeks}`
  const twice = (mark: string) =>
    titlesOn(
      duplicateParagraphs,
      draft([`${mark}In spring ${note}`, '## Rivers', `${mark}In spring ${note}`]),
    )

  it('explains the same mark in the same words', () => {
    expect(twice('')).toHaveLength(1)
    expect(twice('*')).toEqual([])
  })

  it('is looked at in any script at once', () => {
    const text = draft(['тоған, '.repeat(60), 'өзен, 2 '.repeat(60)])
    expect(processorTimeOf(() => titlesOn(duplicateParagraphs, text))).toBeLessThan(1000)
  })
})

describe('what stands twice', () => {
  const twice = (one: string, other: string, heading = '## Results') =>
    titlesOn(
      duplicateParagraphs,
      draft([heading, one, pondWeeks, other, pondWeeks.replaceAll('week', 'month')]),
    )
  const sample = (adults: string, experiment: string) =>
    `${adults} took part in Experiment ${experiment}. All of them had kept carp in ponds of their own before, were paid by the hour for their time, and gave their informed consent to take part in the study, which the board of the fishery school had seen and had agreed to in the spring of that year.`

  it('stands below two tables of one kind', () => {
    const said =
      'All models include the effects of pond and month and the weight of carp in the spring before.'
    const below = (type: 'table' | 'paragraph') =>
      titlesOn(
        duplicateParagraphs,
        draft(
          ['North', 'South'].flatMap((name) => [
            { type, text: `${name} pond` },
            `${said} The spread of the ${name} pond was wide.`,
            pondWeeks.replaceAll('week', name),
          ]),
        ),
      )
    expect(below('table')).toEqual([])
    expect(below('paragraph')).toHaveLength(1)
  })

  it('tells of two samples where the numbers differ', () => {
    const first = sample('Sixteen adults (10 women, aged 21 to 35 years, mean 25.1)', '1')
    const second = sample('Sixteen adults (8 women, aged 19 to 34 years, mean 25.5)', '2')
    expect(twice(first, second, '## Methods')).toEqual([])
    expect(twice(first, first, '## Methods')).toEqual(['One paragraph stands in the draft twice'])
  })

  it('is no copy where two tables were read as paragraphs', () => {
    const table = (last: string) =>
      `Weights by pond Pond Carp ${Array.from({ length: 30 }, (_, row) => `p${row} ${row * 3} 0.${row + 11}`).join(' ')} ${last}`
    expect(twice(table('North'), table('South'))).toEqual([])
  })

  it('is no copy where two pieces of code share their remarks', () => {
    const words = sample('Sixteen adults', '1')
    expect(twice(`// ${words}`, `// ${words}`, '## Methods')).toEqual([])
  })

  it('tells the signs of two figures', () => {
    const legend = (lead: string) =>
      `${lead} The first pond is shown in red with solid lines and the second pond in blue, and breaks between segments tell the end of a month. The ${lead} were taken on the first day.`
    expect(twice(legend('Weights.'), legend('Lengths.'))).toEqual([])
    const plain = (lead: string) => legend(lead).replace('shown in red with solid lines', 'first')
    expect(twice(plain('Weights.'), plain('Lengths.'))).toHaveLength(1)
  })

  it('explains two figures of one kind', () => {
    const note = (lead: string) =>
      `${lead} The size of the squares gives the weight of each pond, with larger squares for the larger ponds of the farm. The ${lead} were taken on the first day.`
    expect(twice(note('Note. Effects on weight.'), note('Note. Effects on length.'))).toEqual([])
    expect(twice(note('Effects on weight.'), note('Effects on length.'))).toHaveLength(1)
  })
})

describe('paragraphs that say the same of several', () => {
  const vowels = (name: string, word: string) =>
    `This change came together with the loss of long vowels at the end of words. The vowels were merged in the last syllable but one, and only there, so that most of the old words kept their stress in ${name}: the word for bread became ${word}, and that for the oven stayed as it was.`

  it('are a statement on each', () => {
    expect(
      titlesOf(
        duplicateParagraphs,
        pathWeeks,
        vowels('Upper Millish', 'tok'),
        vowels('Lakish', 'tuk'),
      ),
    ).toEqual([])
    expect(
      titlesOf(duplicateParagraphs, pathWeeks, vowels('Lakish', 'tok'), vowels('Lakish', 'tuk')),
    ).toHaveLength(1)
  })
})

describe('words that a figure or a table repeats', () => {
  const said =
    'The counts behind this picture and the script that draws it are kept in the open archive of the wardens.'
  const note = `RoB, risk of bias; UI, uncertainty interval; ${'the wardens count, and what they saw is kept here '.repeat(6)}`

  it.each([
    ['in two legends', `Figure 1. Birds. ${said}`, `Fig 2. Nests. ${said}`],
    [
      'that lead to two tables',
      `Table 2 shows it. ${said} ${said}`,
      `Table 3 shows it. ${said} ${said}`,
    ],
    [
      'on two experiments',
      `${said} ${said} (see Table 2, rows 1 and 2).`,
      `${said} ${said} (see Table 4, rows 1 and 2).`,
    ],
    [
      'that tell two signs',
      `where $a$ is one. ${said} ${said}`,
      `where $b$ is one. ${said} ${said}`,
    ],
    ['in two notes on short forms', note, `0.3 0.4 ${note}`],
  ])('are no double paragraph or sentence %s', (...[, first, second]) => {
    expect(titlesOn(duplicateParagraphs, draft([first, pathWeeks, second]))).toEqual([])
  })

  it('are one where prose has them', () => {
    const within = (day: string) => `${said} The wardens came on ${day} and went home at noon.`
    expect(
      titlesOn(duplicateParagraphs, draft([within('Monday'), pathWeeks, within('Friday')])),
    ).toEqual(['The same sentence stands in two places'])
    expect(titlesOn(duplicateParagraphs, draft([said, pathWeeks, said]))).toEqual([])
    const display = within('Monday').replace('this picture', 'the table')
    expect(titlesOn(duplicateParagraphs, draft([display, pathWeeks, display]))).toEqual([])
    const pointing = `Figure 2 shows what was counted. ${said}`
    expect(titlesOn(duplicateParagraphs, draft([pointing, pathWeeks, pointing]))).toHaveLength(1)
  })
})

describe('structure', () => {
  it('names a sentence that stands three times once, and no question of a survey', () => {
    const said =
      'First the abstract of each of the obtained studies was read in order to filter those that were not relevant.'
    const asked =
      '“If you had your choice among all of these, what kinds of extra projects would you most like to do next?”'
    const told = ['May', 'June', 'July'].map((month) => `${said} That took the whole of ${month}.`)
    expect(
      titlesOn(duplicateParagraphs, draft([told[0] ?? '', pathWeeks, ...told.slice(1)])),
    ).toHaveLength(1)
    expect(titlesOn(duplicateParagraphs, draft([asked, pathWeeks, asked]))).toEqual([])
  })

  it('lets a theorem stand where it is announced and where it is proved', () => {
    const words =
      'every string of length n over an alphabet of size s is read once from left to right by it'
    const theorem = `${words}, and ${words}, while ${words}, so that ${words}.`
    const stated = (name: string) => draft([`${name} ${theorem}`, pathWeeks, `${name} ${theorem}`])
    expect(titlesOn(duplicateParagraphs, stated('Theorem 3.1.'))).toEqual([])
    expect(titlesOn(duplicateParagraphs, stated('Again,'))).toHaveLength(1)
  })

  it('tells a part that was pasted twice once', () => {
    const parts = ['north', 'south', 'east', 'west'].map((side) =>
      Array.from(
        { length: 9 },
        (_, year) => `On the ${side} side ${year} nests held ${side} eggs.`,
      ).join(' '),
    )
    expect(titlesOn(duplicateParagraphs, draft([...parts, pathWeeks, ...parts]))).toEqual([
      '4 paragraphs stand in the draft twice',
    ])
  })
})

it('a passage that an appendix shows twice is material', () => {
  const under = (heading: string) =>
    titlesOn(duplicateParagraphs, draft(['# Ponds', netDays, heading, pondHalfYear, pondHalfYear]))
  expect(under('# Appendix A: Reports before and after')).toEqual([])
  expect(under('# Results')).toHaveLength(1)
})

it('sentences that two paragraphs share one after the other are told once', () => {
  const shared = [
    'The keepers of the northern pond have found that carp feed longest in the weeks before the ice comes.',
    'The nets of the southern pond were mended each spring by those who had torn them in the autumn before.',
  ]
  expect(
    titlesOn(
      duplicateParagraphs,
      draft([
        '# Results',
        `${shared.join(' ')} ${pondHalfYear}`,
        netDays,
        '# Discussion',
        `${pathWeeks} ${shared.join(' ')}`,
      ]),
    ),
  ).toEqual(['The same sentence stands in two places'])
})
