import { describe, expect, it } from 'vitest'

import { ask, noteOn, resultOf, words } from './testing/bread-draft.ts'

const major = noteOn('followed wheat prices', { severity: 'major' })

describe('how the draft is written', () => {
  it.each([
    ['Which sentence is too long?', 'sentence-length'],
    ['Which paragraphs have no source?', 'bare'],
    ['Where do I need more evidence?', 'bare'],
    ['Do I use too many quotations?', 'quotations'],
    ['Are there any typos?', 'language'],
    ['Is the tone academic?', 'register'],
    ['Where do I contradict myself?', 'contradictions'],
    ['Do I repeat myself?', 'repetition'],
    ['Is my introduction hard to read?', 'clarity'],
  ])('%s', (question, intent) => {
    const reply = ask(question)
    expect([reply.intent, reply.outcome]).toEqual([intent, 'answered'])
  })

  it('shows the notes that bear on what is asked, and no others', () => {
    const informal = noteOn('hid their prices', { check: 'consistency.informal' })
    const { parts } = ask('Is my writing too informal?', { results: [resultOf(informal, major)] })
    expect(parts.filter(({ kind }) => kind === 'note')).toHaveLength(1)
    expect(words(ask('Is my writing too informal?'))).toContain('No open note bears on the tone')
  })

  it('counts sentences and their words', () => {
    expect(words(ask('What is my longest sentence?'))).toMatch(
      /longest of \d+ sentences has \d+ words; none has more than 35/u,
    )
  })

  it.each(['What is the tone of the bakers?', 'How do grammar schools teach spelling?'])(
    'leaves to the text what is asked of its subject: %s',
    (question) => {
      expect(ask(question).intent).toBe('search')
    },
  )
})
