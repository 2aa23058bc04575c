import { describe, expect, it } from 'vitest'

import { takesBack } from './turned-claims.ts'

describe('an ending that has the contrary of the word of the claim', () => {
  it.each([
    [
      'This essay argues that the treaty was a success, for it kept peace.',
      'The treaty was thus a failure.',
    ],
    [
      'I argue that the reform strengthened the guilds.',
      'The reform therefore weakened the guilds.',
    ],
    [
      'This essay argues that the door remains narrow.',
      'The door was thus opened wide by the flood.',
    ],
  ])('takes it back: %s %s', (claim, text) => expect(takesBack(claim, text)).toBe(true))

  it.each([
    [
      'This essay argues that the treaty was a success.',
      'The treaty was a failure only for those who wanted war.',
    ],
    ['I argue that the reform strengthened the guilds.', 'The reform was no weak measure.'],
    ['I argue that the reform strengthened the guilds.', 'Weak guilds were a thing of the past.'],
  ])('keeps it: %s %s', (claim, text) => expect(takesBack(claim, text)).toBe(false))
})

describe('an ending that leaves things as they are', () => {
  const claim =
    'I argue that towns should ban carts from the quay, because the carts hurt the horses.'
  it('takes back a claim that asks for a change', () => {
    expect(takesBack(claim, 'Carts should therefore stay as they are.')).toBe(true)
    expect(takesBack(claim, 'Towns should leave the quay as it is.')).toBe(true)
    expect(takesBack(claim, 'The rule on boats should stay as it is.')).toBe(false)
    expect(takesBack(claim, 'Horses would thrive if carts stayed away.')).toBe(false)
  })
})

describe('an ending that denies the good effect of the claim', () => {
  const claim =
    'This essay argues that peer feedback improves the drafts of students who receive it.'
  it.each([
    'Peer feedback does not help students who receive it.',
    'Overall, peer feedback makes no difference to the drafts.',
    'Peer feedback doesn’t improve drafts.',
  ])('takes it back: %s', (text) => expect(takesBack(claim, text)).toBe(true))

  it.each([
    'Peer feedback does not help by itself.',
    'Peer feedback does not always help.',
    'Peer feedback does not help if nobody reads it.',
    'Feedback of teachers does not help students who receive it.',
    'Peer feedback helps students who receive it.',
    'Critics say that peer feedback does not help.',
  ])('leaves it: %s', (text) => expect(takesBack(claim, text)).toBe(false))
})
