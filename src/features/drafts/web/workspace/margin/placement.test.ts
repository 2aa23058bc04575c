import { assert, property, array, integer, record, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldCrowded, placeNotes, shownTops } from './placement.ts'

const options = { selected: null, gap: 10, ceiling: 0, reach: Infinity }

const margin = array(
  record({ wanted: integer({ min: 0, max: 4000 }), height: integer({ min: 16, max: 160 }) }),
  { minLength: 1, maxLength: 40 },
).map((notes) =>
  notes
    .toSorted((a, b) => a.wanted - b.wanted)
    .map((note, index) => ({ ...note, id: `note-${index}` })),
)

describe('the places of margin notes', () => {
  it('puts a note that stands alone level with its line', () => {
    expect(placeNotes([{ id: 'a', wanted: 120, height: 60 }], options)).toEqual([120])
  })

  it('pushes a note down by no more than the one above needs', () => {
    const notes = [
      { id: 'a', wanted: 100, height: 60 },
      { id: 'b', wanted: 110, height: 40 },
      { id: 'c', wanted: 400, height: 40 },
    ]
    expect(placeNotes(notes, options)).toEqual([100, 170, 400])
  })

  it('moves the neighbour above out of the way of the selected note', () => {
    const notes = [
      { id: 'a', wanted: 100, height: 60 },
      { id: 'b', wanted: 110, height: 40 },
      { id: 'c', wanted: 115, height: 40 },
    ]
    expect(placeNotes(notes, { ...options, selected: 'b' })).toEqual([40, 110, 160])
  })

  it('keeps every note under the ceiling, even when the selected one must leave its line', () => {
    const notes = [
      { id: 'a', wanted: 10, height: 60 },
      { id: 'b', wanted: 20, height: 40 },
    ]
    expect(placeNotes(notes, { ...options, selected: 'b' })).toEqual([0, 70])
  })

  it('keeps the selected note on its line, whatever stands above it', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({
      id: `note-${index}`,
      wanted: 20 * index,
      height: 60,
    }))
    const tops = placeNotes(crowd, { ...options, reach: 240, selected: 'note-30' })
    expect(tops[30]).toBe(600)
    // A few stand by it on either side; what does not fit above is out of sight, the rest stays where it was.
    expect([tops[29], tops[31]]).toEqual([530, 670])
    expect(tops.slice(0, 18).every((top) => top < -1000)).toBe(true)
    expect(tops[50]).toBe(placeNotes(crowd, options)[50])
  })

  it('leaves the notes far behind where they stood when the selected one unfolds', () => {
    const row = (open: number) =>
      Array.from({ length: 60 }, (_, index) => ({
        id: `note-${index}`,
        wanted: 40 * index,
        height: index === open ? 100 : 60,
      }))
    const at = (open: number, stood: ReadonlyMap<string, number>) =>
      placeNotes(row(open), { ...options, reach: 240, selected: `note-${open}`, stood })
    const first = at(3, new Map())
    const stood = new Map(first.map((top, index) => [`note-${index}`, top]))
    expect(at(4, stood).slice(20)).toEqual(first.slice(20))
  })

  it('lets no two notes that are seen overlap in a crowd', () => {
    assert(
      property(margin, nat(39), (notes, choice) => {
        const selected = notes[choice % notes.length]?.id ?? null
        const tops = placeNotes(notes, { ...options, reach: 100, selected })
        const seen = notes.flatMap(({ height }, index) => {
          const top = tops[index] ?? 0
          return top + height > 0 ? [{ top, height }] : []
        })
        for (const [index, { top }] of seen.slice(1).entries()) {
          const above = seen[index]
          expect(top - (above?.top ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(10)
        }
      }),
    )
  })

  it('never lets two notes overlap, changes their order or crosses the ceiling', () => {
    assert(
      property(margin, nat(39), (notes, choice) => {
        const selected = notes[choice % notes.length]?.id ?? null
        for (const chosen of [null, selected]) {
          const tops = placeNotes(notes, { ...options, selected: chosen })
          expect(tops).toHaveLength(notes.length)
          expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
          for (const [index, top] of tops.slice(1).entries()) {
            const above = (tops[index] ?? 0) + (notes[index]?.height ?? 0)
            expect(top - above).toBeGreaterThanOrEqual(10)
          }
        }
      }),
    )
  })

  it('puts the selected note on its line whenever the notes above leave the room', () => {
    assert(
      property(margin, nat(39), (notes, choice) => {
        const index = choice % notes.length
        const chosen = notes[index]
        const needed = notes.slice(0, index).reduce((sum, note) => sum + note.height + 10, 0)
        const tops = placeNotes(notes, { ...options, selected: chosen?.id ?? null })
        expect(tops[index]).toBe(Math.max(chosen?.wanted ?? 0, needed))
      }),
    )
  })

  it('leaves notes alone that the selected one does not touch', () => {
    const notes = [
      { id: 'a', wanted: 0, height: 40 },
      { id: 'b', wanted: 300, height: 40 },
      { id: 'c', wanted: 600, height: 40 },
    ]
    expect(placeNotes(notes, { ...options, selected: 'b' })).toEqual([0, 300, 600])
  })
})

describe('crowded margins', () => {
  const note = (index: number, isMinor: boolean) => ({
    id: `note-${index}`,
    wanted: index * 50,
    isMinor,
  })

  it('folds the minor notes of a screen that holds more than six', () => {
    const notes = Array.from({ length: 7 }, (_, index) => note(index, index % 2 === 1))
    expect([...foldCrowded(notes, 800)]).toEqual(['note-1', 'note-3', 'note-5'])
  })

  it('folds nothing while six or fewer share a screen', () => {
    const notes = Array.from({ length: 30 }, (_, index) => note(index, true))
    expect(foldCrowded(notes, 300).size).toBe(0)
  })
})

describe('notes far from what is seen', () => {
  const isSeen = (top: number) => top >= 0 && top <= 100
  const last = new Map([
    ['a', 500],
    ['b', 50],
    ['c', 500],
    ['d', 500],
  ])

  it('stay where they were until they or their place come near, and the selected one never waits', () => {
    const notes = [
      { id: 'a', top: 520 },
      { id: 'b', top: 520 },
      { id: 'c', top: 90 },
      { id: 'd', top: 520 },
      { id: 'e', top: 520 },
    ]
    const shown = shownTops(notes, { selected: 'd', isSeen, last })
    expect(Object.fromEntries(shown)).toEqual({ a: 500, b: 520, c: 90, d: 520, e: 520 })
  })
})
