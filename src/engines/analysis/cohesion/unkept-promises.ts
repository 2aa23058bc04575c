import type { Sentence } from '../analysed-document.ts'
import { contentRoots, contentTerms, rootOf } from '../claims/content-words.ts'
import type { Reading } from '../readability/reading.ts'

/** A contribution that the introduction lists and that nothing behind it speaks of. */
export interface UnkeptPromise {
  readonly sentence: Sentence
  /** Its words that never come again, as they stand, in reading order. */
  readonly terms: readonly string[]
}

/**
 * "Second, we prove a bound", "Third, we release a dataset": what is handed over has to be there. What is proposed or
 * introduced may be described in other words, and is left out.
 */
const listed =
  /^\W*(?:first|second|third|fourth|finally|lastly)(?:ly)?,? (?:we|this (?:paper|thesis|work)|I) (?:also |then |further )?(?:give|release|prove|provide|derive|offer|collect|publish|conduct|make (?:public|available))s?\b (?<promised>[^.;]{8,})/iu
/** Sentences behind the introduction from which its promises can be looked for. */
const enoughBehind = 15
const leastGone = 2
const shareGone = 0.6
/** Letters by which two forms of a word are told to be the same. */
const stem = 4

/** Listed contributions whose words never come again behind the introduction. Nearly always none. Pure. */
export function unkeptPromises({
  analysed,
  headings,
  sentences,
}: Reading): readonly UnkeptPromise[] {
  const { tables, figures } = analysed.document
  const end = sentences.findLastIndex(({ role }) => role === 'introduction')
  if (end < 0 || sentences.length - end < enoughBehind) return []
  const promised = sentences.flatMap((sentence) => {
    const words = listed.exec(sentence.text)?.groups?.['promised']
    return sentence.role === 'introduction' && words !== undefined ? [{ sentence, words }] : []
  })
  if (promised.length === 0) return []
  const behind = new Set<string>()
  const texts = [
    ...sentences.slice(end + 1).map(({ text }) => text),
    ...headings.map(({ text }) => text),
    ...tables.map(({ caption, rows }) => [caption, ...rows.flat()].join(' ')),
    ...figures.map(({ caption }) => caption),
  ]
  for (const text of texts)
    for (const root of contentRoots(text)) behind.add(root).add(shortened(root))
  return promised.flatMap(({ sentence, words }) => {
    const terms = contentTerms(words)
    const gone = terms.filter((term) => {
      const root = rootOf(term)
      return !behind.has(root) && !behind.has(shortened(root))
    })
    const isGone = gone.length >= leastGone && gone.length >= terms.length * shareGone
    return isGone ? [{ sentence, terms: gone }] : []
  })
}

const shortened = (root: string): string => root.slice(0, Math.max(stem, root.length - 2))
