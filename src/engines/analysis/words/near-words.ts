import { termOf } from '../../retrieval/ranking/terms.ts'
import type { Sentence } from '../analysed-document.ts'
import { isTurned, wordsByForm } from '../lexicon/shortenings.ts'
import { wordFinder } from '../matching/words-by-shape.ts'

/** A word that stands once and differs by one letter from a word that the draft uses often. */
export interface NearWord {
  readonly written: string
  readonly meant: string
  /** How often the draft writes what was meant. */
  readonly uses: number
  readonly block: string
  readonly start: number
  readonly end: number
}

const beside = { before: "_’'./@-", behind: "_’'/@-" } as const
const longWords = wordFinder({ letters: 8, small: 'all-but-first', ...beside })
/** Small letters of a word that begins with a capital. */
const fewestSmall = 8
/** Uses from which the draft knows a word. */
const knownFrom = 5
/** Letters at either end that have to agree: endings are grammar, and beginnings are other words. */
const agreeingHead = 2
const agreeingTail = 3

/** True words that lie one letter apart: neither is a slip for the other. */
const truePairs: ReadonlySet<string> = new Set(
  'addiction addition addictions additions addictive additive deceased decreased homogenous homogeneous heterogenous heterogeneous weighing restrained retrained mediation meditation underling underlying contraction contrition restraining retraining complaint compliant complaints compliants reaction retraction reactions retractions infection inflection infections inflections infected inflected invocation innovation detraction distraction destruction thorough through relation relaxation compilers compliers conversation conservation causation caution causality casualty constraint constrain adaptation adaption preventive preventative orientated oriented commuting computing commuted computed transverse traverse incidental accidental impassable impassible sensuous sensual ingenious ingenuous continual continuous formally formerly collaborate corroborate precedent president precedents presidents resigning reigning aligned maligned positing positioning signalling signaling modelling modeling labelled labeled labelling labeling travelling traveling cancelled canceled focussed focused fulfil fulfill judgement judgment acknowledgement acknowledgment ageing aging programme program likeable likable'.split(
    ' ',
  ),
)

/**
 * Slips that no list of misspellings holds, found by the draft's own words: "weghting" once beside twelve times
 * "weighting". One letter left out or too many, or two changed about, inside a long word.
 */
export function nearWords(sentences: readonly Sentence[]): readonly NearWord[] {
  const places = new Map<string, Omit<NearWord, 'meant' | 'uses'>[]>()
  for (const { text, block, start } of sentences) {
    for (const { word, index, letters, isSmall } of longWords(text)) {
      if (!isSmall && letters <= fewestSmall) continue
      const name = word.toLowerCase()
      const at = start + index
      const place = { written: word, block, start: at, end: at + word.length }
      const known = places.get(name)
      if (known === undefined) places.set(name, [place])
      else known.push(place)
    }
  }
  // Frequent words by each form that lacks one letter, so that no word is compared with all others.
  const frequent = [...places]
    .filter(([name, found]) => found.length >= knownFrom && !truePairs.has(name))
    .map(([name]) => name)
  const shorter = wordsByForm(frequent, (name) => [name, ...withoutOne(name)])
  const inflected = inflectedRoots(sentences)
  return [...places.entries()].flatMap(([name, found]) => {
    const [place] = found
    if (place === undefined || found.length > 1 || truePairs.has(name)) return []
    // "complete the quiz" tells that "completing" is a word of the draft, and no slip for "competing".
    if (inflected.has(termOf(name))) return []
    const meant = candidates(name, shorter).find(
      (other) => (places.get(other)?.length ?? 0) >= knownFrom && isSlip(name, other),
    )
    return meant === undefined ? [] : [{ ...place, meant, uses: places.get(meant)?.length ?? 0 }]
  })
}

/** Roots that the draft writes in more than one form. */
function inflectedRoots(sentences: readonly Sentence[]): ReadonlySet<string> {
  const forms = new Map<string, string>()
  const roots = new Set<string>()
  for (const form of new Set(sentences.flatMap(({ words }) => [...words]))) {
    const root = termOf(form)
    if (forms.has(root)) roots.add(root)
    else forms.set(root, form)
  }
  return roots
}

function candidates(
  name: string,
  shorter: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return [name, ...withoutOne(name)].flatMap((form) => shorter.get(form) ?? [])
}

function withoutOne(name: string): readonly string[] {
  return Array.from(
    { length: name.length - agreeingHead - agreeingTail },
    (_, step) => name.slice(0, step + agreeingHead) + name.slice(step + agreeingHead + 1),
  )
}

function isSlip(written: string, meant: string): boolean {
  if (written.slice(0, agreeingHead) !== meant.slice(0, agreeingHead)) return false
  if (written.slice(-agreeingTail) !== meant.slice(-agreeingTail)) return false
  if (Math.abs(written.length - meant.length) === 1) {
    const [short, long] = written.length < meant.length ? [written, meant] : [meant, written]
    const at = Array.from(long).findIndex((letter, index) => letter !== short[index])
    // Two spellings of one word: "behavioral", "pediatric", "modeled".
    if (
      /^(?:ur|ae|oe)/u.test(long.slice(at, at + 2)) ||
      /ll(?:ed|ing|er)/u.test(long.slice(at - 1, at + 4))
    )
      return false
    // A file may lose an "fi" or an "fl" that is drawn as one letter.
    if (/f/u.test(long.slice(Math.max(0, at - 1), at + 2))) return false
    return long.slice(0, at) + long.slice(at + 1) === short
  }
  return isTurned(written, meant)
}
