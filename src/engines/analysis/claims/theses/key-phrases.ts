import type { Document } from '../../../documents/document.ts'
import { remembered } from '../../remembered.ts'
import { rootOf, rootsInOrder } from '../content-words.ts'

/** A part of the main point by the name that its author gives it: "later lessons", "loss of sleep". */
export interface KeyPhrase {
  readonly text: string
  readonly roots: readonly string[]
}

interface Word {
  readonly text: string
  readonly root: string
  readonly isTerm: boolean
  /** What stands between it and the word before. */
  readonly gap: string
}

const wordPattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu
const longest = 4
const most = 8

/**
 * The parts of a main point as key phrases: words that the draft sets side by side elsewhere too, an adjective with its
 * noun, and all that stands between an article or a preposition and the next small word, are one part. A single word
 * stands alone only where it names something; verbs, numbers, and adjectives without their noun name nothing that could
 * be taken up. In the order of the sentence, eight at most.
 */
export function keyPhrases(
  sentence: string,
  terms: readonly string[],
  document: Document,
): readonly KeyPhrase[] {
  const words = wordsIn(
    plain(sentence),
    new Set(terms.flatMap((term) => rootsInOrder(plain(term)))),
  )
  const others = otherTexts(document, sentence)
  const phrases: KeyPhrase[] = []
  const seen = new Set<string>()
  for (let at = 0; at < words.length;) {
    const length = lengthAt(words, at, others)
    const own = words.slice(at, at + length)
    const roots = own.filter(({ isTerm }) => isTerm).map(({ root }) => root)
    if (roots.some((root) => !seen.has(root))) {
      phrases.push({ text: nameOf(own, at === 0 && !isName(own[0], document)), roots })
      for (const root of roots) seen.add(root)
    }
    at += Math.max(1, length)
  }
  return phrases.slice(0, most)
}

/** Whether a passage takes a phrase up: all its words within one sentence, in whatever form and order. */
export function takesUp(text: string, { roots }: KeyPhrase): boolean {
  return rootsBySentence(text).some((there) => roots.every((root) => there.has(root)))
}

/** Paragraphs and headings of a draft: each is asked for all phrases of its main point. */
const mostPassages = 1000

const rootsBySentence = remembered(mostPassages, (text): readonly ReadonlySet<string>[] =>
  plain(text)
    .split(/(?<=[.?!;])\s+/u)
    .map((sentence) => new Set(rootsInOrder(sentence))),
)

/** A long form and its short form, as a text introduces them: "metal-organic frameworks (MOFs)". */
export interface NamePair {
  readonly long: string
  readonly short: string
}

/** The other name of a phrase, where the text gives it one. */
export function otherName({ roots }: KeyPhrase, pairs: readonly NamePair[]): KeyPhrase | null {
  for (const { long, short } of pairs) {
    const whole = rootsInOrder(plain(long))
    const brief = [rootOf(short), rootOf(`${short}s`)]
    if (roots.length === 1 && roots.every((root) => brief.includes(root)))
      return { text: long, roots: whole }
    const isLong = roots.length === whole.length && whole.every((root) => roots.includes(root))
    if (isLong) return { text: short, roots: brief.slice(0, 1) }
  }
  return null
}

/** Without sources and lists in brackets; typographic hyphens join words as the plain one does. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u2010\u2011]|(?<=\p{L})\u2013(?=\p{L})/gu, '-')
    .replaceAll(/\([^)]*[,;][^)]*\)/gu, ' ')

function wordsIn(sentence: string, terms: ReadonlySet<string>): readonly Word[] {
  let end = 0
  const words = [...sentence.matchAll(wordPattern)].map(({ 0: text, index }): Word => {
    const gap = sentence.slice(end, index)
    end = index + text.length
    const root = rootOf(text)
    const isSign = index > 0 && /^(?=.*\p{Lu})[\p{L}\d-]{2,}$/u.test(text) && text !== 'I'
    return { text, root, isTerm: isSign || terms.has(root), gap }
  })
  return words.reduce<readonly Word[]>(joinedBySlash, [])
}

/** "Micro/nanoscale" is one word of its author, known again by what it ends in. */
function joinedBySlash(words: readonly Word[], next: Word): readonly Word[] {
  const last = words.at(-1)
  const isJoined = last !== undefined && next.gap === '/' && (last.isTerm || next.isTerm)
  if (!isJoined) return [...words, next]
  return [
    ...words.slice(0, -1),
    { ...next, text: `${last.text}/${next.text}`, isTerm: true, gap: last.gap },
  ]
}

