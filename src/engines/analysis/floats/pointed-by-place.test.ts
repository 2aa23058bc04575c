import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import figuresUnmentioned from '../checks/figures-tables/figures-unmentioned.ts'
import { draft } from '../testing/draft.ts'
import { pondWeeks } from '../testing/filler.ts'

const figure = (label: string, caption: string) => ({
  id: `f${label}`,
  label,
  word: 'Figure',
  caption: `Figure ${label}: ${caption}`,
  captionBlock: `c${label}`,
})
const captionOf = ({ captionBlock, caption }: ReturnType<typeof figure>) => ({
  id: captionBlock,
  type: 'caption' as const,
  text: caption,
})
const titles = (
  figures: readonly ReturnType<typeof figure>[],
  before: string,
  behind: string,
): readonly string[] =>
  figuresUnmentioned
    .run(
      analyse(
        draft([pondWeeks, before, ...figures.map(captionOf), behind], { figures: [...figures] }),
      ),
    )
    .map(({ title }) => title)

describe('a figure that no sentence names', () => {
  const one = [figure('1', 'Weights of carp by pond')]
  const asked = (before: string, behind = 'The reeds were cut in autumn.') =>
    titles(one, before, behind)

  it('is pointed to by the paragraph beside it', () => {
    expect(asked('The carp of each pond are weighed in the figure below.')).toEqual([])
    expect(asked('The carp were weighed.', 'The figure above shows their weights.')).toEqual([])
    expect(asked('The carp were weighed.', 'From the figure, the north has the larger.')).toEqual(
      [],
    )
  })

  it('is pointed to by a paragraph that says what stands below', () => {
    expect(asked('Below we have a graph of the carp.', 'They are weighed.')).toEqual([])
    expect(asked('The graphs were drawn as shown below.', 'They are weighed.')).toEqual([])
    expect(asked('Below we have carp of each pond.')).toHaveLength(1)
  })

  it('is not meant by a place on its other side', () => {
    const told = ['No sentence points to Figure 1']
    expect(asked('The carp of each pond are weighed in the figure above.')).toEqual(told)
    expect(asked('The carp were weighed.', 'The figure below shows their weights.')).toEqual(told)
    expect(asked('The carp were weighed.', 'They had eaten from the figure of clay.')).toEqual(told)
  })
})

describe('panels with captions of their own', () => {
  const panels = [figure('4a', 'Weights in spring'), figure('4b', 'Weights in autumn')]

  it('are pointed to with the figure that they make up', () => {
    expect(titles(panels, 'Figure 4 shows both seasons.', 'The reeds were cut.')).toEqual([])
    expect(titles(panels, 'Figure 4a shows the spring.', 'The reeds were cut.')).toEqual([
      'No sentence points to Figure 4B',
    ])
  })
})

it('several figures are pointed to by one sentence that says where they are', () => {
  const two = [figure('1', 'Weights of carp by pond'), figure('2', 'Lengths of carp by pond')]
  const told = (before: string) => titles(two, before, 'The reeds were cut in autumn.')
  expect(told('In the figures below are the weights and lengths of each pond.')).toEqual([])
  expect(told('In the ponds below are the weights and lengths.')).toHaveLength(2)
})
