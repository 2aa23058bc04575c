import type { MoveChain } from './move-chain.ts'
import { chainMoves } from './move-chain.ts'

/**
 * The packed form of a chain: base64 of [scale, number of transitions, transitions as 1/64 steps, then rows
 * sorted by index, each as the distance to the row before (7 bits a byte) and one signed byte a step].
 */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const states = chainMoves.length + 2

export function packChain(chain: MoveChain): string {
  const largest = Math.max(1e-9, ...[...chain.rows.values()].flat().map(Math.abs))
  const bytes: number[] = [...new Uint8Array(new Float32Array([largest]).buffer)]
  for (const value of chain.transitions.flat()) {
    bytes.push(Math.max(-127, Math.min(127, Math.round(value * 16))) & 255)
  }
  let before = 0
  for (const [row, weights] of [...chain.rows].toSorted((one, other) => one[0] - other[0])) {
    let distance = row - before
    before = row
    while (distance > 127) {
      bytes.push((distance & 127) | 128)
      distance >>>= 7
    }
    bytes.push(distance)
    for (const weight of weights) bytes.push(Math.round((127 * weight) / largest) & 255)
  }
  return toBase64(bytes)
}

export function unpackChain(packed: string): MoveChain {
  const bytes = fromBase64(packed)
  const scale = (new Float32Array(Uint8Array.from(bytes.slice(0, 4)).buffer)[0] ?? 1) / 127
  const signed = (at: number): number => ((bytes[at] ?? 0) << 24) >> 24
  const transitions = Array.from({ length: states }, (_, from) =>
    Array.from({ length: states }, (_, to) => signed(4 + from * states + to) / 16),
  )
  const rows = new Map<number, readonly number[]>()
  let at = 4 + states * states
  let row = 0
  while (at < bytes.length) {
    let shift = 0
    while ((bytes[at] ?? 0) > 127) {
      row += ((bytes[at] ?? 0) & 127) << shift
      shift += 7
      at += 1
    }
    row += (bytes[at] ?? 0) << shift
    rows.set(
      row,
      chainMoves.map((_, step) => signed(at + 1 + step) * scale),
    )
    at += 1 + chainMoves.length
  }
  return { rows, transitions }
}

function toBase64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => letters.charAt((three >>> shift) & 63)).join('')
    text += four.slice(0, Math.min(4, bytes.length - at + 1))
  }
  return text
}

function fromBase64(text: string): readonly number[] {
  const value = new Map(letters.split('').map((letter, index) => [letter, index]))
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    held = ((held << 6) | (value.get(letter) ?? 0)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
  }
  return bytes
}
