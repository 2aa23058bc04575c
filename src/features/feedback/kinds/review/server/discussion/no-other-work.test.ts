import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'
import type { Document } from '#engines/documents/document.ts'

import kind from '../index.ts'

const callout = (block: string, start: number): Document['citations'][number] => ({
  block,
  start,
  end: start + 3,
  raw: '[1]',
  style: 'numeric',
  references: [],
  unresolved: ['1'],
})

/** The second block calls on five works; what stands behind it is given. */
const study = (behind: string, last = '', rest: Partial<Document> = {}): Document =>
  draft(
    [
      '# Introduction',
      `[1] [2] [3] [4] [5] We ask whether wardens get wet feet. ${shoreDays('spring', 6)}`,
      '# Methods',
      `Two wardens wrote down each day. ${shoreDays('summer', 8)}`,
      behind,
      `${last} ${shoreDays('autumn', 14)}`,
      '# Conclusion',
      `The shore is wet. ${shoreDays('winter', 18)}`,
    ],
    { citations: [0, 4, 8, 12, 16].map((start) => callout('b2', start)), ...rest },
  )
const noted = (document: Document) => judgedDraft(kind, document).words('discussion.no-other-work')

describe('a study whose results never come back to the works that it opened on', () => {
  it('is told so at the head of its ending', () => {
    expect(noted(study('# Results'))).toEqual(['The shore is wet.'])
    expect(
      judgedDraft(kind, study('# Results')).note('discussion.no-other-work')?.statement,
    ).toContain('call on other works 5 times')
  })

  it('is left alone where a work is called, or named without its callout', () => {
    const called = { citations: [0, 4, 8, 12, 16].map((at) => callout('b2', at)) }
    const late = { citations: [...called.citations, callout('b6', 0)] }
    expect(noted(study('# Results', '[1] saw it.', late))).toBeUndefined()
    expect(noted(study('# Results', 'Marr et al. saw it too.'))).toBeUndefined()
    expect(noted(study('# Results', 'Earlier studies saw it too (13).'))).toBeUndefined()
    expect(noted(study('# Results', 'Wet is wet (Shore Keepers(2), 2023).'))).toBeUndefined()
    expect(noted(study('# Results', 'It was wet (shore (2)).'))).toBeDefined()
    const listed: Partial<Document> = {
      references: [
        { id: 'r1', block: 'b9', label: '1', raw: 'Marrow, J. Wet feet.', authors: ['Marrow J'] },
      ],
    }
    expect(noted(study('# Results', 'Marrow saw it too.', listed))).toBeUndefined()
    expect(noted(study('# Results', 'Nobody saw it.', listed))).toBeDefined()
  })

  it('is not asked where it opens on hardly any works', () => {
    const { blocks, ...rest } = study('# Results')
    const few = blocks.map((block) => ({
      ...block,
      text: block.text.replace('[2] [3] [4] [5]', ''),
    }))
    expect(noted({ ...rest, blocks: few, citations: [callout('b2', 0)] })).toBeUndefined()
  })
})
