import { describe, expect, it } from 'vitest'

import type { CriterionResult, Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import { markdownOf } from '#engines/documents/write/markdown.ts'

import { reportOf } from './report.ts'

const unjudged = (id: string): CriterionResult => ({
  id,
  title: `Criterion ${id}`,
  question: 'Is there a table?',
  level: null,
  rationale: 'Not judged: no table was found.',
  next: null,
  quotes: [],
  signals: [],
  contested: false,
})

function result(criteria: readonly CriterionResult[]): ReviewResult {
  return {
    kind: 'table',
    summary: 'No table was found in this draft.',
    criteria: [...criteria],
    findings: [],
    next: [],
    view: null,
    judged_hash: '',
    not_assessed: [{ what: 'this text', why: 'None of the criteria found enough in it.' }],
    coverage: { read: 1, total: 1, skipped: [] },
    provenance: {
      at: '2026-11-22T09:00:00Z',
      engine: 'built-in',
      model: null,
      prompt: null,
      version: '1.0.0',
      dropped: { 'other-form': 1 },
      credits: 0,
    },
  }
}

function report(
  criteria: readonly CriterionResult[],
  document = documentFromText('# Bread\n\nText.\n'),
) {
  const notes = {
    results: [result(criteria)],
    findings: [],
    gone: [],
    answers: new Map(),
  }
  return reportOf({
    name: 'Bread',
    document,
    notes,
    titles: new Map([['table', 'Tables']]),
    at: '2026-11-22T09:00:00Z',
  })
}

const written = (criteria: readonly CriterionResult[]) => markdownOf(report(criteria))

describe('a report', () => {
  it('says once why nothing was judged, where that has one reason', () => {
    const text = written([unjudged('a'), unjudged('b'), unjudged('c')])
    expect(text.match(/No table was found\./gu)).toHaveLength(1)
    expect(text).not.toContain('Criterion b')
  })

  it('names each criterion where the reasons differ', () => {
    const other = { ...unjudged('b'), rationale: 'Not judged: its cells are a picture.' }
    const text = written([unjudged('a'), other])
    expect(text).toContain('Criterion a: Not judged.')
    expect(text).toContain('Criterion b: Not judged.')
  })

  it('tells of notes that the form of the text does not owe, and starts its lines with a capital', () => {
    const text = written([unjudged('a'), unjudged('b')])
    expect(text).toContain('1 note kept back that would be asked of a paper')
    expect(text).toContain('This text: None of the criteria')
  })

  it('sets the formulas of a passage, and ends one that was cut before the word that it was cut in', () => {
    const document = documentFromText('# Bread\n\nThe slope was $\\beta = 2$ per kilometre.\n')
    const { id = '', text = '' } = document.blocks.find(({ type }) => type === 'paragraph') ?? {}
    const end = text.indexOf('lometre')
    const quote = {
      block: id,
      start: 0,
      end,
      exact: text.slice(0, end),
      prefix: '',
      suffix: '',
      state: 'live' as const,
      match: 'exact' as const,
      similarity: 1,
    }
    const slope = { ...unjudged('a'), level: 3 as const, quotes: [quote] }
    const printed = report([slope, unjudged('b')], document)
    const passage = printed.pieces.find(({ kind }) => kind === 'quotation')
    expect(passage).toMatchObject({
      inlines: [
        { kind: 'text', text: '“The slope was ' },
        { kind: 'formula', tex: '\\beta = 2' },
        { kind: 'text', text: ' per …”' },
      ],
    })
  })

  it('begins with a line for each rubric, the weakest first, where there is more than one', () => {
    const strong = result([{ ...unjudged('a'), level: 4 }])
    const weak = { ...result([{ ...unjudged('b'), level: 2 }]), kind: 'evidence' }
    const [first] = reportOf({
      name: 'Bread',
      document: documentFromText('# Bread\n\nText.\n'),
      notes: { results: [strong, weak], findings: [], gone: [], answers: new Map() },
      titles: new Map([
        ['table', 'Tables'],
        ['evidence', 'Evidence'],
      ]),
      at: '2026-11-22T09:00:00Z',
    }).pieces
    expect(first).toMatchObject({
      kind: 'table',
      rows: [
        ['Rubric', 'Level', 'Open notes'],
        ['Evidence', 'Developing', '0'],
        ['Tables', 'Strong', '0'],
      ],
    })
    expect(report([unjudged('a')]).pieces[0]).toMatchObject({ kind: 'heading' })
  })

  it('sets the formulas that a level repeats', () => {
    const judged = {
      ...unjudged('a'),
      rationale: '“with $H_{0}$ being a range” tells the purpose.',
    }
    const [, , , line] = report([{ ...judged, level: 2 }, unjudged('b')]).pieces
    expect(line?.kind === 'paragraph' ? line.inlines : []).toContainEqual({
      kind: 'formula',
      tex: 'H_{0}',
    })
  })

  it('has less certain notes behind the others', () => {
    const note = (id: string, confidence: number): Finding => ({
      id,
      rubric: 'table',
      criterion: 'a',
      check: 'a',
      kind: 'issue',
      severity: 'minor',
      title: `Title ${id}`,
      statement: '',
      why: '',
      how: 'Look.',
      example: null,
      self_check: null,
      anchors: [],
      absence: null,
      confidence,
      status: 'open',
      reason: null,
    })
    const findings = [note('doubtful', 0.3), note('sure', 0.9)]
    const text = markdownOf(
      reportOf({
        name: 'Bread',
        document: documentFromText('# Bread\n\nText.\n'),
        notes: {
          results: [{ ...result([]), findings: [...findings] }],
          findings,
          gone: [],
          answers: new Map(),
        },
        titles: new Map(),
        at: '2026-11-22T09:00:00Z',
      }),
    )
    const at = ['Title sure', 'Less certain notes', 'Title doubtful'].map((one) =>
      text.indexOf(one),
    )
    expect(at.every((place) => place >= 0)).toBe(true)
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    // The heading says it, with what it means; no note under it says it again.
    expect(text).toContain('Of notes like these about half hold')
    expect(text.match(/Less certain/gu)).toHaveLength(1)
  })
})
