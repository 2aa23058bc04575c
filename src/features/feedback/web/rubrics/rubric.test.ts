import { describe, expect, it } from 'vitest'

import { mergeRecords } from '../notes/merge-records.ts'
import { recordsOf } from '../notes/note-record.ts'
import { countReview } from '../ordering/review-count.ts'
import {
  aCriterion,
  aDraft,
  aField,
  aFinding,
  aKind,
  aResult,
  aRun,
  chapterId,
} from '../testing/builders.ts'
import { outlineEntries } from '../workspace/outline-entries.ts'
import {
  isGivenBack,
  isWithoutModel,
  openNotes,
  priceOf,
  recordsHolding,
  rubricsOf,
} from './rubric.ts'

const kinds = [
  aKind({ id: 'evidence', field: 'evidence_review' }),
  aKind({ id: 'novelty', field: 'novelty', title: 'Novelty', siglum: 'NV' }),
  aKind({ id: 'purpose', field: 'purpose', title: 'Purpose', siglum: 'PU' }),
  aKind({ id: 'digest', field: 'digest', title: 'Digest', siglum: 'DG', serves: ['LIBRARY_ITEM'] }),
]

it('counts as open what asks for something, and not what is to be kept', () => {
  const notes = [
    aFinding({ id: 'one' }),
    aFinding({ id: 'two', kind: 'strength', severity: null }),
    aFinding({ id: 'three', status: 'dismissed' }),
  ]
  const draft = aDraft({ results: { evidence_review: aField(aResult(notes, [aCriterion(3)])) } })
  const [rubric] = rubricsOf(draft, kinds, recordsOf(draft, kinds, new Set()))
  expect(rubric === undefined ? null : openNotes(rubric)).toBe(1)
})

describe('the rubrics of a draft', () => {
  it('come weakest first, then what runs, what failed, and what was never run', () => {
    const draft = aDraft({
      results: {
        evidence_review: aField(aResult([], [aCriterion(3)])),
        novelty: aField(aResult([], [aCriterion(1)])),
      },
    })
    const rubrics = rubricsOf(draft, kinds, [])
    expect(rubrics.map(({ kind, state, level }) => [kind.id, state, level])).toEqual([
      ['novelty', 'ready', 1],
      ['evidence', 'ready', 3],
      ['purpose', 'not-run', null],
    ])
  })

  it('are under way while a run is open, and failed by their error', () => {
    const draft = aDraft({
      results: {
        evidence_review: aField(null, { error: 'It took too long.' }),
        novelty: aField(null, { run: aRun() }),
      },
    })
    expect(rubricsOf(draft, kinds, []).map(({ state }) => state)).toEqual([
      'running',
      'failed',
      'not-run',
    ])
  })

  it('stand in the order of a usual review where nobody asked for them yet', () => {
    const ids = ['journal_match', 'digest', 'purpose_review', 'evidence', 'review'] as const
    const families = ['fit', 'research', 'argument', 'evidence', 'general'] as const
    const asked = ids.map((id, at) => aKind({ id, field: id, family: families[at] ?? 'general' }))
    expect(rubricsOf(aDraft({}), asked, []).map(({ kind }) => kind.id)).toEqual([
      'review',
      'evidence',
      'purpose_review',
      'digest',
      'journal_match',
    ])
  })

  it('cost one credit a chapter and never more than the whole draft', () => {
    expect(priceOf(aKind({ price: 3 }), null)).toBe(3)
    expect(priceOf(aKind({ price: 3 }), 2)).toBe(2)
    expect(priceOf(aKind({ price: 3 }), 9)).toBe(3)
    expect(priceOf(aKind({ price: 0 }), 4)).toBe(0)
    expect(priceOf(aKind({ price: 3, serves: ['DRAFT'] }), 2)).toBe(3)
  })
})

describe('what to start with', () => {
  it('names a note once although it stands for several findings', () => {
    const anchors = [
      {
        block: 'p1',
        start: 0,
        end: 4,
        exact: 'Some',
        prefix: '',
        suffix: '',
        state: 'live' as const,
        match: 'exact' as const,
        similarity: 1,
      },
    ]
    const findings = ['one', 'two'].map((id) => aFinding({ id, anchors }))
    const other = aFinding({ id: 'three', check: 'evidence.other', statement: 'Say by whom.' })
    const draft = aDraft({ results: { evidence_review: aField(aResult([...findings, other])) } })
    const records = mergeRecords(recordsOf(draft, kinds, new Set()))
    const named = recordsHolding(['three', 'one', 'two'], records)
    expect(named.map(({ finding }) => finding.id)).toEqual(['three', 'one'])
  })
})

