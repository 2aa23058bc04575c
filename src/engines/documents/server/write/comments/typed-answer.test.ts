import { describe, expect, it } from 'vitest'

import { typedAnswer } from './typed-answer.ts'

const written = {
  titles: ['a claim without a source'],
  lines: ['The sentence names no source.', 'A reader cannot check it.', 'Next: name one.'],
}
const comment = (...lines: readonly string[]) =>
  typedAnswer(['Major: a claim without a source', ...lines].join('\n'), written)
const id = 'Scholium note a1b2c3d4e5f60718'

describe('what is typed into a comment of ours', () => {
  it('is nothing where the comment came back as it went, or without the line of its id', () => {
    expect(comment(...written.lines, id)).toBe('')
    expect(comment(...written.lines, 'Done.')).toBe('')
  })

  it('stands behind its last line, in that line, between its lines and at the end of one', () => {
    expect(comment(...written.lines, id, 'I named Lee (2019).', 'Is that enough?')).toBe(
      'I named Lee (2019).\nIs that enough?',
    )
    expect(comment(...written.lines, `${id} done`)).toBe('done')
    const [first = '', ...others] = written.lines
    expect(comment(first, 'It does: Lee.', ...others, id)).toBe('It does: Lee.')
    expect(comment(`${first} Which one?`, ...others, id)).toBe('Which one?')
  })

  it('is only what stands behind the id where the note reads otherwise today', () => {
    expect(comment('The sentence names two sources.', id, 'Fixed.')).toBe('Fixed.')
  })
})
