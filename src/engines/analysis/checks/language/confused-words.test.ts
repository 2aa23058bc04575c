import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { markedIn, notesOf, saying, titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import articles from './articles.ts'
import confusedWords from './confused-words.ts'
import duplicateWords from './duplicate-words.ts'
import numberAgreement from './number-agreement.ts'
import setPhrases from './set-phrases.ts'
import verbSlips from './verb-slips.ts'

describe('“of coarse”', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

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

describe('a doubled word', () => {
  it('is no other word that was meant', () => {
    const marks = (words: string) =>
      titlesOn(confusedWords, draft([`${pondWeeks} ${words}`])).length
    expect(marks('All nets should of been dry.')).toBe(1)
    expect(marks('All nets should of of one length.')).toBe(0)
  })
})

it('is mended as it would be said', () => {
  const words = 'We think its been a long way to the nets.'
  const [note] = confusedWords.run(analyse(draft(['# Results', words])))
  expect(note?.statement).toContain('“it has been”')
})

describe('a word for another that sounds like it', () => {
  const marked = (words: string): readonly string[] => {
    const document = draft(['# Results', words])
    return confusedWords
      .run(analyse(document))
      .flatMap(({ ranges }) => ranges)
      .map(({ block, start, end }) =>
        (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
      )
  }

  it.each([
    ['The wardens mended there traps before the storm.', 'there traps'],
    ['The wardens walked home with they’re nets in the rain.', 'they’re nets'],
    ['The rain effects their catch in the spring.', 'effects their'],
    ['Long storms effect young birds in the spring.', 'effect young birds'],
    ['This rises the question of who saw the birds.', 'rises the question'],
    ['The nets of the north are quit different from these.', 'quit'],
    ['The wardens say that the moral of the team was low.', 'moral'],
    ['They hold to the principal of equal shares for all.', 'principal of'],
    ['All of the wardens agree with the aim of this principal.', 'principal'],
    ['The wardens were found in breech of the rules.', 'in breech of'],
    ['The catches where smaller than those of the year before.', 'where'],
    ['They where also much older than expected.', 'where'],
    ['The catch reached it’s lowest point in May.', 'it’s'],
    ['The storm came at it’s earliest date on record.', 'it’s'],
    ['The new nets are more cheaper to mend.', 'more cheaper'],
    ['Walking became more harder in the rain.', 'more harder'],
    ['The nets of the north are much more longer.', 'more longer'],
  ])('is told by the grammar around it: %s', (words, slip) => {
    expect(marked(words)).toEqual([slip])
  })

  it.each([
    'The wardens lived there weeks before the storm.',
    'The wardens chose huts where more than ten birds were seen.',
    'The wardens know it’s worst in May.',
    'The wardens know it’s highest in May.',
    'The wardens took more longer nets than short ones.',
    'We need more better paid wardens in the north.',
    'The side effects their birds had were small.',
    'The rain was strong, but its effect weakens in May.',
    'The wardens rose the next day with many questions.',
    'They quit early in the spring and went to the coast.',
    'The moral of the story is that nets tear.',
    'The school has lost the trust of this principal.',
    'It would make sense then to mend the nets.',
    'The wardens know that they’re birds of the north.',
    'Nevertheless it would of great importance to the keepers.',
  ])('is right where it was meant: %s', (words) => {
    expect(marked(words)).toEqual([])
  })
})

describe('words that only look like a slip', () => {
  it('are “the latter” before “on”, and what several things do', () => {
    const text = `Lark wrote on herons twice: the former on nests, and the latter on calls. These contrast with words on jays. ${pathWeeks}`
    expect(titlesOf(confusedWords, text)).toEqual([])
    expect(titlesOf(numberAgreement, text)).toEqual([])
    expect(titlesOf(confusedWords, `The herons came latter on. ${pathWeeks}`)).toHaveLength(1)
  })
})

describe('a slip of language', () => {
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
    [verbSlips, 'Wardens who did not dry it do not count birds in the house.'],
    [verbSlips, 'The wardens made the analysis show that nets are wet.'],
  ] as const)('%# is none in its right twin', (check, words) => {
    expect(markedIn(check, saying(words))).toEqual([])
  })
})

describe('slips of first essays', () => {
  it.each([
    ['The number of nets went up alot after that.', 'alot'],
    ['Women, however, where mostly left out or excluded.', ''],
    ['Women, however, where mostly excluded from the harbour.', 'Women, however, where mostly'],
    ['Historians like Bell thinks that the nets are old.', 'Historians like Bell thinks'],
  ])('are marked: %s', (text, marked) => {
    const found = markedIn(confusedWords, saying(text)).join('|')
    expect(marked === '' ? found === '' : found.startsWith(marked)).toBe(true)
  })
})

describe('words that are meant as they stand', () => {
  it.each([
    'These rules of the ponds are formally known as type rules.',
    'It is told by the study of the ratios in their remains, which gives a view of it.',
  ])('are left alone: %s', (text) => {
    expect(titlesOf(confusedWords, text)).toEqual([])
  })

  it.each([
    'The town of Lakeside, formally known as New Ponds, lies in the north.',
    'Their remains a gap in the record of the ponds.',
  ])('are told elsewhere: %s', (text) => {
    expect(titlesOf(confusedWords, text)).toHaveLength(1)
  })
})
