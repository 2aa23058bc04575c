import type { Sentence } from '../../analysed-document.ts'
import type { Reading } from '../../readability/reading.ts'
import { contentRoots } from '../content-words.ts'
import { rarityIn } from '../root-rarity.ts'
import type { Weigh } from '../root-rarity.ts'

/** The same thing said twice, and the first time as more certain than the second. */
export interface SurerSaying {
  readonly sentence: Sentence
  /** The word that leaves no doubt, within the sentence. */
  readonly sure: { readonly start: number; readonly end: number }
  readonly other: Sentence
  readonly hedge: string
}

/** How much two sentences have in common, by the rarity of their words: from here on they say the same. */
const sameMatter = 0.38
const fewestShared = 5

const sureWords =
  /\b(?:will(?: always| certainly| inevitably)?|always|(?<!\b(?:we|i|one|you|researchers|studies|research|work) )must|certainly|(?<=\b(?:is|are|it|almost) )certain|undoubted(?:ly)?|inevitabl[ey]|prov(?:e|es|ed|en)|demonstrat(?:e|es|ed)|establish(?:es|ed)?|confirm(?:s|ed)?|no doubt|bound to|in every case|all)\b/iu
const hedges =
  /\b(?:may|might|could|perhaps|(?<!\b(?:all|every|any|as|other) )possibl[ey]|probabl[ey]|potentially|presumably|apparently|appears?|seems?|suggest(?:s|ed|ing)?|indicat(?:e|es|ed|ing)|likely|tend(?:s|ed)? to|hypothes\p{L}+|often|generally|typically|usually|sometimes|some|most(?= (?:of|\p{L}+s)\b)|nearly|almost)\b/iu
/** "All" answers "some"; against "suggests" it says nothing of how sure anybody is. */
const ofNumber = /^(?:all|some|most|nearly|almost)$/iu
/** A sentence with a hedge of any kind has its doubt, wherever it stands. */
const anyHedge =
  /\b(?:may|might|could|would|should|perhaps|possibl[ey]|probabl[ey]|potential(?:ly)?|presumably|apparently|appears?|seems?|suggest(?:s|ed|ing)?|likely|unlikely|tend(?:s|ed)? to|whether|if|not|no|hypothes\p{L}+|aims?|aimed|often|generally|typically|usually|sometimes|future|next steps?)\b/iu

/** "It has been said that … Likewise, …": the sentence before tells whose words these are. */
const goesOn = /^(?:similarly|symmetrically|likewise|conversely|correspondingly|vice versa)\b/iu

const concluding: ReadonlySet<string> = new Set(['abstract', 'conclusion', 'discussion'])
const reporting: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'results',
  'discussion',
  'conclusion',
  'other',
])

/** Sentences of abstract, discussion and conclusion that are surer than the one elsewhere that says the same. Pure. */
export function surerThanElsewhere({ sentences }: Reading): readonly SurerSaying[] {
  const told = sentences.filter(({ role, words }) => reporting.has(role) && words.length > 6)
  const weigh = rarityIn(
    told.map(({ text }) => contentRoots(text)),
    1,
  )
  return told
    .filter(({ role }) => concluding.has(role))
    .flatMap((sentence) => {
      const sure = sureWords.exec(sentence.text)
      if (sure === null || anyHedge.test(sentence.text) || goesOn.test(sentence.text)) return []
      const other = nearest(sentence, told, weigh)
      const hedge = other === null ? null : hedges.exec(other.text)
      if (other === null || hedge === null) return []
      if (ofNumber.test(sure[0]) !== ofNumber.test(hedge[0])) return []
      // A word that both have is not what the two differ in.
      if (other.text.toLowerCase().includes(sure[0].toLowerCase())) return []
      if (!isAtSamePlace(sentence.text, sure, { text: other.text, hedge })) return []
      const place = { start: sure.index, end: sure.index + sure[0].length }
      return [{ sentence, sure: place, other, hedge: hedge[0] }]
    })
}

function nearest(one: Sentence, all: readonly Sentence[], weigh: Weigh): Sentence | null {
  const roots = contentRoots(one.text)
  let best: Sentence | null = null
  let most = sameMatter
  for (const other of all) {
    if (other.block === one.block) continue
    const found = likeness(roots, contentRoots(other.text), weigh)
    if (found > most) {
      most = found
      best = other
    }
  }
  return best
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>, weigh: Weigh): number {
  const shared = [...one].filter((root) => other.has(root))
  if (shared.length < fewestShared) return 0
  const length = (roots: Iterable<string>) => {
    let sum = 0
    for (const root of roots) sum += weigh(root) ** 2
    return sum
  }
  return length(shared) / Math.sqrt(length(one) * length(other))
}

interface Hedged {
  readonly text: string
  readonly hedge: RegExpExecArray
}

/** Words behind the one and before the other that show that both stand with the same verb. */
const reach = 6

/** The sure word and the hedge stand before the same word, so that the one replaces the other. */
function isAtSamePlace(
  text: string,
  sure: RegExpExecArray,
  { text: other, hedge }: Hedged,
): boolean {
  const behind = (whole: string, match: RegExpExecArray) =>
    contentRoots(
      whole
        .slice(match.index + match[0].length)
        .split(/\s+/u)
        .slice(0, reach)
        .join(' '),
    )
  const mine = behind(text, sure)
  return [...behind(other, hedge)].some((root) => mine.has(root))
}
