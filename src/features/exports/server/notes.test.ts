import { describe, expect, it } from 'vitest'

import type { Finding } from '#engines/analysis/finding.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { commentsOf } from './carried-notes.ts'
import { openNotes, printedNote } from './notes.ts'

const note = (id: string, change: Partial<Finding> = {}): Finding => ({
  id,
  rubric: 'checks',
  criterion: 'wells',
  check: 'wells',
  kind: 'issue',
  severity: 'minor',
  title: 'Which wells?',
  statement: 'The wells are not named.',
  why: '',
  how: 'Name them.',
  example: null,
  self_check: null,
  anchors: [],
  absence: null,
  confidence: 0.9,
  status: 'open',
  reason: null,
  ...change,
})

it('prints once what two kinds say in the same words of the same passage', () => {
  const anchors = [
    {
      block: 'b1',
      start: 0,
      end: 5,
      exact: 'Wells',
      prefix: '',
      suffix: '',
      state: 'live' as const,
      match: 'exact' as const,
      similarity: 1,
    },
  ]
  const twins = [note('one', { anchors }), note('two', { anchors, rubric: 'review' })]
  expect(openNotes(twins).map(({ id }) => id)).toEqual(['one'])
  const apart = note('three', { anchors: anchors.map((anchor) => ({ ...anchor, start: 9 })) })
  expect(openNotes([...twins, apart]).map(({ id }) => id)).toEqual(['one', 'three'])
})

describe('less certain notes', () => {
  const doubtful = note('doubtful', { confidence: 0.4 })
  const accepted = note('accepted', { confidence: 0.4, status: 'accepted' })

  it('stand neither beside the text nor behind it', () => {
    expect(openNotes([note('sure'), doubtful]).map(({ id }) => id)).toEqual(['sure'])
  })

  it('are no comments in Word unless somebody decided or said something about them', () => {
    const document = documentFromText('Wells were dug in spring.\n')
    const reply = { author: 'Dr Doubt', text: 'Which?', at: null }
    const idsWith = (answers: ReadonlyMap<string, { formerIds: []; replies: [typeof reply] }>) =>
      commentsOf(document, {
        findings: [note('sure'), doubtful, accepted],
        results: [],
        answers,
        gone: [],
      }).map(({ id }) => id)
    expect(idsWith(new Map())).toEqual(['sure', 'accepted'])
    expect(idsWith(new Map([['doubtful', { formerIds: [], replies: [reply] }]]))).toEqual([
      'sure',
      'doubtful',
      'accepted',
    ])
  })
})

describe('a note of a project that allows no advice', () => {
  const asked = note('asked', { kind: 'question', how: '', self_check: 'Where are they named?' })

  it('asks its question where others say what to do', () => {
    expect(printedNote(asked, 'docx').lines).toEqual([
      'The wells are not named.',
      'Where are they named?',
    ])
    const advised = note('advised', { self_check: 'Where are they named?' })
    expect(printedNote(advised, 'docx').lines).toEqual([
      'The wells are not named.',
      'Next: Name them.',
    ])
  })
})

describe('a note that repeats a formula of the draft', () => {
  const finding = note('f', {
    title: 'What is $\\alpha_1$?',
    statement: '“larger than $\\Delta=0.25$” has no unit.',
  })
  const said = '“larger than Δ=0.25” has no unit.'

  it('says it in plain signs where no formula can stand: beside the text and in comments', () => {
    const [comment] = commentsOf(documentFromText('Wells were dug.\n'), {
      findings: [finding],
      results: [],
      answers: new Map(),
      gone: [],
    })
    expect(comment?.title).toBe('Minor: What is α₁?')
    expect([printedNote(finding, 'docx').lines[0], comment?.lines[0]]).toEqual([said, said])
  })

  it('leaves a dollar a dollar where the file keeps no formulas', () => {
    const costs = note('f', { statement: 'From $5 to $6.' })
    expect(printedNote(costs, 'pdf').lines[0]).toBe('From $5 to $6.')
    expect(printedNote(finding, 'pdf').title).toBe(finding.title)
  })
})
