import { overlaps } from '../../grounding/anchors/selector.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { isDoubtfulText } from '../footing/doubtful-text.ts'
import { isOldSpelling } from '../lexicon/old-spelling.ts'
import { TextsInOne } from '../matching/texts-in-one.ts'
import { textsWith } from '../matching/texts-with.ts'
import { isMathematical, isMostlySigns } from '../quantities/mathematics.ts'
import { isInQuotation } from '../quotations.ts'
import { rememberedFor } from '../remembered.ts'

/** A form of words that is wrong in any variety of English, and what to write instead. */
export interface SlipRule {
  /** Global; matches from the first wrong word to the last. Begins with letters or marks, so that few places are tried. */
  readonly pattern: RegExp
  /** What was meant, from the match; `null` where this match is right after all. `before` is the sentence up to it. */
  readonly right: (match: RegExpExecArray, before: string) => string | null
  /** The match begins in the middle of a word, or behind it, and the place with the beginning of that word. */
  readonly isMark?: true
}

export interface Slip {
  readonly written: string
  readonly right: string
  readonly range: Range
  /** See `surest`. */
  readonly isUnsure?: true
}

/**
 * A rule for whole words: no letter, figure, hyphen or apostrophe goes on before or behind them. The words are English:
 * a look for letters of all scripts in each of a hundred patterns would cost most of a first reading.
 */
export function slipRule(pattern: string, right: SlipRule['right']): SlipRule {
  return { pattern: new RegExp(String.raw`(?:${pattern})(?![\w’'-])`, 'gu'), right }
}

/** Places of all rules in the author's own prose, in reading order; none overlap. */
export function findSlips(analysed: AnalysedDocument, rules: readonly SlipRule[]): readonly Slip[] {
  const found: Slip[] = []
  const sentences = ownProse(analysed)
  const placed = proseInOne(analysed).rulesWhereTheyMayHold(
    rules,
    ({ pattern }) => [pattern],
    ({ isMark }) => isMark !== true,
  )
  for (const [index, those] of placed) {
    const sentence = sentences[index]
    if (sentence === undefined) continue
    const places = those
      .flatMap((rule) => placesOf(rule, sentence))
      .sort((left, right) => left.range.start - right.range.start)
    for (const place of places) {
      const last = found.at(-1)?.range
      if (last?.block === place.range.block && place.range.start < last.end) continue
      if (!isMentioned(analysed, place.range)) found.push(place)
    }
  }
  return found
}

const proseInOne = rememberedFor((analysed: AnalysedDocument) => new TextsInOne(ownProse(analysed)))

