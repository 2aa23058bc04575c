import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import sectionsEmpty from './sections-empty.ts'

describe('headings without text', () => {
  const empty = (written: readonly Written[], rest: Partial<Document> = {}) =>
    titlesOn(sectionsEmpty, draft([...written, '## Close', pondWeeks], { source: 'docx', ...rest }))

  it('hold the next ones in Word, where both have one style', () => {
    expect(empty(['## Methods', '## Study design', pondWeeks])).toEqual([])
    expect(empty(['## Methods', '## Study design', pondWeeks], { source: 'markup' })).toEqual([])
    expect(empty(['## Author statements', '## Funding', 'None.'])).toEqual([])
    expect(empty(['## Mentor: Ada Reed', '## Results', pondWeeks])).toEqual([])
    expect(empty(['## Methods (not applicable)', '## Results', pondWeeks])).toEqual([])
    expect(empty(['## Methods', '## Results', pondWeeks])).toEqual(['No text under “Methods”'])
    const front = ['## Rivers', '### Locks', pondWeeks, '### Tablas', '## Methods', pondWeeks]
    expect(empty(front)).toEqual([])
    expect(empty(['## 2 Electronic supplementary material', '## 3 Funding', 'None.'])).toEqual([])
  })

  it('are told in Word where number or place makes them equal', () => {
    const untold = 'No text under “Ponds”'
    expect(empty(['## Ponds', '## Canals', pondWeeks])).toEqual([])
    expect(empty(['## 2 Ponds', '## 3 Canals', pondWeeks])).toEqual([untold])
    expect(empty(['## 2 Ponds', '## 2.1 Canals', pondWeeks])).toEqual([])
    const deeper = ['## Rivers', '### Locks', pondWeeks]
    expect(empty([...deeper, '## Ponds', '## Canals', pondWeeks])).toEqual([])
    expect(empty([...deeper, '### Ponds', '## Canals', pondWeeks])).toEqual([untold])
    expect(empty([...deeper, '### Ponds', '## Canals', pondWeeks], { source: 'pdf' })).toEqual([])
    expect(empty(['## Ponds', '## Canals', pondWeeks], { source: 'typed' })).toEqual([untold])
  })

  it('may be lines under a picture in Word', () => {
    const picture = { type: 'figure' as const, text: '' }
    const below = (...lines: readonly string[]) =>
      empty(['## Rivers', pondWeeks, picture, ...lines, '# Locks', pondWeeks])
    expect(below('## Profile of the locks', '## Profile of the canals')).toEqual([])
    expect(below('## Results')).toEqual(['No text under “Results”'])
    expect(below(pondWeeks, '## Profile of the locks')).toHaveLength(1)
  })

  it('are told at once, as parts that are still to be written', () => {
    const two = ['## Methods', '## Results', '## Discussion', pondWeeks]
    expect(empty(two)).toEqual(['2 parts are still to be written'])
  })

  it('are told of many too, where numbers leave no doubt and most of the text is there', () => {
    const told = ['## 1 Carp', pondWeeks, '## 2 Food', '### 2.1 Weeds', '### 2.2 Snails']
    const more = ['## 3 Nets', '## 4 Herons', '## 5 Locks', '## 6 Ponds', pondWeeks]
    const rest = ['## 7 Canals', pondWeeks, '## 8 Weirs', pondWeeks, '## 9 Otters', pondWeeks]
    expect(empty([...told, ...more, ...rest])).toEqual(['5 parts are still to be written'])
    expect(empty([...told, ...more])).toEqual([])
    const whole = ['Carp', 'Food', 'Nets', 'Herons', 'Locks', 'Ponds', 'Weirs']
    const parts = whole.flatMap((name, at) => [`## ${at + 1} ${name}`, pondWeeks])
    const points = whole.map((name, at) => `## ${at + 1} ${name} are small`)
    expect(empty([...parts, ...points, pondWeeks])).toEqual([])
  })

  it('are the title set twice, or the place of the authors', () => {
    const title = 'Carp in the ponds of the north'
    expect(empty([`## ${title}`, '## Ponds', pondWeeks], { title })).toEqual([])
    expect(empty(['## School of Fishery, University of Ash', '## Ponds', pondWeeks])).toEqual([])
    const inside = ['## 1 Ponds', pondWeeks, '## 2 Department of ponds', '## 3 Canals', pondWeeks]
    expect(empty(inside)).toEqual(['No text under “Department of ponds”'])
  })
})

describe('a section that is a drawing', () => {
  it('may be empty on a page', () => {
    const empty = (heading: string) =>
      titlesOn(
        sectionsEmpty,
        draft(
          [
            '## 2 Ponds',
            pondWeeks,
            `### 2.1 ${heading}`,
            '### 2.2 Food',
            pondWeeks,
            '## 3 Carp',
            pondWeeks,
          ],
          { source: 'pdf' },
        ),
      ).length
    expect(empty('Keepers of the ponds')).toBe(1)
    expect(empty('Flowchart of the ponds')).toBe(0)
  })
})

describe('an empty section', () => {
  const empty = (first: object, second: object, source: 'pdf' | 'docx') =>
    titlesOn(
      sectionsEmpty,
      draft(
        [
          '## 1. Introduction',
          pondWeeks,
          { type: 'heading', level: 3, ...first },
          { type: 'heading', level: 1, ...second },
          pondWeeks,
          '## 3. Ending',
          pondWeeks.repeat(8),
        ],
        { source },
      ),
    )
  const links = { text: 'Links between ponds', number: '2.2.3' }

  it('is none on a page where a lettered part of it follows', () => {
    expect(empty(links, { text: 'Biology of carp' }, 'pdf')).toEqual([])
    expect(empty(links, { text: 'Carp', number: '2.2.4', level: 3 }, 'pdf')).toHaveLength(1)
  })

  it('is no heading that holds a number alone', () => {
    expect(empty({ text: '(17)' }, { text: 'Carp' }, 'docx')).toEqual([])
    expect(empty({ text: 'Ponds (17)' }, { text: 'Carp' }, 'docx')).toHaveLength(1)
  })
})

describe('a line over the title', () => {
  it('is no section without a text', () => {
    const text = ['# The lion', pathWeeks, '## Ponds', pathWeeks, '## Herons', pathWeeks]
    expect(titlesOf(sectionsEmpty, '### Film studies of the year', ...text)).toEqual([])
  })
})
