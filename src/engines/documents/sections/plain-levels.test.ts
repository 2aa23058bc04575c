import { describe, expect, it } from 'vitest'

import { plainLevels } from './plain-levels.ts'

/** "METHODS|" has no text below it. */
const levels = (...names: readonly string[]) =>
  plainLevels(
    names.map((name, at) => ({
      text: name.replace('|', ''),
      isDirect: names[at - 1]?.endsWith('|') ?? false,
    })),
  ).join('')

describe('levels of headings without a sign', () => {
  it('stand below within methods, results and discussion of a study', () => {
    expect(
      levels(
        'Abstract',
        'Introduction',
        'Materials and methods|',
        'Bread and butter',
        'Statistical analysis',
        'Results',
        'Loaves per day',
        'Discussion',
        'Conclusions',
        'Acknowledgements',
        'Loaves of the board',
      ),
    ).toBe('11122121111')
  })

  it('stand below within a structured abstract', () => {
    expect(levels('Abstract|', 'Background', 'Methods', 'Results', 'Background', 'Methods')).toBe(
      '122211',
    )
    expect(levels('Abstract|', 'Objective', 'Results', 'Introduction', 'Methods')).toBe('12211')
    expect(levels('Abstract', 'Background', 'Methods', 'Results')).toBe('1111')
  })

  it('stand below the part that they follow without a word between', () => {
    expect(levels('Introduction', 'Methods|', 'Conceptual framework', 'Study design')).toBe('1122')
  })

  it('are those of an essay where it has no methods', () => {
    expect(levels('Introduction', 'Bread', 'Discussion', 'Butter', 'Conclusion')).toBe('11111')
  })
})
