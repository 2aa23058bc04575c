import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import {
  listedInNotes,
  notedDraft,
  notedOtherwise,
  notesOfWorks,
} from '../../testing/noted-works.ts'
import check from './notes-and-list.ts'

const titles = (...given: Parameters<typeof notedDraft>) => titlesOn(check, notedDraft(...given))

describe('the notes of a text and its list of works', () => {
  it('agree', () => {
    expect(titles()).toEqual([])
  })

  it('give one work with two years', () => {
    expect(titlesOn(check, notedOtherwise())).toEqual(['Alder: 1996 in a note, 1966 listed'])
  })

  it('lack a work that a note gives in full', () => {
    const more = 'Ida Eel, Ferries and Fords (Hull: Quay House, 1978), 3.'
    expect(titles({ notes: [...notesOfWorks, more] })).toEqual([
      'Eel 1978: in a note, but not listed',
    ])
  })

  it('have works cited that no note names, where the list says that all are cited', () => {
    const entries = [...listedInNotes, 'Finch, Ada. On Geese. Ely: Fen Press, 1950.']
    expect(titles({ entries, heading: 'Works Cited' })).toEqual([
      'Finch, Ada is listed, never cited',
    ])
    expect(titles({ entries })).toEqual([])
  })

  it('know a name with an apostrophe of either sort', () => {
    const entries = [...listedInNotes, 'O’Brien, Ida. Ferries and Fords. Hull: Quay House, 1978.']
    const notes = [...notesOfWorks, 'Ida O’Brien, Ferries and Fords (Hull: Quay House, 1978), 3.']
    expect(titles({ entries, notes, heading: 'Works Cited' })).toEqual([])
  })

  it('read names with many hyphens at once', () => {
    const peptide = Array.from({ length: 400 }, () => 'Ala').join('-')
    expect(titles({ notes: [...notesOfWorks, peptide] })).toEqual([])
  })

  it('are not held against each other where hardly a note leads to the list', () => {
    const alone = 'Ida Eel, Ferries and Fords (Hull: Quay House, 1978), 3.'
    expect(titles({ notes: [alone] })).toEqual([])
  })
})
