import type { Reference } from '../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { contentRoots, rootsIn, rootsInOrder } from '../claims/content-words.ts'
import { citationWorthOf } from './citation-worth.ts'

/** Parts in which a text leans on the works of others; methods and results tell of its own. */
const leaning: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'discussion',
  'conclusion',
  'other',
])
const own =
  /\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|[Hh]ere|[Tt]his (?:study|paper|work|essay|article|section|chapter))\b/u
const float = /\b(?:Fig(?:ure|s)?|Tables?|Eq(?:uation)?)\b/u
/** "(Lee, 2019)", "[12]", "found.12": a source of any form, whether a reader of callouts knew it or not. */
const anySource =
  /[([][^()[\]]*\b(?:1[6-9]|20)\d{2}[a-z]?[)\]]|\[[^\]]{1,60}\]|\(\d{1,3}(?:[,–-]\s?\d{1,3})*\)|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*(?=\s|$)|[⁰¹²³⁴-⁹†‡]|\bet al\b|https?:/u

/** Words of the title that a sentence shares, by number and by share of the title's own words. */
const leastShared = 2
/** Two words are few: they stand beside each other in both, or there are more. */
const manyShared = 3
const shareOfTitle = 0.3
/** A word that stands in more of the sentences belongs to the subject of the whole text. */
const rareShare = 0.02
const rareCount = 3
/**
 * How likely a sentence is to bear a source. In 114 papers and theses whose callouts were set aside one by one, the best
 * sentence above it was in two of three cases the one that cites the entry, and mostly one that could where it was not.
 */
const leastWorth = 0.5
/** From half of the title on, in at least three words, a sentence is held for the one at a little less. */
const closeShare = 0.5
const closeWorth = 0.45

/**
 * The sentence without a source that speaks of what the title of an uncited entry names, in words that are rare in the
 * text: it may have lost its callout. `null` where no sentence does.
 */
export function claimOfEntry(analysed: AnalysedDocument, { title }: Reference): Sentence | null {
  if (title === undefined) return null
  const named = [...rootsIn(title)].filter((root) => !root.includes('-'))
  const prose = analysed.sentences.filter(
    ({ block, role }) => role !== 'abstract' && analysed.block.get(block)?.type === 'paragraph',
  )
  const holding = new Map(named.map((root) => [root, 0]))
  const held = prose.map(({ text }) => {
    const roots = contentRoots(text)
    const shared = named.filter((root) => roots.has(root))
    for (const root of shared) holding.set(root, (holding.get(root) ?? 0) + 1)
    return shared
  })
  const mostHolding = Math.max(rareCount, prose.length * rareShare)
  const best = prose
    .map((sentence, at) => {
      const rare = (held[at] ?? []).filter((root) => (holding.get(root) ?? 0) <= mostHolding)
      const weight = rare.reduce(
        (sum, root) => sum + Math.log(prose.length / (holding.get(root) ?? 1)),
        0,
      )
      return { sentence, shared: rare, rare: rare.length, weight }
    })
    .filter(({ rare }) => rare >= leastShared && rare >= named.length * shareOfTitle)
    .filter(
      ({ sentence, shared, rare }) =>
        rare >= manyShared || standTogether(title, sentence.text, shared),
    )
    .filter(
      ({ sentence, rare }) =>
        worthOf(analysed, sentence) >= leastFor({ rare, share: rare / named.length }),
    )
    .toSorted((one, other) => other.weight - one.weight)[0]
  return best?.sentence ?? null
}

interface Shared {
  readonly rare: number
  readonly share: number
}

function leastFor({ rare, share }: Shared): number {
  return rare >= manyShared && share >= closeShare ? closeWorth : leastWorth
}

/** "Cost–benefit" in the title and in the sentence: two of the shared words in a row. */
function standTogether(title: string, text: string, shared: readonly string[]): boolean {
  const pairsOf = (words: readonly string[]) =>
    words.slice(1).map((word, at) => [words[at] ?? '', word] as const)
  const held = new Set(pairsOf(rootsInOrder(text)).map((pair) => pair.join(' ')))
  return pairsOf(rootsInOrder(title)).some(
    (pair) => pair.every((root) => shared.includes(root)) && held.has(pair.join(' ')),
  )
}

/** How likely the sentence is to bear a source; 0 where it has one, or tells of the work itself. */
function worthOf(analysed: AnalysedDocument, sentence: Sentence): number {
  const { block, start, end, role, text } = sentence
  if (!leaning.has(role) || own.test(text) || float.test(text) || anySource.test(text)) return 0
  const cites = analysed.document.citations.some(
    (citation) => citation.block === block && citation.start < end && citation.end > start,
  )
  if (cites) return 0
  const beside = analysed.sentences.filter((one) => one.block === block)
  return citationWorthOf({ text, role, index: beside.indexOf(sentence), count: beside.length })
}
