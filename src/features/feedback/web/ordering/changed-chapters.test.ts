import { describe, expect, it } from 'vitest'

import { rubricsOf } from '../rubrics/rubric.ts'
import { aCriterion, aDraft, aField, aKind, aResult, chapterId } from '../testing/builders.ts'
import { outlineEntries } from '../workspace/outline-entries.ts'
import { changedChapters, changedWords } from './changed-chapters.ts'

const kinds = [aKind()]
const judged = aResult([], [aCriterion(3)])
const whole = {
  evidence_review: aField(judged, { out_of_date: true, changed_chapters: [chapterId] }),
}

describe('chapters that changed since a review', () => {
  it('are known after a review of the whole draft, and marked in the outline', () => {
    const draft = aDraft({ results: whole })
    const part = { id: chapterId, number: '1', title: 'Results', blocks: [] }
    expect(changedChapters(draft)).toEqual([{ uuid: chapterId, label: 'chapter 1' }])
    expect(outlineEntries(draft, [part], [])[0]?.isEdited).toBe(true)
  })

  it('are no longer offered when they were read again by themselves, and neither is their rubric', () => {
    const draft = aDraft({ results: whole, chapterResults: { evidence_review: aField(judged) } })
    expect(changedChapters(draft)).toEqual([])
    expect(rubricsOf(draft, kinds, [])[0]?.isOutOfDate).toBe(false)
  })

  it('are none where only what stands before them changed, and the rubric is still old', () => {
    const before = aField(judged, { out_of_date: true, changed_chapters: [] })
    const draft = aDraft({ results: { evidence_review: before } })
    expect(changedChapters(draft)).toEqual([])
    expect(rubricsOf(draft, kinds, [])[0]?.isOutOfDate).toBe(true)
  })

  it('have a name where they have neither number nor heading', () => {
    const draft = aDraft({ results: whole })
    const [head] = draft.chapters
    if (head === undefined) throw new Error('a draft has a chapter')
    const bare = { ...draft, chapters: [{ ...head, number: '', title: '' }] }
    expect(changedWords(changedChapters(bare))).toBe('the text without a heading')
  })

  it('are named while they are few, and counted after that', () => {
    const some = ['1', '2', '3', '4'].map((number) => ({
      uuid: number,
      label: `chapter ${number}`,
    }))
    expect(changedWords(some.slice(0, 1))).toBe('chapter 1')
    expect(changedWords(some.slice(0, 2))).toBe('chapters 1 and 2')
    const named = { uuid: 'named', label: '‘Notes’' }
    expect(changedWords([...some.slice(0, 1), named])).toBe('chapter 1 and ‘Notes’')
    expect(changedWords(some)).toBe('4 chapters')
  })
})
