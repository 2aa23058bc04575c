import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  apply,
  balanceOf,
  credits,
  emptyBook,
  type Applied,
  type Book,
  type Command,
} from '#engines/ledger/index.ts'

import { auditLedger, type BillingTransaction } from './index.ts'
import { openBilling, type BillingFixture } from './testing/billing-fixture.ts'

type Step =
  | { kind: 'grant' | 'purchase'; owner: number; credits: number }
  | { kind: 'hold'; owner: number; credits: number }
  | { kind: 'settlement' | 'release'; turn: number }
  | { kind: 'move'; from: number; to: number }

/** What became of one story: its owners, and its holds by reference, oldest first. */
interface Stage {
  readonly owners: readonly string[]
  readonly holds: Map<string, string>
}

const owner = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 9 })
const turn = fc.nat({ max: 1000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('grant', 'purchase'),
      owner,
      credits: amount,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('hold'), owner, credits: amount }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('settlement', 'release'), turn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), from: owner, to: owner }) },
)

let fixture: BillingFixture

beforeAll(async () => {
  fixture = await openBilling(6)
}, 90_000)

afterAll(async () => {
  await fixture.close()
})

function newStage(): Stage {
  return { owners: [randomUUID(), randomUUID(), randomUUID()], holds: new Map() }
}

/** The command that a step stands for on this stage; undefined while there is no hold to resolve. */
function commandOf(stage: Stage, step: Step): Command | undefined {
  const ownerAt = (index: number) => stage.owners[index] ?? ''
  switch (step.kind) {
    case 'grant':
    case 'purchase':
      return { kind: step.kind, owner: ownerAt(step.owner), credits: credits(step.credits) }
    case 'hold': {
      const share = { owner: ownerAt(step.owner), credits: credits(step.credits) }
      return { kind: 'hold', ...share, hold: randomUUID() }
    }
    case 'settlement':
    case 'release': {
      const hold = [...stage.holds.keys()][step.turn % Math.max(1, stage.holds.size)]
      return hold === undefined ? undefined : { kind: step.kind, hold }
    }
    case 'move':
      return { kind: 'move', from: ownerAt(step.from), to: ownerAt(step.to) }
  }
}

/** Carries a command out on the tables; what the caller hears. `made` remembers the new hold. */
async function carryOut(
  trx: BillingTransaction,
  command: Command,
  holds: Map<string, string>,
): Promise<string> {
  const { billing } = fixture
  const text = 'Story'
  switch (command.kind) {
    case 'grant':
    case 'purchase':
      await billing.grant(trx, { ...command, kind: command.kind, reference: randomUUID(), text })
      return 'done'
    case 'hold': {
      const answer = await billing.hold(trx, { ...command, reference: command.hold, text })
      if (answer === 'insufficient') return answer
      holds.set(command.hold, answer.uuid ?? '')
      return answer.state
    }
    case 'settlement':
      return billing.settle(trx, holds.get(command.hold) ?? null)
    case 'release':
      return billing.release(trx, holds.get(command.hold) ?? null)
    case 'move':
      await billing.moveAll(trx, command.from, command.to)
      return 'done'
    case 'expiry':
    case 'refund':
      throw new Error('No part of these stories')
  }
}

/** What the model says that the caller of this command hears. */
function heardFrom({ book, outcome }: Applied, command: Command): string {
  if (outcome === 'insufficient') return outcome
  return 'hold' in command ? (book.holds.get(command.hold)?.state ?? 'unknown') : 'done'
}

/** Performs a step in a transaction of its own, which is given up in the end if asked. */
async function perform(stage: Stage, command: Command, isGivenUp = false): Promise<string> {
  const holds = new Map(stage.holds)
  let heard = ''
  const transaction = fixture.inTransaction(async (trx) => {
    heard = await carryOut(trx, command, holds)
    if (isGivenUp) throw new GivenUp()
  })
  try {
    await transaction
    for (const [reference, uuid] of holds) stage.holds.set(reference, uuid)
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  }
  return heard
}

