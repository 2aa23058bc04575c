import { remembered, rememberedFor } from '../remembered.ts'
import { hashOf, hashOfPair, hashOfSign } from './word-index.ts'
import type { Needs, Way } from './word-index.ts'

/*
 * What a pattern can match, as far as it is told by plain words and signs, written as a set of outlines: small letters, a
 * space where exactly one space stands, signs of the keyboard, zero for any digit, and these signs for all else.
 */
/** Anything, or nothing. */
const OPEN = '\u0001'
/** Takes nothing, and no letter stands on the other side. */
const EDGE = '\u0002'
/** Something that is no letter from a to z, and more than one space or none. */
const SIGN = '\u0003'
const DIGIT = '0'

/** More outlines than this say nothing: to look for each would take longer than the pattern. */
const mostOutlines = 600
/** More outlines than this are not made of two groups: those of the front and those of the rest are told apart. */
const mostJoined = 80

/**
 * What a text must have for a pattern to match in it: "free reign" cannot stand where "reign" stands nowhere. Most rules
 * on words are done with by this, and their patterns are never run, nor even compiled (as in Cox, RE2's FilteredRE2).
 */
export const needsOf = rememberedFor(({ source }: RegExp) => readNeeds(source, false))
/** The same for each alternative of a pattern: one of them has to be met. That rules out more, and takes a look for each. */
export const needsOfEach = rememberedFor(({ source }: RegExp): readonly Needs[] =>
  partsOf(source, '|').map((alternative) => readNeeds(alternative, false)),
)
/** Where only matches count that no letter stands right beside. */
export const wholeNeedsOf = rememberedFor(({ source }: RegExp) => readNeeds(source, true))

function readNeeds(source: string, isWhole: boolean): Needs {
  const edge = isWhole ? EDGE : OPEN
  const alternatives = partsOf(source, '|')
  // Of several alternatives at the top none need hold in all: they are one part.
  const parts =
    alternatives.length === 1
      ? outlinesInParts(source)
      : [alternatives.flatMap((one) => outlinesOf(one))]
  return parts.flatMap((outlines, at) => {
    const before = at === 0 ? edge : ''
    const behind = at === parts.length - 1 ? edge : ''
    if (outlines.length > mostOutlines) return []
    const ways = outlines.map((outline) => wayOf(before + outline + behind))
    return ways.some((way) => way.length === 0) ? [] : [withoutLonger(ways)]
  })
}

/** Each way once; those that name more than a way which names one thing alone tell nothing. */
function withoutLonger(ways: readonly Way[]): readonly Way[] {
  const alone = new Set(ways.flatMap((way) => (new Set(way).size === 1 ? way.slice(0, 1) : [])))
  const others = ways
    .filter((way) => !way.some((hash) => alone.has(hash)))
    .map((way) => [...new Set(way)].sort((one, other) => one - other))
  return [
    ...[...alone].map((hash) => [hash]),
    ...new Map(others.map((way) => [way.join(' '), way])).values(),
  ]
}

/** Signs of an outline, words of it with an end on either side, and pairs of them with one space between. */
function wayOf(outline: string): Way {
  const hashes: number[] = []
  let before: number | null = null
  let between = ''
  for (let at = 0; at < outline.length;) {
    const unit = outline.charCodeAt(at)
    if (!isLetter(unit)) {
      if (unit > SPACE) hashes.push(hashOfSign(unit))
      if (outline[at] !== EDGE) between += outline[at]
      at += 1
      continue
    }
    let end = at + 1
    while (isLetter(outline.charCodeAt(end))) end += 1
    const isWord = !isOpen(outline[at - 1]) && !isOpen(outline[end])
    const hash = isWord ? hashOf(outline.slice(at, end)) : null
    if (hash !== null) hashes.push(hash)
    if (hash !== null && before !== null && between === ' ') hashes.push(hashOfPair(before, hash))
    before = hash
    between = ''
    at = end
  }
  return hashes
}

const SPACE = 0x20

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a
}

function isOpen(sign: string | undefined): boolean {
  return sign === undefined || sign === OPEN
}

