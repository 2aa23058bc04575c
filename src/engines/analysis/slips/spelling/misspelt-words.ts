import type { Document } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { folded } from '../../../retrieval/ranking/terms.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { commonMisspellings } from '../../lexicon/common-misspellings.ts'
import { asNearAs, isListed } from '../../lexicon/common-words.ts'
import { isOldSpelling } from '../../lexicon/old-spelling.ts'
import { wordFinder } from '../../matching/words-by-shape.ts'
import { rememberedFor } from '../../remembered.ts'
import { nearWords } from '../../words/near-words.ts'
import { unlistedSlips, unlistedSlipsInHeads } from './unlisted-slips.ts'

/** A word that is written wrongly, and what was meant. */
export interface MisspeltWord {
  readonly written: string
  readonly right: string
  /** How often the draft writes what was meant, where that is what tells the slip. */
  readonly beside?: number
  readonly range: Range
}

const spelledWords = wordFinder({
  letters: 5,
  small: 'all-but-first',
  before: "_’'./@-",
  behind: "_’'/@-",
})
/**
 * Words that are written wrongly in any variety of English, from a closed list, words that stand once, one letter away
 * from a word that the draft uses often, and words that no list has, one letter away from a word of research texts.
 */
export const misspeltWords = rememberedFor(
  ({ sentences, document }: AnalysedDocument): readonly MisspeltWord[] => {
    if (document.language !== '' && !document.language.startsWith('en')) return []
    const prose = sentences.filter(({ text }) => !isOldSpelling(text))
    const heads = document.blocks
      .filter(({ type }) => ['caption', 'heading', 'title'].includes(type))
      .map(({ id, text }) => ({ block: id, start: 0, text }))
    const isSetClose = document.source === 'pdf' && losesSpaces(prose)
    const listed = [...prose, ...heads].flatMap(({ block, start, text }) =>
      spelledWords(text).flatMap(({ word: written, index }) => {
        const right =
          commonMisspellings.get(written.toLowerCase()) ??
          wholeAdverb(written.toLowerCase()) ??
          (isSetClose ? undefined : runTogether.get(written))
        if (
          right === undefined ||
          /\b(?:sic|spell\w*)\b|[“"‘]$/iu.test(text.slice(Math.max(0, index - 12), index + 40))
        )
          return []
        const at = start + index
        return [{ written, right, range: { block, start: at, end: at + written.length } }]
      }),
    )
    const found = listed.filter(({ written }) => !isSurname(prose, written))
    const known = new Set(found.map(({ written }) => written.toLowerCase()))
    // A word of a name or a title in another language, which a slip has no reason to share.
    const isListedTitle = (written: string) => listedWords(document).has(folded(written))
    const isOther = ({ written }: { readonly written: string }) =>
      /[^\p{ASCII}]|^wikimedia$/iu.test(written) ||
      isListedTitle(written) ||
      isSurname(prose, written)
    const near = nearWords(prose)
      .filter((one) => !isOther(one))
      // "Depletion" in a draft on deletion: a word of its own, however near it lies to one that is used often.
      .filter(
        ({ written }) => !known.has(written.toLowerCase()) && !isListed(written.toLowerCase()),
      )
      .map(({ written, meant, uses, block, start, end }) => ({
        written,
        right: meant,
        beside: uses,
        range: { block, start, end },
      }))
    for (const { written } of near) known.add(written.toLowerCase())
    const unlisted = [...unlistedSlips(prose), ...unlistedSlipsInHeads(heads, sentences)]
      .filter((one) => !known.has(one.written.toLowerCase()) && !isOther(one))
      .map(({ written, meant, block, start, end }) => ({
        written,
        right: oneOf([meant, ...asNearAs(written.toLowerCase(), meant)]),
        range: { block, start, end },
      }))
    return [...found, ...near, ...unlisted]
  },
)

/** "Specificly" for "specifically", from any adjective on -ic whose adverb is known; "publicly" is listed as it is. */
function wholeAdverb(written: string): string | undefined {
  const whole = written.replace(/icly$/u, 'ically')
  return whole !== written && !isListed(written) && isListed(whole) ? whole : undefined
}

/** Times with a capital, if only at the heads of sentences, after which a word is the name of a firm or a place. */
const sureName = 3

/** "As Sargeant holds": a word that stands with a capital within sentences, and nowhere without, is a name. */
function isSurname(prose: readonly { readonly text: string }[], written: string): boolean {
  if (!/^\p{Lu}/u.test(written)) return false
  const within = new RegExp(String.raw`(?<=[\p{Ll},;] )${written}(?!\p{L})`, 'u')
  const small = new RegExp(String.raw`(?<!\p{L})${written.toLowerCase()}(?!\p{L})`, 'u')
  const anywhere = new RegExp(String.raw`(?<!\p{L})${written}(?!\p{L})`, 'u')
  return (
    (prose.filter(({ text }) => within.test(text)).length > 1 ||
      prose.filter(({ text }) => anywhere.test(text)).length >= sureName) &&
    prose.every(({ text }) => !small.test(text))
  )
}

/** Pairs of small words without their space from which a page is taken to be set close. */
const mostRunTogether = 2

/** A writer drops a space once; where it happens again and again, the letters of a PDF were set too close to tell. */
function losesSpaces(prose: readonly { readonly text: string }[]): boolean {
  const count = prose.reduce(
    (sum, { text }) => sum + spelledWords(text).filter(({ word }) => runTogether.has(word)).length,
    0,
  )
  return count > mostRunTogether
}

/** Small words with the space between them lost. */
const runTogether: ReadonlyMap<string, string> = new Map(
  ['of', 'in', 'to', 'for', 'and', 'by', 'on', 'at', 'from', 'with', 'that', 'is', 'as'].flatMap(
    (one) =>
      ['the', 'this', 'these', 'those', 'their', 'our', 'its', 'which'].map(
        (other) => [one + other, `${one} ${other}`] as const,
      ),
  ),
)

/** Words of the titles and names of the list. */
const listedWords = rememberedFor(
  ({ references }: Document): ReadonlySet<string> =>
    new Set(references.flatMap(({ raw }) => folded(raw).match(/\p{L}{5,}/gu) ?? [])),
)

function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
