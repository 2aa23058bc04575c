import { describe, expect, it } from 'vitest'

import type { Analysis, FindingDraft } from '../analysis/finding.ts'
import { ReviewResultSchema } from '../analysis/finding.ts'
import { defineKindContract } from '../analysis/kind.ts'
import { draft } from '../analysis/testing/draft.ts'
import { assembleResult } from './assemble.ts'
import { ruleRecords } from './rule-records.generated.ts'

const words = Array.from({ length: 40 }, (_, position) => `word${position}`).join(' ')
const document = draft(['# Introduction', words, words.replaceAll('word', 'term')])

const levels = { 1: 'One.', 2: 'Two.', 3: 'Three.', 4: 'Four.' } as const
const contract = defineKindContract({
  id: 'checks',
  title: 'Checks',
  siglum: 'CK',
  family: 'general',
  field: 'checks',
  events: { started: null, ready: 'checks_ready' },
  serves: ['DRAFT'],
  price: 0,
  description: 'Counts.',
  criteria: [
    { id: 'numbers', title: 'Numbers', question: 'Do the numbers agree?', levels },
    { id: 'terms', title: 'Terms', question: 'Are the terms defined?', levels },
  ],
  view: null,
})

const note = (start: number, rest: Partial<FindingDraft> = {}): FindingDraft => ({
  criterion: 'numbers',
  check: 'a',
  kind: 'issue',
  severity: 'moderate',
  title: `Note at ${start}`,
  statement: 'The text says this.',
  why: 'A reader stops here.',
  how: 'Say which of the two holds.',
  ranges: [{ block: 'b2', start, end: start + 6 }],
  confidence: 0.8,
  ...rest,
})

const result = (findings: readonly FindingDraft[], rest: Partial<Analysis> = {}) =>
  assembleResult({
    document,
    contract,
    analysis: {
      summary: 'The text stands.',
      criteria: [{ id: 'numbers', level: 4, rationale: 'Counted.', ranges: [], signals: [] }],
      findings,
      notAssessed: [],
      view: null,
      ...rest,
    },
    judgedHash: 'abc',
    credits: 0,
    at: '2026-11-21T12:00:00Z',
  })

