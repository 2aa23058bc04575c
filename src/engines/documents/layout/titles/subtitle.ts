import { isName, namesIn } from '../authors/names-in-line.ts'
import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { comparable, isCanonicalName } from '../headings/heading-names.ts'
import { horizontalOverlap } from '../pages/page-content.ts'
import { isTranslationOf } from './translated-title.ts'

const mostLines = 4
const mostWords = 30
const fewestWords = 3
/** How far under the title it begins, in letters of the title. */
const reach = 2.6
const announcedReach = 6

/** What is printed under titles besides: who wrote the work, where, when, for what. */
const otherwise =
  /universi|universität|college|\bschool\b|faculty|fakult|department|\bdept\b|institut|laborator|academy|hospital|\b(?:19|20)\d\d\b|@|https?:|www\.|\bthesis\b|\bdissertation\b|\bdegree\b|\bsubmitted\b|\bpresented\b|\bpublished\b|\baccepted\b|\badvis[eo]r|\bsupervis|\btesis\b|\btesi\b|\btese\b|thèse|mémoire|arbeit\b|^(?:by|von|par|por|di|draft|preprint|version|working paper|technical report|proceedings|volume|edited|name|author)\b/iu
/** "Independent Research Essay for EC476: Contracts" */
const writtenFor =
  /\b(?:essay|report|paper|project|assignment|coursework)\s(?:for|in)\s(?:the\s)?(?:course|class|module|seminar|\p{L}{2,5}[\s-]?\d{3})/iu
/** Words within a phrase that no list of names has. */
const linking =
  /(?:^|\s)(?:of|the|for|in|to|with|on|a|an|as|from|through|using|its|at|under|between|among|toward|towards|au|aux|à|pour|dans|sur|des|du|für|im|zur|zum|mit|auf|über|eine?|der|del|para|con|por|dei|della|nel|nella|per|i|w|na|do|в|на|для|и|за)(?=\s)/iu
/** "How Bread Is Baked": no name begins so, though every word has a capital. */
const opening =
  /^(?:how|what|why|when|where|whether|does|do|is|are|can|should|evidence|lessons|insights|towards?)\s|^A\s[\p{L}\d-]{3,}\s[\p{L}\d-]{3,}/iu
/** "Comparing ovens across towns": names and places are written with capitals. */
const smallWord = /^\p{Ll}{4,}[,.:]?$/u
const fewestSmall = 2

