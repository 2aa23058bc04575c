import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const names = ['Ahn', 'Lee', 'Ode', 'Marr', 'Holt', 'Bloom', 'Kern', 'Roe']
const cited = names
  .map(
    (name, at) =>
      `Several earlier studies have shown that barley likes salt ${at} (${name}, 2019).`,
  )
  .join(' ')
const plain = 'The rows stand in two marshes, and the clerk reads them from a rod in the morning. '

const asked = (
  sentence: string,
  next = '',
  { check = 'sources.study-without-callout', known = cited } = {},
) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Salt and barley',
        '## Introduction',
        known,
        `${plain} ${sentence} ${next} ${plain}`,
        known,
        '## Methods',
        `We measured ninety rows. ${plain.repeat(8)}`,
        '## Results',
        `Rows were 7.2 ± 0.8 cm high (p = 0.03). ${plain.repeat(8)}`,
        '## Discussion',
        plain.repeat(12),
        '## References',
        ...names.map(
          (name) => `${name} B (2019) Salt and barley of the ${name} marsh. Crop Journal 4: 1-9.`,
        ),
      ].join('\n\n'),
    ),
  ).words(check)

describe('a study of others in a text that cites them', () => {
  it.each([
    'A similar survey of two harbours found that rye likes salt as well.',
    'Similar studies conducted in other marshes found rye on salt.',
  ])('is asked for its source: %s', (sentence) => {
    expect(asked(sentence)).toEqual([sentence])
  })

  it('is not where a source stands in it or behind it, and where none are told of', () => {
    const told = 'Similar studies conducted in other marshes found rye on salt.'
    expect(asked(told.replace('.', ' (Lee, 2019).'))).toBeUndefined()
    expect(asked(told, 'It grew tall there (Ode, 2019).')).toBeUndefined()
    expect(asked('No previous studies have shown rye on salt.')).toBeUndefined()
    expect(
      asked('Although previous studies have shown rye on salt, few counted it.'),
    ).toBeUndefined()
  })
})

describe('a report of others in a text that gives such reports their source', () => {
  const known = names
    .map((name, at) => `It has been reported that barley likes salt ${at} (${name}, 2019).`)
    .join(' ')
  const told = (sentence: string, next = '') =>
    asked(sentence, next, { check: 'sources.report-without-callout', known })

  it.each([
    'It has been suggested that rye stands in snow.',
    'Old rye has been shown to bear frost in harbours.',
    'The height of rye was in line with an earlier report.',
  ])('is asked for its source: %s', (sentence) => expect(told(sentence)).toEqual([sentence]))

  it.each([
    'It has been suggested that rye stands in snow (Lee, 2019).',
    'From these results, it is suggested that rye stands in snow.',
    'Only old rye has been shown to bear frost in harbours.',
    'In summary, old rye has been shown to bear frost in harbours.',
    'Old rye has been reported for the first time.',
    'Compliance was reported to be high by participants.',
  ])('is not where it is cited, drawn, denied or of its own: %s', (sentence) =>
    expect(told(sentence)).toBeUndefined(),
  )

  it('is not where the sentence behind it names who reported it', () => {
    const rye = 'It has been suggested that rye stands in snow.'
    expect(told(rye, 'Two recent studies counted the days (Ode, 2019).')).toBeUndefined()
    expect(told(rye, 'They counted the days (Ode, 2019).')).toBeUndefined()
  })

  it('is not where such sentences mostly have none', () => {
    const bare = known.replaceAll(/ \(\p{L}+, 2019\)/gu, '')
    const rye = 'It has been suggested that rye stands in snow.'
    const check = 'sources.report-without-callout'
    expect(asked(rye, '', { check, known: `${cited} ${bare}` })).toBeUndefined()
  })
})

describe('a figure in an introduction whose figures have their source', () => {
  const known = names
    .map((name, at) => `Salt lowered the yield of barley by ${at + 3}% (${name}, 2019).`)
    .join(' ')
  const told = (sentence: string, next = '') =>
    asked(sentence, next, { check: 'sources.figure-without-callout', known })

  it('is asked for its source', () => {
    expect(told('Salt marshes hold about 1.6 million acres of rye.')).toEqual(['1.6 million'])
  })

  it('is not where a source stands behind it, where it carries on, or where it is of the work itself', () => {
    expect(told('Marshes hold 1.6 million acres.', 'Most are sown (Lee, 2019).')).toBeUndefined()
    expect(told('We saw 16% of the marshes.')).toBeUndefined()
    expect(told('Marshes hold acres of rye.')).toBeUndefined()
  })
})
