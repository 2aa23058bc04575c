const BASE = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93
const SPACE = 0x20
const ZERO = 0x30
const NINE = 0x39
const LAST_SIGN = 0x7e

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

/** Of a sign of the keyboard; all digits are one. */
export function hashOfSign(unit: number): number {
  return unit >= ZERO && unit <= NINE ? ZERO : unit
}

function step(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME)
}

/** Hashes of what stands together in one way in which a pattern can match. */
export type Way = readonly number[]
/** For each part of a pattern, its ways: in a match one way of each part has all that it names. */
export type Needs = readonly (readonly Way[])[]

const none: readonly number[] = []

/**
 * In which of many texts words, pairs of words with one space between, digits and signs stand. A word is a run of letters
 * from a to z in either case; any other sign parts words.
 */
export class WordIndex {
  readonly #textsOf = new Map<number, number[]>()
  /** The long s and the sign of kelvin, which patterns without regard to case take for letters. */
  readonly #isOdd: boolean
  readonly #size: number

  constructor(texts: readonly string[]) {
    this.#size = texts.length
    this.#isOdd = texts.some((text) => text.includes('\u017F') || text.includes('\u212A'))
    texts.forEach((text, index) => this.#add(text, index))
  }

  /**
   * Indices, in order, of the texts that have what a pattern needs, and now and then of one that has not; `null` where the
   * needs rule none out.
   */
  textsWith(needs: Needs): readonly number[] | null {
    return this.textsWithAny([needs])
  }

  /** The same for several patterns, of which a text has to have what one needs. */
  textsWithAny(each: readonly Needs[]): readonly number[] | null {
    if (this.#isOdd || each.some((needs) => needs.length === 0)) return null
    const held = new Set(each.flatMap((needs) => this.#meeting(needs)))
    return [...held].sort((one, other) => one - other)
  }

  /** In no order. */
  #meeting(needs: Needs): readonly number[] {
    // Of each text, how many parts in a row it has met.
    const met = new Uint16Array(this.#size)
    let held: readonly number[] = []
    for (const [part, ways] of needs.entries()) {
      const those: number[] = []
      for (const index of ways.flatMap((way) => this.#rarestOf(way))) {
        if (met[index] !== part) continue
        met[index] = part + 1
        those.push(index)
      }
      if (those.length === 0) return those
      held = those
    }
    return held
  }

  /** The texts with what stands in the fewest: nearly all of them have the rest of the way too. */
  #rarestOf(way: Way): readonly number[] {
    let rarest: readonly number[] | undefined
    for (const hash of way) {
      const texts = this.#textsOf.get(hash)
      if (texts === undefined) return none
      if (rarest === undefined || texts.length < rarest.length) rarest = texts
    }
    return rarest ?? none
  }

  #add(text: string, index: number): void {
    let before: number | null = null
    for (let at = 0; at < text.length;) {
      let unit = text.charCodeAt(at) | SPACE
      if (unit < 0x61 || unit > 0x7a) {
        this.#addSign(text.charCodeAt(at), index)
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
      this.#put(hash, index)
      if (before !== null) this.#put(hashOfPair(before, hash), index)
      const isOneSpace = text.charCodeAt(at) === SPACE
      before = isOneSpace ? hash : null
      if (isOneSpace) at += 1
    }
  }

  #addSign(unit: number, index: number): void {
    if (unit > SPACE && unit <= LAST_SIGN) this.#put(hashOfSign(unit), index)
  }

  #put(hash: number, index: number): void {
    const list = this.#textsOf.get(hash)
    if (list === undefined) this.#textsOf.set(hash, [index])
    else if (list.at(-1) !== index) list.push(index)
  }
}
