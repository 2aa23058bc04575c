import { describe, expect, it } from 'vitest'

import type { Citation } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abstractNumbers from './checks/abstract-numbers.ts'
import citationsUnlisted from './checks/citations-unlisted.ts'
import confusedWords from './checks/confused-words.ts'
import doiSyntax from './checks/doi-syntax.ts'
import duplicateParagraphs from './checks/duplicate-paragraphs.ts'
import headingCase from './checks/heading-case-mixed.ts'
import headingLevels from './checks/heading-levels.ts'
import headingNumbering from './checks/heading-numbering.ts'
import intervals from './checks/intervals.ts'
import misspellings from './checks/misspellings.ts'
import numberAgreement from './checks/number-agreement.ts'
import numberForms from './checks/number-forms-mixed.ts'
import sentenceLength from './checks/sentence-length.ts'
import termVariants from './checks/term-variants.ts'
import type { Written } from './testing/draft.ts'
import { draft } from './testing/draft.ts'
import { listedWork } from './testing/listed-works.ts'

type Check = typeof intervals
/** So much text that a draft is more than notes. */
const filler = Array.from(
  { length: 24 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
).join(' ')
const found = (check: Check, ...written: Written[]) => check.run(analyse(draft(written)))
const titles = (check: Check, ...written: Written[]) =>
  found(check, ...written).map(({ title }) => title)
const statements = (check: Check, ...written: Written[]) =>
  found(check, ...written).map(({ statement }) => statement)

describe('a numeral that names a thing', () => {
  it.each([
    'Pond 4 had 6.2 times the carp of tier 1 (95% CI = [5.12, 7.40]).',
    'The risk was 2.31 times that of quintile 1 (95% CI 1.87 to 2.90).',
    'Growth reached 4.41 mm at week 12 (95% CI 3.90–4.95).',
    'The share of dry ponds was 0.31 in 2014 (95% CI 0.22 to 0.40).',
    'It rose to 3.22 kg in the north and the catch of 5 (95% CI 2.64 to 3.92) was left.',
  ])('is no estimate: %s', (text) => {
    expect(titles(intervals, '# Results', text)).toEqual([])
  })

  it.each([
    ['In tier 5 the ratio was 2.31 (95% CI 3.12 to 4.40).', '2.31 lies outside 3.12 to 4.40'],
    ['The ponds held 4 (95% CI 5.12 to 7.40) carp each.', '4 lies outside 5.12 to 7.40'],
    [
      'The gap is sure (p < 0.001, 95% CI [0.099, 0.101]). The coefficient for this gap (β = 2.31) is large.',
      '2.31 lies outside 0.099 to 0.101',
    ],
  ])('leaves those that are told: %s', (text, title) => {
    expect(titles(intervals, '# Results', text)).toEqual([title])
  })

  it('lets an estimate behind its interval stand on another scale', () => {
    expect(
      titles(
        intervals,
        '# Results',
        'The gap is sure (p < 0.001, 95% CI [1.90, 2.40]). The coefficient for this gap (β = 0.75) is large.',
      ).filter((title) => title.includes('outside')),
    ).toEqual([])
  })
})

describe('a share that a study sets', () => {
  const body: Written[] = [
    '# Introduction',
    'Keepers of ponds are asked for gifts, and 12 of 40 ponds had 3, 4, 5 or 6 asks a year since 1990.',
    '# Methods',
    'We split 120 keepers into 3 groups of 40, 41 and 39, over 8 weeks with 2 asks, 16 in all, for 9 ponds.',
    'Group 1 (25% suggested gift) and group 3 (50% suggested gift) gave 7, 8, 11 and 13 coins in 5 weeks.',
    '# Results',
    'They gave 21, 22 and 27 coins, and in all 70 of them were counted by 2 clerks in 3 days.',
    filler,
  ]
  const abstract = (text: string): Written[] => ['# Abstract', text, ...body]

  it('is no result that the text lacks', () => {
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts. We found that larger anchors (50% vs 25%) led them to give more.',
        ),
      ),
    ).toEqual([])
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts. We found that larger anchors (50% vs 35%) led them to give more.',
        ),
      ),
    ).toHaveLength(1)
  })

  it('is not looked for in lines that tell of journals', () => {
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts and they gave more in the north of the land.',
        ).slice(0, 2),
        'Target journals: Annals of Ponds (IF: 5.89), Carp and Water (impact factor 4.66).',
        ...body,
      ),
    ).toEqual([])
  })
})

