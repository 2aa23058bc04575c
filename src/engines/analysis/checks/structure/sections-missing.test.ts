import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import { listedWork } from '../../testing/listed-works.ts'
import abstractLength from './abstract-length.ts'
import sectionsMissing from './sections-missing.ts'

describe('a method', () => {
  const parts = [
    '## Introduction',
    pondWeeks,
    '## Results',
    pondWeeks,
    pondWeeks,
    '## Discussion',
    pondWeeks,
    pondWeeks,
  ]
  const missing = (source: 'pdf' | 'typed') =>
    titlesOn(
      sectionsMissing,
      draft(
        [...parts.map((part) => (part.startsWith('#') ? part : part.repeat(6))), '## References'],
        {
          source,
          references: [listedWork('Alder', '2001')],
          abstract: ['b2'],
        },
      ),
    )

  it('is not missed on a page, whose headings are lost sooner', () => {
    expect(missing('typed')).toContain('No methods section')
    expect(missing('pdf')).not.toContain('No methods section')
  })
})

describe('a method under another name', () => {
  const paper = (head: string) =>
    draft([
      '# Abstract',
      pondWeeks,
      '# Introduction',
      pondWeeks.repeat(3),
      '# Results',
      `## ${head}`,
      `We measured the weight of 40 carp (p < 0.01). ${pondWeeks.repeat(3)}`,
      '# Discussion',
      pondWeeks.repeat(3),
    ])

  it('is found under a heading that tells the workflow', () => {
    expect(titlesOn(sectionsMissing, paper('A workflow to weigh carp'))).not.toContain(
      'No methods section',
    )
    for (const head of ['The pond model', 'Model simplification'])
      expect(titlesOn(sectionsMissing, paper(head))).not.toContain('No methods section')
    expect(titlesOn(sectionsMissing, paper('Carp by pond'))).toContain('No methods section')
  })
})

describe('an abstract', () => {
  const paper = (opening: string) =>
    draft(
      [
        '# Introduction',
        opening,
        '# Methods',
        pondWeeks.repeat(6),
        '# Results',
        `We weighed 40 carp (p < 0.01). ${pondWeeks.repeat(6)}`,
        '# Discussion',
        pondWeeks.repeat(6),
      ],
      { source: 'pdf' },
    )

  it('is not missed on a page whose head was lost', () => {
    const missed = (source: Document['source']) =>
      titlesOn(sectionsMissing, { ...paper(`Ponds hold carp. ${pondWeeks}`), source })
    expect(missed('docx')).toContain('No abstract')
    expect(missed('pdf')).not.toContain('No abstract')
  })

  it('is not asked of a text for a course, nor of one that breaks off', () => {
    const missed = (...[first, last = pondWeeks]: readonly string[]) => {
      const document = paper(`Ponds hold carp. ${pondWeeks}`)
      const blocks = [
        { id: 'front', type: 'paragraph' as const, text: first ?? '' },
        ...document.blocks.slice(0, -1),
        { id: 'last', type: 'paragraph' as const, text: last },
      ]
      return titlesOn(sectionsMissing, { ...document, source: 'docx', blocks })
    }
    expect(missed('Carp in ponds')).toContain('No abstract')
    expect(missed('Course: Ponds and their carp')).not.toContain('No abstract')
    expect(missed('Carp in ponds', `${pondWeeks} [add results here]`)).not.toContain('No abstract')
  })
})

describe('parts that stand elsewhere', () => {
  const cited = (style: 'field' | 'author-year') => ({
    source: 'markup' as const,
    citations: [1, 2, 3, 4].map((at) => ({
      block: 'b2',
      start: at,
      end: at + 1,
      raw: '[heath2019]',
      style,
      references: [],
      unresolved: ['heath2019'],
    })),
  })
  const study = [
    '## Introduction',
    pathWeeks.repeat(3),
    '## Methods',
    pathWeeks.repeat(3),
    '## Results',
    pathWeeks.repeat(3),
    '## Discussion',
    pathWeeks.repeat(3),
  ]

  it('are no missing list where the callouts are keys of a bibliography', () => {
    expect(titlesOn(sectionsMissing, draft(study, cited('field')))).not.toContain(
      'No list of references',
    )
    expect(titlesOn(sectionsMissing, draft(study, cited('author-year')))).toContain(
      'No list of references',
    )
  })

  it('are a missing list in a text without the parts of a paper whose numbers of sources leave none out', () => {
    const numbered = (...numbers: readonly number[]) => ({
      source: 'markup' as const,
      title: 'Paths of the heath',
      citations: numbers.map((number, at) => ({
        block: 'b2',
        start: at,
        end: at + 1,
        raw: `[${number}]`,
        style: 'numeric' as const,
        references: [],
        unresolved: [String(number)],
      })),
    })
    const text = [
      '## Paths',
      pathWeeks.repeat(3),
      '## Birds',
      pathWeeks.repeat(3),
      '## In conclusion',
      pathWeeks,
    ]
    const missed = (...numbers: readonly number[]) =>
      titlesOn(sectionsMissing, draft(text, numbered(...numbers)))
    expect(missed(1, 3, 2, 4, 2)).toContain('No list of references')
    expect(missed(11, 13, 12, 14)).not.toContain('No list of references')
  })

  it('are no short abstract where only keywords follow its heading', () => {
    const front = (text: string) => draft(['## Abstract', text, ...study], { abstract: ['b2'] })
    expect(titlesOn(abstractLength, front('Key words: hedges, wardens, birds'))).toEqual([])
    expect(titlesOn(abstractLength, front('We count birds in hedges.'))).toEqual([
      'The abstract has 5 words',
    ])
  })
})

describe('an essay under headings', () => {
  const words = Array.from(
    { length: 60 },
    (_, at) => `The ferry of day ${at} left with bread.`,
  ).join(' ')
  const essay = (last: readonly string[]) =>
    sectionsMissing
      .run(
        analyse(
          draft([
            '# Introduction',
            'This essay argues that ferries must be free.',
            '# Ports',
            words,
            '# Crews',
            words,
            '# Fares',
            words,
            ...last,
            '# References',
            'Roe, A. (2019). Ferries.',
          ]),
        ),
      )
      .map(({ title }) => title)

  it('is asked for its conclusion', () => {
    expect(essay([])).toEqual(['No conclusion'])
    expect(essay(['# Conclusion', words])).toEqual([])
    expect(essay(['# What remains', `${words} Ferries should therefore be free.`])).toEqual([])
  })
})
