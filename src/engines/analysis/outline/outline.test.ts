import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { TextKindSchema } from '../brief/brief-reading.ts'
import { readBrief } from '../brief/read-brief.ts'
import { briefs } from '../brief/testing/briefs.ts'
import { draft } from '../testing/draft.ts'
import { answeredIn } from './answered.ts'
import { outlineFor, partFor } from './outline.ts'
import { patternOf } from './patterns.ts'

describe('an outline', () => {
  it('has parts whose shares are the whole, and asks in questions, for every kind of text', () => {
    for (const kind of TextKindSchema.options) {
      const parts = patternOf(kind)
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
      expect(parts.filter(({ isMain }) => isMain)).toHaveLength(1)
      for (const { questions } of parts)
        for (const question of questions) expect(question).toMatch(/\?$/u)
    }
  })

  it('puts the questions of the brief first, quoted, and its limit into shares', () => {
    const parts = outlineFor(readBrief(briefs.essay))
    const main = parts.find(({ part }) => part === 'body')
    expect(main).toMatchObject({ words: 1400 })
    expect(main?.questions[0]).toMatchObject({ from: 'brief' })
    expect(briefs.essay).toContain(main?.questions[0]?.passage?.quote)
  })

  it('knows a part by the words of its heading', () => {
    const parts = outlineFor(readBrief(briefs.labReport))
    expect(partFor(parts, '2. Materials and methods')?.part).toBe('methods')
    expect(partFor(parts, 'Findings')?.part).toBe('results')
  })
})

describe('whether a text speaks of a question', () => {
  const analysed = analyse(
    draft([
      '## Evidence',
      'The repeal lowered bread prices within a year. Will harvests matter here?',
      'Bakers earned little.',
    ]),
  )
  const state = (question: string) => answeredIn(analysed, question).state

  it('finds the passage, half of it, or none', () => {
    expect(state('How far did the repeal lower bread prices?')).toBe('answered')
    expect(state('What did bakers and their apprentices eat?')).not.toBe('answered')
    expect(state('How did Prussian railways expand?')).toBe('not-yet')
  })

  it('takes a question in the text for no answer', () => {
    expect(state('Will harvests matter?')).not.toBe('answered')
  })

  it('does not judge a question without words of its own', () => {
    expect(state('Why?')).toBe('unclear')
  })
})
