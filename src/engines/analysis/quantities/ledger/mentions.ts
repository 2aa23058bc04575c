import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'
import { decimalsOf, valueOf } from '../number-tokens.ts'

/** A number where the draft tells it, with what stands close enough to say what it is. */
export interface Mention {
  readonly raw: string
  readonly value: number
  readonly decimals: number
  /** "%", "mg", "patient": the sign or word behind it, in the singular; empty where none says what is counted. */
  readonly unit: string
  /** "p", "n", "OR": what it is set equal to, or bound by. */
  readonly sign: string
  /** Offsets in its line. */
  readonly start: number
  readonly end: number
}

/** A sentence of the prose or of a caption that tells a number. */
export interface Line {
  readonly text: string
  readonly block: string
  /** Offsets of the text in its block. */
  readonly start: number
  readonly end: number
  /** The role of its section, or "caption". */
  readonly role: string
  readonly mentions: readonly Mention[]
  /** Beginnings of its longer words: enough to tell whether two lines speak of one thing. */
  readonly stems: ReadonlySet<string>
}

const number =
  /(?<![\p{L}\p{N}.,_/^])(?<raw>\d{1,3}(?:,\d{3})+|\d+(?:[.·]\d+)?)(?![\p{N}_]|[.,·]\d)(?<of>\s?%|\s?per ?cent\b|\s?°C|[\s-]?\p{L}+(?:\/\p{L}+)?)?/gu
const noUnit =
  /^(?:of|and|to|in|at|or|per|the|on|for|with|from|were|was|is|are|by|then|had|have|but|respectively|out|a|that|which|after|before|between|during|among|versus|vs|than|when|as|CI|AM|PM)$/iu
const signBefore = /(?<![\p{L}\p{M}\d])(?<sign>[\p{L}\p{M}][\p{L}\p{M}\d_²]{0,11})\s?[=≈<>≤≥:]\s?$/u
/** Characters before a number in which its sign stands. */
const signReach = 16
const captionSentence = /\S.*?(?:[.;](?=\s+[\p{Lu}(])|$)/gsu

/** Lines of the text that tell numbers: sentences, and those of captions. */
export const linesOf = rememberedFor(
  ({ sentences, document }: AnalysedDocument): readonly Line[] => {
    const ofProse = sentences
      .filter(({ text }) => /\d/u.test(text))
      .map(({ text, block, start, role, words }) => lineOf({ text, block, start, role }, words))
    const ofCaptions = document.blocks
      .filter(({ type, text }) => type === 'caption' && /\d/u.test(text))
      .flatMap(({ id, text }) =>
        [...text.matchAll(captionSentence)].map(({ 0: own, index }) =>
          lineOf({ text: own, block: id, start: index, role: 'caption' }, wordsOf(own)),
        ),
      )
    return [...ofProse, ...ofCaptions]
  },
)

const shortestWord = 4
const longestStem = 6
const common = new Set(['with', 'that', 'this', 'were', 'from', 'have', 'been', 'which', 'respec'])

function lineOf(
  line: Pick<Line, 'text' | 'block' | 'start' | 'role'>,
  words: readonly string[],
): Line {
  const end = line.start + line.text.length
  return { ...line, end, mentions: mentionsIn(line.text), stems: stemsOf(words) }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The same of a piece of a line. */
export const stemsIn = (text: string): ReadonlySet<string> => stemsOf(wordsOf(text))

/** Where a value stands in its block. */
export const rangeOfMention = ({ block, start }: Line, mention: Mention): Range => ({
  block,
  start: start + mention.start,
  end: start + mention.end,
})

/** Beginnings of the words that are long enough to say something. */
function stemsOf(words: readonly string[]): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const word of words) {
    if (word.length < shortestWord || /^\d/u.test(word)) continue
    const stem = word.slice(0, longestStem)
    if (!common.has(stem)) stems.add(stem)
  }
  return stems
}

export function mentionsIn(text: string): readonly Mention[] {
  return [...text.matchAll(number)].map(({ groups = {}, index }) => {
    const { raw = '', of = '' } = groups
    const before = text.slice(Math.max(0, index - signReach), index)
    return {
      raw,
      value: valueOf(raw.replace('·', '.')),
      decimals: decimalsOf(raw),
      unit: unitOf(of),
      sign: signBefore.exec(before)?.groups?.['sign'] ?? '',
      start: index,
      end: index + raw.length,
    }
  })
}

function unitOf(of: string): string {
  const word = of.trim().replace(/^-/u, '')
  if (word.endsWith('cent')) return '%'
  return noUnit.test(word) ? '' : word.replace(/(?<=\p{Ll}{2})s$/u, '')
}
