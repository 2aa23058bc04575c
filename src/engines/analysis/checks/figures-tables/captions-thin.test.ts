import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays, pondWeeks } from '../../testing/filler.ts'
import captionsThin from './captions-thin.ts'

describe('a bare label in Word', () => {
  const table = (beside: string) =>
    titlesOn(
      captionsThin,
      draft(
        [
          '# Results',
          netDays,
          { id: 'c', type: 'caption', text: 'Table 1', float: 't1' },
          { id: 't', type: 'table', text: 'Herring | 12', float: 't1' },
          beside,
          `Table 1 gives the catches. ${netDays}`,
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

describe('a bare label on a page', () => {
  const paper = (between: readonly Written[]) => {
    const captions = ['Weights of carp', 'Depths of ponds', 'Food by week', '']
    return draft(
      [
        pondWeeks,
        ...captions.slice(0, 3).map((text, at): Written => ({
          id: `c${at}`,
          type: 'caption',
          text: `Table ${at + 1} ${text}`,
        })),
        `${pondWeeks} ${pondWeeks}`,
        { id: 'c3', type: 'caption', text: 'Table 4' },
        ...between,
        `${pondWeeks} Table 1, Table 2, Table 3 and Table 4 tell more.`,
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
    expect(titlesOn(captionsThin, paper([]))).toEqual(['Table 4 has no caption'])
    const table: Written = { type: 'table', text: '' }
    expect(titlesOn(captionsThin, paper([table, 'Yields of ponds by month']))).toEqual([])
  })
})

describe('a bare label on a page', () => {
  const bare = (beside: string, captions: readonly string[]) => {
    const labels = ['1', '2', '3', '4']
    return titlesOn(
      captionsThin,
      draft(
        [
          '# Results',
          `Figures 1, 2, 3 and 4 show the ponds. ${pondWeeks}`,
          ...captions.map((text) => ({ type: 'caption' as const, text })),
          { type: 'caption', text: 'Figure 4.' },
          beside,
        ],
        {
          source: 'pdf',
          figures: [...captions, 'Figure 4.'].map((caption, at) => ({
            id: `f${at}`,
            label: labels[at] ?? '',
            word: 'Figure',
            caption,
            captionBlock: `b${at + 3}`,
          })),
        },
      ),
    )
  }
  const told = ['1', '2', '3'].map((label) => `Figure ${label}: Carp of pond ${label}`)

  it('is told where all others carry their words and nothing beside it could be its own', () => {
    expect(bare(pondWeeks, told)).toEqual(['Figure 4 has no caption'])
    expect(bare('Carp of the last pond', told)).toEqual([])
    expect(bare(pondWeeks, ['Figure 1.', 'Figure 2.', 'Figure 3.'])).toEqual([])
  })
})

describe('a caption that sends its reader elsewhere', () => {
  const captioned = (caption: string) =>
    titlesOn(
      captionsThin,
      draft(
        [
          '# Results',
          `Figure 1 shows the ponds. ${pondWeeks}`,
          { id: 'c', type: 'caption', text: `Figure 1. ${caption}` },
        ],
        { figures: [{ id: 'f1', label: '1', word: 'Figure', caption, captionBlock: 'c' }] },
      ),
    )

  it('says as little as a general word', () => {
    expect(captioned('See text.')).toEqual(['The caption of Figure 1 says little'])
    expect(captioned('See the main text for details.')).toEqual([
      'The caption of Figure 1 says little',
    ])
    expect(captioned('Carp, see text.')).toEqual([])
  })
})