/** The outlines of a run of terms, parted where they would become too many. */
function outlinesInParts(source: string): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = []
  let front: readonly string[] = ['']
  for (const term of flatTermsOf(source)) {
    const own = outlinesOfTerm(term)
    if (mayJoin(front, own)) {
      front = joined(front, own)
      continue
    }
    parts.push(front.map((outline) => outline + edgeBefore(own)))
    front = own.map((outline) => edgeBehind(front) + outline)
  }
  return [...parts, front]
}

function mayJoin(front: readonly string[], own: readonly string[]): boolean {
  return front.length === 1 || own.length === 1 || front.length * own.length <= mostJoined
}

function joined(front: readonly string[], own: readonly string[]): readonly string[] {
  if (own.length === 1) return front.map((outline) => outline + (own[0] ?? ''))
  return [...new Set(front.flatMap((outline) => own.map((one) => outline + one)))]
}

/** What stands at the end of outlines that are told apart from those behind them, and at the beginning of those. */
function edgeBefore(own: readonly string[]): string {
  return own.every((outline) => opensWithSign.test(outline)) ? EDGE : OPEN
}

function edgeBehind(front: readonly string[]): string {
  return front.every((outline) => endsWithSign.test(outline)) ? EDGE : OPEN
}

const opensWithSign = new RegExp(`^[^a-z${OPEN}]`, 'u')
const endsWithSign = new RegExp(`[^a-z${OPEN}]$`, 'u')

/** The outlines of a whole group; one that says nothing where they are too many. Many patterns have groups in common. */
const outlinesOf = remembered(500, (source): readonly string[] => {
  const all = partsOf(source, '|').flatMap((alternative) => {
    let front: readonly string[] = ['']
    for (const term of termsOf(alternative)) {
      const own = outlinesOfTerm(term)
      if (mayJoin(front, own)) front = joined(front, own)
      // Only those of the front or those of the rest can be told of a group.
      else if (front.every((outline) => tells.test(outline))) {
        return front.map((outline) => outline + edgeBefore(own))
      } else front = own.map((outline) => edgeBehind(front) + outline)
    }
    return front
  })
  const unlike = [...new Set(all)]
  return unlike.length > mostOutlines ? [OPEN] : unlike
})

const tells = /[a-z!-~]/u

interface Term {
  readonly atom: string
  readonly quantifier: string
}

const quantifierPattern = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/uy
const escapePattern =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|\d+|.)/suy

function termsOf(source: string): readonly Term[] {
  const terms: Term[] = []
  for (let at = 0; at < source.length;) {
    const end = endOfAtom(source, at)
    quantifierPattern.lastIndex = end
    const quantifier = quantifierPattern.exec(source)?.[0] ?? ''
    terms.push({ atom: source.slice(at, end), quantifier })
    at = end + quantifier.length
  }
  return terms
}

/** The same with groups of one alternative opened: the end of one word is told from the beginning of the next. */
function flatTermsOf(source: string): readonly Term[] {
  return termsOf(source).flatMap((term) => {
    const start = term.quantifier === '' ? groupStart.exec(term.atom)?.[0] : undefined
    const inside = start === undefined ? null : term.atom.slice(start.length, -1)
    return inside === null || partsOf(inside, '|').length > 1 ? [term] : flatTermsOf(inside)
  })
}

function endOfAtom(source: string, at: number): number {
  const sign = source[at]
  if (sign === '\\') {
    escapePattern.lastIndex = at
    return at + (escapePattern.exec(source)?.[0].length ?? 1)
  }
  if (sign === '[') return endOfClass(source, at)
  if (sign !== '(') return at + ((source.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)
  let end = at + 1
  while (end < source.length && source[end] !== ')') end = endOfAtom(source, end)
  return end + 1
}

function endOfClass(source: string, at: number): number {
  let end = at + 1
  while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1
  return end + 1
}

/** What stands between signs that are in no group and no class. */
function partsOf(source: string, sign: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < source.length;) {
    const end = endOfAtom(source, at)
    if (source.slice(at, end) === sign) {
      parts.push(source.slice(start, at))
      start = end
    }
    at = end
  }
  return [...parts, source.slice(start)]
}

