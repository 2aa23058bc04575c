import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const essay = (paragraph: string) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# The mill in “The Boat”',
        'This essay argues that the mill stands for the father in the story.',
        paragraph,
        'In conclusion, the mill stands for the father, and the boat for the son who leaves.',
        '## Works Cited',
        'Bell, Anna. The Boat. Mill Press, 1999.',
      ].join('\n\n'),
    ),
  ).note('structure.retelling')
const plot =
  'The son wakes before dawn. Then he goes down to the mill. Then he sits on the wall. After that he opens the gate.'

it('tells a paragraph that goes from step to step', () => expect(essay(plot)).toBeDefined())

it.each([
  `${plot} The gate shows how little he fears his father.`,
  'The son wakes before dawn. Then he goes down to the mill. He sits on the wall and looks back.',
])('leaves one alone that reads what it tells, or tells little: %s', (paragraph) =>
  expect(essay(paragraph)).toBeUndefined(),
)
