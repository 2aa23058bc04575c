import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const background = 'Remote work has become common in recent years.'
const purpose =
  'The aim of this study was to examine how remote work is related to productivity in small firms.'
const filler =
  'The owner of the firm opens the door at eight, and the two developers arrive a little later with their coffee. '

it('asks for the size of a direction where the results have numbers and the abstract has none', () => {
  const sized = Array.from({ length: 5 }, (_, at) => `In firm ${at} it rose by ${at + 2}.5 points.`)
  const asked = (outcome: string, results: readonly string[]) =>
    judgedDraft(
      kind,
      draft(
        [
          '## Abstract',
          `${background} ${purpose} We surveyed developers in small firms. ${outcome}`,
          '## Introduction',
          filler.repeat(20),
          '## Methods',
          `We surveyed 112 developers and compared their answers with a regression. ${filler.repeat(10)}`,
          '## Results',
          `${results.join(' ')} ${filler.repeat(20)}`,
          '## Discussion',
          filler.repeat(20),
        ],
        { abstract: ['b2'] },
      ),
    ).note('abstract.size-not-given')
  const outcome =
    'We found that developers at home rated their productivity higher than those in the office.'
  expect(asked(outcome, sized)?.title).toBe('“higher”: by how much?')
  expect(asked(outcome, sized.slice(1))).toBeUndefined()
  expect(asked(outcome.replace('rated', 'never rated or did not rate'), sized)).toBeUndefined()
  expect(asked(outcome.replace('higher', '8 points higher'), sized)).toBeUndefined()
  const counted =
    'We found that 144 and 167 developers at home increased and decreased their ratings.'
  expect(asked(counted, sized)).toBeUndefined()
  expect(asked(`${outcome} Those at home stayed for more than 90 days.`, sized)).toBeUndefined()
  expect(asked(outcome.replace('We found', 'A goal was to show'), sized)).toBeUndefined()
})
