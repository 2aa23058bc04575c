import { groupBy } from '../statistics.ts'
import { countWords } from '../text/hyphens.ts'
import type { PageContent, TextSpan } from './page-content.ts'

/** A mark before one of the endings that "Th" has, where a word begins. */
const marked =
  /(?<![^\s(“"‘'[\].–-])(?<sign>[^\p{L}\p{N}\s])(?<rest>e|is|ese|ere|us|at|an|en|ey|eir|ose|ough|rough|erefore|ree|irty|ird|roughout|erapy|ermal|eory|ickness|ailand|yroid)(?![\p{L}\p{N}])/gu
const fewestMarked = 4
/** In a text without one "The" fewer tell. */
const fewestAlone = 2
/** A sign that no word has beside it: behind it every word is one with "Th", names among them. */
const oddSign = /[+*#$%&=~^<>@\\|]/u
/** What else the mark may stand for: "+e" of a charge, "*is" in code. */
const mostOthers = 0.34

/**
 * Some fonts name their ligature of T and h by another sign, and engines read "+e leaves" or "*is study". Where a sign
 * stands so again and again and its font has hardly a "The", it is that ligature.
 */
export function restoreMisnamed(pages: readonly PageContent[]): readonly PageContent[] {
  const spans = pages.flatMap((page) => page.spans)
  const signs = new Map<string, string>()
  for (const [font, own] of groupBy(spans, (span) => span.font)) {
    const sign = misnamedIn(own)
    if (sign !== undefined) signs.set(font, sign)
  }
  if (signs.size === 0) return pages
  return withSpans(pages, (span) => {
    const sign = signs.get(span.font)
    return sign === undefined ? span : rewritten(span, thIn(span.text, sign))
  })
}

function misnamedIn(spans: readonly TextSpan[]): string | undefined {
  const text = spans.map((span) => span.text).join('\n')
  const found = groupBy([...text.matchAll(marked)], ({ groups }) => groups?.['sign'] ?? '')
  const [best] = [...found].sort(([, one], [, other]) => other.length - one.length)
  const plain = text.match(/(?<!\p{L})Th(?=\p{Ll})/gu)?.length ?? 0
  const fewest = plain === 0 && oddSign.test(best?.[0] ?? '') ? fewestAlone : fewestMarked
  if (best === undefined || best[1].length < fewest) return undefined
  return plain <= best[1].length * mostOthers ? best[0] : undefined
}

function thIn(text: string, sign: string): readonly Change[] {
  const places = oddSign.test(sign)
    ? [...text.matchAll(/(?<![\p{L}\p{N}])(?<sign>[^\p{L}\p{N}\s])(?=\p{Ll})/gu)]
    : [...text.matchAll(marked)]
  return places.flatMap(({ index, groups }) => {
    const own = groups?.['sign']
    return own === sign ? [{ start: index, end: index + own.length, put: 'Th' }] : []
  })
}

/** "Th e", "signifi cant", "defi ne": the gap behind a ligature that a font makes too narrow. */
const parted =
  /(?<![\p{L}\p{N}])(?<head>\p{L}*(?:Th|ff[il]?|f[il])) (?<rest>\p{Ll}+)(?![\p{L}\p{N}])/gu
const fewestParted = 4
const wholeWords =
  /^(?:th(?:e|is|ese|ere|us|at|en|ey|eir|ose|rough|ree)|fi(?:rst|nd|nding|ndings|ve|eld|elds|nal|nally|gure|fth|lm|ll|ne|t)|signifi(?:cant|cantly|cance)|speci(?:fic|fically)|defi(?:ne|ned|nition)|eff(?:ect|ects|ective|ort)|diff(?:erent|erence|erences|icult)|benefi(?:t|ts)|identifi(?:ed|cation)|confi(?:rmed|dence)|scientifi(?:c)|fl(?:ow|our|ower|uid|at)|infl(?:uence|ammation|ammatory)|off(?:er|ered|ice))$/u

/** Closes the gaps that an engine sees behind ligatures, where the document does that again and again. */
export function closeGaps(pages: readonly PageContent[]): readonly PageContent[] {
  const spans = pages.flatMap((page) => page.spans)
  const seen = spans.reduce((sum, { text }) => sum + gapsIn(text, known).length, 0)
  if (seen < fewestParted) return pages
  const vocabulary = countWords(spans)
  const isWord = (word: string): boolean => known(word) || vocabulary.has(word.toLowerCase())
  return withSpans(pages, (span) => rewritten(span, gapsIn(span.text, isWord)))
}

function known(word: string): boolean {
  return wholeWords.test(word.toLowerCase())
}

function gapsIn(text: string, isWord: (word: string) => boolean): readonly Change[] {
  return [...text.matchAll(parted)].flatMap(({ index, groups }) => {
    const [head = '', rest = ''] = [groups?.['head'], groups?.['rest']]
    const at = index + head.length
    return isWord(head + rest) ? [{ start: at, end: at + 1, put: '' }] : []
  })
}

interface Change {
  readonly start: number
  readonly end: number
  readonly put: string
}

function withSpans(
  pages: readonly PageContent[],
  change: (span: TextSpan) => TextSpan,
): readonly PageContent[] {
  return pages.map((page) => ({ ...page, spans: page.spans.map(change) }))
}

/** The span with other letters; they share the room of those that they stand for. */
function rewritten(span: TextSpan, changes: readonly Change[]): TextSpan {
  if (changes.length === 0) return span
  let text = ''
  let at = 0
  const edges: number[] = []
  for (const { start, end, put } of changes) {
    text += span.text.slice(at, start) + put
    edges.push(...span.edges.slice(at, start))
    const [left = 0, right = left] = [span.edges[start], span.edges[end]]
    for (let letter = 0; letter < put.length; letter += 1) {
      edges.push(left + ((right - left) * letter) / put.length)
    }
    at = end
  }
  return { ...span, text: text + span.text.slice(at), edges: [...edges, ...span.edges.slice(at)] }
}