function outlinesOfTerm({ atom, quantifier }: Term): readonly string[] {
  if (quantifier === '') return outlinesOfAtom(atom)
  const once = outlinesOfAtom(atom)
  if (quantifier.startsWith('?')) return [...new Set(['', ...once])]
  if (!once.every((outline) => hasNoLetters.test(outline))) return [OPEN]
  // Signs again and again are signs, but of spaces there may be more than one.
  const signs = once.map((outline) => outline.replaceAll(' ', SIGN))
  return [...new Set(/^(?:\*|\{0)/u.test(quantifier) ? ['', ...signs] : signs)]
}

const hasNoLetters = new RegExp(`^[^a-z${OPEN}]*$`, 'u')

const noLetterBeside = /^\(\?<?!(?:\[(?!\^)[^\]]*(?:\\p\{L\}|\\w)[^\]]*\]|\\p\{L\}|\\w)\)$/u
const groupStart = /^\((?:\?:|\?<[^=!>]+>|(?!\?))/u

function outlinesOfAtom(atom: string): readonly string[] {
  const start = groupStart.exec(atom)?.[0]
  if (start !== undefined) return outlinesOf(atom.slice(start.length, -1))
  if (atom.startsWith('(')) return [outlineOfLook(atom)]
  if (atom.startsWith('[')) return outlinesOfClass(atom)
  if (atom.startsWith('\\')) return [outlineOfEscape(atom)]
  if (atom === '^' || atom === '$') return [EDGE]
  return [atom === '.' ? OPEN : outlineOfCharacter(atom)]
}

/** A look around takes nothing; one that forbids letters is an edge. Groups with flags of their own say nothing. */
function outlineOfLook(atom: string): string {
  if (noLetterBeside.test(atom)) return EDGE
  return /^\(\?<?[=!]/u.test(atom) ? '' : OPEN
}

function outlineOfCharacter(character: string): string {
  if (/^[a-z]$/iu.test(character)) return character.toLowerCase()
  return /^[ -~]$/u.test(character) ? character : SIGN
}

function outlineOfEscape(atom: string): string {
  if (atom === String.raw`\b`) return EDGE
  if (atom === String.raw`\B`) return ''
  if (atom === String.raw`\d`) return DIGIT
  if (/^\\[!-~]$/u.test(atom) && !/^\\[\p{L}\p{N}]$/u.test(atom)) return atom.slice(1)
  return isNoLetter(atom) ? SIGN : OPEN
}

/** An escape that stands for no letter from a to z: white space, a figure, or a sign that means itself. */
function isNoLetter(atom: string): boolean {
  return /^\\(?:[sdnrtfv]|[^\p{L}\p{N}])$/u.test(atom)
}

const mostInClass = 6

function outlinesOfClass(atom: string): readonly string[] {
  const inside = atom.slice(1, -1)
  if (inside.startsWith('^')) return [OPEN]
  if (/^(?:\\d|\d)+(?:-\d)?$/u.test(inside)) return [DIGIT]
  const members = termsInClass(inside)
  if (members === null) return [OPEN]
  const letters = members.filter((one) => /^[a-z]$/iu.test(one))
  if (letters.length === 0) return [SIGN]
  if (members.length > mostInClass || letters.length < members.length) return [OPEN]
  return [...new Set(letters.map((letter) => letter.toLowerCase()))]
}

/** The members of a class; `null` where a range or an escape may stand for letters. */
function termsInClass(inside: string): readonly string[] | null {
  const members: string[] = []
  for (let at = 0; at < inside.length;) {
    const end = inside[at] === '\\' ? endOfAtom(inside, at) : at + 1
    const member = inside.slice(at, end)
    const isRange = inside[end] === '-' && end + 1 < inside.length
    if (member.startsWith('\\') && !isNoLetter(member)) return null
    if (isRange && !/^\d-\d/u.test(inside.slice(at))) return null
    members.push(member)
    at = end
  }
  return members
}
