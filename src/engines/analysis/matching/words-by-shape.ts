/** What a word has to look like to be told, and what may stand beside it. */
export interface WordShape {
  /** Least number of letters. */
  readonly letters: number
  /** Which of them have to be small. */
  readonly small: 'all' | 'all-but-first' | 'any'
  /** Signs that may not stand right before or right behind it; other letters never do. */
  readonly before: string
  readonly behind: string
  /** Whether a number may stand right beside it. */
  readonly besideNumbers?: true
  /** A full stop with a letter behind it may not stand behind it either: "www.example". */
  readonly endsNames?: true
}

export interface ShapedWord {
  readonly word: string
  /** Offset in the text, in UTF-16 units. */
  readonly index: number
  readonly letters: number
  /** All its letters are small. */
  readonly isSmall: boolean
}

/**
 * Finds all words of a shape in a text, in order: what a pattern such as
 * `(?<![\p{L}\p{N}@])\p{Ll}{4,}(?![\p{L}\p{N}@])` finds, in a fraction of the time. Drafts are searched for their words
 * by many rules, and a pattern looks around at every letter.
 */
export function wordFinder(shape: WordShape): (text: string) => readonly ShapedWord[] {
  const hasNumbers = shape.besideNumbers !== true
  const [before, behind] = [besideOf(shape.before, hasNumbers), besideOf(shape.behind, hasNumbers)]
  return (text) => {
    const found: ShapedWord[] = []
    forEachRun(text, (run) => {
      const { start, end, letters, isSmall } = run
      if (letters < shape.letters) return
      if (shape.small === 'all' ? !isSmall : shape.small !== 'any' && !run.hasSmallTail) return
      if (isBeside(text, start - 1, before) || isBeside(text, end, behind)) return
      if (shape.endsNames === true && isStopInName(text, end)) return
      found.push({ word: text.slice(start, end), index: start, letters, isSmall })
    })
    return found
  }
}

export interface LetterRun {
  readonly start: number
  readonly end: number
  /** Code points, of which some take two units. */
  readonly letters: number
  readonly isSmall: boolean
  readonly hasSmallTail: boolean
}

/** Tells every longest run of letters in a text, in order. */
export function forEachRun(text: string, tell: (run: LetterRun) => void): void {
  const { length } = text
  let at = 0
  while (at < length) {
    let kind = kindAt(text, at)
    if ((kind & LETTER) === 0) {
      at += 1
      continue
    }
    const start = at
    const isFirstSmall = (kind & SMALL) !== 0
    let hasSmallTail = true
    let letters = 0
    do {
      letters += 1
      if (letters > 1 && (kind & SMALL) === 0) hasSmallTail = false
      at += (kind & PAIR) === 0 ? 1 : 2
      kind = at < length ? kindAt(text, at) : 0
    } while ((kind & LETTER) !== 0)
    tell({ start, end: at, letters, isSmall: isFirstSmall && hasSmallTail, hasSmallTail })
  }
}

/**
 * Parts a text into words of letters and numbers, in order; a sign of `joiners` between two of them is within a word.
 * What `[\p{L}\p{N}]+(?:[joiners][\p{L}\p{N}]+)*` matches, in a fraction of the time.
 */
export function wordParter(joiners: string): (text: string) => string[] {
  const joining = besideOf(joiners).units
  return (text) => {
    const words: string[] = []
    const { length } = text
    let start = -1
    let at = 0
    while (at < length) {
      const kind = kindAt(text, at)
      if ((kind & WORD) !== 0) {
        if (start === -1) start = at
        at += (kind & PAIR) === 0 ? 1 : 2
        continue
      }
      const goesOn =
        start !== -1 &&
        at + 1 < length &&
        joining.has(text.charCodeAt(at)) &&
        (kindAt(text, at + 1) & WORD) !== 0
      if (start !== -1 && !goesOn) {
        words.push(text.slice(start, at))
        start = -1
      }
      at += 1
    }
    if (start !== -1) words.push(text.slice(start))
    return words
  }
}

/** "www.example": the stop behind a word goes on into another. */
export function isStopInName(text: string, end: number): boolean {
  return (
    text.charCodeAt(end) === STOP && end + 1 < text.length && (kindAt(text, end + 1) & LETTER) !== 0
  )
}

/** What may not stand right beside a word: signs as units of text, and numbers of any script. */
export interface Beside {
  readonly units: ReadonlySet<number>
  readonly hasNumbers: boolean
}

/** Signs that may not stand beside a word, and whether digits may not either. */
export function besideOf(signs: string, hasNumbers = true): Beside {
  return { units: new Set(Array.from(signs, (sign) => sign.charCodeAt(0))), hasNumbers }
}

/** Whether what may not stand beside a word stands at a place. */
export function isBeside(text: string, at: number, { units, hasNumbers }: Beside): boolean {
  if (at < 0 || at >= text.length) return false
  const unit = text.charCodeAt(at)
  if (unit === SPACE) return false
  if (units.has(unit)) return true
  const isHalf = unit >= 0xdc_00 && unit < 0xe0_00 && at > 0 && isFirstHalf(text.charCodeAt(at - 1))
  return hasNumbers && (kindAt(text, isHalf ? at - 1 : at) & NUMBER) !== 0
}

const KNOWN = 1
const LETTER = 2
const SMALL = 4
const NUMBER = 8
/** What words are made of. */
const WORD = LETTER | NUMBER
/** It takes two units. */
const PAIR = 16
const SPACE = 0x20
const STOP = 0x2e

/** What each unit is, as far as texts have asked. */
const kinds = new Uint8Array(0x1_00_00)

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = kinds[unit] ?? 0
  if (known !== 0) return known
  const point = text.codePointAt(at) ?? unit
  if (point !== unit) return kindOf(String.fromCodePoint(point)) | PAIR
  const kind = kindOf(String.fromCharCode(unit))
  // The first half of a pair may stand before any second half.
  if (!isFirstHalf(unit)) kinds[unit] = kind
  return kind
}

function kindOf(character: string): number {
  const isLetter = /\p{L}/u.test(character)
  const isSmall = /\p{Ll}/u.test(character)
  const isNumber = /\p{N}/u.test(character)
  return KNOWN | (isLetter ? LETTER : 0) | (isSmall ? SMALL : 0) | (isNumber ? NUMBER : 0)
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd8_00 && unit < 0xdc_00
}
