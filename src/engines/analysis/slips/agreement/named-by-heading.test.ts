import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import numberAgreement from '../../checks/language/number-agreement.ts'
import { draft } from '../../testing/draft.ts'

const told = (blocks: readonly string[]): readonly string[] =>
  numberAgreement.run(analyse(draft(blocks))).map(({ title }) => title)

describe('subjects and verbs that fit though they look as if they did not', () => {
  const sentence = 'Resources was the next theme of the wardens.'

  it('are those of a theme that a heading names', () => {
    expect(told(['# Resources', 'The wardens spoke of lamps.', '# Results', sentence])).toEqual([])
    expect(told(['# Results', sentence])).toHaveLength(1)
  })

  it.each([
    'The ways in which wardens talked about changing nets was around the fire.',
    'We could not say whether this effect were due to the rain.',
    'It is a map behind the scenes that represents the wood.',
    'More exchanges during funding is a weaker sign than fewer.',
    'The gates were old, and building these would have taken the wardens a year.',
    'The nets, which many struggle to mend, were bought in May.',
    'Of the nets, each plugs into another part of the weir.',
    'What this entails can be seen in the second wood.',
    'The counts differ, since the woods I compare are of different sizes.',
    'In the game two teams of five compete against each other in May.',
    'This matters because of what the rain does to the nets.',
    'As a result, Hoovers performs a count of his own for the wood.',
    'The level of skill wardens have in the wood is what we counted.',
  ])('are left alone: %s', (words) => {
    expect(told(['# Results', words])).toEqual([])
  })

  it('are told where they do not', () => {
    expect(told(['# Results', 'The exchanges during funding is a weaker sign.'])).toHaveLength(1)
    expect(told(['# Results', 'The people that represents the wood left.'])).toHaveLength(1)
  })
})
