import { describe, expect, it } from 'vitest'

import type { CriterionResult, Finding, ReviewResult } from '../../analysis/finding.ts'
import { draft } from '../../analysis/testing/draft.ts'
import type { Document } from '../../documents/document.ts'
import { atItsPlace } from '../anchors/at-its-place.ts'
import { blocksById, selectorOfRange } from '../anchors/selector-of-range.ts'
import { matchNotes } from './match-notes.ts'
import { rejudge } from './rejudge.ts'
import type { RejudgeInput, Rejudged } from './rejudge.ts'
import { readAgain } from './second-reading.ts'

const first = draft([
  '## Results',
  'Prices rose by 3 per cent and this proves the theory.',
  'The end.',
])

function note(document: Document, quote: string, change: Partial<Finding> = {}): Finding {
  const block = document.blocks.find(({ text }) => text.includes(quote))
  const start = block?.text.indexOf(quote) ?? 0
  const anchor =
    block === undefined
      ? null
      : selectorOfRange(blocksById(document), { block: block.id, start, end: start + quote.length })
  return {
    id: quote,
    rubric: 'evidence',
    criterion: 'certainty',
    check: 'evidence.proof',
    kind: 'issue',
    severity: 'major',
    title: 'Proof',
    statement: 'It says “proves”.',
    why: 'A reader stops.',
    how: 'Say what was shown.',
    example: null,
    self_check: null,
    anchors: anchor === null ? [] : [anchor],
    absence: null,
    confidence: 0.9,
    status: 'open',
    reason: null,
    ...change,
  }
}

function result(findings: readonly Finding[], level: CriterionResult['level'] = 3): ReviewResult {
  return {
    kind: 'evidence',
    summary: '',
    criteria: [
      {
        id: 'certainty',
        title: 'Certainty',
        question: 'Is it in proportion?',
        level,
        rationale: '',
        next: null,
        quotes: [],
        signals: [],
        contested: false,
      },
    ],
    findings: [...findings],
    next: [],
    coverage: { read: 1, total: 1, skipped: [] },
    not_assessed: [],
    view: null,
    judged_hash: 'second',
    provenance: {
      engine: 'built-in',
      version: '1',
      model: null,
      prompt: null,
      at: '2026-11-22T10:00:00Z',
      credits: 2,
      dropped: {},
    },
  }
}

function become(input: Omit<RejudgeInput, 'matches'>): readonly Rejudged[] {
  const matches = matchNotes(input.before, input.after.findings, input.document)
  return rejudge({ ...input, matches })
}

const passage = 'this proves the theory'
const before = [note(first, passage)]
const edited = draft([
  '## Results',
  'Prices rose by 3 per cent and this fits the theory.',
  'The end.',
])

