import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { RealtimeMessage } from '#platform/contract.ts'

import { readIncoming } from './incoming-message.ts'

const topic = 'scholium/v1/user/1f0b/draft'
const message: RealtimeMessage = {
  id: 'm1',
  event: 'review_ready',
  at: '2026-11-21T12:00:00Z',
  entity: { type: 'DRAFT', uuid: 'd1' },
}
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

describe('an incoming message', () => {
  it('is read with the channel of its topic', () => {
    expect(readIncoming(topic, encode(message))).toEqual({ channel: 'draft', message })
  })

  it.each([
    ['no JSON', new Uint8Array([0xff, 0x7b])],
    ['empty', new Uint8Array()],
    ['null', encode(null)],
    ['without an id', encode({ ...message, id: undefined })],
    ['undated', encode({ ...message, at: 'yesterday' })],
    ['of an unknown entity', encode({ ...message, entity: { type: 'TEAPOT', uuid: 'x' } })],
  ])('is left alone when it is %s', (_name, payload) => {
    expect(readIncoming(topic, payload)).toBeUndefined()
  })

  it('is left alone on a channel that this page does not know', () => {
    expect(readIncoming('scholium/v1/user/1f0b/weather', encode(message))).toBeUndefined()
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 200 }), (anyTopic, bytes) => {
        expect(readIncoming(anyTopic, bytes)).toBeUndefined()
      }),
    )
  })
})
