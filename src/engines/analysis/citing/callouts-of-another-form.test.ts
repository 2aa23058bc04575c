import { describe, expect, it } from 'vitest'

import { documentFromText } from '../../documents/typed-text.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import citationStylesMixed from '../checks/citations/citation-styles-mixed.ts'
import citationsUnlisted from '../checks/citations/citations-unlisted.ts'
import referencePages from '../checks/citations/reference-pages.ts'
import referencesImpossible from '../checks/citations/references-impossible.ts'

const names = ['Abel', 'Brand', 'Clay', 'Dunn', 'Ewing', 'Frost', 'Gale', 'Hay']
const entries = names.map(
  (name, at) =>
    `[${at + 1}] ${name}, A. (200${at}). On traps of ${name}. Journal of Nets, 12(3), 10–19.`,
)
/** A draft with eight numbered works, each cited, and one more sentence. */
const numbered = (sentence: string, list: readonly string[] = entries): string =>
  [
    '# On traps',
    '## Introduction',
    names
      .map((_, at) => `Traps of wire held well in trial ${'abcdefgh'[at]} [${at + 1}].`)
      .join(' '),
    `The older traps were set along the northern shore of the lake. ${sentence} Rain fell on most days.`,
    '## References',
    ...list,
  ].join('\n\n')
const titles = (check: Check, text: string) =>
  check.run(analyse(documentFromText(text))).map(({ title }) => title)

describe('names and years in a draft that cites by numbers', () => {
  it.each([
    'Nets do better in still water (Ingram and Joyce, 2009).',
    'Nets do better in still water (see Ingram 1999, p. 14).',
    'Nets do better in still water (Ingram et al., 2006; Joyce, 2012).',
    'Ingram (2011) found that nets do better in still water.',
    'Nets do better, as Ingram and Joyce (2011) say, in still water.',
  ])('break its style: %s', (sentence) => {
    expect(titles(citationStylesMixed, numbered(sentence))).toEqual([
      '1 callout breaks the citation style',
    ])
  })

  it.each([
    'Nets do better, as Ingram and Joyce (2011) say [4].',
    'The Census (2011) found more nets than traps.',
    'Eels (Anguilla anguilla (Linnaeus, 1758)) and Abramis brama (Linnaeus, 1758) were caught.',
    'Nets do better in still water (June 2009).',
    'Nets of the Alder brand (2011) do better in still water.',
  ])('are left alone beside a number and where no one wrote: %s', (sentence) => {
    expect(titles(citationStylesMixed, numbered(sentence))).toEqual([])
  })

  it('are a few, or the draft has another style', () => {
    const many = names.map((name) => `Nets do better (${name} et al., 2009).`).join(' ')
    expect(titles(citationStylesMixed, numbered(many))).toEqual([])
  })
})

describe('what runs backwards', () => {
  it('is told of a callout, and not where the second number is cut', () => {
    const told = (words: string) => titles(citationsUnlisted, numbered(`Nets hold ${words}.`))
    expect(told('[7–3]')).toEqual(['The callout [7–3] runs backwards'])
    expect(told('[3–7]')).toEqual([])
    const more = [
      ...entries,
      ...['Ives', 'Jay', 'Kerr', 'Lamb'].map(
        (name, at) =>
          `[${at + 9}] ${name}, A. (2009). On nets of ${name}. Journal of Nets, 13(3), 10–19.`,
      ),
    ]
    expect(titles(citationsUnlisted, numbered('Nets hold [10–2].', more))).toEqual([])
  })

  it('is told of pages that only look like years', () => {
    const list = (pages: string) => [
      ...entries.slice(0, -1),
      `[8] Hay, A. (2007). On traps of Hay. Journal of Nets, 47, ${pages}.`,
    ]
    expect(titles(referencePages, numbered('Nets hold.', list('2153–2149')))).toHaveLength(1)
    expect(titles(referencePages, numbered('Nets hold.', list('2031–2049')))).toEqual([])
    expect(titles(referencePages, numbered('Nets hold.', list('1999–1989')))).toEqual([])
  })

  it('is a year to come, whatever pages the list has', () => {
    const list = (year: string) => [
      ...entries.slice(0, -2),
      '[7] Gale, A. (2006). On traps of Gale. Journal of Nets, 12, 2044–2047.',
      `[8] Hay, A. (${year}). On traps of Hay. Journal of Nets, 12(3), 10–19.`,
    ]
    expect(titles(referencesImpossible, numbered('Nets hold.', list('2047')))).toEqual([
      'Hay, A. of 2047 cannot be',
    ])
    expect(titles(referencesImpossible, numbered('Nets hold.', list('2007')))).toEqual([])
  })
})
