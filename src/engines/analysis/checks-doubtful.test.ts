import { describe, expect, it } from 'vitest'

import type { Citation, Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import type { Check } from './check.ts'
import abstractNumbers from './checks/abstract-numbers.ts'
import captionsThin from './checks/captions-thin.ts'
import citationsUnlisted from './checks/citations-unlisted.ts'
import duplicateParagraphs from './checks/duplicate-paragraphs.ts'
import figuresMissing from './checks/figures-missing.ts'
import figuresUnmentioned from './checks/figures-unmentioned.ts'
import headingLevels from './checks/heading-levels.ts'
import intervals from './checks/intervals.ts'
import misspellings from './checks/misspellings.ts'
import referencesDuplicate from './checks/references-duplicate.ts'
import referencesIncomplete from './checks/references-incomplete.ts'
import sectionsPointed from './checks/sections-pointed.ts'
import { findingClauses } from './claims/finding-clauses.ts'
import { cannotBothHold } from './claims/opposed-findings.ts'
import { tellsOutright } from './stance/tells-outright.ts'
import { draft } from './testing/draft.ts'
import type { Written } from './testing/draft.ts'

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const days = Array.from(
  { length: 12 },
  (_, day) => `On day ${day + 40} the wardens counted nets along the shore.`,
).join(' ')
const entry = (number: number, rest: Partial<Reference>): Reference => ({
  id: `r${number}`,
  block: `e${number}`,
  label: '',
  raw: '',
  authors: [],
  ...rest,
})

describe('a word that no list of words has', () => {
  const written = (word: string, references: readonly Reference[] = []) =>
    titles(
      misspellings,
      draft([`The wardens saw the environmnet of the ${word} there. ${days}`], {
        references: [...references],
      }),
    )

  it('is no slip where it is of another language or stands in a title of the list', () => {
    expect(written('cooperaton')).toEqual(['2 words misspelt'])
    expect(written('coopération')).toEqual(['“environmnet” is misspelt'])
    const raw = 'Halvard, O. 1998. Om cooperaton i nord. Bergen.'
    expect(written('cooperaton', [entry(1, { raw })])).toEqual(['“environmnet” is misspelt'])
  })
})

describe('an entry of the list', () => {
  const cited = (raw: string): Citation => ({
    block: 'b1',
    start: 0,
    end: 3,
    raw,
    style: 'author-year',
    references: [],
    unresolved: [raw.replaceAll(/[()]/gu, '')],
  })
  const unlisted = (raw: string, reference: Reference) =>
    titles(
      citationsUnlisted,
      draft([days], { references: [reference], citations: [cited(raw)], source: 'docx' }),
    )
  const dated = (title: string, behind: string) =>
    entry(1, {
      raw: `Ostrik, A. & Vendel, B. “${title},” Shores, 3(2): 5${behind}`,
      authors: ['Ostrik, A.', 'Vendel, B.'],
      title,
      year: '2014',
    })

  it('has no year where only its title has one', () => {
    expect(unlisted('(Ostrik and Vendel 2018)', dated('Votes in the north in 2014', ''))).toEqual(
      [],
    )
    expect(unlisted('(Ostrik and Vendel 2018)', dated('Votes in the north', ', 2014'))).toEqual([
      'Ostrik 2018 is not in the references',
    ])
  })

  it('is not asked of data that come with their number of cases', () => {
    const other = dated('Votes in the north', ', 2014')
    expect(unlisted('(Shore Census 2020, 3,108 parishes)', other)).toEqual([])
    expect(unlisted('(Shorelund 2020, 310)', other)).toHaveLength(1)
  })

  const of = (raw: string, title: string) => entry(raw.length, { raw, title, year: '2026' })

  it('is another one where an institution stands before another title', () => {
    const body = 'Office of Northern Shores and Nets'
    const pages = (one: string, other: string) =>
      titles(
        referencesDuplicate,
        draft([days], {
          references: [
            of(`${body}. ${one}. 2026. https://shores.example/a`, body),
            of(`${body}. ${other}. 2026. https://shores.example/bb`, body),
          ],
        }),
      )
    expect(pages('Knot-resistant seine nets', '2025 Survey of knots: a report')).toEqual([])
    expect(pages('2025', '2025')).toHaveLength(1)
  })

  it('has its year on the next line where it ends in the middle', () => {
    const page = (raw: string) =>
      titles(
        referencesIncomplete,
        draft([days], {
          source: 'pdf',
          references: [entry(1, { raw, authors: ['Ostrik, A.'], title: 'Nets of the shore' })],
        }),
      )
    expect(page('Ostrik, A. Nets of the shore. Shores 26, e133, DOI:')).toEqual([])
    expect(page('Ostrik, A. Nets of the shore. Shores 26, e133.')).toHaveLength(1)
  })
})

describe('a bare label in Word', () => {
  const table = (beside: string) =>
    titles(
      captionsThin,
      draft(
        [
          '# Results',
          days,
          { id: 'c', type: 'caption', text: 'Table 1', float: 't1' },
          { id: 't', type: 'table', text: 'Herring | 12', float: 't1' },
          beside,
          `Table 1 gives the catches. ${days}`,
        ],
        {
          source: 'docx',
          tables: [
            { id: 't1', label: '1', word: 'Table', caption: '', captionBlock: 'c', rows: [] },
          ],
        },
      ),
    )

  it('has its title in the paragraph beside the table', () => {
    expect(table('Mean Catch of Herring and Cod in Northern Nets.')).toEqual([])
    expect(table('The wardens were late. They were cold.')).toEqual(['Table 1 has no caption'])
  })
})

describe('two findings', () => {
  const oppose = (one: string, other: string) =>
    findingClauses(one).some((first) =>
      findingClauses(other).some((second) => cannotBothHold(first, second)),
    )
  const faster = (end: string) =>
    `The wardens rowed faster in the cold month than in the warm month${end}.`
  const same = (end: string) =>
    `There was no difference in how fast the wardens rowed between the cold month and the warm month${end}.`
  const slower = (end: string) =>
    `The wardens rowed slower in the cold month than in the warm month${end}.`

  it('hold both where each ends with a case of its own', () => {
    expect(oppose(faster(''), slower(''))).toBe(true)
    expect(
      oppose(faster(' while drawing seine nets'), slower(' while drawing herring traps')),
    ).toBe(false)
    expect(oppose(faster(' while drawing nets'), slower(' while drawing nets'))).toBe(true)
    expect(oppose(faster(' while drawing nets'), same(' while drawing traps'))).toBe(false)
    const long = (verb: string, piece: string) =>
      `The younger wardens of the northern shore rowed ${verb} in the cold dark month than in the warm light month while drawing the ${piece}.`
    expect(oppose(long('faster', 'seine'), long('slower', 'trap'))).toBe(false)
    expect(oppose(long('faster', 'seine'), long('slower', 'seine'))).toBe(true)
  })
})

describe('a sentence of the ending', () => {
  it.each([
    'The retreat of the nets suggests a danger for the shore [Ostrik1998-ab].',
    'This work advances our understanding of how nets are drawn on a shore.',
  ])('answers nothing where it leans on others or tells its own worth: %s', (text) => {
    expect(tellsOutright(text)).toBe(false)
  })

  it('answers where it says what was found', () => {
    expect(tellsOutright('We found that nets are drawn faster on a cold shore.')).toBe(true)
  })
})

describe('a number', () => {
  it('beside an interval may be the size of an effect whose difference the interval is of', () => {
    const told = (mean: string) =>
      titles(
        intervals,
        draft([
          '# Results',
          `Catches were larger in the north (M = ${mean}, SD = 0.37) than in the south (M = 0.32, SD = 0.10), Cohen’s d = 8.54, 95% CI = –2.33 to –2.30. ${days}`,
        ]),
      )
    expect(told('2.63')).toEqual([])
    expect(told('9.63')).toEqual(['8.54 lies outside –2.33 to –2.30'])
  })

  it('of a drawing among the lines of the abstract is asked for nowhere', () => {
    const values = Array.from({ length: 24 }, (_, at) => `Net ${at} held 0.${at + 31} of it.`)
    const asked = (text: string, asides: readonly string[] = []) =>
      titles(
        abstractNumbers,
        draft(
          [
            '# Abstract',
            text,
            '# Introduction',
            days,
            '# Results',
            values.join(' '),
            '# Conclusion',
            days,
          ],
          { abstract: ['b2'], asides: [...asides] },
        ),
      )
    const told = 'We found that nets of the north held 64.7 of the herring there.'
    expect(asked(told)).toEqual(['Where does 64.7 come from?'])
    expect(asked(told, ['Herring 64.7 0.3'])).toEqual([])
    expect(asked('tyrB type nets of the Northern shore 64.7')).toEqual([])
  })
})

describe('paragraphs that are nearly the same', () => {
  it('may stand over two tables and tell their short forms', () => {
    const over = (last: string, forms: string) =>
      `Analysis of invariance of the trait of wardens supports strict invariance over all of the shores that were walked. These models include the game of nets, the game of ropes, the game of boats${last} in the measured model of the trait of all of the wardens. ${forms}`
    const noted = (forms: string) =>
      titles(
        duplicateParagraphs,
        draft(['# Results', days, over('', forms), over(', the game of oars', forms)]),
      )
    expect(noted('We fitted them by hand.')).toEqual(['One paragraph stands in the draft twice'])
    expect(noted('NFI = Net Fit Index; RSE = Rope Standard Error.')).toEqual([])
  })
})

describe('a figure or table', () => {
  const table = (label: string) => ({
    id: `t${label}`,
    label,
    word: 'Table',
    caption: `Catches of ${label}`,
    captionBlock: `c${label}`,
    rows: [['Herring', '12']],
  })
  const page = (asides: readonly string[], text = 'Table 1 gives the catches.') =>
    draft(
      [
        '# Results',
        `${text} ${days}`,
        ...['1', '2'].map((label) => ({
          id: `c${label}`,
          type: 'caption' as const,
          text: `Table ${label}: Catches of ${label}`,
        })),
      ],
      { source: 'pdf', tables: [table('1'), table('2')], asides: [...asides] },
    )

  it('is named where a line that no block holds points to it', () => {
    expect(titles(figuresUnmentioned, page([]))).toEqual(['No sentence points to Table 2'])
    expect(titles(figuresUnmentioned, page(['Nets of the north, see Table 2']))).toEqual([])
    expect(titles(figuresUnmentioned, page(['Table 2: Catches of 2']))).toHaveLength(1)
  })

  it('is there where such a line begins with its name', () => {
    const text = 'Table 1, Table 2 and Table 3 give the catches.'
    expect(titles(figuresMissing, page([], text))).toEqual(['Table 3 is not in the draft'])
    expect(titles(figuresMissing, page(['Table 3. Catches by net'], text))).toEqual([])
  })
})

describe('a heading that skips a level', () => {
  const skips = (heading: Written, source: Document['source']) =>
    titles(headingLevels, draft(['# Results', days, heading, days], { source })).length
  const block = { type: 'heading' as const, text: 'Nets by shore', level: 4 }

  it('opens a section, and was not guessed from its look', () => {
    expect(skips(block, 'docx')).toBe(1)
    expect(skips({ ...block, level: 3 }, 'markup')).toBe(1)
    expect(skips(block, 'markup')).toBe(0)
    expect(skips({ ...block, text: 'Keywords:' }, 'docx')).toBe(0)
    const evidence = { score: 2, reasons: ['bold'] }
    expect(skips({ ...block, evidence }, 'docx')).toBe(0)
  })
})

describe('an appendix', () => {
  it('is there where its letter was read as a word of its heading', () => {
    const pointed = (heading: string) =>
      titles(
        sectionsPointed,
        draft(
          [
            '# Introduction',
            `The nets are listed in Appendix E. ${days}`,
            '# Methods',
            days,
            '# Results',
            days,
            '# Conclusion',
            days,
            `# ${heading}`,
            days,
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
