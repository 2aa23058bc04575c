import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const plain =
  'The harbour has two quays. Boats leave at six and at nine, and ships that are larger wait for the tide behind the island. The town lies on the hill above them. '
const study = ({
  agreed = 'All of them gave written consent.',
  read = 'Two authors coded the interviews and discussed the codes.',
  done = 'We interviewed 14 pilots of one harbour. The interviews took an hour each and were held on board. Interviews were recorded and typed.',
  last = '“We look at the sky before we look at the chart,” one of them said.',
} = {}) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `Pilots bring ships into the harbour. This study asked how pilots learn their work. ${plain}`,
      '## Methods',
      `${done} ${read} ${agreed} ${plain}`,
      '## Findings',
      '### Watching',
      'The pilots began by watching. “I stood behind him for a year and never touched the wheel,” one of them said.',
      '### Steering',
      'Then they steered. “He put my hand on the wheel and walked away,” another one told us.',
      '### Reading the sky',
      `Last of all came the sky. ${last}`,
      '## Discussion',
      `The pilots learned by watching, which agrees with what other trades tell. ${plain}`,
      '## Conclusion',
      `Pilots of this harbour learn by watching. ${plain}`,
    ]),
  )

describe('a study of people', () => {
  it('is asked for consent where no word of the draft speaks of it', () => {
    expect(study({ agreed: '' }).note('method.consent-untold')).toBeDefined()
    expect(study().note('method.consent-untold')).toBeUndefined()
    // Parts of a program are tested as well.
    const done =
      'We wrote four parts of a program. I tested them for speed. They were mended in May.'
    expect(study({ agreed: '', done }).note('method.consent-untold')).toBeUndefined()
    const drawnUp = 'Then 200 participants were simulated from their answers.'
    expect(study({ agreed: '', read: drawnUp }).note('method.consent-untold')).toBeUndefined()
    const anonymous = 'All names in this text are pseudonyms, and the answers stay anonymous.'
    expect(study({ agreed: anonymous }).note('method.consent-untold')).toBeUndefined()
  })

  it('is asked how its interviews were read', () => {
    expect(study({ read: '' }).note('method.analysis-untold')).toBeDefined()
    expect(study().note('method.analysis-untold')).toBeUndefined()
  })

  it('is asked for words under the one theme that has none', () => {
    expect(study({ last: 'They spoke of it at length.' }).words('results.theme-unquoted')).toEqual([
      'Reading the sky',
    ])
    expect(study().note('results.theme-unquoted')).toBeUndefined()
  })
})
