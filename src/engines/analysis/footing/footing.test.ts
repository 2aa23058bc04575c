import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { defineCheck } from '../check.ts'
import type { Analysis, FindingDraft } from '../finding.ts'
import { draft } from '../testing/draft.ts'
import { lacking, steadyFloats, withFooting } from './footing.ts'
import type { Footing } from './footing.ts'

const prose = Array.from(
  { length: 24 },
  (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
).join(' ')
const lacks = (footing: Footing, document: ReturnType<typeof draft>) =>
  lacking(analyse(document), [footing]) !== null

const citing = (
  listed: number,
  unlisted: number,
  {
    source = 'pdf',
    style = 'author-year',
  }: {
    source?: 'pdf' | 'docx'
    style?: 'author-year' | 'numeric'
  } = {},
) =>
  draft([prose], {
    source,
    references: Array.from({ length: listed }, (_, at) => ({
      id: `r${at}`,
      block: '',
      label: '',
      raw: '',
      authors: [],
    })),
    citations: Array.from({ length: listed + unlisted }, (_, at) => ({
      block: 'b1',
      start: 0,
      end: 3,
      raw: '',
      style,
      references: at < listed ? [`r${at}`] : [],
      unresolved: at < listed ? [] : [`Smith ${1900 + at}`],
    })),
  })

const figure = (label: string, word = 'Figure') => ({
  id: `f${label}`,
  label,
  word,
  caption: `Birds on path ${label}.`,
})

describe('what a text gives to rest on', () => {
  it('is a list where most callouts find their entries, and a page may not lose many', () => {
    expect(lacks('matching-list', citing(12, 3))).toBe(false)
    expect(lacks('matching-list', citing(9, 5))).toBe(true)
    expect(lacks('matching-list', citing(9, 5, { source: 'docx' }))).toBe(false)
    // Numbers of a list are lost as a whole, in any file.
    expect(lacks('matching-list', citing(9, 5, { source: 'docx', style: 'numeric' }))).toBe(true)
    expect(lacks('matching-list', citing(12, 3, { source: 'docx', style: 'numeric' }))).toBe(false)
    expect(lacks('matching-list', citing(0, 0))).toBe(true)
  })

  it('is no abstract where a long stretch before the introduction cites', () => {
    const before = (times: number, callouts: number) =>
      draft(['## Abstract', prose.repeat(times), '## Introduction', prose], {
        abstract: ['b2'],
        citations: Array.from({ length: callouts }, () => ({
          block: 'b2',
          start: 0,
          end: 3,
          raw: '',
          style: 'author-year' as const,
          references: [],
          unresolved: [],
        })),
      })
    expect(lacks('abstract', before(2, 6))).toBe(true)
    expect(lacks('abstract', before(2, 2))).toBe(false)
    expect(lacks('abstract', before(1, 6))).toBe(false)
  })

  it('is no abstract where it is a declaration, or what a template says of abstracts', () => {
    const told = (text: string) =>
      draft(['## Abstract', `${text} ${prose}`, '## Introduction', prose], { abstract: ['b2'] })
    expect(lacks('abstract', told('I hereby declare that the report is my own.'))).toBe(true)
    expect(lacks('abstract', told('An abstract of not more than 300 words.'))).toBe(true)
    expect(lacks('abstract', told('An abstract art was new.'))).toBe(false)
  })

  it('is no abstract whose other parts were read as parts of the text', () => {
    const parted = (...named: readonly string[]) =>
      draft(['## Abstract', prose, ...named, '## Introduction', prose], { abstract: ['b2'] })
    expect(lacks('abstract', parted('## Patients and Methods:', prose, '## Results:', prose))).toBe(
      true,
    )
    expect(lacks('abstract', parted('## Keywords', 'birds, paths'))).toBe(false)
    expect(
      lacks('abstract', draft(['## Abstract', prose, '## Methods', prose], { abstract: ['b2'] })),
    ).toBe(false)
  })

  it('is no callout where a source file cites from another one', () => {
    const piece = draft([`Birds sing [?]. Some more [?, ?] than others [?]. ${prose}`], {
      source: 'markup',
    })
    expect(lacks('callouts', piece)).toBe(true)
    expect(lacks('callouts', { ...piece, source: 'typed' })).toBe(false)
  })

  it('is a whole work, and no section without title and list, unless it opens as one', () => {
    const section = draft(['# 1 Wave climates', prose], { source: 'markup', title: '' })
    expect(lacks('whole-work', section)).toBe(true)
    expect(lacks('whole-work', { ...section, title: 'Waves' })).toBe(false)
    const pointing = draft([`The stakes are shown in Figure 3a. ${prose}`], { source: 'markup' })
    expect(lacks('whole-work', pointing)).toBe(true)
    expect(
      lacks('whole-work', draft(['# 1 Introduction', prose], { source: 'markup', title: '' })),
    ).toBe(false)
  })

  it('is no part of a work whose sources stand under keys, once it has no title', () => {
    const chapter = draft(['# Introduction', `Stakes rot [heath2019]. ${prose}`], {
      source: 'markup',
      title: '',
      citations: [
        {
          block: 'b2',
          start: 11,
          end: 22,
          raw: '[heath2019]',
          style: 'field',
          references: [],
          unresolved: ['heath2019'],
        },
      ],
    })
    expect(lacks('whole-work', chapter)).toBe(true)
    expect(lacks('whole-work', { ...chapter, title: 'Stakes' })).toBe(false)
    expect(lacks('whole-work', { ...chapter, citations: [] })).toBe(false)
  })

  it('is an ending in sentences, and no list', () => {
    const points = Array.from({ length: 9 }, (_, at) => ({
      type: 'list-item' as const,
      text: `Path ${at} has a gate and a bench.`,
    }))
    expect(lacks('ending', draft([prose]))).toBe(false)
    expect(lacks('ending', draft([prose, ...points]))).toBe(true)
  })
})

describe('a series of figures', () => {
  it('is compared where most pointers find their captions, in whatever word they use', () => {
    const german = analyse(
      draft(['Abbildung 1 zeigt Amseln. In den Abbildungen 2 und 4 singen sie.'], {
        figures: [figure('1', 'Abbildung'), figure('2', 'Abbildung')],
      }),
    )
    expect(steadyFloats(german)).toHaveLength(2)
  })

  it('is left alone where most of its captions were lost', () => {
    const lost = analyse(
      draft(['See Figure 1, Figure 2, Figure 3, Figure 4 and Figure 5.'], {
        figures: [figure('1')],
        source: 'docx',
      }),
    )
    expect(steadyFloats(lost)).toEqual([])
  })

  it('is compared on pages that name none of it only where it is whole and pointers can be read', () => {
    const compared = (text: string, labels: readonly string[]) =>
      steadyFloats(
        analyse(draft([text], { figures: labels.map((label) => figure(label)), source: 'pdf' })),
      ).length
    const whole = ['1', '2', '3', '4']
    expect(compared('The weights are given in Table 1.', whole)).toBe(4)
    expect(compared('The weights are given below.', whole)).toBe(0)
    expect(compared('The weights are given in Table 1.', ['1', '2', '4', '5'])).toBe(0)
  })
})

describe('a note on words that were not read', () => {
  it('is not told', () => {
    const check = defineCheck({
      id: 'sentence-length',
      criterion: 'language',
      noiseBudget: 0.1,
      run: ({ document }) =>
        document.blocks.map(({ id, text }) => ({
          criterion: 'language',
          check: 'sentence-length',
          kind: 'issue' as const,
          severity: 'minor' as const,
          title: 'Long',
          statement: text,
          why: 'w',
          how: 'h',
          ranges: [{ block: id, start: 0, end: text.length }],
          confidence: 0.8,
        })),
    })
    const text = draft(['The flow is \uFFFD\uFFFD = 0.01 there.', 'The flow is 0.01 there.'])
    expect(check.run(analyse(text)).map(({ statement }) => statement)).toEqual([
      'The flow is 0.01 there.',
    ])
  })
})

describe('a note without its footing', () => {
  const finding: FindingDraft = {
    criterion: 'sources',
    check: 'sources.none',
    kind: 'issue',
    severity: 'major',
    title: 'No source',
    statement: 'The text names no source.',
    why: 'w',
    how: 'h',
    ranges: [],
    confidence: 0.9,
  }
  const piece = analyse(draft([`A [?]. B [?]. C [?]. D [?]. ${prose}`], { source: 'markup' }))

  it('is not told by a check', () => {
    const check = defineCheck({
      id: 'x',
      criterion: 'terms',
      noiseBudget: 0,
      restsOn: ['callouts'],
      run: () => [finding],
    })
    expect(check.run(piece)).toEqual([])
    expect(check.run(analyse(draft([prose])))).toEqual([finding])
  })

  it('leaves its criterion unjudged, with the reason, and the strengths in place', () => {
    const analysis: Analysis = {
      summary: '',
      criteria: ['sources', 'purpose'].map((id) => ({
        id,
        level: 1,
        rationale: '',
        ranges: [],
        signals: [],
      })),
      findings: [finding, { ...finding, criterion: 'purpose', kind: 'strength' }],
      notAssessed: [],
      view: null,
    }
    const held = withFooting(piece, { 'sources.none': ['callouts'] }, analysis)
    expect(held.findings).toHaveLength(1)
    expect(held.criteria.map(({ level }) => level)).toEqual([null, 1])
    expect(held.criteria[0]?.rationale).toMatch(/^Not judged: the file cites/u)
  })
})

describe('an opening', () => {
  const points = ['Paths', 'Birds', 'Weather', 'Wardens'].map(
    (text) => ({ type: 'list-item', text }) as const,
  )

  it('is none where points are still to be written out', () => {
    expect(lacks('opening', draft(['## Introduction', prose, ...points]))).toBe(false)
    expect(lacks('opening', draft(['## Introduction', ...points, prose]))).toBe(true)
  })

  it('is none where the text begins with its material', () => {
    expect(lacks('opening', draft(['## Birds beside paths', prose]))).toBe(false)
    expect(lacks('opening', draft(['## Abstract', '## Data source', prose]))).toBe(true)
  })
})
