import { describe, expect, it } from 'vitest'

import type { Document } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import articles from './checks/articles.ts'
import confusedWords from './checks/confused-words.ts'
import headingCaseMixed from './checks/heading-case-mixed.ts'
import numberAgreement from './checks/number-agreement.ts'
import numberFormsMixed from './checks/number-forms-mixed.ts'
import punctuation from './checks/punctuation.ts'
import quotationMarks from './checks/quotation-marks.ts'
import referencesOrder from './checks/references-order.ts'
import setPhrases from './checks/set-phrases.ts'
import toolTraces from './checks/tool-traces.ts'
import verbSlips from './checks/verb-slips.ts'
import { draft } from './testing/draft.ts'

type Check = typeof articles

const saying = (words: string, rest: Partial<Document> = {}): Document =>
  draft(['# Results', words], rest)
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
    [articles, 'The wardens built a open trap in the north.', 'a open'],
    [articles, 'The wardens waited a hour at the trap.', 'a hour'],
    [articles, 'The wardens built a another trap.', 'a another'],
    [articles, 'An traveller told the wardens of the rain.', 'An traveller'],
    [numberAgreement, 'All of this results are in the book.', 'this results are'],
    [numberAgreement, 'The wardens read these analysis.', 'these analysis'],
    [
      numberAgreement,
      'It was one of the most common problem in the north.',
      'one of the most common problem',
    ],
    [numberAgreement, 'There is several nets in the north.', 'There is several'],
    [numberAgreement, 'There are no evidence of rain in the book.', 'There are no evidence'],
    [numberAgreement, 'The wardens did a research on the nets.', 'a research'],
    [numberAgreement, 'Others researchers saw the nets.', 'Others researchers'],
    [verbSlips, 'It rained, but he have seen the nets.', 'he have'],
    [verbSlips, 'These results shows that the nets are dry.', 'These results shows'],
    [verbSlips, 'The nets did not found any use in the north.', 'did not found any'],
    [verbSlips, 'The nets has been conduct in the north.', 'has been conduct'],
    [verbSlips, 'The count is base on the book.', 'is base on'],
    [verbSlips, 'In the spring they can has nets.', 'they can has'],
    [confusedWords, 'The north has their own birds, and their is rain.', 'their is'],
    [confusedWords, 'The wardens know that its a net.', 'its a'],
    [confusedWords, 'The rain negatively effects the nets.', 'negatively effects'],
    [confusedWords, 'The nets are more easier to carry.', 'more easier'],
    [setPhrases, 'The wardens worked regardless the rain.', 'regardless the'],
    [
      setPhrases,
      'Because the rain was strong and long, so the nets were wet.',
      'Because the rain was strong and long, so the',
    ],
    [setPhrases, 'The new net is superior than the old one.', 'superior than'],
    [numberAgreement, 'The wardens went back towards this traps.', 'this traps'],
    [numberAgreement, 'Such nets has been in use for years.', 'Such nets has'],
    [numberAgreement, 'A high levels of snow was seen in the north.', 'A high levels of'],
    [numberAgreement, 'It is told that the method are known in the north.', 'the method are'],
    [verbSlips, 'The wardens know how they differs in the north.', 'they differs'],
    [verbSlips, 'Participants was asked to open the traps.', 'Participants was'],
    [setPhrases, 'Most of participants saw the nets.', 'Most of participants'],
    [punctuation, 'The wardens followed Lee et. al. in this.', 'et. al.'],
    [punctuation, 'The wardens keep nets,, traps and books.', 'nets,,'],
    [punctuation, 'The wardens keep nets, traps and books .', 'books .'],
    [punctuation, 'The wardens keep nets ,traps and books.', 'nets ,traps'],
    [punctuation, 'The wardens keep nets, , traps and books.', 'nets, ,'],
    [punctuation, 'Are the wardens right?? Nobody in the north knows.', 'right??'],
  ] as const)('%# is marked where it stands', (check, words, place) => {
    expect(marked(check, saying(words))).toEqual([place])
  })

  it.each([
    [
      articles,
      'Vitamin a and group a increases are shown, and a one-off is a European use of a unicorn.',
    ],
    [
      articles,
      'The nets had an hour, an heir, an MRI and an x-ray in an npm package of a uniform.',
    ],
    [numberAgreement, 'This results in rain, and this studies sector of the north is small.'],
    [
      numberAgreement,
      'These study sites and these system components were many a time in one of the reason codes.',
    ],
    [
      numberAgreement,
      'They question the count, and these question the book; many-to-many relationship is meant.',
    ],
    [
      numberAgreement,
      'Nets of this species are rare, and nets in this series have holes; this process is slow.',
    ],
    [numberAgreement, 'A knowledge of nets and an information system of this thesis are new.'],
    [
      verbSlips,
      'Does it have nets, and let it show what it has to do; the wardens made it appear dry.',
    ],
    [
      verbSlips,
      'Those who did not had fewer nets, and what they did was conduct a count of the birds.',
    ],
    [
      verbSlips,
      'The effect of the results is small, and the wardens came in order to bring and feed the birds.',
    ],
    [
      confusedWords,
      'If the catch is higher then the nets are full, and first more then less was seen.',
    ],
    [
      confusedWords,
      'Positive affect on waking was rated, its own weight is known and it’s performance that counts.',
    ],
    [confusedWords, 'The rain and the wind lead to floods, and the nets have lead in them.'],
    [
      setPhrases,
      'The two nets are more similar than the others, and the team is comprised of wardens.',
    ],
    [
      setPhrases,
      'Although the nets, but not the traps, were dry, the wardens stayed between 2 and 3 hours.',
    ],
    [
      punctuation,
      'The nets cost 1,200 crowns, i.e. much, and stand on www.nets.Org as mat.Dense ... in the book.',
    ],
  ] as const)('is not seen in good English (%#)', (check, words) => {
    expect(marked(check, saying(words))).toEqual([])
  })

  it.each([
    ['in quotation marks', 'The guide says “we saw a open trap” about the nets.'],
    ['in single ones', 'The guide says ‘we saw a open trap’ about the nets.'],
    ['in an old text', 'The guide saith that hee hath vpon it a open trap.'],
    ['in a formula', 'Let f(x) = α ∈ a open ≤ β of the nets.'],
  ])('is left alone %s', (...[, words]) => {
    expect(marked(articles, saying(words))).toEqual([])
    expect(marked(articles, saying('The guide says that we saw a open trap.'))).toHaveLength(1)
  })

  it('is left alone where the words are set apart, and in a text of another language', () => {
    const words = 'The guide says a open trap about the nets.'
    const block = { type: 'paragraph' as const, text: words }
    const marks = [{ start: 15, end: 26, kind: 'italic' as const }]
    expect(marked(articles, draft([{ ...block, marks }]))).toEqual([])
    expect(marked(articles, draft([block]))).toEqual(['a open'])
    expect(marked(articles, draft([block], { language: 'pt' }))).toEqual([])
  })

  it('is told once for all places of its sort, with what was meant', () => {
    const words = 'A open trap and an trap were wet. The rain filled a old trap.'
    const [note, ...more] = articles.run(analyse(saying(words)))
    expect(more).toEqual([])
    expect(note?.title).toBe('3 articles that do not fit the sound')
    expect(note?.statement).toBe(
      'The draft writes “A open” (An open), “an trap” (a trap), “a old” (an old).',
    )
    expect(note?.ranges).toHaveLength(3)
  })

  it('names six places, marks all and counts the others', () => {
    const words = Array.from({ length: 8 }, (_, at) => `The wardens saw a old trap in week ${at}.`)
    const [note] = articles.run(analyse(saying(words.join(' '))))
    expect(note?.ranges).toHaveLength(8)
    expect(note?.statement).toContain('and 2 more like them')
  })
})

