import { describe, expect, it } from 'vitest'

import { run, wordFile } from '../../docx/testing/word-file.ts'
import { annotateWord } from './annotate-word.ts'
import { readComments } from './read-comments.ts'

describe('a passage with an exponent that its file keeps as a formula', () => {
  it('is found without it', () => {
    const power =
      '<m:oMath><m:sSup><m:e/><m:sup><m:r><m:t>-1</m:t></m:r></m:sup></m:sSup></m:oMath>'
    const file = wordFile({
      body: `<w:p>${run('A title')}</w:p><w:p>${run('We took 5 mg L')}${power}${run(' of it, twice.')}</w:p>`,
    })
    const blockText = 'We took 5 mg L⁻¹ of it, twice.'
    const comment = {
      id: 'a1b2c3d4e5f60718',
      title: 'A note',
      lines: ['It says this.'],
      isResolved: false,
      anchor: { blockText, start: 0, end: blockText.length, occurrence: 0 },
    }
    const made = annotateWord(file, [comment], { at: '2026-01-02T10:00:00.000Z' })
    expect(readComments(made)[0]?.passage).toBe('Wetook5mgLofittwice')
  })
})

describe('a passage with a sign of a font for signs', () => {
  it('is found by its other letters', () => {
    const file = wordFile({
      body: `<w:p>${run('A mean of 5 ')}<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>${run('m was told, twice.')}</w:p>`,
    })
    const blockText = 'A mean of 5 μm was told, twice.'
    const comment = {
      id: 'a1b2c3d4e5f60719',
      title: 'A note',
      lines: ['It says this.'],
      isResolved: false,
      anchor: { blockText, start: 2, end: 22, occurrence: 0 },
    }
    const made = annotateWord(file, [comment], { at: '2026-01-02T10:00:00.000Z' })
    expect(readComments(made)[0]?.passage).toBe('meanof5mwastol')
  })
})

describe('a passage of a caption whose number a list prints', () => {
  it('is found without the number', () => {
    const file = wordFile({ body: `<w:p>${run('Prices by town and year')}</w:p>` })
    const blockText = 'Figure 2. Prices by town and year'
    const comment = {
      id: 'a1b2c3d4e5f60720',
      title: 'A note',
      lines: ['It says this.'],
      isResolved: false,
      anchor: { blockText, start: 0, end: 16, occurrence: 0 },
    }
    const made = annotateWord(file, [comment], { at: '2026-01-02T10:00:00.000Z' })
    expect(readComments(made)[0]?.passage).toBe('Prices')
  })
})
