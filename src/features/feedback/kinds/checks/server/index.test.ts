import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { ReviewResultSchema } from '#engines/analysis/finding.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'

import contract from '../contract.ts'
import checks from './index.ts'

const filler =
  'The wardens counted the birds in every trap at dawn and wrote the numbers into one book.'
const document = draft(
  [
    { type: 'title', text: 'Trap counts' },
    '# 1 Introduction',
    `The the traps were set early [1]. ${filler} As Figure 3 shows, [7] is not listed.`,
    '# 3 Methods',
    `Of the birds, 12 of 40 (35%) were ringed (Figure 1). The rest flew off before anyone could hold them.`,
    { type: 'caption', text: 'Figure 1. Birds in each trap by week.' },
    { type: 'reference', text: 'Smith J. 2009. Traps and birds of the north.', number: '1' },
  ],
  {
    figures: [
      {
        id: 'f1',
        label: '1',
        word: 'Figure',
        caption: 'Birds in each trap by week.',
        captionBlock: 'b6',
      },
    ],
    references: [
      {
        id: 'r1',
        block: 'b7',
        label: '1',
        raw: 'Smith J. 2009. Traps and birds of the north.',
        authors: ['Smith J'],
        year: '2009',
        title: 'Traps and birds of the north',
      },
    ],
    citations: [
      {
        block: 'b3',
        start: 30,
        end: 33,
        raw: '[1]',
        style: 'numeric',
        references: ['r1'],
        unresolved: [],
      },
      {
        block: 'b3',
        start: 145,
        end: 148,
        raw: '[7]',
        style: 'numeric',
        references: [],
        unresolved: ['7'],
      },
    ],
  },
)

const result = (scope: ReadonlySet<string> | null = null) =>
  assembleResult({
    document,
    contract,
    analysis: checks.analyse({ analysed: analyse(document), scope }),
    judgedHash: 'abc',
    credits: 0,
    at: '2026-11-21T12:00:00Z',
  })

describe('the checks kind', () => {
  it('finds what was planted, each note anchored in its words', () => {
    const made = ReviewResultSchema.parse(result())
    expect(made.findings.map(({ check }) => check).sort()).toEqual(
      ['citations-unlisted', 'duplicate-words', 'figures-beyond', 'percentage-counts'].sort(),
    )
    expect(made.findings.every(({ anchors }) => anchors.length > 0)).toBe(true)
  })

  it('levels each group by what it found and quotes why', () => {
    const levels = new Map(result().criteria.map(({ id, level }) => [id, level]))
    expect(levels.get('citations')).toBe(2)
    expect(levels.get('language')).toBe(3)
    expect(levels.get('terms')).toBeNull()
    expect(
      result().criteria.every(({ level, quotes }) => level === null || quotes.length > 0),
    ).toBe(true)
  })

  it('sums up how many notes there are of each weight', () => {
    expect(result().summary).toMatch(
      /^\d+ checks read \d+ words of running text and left 3 notes: 2 moderate and 1 minor; 1 less certain note is kept apart\.$/u,
    )
    expect(result(new Set(['b4', 'b5', 'b6'])).summary).toMatch(/ and left 1 \w+ note\.$/u)
  })

  it('says of a chapter only what stands in it', () => {
    const made = result(new Set(['b4', 'b5', 'b6']))
    expect(made.findings.map(({ check }) => check)).toEqual(['percentage-counts'])
  })

  it('praises no language that it does not read', () => {
    const german = draft([
      '# Einleitung',
      'Viele Studierende schlafen zu wenig, und ob dies mit ihren Leistungen zusammenhängt, ist umstritten.',
      'Die vorliegende Arbeit fragt daher, ob die Dauer des Schlafs im ersten Jahr mit den Noten zusammenhängt.',
      'An der Befragung nahmen die Studierenden teil, die in der ersten Woche in der Vorlesung waren.',
    ])
    const made = checks.analyse({ analysed: analyse(german), scope: null })
    expect(made.criteria.find(({ id }) => id === 'language')?.level).toBeNull()
    const { summary } = made
    const nothing = { criteria: [], notes: [], apart: 0 }
    const told = typeof summary === 'string' ? summary : summary(nothing)
    expect(told).toMatch(/It is not in English, so its language was not checked\.$/u)
    expect(made.notAssessed.map(({ what }) => what)).toContain('Spelling, grammar and wording')
  })

  it('never asks an outline for its parts', () => {
    const outline = draft([
      '# Introduction',
      'why traps',
      '# Methods',
      'two sites',
      '# Results',
      'later',
    ])
    const made = checks.analyse({ analysed: analyse(outline), scope: null })
    expect(made.findings).toEqual([])
  })
})
