import type { LinearModel } from './linear-model.ts'

/**
 * The packed form of a model: base64 of the largest weight (float32), the transitions in steps of 1/16 (one signed
 * byte each), then the rows in order, each as the distance to the row before (7 bits a byte) and one signed byte a
 * label. Some 7 bytes a row of four labels: 15,000 rows stay under 150 KB. With many labels most weights of a row are
 * nothing: a sparse model has a bit a label before them, and the bytes of those that are something. Of two labels one
 * weighs as much for as the other against: a model that is two-sided has a byte for the second alone.
 */
export interface PackedModel {
  readonly labels: readonly string[]
  readonly bits: number
  /** Transitions stand before the rows. */
  readonly isChain: boolean
  readonly isSparse?: boolean
  readonly isTwoSided?: boolean
  readonly weights: string
}

/** Labels from which rows are packed with a bit a label. */
const manyLabels = 16

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const STEP = 16

/** Weights are rounded to steps of 1/127 of the largest one. */
export function packModel(model: LinearModel): PackedModel {
  const largest = Math.max(
    1e-9,
    ...[...model.rows.values()].map((row) => Math.max(...row.map(Math.abs))),
  )
  const bytes: number[] = [...new Uint8Array(new Float32Array([largest]).buffer)]
  for (const value of model.transitions?.flat() ?? []) {
    bytes.push(Math.max(-127, Math.min(127, Math.round(value * STEP))) & 255)
  }
  const isSparse = model.labels.length >= manyLabels
  const isTwoSided = opposes(model, largest)
  let before = 0
  for (const [row, weights] of [...model.rows].toSorted((one, other) => one[0] - other[0])) {
    let distance = row - before
    before = row
    while (distance > 127) {
      bytes.push((distance & 127) | 128)
      distance >>>= 7
    }
    bytes.push(distance)
    const own = (isTwoSided ? weights.slice(1) : weights).map(
      (weight) => Math.round((127 * weight) / largest) & 255,
    )
    bytes.push(...(isSparse ? [...maskOf(own), ...own.filter((byte) => byte !== 0)] : own))
  }
  return {
    labels: model.labels,
    bits: model.bits,
    isChain: model.transitions !== null,
    ...(isSparse && { isSparse }),
    ...(isTwoSided && { isTwoSided }),
    weights: toBase64(bytes),
  }
}

/** Whether what speaks for one of two labels speaks as much against the other, within half a step. */
function opposes({ labels, rows }: LinearModel, largest: number): boolean {
  return (
    labels.length === 2 &&
    [...rows.values()].every(([one = 0, other = 0]) => Math.abs(one + other) * 254 < largest)
  )
}

/** A bit for each weight that is something, eight a byte, the first lowest. */
function maskOf(weights: readonly number[]): readonly number[] {
  return Array.from({ length: Math.ceil(weights.length / 8) }, (_, byte) =>
    weights
      .slice(byte * 8, byte * 8 + 8)
      .reduce((mask, weight, bit) => mask | (weight === 0 ? 0 : 1 << bit), 0),
  )
}

/** The model as it was packed, weights rounded to one part in 127 of the largest. */
export function unpackModel(packed: PackedModel): LinearModel {
  const { labels, bits, isChain, isSparse = false, isTwoSided = false, weights } = packed
  const bytes = fromBase64(weights)
  const scale = (new Float32Array(bytes.slice(0, 4).buffer)[0] ?? 1) / 127
  const signed = (at: number): number => ((bytes[at] ?? 0) << 24) >> 24
  const states = labels.length + 2
  const transitions = isChain
    ? Array.from({ length: states }, (_, from) =>
        Array.from({ length: states }, (__, to) => signed(4 + from * states + to) / STEP),
      )
    : null
  const rows = new Map<number, readonly number[]>()
  let at = 4 + (isChain ? states * states : 0)
  let row = 0
  while (at < bytes.length) {
    let shift = 0
    while ((bytes[at] ?? 0) > 127) {
      row += ((bytes[at] ?? 0) & 127) << shift
      shift += 7
      at += 1
    }
    row += (bytes[at] ?? 0) << shift
    if (isTwoSided) {
      const weight = signed(at + 1) * scale
      rows.set(row, [-weight, weight])
      at += 2
      continue
    }
    const mask = at + 1
    let from = isSparse ? mask + Math.ceil(labels.length / 8) : mask
    const own = labels.map((_, label) => {
      const isThere = !isSparse || (((bytes[mask + (label >> 3)] ?? 0) >> (label & 7)) & 1) === 1
      if (!isThere) return 0
      from += 1
      return signed(from - 1) * scale
    })
    rows.set(row, own)
    at = from
  }
  return { labels, bits, rows, transitions }
}

function toBase64(bytes: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => letters.charAt((three >>> shift) & 63)).join('')
    parts.push(four.slice(0, Math.min(4, bytes.length - at + 1)))
  }
  return parts.join('')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const value = new Map(Array.from(letters, (letter, index) => [letter, index] as const))
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    held = ((held << 6) | (value.get(letter) ?? 0)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >>> bits) & 255
    at += 1
  }
  return bytes
}
