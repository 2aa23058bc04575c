import { describe, expect, it } from 'vitest'

import { proofWordsIn, stackedHedges } from './certainty.ts'

const words = (text: string) => proofWordsIn(text).map(({ text: word }) => word)

describe('words of proof', () => {
  it.each([
    ['This proves that wardens count well.', ['This proves']],
    ['The figures clearly proved the wardens right.', ['figures clearly proved']],
    ['Wardens are undoubtedly the best counters.', ['undoubtedly']],
    ['Shade definitively reduces the number of owls.', ['definitively reduces']],
    ['Noise invariably leads to lower counts.', ['invariably leads to']],
    ['The counts unequivocally demonstrate a loss.', ['unequivocally demonstrate']],
    ['These data demonstrate with certainty that owls moved.', ['demonstrate with certainty']],
    ['Our counts and data have proven that owls moved.', ['data have proven']],
    ['No alternative explanation is possible.', ['No alternative explanation is']],
    ['Fencing completely eliminates theft of eggs.', ['completely eliminates']],
    ['Fences will certainly reduce theft.', ['will certainly']],
    ['There can be no other explanation for it.', ['There can be no other explanation for']],
    ['No sensible person can read this calmly.', ['No sensible person can read']],
  ])('are seen in “%s”', (text, found) => {
    expect(words(text)).toEqual(found)
  })

  it.each([
    [
      'what others set out to do',
      'They went further in their research to prove that wardens tire.',
    ],
    ['what may come about', 'Lead is a metal that may prove as scarce as tin.'],
    ['a word for turning out', 'A course that might prove a good addition is on maps.'],
    [
      'what would tell two things apart',
      'The only way to differentiate these counts to see if owls have been shy by nature or by their long habit is to film each flock.',
    ],
    ['how hard a thing is', 'Obviously, it is tricky to compare counts from two valleys.'],
    ['advice', 'A count should obviously cover every valley of the park.'],
    ['what may be found or not', 'We can find undeniable links between counts, or none at all.'],
    ['what is granted', 'While it is obvious that owls are shy, the counts of them are not.'],
    ['a set phrase', 'Counting owls is obviously easier said than done.'],
    ['what is denied', 'Shade does not invariably lead to lower counts.'],
    ['what may be', 'A fence may completely prevent theft.'],
    ['what is of use', 'More counts will certainly be needed, and they will surely help.'],
    ['what is asked', 'We asked whether noise definitively reduces counts.'],
    ['a comparison', 'The counts were definitely lower in the valley.'],
    ['what leaves a rest of doubt', 'That owls eat mice is almost indisputably true.'],
  ])('are no word for %s', (_, text) => {
    expect(words(text)).toEqual([])
  })
})

describe('hedges on one statement', () => {
  it('are stacked from three on, and not where a clause behind “that” begins another', () => {
    expect(stackedHedges('This may possibly suggest that rafts drift.')?.text).toBe(
      'may possibly suggest',
    )
    expect(stackedHedges('They tend to generate ideas that may appear odd at first.')).toBeNull()
  })
})
