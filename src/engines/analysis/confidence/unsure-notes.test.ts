import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import type { FindingDraft } from '../finding.ts'
import { draft } from '../testing/draft.ts'
import { likelyWrong, withUnsureHeldBack } from './unsure-notes.ts'

const text = 'A wider stone produced more meal in every mill of the valley.'
const analysed = analyse(draft(['# Mills', text]))

const finding = (check: string, more: Partial<FindingDraft> = {}): FindingDraft => ({
  criterion: 'certainty',
  check,
  kind: 'issue',
  severity: 'minor',
  title: 'A note',
  statement: 'It stands there.',
  why: 'It matters.',
  how: 'Mend it.',
  ranges: [{ block: 'b2', start: 14, end: 22 }],
  confidence: 0.7,
  ...more,
})

/** Of its eight notes on the labelled texts one held. */
const doubtful = 'certainty.cause-for-association'
/** Of its notes nine in ten did. */
const trusted = 'citations-unlisted'

const told = (id: string, findings: readonly FindingDraft[]) =>
  withUnsureHeldBack({ id }, analysed, findings).map(({ withheld }) => withheld)

describe('a note', () => {
  it('is held back where notes like it were oftener wrong than right', () => {
    expect(told('evidence', [finding(doubtful)])).toEqual(['unsure'])
    expect(told('checks', [finding(trusted)])).toEqual([undefined])
  })

  it('keeps the reason for which it was held back before', () => {
    expect(told('evidence', [finding(doubtful, { withheld: 'other-form' })])).toEqual([
      'other-form',
    ])
  })

  it('of a rule on papers and essays alone is left to their form', () => {
    const kind = { id: 'evidence', ofForm: new Set([doubtful]) }
    const [left] = withUnsureHeldBack(kind, analysed, [finding(doubtful)])
    expect(left?.withheld).toBeUndefined()
  })

  it('of praise is never held back', () => {
    const praise = finding(doubtful, { kind: 'strength', severity: null })
    expect(told('evidence', [praise])).toEqual([undefined])
  })

  it('is judged the same when it is asked twice', () => {
    const findings = [finding(doubtful), finding(doubtful), finding(trusted)]
    const once = withUnsureHeldBack({ id: 'evidence' }, analysed, findings)
    expect(withUnsureHeldBack({ id: 'evidence' }, analysed, once)).toEqual(once)
  })

  it('of a rule that nobody has met is told', () => {
    expect(told('evidence', [finding('unheard.of')])).toEqual([undefined])
    expect(told('checks', [finding('unheard-of')])).toEqual([undefined])
  })
})

it('weighs the words that are marked, and how often the rule speaks in the text', () => {
  const signs = { kind: 'checks', check: 'loose-sentences', source: 'docx' } as const
  const once = likelyWrong({ ...signs, quote: 'however there ', alike: 1 })
  expect(likelyWrong({ ...signs, quote: 'however there ', alike: 9 })).not.toBeCloseTo(once, 3)
  expect(likelyWrong({ ...signs, quote: 'The following', alike: 1 })).toBeGreaterThan(once)
})
