import { describe, expect, it } from 'vitest'

import { readBrief } from '#engines/analysis/brief/read-brief.ts'
import type { DraftSummary } from '#features/projects/contract.ts'

import { nextSteps } from './next-steps.ts'
import type { ProjectState } from './next-steps.ts'

const draft: DraftSummary = {
  uuid: '00000000-0000-4000-8000-000000000001',
  slug: 'a-draft',
  name: 'A draft',
  state: 'ready',
  file_type: 'USER_INPUT',
  words: 1900,
  pages: null,
  created_at: '2027-01-01T00:00:00.000Z',
  updated_at: '2027-01-02T00:00:00.000Z',
  reviewed_at: '2027-01-03T00:00:00.000Z',
  notes: { major: 0, moderate: 0, minor: 0, settled: 0, total: 0 },
  running: 0,
}
const state: ProjectState = {
  brief: readBrief('Write an essay of at most 2,000 words. Due 15 January 2027.'),
  isBriefBeingRead: false,
  proposedQuestions: 0,
  draft,
  missingParts: [],
  openTopics: [],
  hasSections: true,
  now: new Date('2027-01-04T09:00:00Z'),
}
const ids = (change: Partial<ProjectState>) =>
  nextSteps({ ...state, ...change }).map(({ id }) => id)

describe('next steps', () => {
  it('are none when nothing is open', () => {
    expect(ids({})).toEqual([])
  })

  it('put a date that is near, or past, first, in the words of the brief', () => {
    const [step] = nextSteps({ ...state, now: new Date('2027-01-14T09:00:00Z') })
    expect(step).toMatchObject({ title: 'Due tomorrow', why: 'The brief says: ‘15 January 2027’.' })
    expect(ids({ now: new Date('2027-01-16T09:00:00Z') })).toEqual(['overdue'])
  })

  it('never are more than three', () => {
    const notes = { ...draft.notes, major: 2, total: 9 }
    expect(
      ids({
        draft: { ...draft, words: 3000, notes, updated_at: '2027-01-04T00:00:00.000Z' },
        openTopics: ['Why?'],
        hasSections: false,
      }),
    ).toEqual(['over-length', 'major-notes', 'out-of-date'])
  })

  it('count the words that are missing', () => {
    const [step] = nextSteps({ ...state, draft: { ...draft, words: 500 } })
    expect(step).toMatchObject({ id: 'under-length', title: 'Write on: 1,300 words to go' })
  })

  it('ask for no review while one is under way', () => {
    const unread = { ...draft, reviewed_at: null }
    expect(ids({ draft: unread })).toEqual(['first-review'])
    expect(ids({ draft: { ...unread, running: 3 } })).toEqual([])
    const changed = { ...draft, updated_at: '2027-01-04T00:00:00.000Z', running: 1 }
    expect(ids({ draft: changed })).toEqual([])
  })
})
