import { describe, expect, it } from 'vitest'

import { howToTemper } from './without-proof.ts'

const how = (sentence: string, text: string) => {
  const start = sentence.indexOf(text)
  return howToTemper(sentence, { text, start, end: start + text.length })
}

describe('what to do with words of proof', () => {
  it('takes out a word that a sentence does without', () => {
    expect(how('Bread is undoubtedly old.', 'undoubtedly')).toMatch(/^Take out “undoubtedly”/u)
    expect(how('It is without question the best.', 'without question')).toMatch(/^Take out/u)
  })

  it('takes out the whole opening that would be left without its sense', () => {
    expect(how('It goes without question that bread is old.', 'without question')).toMatch(
      /^Begin the sentence behind “It goes without question that”/u,
    )
    expect(how('There is no doubt that bread is old.', 'There is no doubt')).toMatch(
      /^Begin the sentence behind “There is no doubt that”/u,
    )
  })

  it('gives a milder verb, and leaves nothing out that the sentence needs', () => {
    expect(how('This proves that bread is old.', 'This proves')).toMatch(
      /^Write “shows” or “suggests” for “proves”/u,
    )
    expect(how('The loaf is proof that bread is old.', 'is proof that')).toMatch(
      /^Say in place of “is proof that”/u,
    )
  })
})
