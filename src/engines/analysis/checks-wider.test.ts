import { describe, expect, it } from 'vitest'

import type { Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import articles from './checks/articles.ts'
import citationNames from './checks/citation-names.ts'
import confusedWords from './checks/confused-words.ts'
import doiSyntax from './checks/doi-syntax.ts'
import duplicateWords from './checks/duplicate-words.ts'
import headingsRepeated from './checks/headings-repeated.ts'
import numberAgreement from './checks/number-agreement.ts'
import placeholderText from './checks/placeholder-text.ts'
import punctuation from './checks/punctuation.ts'
import quotationMarks from './checks/quotation-marks.ts'
import referencesIncomplete from './checks/references-incomplete.ts'
import referencesOrder from './checks/references-order.ts'
import sectionsMissing from './checks/sections-missing.ts'
import sectionsPointed from './checks/sections-pointed.ts'
import setPhrases from './checks/set-phrases.ts'
import toolTraces from './checks/tool-traces.ts'
import verbSlips from './checks/verb-slips.ts'
import { draft } from './testing/draft.ts'

type Check = typeof articles

const saying = (words: string): Document => draft(['# Results', words])
/** What a check marks. */
const marked = (check: Check, document: Document): readonly string[] =>
  check
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) => {
      const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
      return text.slice(start, end)
    })

describe('a slip of language', () => {
  it.each([
    [articles, 'The wardens gave each bird a MRI scan in spring.', 'a MRI'],
    [articles, 'The wardens wrote an UK rule on nets.', 'an UK'],
    [confusedWords, 'The principle reason was the rain on the nets.', 'principle reason'],
    [confusedWords, 'The net hung in it’s old place by the pond.', 'it’s'],
    [confusedWords, 'The rain may effect how birds come.', 'effect how'],
    [confusedWords, 'There results were kept in the book.', 'There results were'],
    [confusedWords, 'The nets compliment each other in the rain.', 'compliment each other'],
    [duplicateWords, 'This is is a wet net in the north.', 'is is'],
    [duplicateWords, 'The end of the of the net was wet.', 'of the of the'],
    [numberAgreement, 'These result shows that the rain is strong.', 'These result'],
    [numberAgreement, 'This findings agree with the book of nets.', 'This findings agree'],
    [
      numberAgreement,
      'Each of the old wardens were asked about rain.',
      'Each of the old wardens were',
    ],
    [
      numberAgreement,
      'The number of wet nets were small in spring.',
      'The number of wet nets were',
    ],
    [punctuation, 'What did the wardens want ? They came in rain.', 'want ?'],
    [punctuation, 'The nets of the north (all of the 30 ) were dry.', '30 )'],
    [setPhrases, 'The wardens met in order measure the nets.', 'in order measure'],
    [setPhrases, 'It is important note that the nets were wet.', 'It is important note'],
    [setPhrases, 'Inspite of the rain the nets were dry.', 'Inspite of'],
    [
      setPhrases,
      'The nets are an important to consider in spring.',
      'are an important to consider',
    ],
    [setPhrases, 'They comprised of three nets and a book.', 'They comprised of'],
    [setPhrases, 'The nets were wet due the increase in rain.', 'due the increase'],
    [verbSlips, 'The book was took from the house in spring.', 'was took'],
    [verbSlips, 'It can be seem that the nets are wet.', 'be seem'],
    [verbSlips, 'The analysis show that the nets are wet.', 'The analysis show'],
    [verbSlips, 'This allow us to count the birds.', 'This allow'],
    [verbSlips, 'The samples was stored in the house.', 'The samples was'],
  ] as const)('%# is marked where it stands', (check, words, place) => {
    expect(marked(check, saying(words))).toEqual([place])
  })

  it.each([
    [articles, 'A UK warden and an MRI scan of a US bird are in the book.'],
    [confusedWords, 'The principle benefits the nets, and by rain it’s the birds that gain.'],
    [confusedWords, 'The wardens may effect the change that they want there.'],
    [duplicateWords, 'The share was the least in female female groups (FF) of two.'],
    [duplicateWords, 'What it is is a net, and to the north of the net of the pond lies rain.'],
    [numberAgreement, 'The number of birds that were caught is small.'],
    [numberAgreement, 'Each of the wardens who were asked has a net.'],
    [setPhrases, 'The team comprised of wardens met in order to measure the nets.'],
    [setPhrases, 'The rent was due the king, and it is important to note the rain.'],
    [verbSlips, 'The series was stored, and the news was told in the house.'],
    [verbSlips, 'The wardens made the analysis show that nets are wet.'],
  ] as const)('%# is none in its right twin', (check, words) => {
    expect(marked(check, saying(words))).toEqual([])
  })

  it('is a straight mark that opens and has no partner in its paragraph', () => {
    expect(marked(quotationMarks, saying('The wardens spoke of "wet nets in the rain.'))).toEqual([
      '"wet nets in the rain.',
    ])
    expect(marked(quotationMarks, saying('The nets are 5" wide in the rain.'))).toEqual([])
    const goesOn = draft(['# Results', 'One wrote: "The nets.', '"And the rain came."'])
    expect(marked(quotationMarks, goesOn)).toEqual([])
  })
})

