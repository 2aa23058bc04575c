import { rememberedFor } from '../remembered.ts'
import type { WordSieve } from './word-sieve.ts'
import { hashOf, hashOfPair } from './word-sieve.ts'

/*
 * What a pattern can match, as far as it is told by plain words, written as a set of outlines: small letters, a space
 * where exactly one space stands, and these signs for all else.
 */
/** Anything, or nothing. */
const OPEN = '\u0001'
/** Takes nothing, and no letter stands on the other side. */
const EDGE = '\u0002'
/** Something that is no letter from a to z, and more than one space or none. */
const SIGN = '\u0003'

/** More outlines than this are parted into those of the front and those of the rest. */
const mostOutlines = 600

/** Hashes of words and of pairs of words that stand together in one way in which a pattern can match. */
type Way = readonly number[]
/** For each part of a pattern, its ways: in a match one way of each part has all its words. */
type Needs = readonly (readonly Way[])[]

/**
 * Whether a pattern may match in a text, told by the words of the text alone: "free reign" cannot stand where "reign"
 * stands nowhere. Most rules on words are done with by this, and their patterns are never run, nor even compiled.
 * With `isWhole` only matches count that no letter stands right beside.
 */
export function mayMatch(pattern: RegExp, sieve: WordSieve, isWhole: boolean): boolean {
  const needs = isWhole ? wholeNeedsOf(pattern) : needsOf(pattern)
  return needs.every((ways) => ways.some((way) => way.every((hash) => sieve.mayHold(hash))))
}

const needsOf = rememberedFor(({ source }: RegExp) => readNeeds(source, false))
const wholeNeedsOf = rememberedFor(({ source }: RegExp) => readNeeds(source, true))

function readNeeds(source: string, isWhole: boolean): Needs {
  const edge = isWhole ? EDGE : OPEN
  const alternatives = partsOf(source, '|')
  // Of several alternatives at the top none need hold in all: they are one part.
  const parts =
    alternatives.length === 1
      ? outlinesInParts(source)
      : [alternatives.flatMap((one) => outlinesOf(one))]
  return parts.map((outlines, at) => {
    const before = at === 0 ? edge : ''
    const behind = at === parts.length - 1 ? edge : ''
    return outlines.length > mostOutlines
      ? [[]]
      : outlines.map((outline) => wayOf(before + outline + behind))
  })
}

/** Words of an outline with an end on either side, and pairs of them with one space between. */
function wayOf(outline: string): Way {
  const hashes: number[] = []
  let last: { readonly hash: number; readonly end: number } | null = null
  for (const { 0: word, index } of outline.matchAll(/[a-z]+/gu)) {
    const end = index + word.length
    if (isOpen(outline[index - 1]) || isOpen(outline[end])) continue
    const hash = hashOf(word)
    hashes.push(hash)
    const between = last === null ? '' : outline.slice(last.end, index).replaceAll(EDGE, '')
    if (last !== null && between === ' ') hashes.push(hashOfPair(last.hash, hash))
    last = { hash, end }
  }
  return hashes
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
    if (front.length * own.length <= mostOutlines) {
      front = joined(front, own)
      continue
    }
    const isAtSpace = front.every((outline) => outline.endsWith(' '))
    parts.push(front.map((outline) => outline + OPEN))
    front = own.map((outline) => (isAtSpace ? ' ' : OPEN) + outline)
  }
  return [...parts, front]
}

function joined(front: readonly string[], own: readonly string[]): readonly string[] {
  if (own.length === 1) return front.map((outline) => outline + (own[0] ?? ''))
  return [...new Set(front.flatMap((outline) => own.map((one) => outline + one)))]
}

/** The outlines of a whole group; one that says nothing where they are too many. */
function outlinesOf(source: string): readonly string[] {
  const all = partsOf(source, '|').flatMap((alternative) => {
    let front: readonly string[] = ['']
    for (const term of termsOf(alternative)) {
      const own = outlinesOfTerm(term)
      if (front.length * own.length > mostOutlines) return [OPEN]
      front = joined(front, own)
    }
    return front
  })
  const unlike = [...new Set(all)]
  return unlike.length > mostOutlines ? [OPEN] : unlike
}

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
  if (quantifier.startsWith('?')) return [...new Set(['', ...outlinesOfAtom(atom)])]
  return [OPEN]
}

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
  return character === ' ' ? ' ' : SIGN
}

function outlineOfEscape(atom: string): string {
  if (atom === String.raw`\b`) return EDGE
  if (atom === String.raw`\B`) return ''
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
