import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const plain =
  'The keeper counts the boats in the morning and writes them into a book. Boats from the north bring wool, and those from the south bring salt. The toll pays for ropes and lamps. '

describe('an effect in a conclusion', () => {
  const study = (last: string) =>
    judgedDraft(
      kind,
      draft([
        '## Introduction',
        `This study asked how keepers learn to count boats. ${plain}`,
        '## Methods',
        `Fourteen keepers of one river were interviewed on the bridge. ${plain}`,
        '## Results',
        `The keepers began by watching, and counted alone after a month. ${plain}`,
        '## Discussion',
        `Keepers learn from those who stood there before them. ${plain.repeat(2)}`,
        '## Conclusion',
        `Keepers of this river learn by watching. ${last}`,
      ]),
    ).note('discussion.new-matter')

  it('is new matter where the study never spoke of it', () => {
    expect(study('Tin roofs save villages a third of their firewood each winter.')).toBeDefined()
  })

  it.each([
    'Watching makes keepers count the boats of the north with care.',
    'Tin roofs may save villages a third of their firewood.',
  ])('is none: %s', (last) => expect(study(last)).toBeUndefined())
})

describe('the last sentence of an essay that comes back to its claim', () => {
  const essay = (last: string, opens = 'A bridge without a toll would let the boats pass.') =>
    judgedDraft(
      kind,
      draft(
        [
          `In this essay I argue that the bridge should let boats pass without a toll. ${plain}`,
          plain.repeat(3),
          plain.repeat(3),
          `${opens} ${last}`,
          '## References',
          { type: 'reference', text: 'Reed, A. (2015). Tolls. Rivers, 3(2), 11–19.' },
        ],
        {
          references: [{ id: 'r1', block: 'b6', label: '', raw: '', authors: [] }],
        },
      ),
    ).note('discussion.new-matter')
  const beside = 'In 1971 a windmill was built above the vineyard, and another one is planned.'

  it('is told where it goes to something else', () => {
    expect(essay(beside)).toBeDefined()
    expect(essay('The boats would then bring wool and salt to the keeper at once.')).toBeUndefined()
  })

  it('is left where the paragraph never came back to the claim', () => {
    expect(essay(beside, 'Vines grow on the hill.')).toBeUndefined()
  })
})
