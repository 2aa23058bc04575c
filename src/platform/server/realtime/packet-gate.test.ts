import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { defaultLimits } from './limits.ts'
import { PacketGate } from './packet-gate.ts'

const connect = Buffer.from([0x10, 12, 0, 4, 77, 81, 84, 84, 4, 2, 0, 60, 0, 0])
const ping = Buffer.from([0xc0, 0])
const acknowledgement = Buffer.from([0x40, 2, 0, 1])
const subscribe = Buffer.from([0x82, 6, 0, 1, 0, 1, 97, 1])

function openGate(clock: () => number = () => 0): PacketGate {
  const gate = new PacketGate(defaultLimits, clock)
  expect(gate.inspect(connect)).toBeUndefined()
  gate.open()
  return gate
}

describe('the packet gate', () => {
  it('gives the same verdict however the bytes are cut into frames', () => {
    const packets = fc.constantFrom(
      connect,
      ping,
      acknowledgement,
      subscribe,
      Buffer.from([0x30, 3, 0, 1, 97]),
      Buffer.from([0x82, 2, 0, 1]),
      Buffer.from([0x82, 0xff, 0xff, 0xff, 0x7f]),
    )
    const verdictOf = (frames: readonly Uint8Array[]): string | undefined => {
      const gate = new PacketGate({ ...defaultLimits, frameBurst: 10_000 }, () => 0)
      for (const frame of frames) {
        const refusal = gate.inspect(frame)
        if (refusal !== undefined) return refusal
      }
      return undefined
    }
    const seen = new Set<string | undefined>()
    fc.assert(
      fc.property(fc.array(packets, { maxLength: 8 }), fc.boolean(), (list, isGreeted) => {
        const bytes = Buffer.concat(isGreeted ? [connect, ...list] : list)
        const whole = verdictOf([bytes])
        seen.add(whole)
        expect(verdictOf([...bytes].map((byte) => Uint8Array.of(byte)))).toBe(whole)
      }),
      { numRuns: 3_000 },
    )
    expect(seen).toEqual(
      new Set([
        undefined,
        'connect_expected',
        'second_connect',
        'packet_not_allowed',
        'empty_topic_list',
        'packet_too_large',
      ]),
    )
  })

  it('refuses a CONNECT of 256 MB on its first five bytes', () => {
    const gate = new PacketGate(defaultLimits, () => 0)
    expect(gate.inspect(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))).toBe('packet_too_large')
  })

  it('refuses a length of five bytes', () => {
    const gate = new PacketGate(defaultLimits, () => 0)
    expect(gate.inspect(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 1]))).toBe('malformed_length')
  })

  it.each([
    ['PUBLISH', 0x30],
    ['PUBREC', 0x50],
    ['PUBREL', 0x62],
    ['PUBCOMP', 0x70],
    ['CONNACK', 0x20],
    ['SUBACK', 0x90],
    ['AUTH', 0xf0],
    ['type 0', 0x00],
  ])('refuses %s from a client', (_name, byte) => {
    expect(openGate().inspect(Uint8Array.of(byte))).toBe('packet_not_allowed')
  })

  it('refuses a list of topics without a topic', () => {
    expect(openGate().inspect(Buffer.from([0x82, 2, 0, 1]))).toBe('empty_topic_list')
    expect(openGate().inspect(Buffer.from([0xa2, 2, 0, 1]))).toBe('empty_topic_list')
  })

  it('bounds all bytes of a client that has not been accepted, whatever they are', () => {
    const gate = new PacketGate({ ...defaultLimits, packetBurst: 1e9 }, () => 0)
    expect(gate.inspect(connect)).toBeUndefined()
    const pings = Buffer.alloc(1_000, ping)
    let sent = connect.length
    let refusal: string | undefined
    while (refusal === undefined && sent < 1e6) {
      refusal = gate.inspect(pings)
      sent += pings.length
    }
    expect(refusal).toBe('too_much_before_connect')
    expect(sent).toBeLessThanOrEqual(defaultLimits.bytesBeforeConnect + pings.length)
  })

  it('refuses a flood of pings, and takes a steady beat for ever', () => {
    let now = 0
    const gate = openGate(() => now)
    for (let second = 0; second < 10_000; second += 1) {
      now = second * 1_000
      expect(gate.inspect(ping)).toBeUndefined()
    }
    now += 10_000
    const verdicts = Array.from({ length: 100 }, () => gate.inspect(ping))
    expect(verdicts.indexOf('too_many_packets')).toBe(defaultLimits.packetBurst)
  })

  it('does not count the acknowledgements that it asked for, and counts the others', () => {
    const gate = openGate()
    for (let message = 0; message < 5_000; message += 1) gate.expectAcknowledgement()
    for (let message = 0; message < 5_000; message += 1) {
      expect(gate.inspect(acknowledgement)).toBeUndefined()
    }
    const verdicts = Array.from({ length: 100 }, () => gate.inspect(acknowledgement))
    expect(verdicts).toContain('too_many_packets')
  })

  it('refuses a flood of frames that carry nothing', () => {
    const gate = openGate()
    const verdicts = Array.from({ length: 1_000 }, () => gate.inspect(new Uint8Array()))
    expect(verdicts).toContain('too_many_frames')
  })

  it('is neither opened nor shut by a clock that is set back', () => {
    let now = 1_000_000
    const gate = openGate(() => now)
    for (let step = 0; step < 40; step += 1) {
      now -= 10_000
      expect(gate.inspect(ping)).toBeUndefined()
    }
    const verdicts = Array.from({ length: 30 }, () => gate.inspect(ping))
    expect(verdicts).toContain('too_many_packets')
  })

  it('judges random bytes without a mistake of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (frames) => {
        const gate = new PacketGate(defaultLimits, () => 0)
        for (const frame of frames) gate.inspect(frame)
      }),
      { numRuns: 20_000 },
    )
    expect(new PacketGate(defaultLimits, () => 0).inspect(Uint8Array.of(0))).toBe(
      'connect_expected',
    )
  })
})
