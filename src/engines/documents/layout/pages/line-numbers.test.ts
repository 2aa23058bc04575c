import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { withoutLineNumbers } from './line-numbers.ts'

const text = passage({ name: 'text', x: 100, y: 100, lines: 20 })

function numbers(count: number, x: number, step = 1) {
  return Array.from({ length: count }, (_, index) =>
    span({ text: String((index + 1) * step), x, y: 100 + index * 12, size: 7 }),
  )
}

function textsLeft(spans: Parameters<typeof page>[0]['spans']): readonly string[] {
  const [left] = withoutLineNumbers([{ page: page({ spans }), spans }])
  return (left ?? []).map((kept) => kept.text)
}

describe('the numbers of lines', () => {
  it('are dropped when they count upwards in the margin', () => {
    expect(textsLeft([...numbers(20, 60), ...text])).toEqual(text.map((line) => line.text))
  })

  it('are dropped when only every fifth line has one', () => {
    const left = textsLeft([...numbers(10, 60, 5), ...text])
    expect(left).toHaveLength(text.length)
  })

  it('stay when they do not count', () => {
    const years = Array.from({ length: 12 }, (_, index) =>
      span({ text: String([1999, 1870, 2004][index % 3]), x: 60, y: 100 + index * 12 }),
    )
    expect(textsLeft([...years, ...text])).toHaveLength(text.length + years.length)
  })

  it('stay when they are a column of a table with words before them', () => {
    const cells = numbers(12, 300)
    const names = cells.map(({ baseline }) => span({ text: 'name of row', x: 72, y: baseline }))
    expect(textsLeft([...names, ...cells])).toHaveLength(24)
  })

  it('are dropped on a short last page of a numbered document', () => {
    const last = [...numbers(3, 60).map((number) => ({ ...number })), ...text.slice(0, 3)]
    const first = [...numbers(20, 60), ...text]
    const [, left] = withoutLineNumbers([
      { page: page({ spans: first }), spans: first },
      { page: page({ number: 2, spans: last }), spans: last },
    ])
    expect(left).toHaveLength(3)
  })

  it('are dropped beside the second column, told by a font that nothing else has', () => {
    const inFont = (count: number, x: number) =>
      numbers(count, x).map((number) => ({ ...number, font: 'Sans', size: 5 }))
    const cells = numbers(12, 330)
    expect(textsLeft([...inFont(20, 40), ...inFont(20, 300), ...cells, ...text])).toHaveLength(
      text.length + cells.length,
    )
  })

  it('are told from the labels of a list beside them', () => {
    const labels = numbers(12, 84).map((number) => ({ ...number, size: 10 }))
    const entries = labels.map(({ baseline }) =>
      span({ text: 'Entry of a list', x: 100, y: baseline }),
    )
    expect(textsLeft([...numbers(12, 60), ...labels, ...entries])).toEqual(
      [...labels, ...entries].map(({ text }) => text),
    )
  })

  it('are not the figures of a font that has nothing but figures, in brackets and in years', () => {
    const entries = numbers(12, 77, 1).flatMap((number, index) => {
      const y = 100 + index * 12
      const figure = { ...number, font: 'OldStyle', size: 10 }
      const wide = (text: string, x: number) => span({ text, x, y })
      const right = figure.edges[0] === undefined ? 0 : figure.edges[0] + figure.text.length * 5
      return [
        wide('[', 72),
        {
          ...figure,
          edges: Array.from({ length: figure.text.length + 1 }, (_, at) => 77 + at * 5),
        },
        wide('] Byron, A., On bread', right),
      ]
    })
    expect(textsLeft(entries)).toHaveLength(36)
  })

  /** Numbers and words that an engine read as one span. */
  function together(words: readonly (string | undefined)[]) {
    return words.flatMap((text, index) => {
      const y = 100 + index * 12
      const number = span({ text: `${index + 1} `, x: 50, y })
      if (text === undefined) return [span({ text: 'the entry goes on', x: 90, y })]
      const rest = span({ text, x: 90, y })
      return [
        {
          ...rest,
          text: number.text + rest.text,
          edges: [...number.edges.slice(0, -1), ...rest.edges],
        },
      ]
    })
  }

  it('are cut off the words of their line when both are one span', () => {
    const words = Array.from({ length: 12 }, (_, index) => `Line ${index} of a draft`)
    expect(textsLeft(together(words))).toEqual(words)
  })

  it('stay with their words in a list, of which many lines have no number', () => {
    const words = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? `Entry ${index} of a list` : undefined,
    )
    expect(textsLeft(together(words)).slice(0, 2)).toEqual([
      '1 Entry 0 of a list',
      'the entry goes on',
    ])
  })
})
