import { isListed } from '../../lexicon/common-words.ts'
import { knownAbbreviations } from '../../lexicon/known-abbreviations.ts'

/** One place of a short form: its block, and the text at both sides. */
export interface ShortFormUse {
  readonly type: string
  readonly role: string
  readonly before: string
  readonly after: string
}

/** A short form as its uses show it, without whatever explains it. */
export interface ShortFormSeen {
  readonly short: string
  /** In reading order; a long text shows a part of them. */
  readonly uses: readonly ShortFormUse[]
  /** Whether the text names a thing or a quantity with it. */
  readonly isNamed: boolean
  /** How many uses there are. */
  readonly count: number
  /** Blocks that hold one. */
  readonly blocks: number
  /** Other short forms of the text that are explained in brackets, and that are explained nowhere. */
  readonly told: number
  readonly untold: number
  /** Words of the whole text. */
  readonly words: number
}

/** Letters of text at each side of a use that features look at. */
export const reach = 50
/** Uses of one short form that are looked at, spread over all of them. */
export const mostUses = 25

const steps = 10
const articles = /^(?:an?|the|this|these|each|both|our)$/u

/** Shared by training and use; a change here asks for a new model (`npm run train -- short-forms`). */
export function shortFormFeatures(seen: ShortFormSeen): readonly string[] {
  const { uses } = seen
  const counts = new Map<string, number>()
  for (const use of uses)
    for (const sign of new Set(signsOf(use))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const shares = [...counts].flatMap(([sign, count]) => [
    sign,
    `${sign}~${stepOf(count / uses.length)}`,
  ])
  return ['bias', ...letters(seen.short), ...amounts(seen), ...shares, ...firstOf(uses[0])]
}

/** Hardly ever, sometimes, half of the time, mostly. */
function stepOf(share: number): number {
  return [0.25, 0.5, 0.8].filter((least) => share > least).length
}

function size(amount: number): number {
  return Math.min(steps - 1, Math.round(Math.log2(amount + 1) * 1.5))
}

function letters(short: string): readonly string[] {
  const shape = short
    .replaceAll(/[a-z]/gu, '-')
    .replaceAll(/[AEIOUY]/gu, 'v')
    .replaceAll(/[A-Z]/gu, 'c')
  return [
    `s:${short}`,
    `length:${short.length}`,
    `shape:${shape}`,
    `begin:${short.slice(0, 2)}`,
    `begin:${short.slice(0, 3)}`,
    `end:${short.slice(-2)}`,
    `end:${short.slice(-3)}`,
    ...(/[a-z]/u.test(short) ? ['mixed'] : []),
    ...(/^[CHNOPSKF]+$/u.test(short) ? ['atoms'] : []),
    ...(/^[ACGTUN]+$/u.test(short) ? ['bases'] : []),
    ...(isListed(short.toLowerCase()) ? ['word'] : []),
    ...(knownAbbreviations.has(short) ? ['known'] : []),
  ]
}

function amounts({
  count,
  blocks,
  told,
  untold,
  words,
  isNamed,
}: ShortFormSeen): readonly string[] {
  return [
    ...(isNamed ? ['named'] : []),
    `count:${size(count)}`,
    `blocks:${size(blocks)}`,
    `words:${size(words / 200)}`,
    `rate:${size((count / Math.max(1, words)) * 10_000)}`,
    `told:${size(told)}`,
    `custom:${Math.round((told / Math.max(1, told + untold)) * 5)}`,
  ]
}

/** A word as a sign: its letters, or what sort of name or number it is. */
function wordSign(word: string): string {
  if (/^\d/u.test(word)) return '#'
  if (!/^\p{Lu}/u.test(word)) return word
  return word.length > 1 && word === word.toUpperCase() ? 'CAPITALS' : 'Name'
}

function markSign(mark: string): string {
  if (/\p{L}/u.test(mark)) return 'letter'
  return /\d/u.test(mark) ? '#' : mark
}

const plainBefore = /(?:^|[\s(])([\p{L}\d'-]+)\s$/u
const plainAfter = /^s?\s([\p{L}\d'-]+)/u

function signsOf({ type, role, before, after }: ShortFormUse): readonly string[] {
  const word = plainBefore.exec(before)?.[1]
  const next = plainAfter.exec(after)?.[1]
  return [
    `type:${type}`,
    `role:${role}`,
    `<${before === '' ? 'begin' : markSign(before.slice(-1))}`,
    `>${after === '' ? 'end' : markSign(after.charAt(0))}`,
    ...(word === undefined ? [] : [`<${wordSign(word)}`]),
    ...(word !== undefined && articles.test(word) ? ['determined'] : []),
    ...(next === undefined ? [] : [`>${wordSign(next)}`]),
    ...forms.flatMap(([name, side, pattern]) =>
      pattern.test(side === '<' ? before : after) ? [name] : [],
    ),
    ...(/\([^()]*$/u.test(before) && /^[^()]*\)/u.test(after) ? ['in bracket'] : []),
  ]
}

/** What stands right beside a use, by name. */
const forms: readonly (readonly [string, '<' | '>', RegExp])[] = [
  ['plural', '>', /^s(?!\p{L})/u],
  ['joined word', '>', /^[-‐–]\p{L}/u],
  ['joined number', '>', /^[-‐–]\d/u],
  ['joined before', '<', /[-‐–]$/u],
  ['bracket', '>', /^s?\s?\(/u],
  ['source', '>', /^s?\s?\[\d/u],
  ['mark', '>', /^\s?[®™]/u],
  ['among before', '<', /\p{Lu}{2,}(?:, |\/|,? (?:and|or) )$/u],
  ['among behind', '>', /^(?:, |\/|,? (?:and|or) )\p{Lu}{2,}/u],
  ['number before', '<', /\d\s?$/u],
  ['number behind', '>', /^\s?\d/u],
  ['equal', '>', /^\s?[=<>≤≥]/u],
  ['apposed', '>', /^,? (?:an?|the) \p{Ll}/u],
  ['version', '>', /^\s\(?(?:v|version|ver)\.?\s?\d/iu],
  ['author', '>', /^\s?[([]\p{Lu}\p{Ll}+(?: et al|,? (?:19|20)\d\d| (?:and|&) \p{Lu})/u],
  ['maker', '>', /^\s?\(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)*,/u],
]

function firstOf(first: ShortFormUse | undefined): readonly string[] {
  if (first === undefined) return []
  const word = plainBefore.exec(first.before)?.[1]
  const next = plainAfter.exec(first.after)?.[1]
  return [
    `first:${first.type}`,
    `first in:${first.role}`,
    ...(word === undefined ? [] : [`first<${wordSign(word)}`]),
    ...(next === undefined ? [] : [`first>${wordSign(next)}`]),
  ]
}