describe('an encoded slash in a DOI', () => {
  const entry = (doi: string): Written => ({
    type: 'reference',
    text: `Alder, A. (2014) Ponds of the north. Water Press. URL https://doi.org/${doi}`,
  })
  it('is the slash', () => {
    expect(titles(doiSyntax, entry('10.1201%2Fb17115'))).toEqual([])
    expect(titles(doiSyntax, entry('10.1201&#x2F;b17115'))).toEqual([])
    expect(titles(doiSyntax, entry('10.1201b17115'))).toHaveLength(1)
    expect(titles(doiSyntax, entry('10.1201%ZZb17115'))).toHaveLength(1)
  })

  it('needs none where a short DOI stands behind the resolver', () => {
    expect(titles(doiSyntax, entry('gk9q2d'))).toEqual([])
    expect(titles(doiSyntax, entry('gk9q2d/17115'))).toHaveLength(1)
  })
})

describe('number', () => {
  it.each([
    'An important efficiency cost that keepers must consider is the loss of time in the north.',
    'A new price change that the town has seen is the one of last year.',
    'In larger ponds the chance that the rumour propagates is greater than in small ones.',
    'The place where the water flows is known to the keepers of the north.',
  ])('is left alone where the clause has its verb: %s', (text) => {
    expect(titles(numberAgreement, text)).toEqual([])
  })

  it.each([
    ['The keepers of the north are right in this regards, as they said.', '(this regard)'],
    ['They held that those informations is old in the north.', '(that information)'],
    ['They held that those information is old in the north of the land.', '(that information)'],
    ['The reports claims that the water is old.', '(claim)'],
    ['It was found that the carp nets is old in the north of the land.', '(are)'],
  ])('is told with what was meant: %s', (text, right) => {
    expect(statements(numberAgreement, text).join(' ')).toContain(right)
  })
})

describe('point and comma', () => {
  it('are counted in every number, and the usual one is advised', () => {
    const [note] = found(
      numberForms,
      'We saw 73,5% of the carp in the north and 71,2% of them in the south of it.',
      'It was 0.49 in the west and 0.51 in the east, and p = 0.012 there.',
    )
    expect(note?.statement).toContain('the point 3 times')
    expect(note?.how).toContain('Write the point throughout')
    expect(note?.ranges.map(({ block }) => block)).toEqual(['b1', 'b1'])
  })
})

describe('a name in camel case', () => {
  const prose = (name: string) =>
    `${name} holds the fish and ${name} lets them go. The carp-hold rule, the carp-hold aim and the carp-hold plan are known to all, as carp hold on.`
  it('is no variant of the word', () => {
    expect(titles(termVariants, prose('CarpHold'), filler)).toEqual([])
    expect(titles(termVariants, prose('Carphold'), filler)).toHaveLength(1)
  })
})

describe('“of coarse”', () => {
  it.each([
    'A set of coarse labels was given to each of the ponds.',
    'The ground is of coarse and fine sand in the north.',
  ])('has its noun: %s', (text) => {
    expect(titles(confusedWords, text)).toEqual([])
  })
  it.each([
    'This is, of coarse, not so in the north of the land.',
    'Of coarse the ponds are old in the north of the land.',
  ])('was meant otherwise: %s', (text) => {
    expect(titles(confusedWords, text)).toHaveLength(1)
  })
})

describe('a long sentence', () => {
  const run = (words: number) =>
    Array.from({ length: words / 5 }, () => 'that the keepers saw there').join(' ')
  it('ends at a callout behind its stop, or where one stands for it', () => {
    const [one, other] = [`It was said ${run(45)}`, `Beyond that it was held ${run(45)}`]
    expect(titles(sentenceLength, `${one}. (Alder, 2018) ${other}.`, filler)).toEqual([])
    expect(titles(sentenceLength, `${one} (Alder, 2018) ${other}.`, filler)).toEqual([])
    expect(titles(sentenceLength, `${one} and ${other.toLowerCase()}.`, filler)).toHaveLength(1)
    const items = (...marks: readonly string[]) =>
      `${one} and ${marks.map((mark) => `${mark} feed carp`).join(' and ')} and ${other.toLowerCase()}.`
    expect(titles(sentenceLength, items('1)', '2)', '3)'), filler)).toEqual([])
    expect(titles(sentenceLength, items('T1', 'T2', 'T3'), filler)).toEqual([])
    expect(titles(sentenceLength, items('2)', '3)', '5)'), filler)).toHaveLength(1)
  })
})

