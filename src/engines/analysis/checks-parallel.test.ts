import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import abbreviationsUndefined from './checks/abbreviations-undefined.ts'
import abstractNumbers from './checks/abstract-numbers.ts'
import confusedWords from './checks/confused-words.ts'
import duplicateParagraphs from './checks/duplicate-paragraphs.ts'
import figuresMissing from './checks/figures-missing.ts'
import numberAgreement from './checks/number-agreement.ts'
import quotationMarks from './checks/quotation-marks.ts'
import referencesIncomplete from './checks/references-incomplete.ts'
import sectionsEmpty from './checks/sections-empty.ts'
import { draft } from './testing/draft.ts'
import type { Written } from './testing/draft.ts'

type Check = typeof figuresMissing

const titles = (check: Check, ...written: readonly Written[]): readonly string[] =>
  check.run(analyse(draft(written))).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
).join(' ')

describe('a caption over several pictures', () => {
  const held = ['Figure 1', 'Figure 2'].map((name) => ({
    id: name,
    label: name.slice(-1),
    word: 'Figure',
    caption: `${name}: Ponds`,
    captionBlock: undefined,
  }))
  const missing = (caption: string) =>
    figuresMissing
      .run(
        analyse(
          draft(['The herons came late (Figure 3 and 4).', { type: 'caption', text: caption }], {
            figures: held,
            source: 'docx',
          }),
        ),
      )
      .map(({ title }) => title)

  it('is that of each of them', () => {
    expect(missing('Figure 3 and 4: Herons at both ponds')).toEqual([])
    expect(missing('Figures 3–5. Herons at the ponds')).toEqual([])
    expect(missing('Herons at both ponds')).toHaveLength(2)
  })
})

describe('a short form whose words stand in capitals', () => {
  const uses = (short: string) =>
    `We used the ${short} here. The ${short} was slow, and with an ${short} it is hard. `
  const told = (words: string, short: string) =>
    titles(abbreviationsUndefined, `${words} ${filler}`, uses(short).repeat(2), uses(short))

  it('is spelled out by them, a part behind a hyphen left out', () => {
    expect(told('Anti-Sag Bread Systems keep loaves up.', 'ABZ')).toEqual([
      'ABZ is never spelled out',
    ])
    expect(told('Anti-Sag Bread Zones keep loaves up.', 'ABZ')).toEqual([])
    expect(told('The Go-No Go Acorn Trial tests jays.', 'GNAT')).toEqual([])
    expect(told('The anti-bread amendment zeal grew, and with it the ABZ.', 'ABZ')).toEqual([])
    expect(told('The ABSZ or Acorn Bread as a Zest is new.', 'ABAZ')).toHaveLength(1)
    expect(told('The ABAZ or Acorn Bread as Zest is new.', 'ABAZ')).toEqual([])
  })
})

describe('paragraphs that say the same of several', () => {
  const vowels = (name: string, word: string) =>
    `This change came together with the loss of long vowels at the end of words. The vowels were merged in the last syllable but one, and only there, so that most of the old words kept their stress in ${name}: the word for bread became ${word}, and that for the oven stayed as it was.`

  it('are a statement on each', () => {
    expect(
      titles(duplicateParagraphs, filler, vowels('Upper Millish', 'tok'), vowels('Lakish', 'tuk')),
    ).toEqual([])
    expect(
      titles(duplicateParagraphs, filler, vowels('Lakish', 'tok'), vowels('Lakish', 'tuk')),
    ).toHaveLength(1)
  })
})

describe('words that only look like a slip', () => {
  it('are “the latter” before “on”, and what several things do', () => {
    const text = `Lark wrote on herons twice: the former on nests, and the latter on calls. These contrast with words on jays. ${filler}`
    expect(titles(confusedWords, text)).toEqual([])
    expect(titles(numberAgreement, text)).toEqual([])
    expect(titles(confusedWords, `The herons came latter on. ${filler}`)).toHaveLength(1)
  })
})

describe('a count at the head of a sentence', () => {
  it('is written out there, and stands in the abstract as a number', () => {
    const abstract = 'We asked 62 bakers about their bread. They liked it in the end.'
    const written = (counted: string) =>
      abstractNumbers
        .run(
          analyse(
            draft(
              [
                '## Abstract',
                abstract,
                '## Methods',
                `${counted} bakers were asked in the town. ${filler} ${filler}`,
                '## Results',
                filler,
                '## Discussion',
                filler,
              ],
              { abstract: ['b2'] },
            ),
          ),
        )
        .map(({ title }) => title)
    expect(written('Sixty-two')).toEqual([])
    expect(written('Many')).toHaveLength(1)
  })
})

describe('a line over the title', () => {
  it('is no section without a text', () => {
    const text = ['# The lion', filler, '## Ponds', filler, '## Herons', filler]
    expect(titles(sectionsEmpty, '### Film studies of the year', ...text)).toEqual([])
  })
})

describe('a list of works with remarks below each', () => {
  const entry = (raw: string, at: number, year?: string) => ({
    id: `r${at}`,
    block: `b${at}`,
    label: '',
    raw,
    authors: [],
    title: raw,
    ...(year !== undefined && { year }),
  })
  it('is not asked for the years of the remarks', () => {
    const remarks = Array.from({ length: 12 }, (_, at) =>
      entry(`Herons are known in lake ${at} by the call that they give.`, at + 2),
    )
    const works = [entry('Lark, A. (2012). Herons. Mill Press.', 20, '2012')]
    const incomplete = (references: typeof remarks) =>
      referencesIncomplete.run(analyse(draft([filler], { references }))).length
    expect(incomplete([...remarks, ...works])).toBe(0)
  })
})

describe('a name before its verb', () => {
  it('is one, whatever the word behind it', () => {
    const text = `The town bought Lumenix systems. Lumenix systems has a lamp that helps. ${filler}`
    expect(titles(numberAgreement, text)).toEqual([])
    expect(
      titles(numberAgreement, `The old systems has a lamp that helps. ${filler}`),
    ).toHaveLength(1)
  })
})

describe('straight marks within a quotation', () => {
  it('are those of what is quoted', () => {
    const said = '“herons” and “lakes” and “ponds” and “nests”'
    const search = 'We searched “("grey heron" OR "night heron") AND "old lake" in it”.'
    expect(titles(quotationMarks, `We spoke of ${said} there. ${search} ${filler}`)).toEqual([])
    const bare = 'We searched "grey heron" and "night heron" and "old lake" there.'
    expect(titles(quotationMarks, `We spoke of ${said} there.`, `${bare} ${filler}`)).toHaveLength(
      1,
    )
  })
})
