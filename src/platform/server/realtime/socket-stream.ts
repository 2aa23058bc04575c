import { Duplex } from 'node:stream'

import type { WebSocket } from 'ws'

import type { BrokerLimits } from './limits.ts'
import type { PacketGate } from './packet-gate.ts'

/** RFC 6455, section 7.4.1, and 1013 of the registry that it founded. */
export const closeCode = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  tryAgainLater: 1013,
} as const

export interface Ending {
  readonly code: number
  readonly reason: string
  /** No close frame and no grace: for a peer that does not read, or does not deserve it. */
  readonly isHard?: boolean
}

export interface SocketStream {
  /** What the MQTT broker reads and writes. */
  readonly stream: Duplex
  /** Ends the connection; the first ending counts. */
  end(ending: Ending): void
  /** Bytes that wait for this client. */
  queuedBytes(): number
}

export interface SocketStreamOptions {
  readonly gate: PacketGate
  readonly limits: BrokerLimits
  /** Called once, when it is decided that the connection ends. */
  readonly onEnding: (ending: Ending) => void
}

/**
 * A WebSocket as the byte stream that an MQTT broker expects. Three things differ from the stream
 * that ws itself offers: a gate sees every byte before the broker does; the chunks of one packet
 * leave as one frame; and a write never waits for the peer, because the broker delivers a message
 * to all subscribers at the pace of the slowest. A peer that does not keep up is dropped instead.
 */
export function createSocketStream(socket: WebSocket, options: SocketStreamOptions): SocketStream {
  const { gate, limits } = options
  let ending: Ending | undefined
  let grace: NodeJS.Timeout | undefined

  const queuedBytes = (): number => socket.bufferedAmount

  const end = (wanted: Ending): void => {
    if (ending !== undefined) return
    ending = wanted
    options.onEnding(wanted)
    if (wanted.isHard === true) socket.terminate()
    else {
      socket.close(wanted.code, wanted.reason)
      // A paused socket would not see the peer's answer to the close frame.
      socket.resume()
      grace = setTimeout(() => socket.terminate(), limits.closeGrace)
    }
    stream.destroy()
  }

  const send = (bytes: Buffer, done: (error?: Error) => void): void => {
    if (socket.readyState !== socket.OPEN) {
      done(new Error('the connection is closed'))
      return
    }
    if (queuedBytes() + bytes.length > limits.queuedBytes) {
      end({ code: closeCode.tryAgainLater, reason: 'too_slow', isHard: true })
      done(new Error('the client reads too slowly'))
      return
    }
    // A failure to send shows as `close`; the write itself is over once the bytes are queued.
    socket.send(bytes, { binary: true, compress: false }, () => {})
    done()
  }

  const stream = new Duplex({
    allowHalfOpen: false,
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) =>
      send(Buffer.concat(chunks.map((part) => part.chunk as Uint8Array)), done),
    destroy: (error, done) => {
      // The broker's own wish: it has answered what there was to answer, or found the client at fault.
      end({ code: closeCode.policyViolation, reason: 'closed_by_broker' })
      done(error)
    },
  })

  const refuse = (refusal: string): void =>
    end({ code: closeCode.policyViolation, reason: refusal })

  socket.on('message', (data: Buffer, isBinary) => {
    if (ending !== undefined) return
    if (!isBinary) {
      end({ code: closeCode.unsupportedData, reason: 'binary_expected' })
      return
    }
    const refusal = gate.inspect(data)
    if (refusal !== undefined) refuse(refusal)
    else if (!stream.push(data)) socket.pause()
  })
  const countControlFrame = (): void => {
    const refusal = gate.countFrame()
    if (refusal === undefined) return
    end({ code: closeCode.policyViolation, reason: refusal, isHard: true })
  }
  socket.on('ping', countControlFrame)
  socket.on('pong', countControlFrame)
  socket.on('error', () => end({ code: closeCode.policyViolation, reason: 'broken_frame' }))
  socket.on('close', () => {
    clearTimeout(grace)
    // Hard, because there is nobody left to be polite to, nor a reason to wait.
    end({ code: closeCode.goingAway, reason: 'left', isHard: true })
  })

  return { stream, end, queuedBytes }
}
