import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeLine } from '../pages/line.ts'
import { span } from '../testing/printed-page.ts'
import { joinIntoText } from './block-text.ts'
import { countWords, lineJoint } from './hyphens.ts'

const none = countWords([])

describe('the joint of two lines', () => {
  it.each([
    ['the compu-', 'tation', 'drop-hyphen'],
    ['the compu\u2011', 'tation', 'drop-hyphen'],
    ['the state\u2011of\u2011', 'the\u2011art', 'keep-hyphen'],
    ['the end', 'of it', 'space'],
    ['see https://mc-', 'stan.org/docs', 'keep-hyphen'],
    ['DNA-', 'binding', 'keep-hyphen'],
    ['the Navier-', 'Stokes equations', 'keep-hyphen'],
    ['state-of-', 'the-art', 'keep-hyphen'],
    ['pages 12–', '19', 'keep-hyphen'],
    ['a share of 0.', '35 of them', 'keep-hyphen'],
    ['(p < .', '05) and', 'keep-hyphen'],
    ['(M = 3.', '14, SD', 'keep-hyphen'],
    ['It rose in 2010.', '35 bakers left', 'space'],
    ['(n = 23.', '14 of them left', 'space'],
  ])('%s | %s: %s', (before, after, joint) => {
    expect(lineJoint(before, after, none)).toBe(joint)
  })

  it('keeps a hyphen that the document writes elsewhere', () => {
    const words = countWords([{ text: 'a well-known and well-known thing' }])
    expect(lineJoint('the well-', 'known', words)).toBe('keep-hyphen')
    const signs = countWords([{ text: 'a well\u2011known and well\u2011known thing' }])
    expect(lineJoint('the well\u2011', 'known', signs)).toBe('keep-hyphen')
  })
})

describe('joined text', () => {
  it('has an edge for every character and lines that cover it in order', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}-?$/u), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), (rows) => {
        const lines = rows.map((row, index) =>
          makeLine(1, [span({ text: row.join(' '), y: 100 + index * 12 })]),
        )
        const joined = joinIntoText(lines, none)
        let end = 0
        for (const line of joined.lines) {
          expect(line.start).toBeGreaterThanOrEqual(end)
          expect(line.edges).toHaveLength(line.end - line.start + 1)
          end = line.end
        }
        expect(end).toBe(joined.text.length)
        expect(joined.text).not.toMatch(/\s{2}/u)
      }),
    )
  })
})