describe('words of one writer to another', () => {
  // A text of a few words is notes, which are made of open places.
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')
  const drafted = (words: string): Document =>
    draft(['# Introduction', filler, '# Results', words, '# Discussion', filler])

  it.each([
    ['The nets were dry. NOTE TO SELF: count them.', 'NOTE TO SELF: count them'],
    ['The nets were dry (not sure about this – ask Abel).', '(not sure about this – ask Abel)'],
    ['The nets were dry. [Abel: can you check this?]', '[Abel: can you check this?]'],
    ['The nets were dry. @Abel please add the book.', '@Abel please add the book'],
    ['The nets were dry. *** still to be written ***', '*** still to be written ***'],
    ['The nets were dry. Need to cite someone here.', 'Need to cite someone here'],
    ['The nets were dry. % need to expand this', '% need to expand this'],
    ['The nets were dry. [I think we should cut this]', '[I think we should cut this]'],
    ['The nets were dry (Comment: is it true?).', '(Comment: is it true?)'],
    ['The nets held ??? birds in the spring.', '???'],
    ['The nets held birds (SD = XX) in the spring.', 'XX'],
    ['The nets were dry in spring (Abel, 20XX).', '20XX'],
  ])('are told: %s', (words, place) => {
    expect(marked(placeholderText, drafted(words))[0]).toBe(place)
  })

  it.each([
    'A warden said: “[Abel: the nets] were dry.” Nobody asked ???',
    'The wardens need to cite the book, and 5% need to expand.',
    'Reed and Co (a note on nets: the rain) came, and each * was wet.',
  ])('are not seen in a sentence to the reader: %s', (words) => {
    expect(marked(placeholderText, drafted(words))).toEqual([])
  })

  it('nor are those of a writing assistant', () => {
    expect(marked(toolTraces, saying('The nets are dry. I hope this helps!'))).toEqual([
      'I hope this helps!',
    ])
    expect(marked(toolTraces, saying('**Key point:** the nets are dry (** p < .01).'))).toEqual([
      '**Key point:**',
    ])
  })
})

describe('the list of references', () => {
  const names = ['Abel', 'Bauer', 'Cole', 'Dunn', 'Ebert', 'Fisk', 'Gall']
  const listed = (raws: readonly string[]): Document =>
    draft(['# References', ...raws.map((text) => ({ type: 'reference' as const, text }))], {
      references: raws.map((raw, at): Reference => {
        const year = /\((\d{4})\)/u.exec(raw)?.[1]
        return {
          id: `r${at}`,
          block: `b${at + 2}`,
          label: '',
          raw,
          authors: [`${/^\p{L}+/u.exec(raw)?.[0] ?? ''}, A.`],
          title: 'On traps in the north',
          ...(year === undefined ? {} : { year }),
        }
      }),
    })
  const entry = (name: string) => `${name}, A. (2001). On traps in the north. Nets, 12(3), 45–61.`

  it('that is short is out of order where one entry is', () => {
    const [first = '', ...others] = names.map(entry)
    expect(marked(referencesOrder, listed([...others, first]))).toHaveLength(1)
    expect(marked(referencesOrder, listed([first, ...others]))).toEqual([])
    expect(marked(referencesOrder, listed([...others.slice(0, 3), first]))).toEqual([])
  })

  it('lacks a year that only the number of the article holds', () => {
    const undated =
      'Hahn, A. On traps of wire in the cold north. Nets. https://doi.org/10.1016/j.net.2016.03.004'
    expect(marked(referencesIncomplete, listed([...names.map(entry), undated]))).toEqual([undated])
  })

  it('lacks the place where a work stands, unless a body published it', () => {
    const bare = 'Hahn, A. (2001). On traps in the north.'
    const body = 'Board of Nets. (2001). On traps in the north.'
    expect(marked(referencesIncomplete, listed([...names.map(entry), bare, body]))).toEqual([bare])
  })

  it('has a DOI behind the bare letters', () => {
    const broken = 'Hahn, A. (2001). On traps. Nets. DOI 101080/2018.0044'
    expect(marked(doiSyntax, listed([broken]))).toEqual(['DOI 101080/2018.0044'])
  })
})

