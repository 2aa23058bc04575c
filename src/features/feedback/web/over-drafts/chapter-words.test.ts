import { describe, expect, it } from 'vitest'

import { chapterWords } from './chapter-words.ts'

const draft = (...chapters: readonly (readonly [string, number])[]) => ({
  chapters: chapters.map(([title, words]) => ({ number: '', title, words })),
})

describe('the words of chapters over drafts', () => {
  it('stand in one row by title, as the latest draft orders them, and what was dropped stands last', () => {
    const rows = chapterWords([
      draft(['Introduction', 400], ['Sites', 250], ['Results', 900]),
      draft(['introduction ', 380], ['Results', 1100], ['Discussion', 600]),
    ])
    expect(rows.map(({ title, words }) => [title.trim(), ...words])).toEqual([
      ['Introduction', 400, 380],
      ['Results', 900, 1100],
      ['Discussion', undefined, 600],
      ['Sites', 250, undefined],
    ])
  })

  it('keeps chapters of one title apart', () => {
    const rows = chapterWords([
      draft(['Results', 10], ['Results', 20]),
      draft(['Results', 11], ['Results', 21], ['Results', 31]),
    ])
    expect(rows.map(({ words }) => words)).toEqual([
      [10, 11],
      [20, 21],
      [undefined, 31],
    ])
  })
})
