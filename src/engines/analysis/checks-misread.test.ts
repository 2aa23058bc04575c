import { describe, expect, it } from 'vitest'

import { findCitations } from '../documents/citations.ts'
import type { Document } from '../documents/document.ts'
import { referencesFromBlocks } from '../documents/references.ts'
import { analyse } from './analyse.ts'
import captionsThin from './checks/captions-thin.ts'
import citationsUnlisted from './checks/citations-unlisted.ts'
import confusedWords from './checks/confused-words.ts'
import figuresUnmentioned from './checks/figures-unmentioned.ts'
import numberAgreement from './checks/number-agreement.ts'
import sectionsEmpty from './checks/sections-empty.ts'
import { draft } from './testing/draft.ts'
import type { Written } from './testing/draft.ts'
import { turnedNotes } from './words/turned-abbreviations.ts'

type Check = typeof captionsThin

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

describe('a panel that is named by a number', () => {
  const paper = (labels: readonly string[]) =>
    draft(
      [
        `Ponds are shown in Figure 3.1. ${filler}`,
        ...labels.map((label): Written => ({
          id: `c${label}`,
          type: 'caption',
          text: `Figure ${label}: Ponds (1) and carp (2).`,
        })),
      ],
      {
        figures: labels.map((label) => ({
          id: `f${label}`,
          label,
          word: 'Figure',
          caption: `Figure ${label}: Ponds (1) and carp (2).`,
          captionBlock: `c${label}`,
        })),
      },
    )

  it('points to its figure where no figure carries such a number', () => {
    expect(titles(figuresUnmentioned, paper(['3']))).toEqual([])
    expect(titles(figuresUnmentioned, paper(['3', '4.1']))).toContain(
      'No sentence points to Figure 3',
    )
  })
})

describe('a bare label on a page', () => {
  const paper = (between: readonly Written[]) => {
    const captions = ['Weights of carp', 'Depths of ponds', 'Food by week', '']
    return draft(
      [
        filler,
        ...captions.slice(0, 3).map((text, at): Written => ({
          id: `c${at}`,
          type: 'caption',
          text: `Table ${at + 1} ${text}`,
        })),
        `${filler} ${filler}`,
        { id: 'c3', type: 'caption', text: 'Table 4' },
        ...between,
        `${filler} Table 1, Table 2, Table 3 and Table 4 tell more.`,
      ],
      {
        source: 'pdf',
        tables: captions.map((caption, at) => ({
          id: `t${at}`,
          label: String(at + 1),
          word: 'Table',
          caption: `Table ${at + 1} ${caption}`.trim(),
          captionBlock: `c${at}`,
          rows: [],
        })),
      },
    )
  }

  it('may have its words behind the table', () => {
    expect(titles(captionsThin, paper([]))).toEqual(['Table 4 has no caption'])
    const table: Written = { type: 'table', text: '' }
    expect(titles(captionsThin, paper([table, 'Yields of ponds by month']))).toEqual([])
  })
})

describe('a source of an appendix', () => {
  const citing = (appendix: string) => {
    const written = draft([
      `${filler} Carp eat at night (Alder, 2019).`,
      '# References',
      { type: 'reference', text: 'Alder, B. (2019). Carp at night. Ponds, 3, 1–9.' },
      '# Appendix',
      `This form asks who keeps the ponds of the town (Birch, 2021), and for how long. ${filler}`,
      appendix,
    ])
    const references = referencesFromBlocks(written.blocks)
    return { ...written, references, citations: findCitations(written.blocks, references) }
  }

  it('may stand in a list of the appendix', () => {
    expect(titles(citationsUnlisted, citing('Keepers sign below.'))).toHaveLength(1)
    expect(
      titles(citationsUnlisted, citing('Birch, C., & Elm, D. (2021). Keepers of ponds. Ponds, 5.')),
    ).toEqual([])
  })
})

describe('a short form of a form', () => {
  it('is no other one turned', () => {
    const used = (block: string, count: number) =>
      Array.from({ length: count }, (_, start) => ({ block, start, end: start + 3 }))
    const all = [
      {
        short: 'WNT',
        uses: used('b1', 4),
        definitions: [{ long: 'wet net trial', block: 'b1', start: 0, end: 3, inAbstract: false }],
        isExplained: true,
      },
      { short: 'WTN', uses: used('b2', 1), definitions: [], isExplained: false },
    ] as unknown as Parameters<typeof turnedNotes>[0]
    expect(turnedNotes(all, new Map())).toHaveLength(1)
    expect(turnedNotes(all, new Map([['b2', 'appendix']]))).toEqual([])
  })
})

describe('a section that is a drawing', () => {
  it('may be empty on a page', () => {
    const empty = (heading: string) =>
      titles(
        sectionsEmpty,
        draft(
          ['## 2 Ponds', filler, `### 2.1 ${heading}`, '### 2.2 Food', filler, '## 3 Carp', filler],
          { source: 'pdf' },
        ),
      ).length
    expect(empty('Keepers of the ponds')).toBe(1)
    expect(empty('Flowchart of the ponds')).toBe(0)
  })
})

describe('a name on -s', () => {
  it('takes the verb of one, whatever a key of the list looks like', () => {
    const noted = (words: string) => titles(numberAgreement, draft([`${words} ${filler}`]))
    expect(noted('Tarkes describes how the keepers fed them.')).toEqual([])
    expect(
      noted('Tarkes describes how the keepers fed them. Others say so (see tarkes1991).'),
    ).toEqual([])
    expect(noted('Nets describes how the keepers fed the nets.')).toHaveLength(1)
  })
})

describe('a doubled word', () => {
  it('is no other word that was meant', () => {
    const marks = (words: string) => titles(confusedWords, draft([`${filler} ${words}`])).length
    expect(marks('All nets should of been dry.')).toBe(1)
    expect(marks('All nets should of of one length.')).toBe(0)
  })
})
