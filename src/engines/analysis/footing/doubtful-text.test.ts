import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { draft } from '../testing/draft.ts'
import { isDoubtfulText, isDoubtfullyRead } from './doubtful-text.ts'

const misread = [
  'The pond was 27. 305 cm deep in May.',
  'The wage was 000 + 20, 000 crowns a year.',
  'All of the read- ings were taken at noon.',
  '3.2 Sampling Three wardens and The nets were laid out at dawn.',
  'Gate In 71 17 89 71 17',
  'Summary of findings. . . . . . . . 12',
  'nets %>% filter(depth > 3)',
]
const sound = [
  'Numbers before and after the pre- and post-season counts differ.',
  'The nets 1, 2, 3, 4, 5 and 6 were torn.',
  'In 2014 the wardens counted 12,000 birds on 3.5 ha.',
  'The loss was small (see Section 3.2).',
]

describe('a sentence that was put together wrong', () => {
  it.each(misread)('is known on a page: %s', (text) => {
    expect(isDoubtfulText(text, { isPage: true })).toBe(true)
  })

  it.each(sound)('is not every one with numbers and hyphens: %s', (text) => {
    expect(isDoubtfulText(text, { isPage: true })).toBe(false)
  })

  it('is what its writer typed where the file was typed', () => {
    const [number = '', , word = ''] = misread
    expect([number, word].map((text) => isDoubtfulText(text, { isPage: false }))).toEqual([
      false,
      false,
    ])
  })

  it('bears no note on words or numbers, and a habit does not hang on it', () => {
    const text = 'All of the read- ings was taken at noon. The nets was dry.'
    const analysed = analyse(draft([text], { source: 'pdf' }))
    const at = (start: number, end: number) => ({ block: 'b1', start, end })
    const [bad, good] = [at(11, 24), at(45, 53)]
    const note = (
      criterion: FindingDraft['criterion'],
      ranges: FindingDraft['ranges'],
    ): FindingDraft => ({
      criterion,
      check: 'some',
      kind: 'issue',
      severity: 'minor',
      title: 'A note',
      statement: 'It says this.',
      why: 'A reader stops.',
      how: 'Change it.',
      ranges,
      confidence: 0.8,
    })
    const isKept = (criterion: FindingDraft['criterion'], ranges: FindingDraft['ranges']) =>
      !isDoubtfullyRead(analysed, note(criterion, ranges))
    expect(isKept('language', [bad])).toBe(false)
    expect(isKept('language', [good])).toBe(true)
    expect(isKept('numbers', [bad, good])).toBe(false)
    expect(isKept('language', [bad, good, good])).toBe(true)
    expect(isKept('terms', [bad])).toBe(true)
    const check = defineCheck({
      id: 'some',
      criterion: 'language',
      noiseBudget: 0,
      run: () => [note('language', [bad]), note('language', [good])],
    })
    expect(check.run(analysed).map(({ ranges }) => ranges)).toEqual([[good]])
  })
})