describe('a space that is missing or too many', () => {
  it('is not told where a reader of pages or of markup may have lost it', () => {
    const words = 'The wardens came at dawn.The nets were wet .'
    expect(marked(punctuation, saying(words))).toEqual(['dawn.The', 'wet .'])
    expect(marked(punctuation, saying(words, { source: 'markup' }))).toEqual(['dawn.The'])
    expect(marked(punctuation, saying(words, { source: 'pdf' }))).toEqual([])
  })
})

describe('quotation marks', () => {
  it('may close some paragraphs later', () => {
    const open = 'The warden said: “The nets were wet that night.'
    expect(marked(quotationMarks, draft([open, 'Nobody came.']))).toHaveLength(1)
    expect(marked(quotationMarks, draft([open, 'Nobody came.”']))).toEqual([])
    expect(marked(quotationMarks, draft([open, '“Nobody came.”']))).toEqual([])
  })

  it('of two sorts are told, where the author sets them', () => {
    const words =
      'They spoke of “nets”, of “traps” and of “books”, of "rain", of "wind" and of "dawn" there.'
    const titles = (rest: Partial<Document>) =>
      quotationMarks.run(analyse(saying(words, rest))).map(({ title }) => title)
    expect(titles({})).toEqual(['Straight and curly quotation marks mixed'])
    expect(titles({ source: 'markup' })).toEqual([])
  })
})

