import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import contract from '../contract.ts'
import kind from './index.ts'

it('links no grounds to a claim that has none', () => {
  const alone = 'Trust therefore leads to loyalty in small firms, which means that they last.'
  const links = (claim: string) =>
    contract.view
      .parse(judgedDraft(kind, draft([claim, filler])).view)
      .rows.map(({ warrant }) => warrant)
  expect(links(alone)).toEqual(['not-stated'])
  expect(links(alone.replace('firms,', 'firms (Lee, 2019),'))).toEqual(['stated'])
})
