import { describe, expect, it } from 'vitest'

import { documentFromText } from '#engines/documents/typed-text.ts'

import { analyse } from '../analyse.ts'
import { sourcesBeside } from './sources-beside.ts'

const cites = 'Wide nets spare the young ones [1].'
const bare = 'Narrow nets take them all.'
const text = ['# Boats', '## Introduction', `${bare} ${cites} ${bare} ${bare}`, `${cites} ${bare}`]

describe('what stands beside a sentence', () => {
  const { sentences } = analyse(documentFromText(text.join('\n\n')))
  const besideOf = sourcesBeside(sentences, (one) => one.text.includes('[1]'))

  it('is whether those around it name a source, and how many of its paragraph do', () => {
    expect(sentences.map(besideOf)).toMatchObject([
      { twoBefore: null, before: null, next: true, others: 1 / 3 },
      { twoBefore: null, before: false, next: false, others: 0 },
      { twoBefore: false, before: true, next: false, others: 1 / 3 },
      { twoBefore: true, before: false, next: null, others: 1 / 3 },
      { twoBefore: null, before: null, next: false, others: 0 },
      { twoBefore: null, before: true, next: null, others: 1 },
    ])
  })

  it('tells how the same part of the text cites only where there is enough of it elsewhere', () => {
    expect(sentences.map((one) => besideOf(one).usual)).toEqual(sentences.map(() => null))
    const long = [...text, Array.from({ length: 5 }, () => `${cites} ${bare}`).join(' ')]
    const more = analyse(documentFromText(long.join('\n\n'))).sentences
    const [first] = more
    const of = sourcesBeside(more, (one) => one.text.includes('[1]'))
    expect(first === undefined ? null : of(first).usual).toBe(6 / 12)
  })
})
