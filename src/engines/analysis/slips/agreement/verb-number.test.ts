import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import numberAgreement from '../../checks/number-agreement.ts'
import { draft } from '../../testing/draft.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return numberAgreement
    .run(analysed)
    .flatMap(({ ranges }) =>
      ranges.map(
        ({ block, start, end }) => analysed.block.get(block)?.text.slice(start, end) ?? '',
      ),
    )
}

describe('a verb that stands in the other form than published articles give it', () => {
  it.each([
    ['The extracts of the leaves of both trees clearly shows the same loss.', 'shows'],
    ['Therefore, we expect that most of the detected owls is lost in the storm.', 'is'],
  ])('is told with its subject: %s', (words, verb) => {
    const [place = ''] = told(words)
    expect(place.endsWith(verb)).toBe(true)
  })

  it.each([
    'The abundance of hundreds of owls was low in the wood.',
    'A number of nests were lost in the storm.',
    'Neither the count nor the nests were shown to the wardens.',
    'What the wardens saw in the woods was a loss of nests.',
    'The counts in the wood and the age of the nest were recorded.',
  ])('is not told where it fits: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
