import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { subjectTerms } from './asked-question.ts'
import { isOnSubject } from './on-subject.ts'

const isOn = (question: string, title = 'Bright light and the errors of nurses on night shifts') =>
  isOnSubject(
    readingOf({
      analysed: analyse(draft(['Nurses tire at night.'], { title })),
      scope: null,
    }),
    subjectTerms(question),
  )

describe('a question on the subject of a text', () => {
  it('shares a word with its title', () => {
    expect(isOn('Does bright light reduce what tired nurses get wrong?')).toBe(true)
    expect(isOn('Do violinists blink during thunderstorms?')).toBe(false)
    expect(isOn('Is the procedure useful?')).toBe(false)
  })

  it('is any question where the title says nothing', () => {
    expect(isOn('Do violinists blink during thunderstorms?', 'Essay')).toBe(true)
  })
})
