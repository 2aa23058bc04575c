import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from './index.ts'

it.each([
  ['SECTION A: RAIN', false],
  ['Manuscript title here', false],
  ['Table of Contents', false],
  ['06-chap6', false],
  ['Wet coats', true],
])('is asked for its respect where it is one: %s', (title, isAsked) => {
  const text = 'Rain fell on the roofs of the town. The coats were wet. '.repeat(20)
  const made = draft([{ type: 'title', text: title }, text], { title, titleBlock: 'b1' })
  expect(judgedDraft(kind, made).note('title.field-only') !== undefined).toBe(isAsked)
})

it('is not asked for its respect by a piece on what its writer went through', () => {
  const piece = (text: string) =>
    judgedDraft(
      kind,
      draft([{ type: 'title', text: 'Rain' }, text.repeat(20)], {
        title: 'Rain',
        titleBlock: 'b1',
      }),
    ).note('title.field-only')
  expect(piece('I stood in the rain. My coat was wet. ')).toBeUndefined()
  expect(piece('Rain fell on the roofs of the town. The coats were wet. ')).toBeDefined()
})

it('is not asked for its respect where a line under it gives one', () => {
  const text = 'Rain fell on the roofs of the town. The coats were wet. '.repeat(20)
  const headed = (...lines: readonly string[]) =>
    judgedDraft(
      kind,
      draft([{ type: 'title', text: 'Wet coats' }, ...lines, text], {
        title: 'Wet coats',
        titleBlock: 'b1',
      }),
    ).note('title.field-only')
  expect(headed('## The tailor who was ahead of his time')).toBeUndefined()
  expect(headed('## Rain')).toBeDefined()
})

it('is there where a question that was set, or the only heading, stands at the head', () => {
  const text = millProse(0, 8)
  const missing = (...head: readonly string[]) =>
    judgedDraft(kind, draft([...head, ...text], { title: '' })).note('title.missing') !== undefined
  expect(missing()).toBe(true)
  expect(missing('Is rain needed for the growth of barley? Discuss with two examples.')).toBe(false)
  expect(missing('# Rain')).toBe(false)
  expect(missing('Rain')).toBe(false)
  expect(missing('Essay 2')).toBe(true)
  expect(
    judgedDraft(kind, draft([{ type: 'authors', text: 'Jo Ash' }, ...text], { title: '' })).note(
      'title.missing',
    ),
  ).toBeDefined()
  expect(missing('# Rain', 'Rain fell on the roofs.', '# Coats')).toBe(true)
})

it('has its words in the abstract where two of them stand there as one', () => {
  const text = millProse(0, 30).join(' ')
  const missing = (abstract: string) =>
    judgedDraft(
      kind,
      draft(
        [
          { type: 'title', text: 'Cell phone alarms for mills' },
          '## Abstract',
          abstract,
          '## Introduction',
          `Each cell phone rang. A cell phone has alarms. The cell phone alarms rang twice. ${text}`,
          '## Conclusion',
          text,
        ],
        { title: 'Cell phone alarms for mills', titleBlock: 'b1', abstract: ['b3'] },
      ),
    ).note('title.terms-not-in-abstract') !== undefined
  expect(missing('Cellphone bells rang in the north. Who heard them came.')).toBe(false)
})

it('needs no heading over what stands before the introduction', () => {
  const text = millProse(0, 60).join(' ')
  const missing = (front: string) =>
    judgedDraft(
      kind,
      draft([
        front,
        '## Introduction',
        text,
        '## Methods',
        text,
        '## Results',
        text,
        '## Discussion',
        text,
        '## Conclusion',
        text,
      ]),
    ).note('abstract.missing') !== undefined
  expect(missing('By a miller of the north.')).toBe(true)
  expect(missing(millProse(0, 12).join(' '))).toBe(false)
})

describe('a short title', () => {
  const text = millProse(0, 30).join(' ')
  const asked = (title: string, ...below: Parameters<typeof draft>[0]) =>
    judgedDraft(
      kind,
      draft(
        [{ type: 'title', text: title }, ...below, '## The wheel', text, '## Conclusion', text],
        {
          title,
          titleBlock: 'b1',
        },
      ),
    ).note('title.field-only') !== undefined

  it('is asked for more where it names a field', () => {
    expect(asked('Mill Stones')).toBe(true)
    expect(asked('Mill Stones', 'The stones of a mill are heavy, and they turn.')).toBe(true)
  })

  it('is left alone where it names somebody, or stands over a page of a course', () => {
    expect(
      asked('Ada Moen', '## A start', 'In that year Ada Moen built a mill for her sons.'),
    ).toBe(false)
    expect(asked('Mill Stones', 'EDTHP 518 Policy Paper')).toBe(false)
    expect(asked('Mill Stones', { type: 'quotation', text: 'Godfathers of the loaf' })).toBe(false)
  })

  it('is none where a program left it', () => {
    expect(asked('Tab 1')).toBe(false)
    expect(asked('Slide')).toBe(false)
  })

  it('is none where it says what sort of work this is', () => {
    expect(asked('TERM PAPER')).toBe(false)
    expect(asked('Final research report')).toBe(false)
    expect(asked('Paper mills')).toBe(true)
  })
})
