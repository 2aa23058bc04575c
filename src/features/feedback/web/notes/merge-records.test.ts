import { describe, expect, it } from 'vitest'

import { aDraft, aField, aFinding, aKind, aResult } from '../testing/builders.ts'
import { mergeRecords } from './merge-records.ts'
import { recordsOf } from './note-record.ts'

const anchor = {
  block: 'p1',
  start: 0,
  end: 20,
  exact: 'Many studies have sh',
  prefix: '',
  suffix: '',
  state: 'live',
  match: 'computed',
  similarity: 1,
} as const

const kinds = [
  aKind(),
  aKind({
    id: 'introduction',
    siglum: 'IN',
    title: 'Introduction',
    field: 'introduction_evaluation',
  }),
]

function merged(one: Parameters<typeof aFinding>[0], other: Parameters<typeof aFinding>[0]) {
  const draft = aDraft({
    results: {
      evidence_review: aField(aResult([aFinding({ id: 'one', anchors: [anchor], ...one })])),
      introduction_evaluation: aField(
        aResult([aFinding({ id: 'other', rubric: 'introduction', anchors: [anchor], ...other })]),
      ),
    },
  })
  return mergeRecords(recordsOf(draft, kinds, new Set()))
}

const appeal = { title: 'An appeal without a source', statement: 'The sentence names no source.' }

describe('notes of several kinds on the same words', () => {
  it('are one note when they say the same, in the words of the weightier', () => {
    const records = merged(
      { ...appeal, severity: 'minor' },
      { ...appeal, severity: 'major', check: 'introduction.sources' },
    )
    expect(records.map(({ id, twins }) => [id, twins.map((twin) => twin.kind.siglum)])).toEqual([
      ['other', ['EV']],
    ])
    expect(records[0]?.note).toMatchObject({ siglum: 'IN EV', rubric: 'Introduction and Evidence' })
  })

  it('are two while one speaks of words that are gone, and the other of what stands there now', () => {
    const gone = { ...anchor, state: 'stale' } as const
    const records = merged(
      { ...appeal, severity: 'major', anchors: [gone] },
      { ...appeal, severity: 'minor' },
    )
    expect(records.map(({ hasChanged, twins }) => [hasChanged, twins.length])).toEqual([
      [true, 0],
      [false, 0],
    ])
    expect(
      merged({ ...appeal, anchors: [gone] }, { ...appeal, anchors: [gone] }).map(
        ({ twins }) => twins.length,
      ),
    ).toEqual([1])
  })

  it('are less certain only where each of them is', () => {
    const doubts = (one: number, other: number) =>
      merged({ ...appeal, confidence: one }, { ...appeal, confidence: other }).map(
        ({ note }) => note.isLessCertain,
      )
    expect(doubts(0.4, 0.9)).toEqual([false])
    expect(doubts(0.4, 0.5)).toEqual([true])
  })

  it('are one note when their checks look at one thing, whatever words they use for it', () => {
    const records = merged(
      { title: 'Which ones?', statement: 'It leans on others.', check: 'sources.unnamed-appeal' },
      { title: 'Who counted?', statement: 'No reference here.', check: 'introduction.unsourced' },
    )
    expect(records.map(({ twins }) => twins.length)).toEqual([1])
  })

  it('are one question when both ask an ending for the object of further work', () => {
    const records = merged(
      { title: 'Which work?', statement: 'On what?', check: 'discussion.empty-outlook' },
      { title: 'Which study?', statement: 'No object.', check: 'opportunity.no-object' },
    )
    expect(records.map(({ twins }) => twins.length)).toEqual([1])
  })

  it('are one praise when several find that one sentence answers the opening', () => {
    const praise = {
      kind: 'strength' as const,
      severity: null,
      title: 'It answers',
      statement: 'Words.',
    }
    const records = merged(
      { ...praise, check: 'thesis.answered' },
      { ...praise, title: 'The promise is kept', statement: 'Else.', check: 'purpose.returned-to' },
    )
    expect(records.map(({ twins }) => twins.length)).toEqual([1])
  })

  it('are one note when they ask one thing of the whole text, though each points elsewhere', () => {
    const there = [{ ...anchor, block: 'p9' }]
    const claim = { check: 'thesis.missing', title: 'What is claimed?', anchors: there }
    const purpose = { check: 'purpose.unstated', title: 'What is it for?' }
    expect(merged(claim, purpose).map(({ twins }) => twins.length)).toEqual([1])
    expect(merged(claim, { ...purpose, anchors: [] }).map(({ twins }) => twins.length)).toEqual([1])
  })

  it('are one note when both look at one caption, the one with its label and the other without', () => {
    const free = { check: 'captions-thin', title: 'Table 2 has no caption', statement: 'No words.' }
    const paid = {
      check: 'table.caption-thin',
      title: '“Results” says little',
      statement: 'Short.',
    }
    const words = [{ ...anchor, start: 15, end: 18 }]
    expect(merged(free, { ...paid, anchors: words }).map(({ twins }) => twins.length)).toEqual([1])
    const elsewhere = [{ ...anchor, block: 'p9' }]
    expect(merged(free, { ...paid, anchors: elsewhere })).toHaveLength(2)
  })

  it('stay two when they say different things, stand elsewhere, or are decided differently', () => {
    const other = { title: 'The opening is long', statement: 'Three paragraphs come before it.' }
    expect(merged(appeal, { ...other, check: 'introduction.length' }).length).toBe(2)
    const elsewhere = { ...anchor, start: 15, end: 40 }
    expect(merged(appeal, { ...appeal, anchors: [elsewhere] }).length).toBe(2)
    expect(merged(appeal, { ...appeal, status: 'accepted' }).length).toBe(2)
    expect(merged(appeal, { ...appeal, kind: 'strength', severity: null }).length).toBe(2)
  })
})
