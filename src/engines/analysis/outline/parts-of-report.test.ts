import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import check from '../checks/structure/sections-missing.ts'
import { draft } from '../testing/draft.ts'

const carp =
  'Forty carp were weighed in each of the nine ponds before the gates were opened in March. The water was kept at eleven degrees, and the fish were fed on barley twice a day. '
const gain = 'Carp in the deep ponds gained 310 g and those in the flat ponds 220 g (p < 0.01). '
const known =
  'Pond depth has long been thought to matter for carp, and few ponds have been measured. This study asks whether depth changes their weight. '

type Parts = Readonly<Record<string, string>>

const titlesOf = (parts: Parts, rest: Parameters<typeof draft>[1]) =>
  check
    .run(
      analyse(
        draft(
          [
            '# Abstract',
            carp,
            ...Object.entries(parts).flatMap(([name, text]) => [`# ${name}`, text]),
          ],
          { abstract: ['b2'], ...rest },
        ),
      ),
    )
    .map(({ title }) => title)

const report = (parts: Parts, source: 'typed' | 'pdf' = 'typed') => titlesOf(parts, { source })
const titled = (title: string, parts: Parts) => titlesOf(parts, { title })

const whole = {
  Introduction: known.repeat(3),
  Methods: carp.repeat(4),
  Results: gain.repeat(8),
  Discussion: `The gain in deep ponds agrees with earlier work on tench. ${known.repeat(3)}`,
  Conclusion:
    'Depth changed the weight of carp, and farms should dig their ponds deeper than before.',
}
const { Introduction, Methods, Results, Discussion, Conclusion } = whole

describe('a report in the usual form', () => {
  it('lacks nothing where its parts are there', () => {
    expect(report(whole)).toEqual([])
  })

  it('lacks an introduction where the methods open it, under whatever name', () => {
    expect(report({ Methods, Results, Discussion, Conclusion })).toEqual(['No introduction'])
    expect(report({ Background: Introduction, Methods, Results, Discussion })).toEqual([])
    expect(report({ Ponds: Introduction, Methods, Results, Discussion })).toEqual([])
  })

  it('lacks no results where its title tells a plan, and no introduction where it tells of data', () => {
    const planned = { Introduction, Methods: carp.repeat(14), Discussion }
    expect(titled('Depth and carp', planned)).toEqual(['No results section'])
    expect(titled('Depth and carp: study design and protocol', planned)).toEqual([])
    const ahead =
      'Carp will be weighed in March. They will be fed on barley. Ponds will be drained. '
    expect(titled('Depth and carp', { ...planned, Methods: `${ahead}${planned.Methods}` })).toEqual(
      [],
    )
    expect(
      titled('Depth and carp', { Data: carp.repeat(4), Methods, Results, Discussion }),
    ).toEqual([])
  })

  it('lacks results below a background as well, and beside what publishers set behind it', () => {
    const behind = { 'Electronic supplementary material': gain, 'Additional files': gain }
    expect(
      report({
        Background: Introduction,
        Methods: carp.repeat(14),
        Discussion,
        Conclusion,
        ...behind,
      }),
    ).toEqual(['No results section'])
    const ethics = { 'Compliance with ethical standards': carp }
    const planned = { Introduction, Methods: carp.repeat(14), Discussion }
    expect(report({ ...planned, ...ethics })).toEqual(['No results section'])
  })

  it('lacks no introduction where the results open with their background', () => {
    const Findings = '# Findings'
    const titles = (head: string) =>
      report({ Results: '', [head]: Introduction, [Findings]: Results, Discussion, Methods })
    expect(titles('# Background')).toEqual([])
  })

  it('lacks an introduction where the results open it, and results where the discussion follows the methods', () => {
    expect(report({ Results, Discussion, Methods, Conclusion })).toEqual(['No introduction'])
    expect(report({ Introduction, Methods: carp.repeat(14), Discussion })).toEqual([
      'No results section',
    ])
    expect(report({ Introduction, 'Methods and results': carp.repeat(14), Discussion })).toEqual([])
  })

  it('lacks an introduction though its abstract has a step of that name', () => {
    const written = [
      '# Abstract',
      '## Background',
      carp,
      '# Methods',
      Methods,
      '# Results',
      Results,
    ]
    const titles = check
      .run(analyse(draft([...written, '# Discussion', Discussion], { abstract: ['b3'] })))
      .map(({ title }) => title)
    expect(titles).toEqual(['No introduction'])
  })

  it('lacks its results where it ends with its methods and its abstract tells an outcome', () => {
    const titles = (abstract: string, ...rest: readonly string[]) =>
      check
        .run(
          analyse(
            draft(
              [
                '# Abstract',
                abstract,
                '# Introduction',
                Introduction,
                '# Methods',
                Methods,
                ...rest,
              ],
              {
                abstract: ['b2'],
                references: [{ id: 'r1', block: 'b9', label: '1', raw: 'Roe.', authors: [] }],
              },
            ),
          ),
        )
        .map(({ title }) => title)
    const outcome = `${carp} We found that depth changes the weight of carp.`
    expect(titles(outcome)).toEqual(['No results section'])
    expect(titles(carp)).toEqual([])
    expect(titles(outcome, '# Ponds', Results)).toEqual([])
  })

  it('lacks a discussion where a few lines follow bare results', () => {
    expect(report({ Introduction, Methods, Results, Conclusion })).toEqual(['No discussion'])
    expect(report({ Introduction, Methods, Results, Options: known, Conclusion })).toEqual([])
    const weighed = `${Conclusion} A limitation is that one farm was seen.`
    expect(report({ Introduction, Methods, Results, Conclusion: weighed })).toEqual([])
    expect(
      report({ Introduction, Methods, 'Results and Discussion': Results, Conclusion }),
    ).toEqual([])
    const long = carp.repeat(9)
    expect(report({ Introduction, Methods, Results, Conclusion: long })).toEqual([])
  })

  it('is asked on a page where nothing stands between abstract and methods, and for nothing else', () => {
    expect(report({ Methods, Results, Discussion }, 'pdf')).toEqual(['No introduction'])
    expect(report({ Ponds: Introduction, Methods, Results, Discussion }, 'pdf')).toEqual([])
    expect(report({ Introduction, Methods, Results, Conclusion }, 'pdf')).toEqual([])
  })
})

it('a report that discusses as it reports may conclude in its last paragraph', () => {
  const References = 'Alder, J. (2001). Ponds.'
  expect(report({ Introduction, Methods, 'Results and Discussion': Results, References })).toEqual(
    [],
  )
})
