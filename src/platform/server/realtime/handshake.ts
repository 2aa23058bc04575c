import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Where the broker answers, and which pages may speak to it. */
export interface Door {
  /** For example `/mqtt`. */
  readonly path: string
  /** Origins as browsers send them, for example `https://scholium.example`; nothing else gets in. */
  readonly allowedOrigins: readonly string[]
}

export type UpgradeVerdict =
  | { readonly isOurs: false }
  | { readonly isOurs: true; readonly refusal?: HandshakeRefusal }

export type HandshakeRefusal = 'bad_origin' | 'query_in_url' | 'no_mqtt_subprotocol' | 'full'

/** MQTT 3.1.1, section 6 and the name that 3.1 clients use. */
const subprotocols: readonly string[] = ['mqtt', 'mqttv3.1']

const refusalLines: Readonly<Record<HandshakeRefusal | 'not_found', string>> = {
  bad_origin: '403 Forbidden',
  query_in_url: '400 Bad Request',
  no_mqtt_subprotocol: '400 Bad Request',
  full: '503 Service Unavailable',
  not_found: '404 Not Found',
}

/**
 * Judges an HTTP upgrade request before any WebSocket exists. A request without an Origin is
 * refused as well: only pages of this product are meant to connect. A query is refused because
 * the only thing that it could carry is a secret, which would end up in access logs.
 */
export function judgeUpgrade(request: IncomingMessage, door: Door): UpgradeVerdict {
  const [path, query] = splitOnce(request.url ?? '', '?')
  if (path !== door.path) return { isOurs: false }
  const { origin } = request.headers
  if (origin === undefined || !door.allowedOrigins.includes(origin)) {
    return { isOurs: true, refusal: 'bad_origin' }
  }
  if (query !== undefined) return { isOurs: true, refusal: 'query_in_url' }
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',')
  if (!offered.some((name) => subprotocols.includes(name.trim()))) {
    return { isOurs: true, refusal: 'no_mqtt_subprotocol' }
  }
  return { isOurs: true }
}

/** The subprotocol to answer with, out of those that the client offers. */
export function chooseSubprotocol(offered: ReadonlySet<string>): string | false {
  return subprotocols.find((name) => offered.has(name)) ?? false
}

/** Answers an upgrade request with a plain HTTP refusal and ends the socket. */
export function refuseUpgrade(socket: Duplex, refusal: HandshakeRefusal | 'not_found'): void {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${refusalLines[refusal]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}
