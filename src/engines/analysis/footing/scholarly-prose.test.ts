import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import type { Analysis } from '../finding.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import { lacking, withFooting } from './footing.ts'

const isScholarly = (written: readonly Written[]) =>
  lacking(analyse(draft(written)), ['scholarly']) === null
const scenes = (tell: (week: number) => string) =>
  Array.from({ length: 20 }, (_, week) => tell(week)).join(' ')
const counted = scenes((week) => `In week ${week} the wardens walked path ${week + 3}.`)
const entry = (text: string): Written => ({ type: 'reference', text })

const citations = [1, 2].map((at) => ({
  block: 'b1',
  start: at,
  end: at + 1,
  raw: '',
  style: 'author-year' as const,
  references: [],
  unresolved: [],
}))

describe('scholarly prose', () => {
  it('keeps its writer out, or goes by what others wrote', () => {
    const told = scenes((week) => `In week ${week} I walked path ${week + 3} with my dog.`)
    const cited = told.replaceAll('.', ' (Roe, 2019; Ahn, 2020).')
    expect(isScholarly([counted])).toBe(true)
    expect(isScholarly([told])).toBe(false)
    expect(isScholarly(['## Methods', told, '## Results', counted])).toBe(true)
    expect(lacking(analyse(draft([cited], { citations })), ['scholarly'])).toBeNull()
  })

  it('does not look back on what its writers did, by its own name', () => {
    expect(isScholarly(['# Wood Project Reflective Essay', counted])).toBe(false)
    expect(isScholarly(['# Reflections on our project', counted])).toBe(false)
    expect(isScholarly(['# The reflection of light', counted])).toBe(true)
    const cited = draft(['# Wood Project Reflective Essay', counted], { citations })
    expect(lacking(analyse(cited), ['scholarly'])).toBeNull()
  })

  it('does not speak to its reader', () => {
    const advice = scenes((week) => `In week ${week} you walk path ${week + 3} with your dog.`)
    expect(isScholarly([advice])).toBe(false)
    expect(isScholarly([`${counted} As you know, ${counted}`])).toBe(true)
    // Every third sentence says "you" for "one", in an essay that argues from its sources.
    const essay = scenes(
      (week) => `In week ${week} ${week % 3 === 0 ? 'you' : 'they'} walk a path.`,
    )
    expect(isScholarly([essay])).toBe(false)
    expect(lacking(analyse(draft([essay], { citations })), ['scholarly'])).toBeNull()
    expect(lacking(analyse(draft([advice], { citations })), ['scholarly'])).not.toBeNull()
  })

  it('has no people in it who talk', () => {
    const story = scenes((week) => `“Path ${week} is wet,” said the warden.`)
    expect(isScholarly([story])).toBe(false)
    expect(isScholarly([story, '## References', entry('Roe, A. (2019). Birds.')])).toBe(false)
  })

  it('is no program and no form that is still to be filled in', () => {
    const code = Array.from({ length: 10 }, (): Written => ({ type: 'code', text: 'walk(path)' }))
    expect(isScholarly([counted, ...code])).toBe(false)
    const order = 'Please provide an abstract of at most 250 words.'
    expect(isScholarly([counted, order, order, order])).toBe(false)
  })
})

describe('a family of checks', () => {
  it('rests on what its first word names, and all of a kind on what the star names', () => {
    const analysis = {
      findings: ['sources.none', 'rivals.none'].map((check) => ({
        check,
        kind: 'issue',
        criterion: check,
        ranges: [],
      })),
      criteria: [],
    } as unknown as Analysis
    const story = analyse(draft([scenes((week) => `In week ${week} I walked my dog.`)]))
    const kept = (name: string) =>
      withFooting(story, { [name]: ['scholarly'] }, analysis).findings.map(({ check }) => check)
    expect(kept('sources.*')).toEqual(['rivals.none'])
    expect(kept('*')).toEqual([])
    expect(kept('rivals.other')).toHaveLength(2)
  })
})