describe('a callout of two authors', () => {
  const citing = (raw: string, entry = 'Abel, A., & Bauer, B. (2005). On traps.'): Document =>
    draft([`The nets are dry ${raw}.`, { type: 'reference', text: entry }], {
      references: [
        { id: 'r1', block: 'b2', label: '', raw: entry, authors: ['Abel, A.'], year: '2005' },
      ],
      citations: [
        {
          block: 'b1',
          start: 17,
          end: 17 + raw.length,
          raw,
          style: 'author-year',
          references: ['r1'],
          unresolved: [],
        },
      ],
    })

  it.each(['(Abel & Bauers, 2005)', '(Bauer and Abel, 2005)'])(
    'differs from its entry: %s',
    (raw) => {
      expect(marked(citationNames, citing(raw))).toEqual([raw])
    },
  )

  it('is right with an accent less, or where the entry has more authors', () => {
    expect(marked(citationNames, citing('(Abel & Bauer, 2005)'))).toEqual([])
    const accents = 'Abel, A., & Baüer, B. (2005). On traps.'
    expect(marked(citationNames, citing('(Abel & Bauer, 2005)', accents))).toEqual([])
    const three = 'Abel, A., Cole, C., & Bauer, B. (2005). On traps.'
    expect(marked(citationNames, citing('(Abel & Dunn, 2005)', three))).toEqual([])
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
    expect(marked(sectionsPointed, numbered('The rain is told in Section 2.6.'))).toEqual([
      'Section 2.6',
    ])
    expect(marked(sectionsPointed, numbered('The rain is told in Section 2.2.'))).toEqual([])
    expect(marked(sectionsPointed, numbered('The rain is told in Section 3.1.'))).toEqual([])
  })

  it('are headed by the same words once, but for lists of sources', () => {
    const twice = (text: string) =>
      draft([`# ${text}`, 'Nets.', '# Traps', 'Traps.', `# ${text}`, 'More.'])
    expect(marked(headingsRepeated, twice('Conclusion'))).toEqual(['Conclusion'])
    expect(marked(headingsRepeated, twice('References'))).toEqual([])
  })
})

describe('a pointer to a part by its name', () => {
  const pointing = (words: string, more: readonly string[] = []) =>
    marked(
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
    expect(pointing('As Chapter 8 will show, ovens crack.', parts)).toEqual(['Chapter 8'])
    expect(pointing('Cracks are weighed in Section 7.', parts)).toEqual(['Section 7'])
    expect(pointing('Cracks are weighed in Section 4.', parts)).toEqual([])
    expect(pointing('Cracks are weighed in Section 7 of the Act.', parts)).toEqual([])
    expect(pointing('Cracks are weighed in Section 7.', [...parts, '# 5 Crumbs', 'Dry.'])).toEqual(
      [],
    )
  })

  it('is left alone where a part has it, or another work does', () => {
    expect(pointing('Prices stand in Appendix C.', ['Appendix C: prices'])).toEqual([])
    expect(pointing('The section “Costs of yeast” gives them.', ['# Costs of yeast'])).toEqual([])
    expect(pointing('Prices stand in Appendix C of the ledger.')).toEqual([])
    expect(pointing('It follows in the section on Stone Ovens.', ['# Stone ovens'])).toEqual([])
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
