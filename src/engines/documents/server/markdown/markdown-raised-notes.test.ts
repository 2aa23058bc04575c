import { describe, expect, it } from 'vitest'

import { withRaisedNotes } from './markdown-raised-notes.ts'
import { readMarkdown } from './read-markdown.ts'

const text = 'The post was slow.¹ Brandt wrote of it,² and read it aloud.³'
const notes = ['1. Lark, *Ships*, 1991.', '2. Brandt to his father.', '3. Roe, *Letters*.']
const file = (body: string, ...list: readonly string[]) =>
  [`# Letters`, '', body, '', '## Notes', '', ...list, ''].join('\n')

describe('raised digits up to a counted list under “Notes”', () => {
  it('are marks of notes, and the list holds their texts', () => {
    const read = withRaisedNotes(file(text, ...notes))
    expect(read).toContain('slow.[^1] Brandt wrote of it,[^2] and read it aloud.[^3]')
    expect(read).toContain('[^1]: Lark, *Ships*, 1991.\n\n[^2]: Brandt to his father.')
    expect(read).not.toContain('## Notes')
    const { blocks } = readMarkdown(file(text, ...notes))
    expect(blocks.filter(({ type }) => type === 'footnote')).toHaveLength(3)
  })

  it.each([
    ['powers', file('The wood has 12 km² of 30 m² each, and x³ more¹.', ...notes)],
    ['a list that is not called', file('The post was slow.¹', ...notes)],
    ['a list that starts later', file(text, ...notes.slice(1))],
    ['a part of prose', file(text, ...notes, '', 'The notes are short.')],
    ['a list of few', file('It was slow.¹ It was read.²', ...notes.slice(0, 2))],
  ])('are left as they are: %s', (_, source) => {
    expect(withRaisedNotes(source)).toBe(source)
  })
})
