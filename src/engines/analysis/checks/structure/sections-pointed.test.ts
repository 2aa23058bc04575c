import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { markedIn, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { netDays } from '../../testing/filler.ts'
import { entry } from '../../testing/listed-works.ts'
import headingsRepeated from './headings-repeated.ts'
import sectionsPointed from './sections-pointed.ts'

it('a pointer to a part that is far beyond the parts of every section leads nowhere', () => {
  const parts = ['# 1 Opening', '## 1.1 Sites', '## 1.2 Nets', '# 2 Traps', '# 3 Catch', '# 4 End']
  const pointing = (words: string) =>
    sectionsPointed.run(
      analyse(draft([...parts.flatMap((part) => [part, 'Nets were mended.']), words])),
    ).length
  expect(pointing('The order is told in section 2.17 again.')).toBe(1)
  expect(pointing('The order is told in section 2.3 again.')).toBe(0)
  expect(pointing('The order is told in section 9 again.')).toBe(1)
  expect(pointing('The order is told in section 9 of the Act.')).toBe(0)
  // A chapter of a book that the paragraph tells of.
  expect(pointing('The book tells of nets. Chapter 6 tells of their mending.')).toBe(0)
  // No part of it is called a chapter, and a law numbers its own.
  expect(pointing('The wardens tell of nets. Chapter 6 tells of their mending.')).toBe(0)
  expect(pointing('The wardens keep to the rule of § 7.03 on nets.')).toBe(0)
})

it('a pointer beyond the last section of a lone chapter leads nowhere', () => {
  const parts = ['# 2 Nets', '## 2.1 Sites', '## 2.2 Ropes', '## 2.3 Knots', '## 2.4 Traps']
  const pointing = (words: string) =>
    sectionsPointed.run(
      analyse(draft([...parts.flatMap((part) => [part, 'Nets were mended.']), words])),
    ).length
  expect(pointing('The order is told in Section 2.6 again.')).toBe(1)
  expect(pointing('The order is told in Section 2.4 again.')).toBe(0)
  expect(pointing('The order is told in Section 3.1 again.')).toBe(0)
})

describe('an appendix', () => {
  it('is there where its letter was read as a word of its heading', () => {
    const pointed = (heading: string) =>
      titlesOn(
        sectionsPointed,
        draft(
          [
            '# Introduction',
            `The nets are listed in Appendix E. ${netDays}`,
            '# Methods',
            netDays,
            '# Results',
            netDays,
            '# Conclusion',
            netDays,
            `# ${heading}`,
            netDays,
            '# References',
            { type: 'reference', text: 'Ostrik, A. 1998. Nets. Bergen.' },
          ],
          { source: 'pdf', references: [entry(1, { raw: 'Ostrik, A. 1998. Nets. Bergen.' })] },
        ),
      )
    expect(pointed('E Detailed list of nets')).toEqual([])
    expect(pointed('Detailed list of nets')).toEqual(['Appendix E is not in the draft'])
  })
})

describe('sections', () => {
  const numbered = (words: string): Document =>
    draft([
      '# 1 Opening',
      words,
      '# 2 Sites',
      '## 2.1 North',
      'North.',
      '## 2.2 South',
      'South.',
      '# 3 Traps',
      'Traps.',
      '# 4 End',
      'End.',
    ])

  it('may have no such part', () => {
    expect(markedIn(sectionsPointed, numbered('The rain is told in Section 2.6.'))).toEqual([
      'Section 2.6',
    ])
    expect(markedIn(sectionsPointed, numbered('The rain is told in Section 2.2.'))).toEqual([])
    expect(markedIn(sectionsPointed, numbered('The rain is told in Section 3.1.'))).toEqual([])
  })

  it('are headed by the same words once, but for lists of sources', () => {
    const twice = (text: string) =>
      draft([`# ${text}`, 'Nets.', '# Traps', 'Traps.', `# ${text}`, 'More.'])
    expect(markedIn(headingsRepeated, twice('Conclusion'))).toEqual(['Conclusion'])
    expect(markedIn(headingsRepeated, twice('References'))).toEqual([])
  })
})

describe('a pointer to a part by its name', () => {
  const pointing = (words: string, more: readonly string[] = []) =>
    markedIn(
      sectionsPointed,
      draft([
        '# Introduction',
        'Bread is old.',
        '# Ovens',
        words,
        ...more,
        '# References',
        'Roe, A. (2019). Bread.',
      ]),
    )

  it('is marked where no part has the name', () => {
    expect(pointing('Prices stand in Appendix C.')).toEqual(['Appendix C'])
    expect(pointing('The section “Costs of yeast” gives them.')).toEqual([
      'section “Costs of yeast”',
    ])
    expect(pointing('It follows in the section on Stone Ovens.')).toEqual([
      'section on Stone Ovens',
    ])
  })

  it('is marked by a number that is larger than the count of parts without numbers', () => {
    const parts = ['# Doughs', 'Doughs rise.', '# Loaves', 'Loaves cool.']
    const chapters = ['# Chapter on doughs', ...parts]
    expect(pointing('As Chapter 8 will show, ovens crack.', parts)).toEqual([])
    expect(pointing('As Chapter 8 will show, ovens crack.', chapters)).toEqual(['Chapter 8'])
    expect(pointing('Cracks are weighed in Section 7.', parts)).toEqual(['Section 7'])
    expect(pointing('Cracks are weighed in Section 4.', parts)).toEqual([])
    expect(pointing('Cracks are weighed in Section 7 of the Act.', parts)).toEqual([])
    expect(pointing('Cracks are weighed (Lund, 2008, see. Section 7).', parts)).toEqual([])
    expect(pointing('Cracks are weighed in Section 7.', [...parts, '# 5 Crumbs', 'Dry.'])).toEqual(
      [],
    )
  })

  it('is left alone where a part has it, or another work does', () => {
    expect(pointing('Prices stand in Appendix C.', ['Appendix C: prices'])).toEqual([])
    expect(pointing('The section “Costs of yeast” gives them.', ['# Costs of yeast'])).toEqual([])
    expect(pointing('The section “Costs of yeast” of our supplement gives them.')).toEqual([])
    expect(pointing('The section “Costs of yeast” gives them.', ['See Text S1.'])).toEqual([])
    expect(pointing('Prices stand in Appendix C of the ledger.')).toEqual([])
    expect(pointing('It follows in the section on Stone Ovens.', ['# Stone ovens'])).toEqual([])
  })
})

it('a section with a number far beyond those of the draft is one of a law', () => {
  const parts = ['# 1 Opening', '# 2 Traps', '# 3 Catch', '# 4 End']
  const pointing = (words: string) =>
    sectionsPointed.run(
      analyse(draft([...parts.flatMap((part) => [part, 'Nets were mended.']), words])),
    ).length
  expect(pointing('Owners report the catch under a duty of Section 13 or 15(d).')).toBe(0)
  expect(pointing('Owners report the catch, as section 7 tells.')).toBe(1)
})

it('an appendix is there where its letter stands before its name', () => {
  const pointed = (heading: string, source: 'pdf' | 'docx' = 'docx') =>
    titlesOn(
      sectionsPointed,
      draft(
        [
          '# Introduction',
          `More is told in the appendix. ${netDays}`,
          '# Results',
          netDays,
          `# ${heading}`,
          netDays,
          '# References',
          { type: 'reference', text: 'Ostrik, A. 1998. Nets. Bergen.' },
        ],
        { source, references: [entry(1, { raw: 'Ostrik, A. 1998. Nets. Bergen.' })] },
      ),
    )
  expect(pointed('A appendix')).toEqual([])
  expect(pointed('Lemma A.3. Nets')).toEqual([])
  expect(pointed('More nets')).toEqual(['The appendix is not in the draft'])
  // On a page its heading may have been missed.
  expect(pointed('More nets', 'pdf')).toEqual([])
})

it('a question that stands third in a list is held', () => {
  const pointed = (...questions: readonly string[]) =>
    titlesOn(
      sectionsPointed,
      draft([
        '# Introduction',
        'We asked these research questions:',
        ...questions.map((text) => ({ type: 'list-item' as const, text })),
        '# Results',
        'Nets were wet (research question 1). Ponds were dry (research question 2).',
        'Addressing research question 3, nets were mended.',
      ]),
    )
  expect(pointed('Are nets wet?', 'Are ponds dry?', 'Are nets mended?')).toEqual([])
  expect(pointed('Are nets wet?', 'Are ponds dry?')).toEqual([
    'Research question 3 is not in the draft',
  ])
})