const none: readonly Slip[] = []
const wordBefore = /[\p{L}\p{N}’'-]$/u
const letter = /\p{L}/u
const partOfWord = /\p{L}*$/u

function placesOf(rule: SlipRule, sentence: Sentence): readonly Slip[] {
  const { pattern, isMark } = rule
  const { text, block, start } = sentence
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const places: Slip[] = []
  for (; match !== null; match = pattern.exec(text)) {
    const before = text.slice(0, match.index)
    const begin = isMark ? (partOfWord.exec(before)?.[0] ?? '') : ''
    const isWhole =
      isMark === true ||
      (!wordBefore.test(before) && !letter.test(text.charAt(match.index + match[0].length)))
    const right = isWhole ? rule.right(match, before) : null
    if (right === null || isNotOwn(text, match.index)) {
      // The first word of the next place may stand within this one.
      pattern.lastIndex = match.index + 1
      continue
    }
    const at = start + match.index - begin.length
    const written = begin + match[0]
    places.push({
      written,
      right: begin + right,
      range: { block, start: at, end: at + written.length },
    })
  }
  return places
}

/** Whether a place in a sentence is quoted, spoken of or part of a formula; its range is in the block. */
export function isOthersWords(
  analysed: AnalysedDocument,
  { text, start }: Sentence,
  range: Range,
): boolean {
  return isNotOwn(text, range.start - start) || isMentioned(analysed, range)
}

/**
 * Slips that a reading of single sentences finds in the author's own words.
 * @param mayHold what nearly every sentence is done with: it is far cheaper than the reading, and a pattern the cheapest.
 */
export function slipsBySentence(
  analysed: AnalysedDocument,
  mayHold: RegExp | ((text: string) => boolean),
  slipsIn: (sentence: Sentence) => readonly Slip[],
): readonly Slip[] {
  const prose = ownProse(analysed)
  const held =
    mayHold instanceof RegExp
      ? textsWith(prose, mayHold).filter(({ text }) => mayHold.test(text))
      : prose.filter(({ text }) => mayHold(text))
  return held.flatMap((sentence) =>
    slipsIn(sentence).filter(({ range }) => !isOthersWords(analysed, sentence, range)),
  )
}

/** Characters on either side that tell whether a place stands among formulas or figures of a table. */
const around = 30

function isNotOwn(text: string, at: number): boolean {
  // The reach goes on to the ends of words: what it would cut off are no single letters.
  const from = at > around ? text.slice(0, at - around).search(/\p{L}*$/u) : 0
  const rest = /^\p{L}*/u.exec(text.slice(at + around))?.[0].length ?? 0
  const near = text.slice(from, at + around + rest)
  return (
    isInQuotation(text, at) ||
    isSingleQuoted(text, at) ||
    isMathematical(near) ||
    // A single "a" is a word here, and brackets are round an aside.
    isMostlySigns(near.replaceAll(/(?<!\S)[aAI](?!\S)/gu, 'an').replaceAll(/[()]/gu, ''))
  )
}

/** ‘…’ around a place: words of another, or words that are spoken of. */
function isSingleQuoted(text: string, at: number): boolean {
  if (!/[‘'`]/u.test(text)) return false
  const open = text.slice(0, at).search(/(?<!\p{L})[‘'`](?=\p{L})[^’'`]*$/u)
  return open !== -1 && /[’'](?!\p{L})/u.test(text.slice(at))
}

/** Sentences in the author's own words: no old text, no passage whose other half stands elsewhere. */
export const ownProse = rememberedFor((analysed: AnalysedDocument): readonly Sentence[] =>
  analysed.sentences.filter(
    ({ text, words, block, start, end }) =>
      words.length >= fewestWords &&
      functionWord.test(text) &&
      !isOldSpelling(text) &&
      !isDoubtfulText(text, { isPage: analysed.document.source === 'pdf' }) &&
      !isQuotedBlock(analysed.block.get(block)?.text ?? '', start, end),
  ),
)

const fewestWords = 4
/** A sentence of another language, or a row of names, has none of these. */
const functionWord =
  /(?<!\p{L})(?:the|of|and|to|in|is|are|was|were|that|for|with|has|have|be|by|not|this|these|it|we|they|an|on|at|from|or|but|which|there|their|its|how|who|what|when|than|more|can|may|will|would)(?!\p{L})/iu

/** A paragraph that is one quotation, or a sentence inside a quotation that began before it. */
function isQuotedBlock(text: string, start: number, end: number): boolean {
  if (!/["“‘«']/u.test(text)) return false
  if (/^\s*["“‘«']/u.test(text) && /["”’»'][^\p{L}]*(?:\([^)]*\))?[^\p{L}]*$/u.test(text))
    return true
  return isInQuotation(text, start) && isInQuotation(text, end - 1)
}

/** Words set apart by slanted letters or as code are spoken of, or are of another language. */
function isMentioned({ block }: AnalysedDocument, range: Range): boolean {
  const marks = block.get(range.block)?.marks ?? []
  return marks.some(
    ({ kind, start, end }) =>
      (kind === 'italic' || kind === 'code') && start < range.end && end > range.start,
  )
}

/** Slips that were found in several ways, in the order of these; where two overlap, the first way tells. */
export function apart(
  first: readonly Slip[],
  ...others: readonly (readonly Slip[])[]
): readonly Slip[] {
  return others.reduce(
    (found, more) => [
      ...found,
      ...more.filter(({ range }) => !found.some((one) => overlaps(one.range, range))),
    ],
    first,
  )
}

/** Slips that no other check tells at the same place; the others are asked only where there is one to tell. */
export function notToldBy(slips: readonly Slip[], others: () => readonly Slip[]): readonly Slip[] {
  if (slips.length === 0) return slips
  const told = others()
  return slips.filter(({ range }) => !told.some((one) => overlaps(one.range, range)))
}