describe('what becomes of a note when the text is judged again', () => {
  it('is fixed when the passage was edited and the note is not made again', () => {
    const [fate] = become({ before, after: result([]), document: edited, scope: null })
    expect(fate).toMatchObject({ fate: 'fixed', later: null, beforeText: passage })
    expect(fate?.afterText).toContain('this fits the theory')
  })

  it('is unchanged when the same is said again, and partly settled when it weighs less', () => {
    const same = become({
      before,
      after: result([note(first, passage)]),
      document: first,
      scope: null,
    })
    expect(same[0]).toMatchObject({ fate: 'unchanged', afterText: passage })
    const milder = note(first, passage, { id: 'other', severity: 'minor' })
    const partly = become({ before, after: result([milder]), document: first, scope: null })
    expect(partly[0]).toMatchObject({ fate: 'partly', later: { id: 'other' } })
  })

  it('is fixed when the whole paragraph was written anew', () => {
    const document = draft([
      '## Results',
      { id: 'new', text: 'In eleven towns of twelve bread cost more.' },
      { id: 'b3', text: 'The end.' },
    ])
    const [fate] = become({ before, after: result([]), document, scope: null })
    expect(fate).toMatchObject({
      fate: 'fixed',
      afterText: 'In eleven towns of twelve bread cost more.',
    })
  })

  it('is gone when its paragraph is gone', () => {
    const document = draft(['## Results', { id: 'b9', text: 'Something else entirely.' }])
    const [fate] = become({ before, after: result([]), document, scope: null })
    expect(fate).toMatchObject({ fate: 'gone', afterText: null })
  })

  it('is fixed, with what stands there now, when the words were replaced in a paragraph of a new version', () => {
    const said = 'Everybody knows that the assize of bread was of no use at all.'
    const old = draft([
      { id: 'x1', text: `Prices in the towns rose in May. ${said} The clerks went on writing.` },
    ])
    const notes = [note(old, said)]
    const fateIn = (text: string) =>
      become({
        before: notes,
        after: result([]),
        document: draft([{ id: 'x2', text }]),
        scope: null,
      })[0]
    const instead = 'Two registers show prices that the assize did not hold back.'
    expect(
      fateIn(`Prices in the towns rose in May. ${instead} The clerks went on writing.`),
    ).toMatchObject({
      fate: 'fixed',
      beforeText: said,
      afterText: expect.stringContaining(instead) as string,
    })
    // Also where the edit went on into the next sentence.
    expect(fateIn(`Prices in the towns rose in May. ${instead} They wrote on.`)).toMatchObject({
      fate: 'fixed',
      afterText: expect.stringContaining(instead) as string,
    })
    expect(fateIn('Prices in the towns rose in May. The clerks went on writing.')).toMatchObject({
      fate: 'gone',
      afterText: null,
    })
  })

  it('is told where its comment was kept, when every word of the passage was typed anew', () => {
    const document = draft(['## Results', { id: 'n1', text: 'Bread in May showed who was right.' }])
    const place = note(document, 'Bread in May showed').anchors[0]
    if (place === undefined) throw new Error('the words stand in the text')
    const places = new Map([[passage, place]])
    const standing = before.map((finding) => atItsPlace(finding, document, places))
    const again = note(document, 'Bread in May showed', { id: 'again' })
    const fateAfter = (findings: readonly Finding[]) =>
      rejudge({
        before,
        after: result(findings),
        matches: matchNotes(standing, findings, document),
        document,
        places,
        scope: null,
      })[0]
    const texts = { beforeText: passage, afterText: 'Bread in May showed' }
    expect(fateAfter([])).toMatchObject({ fate: 'fixed', ...texts })
    expect(fateAfter([again])).toMatchObject({
      fate: 'unchanged',
      later: { id: 'again' },
      ...texts,
    })
  })

  it('has no fate when its criterion was not judged this time', () => {
    expect(become({ before, after: result([], null), document: edited, scope: null })).toEqual([])
  })

  it('is fixed by an edit in a part that is too short for a level, and stays where nothing was edited', () => {
    const after = result([], null)
    const scope = new Set(['b2'])
    const [fate] = become({ before, after, document: edited, scope })
    expect(fate).toMatchObject({ fate: 'fixed', beforeText: passage })
    expect(become({ before, after, document: first, scope })).toEqual([])
  })

  it('has no fate outside the part that was read again, nor where only a part was read and nothing changed', () => {
    expect(become({ before, after: result([]), document: first, scope: new Set(['b3']) })).toEqual(
      [],
    )
    expect(become({ before, after: result([]), document: first, scope: new Set(['b2']) })).toEqual(
      [],
    )
  })

  it('gives one later note to one earlier note', () => {
    const two = [note(first, passage), note(first, passage, { id: 'twin' })]
    const fates = become({
      before: two,
      after: result([note(first, passage)]),
      document: first,
      scope: null,
    })
    expect(fates.map(({ fate }) => fate)).toEqual(['unchanged', 'fixed'])
  })
})

describe('a second reading', () => {
  const finding = note(first, passage)
  const ask = (again: ReviewResult, change: Partial<Parameters<typeof readAgain>[0]> = {}) =>
    readAgain({ finding, again, document: first, isSaidElsewhere: false, ...change })

  it('withdraws what it does not find again', () => {
    expect(ask(result([])).outcome).toBe('withdrawn')
  })

  it('upholds what it finds again, and says what it found', () => {
    expect(ask(result([finding]))).toEqual({
      outcome: 'upheld',
      words: `The passage still reads “${passage}”, and the second reading found the same.`,
    })
  })

  it('withdraws what it is not sure of', () => {
    expect(ask(result([{ ...finding, confidence: 0.5 }])).outcome).toBe('withdrawn')
  })

  it('withdraws what was said to be missing when the writer says where it stands and it does', () => {
    const absence = { what: 'a limit', terms: ['limit*'], scope: 'introduction', searched: 1 }
    const missing = note(first, 'nowhere', { absence, anchors: [] })
    const document = draft([
      '## Introduction',
      'A start.',
      '## Discussion',
      'A limitation is size.',
    ])
    const asked = { finding: missing, document }
    expect(ask(result([missing]), { ...asked, isSaidElsewhere: true })).toEqual({
      outcome: 'withdrawn',
      words: 'It stands elsewhere in the draft: “A limitation is size”.',
    })
    expect(ask(result([missing]), asked).outcome).toBe('upheld')
    expect(ask(result([missing]), { finding: missing }).words).toMatch(/^Looked again for a limit/u)
  })
})
