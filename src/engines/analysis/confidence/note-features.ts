import type { Document } from '../../documents/document.ts'

/** What is known of a note before anybody reads it. */
export interface NoteSigns {
  /** Id of the kind of feedback. */
  readonly kind: string
  /** Id of the rule. */
  readonly check: string
  /** The words that it marks first, as far as a label keeps them; empty where it marks none. */
  readonly quote: string
  readonly source: Document['source']
  /** Notes of the same rule on the same text, this one among them. */
  readonly alike: number
}

/** Characters of the marked words that a label keeps. */
export const longestQuote = 60
const mostWords = 10
const longest = 6

/** What marked words can look like, wherever they stand. */
const shapes: readonly (readonly [string, RegExp])[] = [
  ['digit', /\d/u],
  ['foreign', /\P{ASCII}/u],
  ['sign', /[[\]{}\\_^=<>$|]/u],
  ['capitals', /\b[A-Z]{2,}/u],
  ['lower', /^[a-z]/u],
  ['quoted', /["“”]/u],
  ['bracket', /\(/u],
  ['stop', /[.?!]$/u],
]

/** Shared by training and use; a change here asks for a new model (`npm run train -- note-confidence`). */
export function noteFeatures({ kind, check, quote, source, alike }: NoteSigns): readonly string[] {
  const rule = `${kind} ${check}`
  const words = quote.toLowerCase().match(/[a-z']+/gu) ?? []
  const signs = [
    source,
    `alike ${manyOf(alike)}`,
    `long ${Math.min(longest, Math.floor(Math.log2(quote.length + 1)))}`,
    ...shapes.filter(([, pattern]) => pattern.test(quote)).map(([name]) => name),
  ]
  const own = [
    `rule ${rule}`,
    ...signs.map((sign) => `${sign} of ${rule}`),
    ...words.slice(0, 1).map((word) => `first ${word} of ${rule}`),
  ]
  // Free checks go wrong on the same words and signs; what is known of one paid rule says nothing of another.
  if (kind !== 'checks') return ['paid', ...own]
  return [
    'free',
    `family ${check.split('-')[0] ?? ''}`,
    ...own,
    ...signs,
    ...words.slice(0, mostWords).map((word) => `word ${word}`),
  ]
}

/** One, two, a few or many: a rule that tells the same again and again reads its text wrongly, or knows a habit. */
function manyOf(count: number): number {
  return count < 5 ? Math.min(count, 3) : 4
}
