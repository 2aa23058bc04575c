import type { FlowLine } from '../flow.ts'
import { comparable } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { openEnd } from './opening-title.ts'

const englishWord = /\b(?:the|of|for|and|with|from|by|on|to)\b/iu
const endsInSmallWord = /\b(?:the|of|for|and|with|from|by|on|to)$/iu
const foreignLetter = /[^\p{ASCII}\p{P}\p{S}\s]/u

/**
 * The lines of a title without the same title in another language under it: many universities print both. Told
 * where one of them is English, by its small words, and the other one by letters that English does not have. A form
 * that was filled in with one title for both languages prints it twice.
 */
export function withoutTranslation(title: readonly FlowLine[]): readonly FlowLine[] {
  for (let at = 1; at < title.length; at += 1) {
    const [above, below] = [textOf(title.slice(0, at)), textOf(title.slice(at))]
    if (openEnd.test(above.trim())) continue
    const isApart = isEnglish(above) ? isForeign(below) : isForeign(above) && isEnglish(below)
    if (isApart || comparable(above) === comparable(below)) return title.slice(0, at)
  }
  return title
}

function textOf(lines: readonly FlowLine[]): string {
  return lines.map(({ text }) => text).join(' ')
}

const fewestWords = 4
/** The share of small words in English titles is larger. */
const leastSmall = 0.1

function isEnglish(text: string): boolean {
  const words = text.trim().split(/\s+/u)
  const small = words.filter((word) => englishWord.test(word)).length
  // "… of Ruby on" goes on in the next line, whatever language that is.
  const isWhole = !endsInSmallWord.test(text.trim())
  const isOften = words.length >= fewestWords && small >= words.length * leastSmall
  return isWhole && isOften && !foreignLetter.test(text)
}

function isForeign(text: string): boolean {
  return foreignLetter.test(text) && !englishWord.test(text)
}

const otherWord =
  /(?<!\p{L})(?:der|das|und|für|mit|zur|zum|eine[rsnm]?|dem|den|des|im|auf|von|aus|les?|du|et|une?|pour|dans|sur|aux?|par|il|lo|gli|dell[aoe]|dei|del|di|nella?|per|con|el|l[ao]s|y|en|para|por|os?|d[ao]s?|em|uma?|com|het|een|van|voor|met|dla|oraz|do|w|z|na)(?!\p{L})/giu
const fewestOther = 2

function isOther(text: string): boolean {
  return (
    isForeign(text) ||
    (!englishWord.test(text) && (text.match(otherWord)?.length ?? 0) >= fewestOther)
  )
}

/** Whether the lines under a title say it again in another language, of which one is English, in letters of their own. */
export function isTranslationOf(title: readonly FlowLine[], under: readonly FlowLine[]): boolean {
  const [above, below] = [textOf(title), textOf(under)]
  return isEnglish(below) ? isOther(above) : isEnglish(above) && isOther(below)
}

const alsoEnglish = /\b(?:the|of|for|and|with|from|by|on|to|in|an|using|at|under|based|through)\b/iu
const fewestInTwin = 3
const mostLonger = 2

/**
 * Whether these lines have the same title in another language right under them, in the same letters and apart: one of
 * the two has letters that English does not have, and the other has its small words. The work is called by the first.
 */
export function hasTwinUnder(over: readonly FlowLine[], under: readonly FlowLine[]): boolean {
  const [last, first] = [over.at(-1), under[0]]
  if (last === undefined || first === undefined || first.index !== last.index + 1) return false
  const texts = [textOf(over), textOf(under)]
  const lengths = texts.map((text) => text.length)
  const isAlike = first.page === last.page && styleKey(first) === styleKey(last)
  const isAsLong = Math.max(...lengths) <= Math.min(...lengths) * mostLonger
  const areSaid = texts.every((text) => text.trim().split(/\s+/u).length >= fewestInTwin)
  return isAlike && isAsLong && areSaid && areInTwo(texts)
}

function areInTwo(texts: readonly string[]): boolean {
  const plain = texts.filter((text) => !foreignLetter.test(text))
  return plain.length === 1 && plain.every((text) => alsoEnglish.test(text))
}