describe('headings', () => {
  it('skip no level behind a line of the contents', () => {
    expect(
      titles(
        headingLevels,
        '# Contents',
        '# Appendix B 8',
        '### Ponds',
        'Text.',
        '# Appendix B: Carp',
      ),
    ).toEqual([])
    expect(titles(headingLevels, '# Appendix B', '### Ponds', 'Text.')).toHaveLength(1)
  })

  it('are all counted once they are told', () => {
    const prose =
      'The keepers measured growth and counted every basket of ponds in winter, with methods and results of feeding that differ in the choice of water.'
    const [note] = found(
      headingCase,
      '## Keepers of the cold basket',
      prose,
      '## Growth and feeding in winter',
      prose,
      '## Methods for counted ponds',
      prose,
      '## Water: choice and results',
      prose,
      '## The Winter Results of Feeding',
      prose,
      '## Cold Water Ponds',
      prose,
      '## Every Basket',
      prose,
    )
    expect(note?.statement).toContain('4 are set like')
    expect(note?.statement).toContain('and 3 like')
  })
})

describe('a misspelling with two readings', () => {
  it('names both', () => {
    const text = 'We had a strong interect in the ponds and in all that was seen of them.'
    expect(statements(misspellings, text).join(' ')).toContain('(intersect, interact or interest)')
  })
})

describe('a word before the names of a callout', () => {
  const unlisted = (text: string, named: string, ...names: string[]) => {
    const raw = `${named.replace(/ \d+$/u, '')} (${/\d+$/u.exec(named)?.[0]})`
    const start = text.indexOf(raw)
    const citation: Citation = {
      block: 'b1',
      start,
      end: start + raw.length,
      raw,
      style: 'narrative',
      references: [],
      unresolved: [named],
    }
    const references = names.map((name) => listedWork(name, '2011'))
    return citationsUnlisted
      .run(analyse(draft([text, filler], { references, citations: [citation] })))
      .map(({ title }) => title)
  }

  it('is no author where the rest is listed', () => {
    const text =
      'We took the value of FOM and Roe et al. (2011) as it was given there for the ponds.'
    expect(unlisted(text, 'FOM and Roe et al. 2011', 'Roe', 'Alder')).toEqual([])
    expect(unlisted(text, 'FOM and Roe et al. 2011', 'Alder')).toHaveLength(1)
    const other = 'We asked as Birch and Roe (2011) did in all of the ponds that they saw there.'
    expect(unlisted(other, 'Birch and Roe 2011', 'Roe', 'Alder')).toEqual([])
    expect(unlisted(other, 'Birch and Roe 2011', 'Roe', 'Birch')).toHaveLength(1)
  })

  it('may be the place where it was found', () => {
    const text =
      'In England, Roe and Lee (2011) counted carp in all of the ponds that they saw there.'
    expect(unlisted(text, 'England, Roe and Lee 2011', 'Alder')).toEqual([
      'Roe 2011 is not in the references',
    ])
    expect(unlisted(text, 'England, Roe and Lee 2011', 'Roe and Lee')).toEqual([])
  })
})

describe('what those who took part were shown', () => {
  it('may differ in a word alone', () => {
    const vignette = (word: string) =>
      `Two keepers share one pond and need ${word} to last the winter in the north. If they get less than they need, they have to go to the town and ask there for help from others who keep ponds. Each of them has fed the carp as long as the other, and neither of them has any other work to do.`
    const under = (heading: string) =>
      titles(duplicateParagraphs, '# Ponds', filler, heading, vignette('bread'), vignette('heat'))
    expect(under('# Vignette texts')).toEqual([])
    expect(under('# Results')).not.toEqual([])
    expect(
      titles(
        duplicateParagraphs,
        '# Instructions',
        filler,
        '# Results',
        vignette('bread'),
        vignette('heat'),
      ),
    ).not.toEqual([])
  })
})

describe('headings that count anew', () => {
  const part = (name: string, ...numbers: readonly number[]): Written[] => [
    `## ${name}`,
    ...numbers.flatMap((number) => [`### ${number} Step ${number} of ${name}`, filler]),
  ]
  const whole = (...parts: readonly Written[][]): Written[] => ['# Methods', ...parts.flat()]

  it('do so under each heading above them', () => {
    const written = whole(part('Ponds', 1, 2), part('Rivers', 1, 2, 3), part('Lakes', 1, 2))
    expect(titles(headingNumbering, ...written)).toEqual([])
  })

  it('may not jump or repeat under one of them', () => {
    const written = whole(part('Ponds', 1, 2), part('Rivers', 1, 2, 4), part('Lakes', 1, 2))
    expect(titles(headingNumbering, ...written)).toEqual(['Section 4 breaks the numbering'])
  })
})
