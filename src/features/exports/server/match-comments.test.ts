import { expect, it } from 'vitest'

import type { Finding } from '#engines/analysis/finding.ts'

import { matchComments } from './match-comments.ts'

const finding = {
  id: 'a1b2c3d4e5f60718',
  title: 'A claim without a source',
  statement: 'The sentence names none.',
  why: 'A reader cannot check it.',
  how: '',
  example: null,
  status: 'open',
  anchors: [],
} as unknown as Finding

it('what is typed into a comment of ours is an answer of nobody, and a comment as it was is none', () => {
  const repliesOf = (...typed: readonly string[]) =>
    matchComments(
      { findings: [finding], gone: [], answers: new Map() },
      {
        marked: [],
        comments: [
          {
            id: finding.id,
            author: 'Scholium',
            text: [
              `Major: ${finding.title}`,
              finding.statement,
              finding.why,
              `Scholium note ${finding.id}`,
              ...typed,
            ].join('\n'),
            passage: '',
            isResolved: false,
            replies: [],
          },
        ],
      },
    ).replies.map(({ author, text }) => [author, text])
  expect(repliesOf()).toEqual([])
  expect(repliesOf('I named Lee (2019).')).toEqual([['', 'I named Lee (2019).']])
})
