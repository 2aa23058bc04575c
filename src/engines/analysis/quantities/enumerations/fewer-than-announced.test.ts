import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { enumerations } from './enumerations.ts'
import { fewerThanAnnounced } from './fewer-than-announced.ts'

const read = (...paragraphs: readonly string[]) => analyse(draft(['# Text', ...paragraphs]))
const told = (...paragraphs: readonly string[]) =>
  fewerThanAnnounced(read(...paragraphs)).map(({ title }) => title)

describe('a number that announces points', () => {
  it.each([
    'Three lessons follow. First, boats need paint. Second, paint needs sun.',
    'Our count has four limits. The nets were old. All boats were small. One harbour was closed.',
    'The case is made in four steps. Section 2 tells of boats. Section 3 tells of nets. Section 4 ends.',
    'Four explanations have been put forward. The first is the wind. It is strong. The second is the net. The third is the rope.',
    'Three rules matter most. The first is old. The second rule concerns nets. Boats rot.',
    'Fishing has three parts. It takes boats, and it takes nets. The first part is dear, the second cheap. Boats rot. Nets tear.',
    'I look at four boats, the ferry at the pier, the tug in the bay, and the raft on the lake.',
  ])('is held against what is told: %s', (text) => expect(told(text)).toHaveLength(1))

  it.each([
    'Two lessons follow. First, boats need paint. Second, paint needs sun.',
    'Three lessons follow. First, boats need paint; second, they need sun. Nets need both.',
    'I look at three boats, the ferry at the pier, the tug in the bay, and the raft on the lake.',
    'Two rules matter most. The first is old. The second rule concerns nets. Boats rot.',
    'Three rules matter most. The first is old. The second is new. Finally, boats rot.',
    'We saw the four boats, the pier, and the bay.',
    'The desk consists of four knobs, a dial, and a stop button to end the count.',
    'Fishing has three parts. The first part is dear, the second cheap. The third is free.',
    'We averaged the catch over three days. It was low. Then it rose.',
  ])('is left alone: %s', (text) => expect(told(text)).toEqual([]))

  it('is held against the paragraphs behind it', () => {
    expect(
      told('Three points matter.', 'First, boats need paint. They rot.', 'Second, nets need sun.'),
    ).toHaveLength(1)
  })

  it('may go on in the next paragraphs', () => {
    expect(
      told(
        'Three lessons follow. First, boats need paint. They rot.',
        'Second, nets need sun.',
        'Third, ropes need tar.',
      ),
    ).toEqual([])
  })
})

describe('questions that are announced', () => {
  const asked = (text: string) => enumerations(read(text)).map(({ title }) => title)
  it('are counted where only one is asked', () => {
    expect(asked('We ask two questions: do boats rot faster in the sun of the south?')).toEqual([
      '2 announced, 1 told',
    ])
    expect(
      asked('We ask two questions: do boats rot in the sun and how long do they last?'),
    ).toEqual([])
  })
})