describe('a result without the model that was asked', () => {
  it('can be asked for again, and one that the model read cannot', () => {
    const receipt = {
      provider: 'openai',
      model: 'gpt-5-mini',
      local: false,
      calls: 1,
      input: 0,
      cached: 0,
      stored: 0,
      output: 0,
      micros: null,
      price_as_of: null,
      units: 1,
      known_units: 0,
    }
    const { provenance } = aResult([])
    const failed = 'The provider is out of order.'
    expect(isWithoutModel({ provenance: { ...provenance, receipt: { ...receipt, failed } } })).toBe(
      true,
    )
    expect(
      isWithoutModel({ provenance: { ...provenance, receipt: { ...receipt, failed: null } } }),
    ).toBe(false)
    expect(isWithoutModel({ provenance })).toBe(false)
  })
})

describe('a review under way', () => {
  it('counts rubrics ready of rubrics asked, and what the current one has done', () => {
    const draft = aDraft({
      results: {
        evidence_review: aField(aResult([])),
        novelty: aField(null, { run: aRun({ percent: 50 }) }),
      },
    })
    const rubrics = rubricsOf(draft, kinds, [])
    expect(countReview(rubrics, ['evidence', 'novelty'])).toMatchObject({
      ready: 1,
      asked: 2,
      share: 0.75,
      chapters: null,
    })
    expect(countReview(rubrics, [])).toMatchObject({ ready: 0, asked: 1 })
  })

  it('counts a rubric that was asked for and has not started as still to come', () => {
    const draft = aDraft({
      results: { evidence_review: aField(null, { run: aRun({ percent: 0 }) }) },
    })
    const rubrics = rubricsOf(draft, kinds, [])
    expect(countReview(rubrics, ['evidence', 'novelty'])).toMatchObject({ ready: 0, asked: 2 })
  })

  it('is no review when only what is free runs by itself', () => {
    const draft = aDraft({
      results: { evidence_review: aField(null, { run: aRun({ percent: 0 }) }) },
    })
    const free = kinds.map((kind) => ({ ...kind, price: 0 }))
    expect(countReview(rubricsOf(draft, free, []), [])).toBeNull()
    expect(countReview(rubricsOf(draft, free, []), ['evidence'])).toMatchObject({ asked: 1 })
  })

  it('is over when nothing runs', () => {
    expect(countReview(rubricsOf(aDraft({}), kinds, []), ['evidence'])).toBeNull()
  })
})

describe('the outline', () => {
  const block = (id: string) => ({ id, type: 'paragraph' as const, text: 'Some text.' })
  const part = {
    id: chapterId,
    number: '1',
    title: 'Results',
    blocks: ['heading', 'p1', 'section', 'p2'].map(block),
  }
  const anchor = (id: string) => ({
    block: id,
    start: 0,
    end: 4,
    exact: 'Some',
    prefix: '',
    suffix: '',
    state: 'live' as const,
    match: 'exact' as const,
    similarity: 1,
  })
  const entriesFor = (...findings: Parameters<typeof aFinding>[0][]) => {
    const results = { evidence_review: aField(aResult(findings.map(aFinding))) }
    const draft = aDraft({ results })
    return outlineEntries(draft, [part], recordsOf(draft, kinds, new Set()))
  }

  it('shows the worst open severity of a chapter, and counts a note under its section', () => {
    const [chapter] = entriesFor(
      { id: 'a', severity: 'minor', anchors: [anchor('p1')] },
      { id: 'b', severity: 'moderate', anchors: [anchor('p2')] },
    )
    expect(chapter?.status).toEqual({ kind: 'open', worst: 'moderate', count: 2 })
    expect(chapter?.sections.map(({ block, status }) => [block, status.kind])).toEqual([
      ['section', 'open'],
    ])
  })

  it('ticks a chapter whose notes are all settled, and asks nothing of a note to keep', () => {
    const settled = entriesFor({ id: 'a', status: 'accepted', anchors: [anchor('p1')] })
    expect(settled[0]?.status.kind).toBe('settled')
    const keep = entriesFor({ id: 'k', kind: 'strength', severity: null, anchors: [anchor('p1')] })
    expect(keep[0]?.status.kind).toBe('none')
  })

  it('puts notes without a place under the whole draft', () => {
    const entries = entriesFor({ id: 'a', severity: 'major' })
    expect(entries.map(({ id }) => id)).toEqual([chapterId, 'whole'])
    expect(entries.at(-1)?.status).toMatchObject({ worst: 'major' })
  })
})

describe('a paid reading', () => {
  const resultWith = (level: 2 | null, credits: number) => {
    const { provenance, ...rest } = aResult([], [aCriterion(level), aCriterion(null)])
    return { ...rest, provenance: { ...provenance, credits } }
  }

  it('that could judge nothing and cost nothing was given back', () => {
    expect(isGivenBack(aKind(), resultWith(null, 0))).toBe(true)
  })

  it('that judged something, was paid, or is free was not', () => {
    expect(isGivenBack(aKind(), resultWith(2, 0))).toBe(false)
    expect(isGivenBack(aKind(), resultWith(null, 2))).toBe(false)
    expect(isGivenBack(aKind({ price: 0 }), resultWith(null, 0))).toBe(false)
    expect(isGivenBack(aKind(), { ...resultWith(null, 0), criteria: [] })).toBe(false)
  })
})