describe('assembleResult', () => {
  it('keeps to the schema of results, and gives the same result for the same input', () => {
    const findings = [
      note(0),
      note(20, { severity: 'major' }),
      note(40, { kind: 'strength', severity: null }),
    ]
    expect(ReviewResultSchema.parse(result(findings))).toEqual(result(findings))
  })

  it('does not depend on the order in which notes come in', () => {
    const findings = [note(0), note(20, { severity: 'major' }), note(40, { check: 'b' })]
    expect(result(findings.toReversed())).toEqual(result(findings))
  })

  it('puts what matters most first, and names three to start with', () => {
    const made = result([
      note(0, { severity: 'minor' }),
      note(20, { severity: 'major' }),
      note(40),
      note(60),
    ])
    expect(made.findings.map(({ severity }) => severity)).toEqual([
      'major',
      'moderate',
      'moderate',
      'minor',
    ])
    expect(made.next).toEqual(made.findings.slice(0, 3).map(({ id }) => id))
  })

  it('is no surer of a note than the record of its rule allows, and begins with nothing less certain', () => {
    const [rule = '', record = 1] =
      Object.entries(ruleRecords).find(([, share]) => share < 0.5) ?? []
    const [kind = '', check = ''] = rule.split(' ')
    const made = assembleResult({
      document,
      contract: { ...contract, id: kind },
      analysis: {
        summary: '',
        criteria: [],
        findings: [note(0, { check, confidence: 0.9 }), note(20, { severity: 'minor' })],
        notAssessed: [],
        view: null,
      },
      judgedHash: 'abc',
      credits: 0,
      at: '2026-11-21T12:00:00Z',
    })
    expect(made.findings.map(({ confidence }) => confidence)).toEqual([record, 0.8])
    expect(made.next).toEqual([made.findings[1]?.id])
  })

  it('merges notes of two checks on one place and counts what it took in', () => {
    const made = result([note(0), note(1, { check: 'b', severity: 'minor' })])
    expect(made.findings).toHaveLength(1)
    expect(made.provenance.dropped).toEqual({ duplicate: 1 })
  })

  it('makes one note of two criteria that stop at one expression, and keeps them apart on a whole sentence', () => {
    const expression = result([
      note(0, { severity: 'major' }),
      note(4, { criterion: 'terms', check: 'b', severity: 'minor' }),
    ])
    expect(expression.findings.map((finding) => finding.criterion)).toEqual(['numbers'])
    expect(expression.findings[0]?.anchors.length).toBe(1)
    const sentence = [{ block: 'b2', start: 0, end: 90 }]
    const apart = result([
      note(0, { ranges: sentence }),
      note(0, { criterion: 'terms', check: 'b', ranges: sentence }),
    ])
    expect(apart.findings.length).toBe(2)
  })

  it('gives no level under Secure whose note found no ground in the text', () => {
    const criteria = [
      { id: 'numbers', level: 2, rationale: 'Counted.', ranges: [], signals: [] },
    ] as const
    const levelWith = (finding: FindingDraft) =>
      result([finding], { criteria }).criteria.find(({ id }) => id === 'numbers')
    expect(levelWith(note(0))?.level).toBe(2)
    const dropped = levelWith(note(0, { ranges: [{ block: 'gone', start: 0, end: 4 }] }))
    expect([dropped?.level, dropped?.next]).toEqual([null, null])
    expect(dropped?.rationale).toContain('Counted.')
    expect(levelWith(note(0, { kind: 'strength', severity: null }))?.level).toBeNull()
    expect(levelWith(note(0, { withheld: true }))?.level).toBeNull()
  })

  it('keeps two notes of one check on one place apart', () => {
    expect(result([note(0), note(0, { title: 'Another source' })]).findings).toHaveLength(2)
  })

  it('shows at most seven major notes and eight of one criterion', () => {
    const many = Array.from({ length: 12 }, (_, step) => note(step * 8, { severity: 'major' }))
    const made = result(many)
    expect(made.findings).toHaveLength(8)
    expect(made.findings.filter(({ severity }) => severity === 'major')).toHaveLength(7)
    expect(made.provenance.dropped).toEqual({ 'over-budget': 4 })
  })

  it('keeps back what the form of the text does not owe', () => {
    const made = result([note(0), note(8, { withheld: true })])
    expect(made.findings).toHaveLength(1)
    expect(made.provenance.dropped).toEqual({ 'other-form': 1 })
  })

  it('tells a summary only of what is shown', () => {
    const told = result([note(0), note(8, { withheld: true }), note(16, { confidence: 0.3 })], {
      summary: ({ criteria, notes, apart }) =>
        `${criteria.length} criteria, ${notes.length} notes, ${apart} apart`,
    })
    expect(told.summary).toBe('2 criteria, 1 notes, 1 apart')
  })

  it('counts what could not be grounded', () => {
    const made = result([
      note(0, { ranges: [] }),
      note(0, { ranges: [{ block: 'b9', start: 0, end: 3 }] }),
    ])
    expect(made.provenance.dropped).toEqual({ 'no-quote': 2 })
  })

  it('ties levels to what was found', () => {
    const level = (...findings: FindingDraft[]) => result(findings).criteria[0]?.level
    expect(level(note(0, { severity: 'major' }), note(20, { severity: 'major' }))).toBe(1)
    expect(level(note(0, { severity: 'major' }))).toBe(2)
    expect(level(note(0))).toBe(3)
    expect(level()).toBe(3)
    const strength = { kind: 'strength', severity: null } as const
    expect(level(note(0, strength), note(20, strength))).toBe(4)
  })

  it('says what the next level asks for, and which criterion was not judged', () => {
    const [numbers, terms] = result([note(0)]).criteria
    expect(numbers?.next).toBe('Four.')
    expect(terms).toMatchObject({ level: null, next: null })
  })

  it('quotes the passages behind a level', () => {
    expect(result([note(0)]).criteria[0]?.quotes[0]?.exact).toBe('word0 ')
  })
})
