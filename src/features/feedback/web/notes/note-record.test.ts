import { describe, expect, it } from 'vitest'

import { aDraft, aField, aFinding, aKind, aResult, aRun } from '../testing/builders.ts'
import { noteOf, recordsOf, searchWords, withStatus } from './note-record.ts'

const context = { kind: aKind(), chapter: null, isNew: false }

describe('a finding on the page', () => {
  it('keeps its severity, and a strength is a thing to keep', () => {
    expect(noteOf(aFinding({ severity: 'major' }), context).weight).toBe('major')
    const strength = aFinding({ kind: 'strength', severity: null })
    expect(noteOf(strength, context).weight).toBe('keep')
  })

  it('draws passages that are in the text, and never those that changed', () => {
    const live = { ...anchor('b1'), state: 'live' as const }
    const moved = { ...anchor('b2'), state: 'moved' as const }
    const stale = { ...anchor('b3'), state: 'stale' as const }
    const note = noteOf(aFinding({ anchors: [live, moved, stale] }), context)
    expect(note.ranges.map(({ block }) => block)).toEqual(['b1', 'b2'])
  })

  it('says what was looked for when something is missing', () => {
    const absence = { what: 'an interval', terms: ['CI'], scope: 'results', searched: 1212 }
    expect(searchWords(aFinding({ absence }))).toBe(
      'Looked for an interval in 1,212 places of the results. None found.',
    )
    const searched = (change: Partial<typeof absence>) =>
      searchWords(aFinding({ absence: { ...absence, searched: 1, ...change } }))
    expect(searched({ scope: 'draft' })).toContain('in 1 place of the draft.')
    expect(searched({ scope: 'discussion, conclusion' })).toContain(
      'in 1 place of the discussion and the conclusion.',
    )
    // Keys of paragraphs are no words, and a part that is named is not named twice.
    expect(searched({ scope: 'b12, b13' })).toContain('in 1 place.')
    expect(searched({ scope: 'main-headings' })).toContain('in 1 heading.')
    expect(searched({ what: 'the outcome in the results' })).toContain('results in 1 place.')
    expect(searchWords(aFinding({}))).toBeNull()
  })
})

describe('the notes of a draft', () => {
  const kind = aKind()

  it('come once, even when the whole draft and a chapter both have them', () => {
    const both = aField(aResult([aFinding({ id: 'same' })]))
    const draft = aDraft({
      results: { [kind.field]: both },
      chapterResults: { [kind.field]: both },
    })
    expect(recordsOf(draft, [kind], new Set()).map(({ id, chapter }) => [id, chapter])).toEqual([
      ['same', null],
    ])
  })

  it('leave out what was withdrawn, and mark those whose text has changed', () => {
    const draft = aDraft({
      results: {
        [kind.field]: aField(
          aResult([
            aFinding({ id: 'gone', status: 'withdrawn' }),
            aFinding({ id: 'changed', anchors: [{ ...anchor('b1'), state: 'lost' }] }),
            aFinding({ id: 'whole', anchors: [] }),
          ]),
        ),
      },
    })
    const records = recordsOf(draft, [kind], new Set(['whole']))
    expect(records.map(({ id, hasChanged, note }) => [id, hasChanged, note.isNew])).toEqual([
      ['changed', true, false],
      ['whole', false, true],
    ])
  })

  it('have changed where the words that their title names have, whatever stood against these', () => {
    const stale = { ...anchor('b1'), exact: 'raises', state: 'stale' as const }
    const design = { ...anchor('b2'), exact: 'a survey' }
    const again = { ...anchor('b3'), exact: 'raises' }
    const changedWith = (title: string, ...anchors: readonly (typeof again | typeof stale)[]) => {
      const results = {
        [kind.field]: aField(aResult([aFinding({ title, anchors: [...anchors] })])),
      }
      return recordsOf(aDraft({ results }), [kind], new Set())[0]?.hasChanged
    }
    expect(changedWith('“raises” says more than the design shows', stale, design)).toBe(true)
    expect(changedWith('“raises” says more than the design shows', stale, again)).toBe(false)
    expect(changedWith('“raises” says more than the design shows', again, design)).toBe(false)
    expect(changedWith('2 claims stand alone', stale, design)).toBe(false)
  })

  it('come while a review is under way, marked as early, and once when its result is there', () => {
    const found = [aFinding({ id: 'first' })]
    const underWay = aDraft({
      results: { [kind.field]: aField(null, { run: aRun({ found }) }) },
    })
    const early = recordsOf(underWay, [kind], new Set())
    expect(early.map(({ id, isEarly }) => [id, isEarly])).toEqual([['first', true]])
    const ready = aDraft({ results: { [kind.field]: aField(aResult(found)) } })
    expect(recordsOf(ready, [kind], new Set()).map(({ id, isEarly }) => [id, isEarly])).toEqual([
      ['first', false],
    ])
  })

  it('take another status wherever the results hold them, and nowhere else', () => {
    const field = aField(aResult([aFinding({ id: 'one' }), aFinding({ id: 'two' })]))
    const draft = aDraft({ results: { [kind.field]: field, other: aField(aResult([])) } })
    const next = withStatus(draft, 'two', { status: 'dismissed', reason: 'I disagree' })
    expect(next.results[kind.field]?.data?.findings.map(({ status }) => status)).toEqual([
      'open',
      'dismissed',
    ])
    expect(next.results['other']).toBe(draft.results['other'])
    const disputed = withStatus(draft, 'two', { status: 'disputed', reason: 'It is covered' })
    // Said at once, and not only when the server has begun.
    expect(disputed.results[kind.field]?.data?.findings[1]?.second_reading?.outcome).toBe('pending')
  })
})

function anchor(block: string) {
  return {
    block,
    start: 0,
    end: 5,
    exact: 'words',
    prefix: '',
    suffix: '',
    state: 'live' as const,
    match: 'exact' as const,
    similarity: 1,
  }
}
