import { describe, expect, it } from 'vitest'

import type { KindServer } from '#engines/analysis/kind.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse, millScenes } from '#engines/analysis/testing/mill-prose.ts'

import digest from './digest/server/index.ts'
import evidence from './evidence/server/index.ts'
import question from './research_question/server/index.ts'
import review from './review/server/index.ts'
import thesis from './thesis_statement/server/index.ts'

const isNoted = (kind: KindServer, check: string, ...written: readonly string[]) =>
  judgedDraft(kind, draft(written, { title: 'Meal and stones' })).note(check) !== undefined

describe('an explanation', () => {
  const text = (opening: string) => [
    '## Introduction',
    `${opening} ${millScenes[0]}`,
    ...millProse(0, 12),
    '## Conclusion',
    `In conclusion, stones are heavy. ${millProse(12, 15).join(' ')}`,
  ]

  it('owes no answer to objections, which an argument does', () => {
    expect(isNoted(evidence, 'rivals.none', ...text('I argue that stones matter.'))).toBe(true)
    expect(isNoted(evidence, 'rivals.none', ...text('This report is on stones.'))).toBe(false)
  })

  it('owes no question where it says what it will go through', () => {
    const asked = (opening: string) => isNoted(question, 'research-question.none', ...text(opening))
    expect(asked('We will look at stones and meal.')).toBe(false)
    expect(asked('In this essay we will look at stones and meal.')).toBe(true)
  })
})

describe('a purpose', () => {
  const isTour = (opening: string, later = '') =>
    isNoted(
      review,
      'purpose.topic-only',
      `Mills are old. ${opening} ${millScenes[1]}`,
      ...millProse(0, 8),
      `In conclusion, meal is old. ${later} ${millScenes[2]}`,
    )

  it('is no tour where it says what is to be found, or a plan states its aim elsewhere', () => {
    expect(isTour('This essay explores the meal of the mill.')).toBe(true)
    expect(isTour('This essay explores papers to find reasons for bad meal.')).toBe(false)
    expect(isTour('This essay explores the meal.', 'We aim to discover why it is dear.')).toBe(
      false,
    )
  })
})

describe('a point of a list', () => {
  it('is no finding that wants a test', () => {
    const asked = (type: 'paragraph' | 'list-item') =>
      judgedDraft(
        evidence,
        draft([
          '## Results',
          ...millProse(0, 8),
          { type, text: 'The yield was significantly different in each of the mills.' },
          ...millProse(8, 12),
        ]),
      ).note('certainty.significant-untested') !== undefined
    expect(asked('paragraph')).toBe(true)
    expect(asked('list-item')).toBe(false)
  })
})

describe('a possible cause', () => {
  it('is not the claim that others pass on', () => {
    const long = (verb: string) =>
      `In conclusion, the loss of meal ${verb} due to the stones ${'that were cut in the valley by hand and were left out in the rain '.repeat(3)}and to the hatch.`
    const noted = (verb: string) =>
      isNoted(
        digest,
        'digest.long-claim',
        '## Introduction',
        ...millProse(0, 8),
        '## Conclusion',
        `${long(verb)} ${millScenes[1]}`,
      )
    expect(noted('is')).toBe(true)
    expect(noted('could be')).toBe(false)
    expect(noted('is, as “no one would have them do to you”,')).toBe(false)
  })
})

describe('words of speech', () => {
  it('are none where a thing is cool', () => {
    const noted = (words: string) =>
      isNoted(
        review,
        'consistency.informal',
        '## Results',
        `${words} ${millProse(0, 12).join(' ')}`,
      )
    expect(noted('The mill has a very cool roof.')).toBe(true)
    expect(noted('The mill has a very cool roof, of a temperature of 9 degrees.')).toBe(false)
  })
})

describe('an aim', () => {
  it('of others is no aim of the text', () => {
    const stated = (who: string) =>
      isNoted(
        thesis,
        'thesis.stated',
        '## Introduction',
        `In this paper, ${who} present a novel way of cutting stones for small mills. ${millScenes[0]}`,
        ...millProse(0, 8),
      )
    expect(stated('we')).toBe(true)
    expect(stated('Alder et al.')).toBe(false)
  })

  it('of another tool, or of the writer’s life, is no aim of the text', () => {
    const stated = (said: string) =>
      isNoted(
        thesis,
        'thesis.stated',
        '## Introduction',
        `${said} ${millScenes[0]}`,
        ...millProse(0, 8),
      )
    expect(stated('Meal is a program for weighing grain in small mills.')).toBe(true)
    expect(stated('Sack is a program for weighing grain in small mills.')).toBe(false)
    expect(stated('I aim to understand how millers weigh grain in small mills.')).toBe(true)
    expect(
      stated('I am a PhD student of mills. I aim to understand how millers weigh grain in mills.'),
    ).toBe(false)
  })
})