/** Every other passage and heading as its roots in a row, with a space at each end. */
function otherTexts(document: Document, sentence: string): readonly string[] {
  return [document.title, ...document.keywords, ...document.blocks.map(({ text }) => text)].map(
    (text) => ` ${rootsInOrder(plain(text.replace(sentence, ''))).join(' ')} `,
  )
}

/** How many words from here on make one part; 0 where none begins. */
function lengthAt(words: readonly Word[], at: number, others: readonly string[]): number {
  const first = words[at]
  if (first?.isTerm !== true || isEmpty(first) || isVerbAt(words, at)) return 0
  const used = usedAt(words, at, others)
  if (used > 1) return withHead(words, at, used)
  const group = groupAt(words, at)
  if (group > 1) return withHead(words, at, group)
  const second = words[at + 1]
  const isPair = second !== undefined && isOnePhrase([first, second]) && adjective.test(first.text)
  if (isPair && !isVerbAt(words, at + 1))
    return withHead(words, at, 1 + Math.max(1, usedAt(words, at + 1, others)))
  const length = withHead(words, at, 1)
  return length > 1 || namesSomething(words, at) ? length : 0
}

/** How many words from here on the draft sets side by side elsewhere too; 0 for fewer than two. */
function usedAt(words: readonly Word[], at: number, others: readonly string[]): number {
  for (let length = longest; length > 1; length -= 1) {
    const own = words.slice(at, at + length)
    if (own.length === length && isOnePhrase(own) && isUsed(own, others)) return length
  }
  return 0
}

/** "Synthetic data", "casting process": a general noun belongs to what tells which one. */
function withHead(words: readonly Word[], at: number, length: number): number {
  const last = words[at + length - 1]
  const next = words[at + length]
  const isOpen = last !== undefined && (adjective.test(last.text) || participle.test(last.text))
  return isOpen && next?.gap === ' ' && generalNoun.test(next.text) ? length + 1 : length
}

const generalNoun =
  /^(?:data|process(?:es)?|methods?|analys[ei]s|systems?|models?|roles?|development|changes?|abilit(?:y|ies)|levels?|factors?|effects?|rates?|range|facilit(?:y|ies)|relations?(?:hips?)?)$/iu

const opens =
  /^(?:a|an|the|its|their|his|her|our|my|this|that|these|those|of|in|for|with|by|from|between|on|at|into|through|within|to|and|or|as|every|any|each|no)$/iu

/** Words between an article or a preposition and the next small word: there a noun must come, and it comes last. */
function groupAt(words: readonly Word[], at: number): number {
  const run = words.slice(at).findIndex(({ isTerm, gap }, by) => !isTerm || (by > 0 && gap !== ' '))
  const length = run === -1 ? words.length - at : run
  const next = words[at + length]
  const opensHere = opens.test(words[at - 1]?.text ?? '')
  if (!opensHere || length < 2 || length > longest) return 1
  const own = words.slice(at, at + length)
  const takesObject = next?.gap === ' ' && after.test(next.text)
  return !takesObject && isOnePhrase(own) ? length : 1
}

const links: ReadonlySet<string> = new Set(['of', 'in', 'for', 'and'])

