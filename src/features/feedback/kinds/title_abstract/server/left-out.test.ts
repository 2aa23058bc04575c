import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const title = 'Remote work and productivity in small firms'
const background = 'Remote work has become common in recent years.'
const gap = 'However, little is known about small firms.'
const purpose = 'The aim of this study was to examine remote work in small firms.'
const method =
  'We surveyed 112 developers in 14 firms and analysed their answers with a regression.'
const result = 'We found that developers at home rated their productivity 14% higher.'
const conclusion = 'These findings suggest that small firms should let developers choose.'
const filler =
  'The owner of the firm opens the door at eight, and the two developers arrive a little later with their coffee. '
const figures = 'We asked 112 developers in 14 firms. Those at home rated it 14% higher.'
const body = ['# Introduction', filler.repeat(30), '# Results', figures, filler.repeat(30)]

const paper = (sentences: readonly string[]) =>
  judgedDraft(
    kind,
    draft([{ type: 'title', text: title }, '# Abstract', sentences.join(' '), ...body], {
      title,
      titleBlock: 'b1',
      abstract: ['b3'],
    }),
  )

describe('the steps of an abstract', () => {
  it('lack a conclusion where the last sentence is a test or tells what was found', () => {
    const tested =
      'Those at home rated their productivity higher than those in the office (p = 0.002).'
    const ended = (...last: readonly string[]) =>
      paper([background, gap, purpose, method, ...last]).words('abstract.no-conclusion')
    expect(ended(tested)).toEqual([tested])
    expect(ended(tested, conclusion)).toBeUndefined()
    expect(ended(result)).toEqual([result])
    expect(ended('We thus conclude that homes are no worse.', result)).toBeUndefined()
    expect(ended(result, 'Small firms thus lose little by it.')).toBeUndefined()
  })

  it('lack the one that their labels leave out, and are not asked for methods and outcome', () => {
    const labelled = (...labels: readonly string[]) =>
      judgedDraft(
        kind,
        draft(
          [
            { type: 'title', text: title },
            '# Abstract',
            ...labels.flatMap((label) => [`## ${label}`, `${method} ${result}`]),
            ...body,
          ],
          { title, titleBlock: 'b1', abstract: labels.map((_, at) => `b${2 * at + 4}`) },
        ),
      )
    const whole = ['Background', 'Methods', 'Results', 'Conclusions']
    const told = (...labels: readonly string[]) =>
      [
        'abstract.no-aim',
        'abstract.no-conclusion',
        'abstract.no-method',
        'abstract.no-outcome',
      ].filter((check) => labelled(...labels).note(check) !== undefined)
    expect(told(...whole)).toEqual([])
    expect(told('Methods', 'Results', 'Conclusions')).toEqual(['abstract.no-aim'])
    expect(told('Background', 'Methods', 'Results')).toEqual(['abstract.no-conclusion'])
    expect(told('Introduction', 'Methods and analysis', 'Ethics and dissemination')).toEqual([])
    expect(told('Background', 'Methods', 'Conclusions')).toEqual([])
    expect(told('Motivation', 'Results', 'Availability and implementation')).toEqual([])
    expect(told('Background', 'Methods and Findings')).toEqual(['abstract.no-conclusion'])
    expect(told('Background', 'Methods and Findings', 'Conclusions')).toEqual([])
    expect(told('Background', 'Methods')).toEqual([])
    expect(told('Background', 'Results')).toEqual(['abstract.no-conclusion'])
    expect(told('Background', 'Results', 'Electronic supplementary material')).toEqual([
      'abstract.no-conclusion',
    ])
    expect(told('Results', 'Conclusions')).toEqual(['abstract.no-aim'])
    expect(told('Methods', 'Ethics and dissemination')).toEqual(['abstract.no-aim'])
    expect(told('Background and results', 'Conclusions')).toEqual([])
    expect(labelled('Background', 'Methods', 'Results').level('moves')).toBe(2)
  })

  it('are not asked of what hands over data', () => {
    const told = (first: string) =>
      paper([first, gap, purpose, method, result]).words('abstract.no-conclusion')
    expect(told('Remote work has become common in small firms.')).toBeDefined()
    expect(told('The dataset explicates remote work in small firms.')).toBeUndefined()
  })

  it('are named by labels within the paragraph as well', () => {
    const labelled = (...labels: readonly string[]) => {
      const text = labels.map((label) => `${label} ${method} ${result}`).join(' ')
      return judgedDraft(
        kind,
        draft([{ type: 'title', text: title }, '# Abstract', text, ...body], {
          title,
          titleBlock: 'b1',
          abstract: ['b3'],
        }),
      ).words('abstract.no-conclusion')
    }
    expect(labelled('Background.', 'Methods.', 'Results.')).toEqual(['Background'])
    expect(labelled('BACKGROUND:', 'METHODS:', 'RESULTS:', 'CONCLUSIONS:')).toBeUndefined()
    expect(labelled('Aims and objectives:', 'Results:', 'Discussion:')).toBeUndefined()
  })

  it('lack their outcome where neither a label nor a part between gives one', () => {
    const labelled = (...parts: readonly (readonly [string, string])[]) =>
      judgedDraft(
        kind,
        draft(
          [
            { type: 'title', text: title },
            '# Abstract',
            ...parts.flatMap(([label, text]) => [`## ${label}`, text]),
            ...body,
          ],
          { title, titleBlock: 'b1', abstract: parts.map((_, at) => `b${2 * at + 4}`) },
        ),
      ).note('abstract.no-outcome-part')?.statement ?? ''
    const why = `${background} ${gap} ${purpose}`
    const first = ['Background', why] as const
    const last = ['Conclusions', conclusion] as const
    expect(labelled(first, ['Methods', `${method} The firms were drawn by lot.`], last)).toContain(
      'are headed',
    )
    expect(labelled(['Objective', why], ['Design', method], last)).toContain('are headed')
    expect(
      labelled(['Context', why], ['Participants', method], ['Interpretation', conclusion]),
    ).toContain('are headed')
    expect(labelled(['Aims', why], ['Materials and methods', method], last)).toContain('are headed')
    expect(labelled(first, last)).toContain('are headed')
    expect(labelled(first, ['Methods', `${method} ${result}`], last)).not.toContain('are headed')
    expect(labelled(first, ['Methods', method], ['Results', result], last)).not.toContain(
      'are headed',
    )
    expect(labelled(first, ['Methods and findings', method], last)).not.toContain('are headed')
    expect(labelled(['Main outcome measures', why], ['Methods', method], last)).not.toContain(
      'are headed',
    )
    expect(labelled(first, ['Sources', method])).not.toContain('are headed')
  })

  it('have a method where those who took part did something', () => {
    const under = (text: string) =>
      judgedDraft(
        kind,
        draft(
          [
            { type: 'title', text: title },
            '# Abstract',
            '## Purpose',
            `${background} ${gap} ${purpose}`,
            '## Methods',
            text,
            '## Results',
            result,
            '## Conclusions',
            conclusion,
            ...body,
          ],
          { title, titleBlock: 'b1', abstract: ['b4', 'b6', 'b8', 'b10'] },
        ),
      ).note('abstract.no-method') !== undefined
    expect(under('Sixteen men sat at home for an hour.')).toBe(true)
    expect(under('Sixteen men performed the same work at home for an hour.')).toBe(false)
  })

  it('are not told by a name of the work alone', () => {
    const named = 'The purpose of this experiment was to find when people at home rest.'
    const bare = [
      'Rest has become rare.',
      named,
      'Rest came at noon and left at one, far from the desk.',
    ]
    expect(paper(bare).note('abstract.no-method')).toBeDefined()
    expect(paper([...bare, method]).note('abstract.no-method')).toBeUndefined()
  })
})
