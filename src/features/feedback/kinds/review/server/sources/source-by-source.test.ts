import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
const year = (at: number) => 2001 + at
const list = names.map((name, at) => `${name}, P. (${year(at)}). Mills of the north. Mill Press.`)
const review = (openings: readonly string[]) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Mills and their owners',
        '## Introduction',
        ...millProse(0, 4),
        '## Counts of mills',
        ...openings.map((opening) => `${opening} counted the mills of one valley. Most were old.`),
        '## Conclusion',
        ...millProse(4, 6),
        '## References',
        ...list,
      ].join('\n\n'),
    ),
  ).note('sources.one-by-one')

it('tells a part in which paragraph after paragraph begins with the authors of a work', () =>
  expect(review(names.map((name, at) => `${name} (${year(at)})`))).toBeDefined())

it('is silent where a statement of one’s own stands between', () =>
  expect(
    review(
      names.map((name, at) =>
        at === 2 ? `Counts differ. ${name} (${year(at)})` : `${name} (${year(at)})`,
      ),
    ),
  ).toBeUndefined())
