import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Audience, ChannelSchema, ownTopics, topicOf } from '#platform/contract.ts'

import { isNameable, mayReceive, maySubscribe } from './topic-filter.ts'

const ada: Audience = { kind: 'user', uuid: randomUUID() }
const others: readonly Audience[] = [
  { kind: 'anonymous', uuid: ada.uuid },
  { kind: 'user', uuid: `${ada.uuid}0` },
  { kind: 'user', uuid: ada.uuid.slice(0, -1) },
  { kind: 'user', uuid: randomUUID() },
]
const channels = ChannelSchema.options

/** Every topic that exists, of everyone, and some that should not. */
const world: readonly string[] = [
  ...[ada, ...others].flatMap((audience) => channels.map((channel) => topicOf(audience, channel))),
  '$SYS/broker/new/clients',
  '$SYS/broker/disconnect/clients',
  'scholium/v1',
  `scholium/v2/user/${ada.uuid}/draft`,
  `/scholium/v1/user/${ada.uuid}/draft`,
]

/** Levels that are likely to matter, so that random filters come close to the border. */
const level = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('scholium', 'v1', 'user', 'anonymous', ada.uuid) },
  { weight: 4, arbitrary: fc.constantFrom('+', '#', ...channels) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '$SYS',
      '$share',
      'group',
      'a+',
      '#b',
      '\u0000',
      'draft\u0000',
      'DRAFT',
      ...others.map(({ uuid }) => uuid),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)
const ownLevels = fc
  .array(level, { maxLength: 4 })
  .map((rest) => ['scholium', 'v1', ada.kind, ada.uuid, ...rest])
const nearlyOwn = fc
  .tuple(ownLevels, fc.nat(8), level)
  .map(([levels, index, other]) => levels.with(index % levels.length, other))
const filters = fc
  .oneof(fc.array(level, { maxLength: 8 }), ownLevels, nearlyOwn)
  .map((levels) => levels.join('/'))

/** MQTT 3.1.1, sections 4.7.1 and 4.7.2, word by word and independent of the rule under test. */
function matches(filter: string, topic: string): boolean {
  if (/^[#+]/.test(filter) && topic.startsWith('$')) return false
  const [wanted, given] = [filter.split('/'), topic.split('/')]
  for (const [index, part] of wanted.entries()) {
    if (part === '#') return true
    if (given[index] === undefined) return false
    if (part !== '+' && part !== given[index]) return false
  }
  return wanted.length === given.length
}

describe('topic filters', () => {
  it('never let a filter in that could match what its holder may not receive (100,000 filters)', () => {
    let allowed = 0
    fc.assert(
      fc.property(filters, (filter) => {
        if (!maySubscribe(ada, filter)) return
        allowed += 1
        const reached = world.filter((topic) => matches(filter, topic))
        expect(reached.filter((topic) => !mayReceive(ada, topic))).toEqual([])
        expect(reached).not.toEqual([])
      }),
      { numRuns: 100_000 },
    )
    // The generator must reach the border from both sides, or the law says nothing.
    expect(allowed).toBeGreaterThan(1_000)
  })

  it('allow exactly the filters that are spelt out here, for each of 100,000 random ones', () => {
    const own = `scholium/v1/user/${ada.uuid}`
    const heads = ['+', ...channels]
    const allowed = new Set([`${own}/#`, ...heads.flatMap((h) => [`${own}/${h}`, `${own}/${h}/#`])])
    for (const filter of allowed) expect(maySubscribe(ada, filter)).toBe(true)
    fc.assert(
      fc.property(filters, (filter) => maySubscribe(ada, filter) === allowed.has(filter)),
      { numRuns: 100_000 },
    )
  })

  it('let a person receive their own channels and nothing else in the world', () => {
    const received = world.filter((topic) => mayReceive(ada, topic))
    expect(received).toEqual(channels.map((channel) => topicOf(ada, channel)))
    expect(maySubscribe(ada, ownTopics(ada))).toBe(true)
  })

  it.each(['', '+', '#', 'a/b', 'a\u0000', '$SYS', 'a'.repeat(65)])(
    'give nothing to an audience whose name is %j',
    (uuid) => {
      const odd: Audience = { kind: 'user', uuid }
      expect(isNameable(odd)).toBe(false)
      expect(maySubscribe(odd, ownTopics(odd))).toBe(false)
      expect(mayReceive(odd, topicOf(odd, 'draft'))).toBe(false)
    },
  )
})
