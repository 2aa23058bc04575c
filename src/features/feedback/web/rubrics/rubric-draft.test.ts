import { describe, expect, it } from 'vitest'

import {
  addLevel,
  addRow,
  changeLevel,
  changeRow,
  draftOf,
  faultOf,
  removeLevel,
  renameLevel,
  rowsOf,
  sharedLabels,
  weightsSentence,
  whyNot,
} from './rubric-draft.ts'

const level = (label: string, words = '') => ({ label, words })
const row = (title: string, weight: number | null, labels: readonly string[]) => ({
  id: 'r',
  title,
  description: '',
  weight,
  levels: labels.map((label) => level(label, `${title} ${label}`)),
  judged_by: [],
  why_not: null,
})
const rubric = draftOf({
  title: 'Essay',
  rows: [row('Thesis', 0.4, ['Weak', 'Good']), row('Oral presentation', 0.5, ['Weak', 'Good'])],
})

describe('a rubric under the hands of its owner', () => {
  it('stores what it was read as, unchanged, when nothing is edited', () => {
    expect(rowsOf(rubric)).toEqual([
      {
        title: 'Thesis',
        description: '',
        weight: 0.4,
        levels: [level('Weak', 'Thesis Weak'), level('Good', 'Thesis Good')],
      },
      expect.objectContaining({ title: 'Oral presentation', weight: 0.5 }),
    ])
    expect(faultOf(rubric)).toBeNull()
    expect(weightsSentence(rubric)).toBe(
      'Weights add up to 90, not to 100. They are shown as they are.',
    )
  })

  it('renames, adds and removes a level in all rows at once, and never leaves a single one', () => {
    const three = addLevel()(renameLevel(0, 'Not yet')(rubric))
    expect(sharedLabels(three)).toEqual(['Not yet', 'Good', 'Level 3'])
    expect(sharedLabels(removeLevel(0)(removeLevel(0)(three)))).toEqual([])
  })

  it('says at once whether a text can show a row as it is now worded', () => {
    const [thesis, oral] = rubric.rows
    expect(thesis && whyNot(thesis)).toBeNull()
    expect(oral && whyNot(oral)).toMatch(/only the text is read/u)
    const renamed = changeRow(oral?.key ?? '', { title: 'Structure' })(rubric).rows[1]
    expect(renamed && whyNot({ ...renamed, levels: [] })).toBeNull()
  })

  it('gives a new row the levels of the others, and refuses to be saved without a name', () => {
    const more = addRow('new')(rubric)
    expect(more.rows[2]?.levels.map(({ label }) => label)).toEqual(['Weak', 'Good'])
    expect(faultOf(more)).toBe('A row has no name.')
    const written = changeLevel('new', 1, { words: 'Clear' })(more)
    expect(written.rows[2]?.levels[1]).toEqual(level('Good', 'Clear'))
    expect(faultOf(changeRow('new', { title: 'Style', weight: '120' })(more))).toBe(
      'A weight is a number from 0 to 100.',
    )
  })
})
