import { describe, expect, it } from 'vitest'

import { markedIn, saying } from '../../testing/checking.ts'
import toolTraces from './tool-traces.ts'

describe('what programs leave in a text', () => {
  const told = (words: string, rest: Parameters<typeof saying>[1] = {}) =>
    markedIn(toolTraces, saying(words, rest))

  it('is told by its words, wherever a reader sees them', () => {
    expect(told('Certainly! Here is the revised paragraph: the birds came.')).toEqual([
      'Certainly! Here is the revised paragraph',
    ])
    expect(told('It is kept at https://example.org/b?utm_source=chatgpt.com by us.')).toEqual([
      '?utm_source=chatgpt.com',
    ])
    expect(told(String.raw`The \textbf{birds} of Reed &amp; Sons came.`)).toEqual([
      '&amp;',
      String.raw`\textbf{birds}`,
    ])
  })

  it('is no trace in a formula, whose words the file keeps', () => {
    const sum = String.raw`$W=\left[\begin{matrix} w_{1} \\ w_{2} \end{matrix}\right]$`
    expect(told(`Here ${sum} holds the weights of the birds.`)).toEqual([])
    expect(told(String.raw`The sum is \begin{matrix} w \end{matrix} of the birds.`)).toHaveLength(2)
  })

  it('is no trace in a source file, nor what a text about such programs shows', () => {
    expect(told(String.raw`The \textbf{birds} came.`, { source: 'markup' })).toEqual([])
    const about = 'The wardens asked ChatGPT for a count of birds. '.repeat(4)
    expect(told(`${about} As an AI language model, I cannot count birds.`)).toEqual([])
  })
})
