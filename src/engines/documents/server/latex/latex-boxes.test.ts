import { describe, expect, it } from 'vitest'

import { ReadError } from '../read-error.ts'
import { readLatex } from './read-latex.ts'

const read = (body: string) =>
  readLatex({
    main: String.raw`\documentclass{article}\newsavebox{\oven}\begin{document}\title{Loaves}\maketitle ${body}\end{document}`,
    read: () => undefined,
    bbl: undefined,
  })

describe('what a box keeps', () => {
  it('is printed where the box is used, and not where it is filled', () => {
    const { blocks, figures } = read(String.raw`
      \savebox{\oven}[\linewidth]{\includegraphics{oven.png}}
      We counted loaves.
      \begin{figure}\usebox{\oven}\caption{An oven}\end{figure}`)
    expect(figures).toMatchObject([{ label: '1', image: 'oven.png' }])
    expect(figures).toHaveLength(1)
    expect(blocks.map(({ text }) => text)).toEqual([
      'Loaves',
      'We counted loaves.',
      '',
      'Figure 1: An oven',
    ])
  })

  it('may stand in an environment', () => {
    const { tables } = read(String.raw`
      \begin{lrbox}{\oven}\begin{tabular}{ll}a & b \\ c & d\end{tabular}\end{lrbox}
      \begin{table}\usebox{\oven}\caption{Towns}\label{t}\end{table} See \tablename~\ref{t}.`)
    expect(tables).toMatchObject([
      {
        label: '1',
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ])
    expect(tables).toHaveLength(1)
  })

  it('may be printed by a command of TeX', () => {
    const { blocks } = read(String.raw`\sbox{\oven}{Rye is dear.} \copy\oven`)
    expect(blocks.map(({ text }) => text)).toEqual(['Loaves', 'Rye is dear.'])
  })

  it('has an end where boxes hold boxes', () => {
    const name = (at: number) => `\\oven${'x'.repeat(at)}`
    const boxes = Array.from(
      { length: 16 },
      (_, at) => `\\sbox{${name(at + 1)}}{${`\\usebox{${name(at)}}`.repeat(4)}}`,
    )
    const body = `\\sbox{${name(0)}}{rye }${boxes.join('')}\\usebox{${name(16)}}`
    expect(() => read(body)).toThrow(ReadError)
  })
})
