import { folded } from '../ranking/terms.ts'

/** What an entry of a reference list says of where it appeared. */
export interface VenueEntry {
  readonly raw: string
  /** As it was read from the entry; `null` where it was not told apart. */
  readonly venue: string | null
}

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Words that stand in some spellings of a name and not in others. */
const loose = new Set(['and', 'the', 'und', 'et'])
/** What may follow the name of a journal beside a number: "vol. 3", "in press", an address. */
const following = /^(?:\d|v$|vol|no$|nr$|pp$|p$|issue|art$|article|doi|https?$|www|in$|e\d)/u

const afterNumber =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|suppl|no$|nr$|pp?$|vol|https?$|doi)/u

const tokensOf = (text: string): readonly Token[] =>
  [...folded(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }))
    .filter(({ text: word }) => !loose.has(word))

/**
 * How many words of the entry name a venue with one of these names or abbreviations; 0: it is not named. A name
 * inside a title is none: something ends before it, and a number, a volume or nothing follows it. "Phys. Rev." is
 * not named by "Phys. Rev. B 12", and of several venues the one with the most words is meant.
 */
export function namedIn(entry: VenueEntry, names: readonly string[]): number {
  const text = folded(entry.raw)
  const tokens = tokensOf(entry.raw)
  const read = entry.venue === null ? null : wordsOf(entry.venue)
  return names.reduce((most, name) => {
    const words = wordsOf(name)
    const isNamed =
      words.length > 0 && (read?.join(' ') === words.join(' ') || standsIn(text, tokens, words))
    return isNamed ? Math.max(most, words.length) : most
  }, 0)
}

const wordsOf = (name: string): readonly string[] => tokensOf(name).map(({ text }) => text)

function standsIn(text: string, tokens: readonly Token[], words: readonly string[]): boolean {
  return tokens.some((first, place) => {
    if (!words.every((word, at) => tokens[place + at]?.text === word)) return false
    const before = tokens[place - 1]
    const isApart = before === undefined || /[^\s-]/u.test(text.slice(before.end, first.start))
    const [next, after] = tokens.slice(place + words.length)
    if (!isApart || next === undefined) return isApart
    if (!following.test(next.text)) return false
    // "Sleep 4 hours" opens a title, "Sleep 2013 Jan" is a journal.
    const isRun = after !== undefined && text.slice(next.end, after.start).trim() === ''
    return !isRun || /^\d/u.test(after.text) || afterNumber.test(after.text)
  })
}
