import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import sectionsEmpty from './sections-empty.ts'

describe('headings without text', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  const empty = (written: readonly Written[], rest: Partial<Document> = {}) =>
    titles(sectionsEmpty, draft([...written, '## Close', filler], { source: 'docx', ...rest }))

  it('hold the next ones in Word, where both have one style', () => {
    expect(empty(['## Methods', '## Study design', filler])).toEqual([])
    expect(empty(['## Author statements', '## Funding', 'None.'])).toEqual([])
    expect(empty(['## Methods', '## Results', filler])).toEqual(['No text under “Methods”'])
  })

  it('are told in Word where number or place makes them equal', () => {
    const untold = 'No text under “Ponds”'
    expect(empty(['## Ponds', '## Canals', filler])).toEqual([])
    expect(empty(['## 2 Ponds', '## 3 Canals', filler])).toEqual([untold])
    expect(empty(['## 2 Ponds', '## 2.1 Canals', filler])).toEqual([])
    const deeper = ['## Rivers', '### Locks', filler]
    expect(empty([...deeper, '## Ponds', '## Canals', filler])).toEqual([])
    expect(empty([...deeper, '### Ponds', '## Canals', filler])).toEqual([untold])
    expect(empty([...deeper, '### Ponds', '## Canals', filler], { source: 'pdf' })).toEqual([])
    expect(empty(['## Ponds', '## Canals', filler], { source: 'typed' })).toEqual([untold])
  })

  it('are the title set twice, or the place of the authors', () => {
    const title = 'Carp in the ponds of the north'
    expect(empty([`## ${title}`, '## Ponds', filler], { title })).toEqual([])
    expect(empty(['## School of Fishery, University of Ash', '## Ponds', filler])).toEqual([])
    const inside = ['## 1 Ponds', filler, '## 2 Department of ponds', '## 3 Canals', filler]
    expect(empty(inside)).toEqual(['No text under “Department of ponds”'])
  })
})

describe('a section that is a drawing', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  it('may be empty on a page', () => {
    const empty = (heading: string) =>
      titles(
        sectionsEmpty,
        draft(
          ['## 2 Ponds', filler, `### 2.1 ${heading}`, '### 2.2 Food', filler, '## 3 Carp', filler],
          { source: 'pdf' },
        ),
      ).length
    expect(empty('Keepers of the ponds')).toBe(1)
    expect(empty('Flowchart of the ponds')).toBe(0)
  })
})

describe('an empty section', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  const empty = (first: object, second: object, source: 'pdf' | 'docx') =>
    titles(
      sectionsEmpty,
      draft(
        [
          '## 1. Introduction',
          filler,
          { type: 'heading', level: 3, ...first },
          { type: 'heading', level: 1, ...second },
          filler,
          '## 3. Ending',
          filler.repeat(8),
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
  const titles = (check: Check, ...written: readonly Written[]): readonly string[] =>
    check.run(analyse(draft(written))).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
  ).join(' ')

  it('is no section without a text', () => {
    const text = ['# The lion', filler, '## Ponds', filler, '## Herons', filler]
    expect(titles(sectionsEmpty, '### Film studies of the year', ...text)).toEqual([])
  })
})
