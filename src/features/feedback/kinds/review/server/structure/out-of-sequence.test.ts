import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

/** Sources 1 to 16, two in each of eight paragraphs. */
const paragraphs = Array.from({ length: 8 }, (_, at) => {
  const first = 2 * at + 1
  return [
    `Mill number ${first} on the river Orr ground rye until its wheel broke [${first}].`,
    `The owner of the mill beside it had a second wheel built of oak [${first + 1}].`,
    'Both wheels stood still in dry summers, and the stones were dressed in those weeks.',
  ]
})
const list = Array.from(
  { length: 16 },
  (_, at) => `${at + 1}. Moen G. Wheels of the Orr, part ${at + 1}. Mill Journal. 2001;${at}:1-9.`,
)

const judged = (
  told: readonly (readonly string[])[],
  entries: readonly string[] = list,
  check = 'structure.out-of-sequence',
) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Mills of the Orr',
        '## Introduction',
        ...told.map((sentences) => sentences.join(' ')),
        '## Conclusion',
        ...millProse(0, 8),
        '## References',
        ...entries,
      ].join('\n\n'),
    ),
  ).words(check)

const moved = (from: number, to: number): readonly (readonly string[])[] => {
  const rest = paragraphs.filter((_, at) => at !== from)
  return rest.toSpliced(to, 0, paragraphs[from] ?? [])
}

describe('a list numbered in the order in which a text names its sources', () => {
  it('says nothing of a text that keeps to it', () => {
    expect(judged(paragraphs)).toBeUndefined()
  })

  it('shows the paragraph that was moved forward', () => {
    expect(judged(moved(6, 1))).toEqual([paragraphs[6]?.[0]])
  })

  it('shows the paragraph that was moved back', () => {
    expect(judged(moved(1, 6))).toEqual([paragraphs[1]?.[0]])
  })

  it('does not choose between two neighbours that changed places', () => {
    expect(judged(moved(3, 4))).toBeUndefined()
  })

  it('shows the paragraph whose sentences changed places', () => {
    const [one = '', other = '', last = ''] = paragraphs[3] ?? []
    expect(judged(paragraphs.toSpliced(3, 1, [last, other, one]))).toEqual([last])
  })

  it('is sure of it where three sources go up again by whole sentences', () => {
    const told = [
      'Mill number 17 ground rye until its wheel broke [17].',
      'The mill beside it had a second wheel [18] and a third one [19].',
      'Both wheels stood still in dry summers, and the stones were dressed in those weeks.',
    ]
    const [one = '', other = '', last = ''] = told
    const entries = [...list, ...list.slice(0, 3)].map((entry, at) =>
      entry.replace(/^\d+/u, String(at + 1)),
    )
    const sure = (...sentences: readonly string[]) =>
      judged([...paragraphs, sentences], entries, 'structure.sentences-out-of-sequence')
    expect(sure(other, last, one)).toEqual([other])
    expect(sure(one, other, last)).toBeUndefined()
    // Within one sentence a callout was set wrongly.
    expect(sure(one, other.replace('18', '0').replace('19', '18').replace('[0]', '[19]'))).toBe(
      undefined,
    )
  })

  it('is sure of it where a paragraph has a whole row of the list', () => {
    const row = [
      'Mill number 17 ground rye until its wheel broke [17].',
      'The mill beside it had a second wheel [18] and a third one [19], and the owner sold it [20].',
      'Both wheels stood still in dry summers, and the stones were dressed in those weeks.',
    ]
    const entries = [...list, ...list.slice(0, 4)].map((entry, at) =>
      entry.replace(/^\d+/u, String(at + 1)),
    )
    const sure = 'structure.paragraph-out-of-sequence'
    expect(judged(paragraphs.toSpliced(2, 0, row), entries, sure)).toEqual([row[0]])
    expect(judged([...paragraphs, row], entries, sure)).toBeUndefined()
    expect(judged(moved(6, 1), list, sure)).toBeUndefined()
  })

  it('is no measure where the entries go by another order', () => {
    const shuffled = Array.from({ length: 16 }, (_, at) => ((at * 7) % 16) + 1)
    const told = Array.from({ length: 8 }, (_, at) => [
      `Mill ${at} ground rye until its wheel broke [${shuffled[2 * at] ?? 1}], and later barley [${shuffled[2 * at + 1] ?? 1}].`,
      'Both wheels stood still in dry summers.',
    ])
    expect(judged(told)).toBeUndefined()
  })
})