class GivenUp extends Error {}

/** What the tables say happened, in their order, on the model; and whatever the model refuses. */
async function replay(stage: Stage): Promise<{ book: Book; refused: readonly Command[] }> {
  const entries = await fixture.database
    .selectFrom('ledger_transactions')
    .select(['kind', 'owner', 'credits', 'reference', 'hold'])
    .where('owner', 'in', stage.owners)
    .orderBy('sequence')
    .execute()
  const referenceOf = new Map([...stage.holds].map(([reference, uuid]) => [uuid, reference]))
  const refused: Command[] = []
  let book = emptyBook
  for (const entry of entries) {
    const hold = referenceOf.get(entry.hold ?? '') ?? 'unknown'
    const [, from = ''] = entry.reference.split(':')
    const share = { owner: entry.owner, credits: credits(entry.credits), hold }
    const command: Command =
      entry.kind === 'move'
        ? { kind: 'move', from, to: entry.owner }
        : { ...share, kind: entry.kind }
    const applied = apply(book, command)
    if (applied.outcome !== 'done') refused.push(command)
    book = applied.book
  }
  return { book, refused }
}

async function expectAgreement(stage: Stage, book: Book): Promise<void> {
  for (const owner of stage.owners) {
    expect(await fixture.billing.balanceOf(owner)).toEqual(balanceOf(book.balances, owner))
  }
  const rows = await fixture.database
    .selectFrom('holds')
    .select(['reference', 'owner', 'credits', 'state'])
    .where('owner', 'in', stage.owners)
    .execute()
  const stored = rows.map(({ reference, ...hold }) => [reference, hold] as const)
  expect(new Map<string, unknown>(stored)).toEqual(book.holds)
  expect(await auditLedger(fixture.database)).toEqual({ sum: 0, mismatches: [] })
}

describe('the tables', () => {
  it('answer every step of a story as the model does', async () => {
    let resolved = 0
    const story = fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 80 }),
      async (steps) => {
        const stage = newStage()
        let book = emptyBook
        for (const step of steps) {
          const command = commandOf(stage, step)
          if (command === undefined) continue
          const applied = apply(book, command)
          expect([command, await perform(stage, command)]).toEqual([
            command,
            heardFrom(applied, command),
          ])
          book = applied.book
        }
        resolved += [...book.holds.values()].filter(({ state }) => state !== 'held').length
        await expectAgreement(stage, book)
      },
    )
    await fc.assert(story, { numRuns: 12, endOnFailure: true })
    expect(resolved).toBeGreaterThan(12)
  }, 120_000)

  it('hold what the model holds after 300 steps on 4 connections at once', async () => {
    let resolved = 0
    const isGivenUp = fc.nat({ max: 9 }).map((number) => number === 0)
    const script = fc.array(fc.record({ step, isGivenUp }), { minLength: 75, maxLength: 75 })
    const scripts = fc.tuple(script, script, script, script)
    const story = fc.asyncProperty(scripts, async (scripts) => {
      const stage = newStage()
      const play = async (script: (typeof scripts)[number]): Promise<void> => {
        for (const { step, isGivenUp } of script) {
          const command = commandOf(stage, step)
          if (command !== undefined) await perform(stage, command, isGivenUp)
        }
      }
      // An audit sees one moment, so it is clean in the middle of everything.
      const audit = async (): Promise<void> => {
        for (let count = 0; count < 20; count += 1) {
          expect(await auditLedger(fixture.database)).toEqual({ sum: 0, mismatches: [] })
        }
      }
      await Promise.all([...scripts.map(play), audit()])
      const { book, refused } = await replay(stage)
      expect(refused).toEqual([])
      resolved += [...book.holds.values()].filter(({ state }) => state !== 'held').length
      await expectAgreement(stage, book)
    })
    await fc.assert(story, { numRuns: 4, endOnFailure: true })
    expect(resolved).toBeGreaterThan(40)
  }, 120_000)
})
