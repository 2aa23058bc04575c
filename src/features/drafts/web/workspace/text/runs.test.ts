import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cutRuns } from './runs.ts'

const kinds = ['bold', 'italic', 'superscript', 'subscript', 'code', 'note'] as const

describe('the runs of a stretch of text', () => {
  it('joined give it back, and say of each character exactly what the marks say', () => {
    const mark = fc.record({
      start: fc.nat(40),
      end: fc.nat(40),
      kind: fc.constantFrom(...kinds),
    })
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.nat(10),
        fc.array(mark),
        (text, start, marks) => {
          const runs = cutRuns(text, start, marks)
          expect(runs.map((run) => run.text).join('')).toBe(text)
          for (const run of runs) {
            for (let at = run.start; at < run.start + run.text.length; at += 1) {
              const over = marks.filter((one) => one.start <= at && one.end > at)
              const said = new Set(over.map(({ kind }) => kind).filter((kind) => kind !== 'note'))
              expect(new Set(run.kinds)).toEqual(said)
            }
          }
        },
      ),
    )
  })

  it('call each footnote once, where its callout stands, however the text is cut', () => {
    const text = 'Lamps keep moths away, and their number falls.'
    const marks = [
      { start: 5, end: 16, kind: 'italic', note: undefined },
      { start: 10, end: 10, kind: 'note', note: '1' },
      { start: 46, end: 46, kind: 'note', note: '2' },
    ] as const
    for (const cut of [0, 4, 10, 22, 46]) {
      const runs = [
        ...cutRuns(text.slice(0, cut), 0, marks),
        ...cutRuns(text.slice(cut), cut, marks),
      ]
      const called = runs.flatMap((run) =>
        run.notes.map((note) => [note, run.start + run.text.length]),
      )
      expect(called).toEqual([
        ['1', 10],
        ['2', 46],
      ])
    }
  })
})
