import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountName, balanceOf, fold } from './balances.ts'
import { apply, emptyBook, type Book, type Command } from './book.ts'
import { credits, isCredits, MAX_CREDITS } from './credits.ts'
import { accountsBelowZero, heldOutOfStep, isBalanced, sumOf } from './invariants.ts'
import * as transfers from './transfer.ts'

const owners = fc.constantFrom('ada', 'ben', 'cleo')
const holds = fc.integer({ min: 0, max: 11 }).map((number) => `hold-${number}`)
const amounts = fc.integer({ min: 0, max: 12 }).map(credits)

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('grant', 'purchase', 'expiry', 'refund'),
    owner: owners,
    credits: amounts,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hold'),
      owner: owners,
      credits: amounts,
      hold: holds,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('settlement', 'release'), hold: holds }),
  },
  fc.record({ kind: fc.constant('move'), from: owners, to: owners }),
)

function flawsOf({ transfers, balances, holds }: Book): readonly unknown[] {
  const postings = transfers.flatMap((transfer) => transfer.postings)
  const recounted = fold(postings)
  return [
    ...transfers.filter((transfer) => !isBalanced(transfer)),
    ...[sumOf(postings)].filter((sum) => sum !== 0),
    ...[...recounted].filter(([name, balance]) => balances.get(name) !== balance),
    ...accountsBelowZero(balances),
    ...heldOutOfStep(balances, holds.values()),
  ]
}

describe('credits', () => {
  it('are whole, not negative and bounded', () => {
    for (const bad of [-1, 1.5, Number.NaN, Infinity, -0, MAX_CREDITS + 1]) {
      expect(isCredits(bad)).toBe(false)
      expect(() => credits(bad)).toThrow(RangeError)
    }
    expect([0, 1, MAX_CREDITS].every(isCredits)).toBe(true)
  })
})

describe('transfers', () => {
  it('sum to zero whatever they are', () => {
    fc.assert(
      fc.property(fc.tuple(owners, owners), amounts, amounts, ([owner, other], first, second) => {
        const share = { owner, credits: first }
        const all = [
          transfers.grant(share),
          transfers.purchase(share),
          transfers.hold(share),
          transfers.settle(share),
          transfers.release(share),
          transfers.expire(share),
          transfers.refund(share),
          transfers.move(owner, other, { available: first, held: second }),
        ]
        expect(all.filter((transfer) => !isBalanced(transfer))).toEqual([])
      }),
    )
  })

  it('name the accounts between which the credits pass', () => {
    const share = { owner: 'ada', credits: credits(3) }
    const flow = ({ postings }: transfers.Transfer) =>
      postings.map(({ account, amount }) => `${accountName(account)} ${amount}`)
    expect(flow(transfers.grant(share))).toEqual(['issued -3', 'available:ada 3'])
    expect(flow(transfers.purchase(share))).toEqual(['sold -3', 'available:ada 3'])
    expect(flow(transfers.hold(share))).toEqual(['available:ada -3', 'held:ada 3'])
    expect(flow(transfers.settle(share))).toEqual(['held:ada -3', 'spent 3'])
    expect(flow(transfers.release(share))).toEqual(['held:ada -3', 'available:ada 3'])
    expect(flow(transfers.expire(share))).toEqual(['available:ada -3', 'expired 3'])
    expect(flow(transfers.refund(share))).toEqual(['available:ada -3', 'sold 3'])
  })

  it('of nothing have no postings', () => {
    expect(transfers.hold({ owner: 'ada', credits: credits(0) }).postings).toEqual([])
    expect(transfers.move('ada', 'ada', { available: 3, held: 2 }).postings).toEqual([])
  })

  it('refuse amounts that are not credits', () => {
    expect(() => transfers.move('ada', 'ben', { available: -1, held: 0 })).toThrow(RangeError)
  })

  it('tell by how much an owner can spend more or less', () => {
    const share = { owner: 'ada', credits: credits(4) }
    expect(transfers.changeOf(transfers.grant(share), 'ada')).toBe(4)
    expect(transfers.changeOf(transfers.hold(share), 'ada')).toBe(-4)
    expect(transfers.changeOf(transfers.settle(share), 'ada')).toBe(0)
    expect(transfers.changeOf(transfers.grant(share), 'ben')).toBe(0)
  })
})

describe('invariants', () => {
  it('notice a transfer that does not balance or moves nothing', () => {
    const account = { kind: 'spent' } as const
    expect(isBalanced({ kind: 'grant', postings: [{ account, amount: 1 }] })).toBe(false)
    expect(isBalanced({ kind: 'grant', postings: [{ account, amount: 0 }] })).toBe(false)
    const halves = [
      { account, amount: 0.5 },
      { account, amount: -0.5 },
    ]
    expect(isBalanced({ kind: 'grant', postings: halves })).toBe(false)
  })

  it('notice an overdrawn account and held credits without a hold', () => {
    const balances = new Map([
      ['available:ada', -1],
      ['held:ada', 2],
      ['issued', -9],
    ])
    expect(accountsBelowZero(balances)).toEqual(['available:ada'])
    expect(heldOutOfStep(balances, [])).toEqual(['held:ada'])
    expect(heldOutOfStep(new Map(), [{ owner: 'ben', credits: 1, state: 'held' }])).toEqual([
      'held:ben',
    ])
    expect(heldOutOfStep(new Map(), [{ owner: 'ben', credits: 1, state: 'settled' }])).toEqual([])
  })
})

describe('a book', () => {
  it('stays sound after every step of any story', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 60 }), (story) => {
        let book = emptyBook
        for (const command of story) {
          book = apply(book, command).book
          expect(flawsOf(book)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('resolves each hold once, and never changes its mind', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 120 }), (story) => {
        let book = emptyBook
        const resolutions = new Map<string, string[]>()
        for (const command of story) {
          const { book: next, outcome } = apply(book, command)
          const resolves = command.kind === 'settlement' || command.kind === 'release'
          if (resolves && outcome === 'done') {
            resolutions.set(command.hold, [...(resolutions.get(command.hold) ?? []), command.kind])
          }
          expect(next === book).toBe(outcome !== 'done')
          book = next
        }
        for (const [id, { state }] of book.holds) {
          const expected = { held: [], settled: ['settlement'], released: ['release'] }[state]
          expect(resolutions.get(id) ?? []).toEqual(expected)
        }
      }),
      { numRuns: 800 },
    )
  })

  it('refuses to spend what is not there', () => {
    const granted = apply(emptyBook, { kind: 'grant', owner: 'ada', credits: credits(5) }).book
    const ask = { owner: 'ada', credits: credits(6) }
    for (const kind of ['expiry', 'refund'] as const) {
      expect(apply(granted, { kind, ...ask })).toEqual({ book: granted, outcome: 'insufficient' })
    }
    expect(apply(granted, { kind: 'hold', hold: 'run', ...ask }).outcome).toBe('insufficient')
  })

  it('lets open holds follow their credits to another owner', () => {
    const story: readonly Command[] = [
      { kind: 'grant', owner: 'ada', credits: credits(10) },
      { kind: 'hold', owner: 'ada', credits: credits(3), hold: 'run' },
      { kind: 'move', from: 'ada', to: 'ben' },
      { kind: 'release', hold: 'run' },
    ]
    const book = story.reduce((book, command) => apply(book, command).book, emptyBook)
    expect(balanceOf(book.balances, 'ada')).toEqual({ available: 0, held: 0 })
    expect(balanceOf(book.balances, 'ben')).toEqual({ available: 10, held: 0 })
  })
})
