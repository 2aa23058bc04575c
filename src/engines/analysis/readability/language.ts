import { languageOf } from '../../documents/language.ts'

/** Function words that make up about two fifths of running English and hardly any of its neighbours. */
const english = new Set(
  `the of and to in is that for it as was with be by on are this which or from at an not have has had were
  been their its these but they can we our also more than will between may such however our into other when
  there who would he she his her i you about what how so if no one all could only do does did because while
  where both each then them those some any most us my me over under after before during through within`
    .split(/\s+/u)
    .filter(Boolean),
)

/** Share of English function words that running English has at the very least. */
const leastShare = 0.2
/** A text in lists and captions has fewer; it is English where the commonest words of no other language lead. */
const leastOfLists = 0.15
/** Words from which the share can be trusted against the language tag. */
const enoughWords = 40
const mostWords = 4000

/**
 * Whether a text can be read with English cues. With fewer than 40 words the tag decides, because a
 * share of so few words says little; above, the words decide, because tags are often left at a default.
 */
export function isEnglish(words: readonly string[], tag: string): boolean {
  const tagged = tag.toLowerCase()
  const saysEnglish = tagged.startsWith('en') || tagged === 'und' || tagged === ''
  if (words.length < enoughWords) return saysEnglish
  const read = words.slice(0, mostWords)
  const share = shareOfEnglish(read)
  if (share >= leastShare) return true
  return share >= leastOfLists && ['en', 'und'].includes(languageOf(read.join(' ')))
}

/** The share of words, 0 to 1, that are English function words. */
export function shareOfEnglish(words: readonly string[]): number {
  return words.filter((word) => english.has(word)).length / Math.max(1, words.length)
}

const names: Readonly<Record<string, string>> = {
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  ru: 'Russian',
  zh: 'Chinese',
  ja: 'Japanese',
  tr: 'Turkish',
}

/** Name of a language for a sentence, or `null` when the tag says nothing. */
export function languageName(tag: string): string | null {
  return names[tag.toLowerCase().slice(0, 2)] ?? null
}
