import type { BrokerLimits } from './limits.ts'

/** Why a client's bytes are refused; also the reason in the WebSocket's close frame. */
export type GateRefusal =
  | 'connect_expected'
  | 'second_connect'
  | 'packet_too_large'
  | 'malformed_length'
  | 'packet_not_allowed'
  | 'empty_topic_list'
  | 'too_many_packets'
  | 'too_many_frames'
  | 'too_much_before_connect'

/** Control packet types of MQTT 3.1.1, table 2.1. */
const packetType = {
  connect: 1,
  puback: 4,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const

/** PUBLISH and the packets of QoS 2 are missing: a client sends no message and is sent none at QoS 2. */
const allowedTypes: ReadonlySet<number> = new Set(Object.values(packetType))

/** An acknowledgement is 4 bytes, which some clients send as up to four frames. */
const framesPerAcknowledgement = 4
const mostExpectedAcknowledgements = 100_000
const packetIdentifierBytes = 2

/**
 * Reads no more than fixed headers (MQTT 3.1.1, section 2.2), before the broker's parser sees the
 * bytes: that parser buffers whatever length a header announces, and answers whatever comes.
 */
export class PacketGate {
  readonly #limits: BrokerLimits
  readonly #packets: Bucket
  readonly #frames: Bucket
  #isOpen = false
  #bytesSoFar = 0
  #hasConnect = false
  #expectedAcknowledgements = 0
  #expectedFrames = 0
  #header: HeaderReader | undefined
  #bodyLeft = 0

  constructor(limits: BrokerLimits, clock: () => number) {
    this.#limits = limits
    this.#packets = createBucket(limits.packetsPerSecond, limits.packetBurst, clock)
    this.#frames = createBucket(limits.framesPerSecond, limits.frameBurst, clock)
  }

  /** Looks at the next frame of a client, in the order of their coming; `undefined`: let it pass. */
  inspect(bytes: Uint8Array): GateRefusal | undefined {
    const refusal = this.countFrame() ?? this.#countBytes(bytes.length)
    if (refusal !== undefined) return refusal
    let position = 0
    while (position < bytes.length) {
      const skipped = Math.min(this.#bodyLeft, bytes.length - position)
      this.#bodyLeft -= skipped
      position += skipped
      const byte = bytes[position]
      if (byte === undefined) return undefined
      const refusal = this.#inspectHeaderByte(byte)
      if (refusal !== undefined) return refusal
      position += 1
    }
    return undefined
  }

  /** Counts a WebSocket frame; a control frame carries no MQTT and is only counted. */
  countFrame(): GateRefusal | undefined {
    if (this.#expectedFrames > 0) {
      this.#expectedFrames -= 1
      return undefined
    }
    return this.#frames.take() ? undefined : 'too_many_frames'
  }

  /** The broker has accepted the CONNECT: from now on bytes in all are not counted. */
  open(): void {
    this.#isOpen = true
  }

  /** A message went out that the client will acknowledge: that answer is not counted as unasked. */
  expectAcknowledgement(): void {
    if (this.#expectedAcknowledgements >= mostExpectedAcknowledgements) return
    this.#expectedAcknowledgements += 1
    this.#expectedFrames += framesPerAcknowledgement
  }

  #countBytes(amount: number): GateRefusal | undefined {
    if (this.#isOpen) return undefined
    this.#bytesSoFar += amount
    return this.#bytesSoFar > this.#limits.bytesBeforeConnect
      ? 'too_much_before_connect'
      : undefined
  }

  #inspectHeaderByte(byte: number): GateRefusal | undefined {
    if (this.#header === undefined) {
      this.#header = { type: byte >> 4, length: 0, lengthBytes: 0 }
      return this.#judgeType(this.#header.type)
    }
    const state = readLengthByte(this.#header, byte)
    if (state === 'more') return undefined
    if (state === 'malformed') return 'malformed_length'
    const { type, length } = this.#header
    this.#header = undefined
    this.#bodyLeft = length
    return this.#judgeLength(type, length)
  }

  #judgeType(type: number): GateRefusal | undefined {
    if (!this.#hasConnect && type !== packetType.connect) return 'connect_expected'
    if (this.#hasConnect && type === packetType.connect) return 'second_connect'
    if (!allowedTypes.has(type)) return 'packet_not_allowed'
    this.#hasConnect = true
    if (type === packetType.puback && this.#expectedAcknowledgements > 0) {
      this.#expectedAcknowledgements -= 1
      return undefined
    }
    return this.#packets.take() ? undefined : 'too_many_packets'
  }

  #judgeLength(type: number, length: number): GateRefusal | undefined {
    const { connectBytes, packetBytes } = this.#limits
    if (length > (type === packetType.connect ? connectBytes : packetBytes)) {
      return 'packet_too_large'
    }
    const isList = type === packetType.subscribe || type === packetType.unsubscribe
    return isList && length <= packetIdentifierBytes ? 'empty_topic_list' : undefined
  }
}

interface HeaderReader {
  readonly type: number
  length: number
  lengthBytes: number
}

/** The remaining length: up to four bytes of seven bits, least significant first (section 2.2.3). */
function readLengthByte(header: HeaderReader, byte: number): 'more' | 'complete' | 'malformed' {
  header.length += (byte & 0x7f) * 128 ** header.lengthBytes
  header.lengthBytes += 1
  if ((byte & 0x80) === 0) return 'complete'
  return header.lengthBytes < 4 ? 'more' : 'malformed'
}

interface Bucket {
  take(): boolean
}

/** A token bucket: `burst` at once, `perSecond` in the long run. */
function createBucket(perSecond: number, burst: number, clock: () => number): Bucket {
  let tokens = burst
  let filledAt = clock()
  return {
    take() {
      const now = clock()
      // A clock that was set back must neither fill nor drain.
      const elapsed = Math.max(0, now - filledAt)
      tokens = Math.min(burst, tokens + (elapsed / 1000) * perSecond)
      filledAt = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
