import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => readMarkdown(`# Loaves\n\n${text}\n`)

describe('LaTeX within Markdown', () => {
  it('cites, with words before and after its keys', () => {
    const { blocks, citations } = read(
      String.raw`Loaves grew \citep[see][for more]{roe2001, lee2003}, said \citet{lee2003}. They fell \citep[p. 4]{roe2001}.`,
    )
    expect(blocks.at(-1)?.text).toBe(
      'Loaves grew (see roe2001; lee2003, for more), said lee2003. They fell (roe2001, p. 4).',
    )
    expect(citations.map(({ unresolved }) => unresolved)).toEqual([
      ['roe2001', 'lee2003'],
      ['lee2003'],
      ['roe2001'],
    ])
  })

  it('points to what is labelled', () => {
    const { blocks } = read(
      String.raw`See Figure \ref{fig:oven} and \autoref{fig:oven}.

![The oven of the town](oven.png){#fig:oven}`,
    )
    expect(blocks[1]?.text).toBe('See Figure 1 and Figure 1.')
  })
})