describe('forms that are mixed', () => {
  it('has a comma before decimals told once it stands beside points', () => {
    const words =
      'The share rose from 3.5% to 4.5% in the north. The share of the south fell to 2,5% then.'
    expect(marked(numberFormsMixed, saying(words))).toEqual(['2,5'])
    expect(marked(numberFormsMixed, saying(words.replace('2,5', '2,500')))).toEqual([])
  })

  it('leaves names in headings alone', () => {
    const headings = [
      '# Counting birds with nets',
      '# How wardens read books',
      '# What the rain changed',
    ]
    const prose =
      'Every spring the wardens keep notes, and the northern traps are counted again in the books. The paths to the Northern Traps are old.'
    const named = ['# Rain over New South Wales', '# Birds of the Northern Traps']
    expect(marked(headingCaseMixed, draft([...headings, ...named, prose]))).toEqual([])
    const raised = ['# Why Wardens Keep Notes', '# Spring Notes Counted Again']
    expect(marked(headingCaseMixed, draft([...headings, ...raised, prose]))).toHaveLength(2)
  })
})

describe('a list by the alphabet', () => {
  const listed = (names: readonly string[]) =>
    draft(
      names.map((text) => ({ type: 'reference', text })),
      {
        references: names.map((raw, at) => ({
          id: `r${at}`,
          block: `b${at + 1}`,
          label: '',
          raw,
          authors: [raw],
          ...(raw.startsWith('Appendix') ? {} : { year: '2001' }),
        })),
      },
    )
  const names = 'Abel Bauer Cole Dunn Ebert Fisk Gall Hahn Ives Jung Kern Lund'.split(' ')

  it('has an entry told that stands elsewhere', () => {
    expect(
      marked(referencesOrder, listed([...names.slice(0, 9), 'Cook', ...names.slice(9)])),
    ).toEqual(['Cook'])
  })

  it('does not end with what stands behind it', () => {
    expect(marked(referencesOrder, listed([...names, 'Appendix']))).toEqual([])
  })

  it('is none where sources are numbered as they come', () => {
    expect(
      marked(
        referencesOrder,
        listed(names.toSorted((left, right) => left.charCodeAt(2) - right.charCodeAt(2))),
      ),
    ).toEqual([])
  })

  it('may sort names with particles as its style has them', () => {
    expect(
      marked(
        referencesOrder,
        listed([...names.slice(0, 9), 'D’Amico', 'de Cook', 'McAdam', 'DeLay', ...names.slice(9)]),
      ),
    ).toEqual([])
  })
})

describe('what programs leave in a text', () => {
  const told = (words: string, rest: Parameters<typeof saying>[1] = {}) =>
    marked(toolTraces, saying(words, rest))

  it('is told by its words, wherever a reader sees them', () => {
    expect(told('Certainly! Here is the revised paragraph: the birds came.')).toEqual([
      'Certainly! Here is the revised paragraph',
    ])
    expect(told('It is kept at https://example.org/b?utm_source=chatgpt.com by us.')).toEqual([
      '?utm_source=chatgpt.com',
    ])
    expect(told(String.raw`The \textbf{birds} of Reed &amp; Sons came.`)).toEqual([
      '&amp;',
      String.raw`\textbf{birds}`,
    ])
  })

  it('is no trace in a source file, nor what a text about such programs shows', () => {
    expect(told(String.raw`The \textbf{birds} came.`, { source: 'markup' })).toEqual([])
    const about = 'The wardens asked ChatGPT for a count of birds. '.repeat(4)
    expect(told(`${about} As an AI language model, I cannot count birds.`)).toEqual([])
  })
})
