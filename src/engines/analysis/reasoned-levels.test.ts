import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Analysis, CriterionDraft, FindingDraft, Level } from './finding.ts'
import { isBare, withReasons, withoutBareLevels } from './reasoned-levels.ts'

const note = (criterion: string, kind: FindingDraft['kind'] = 'issue'): FindingDraft => ({
  criterion,
  check: 'a.check',
  kind,
  severity: kind === 'strength' ? null : 'minor',
  title: 'A note',
  statement: 'The text says so.',
  why: 'A reader stops.',
  how: 'Say which.',
  ranges: [],
  confidence: 0.7,
})
const criterion = (
  level: Level | null,
  rest: Partial<Omit<CriterionDraft, 'level'>> = {},
): CriterionDraft => ({
  id: 'order',
  level,
  rationale: 'Two of four stand in order.',
  ranges: [],
  signals: [],
  ...rest,
})
const analysis = (one: CriterionDraft, findings: readonly FindingDraft[] = []): Analysis => ({
  summary: '',
  criteria: [one],
  findings,
  notAssessed: [],
  view: null,
})

it('tells the reason of a rule where no note says it, and only there', () => {
  const low = criterion(2, { reason: note('order') })
  expect(withReasons(analysis(low)).findings).toHaveLength(1)
  expect(withReasons(analysis(low, [note('order', 'strength')])).findings).toHaveLength(2)
  expect(withReasons(analysis(low, [note('order', 'question')])).findings).toHaveLength(1)
  expect(withReasons(analysis(criterion(3, { reason: note('order') }))).findings).toEqual([])
})

it('tells what was counted, and no level, where nothing can be pointed at', () => {
  const [bare] = withoutBareLevels(analysis(criterion(1))).criteria
  expect(bare?.level).toBeNull()
  expect(bare?.rationale).toMatch(/^Not judged: .+ Two of four stand in order\.$/u)
  const noted = analysis(criterion(1), [note('order')])
  expect(withoutBareLevels(noted)).toEqual(noted)
  expect(withoutBareLevels(analysis(criterion(3))).criteria[0]?.level).toBe(3)
})

it('leaves no level under Secure without a note, whatever a kind hands in', () => {
  const level = fc.constantFrom<Level | null>(null, 1, 2, 3, 4)
  const id = fc.constantFrom('order', 'scope', 'voice')
  const kind = fc.constantFrom<FindingDraft['kind']>('issue', 'question', 'strength')
  const drafts = fc.array(
    fc.tuple(id, level, fc.boolean()).map(([name, given, hasReason]) => ({
      ...criterion(given, hasReason ? { reason: note(name) } : {}),
      id: name,
    })),
    { maxLength: 3 },
  )
  const notes = fc.array(
    fc.tuple(id, kind).map(([name, of]) => note(name, of)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(drafts, notes, (criteria, findings) => {
      const made = withoutBareLevels(
        withReasons({ summary: '', criteria, findings, notAssessed: [], view: null }),
      )
      expect(made.criteria.filter((one) => isBare(one, made.findings))).toEqual([])
    }),
  )
})
