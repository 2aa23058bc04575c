const BASE = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93
const SPACE = 0x20
/** Bits for each letter of the text that may end a word: about one of thirty absent words passes. */
const bitsPerUnit = 4

/** Of a word in small letters from a to z (Fowler, Noll, Vo). */
export function hashOf(word: string): number {
  let hash = BASE
  for (let at = 0; at < word.length; at += 1) hash = step(hash, word.charCodeAt(at))
  return hash
}

/** Of two words with one space between them. */
export function hashOfPair(first: number, second: number): number {
  return Math.imul(first ^ (second >>> 15) ^ (second << 11), PRIME) ^ second
}

function step(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME)
}

/**
 * Tells which words surely do not stand in a text, and which pairs do not stand in it with one space between (a filter
 * after Bloom 1970). A word is a run of letters from a to z in either case; any other sign parts words.
 */
export class WordSieve {
  readonly #bits: Uint32Array
  readonly #mask: number
  /** The long s and the sign of kelvin, which patterns without regard to case take for letters. */
  readonly #isOdd: boolean

  constructor(text: string) {
    const size = 2 ** Math.max(10, Math.ceil(Math.log2(text.length * bitsPerUnit)))
    this.#bits = new Uint32Array(size / 32)
    this.#mask = size - 1
    this.#isOdd = text.includes('\u017F') || text.includes('\u212A')
    this.#add(text)
  }

  mayHold(hash: number): boolean {
    const at = this.#placeOf(hash)
    return this.#isOdd || ((this.#bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
  }

  #add(text: string): void {
    let before: number | null = null
    for (let at = 0; at < text.length;) {
      let unit = text.charCodeAt(at) | SPACE
      if (unit < 0x61 || unit > 0x7a) {
        before = null
        at += 1
        continue
      }
      let hash = BASE
      while (unit >= 0x61 && unit <= 0x7a) {
        hash = step(hash, unit)
        at += 1
        unit = at < text.length ? text.charCodeAt(at) | SPACE : 0
      }
      this.#set(hash)
      if (before !== null) this.#set(hashOfPair(before, hash))
      const isOneSpace = text.charCodeAt(at) === SPACE
      before = isOneSpace ? hash : null
      if (isOneSpace) at += 1
    }
  }

  #set(hash: number): void {
    const at = this.#placeOf(hash)
    this.#bits[at >>> 5] = (this.#bits[at >>> 5] ?? 0) | (1 << (at & 31))
  }

  #placeOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.#mask
  }
}
