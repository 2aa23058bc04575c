import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const under = (...texts: readonly string[]) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      ...millProse(0, 4),
      '## The stones',
      ...texts,
      '## Conclusion',
      ...millProse(4, 6),
    ]),
  )
const late = 'structure.announced-late'

describe('a sentence that announces points', () => {
  it.each([
    'The stones are old. Finally, the loft leaks. The mill has three weaknesses. The gate is low.',
    'Second, the owners are few. There are three reasons for this. The price is high.',
    'The bins are old. Lastly, nobody counts the sacks. Two cautions apply.',
    'The meal is damp. Third, the boats are late. This account faces problems. Our count had four limitations. One is the date.',
    'Secondly, the lane is narrow. Three conditions follow. The gate is wide.',
  ])('is told behind them: %s', (text) => expect(under(text).note(late)).toBeDefined())

  it.each([
    'The mill has three weaknesses. The stones are old. The gate is low. Finally, the loft leaks.',
    'Finally, the count itself is weak. It has two limitations. The sacks were few. The days were short.',
    'Finally, the mill was sold. The mill has stood for three centuries. The gate is low.',
    'The bins are old. There are three reasons for this. The price is high.',
    'Second, the three weaknesses of the mill came back. The gate is low.',
  ])('is left where it is: %s', (text) => expect(under(text).note(late)).toBeUndefined())

  it('may end a paragraph whose points come in the next ones', () => {
    const ends = 'Finally, the mill was sold. The sale has two causes.'
    const first = 'First, the stones were old. The owner had no heir. Boats came late.'
    expect(under(ends, first).note(late)).toBeUndefined()
    expect(under(ends).words(late)).toEqual([
      'The sale has two causes.',
      'Finally, the mill was sold.',
    ])
  })
})

describe('a part that opens on an example or a pointer', () => {
  const rest = 'The stones wear by the hour. Carters bring new ones from the quarry every spring.'
  const opened = (text: string) => under(`${text} ${rest}`).note('structure.opens-in-the-middle')

  it.each([
    'For instance, the loft leaks in autumn.',
    'In turn, the boats leave late.',
    'This will keep the meal dry.',
    'This would cost the owner a year.',
    'This also holds for the gate.',
  ])('is told: %s', (text) => expect(opened(text)).toBeDefined())

  it.each([
    'This mill will keep the meal dry.',
    'The boats in turn leave late.',
    'This chapter also looks at the gate.',
    'Take, for instance, the loft.',
    'Briefly, the loft was swept.',
    'Likewise, the loft was swept.',
  ])('is not told: %s', (text) => expect(opened(text)).toBeUndefined())
})
