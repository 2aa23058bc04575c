import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const body =
  'The ferry carries wool and salt between the two villages. Its timetable decides when the market opens, and the market decides what the farmers plant. When the ferry stops in January, the villages live on what they have stored. The farmers therefore read the timetable before they buy seed. '
const essay = (ending: string) =>
  judgedDraft(
    kind,
    draft([
      '# The ferry and the market',
      `This essay argues that the timetable of the ferry shapes the market. ${body}`,
      body.repeat(2),
      body.repeat(2),
      ending,
    ]),
  ).note('discussion.unshown')

describe('what an ending says was shown', () => {
  it.each([
    'This essay has shown that the lighthouse guided every smuggler to the monastery.',
    'In this way I have argued that bridges, tunnels and railways united the kingdom.',
  ])('is asked for where the text never spoke of it: %s', (ending) =>
    expect(essay(ending)).toBeDefined(),
  )

  it.each([
    'This essay has shown that the timetable of the ferry decides what the farmers plant.',
    'I have argued elsewhere that bridges, tunnels and railways united the kingdom.',
    'We have shown that the market follows the ferry (Bell, 2012), with its bridges, tunnels and railways.',
  ])('is left alone: %s', (ending) => expect(essay(ending)).toBeUndefined())
})

const method =
  'We gave amber lamps to forty bakers for three weeks. Each baker wrote down the hour of sleep and the hour of waking. A nurse read the diaries every Sunday. The lamps were switched on at dusk. We compared the diaries of both groups. The order of the groups was drawn by lot. '
const found =
  'Bakers with amber lamps slept 24 minutes longer. Bakers with white lamps slept as before. The hour of waking did not change. Four bakers forgot their diary. Sleep was longest in the second week. The difference held at the end. '
const study = (conclusion: string) => judgedStudy(conclusion).note('discussion.unmeasured')
const judgedStudy = (conclusion: string) =>
  judgedDraft(
    kind,
    draft([
      '# Amber lamps and the sleep of bakers',
      '## Introduction',
      `Bakers sleep badly. ${body}`,
      '## Methods',
      method,
      '## Results',
      found,
      '## Discussion',
      body.repeat(2),
      '## Conclusion',
      conclusion,
    ]),
  )

describe('an effect in the conclusion', () => {
  it.each([
    'Amber lamps improve the marriages of bakers and prevent fires.',
    'Amber lamps reduce accidents in the bakery.',
  ])('is asked for its measure: %s', (conclusion) => expect(study(conclusion)).toBeDefined())

  it.each([
    'Amber lamps improve the sleep of bakers.',
    'Amber lamps may reduce accidents in the bakery.',
    'Amber lamps reduce accidents in the bakery (Bell, 2012).',
    'Quiet streets reduce accidents in the bakery.',
  ])('is left alone: %s', (conclusion) => expect(study(conclusion)).toBeUndefined())
})

it('a gain in speed or cost that was never measured is asked for', () => {
  expect(study('In conclusion, amber lamps run ten times cheaper than white ones.')).toBeDefined()
  expect(study('In conclusion, bakers with amber lamps slept longer.')).toBeUndefined()
})
