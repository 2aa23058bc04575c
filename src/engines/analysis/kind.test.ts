import { expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import type { FindingDraft } from './finding.ts'
import { defineKind } from './kind.ts'
import { draft } from './testing/draft.ts'
import type { Written } from './testing/draft.ts'
import { pondHalfYear, pondWeeks } from './testing/filler.ts'

const note = (check: string): FindingDraft => ({
  criterion: 'ending',
  check,
  kind: 'issue',
  severity: 'minor',
  title: 'The ending leads elsewhere',
  statement: 'It says this.',
  why: 'A reader stops.',
  how: 'Change it.',
  ranges: [],
  confidence: 0.7,
})

const kind = defineKind({
  id: 'review',
  version: '1.0.0',
  ofPaper: new Set(['ending.of-paper']),
  prompt: { version: '1', instruction: '' },
  analyse: () => ({
    summary: '',
    criteria: [],
    findings: [note('ending.of-paper'), note('ending.of-all')],
    notAssessed: [],
    view: null,
  }),
})

it('what was right on papers alone is withheld from an essay', () => {
  const references = Array.from({ length: 8 }, (_, at) => ({
    id: `r${at}`,
    block: '',
    label: '',
    raw: `Roe, A. (20${at + 10}). Carp.`,
    authors: ['Roe, A.'],
  }))
  const withheld = (written: readonly Written[]) =>
    kind
      .analyse({ analysed: analyse(draft(written, { references })), scope: null })
      .findings.map((one) => one.withheld === true)
  const essay = ['# The pond', pondWeeks, pondHalfYear]
  const paper = ['## Abstract', pondWeeks, '## Methods', pondHalfYear, '## Results', pondWeeks]
  expect(withheld(essay)).toEqual([true, false])
  expect(withheld(paper)).toEqual([false, false])
})
