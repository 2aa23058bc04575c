import { describe, expect, it } from 'vitest'

import type { DraftVersion } from '#features/exports/contract.ts'

import { pageSizeOf } from './page-size.ts'
import { takenText } from './taken-text.ts'

const version = (taken: DraftVersion['taken']): DraftVersion => ({
  uuid: '2f4f2e5e-6a4d-4c69-9d8c-0b5b6d8f6a11',
  state: 'ready',
  error: null,
  file_name: 'a.docx',
  created_at: '2026-11-22T10:00:00.000Z',
  taken,
  deleted: { open: taken?.deleted ?? 0, decision: 'asked' },
})

describe('what came back', () => {
  it('says how many notes, what was resolved, answered and left alone', () => {
    const taken = {
      by_id: 4,
      by_passage: 1,
      others: 2,
      missing: 2,
      deleted: 2,
      resolved: 1,
      replies: 3,
    }
    expect(takenText(version(taken))).toBe(
      'The edited copy is the text of the draft now. 5 notes came back with it. 1 note resolved, 3 answers, 2 comments deleted in Word, 2 other comments left in the file.',
    )
  })

  it('says of a file without comments that the notes of the draft went along', () => {
    expect(takenText({ ...version(null), file_name: 'thesis 2.pdf' })).toBe(
      '‘thesis 2.pdf’ is the text of the draft now. Its notes went along.',
    )
  })

  it('says no more than that the text is new where nothing came', () => {
    const none = {
      by_id: 0,
      by_passage: 0,
      others: 0,
      missing: 3,
      deleted: 0,
      resolved: 0,
      replies: 0,
    }
    expect(takenText(version(none))).toBe('The edited copy is the text of the draft now.')
  })
})

describe('the page size', () => {
  it('is Letter where Letter is printed on, and A4 elsewhere', () => {
    expect(['en-US', 'fr-CA', 'en-GB', 'de', 'en'].map(pageSizeOf)).toEqual([
      'letter',
      'letter',
      'a4',
      'a4',
      'a4',
    ])
  })
})
