import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const prose =
  'Ferries cross the strait at dawn and at dusk, and the harbour keeps a list of them. Each boat carries mail, salt and goats. '
const told = (heading: string, text: string) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      prose.repeat(3),
      '## The strait',
      prose.repeat(3),
      '## Conclusion',
      prose,
      `## ${heading}`,
      `${prose} ${text}`,
    ]),
  ).note('structure.unkept-heading')

it.each(['Summary and gap', 'Limitations', 'Hypothesis', 'Research questions', 'Implications'])(
  'a heading that names what no sentence below it gives: %s',
  (heading) => expect(told(heading, '')).toBeDefined(),
)

it.each([
  ['Summary and gap', 'Nobody has looked at the goats, and little is known about the salt.'],
  ['Limitations', 'The list is short, and one harbour may differ from another.'],
  ['Limitations', 'Keeping such lists is tedious and requires two clerks.'],
  ['Limitations', 'Increasing the sample size would offer an overview.'],
  ['Specific objectives or hypotheses', ''],
  ['Hypothesis', 'More boats cross at dawn than at dusk.'],
  ['Research questions', 'How many boats cross at dusk?'],
  ['Implications', 'Harbours should keep such lists.'],
  ['The harbour', ''],
  ['Innovation gap, ferries', 'It is set to ten.'],
])('is kept: %s; %s', (heading, text) => expect(told(heading, text)).toBeUndefined())
