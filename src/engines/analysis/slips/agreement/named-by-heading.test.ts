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

describe('a number that fits all the same', () => {
  it.each([
    'Suppose that a square net were drawn as it is above.',
    'This raises of course the question of how it came about.',
    'The causes behind, and the limits of, this effect are questions for another year.',
    'Date is of use here. Company shows gaps, and the field is blank. Organizations is asked for by the form.',
  ])('is left alone: %s', (text) => {
    expect(told([text])).toEqual([])
  })

  it.each([
    'We found that a square net were drawn by the warden.',
    'The causes of this effect are many, and this effect are old.',
    'Date palms are of use here. Organizations is asked for help by the wardens.',
  ])('is told where it does not: %s', (text) => {
    expect(told([text])).toHaveLength(1)
  })
})
