import type { Sentence } from '../../analysed-document.ts'
import { isListed, meantBy } from '../../lexicon/common-words.ts'
import { firstDifference, isTurned } from '../../lexicon/shortenings.ts'
import { wordFinder } from '../../matching/words-by-shape.ts'
import { isInQuotation } from '../../quotations.ts'
import { shareOfEnglish } from '../../readability/language.ts'

/** A word that no list has and that lies one letter away from a word of research texts. */
export interface UnlistedSlip {
  readonly written: string
  readonly meant: string
  readonly block: string
  readonly start: number
  readonly end: number
}

type Passage = Pick<Sentence, 'text' | 'block' | 'start' | 'words'>

const plainWords = wordFinder({
  letters: 6,
  small: 'all-but-first',
  before: String.raw`_’'./@\{(&$-`,
  behind: String.raw`_’'/@}{(\=$-`,
  endsNames: true,
})
/** In a heading or a caption no line breaks a word: the half before a hyphen is one ("Worflow-diagram"). */
const headWords = wordFinder({
  letters: 6,
  small: 'all-but-first',
  before: String.raw`_’'./@\{(&$-`,
  behind: String.raw`_’'/@}{(\=$`,
  endsNames: true,
})
/** A word that a draft writes more often is a term of its own, unless a letter is missing, too many or out of place. */
const mostUses = 2
/** Letters of a word from which on such a slip may run through a draft. */
const longThroughout = 7
/** Words that a writer misspells throughout. */
const mostThroughout = 4
/** Function words of running English: a sentence with fewer is a list, code or another language. */
const leastEnglish = 0.15
const fewestWords = 6
/** Letters at the beginning that have to agree, unless the word is long enough to be known by the rest. */
const agreeingHead = 2
const longEnough = 9
const endingLetters = 3

/**
 * Words that are slips by the word list alone ("appropiate"), for drafts that do not write the word rightly elsewhere.
 * Names, terms of a field and other languages are known by what stands around them and by how often they stand.
 */
export function unlistedSlips(passages: readonly Passage[]): readonly UnlistedSlip[] {
  const places = new Map<string, UnlistedSlip[]>()
  const uses = new Map<string, number>()
  for (const passage of passages) {
    for (const { word, index } of plainWords(passage.text)) {
      const name = word.toLowerCase()
      if (isListed(name)) continue
      const used = (uses.get(name) ?? 0) + 1
      uses.set(name, used)
      const known = places.get(name) ?? []
      // A term that is no slip is looked at twice, however often it stands.
      if (used > mostUses && known.length === 0) continue
      const slip = slipIn(passage, word, index)
      if (slip !== null) places.set(name, [...known, slip])
    }
  }
  const often = [...places.keys()].filter((name) => (uses.get(name) ?? 0) > mostUses)
  const sure = new Set(
    often.filter((name) => {
      const [slip] = places.get(name) ?? []
      return slip !== undefined && isSureThroughout(slip) && isWritten(slip.meant, passages)
    }),
  )
  // A file that draws two letters as one loses one of them in many words.
  if (sure.size > mostThroughout) sure.clear()
  return [...places.entries()].flatMap(([name, slips]) =>
    ((uses.get(name) ?? 0) > mostUses && !sure.has(name)) ||
    // Another first letter makes another word sooner than any: once, and where the draft writes what was meant.
    (slips.some(isAtFirst) &&
      !(uses.get(name) === 1 && slips.every((slip) => isOften(slip, passages))))
      ? []
      : slips,
  )
}

/** "Elipsoid", however often: a letter is missing, too many or out of place. */
function isSureThroughout({ written, meant }: UnlistedSlip): boolean {
  const name = written.toLowerCase()
  return name.length >= longThroughout && (name.length !== meant.length || isTurned(name, meant))
}

/** Terms of a field lie as near to a common word ("expansins", "expansions"), which their texts have no use for. */
function isWritten(meant: string, passages: readonly Passage[]): boolean {
  return passages.some(({ words }) => words.some((word) => word.startsWith(meant)))
}

/**
 * The same in titles, headings and captions, which are too short to tell their language and write any word large:
 * where the prose writes what was meant, it is no name.
 */
export function unlistedSlipsInHeads(
  heads: readonly Pick<Passage, 'text' | 'block' | 'start'>[],
  prose: readonly Passage[],
): readonly UnlistedSlip[] {
  const known = new Set(prose.flatMap(({ words }) => words))
  return heads.flatMap(({ text, block, start }) =>
    headWords(text).flatMap(({ word, index }) => {
      const name = word.toLowerCase()
      const [, other = ''] = /^-(\p{L}+)/u.exec(text.slice(index + word.length)) ?? []
      if (isListed(name) || known.has(name) || isListed(name + other.toLowerCase())) return []
      const meant = meantBy(name)
      if (meant === undefined || !known.has(meant)) return []
      if (isOtherForm(name, meant) || isWholeOtherwise(name)) return []
      const at = start + index
      return [{ written: word, meant, block, start: at, end: at + name.length }]
    }),
  )
}

function slipIn(passage: Passage, written: string, at: number): UnlistedSlip | null {
  const name = written.toLowerCase()
  const meant = meantBy(name) ?? withFirstKeyMissed(name)
  const isOther = meant === undefined || (name[0] === meant[0] && isOtherForm(name, meant))
  if (isOther || isWholeOtherwise(name)) return null
  const { text, block, start, words } = passage
  if (words.length < fewestWords || shareOfEnglish(words) < leastEnglish) return null
  // "dis- persion": the other half of a word that a line broke.
  if (isInQuotation(text, at) || /\p{L}-\s$/u.test(text.slice(0, at))) return null
  // "corre sponding": the same without its hyphen.
  const before = /(\p{L}+)\s$/u.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? ''
  if (before !== '' && !isListed(before) && isListed(before + name)) return null
  if (opensSpecies.test(text.slice(0, at)) || hasRelatives.test(name)) return null
  // A small letter that opens a paragraph is the rest of a word that a page broke ("fortu-nately").
  if (written === name ? start + at === 0 : !opensSentence(text, at)) return null
  const range = { start: start + at, end: start + at + written.length }
  return { written, meant, block, ...range }
}

