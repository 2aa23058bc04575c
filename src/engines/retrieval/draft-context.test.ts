import { describe, expect, it } from 'vitest'

import { draft } from '../analysis/testing/draft.ts'
import { bearingOn, draftContext } from './draft-context.ts'

const document = draft(
  [
    'Retesting',
    '## Introduction',
    'A meta-analysis of self-testing shows that students who practise retrieval remember more of a lecture in the weeks after it.',
    'The price of bread in northern towns rose in each of the ten winters that we looked at in the ledgers of the mills.',
  ],
  { title: 'Retesting' },
)
const context = draftContext({ uuid: 'd', name: 'Retesting', version: '1', document })

describe('how a text bears on a draft', () => {
  it('takes a compound for one word, though its parts are found alone too', () => {
    expect(bearingOn(context, 'Bias in meta-analysis')).toBeNull()
    expect(
      bearingOn(context, 'Bias in the meta-analysis of retrieval in lecture halls')?.shared,
    ).toEqual(expect.arrayContaining(['meta-analysis', 'retrieval', 'lecture']))
  })

  it('names the part of a compound that is shared', () => {
    const shared = bearingOn(context, 'Multiple testing of retrieval by students')?.shared
    expect(shared).toContain('testing')
    expect(shared).not.toContain('self-testing')
  })
})
