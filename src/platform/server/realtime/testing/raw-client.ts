import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

import packets, { type Packet, type Parser } from 'mqtt-packet'
import { WebSocket } from 'ws'

import { origin } from './broker-house.ts'

/** A WebSocket that speaks MQTT byte by byte, as no honest client would. */
export interface RawClient {
  readonly socket: WebSocket
  /** Every packet that the broker sent. */
  readonly packets: Packet[]
  send(packet: Packet | Uint8Array): void
  /** How the connection ended. */
  readonly ended: Promise<{ readonly code: number; readonly reason: string; readonly at: number }>
}

export interface RawOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly subprotocol?: string
}

/** @throws Error with the status in its message when the handshake is refused. */
export async function openRaw(url: string, options: RawOptions = {}): Promise<RawClient> {
  const socket = new WebSocket(url, options.subprotocol ?? 'mqtt', {
    headers: { ...(options.headers ?? { origin }) },
    perMessageDeflate: false,
  })
  const received: Packet[] = []
  const parser: Parser = packets.parser({ protocolVersion: 4 })
  parser.on('packet', (packet) => received.push(packet))
  parser.on('error', () => {})
  socket.on('message', (data: Buffer) => parser.parse(data))
  const ended = new Promise<{ code: number; reason: string; at: number }>((resolve) => {
    socket.on('close', (code, reason) =>
      resolve({ code, reason: reason.toString(), at: Date.now() }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return {
    socket,
    packets: received,
    ended,
    send(packet) {
      socket.send(packet instanceof Uint8Array ? packet : packets.generate(packet))
    },
  }
}

/** A bare TCP socket after a WebSocket handshake: nothing of ws stands between it and the server. */
export async function openBareSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /mqtt HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Protocol: mqtt\r\nOrigin: ${origin}\r\n\r\n`,
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('data', (data: Buffer) =>
      data.toString().startsWith('HTTP/1.1 101') ? resolve() : reject(new Error(data.toString())),
    )
    socket.once('close', () => reject(new Error('closed in the handshake')))
  })
  return socket
}

/** A client frame (RFC 6455, section 5.2) of up to 65,535 bytes, masked with zeros. */
export function frameOf(payload: Uint8Array, opcode = 2, isLast = true): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode
  const head =
    payload.length < 126
      ? Buffer.from([first, 0x80 | payload.length])
      : Buffer.from([first, 0x80 | 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, Buffer.alloc(4), payload])
}