const isAtFirst = ({ written, meant }: UnlistedSlip): boolean =>
  written.charAt(0).toLowerCase() !== meant.charAt(0)

/** Places of a word from which a draft knows it. */
const usesOfKnown = 3

function isOften({ meant }: UnlistedSlip, passages: readonly Passage[]): boolean {
  const uses = passages.reduce(
    (sum, { words }) => sum + words.filter((word) => word === meant).length,
    0,
  )
  return uses >= usesOfKnown
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** "Sverage" for "average": the key beside the one that was meant, in its row of the board. */
function withFirstKeyMissed(name: string): string | undefined {
  const row = rows.find((keys) => keys.includes(name.charAt(0))) ?? ''
  const at = row.indexOf(name.charAt(0))
  const [meant, ...more] = [row[at - 1], row[at + 1]]
    .map((key) => (key ?? '') + name.slice(1))
    .filter((other) => other.length === name.length && isListed(other))
  return more.length === 0 ? meant : undefined
}

/** "Sorghum chinense", "O. chinense": the second word of a name of Latin. */
const opensSpecies = /(?:^|[\s(])\p{Lu}(?:\.|\p{Ll}{2,}(?:us|um|is|ia|ys|es|on|ix|ax|ex|os)) $/u
/** Genes by their descent, and that descent. */
const hasRelatives = /^(?:homo?eo|para|ortho|xeno|ohno)log(?:ues?|s|y|ies|ous)?$/u

const prefixes =
  /^(?:un|re|non|pre|post|co|sub|over|under|up|down|out|multi|inter|intra|anti|de|dis|mis|micro|macro|meta|self|bi|tri|homeo|homo|hetero|iso|auto|endo|hyper|hypo|mono|poly|semi|quasi|pseudo|super|trans|bio|geo|neuro|thermo|photo|electro|hydro|nano|counter)/u
const madeVerb = /^(\p{L}{3,})i[sz](?:e[sdr]?|ing|ers|ations?)$/u
const firstHalves = ['dis', 'con', 'com', 'pro', 'pre', 'per', 'sub', 'trans', 'inter', 'intro']
/** Letters that a page draws as one, and that a file may lose. */
const ligatures = ['fi', 'fl', 'ff', 'ffi', 'ffl']

/** "ungapped" is a word with something before it; "reected" is "reflected" where a file lost two letters. */
function isWholeOtherwise(name: string): boolean {
  const rest = name.replace(prefixes, '')
  if (rest !== name && isListed(rest)) return true
  // "pathologizes": a verb that can be made of any such noun.
  const root = madeVerb.exec(name)?.[1]
  if (root !== undefined && ['y', 'ic', 'ical', 'ism'].some((end) => isListed(root + end)))
    return true
  // "persion": the second half of "dispersion", whose first one a page left on the line above.
  if (firstHalves.some((half) => isListed(half + name))) return true
  return Array.from(name.slice(1)).some((_, at) =>
    ligatures.some((lost) => isListed(name.slice(0, at + 1) + lost + name.slice(at + 1))),
  )
}

/** A capital that grammar asks for; any other is a name's. */
function opensSentence(text: string, at: number): boolean {
  return at === 0 && /^\p{Lu}\p{Ll}+,? (?!et al|and \p{Lu})\p{Ll}{2,} /u.test(text)
}

/** A true form of a word that the list has in another: an ending, a spelling, or a letter that a file lost. */
function isOtherForm(written: string, meant: string): boolean {
  const at = firstDifference(written, meant)
  if (at === written.length || (at < agreeingHead && written.length < longEnough)) return true
  const [short, long] = written.length <= meant.length ? [written, meant] : [meant, written]
  // Endings are grammar: "decided", "decides"; the last letter of either is the end of the other.
  if (at >= short.length - 1) return true
  const pair = [written[at], meant[at]].join('')
  if (written.length === meant.length) {
    // "integrase" beside "integrate": another letter in an ending makes another word of the field.
    if (!isTurned(written, meant) && at >= written.length - endingLetters) return true
    return /^(?:sz|zs)$/u.test(pair) || isEnding(written, meant, at)
  }
  const extra = long.slice(Math.max(0, at - 1), at + 2)
  if (/ou|ae|oe/u.test(extra)) return true
  if (
    long[at] === long[at - 1] &&
    /^(?:e[dnr]s?$|es$|ing|able|ous|is|iz)/u.test(long.slice(at + 1))
  )
    return true
  // A file may lose an "fi" or an "fl" that is drawn as one letter, and keep one of the two.
  const lost = long[at] ?? ''
  return (
    written.length < meant.length && (lost === 'f' || ('il'.includes(lost) && long[at - 1] === 'f'))
  )
}

/** "dependant" beside "dependent", "adaptor" beside "adapter": endings that differ by a vowel. A noun has one of them. */
function isEnding(written: string, meant: string, at: number): boolean {
  return (
    /^(?:[ae]nts?|[eo]rs?|[ai]b(?:le|ly|ility))$/u.test(written.slice(at)) &&
    /[aeio]/u.test(meant[at] ?? '')
  )
}
