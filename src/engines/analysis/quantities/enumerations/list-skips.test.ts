import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import { skippedMarks } from './list-skips.ts'

const titles = (words: string): readonly string[] => {
  const analysed = analyse(draft([`${pondWeeks} ${words}`]))
  return analysed.sentences.flatMap((sentence) =>
    skippedMarks(analysed, sentence).map(({ title }) => title),
  )
}

it('a list that leaves out a mark is told of, and none whose mark has a comma behind it', () => {
  const list = 'They asked (1) why carp leave, (2) when they come back, and'
  expect(titles(`${list} (4) what they eat.`)).toEqual(['The list has no (3)'])
  expect(titles(`${list} (3), where they stay, and (4) what they eat.`)).toEqual([])
})
