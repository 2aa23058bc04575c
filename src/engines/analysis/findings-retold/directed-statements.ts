import type { SectionRole } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { isCitedIn } from '../readability/cited-sentence.ts'
import { rememberedFor } from '../remembered.ts'
import { directionOf } from './direction-words.ts'
import type { Direction } from './direction-words.ts'
import { namesNoFinding } from './no-findings.ts'

/** A word of a line that says what it is about. */
export interface Word {
  readonly stem: string
  /** Offset in the line. */
  readonly start: number
  /** Named by letters and figures: "IL-6", "ABA". */
  readonly isName: boolean
}

/** A sentence, of the prose or of a caption, that tells which way something goes. */
export interface Telling {
  readonly text: string
  readonly block: string
  /** Offset of the text in its block. */
  readonly start: number
  readonly role: SectionRole | 'caption'
  readonly isCited: boolean
  readonly words: readonly Word[]
  readonly stems: ReadonlySet<string>
  /** Its numbers of more than one sign, as they are written. */
  readonly values: ReadonlySet<string>
  readonly statements: readonly Statement[]
}

/** A word of direction, with which words of its line it is told of. */
export interface Statement extends Direction {
  readonly line: Telling
  readonly word: string
  /** Offsets in the line. */
  readonly start: number
  readonly end: number
  /** How many words of the line stand before it. */
  readonly slot: number
  /** Its clause, as a range of the words of the line. */
  readonly from: number
  readonly to: number
  /** The word of the line at which begins what it is compared with; -1 where nothing is. */
  readonly than: number
}

const captionSentence = /\S.*?(?:[.;](?=\s+[\p{Lu}(])|$)/gsu

/** All lines of a draft that tell a direction. */
export const tellingsOf = rememberedFor((analysed: AnalysedDocument): readonly Telling[] => {
  const { sentences, document } = analysed
  const ofProse = sentences
    .filter(({ words }) => words.some((word) => directionOf(word) !== undefined))
    .map(
      ({ text, block, start, role, end }) =>
        [{ text, block, start, role }, isCitedIn(document, { block, start, end })] as const,
    )
  const ofCaptions = document.blocks
    .filter(({ type }) => type === 'caption')
    .flatMap(({ id, text }) =>
      [...text.matchAll(captionSentence)].map(
        ({ 0: own, index }) =>
          [{ text: own, block: id, start: index, role: 'caption' }, false] as const,
      ),
    )
  return [...ofProse, ...ofCaptions].flatMap(([read, isCited]) => tellingOf(read, isCited) ?? [])
})

const token = /[\p{L}\p{N}]+(?:(?:[-‐–’'.]|;(?=\d))[\p{L}\p{N}]+)*/gu
const clauseEnd =
  /[;:](?=\s)|,? (?:but|while|whereas|although|though) |, (?:and|with|which|so|yet) |(?<=\p{L}{3})\.\s/gu
const comparisonEnd = /[;:](?=\s)|(?<=\p{L}{3})\.\s/gu
const comparator =
  /\b(?:than|(?:as )?compared (?:to|with)|in comparison (?:to|with)|relative to|versus|vs\.?)(?= )/giu

/** A line with its statements; `null` where it makes none. */
export function tellingOf(
  read: Pick<Telling, 'text' | 'block' | 'start' | 'role'>,
  isCited: boolean,
): Telling | null {
  const { text } = read
  const { words, values, found } = wordsOf(text)
  if (found.length === 0) return null
  const clauses = [...text.matchAll(clauseEnd)].map(({ index }) => index)
  const stops = [...text.matchAll(comparisonEnd)].map(({ index }) => index)
  const others = [...text.matchAll(comparator)].map(({ 0: sign, index }) => index + sign.length)
  const wordsBefore = (at: number) => {
    const first = words.findIndex(({ start }) => start >= at)
    return first === -1 ? words.length : first
  }
  const statements: Statement[] = []
  const stems = new Set(words.map(({ stem }) => stem))
  const line: Telling = { ...read, isCited, words, stems, values, statements }
  for (const { word, start, slot, direction } of found) {
    const end = start + word.length
    const open = clauses.findLast((cut) => cut < start) ?? 0
    if (namesNoFinding(text, { start, end, open })) continue
    const stop = stops.find((at) => at > start) ?? text.length
    const than = others.find((at) => at > start && at < stop)
    statements.push({
      line,
      word,
      ...direction,
      start,
      end,
      slot,
      from: wordsBefore(open),
      to: wordsBefore(clauses.find((cut) => cut > start) ?? text.length),
      than: than === undefined ? -1 : wordsBefore(than),
    })
  }
  return statements.length === 0 ? null : line
}

interface Found {
  readonly word: string
  readonly start: number
  readonly slot: number
  readonly direction: Direction
}

function wordsOf(text: string) {
  const words: Word[] = []
  const values = new Set<string>()
  const found: Found[] = []
  for (const { 0: raw, index: start } of text.matchAll(token)) {
    const word = raw.toLowerCase()
    const direction = directionOf(word)
    if (direction !== undefined) found.push({ word, start, slot: words.length, direction })
    else if (/^\d[\d.,]*$/u.test(raw)) {
      if (raw.length > 1) values.add(raw)
    } else {
      const isName = /(?<=\p{L})\p{Lu}|\p{N}/u.test(raw)
      const stem = stemOf(word, isName)
      if (stem !== null) words.push({ stem, start, isName })
    }
  }
  return { words, values, found }
}

const shortest = 4
const longestStem = 6
const longestName = 11
const common = new Set(
  'with that this were from have been which than also between their these those both there when while only study results showed shown found observed respec such into more most other however thus therefore after before signif compar relati versus statis'.split(
    ' ',
  ),
)

/** The beginning of a word that is long enough to say something; a name whole. */
function stemOf(word: string, isName: boolean): string | null {
  if (!isName && word.length < shortest) return null
  const stem = isName && word.length <= longestName ? word : word.slice(0, longestStem)
  return common.has(stem) ? null : stem
}
