import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const ended = (text: string) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      ...millProse(0, 4),
      '## The stones',
      ...millProse(2, 5),
      '## Conclusion',
      text,
    ]),
  )
const closing = 'The mill made the village rich, and the lane kept it so. Its stones tell who paid.'

it.each([
  ['discussion.empty-outlook', 'Future research should be done.'],
  ['discussion.empty-outlook', 'Therefore, more research is needed on this topic.'],
  ['discussion.human-error', 'The largest source of error is human error.'],
  ['discussion.more-care', 'The experiment could be improved by being more careful.'],
  ['discussion.more-care', 'Next time we will be more careful.'],
  ['discussion.human-error', 'Some human error may have happened.'],
  ['discussion.empty-limits', 'Limitations should be considered.'],
  ['discussion.better-equipment', 'Next time I would use better equipment.'],
])('asks what is meant: %s, %s', (check, text) =>
  expect(ended(`${closing} ${text}`).note(check)).toBeDefined(),
)

it.each([
  ['discussion.empty-outlook', 'More research is needed on how the lane was paid for.'],
  [
    'discussion.empty-outlook',
    'Further research is therefore necessary. This work should ask who paid for the lane.',
  ],
  ['discussion.human-error', 'The largest source of error is human error in reading the scale.'],
  [
    'discussion.empty-limits',
    'The limitations of the count should be considered: it is of one year.',
  ],
  ['discussion.better-equipment', 'I would use better equipment for the third reading.'],
  ['discussion.more-care', 'The count could be improved by careful notes on each sack.'],
])('is silent where it is said: %s, %s', (check, text) =>
  expect(ended(`${closing} ${text}`).note(check)).toBeUndefined(),
)
