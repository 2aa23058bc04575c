import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import type { TitleAbstractView } from '../contract.ts'
import kind from './index.ts'

const purpose =
  'The aim of this study was to examine how remote work is related to productivity in small firms.'
const filler =
  'The owner of the firm opens the door at eight, and the two developers arrive a little later with their coffee. '

it('does not find a number of the abstract where the free checks ask where it comes from', () => {
  const counts = Array.from({ length: 24 }, (_, at) => `Room ${at + 31} held ${at + 52} desks.`)
  const judged = judgedDraft(
    kind,
    draft(
      [
        '## Abstract',
        `${purpose} With nearly 100% attendance, the firms kept 31 rooms open. More is found in the files online (10.1186/s12889).`,
        '## Introduction',
        filler.repeat(10),
        '## Methods',
        `We drew a current of 100 amperes. ${filler.repeat(12)}`,
        '## Results',
        `${counts.join(' ')} ${filler.repeat(20)}`,
        '## Discussion',
        filler.repeat(10),
      ],
      { abstract: ['b2'] },
    ),
  )
  const { numbers } = judged.view as TitleAbstractView
  expect(numbers.map(({ text, in_body: isIn }) => [text, isIn])).toEqual([
    ['100%', false],
    ['31', true],
  ])
})
