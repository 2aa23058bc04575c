import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const finding = (number: number) =>
  `Rye of the upper valley loses a tenth of its weight in mill number ${number} within one winter [${number}].`
const list = Array.from(
  { length: 15 },
  (_, at) => `${at + 1}. Moen G. Rye of the Orr, part ${at + 1}. Mill Journal. 2001;${at}:1-9.`,
)

const judged = (sentences: readonly string[], table: readonly string[] = []) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Rye and mills',
        '## Introduction',
        ...[0, 5, 10].map((from) => sentences.slice(from, from + 5).join(' ')),
        ...table,
        '## Discussion',
        ...millProse(0, 4),
        '## References',
        ...list,
      ].join('\n\n'),
    ),
  ).words('sources.lost-callout')

const all = list.map((_, at) => finding(at + 1))
const bare = (number: number) => finding(number).replace(/ \[\d+\]/u, '')

describe('a source that no passage names where its number belongs', () => {
  it('is asked for at the sentence that stands there without one', () => {
    expect(judged(all.with(6, bare(7)))).toEqual([bare(7)])
  })

  it('is not missed where every entry is named', () => {
    expect(judged(all)).toBeUndefined()
  })

  it('is not missed where its number stands in brackets of another form', () => {
    expect(judged(all.with(6, finding(7).replace('[7]', '(7)')))).toBeUndefined()
  })

  it('is not missed at the end of the list, where nothing says that it was ever used', () => {
    expect(judged(all.slice(0, 14))).toBeUndefined()
  })

  it('is not missed where only the text itself speaks between its neighbours', () => {
    expect(
      judged(all.with(6, 'We weighed the rye of our own mill before and after the winter.')),
    ).toBeUndefined()
  })
})
