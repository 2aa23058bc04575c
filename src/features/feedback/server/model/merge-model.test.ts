import { describe, expect, it } from 'vitest'

import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'
import { ground } from '#engines/grounding/ground.ts'

import { requireKind } from '../kinds.ts'
import { withModelPart } from './merge-model.ts'

const sentence =
  'The assize of bread was meant to delay any movement of prices in the market towns.'
const document = draft(['## Introduction', sentence])
const { contract } = requireKind('thesis_statement', 'DRAFT')
const criterion = contract.criteria[0]?.id ?? ''
const block = document.blocks.at(-1)?.id ?? ''
const builtIn = assembleResult({
  document,
  contract,
  analysis: {
    summary: 'The draft states a claim.',
    findings: [],
    criteria: [
      {
        id: criterion,
        level: 3,
        rationale: 'One sentence states the claim.',
        ranges: [{ block, start: 0, end: sentence.length }],
        signals: [],
      },
    ],
    notAssessed: [],
    view: null,
  },
  judgedHash: '',
  credits: 1,
  at: '2026-01-01T00:00:00.000Z',
})

function noteOf(parts: Partial<Parameters<typeof ground>[1]>): Finding {
  const grounded = ground(
    document,
    {
      criterion,
      check: `model.${criterion}`,
      kind: 'issue',
      severity: 'major',
      title: 'What the assize did is left open',
      statement: 'Better: “The assize held prices back for a year.”',
      why: 'A reader cannot tell what the assize did.',
      how: 'Say what the assize did to prices.',
      confidence: 0.8,
      ranges: [],
      quotes: [sentence],
      ...parts,
    },
    { rubric: contract.id },
  )
  if ('dropped' in grounded) throw new Error(grounded.dropped)
  return grounded.finding
}

const joined = (findings: readonly Finding[]): ReviewResult =>
  withModelPart(builtIn, {
    document,
    contract,
    help: 'examples',
    findings,
    dropped: [],
    unread: [],
    provenance: { model: 'a model', prompt: '1' },
  })
const levelIn = ({ criteria }: ReviewResult) => criteria.find(({ id }) => id === criterion)

describe('a result with the notes of a model', () => {
  it('has a lower level where a major note holds, and none of the words of the note beside it', () => {
    const found = levelIn(joined([noteOf({})]))
    expect(found).toMatchObject({ level: 2 })
    expect(found?.quotes[0]?.exact).toBe(sentence)
    expect(found?.rationale).toContain('A note of the second reading keeps it from being higher')
    expect(found?.rationale).not.toContain('held prices back')
  })

  it('has the level of the analyser where the model only asks or praises', () => {
    const asked = noteOf({ kind: 'question' })
    const kept = noteOf({ kind: 'strength' })
    expect(levelIn(joined([asked, kept]))).toEqual(levelIn(builtIn))
  })
})
