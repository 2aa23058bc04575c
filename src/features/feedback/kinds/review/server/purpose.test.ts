import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const day = 'Two bakers weighed the loaves of 12 students on each day of the week. '
const aim =
  'The aim of this study was to compare the weight of rye loaves with the weight of white loaves.'
const end = 'The weight of rye loaves was compared with the weight of white loaves in this study.'

it.each([
  ['the ending', ['## Results', day.repeat(12), '## Discussion', day.repeat(10), '## Conclusion']],
  ['the last part so far', ['## Discussion', day.repeat(4)]],
])('says that %s returns to the purpose', (what, parts) => {
  const judged = judgedDraft(
    kind,
    draft([
      '## Introduction',
      `${day.repeat(3)}${aim}`,
      '## Methods',
      day.repeat(8),
      ...parts,
      end,
    ]),
  )
  expect(judged.rationale('purpose')).toContain(`and ${what} returns to it`)
})
