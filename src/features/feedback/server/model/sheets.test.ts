import { describe, expect, it } from 'vitest'

import { draft } from '#engines/analysis/testing/draft.ts'

import { createBeginnings } from './beginnings.ts'
import { answersOf, sheetOf, sheetsOf } from './sheets.ts'
import { noteOf, receiptFor } from './testing/scripted-reviewer.ts'
import { unitsOf } from './units.ts'

const paragraph = (word: string) =>
  `The ${word} was weighed and ${word} came out again. `.repeat(60)
const words = ['bread', 'grain', 'flour', 'dough', 'crust', 'crumb', 'yeast', 'oven']
const document = draft(words.flatMap((word) => [`## On ${word}`, paragraph(word)]))
const units = unitsOf(document, { scope: null })

/** As the reviewer of a request sees it. */
function shown(sheet: ReturnType<typeof sheetOf>) {
  return sheet.parts.flatMap(({ passages }, index) =>
    passages.map(({ key, text }) => ({ key, text, part: index + 1 })),
  )
}

describe('sheets', () => {
  it('hold every part once, in order, the first one alone', () => {
    const sheets = sheetsOf(units)
    expect(sheets.flat()).toEqual(units)
    expect(sheets[0]).toHaveLength(1)
    expect(sheets.length).toBeLessThan(units.length)
  })

  it('give an answer back to the part that it speaks of, by the part’s own keys', () => {
    const two = units.slice(1, 3)
    const [first, second] = two
    if (first === undefined || second === undefined) expect.unreachable()
    const sheet = sheetOf(two)
    const passages = shown(sheet)
    const place = passages.findLast(({ part }) => part === 2)?.key ?? ''
    const quotation = second.passages.at(-1)?.text.slice(0, 40) ?? ''
    const answers = answersOf(sheet, [
      receiptFor(passages),
      noteOf({ criterion: 'a', place, quotation }),
      // The words are in the second part, whatever place is named.
      noteOf({ criterion: 'b', place: 'p1', quotation }),
    ])
    expect(answers.get(first)).toEqual([])
    expect(answers.get(second)?.map((note) => [note.criterion, note.place])).toEqual([
      ['a', second.passages.at(-1)?.key],
      ['b', ''],
    ])
  })

  it('know nothing of a part whose end the answer does not name', () => {
    const two = units.slice(1, 3)
    const sheet = sheetOf(two)
    const passages = shown(sheet)
    const only = passages.filter(({ part }) => part === 1)
    expect([...answersOf(sheet, [receiptFor(only)]).keys()]).toEqual(two.slice(0, 1))
    const wrong = noteOf({
      criterion: 'receipt',
      terms: passages.map(({ key }) => `${key}: An excellent draft indeed`),
    })
    expect(answersOf(sheet, [wrong]).size).toBe(0)
    expect(answersOf(sheet, [noteOf({ criterion: 'a' })]).size).toBe(0)
  })
})

describe('calls with one beginning', () => {
  it('wait for the first to be answered, and only for that', async () => {
    const beginnings = createBeginnings(() => 0)
    const { signal } = new AbortController()
    const first = await beginnings.enter('one', signal)
    const order: string[] = []
    const second = beginnings.enter('one', signal).then(() => order.push('second'))
    await beginnings.enter('other', signal)
    order.push('other')
    first(true)
    await second
    expect(order).toEqual(['other', 'second'])
  })

  it('let another go ahead when the first failed, and nobody waits for a call that was given up', async () => {
    const beginnings = createBeginnings(() => 0)
    const caller = new AbortController()
    const first = await beginnings.enter('one', caller.signal)
    const waiting = beginnings.enter('one', caller.signal)
    caller.abort()
    await waiting
    first(false)
    const next = await beginnings.enter('one', new AbortController().signal)
    const behind = beginnings.enter('one', new AbortController().signal)
    let isThrough = false
    void behind.then(() => (isThrough = true))
    await Promise.resolve()
    expect(isThrough).toBe(false)
    next(true)
    await behind
    expect(isThrough).toBe(true)
  })
})