/** "Gödel's", which nobody is called */
const possessive = /\p{Ll}['’]s\s/u
const namePart =
  /^(?:|\p{Lu}[\p{L}\p{M}’'.-]*|[\d*∗†‡§,;&·]+|\p{Ll}(?:,\p{Ll})*[,⇑*∗†‡]+|\p{Ll}(?:,\p{Ll})+|and|und|et|y|e|da|de|di|do|dos|del|della|den|der|la|le|van|von|zu)$/u

/**
 * Lines right under the title in smaller or lighter letters that go on with it: what a colon at its end announces, or
 * a phrase that is still larger than the text.
 */
export function findSubtitle(
  title: readonly FlowLine[],
  { lines, body }: { readonly lines: readonly FlowLine[]; readonly body: BodyStyle },
): readonly FlowLine[] {
  const last = title.at(-1)
  const first = lines[(last?.index ?? 0) + 1]
  if (last === undefined || first === undefined) return []
  const isAnnounced = /[:—–]$/u.test(last.text.trim())
  if (!isUnder(last, first, isAnnounced ? announcedReach : reach)) return []
  // Some covers keep a font for the title and what belongs to it.
  const isTitleFont = first.font === last.font && first.font !== body.font
  const isLarge = first.size >= body.size + 0.9
  const isClosed = /[.!]$/u.test(last.text.trim())
  // A question in the title is answered under it, in slanted letters of the size of the text.
  const isAnswer = last.text.trim().endsWith('?') && first.isItalic
  if (isClosed || isSigned(first.text) || !(isAnnounced || isTitleFont || isLarge || isAnswer))
    return []
  const found = blockFrom(first, lines)
  const text = found.map((line) => line.text.trim()).join(' ')
  const said = comparable(title.map((line) => line.text).join(' '))
  if (said.includes(comparable(text)) || isTranslationOf(title, found)) return []
  return !isOfOther(text, found, lines) && isPhrase(text, isAnnounced) ? found : []
}

/** "Ada Byron∗", with the mark of a note on the author. */
function isSigned(text: string): boolean {
  const words = text.trim().split(/\s+/u)
  return words.length >= 2 && /[*∗†‡]$/u.test(text.trim()) && words.every(isOfName)
}

function isOfName(word: string): boolean {
  return [word, word.replace(/[\d,;*∗†‡§\p{Co}]+$/u, '')].some((one) => namePart.test(one))
}

function blockFrom(first: FlowLine, lines: readonly FlowLine[]): readonly FlowLine[] {
  const found = [first]
  for (let next = lines[first.index + 1]; next !== undefined; next = lines[next.index + 1]) {
    const before = found.at(-1) ?? first
    if (found.length > mostLines || !isSameBlock(before, next)) break
    found.push(next)
  }
  return found
}

const reachOfNames = 3

/** "Ada Byron" over "Introduction to Baking for Bakers": a name and the course, where no other name stands under both. */
function isByline(found: readonly FlowLine[], lines: readonly FlowLine[]): boolean {
  const [first, ...others] = found
  const last = others.at(-1)
  if (first === undefined || last === undefined || !isName(first.text.trim())) return false
  return !lines
    .slice(last.index + 1, last.index + 1 + reachOfNames)
    .some((line) => line.page === last.page && namesIn(line).length > 0)
}

function isOfOther(text: string, found: readonly FlowLine[], lines: readonly FlowLine[]): boolean {
  if (otherwise.test(text) || writtenFor.test(text)) return true
  const isNamed = found.some((line) => isCanonicalName(line.text))
  return found.length > mostLines || isNamed || goesOnAsText(found, lines) || isByline(found, lines)
}

/** A first line in other letters opens the text, whose next line begins in the middle of its sentence. */
function goesOnAsText(found: readonly FlowLine[], lines: readonly FlowLine[]): boolean {
  const last = found.at(-1)
  const next = lines[(last?.index ?? lines.length) + 1]
  if (last === undefined || next === undefined || next.page !== last.page) return false
  const gap = next.baseline - last.baseline
  const isClose = gap > 2 && gap < next.size * 1.7
  return isClose && /^\p{Ll}/u.test(next.text) && !/[.?!]$/u.test(last.text.trim())
}

/** "- A framework for ovens -" */
const betweenDashes = /^[-–—]\s\p{Lu}[^–—]{8,}\s[-–—]$/u

/** Words that say something together, and are no list of names; behind a colon two are enough. */
function isPhrase(text: string, isAnnounced: boolean): boolean {
  const words = text.split(/\s+/u)
  if (words.length > mostWords || !/\p{L}{2}/u.test(text)) return false
  if (isAnnounced) return words.length >= 2
  if (betweenDashes.test(text)) return true
  const isNames = words.every(isOfName)
  const small = words.filter((word) => smallWord.test(word)).length
  const isWritten = small >= fewestSmall && small * 2 > words.length
  const isSaid =
    ((linking.test(text) || isWritten) && !isNames) || possessive.test(text) || opening.test(text)
  return words.length >= fewestWords && isSaid
}

/** In other letters than the title: what is set alike was taken with it. */
function isUnder(last: FlowLine, first: FlowLine, most: number): boolean {
  const gap = first.baseline - last.baseline
  return (
    first.page === last.page &&
    first.size < last.size + 0.6 &&
    gap > 2 &&
    gap < last.size * most &&
    horizontalOverlap(first.box, last.box) > 0
  )
}

function isSameBlock(before: FlowLine, next: FlowLine): boolean {
  const gap = next.baseline - before.baseline
  return (
    next.page === before.page &&
    Math.abs(next.size - before.size) < 0.6 &&
    next.isBold === before.isBold &&
    next.isItalic === before.isItalic &&
    gap > 2 &&
    gap < before.size * 1.7 &&
    horizontalOverlap(next.box, before.box) > 0
  )
}
