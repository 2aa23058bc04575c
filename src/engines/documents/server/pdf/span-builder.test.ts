import { describe, expect, it } from 'vitest'

import { createSpanBuilder } from './span-builder.ts'

const style = { font: 'Times', size: 10, isBold: false, isItalic: false, angle: 0 }

/** Letters five points wide; "|" is a sign without width, "_" a gap of a space. */
function built(signs: string): string {
  const builder = createSpanBuilder()
  let left = 72
  for (const text of signs) {
    if (text === '|') builder.addUnseen()
    else if (text === '_') left += 2.5
    else {
      builder.add({ text, left, right: left + 5, baseline: 100, isHyphen: false }, style)
      left += 5
    }
  }
  builder.breakSpan()
  return builder.spans.map((span) => span.text).join('/')
}

describe('a sign without width', () => {
  it('stands for the space that is left there, as a word processor of the web prints it', () => {
    expect(built('by|_a|_loaf')).toBe('by a loaf')
  })

  it('is nothing within a word, and a gap without it is none', () => {
    expect(built('lo|af|')).toBe('loaf')
    expect(built('lo_af')).toBe('loaf')
  })
})