/** Terms side by side, or with one small word between two of them, and a noun, as far as can be told, at the end. */
function isOnePhrase(words: readonly Word[]): boolean {
  const [first, ...rest] = words
  const last = rest.at(-1)
  if (first === undefined || last?.isTerm !== true) return false
  if (last.root === first.root || isEmpty(last) || participle.test(last.text)) return false
  if (adverb.test(last.text) || adjective.test(last.text)) return false
  if (/ed$|^including$/iu.test(first.text) || (adverb.test(first.text) && words.length < 3))
    return false
  return rest.every(
    ({ isTerm, gap, text }, index) =>
      gap === ' ' &&
      (isTerm || (links.has(text.toLowerCase()) && rest[index - 1]?.isTerm !== false)),
  )
}

/** Set side by side somewhere else as well. */
function isUsed(words: readonly Word[], others: readonly string[]): boolean {
  const row = ` ${words.map(({ root }) => root).join(' ')} `
  return others.some((text) => text.includes(row))
}

const adjective =
  /(?<!timet|veget)able$|-(?:based|like|free|led|made|driven)$|(?:ous|ive|ible|ful|less|al|ic|ary|ar|ish|(?<!m)ent|ant|est|ern|ese|ian)$|^(?:first|late|later|early|earlier|new|old|young|long|short|high|low|free|poor|rich|solid|dry|wet|small|large|modern|open|closed|distinct|major|main|due)$/iu
/** "Self-testing" is a noun. */
const participle = /^[^-]+(?:ing|ed)$/iu
const adverb = /ly$/iu
/** Numbers, and what says nothing of the matter: no part of a main point by itself. */
const empty =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|times?|order|days?|years?|area|areas|particular|attempts?|search|part|parts|end|place|reason|reasons|success|progress(?:es)?|came|come|became|become|brought|bring|fought|fight|left|leave|leaves|kept|keep|held|hold|took|taken|went|gone|grew|grown|knew|known|led|lead|lost|lose|met|meet|paid|pay|read|ran|run|sold|sent|shown|spoke|spoken|o[’']clock|stood|taught|told|thought|understood|won|wrote|written|began|begun|built|buy|bought|chose|chosen|drew|drawn|fell|fallen|felt|gave)$/iu
const isEmpty = ({ text }: Word) => empty.test(text)

const before =
  /^(?:to|will|would|can|could|may|might|must|should|does|did|do|not|it|they|we|never|often|also)$/iu
const verbForm = /(?:ate|i[sz]e|ify|form)$/iu
const after =
  /^(?:the|a|an|its|their|his|her|our|this|these|those|them|it|him|than|more|less|most|no|not|any|each|every|out|up|down)$/iu

/** "Costs" in "the timetable costs more sleep": comes after what does it, or before what it is done to. */
function isVerbAt(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  const next = words[at + 1]
  const takesObject = next?.gap === ' ' && after.test(next.text)
  const comesAfter = before.test(words[at - 1]?.text ?? '')
  const isInfinitive = words[at - 1]?.text === 'to'
  if (comesAfter && (takesObject || !isInfinitive || verbForm.test(word.text)))
    return !adjective.test(word.text)
  return takesObject && /(?:s|ed|ing|e)$/iu.test(word.text)
}

/** A noun, as far as its form and its neighbours tell. */
function namesSomething(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (word === undefined || adverb.test(word.text) || participle.test(word.text)) return false
  if (at > 0 && /^\p{Lu}/u.test(word.text)) return true
  return !adjective.test(word.text)
}

/** A capital that the word has in the middle of sentences too. */
function isName(word: Word | undefined, document: Document): boolean {
  if (word === undefined || !/^\p{Lu}\p{Ll}+$/u.test(word.text)) return true
  const lower = word.text.toLowerCase()
  return !document.blocks.some(({ text }) => text.includes(` ${lower}`))
}

/** As it stands in the sentence; the capital that only the beginning of the sentence gave is taken off. */
function nameOf(words: readonly Word[], isLowered: boolean): string {
  const text = words.map((word, index) => `${index === 0 ? '' : word.gap}${word.text}`).join('')
  return isLowered ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text
}
