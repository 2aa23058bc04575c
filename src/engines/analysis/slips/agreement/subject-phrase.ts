import { agreeingVerbs } from './agreeing-verbs.ts'
import { nounNumber } from './noun-number.ts'

/** What a clause is about, as far as its verb has to agree with it. */
export interface Subject {
  readonly number: 'one' | 'many'
  /** No article or the like opens it. */
  readonly isBare: boolean
  /** A phrase stands between its noun and the verb: "the order of the visits". */
  readonly hasTail: boolean
  /** A name stands in it, or many words without an article: only an auxiliary is surely its verb. */
  readonly isWide: boolean
  /** Words of it. */
  readonly words: number
}

const one = new Set('a an this each every another'.split(' '))
const many = new Set(
  'these those many several few both various numerous most all two three four five six seven eight nine ten fewer'.split(
    ' ',
  ),
)
const neutral = new Set('the our their its his her my your some such other no more any'.split(' '))
const joint = new Set(
  'of in on at for from with between among amongst by within across against during under over through about around near into per'.split(
    ' ',
  ),
)
/** Words that stand in no noun phrase, so that the phrase is no subject or not all of it. */
const outside = new Set(
  'and or nor but if as than that which who whom whose what when where why how not no is are was were be been being has have had do does did can could may might must shall should will would cannot to i we you he she it they me us him them there here both either neither each also only just via the a an this these those our their its his her my your some any every all many most more less few several so too very then thus upon before after until since because though although while out up off down without like unlike except despite versus vs alongside along beside besides beyond above below behind beneath inside outside onto toward towards amid amidst opposite throughout itself themselves'.split(
    ' ',
  ),
)
const participle =
  /^(?:\p{Ll}{2,}ed|used|taken|given|made|found|shown|drawn|held|seen|known|chosen|written|sold|bought|kept|sent|brought|built|grown|lent|born|done)$/u
/** Words of a phrase without an article: up to the first number it is surely one, from the other on hardly. */
const fewWords = 3
const mostWords = 5
const nameInPhrase = /^(?=\P{Lu}*\p{Lu})[\p{L}\p{N}/-]+$/u
const wholeWord = /^\p{Ll}+(?:-\p{Ll}+)*$/u
const alone =
  /^(?:everyone|everybody|everything|someone|somebody|something|nobody|nothing|anyone|anybody|anything)$/u

/** The subject that words make up to the last; `null` where they are more or less than one, or its number is not sure. */
export function subjectIn(words: readonly string[]): Subject | null {
  const [first = '', second = ''] = words
  if (alone.test(first)) return words.length === 1 ? subject('one', words) : null
  if (/^(?:each|either|neither|one)$/u.test(first) && second === 'of') return oneOfSeveral(words)
  const opened = openers(words)
  const head = endOfPhrase(words, opened.count)
  if (head === null || !isTail(words, head)) return null
  const number = nounNumber(words[head - 1] ?? '')
  if (number === null || (opened.number !== null && opened.number !== number)) return null
  const isBare = opened.count === 0
  if (isBare && !isBareSubject(words, head)) return null
  const hasTail = head < words.length
  const hasName = words.some((word) => nameInPhrase.test(word))
  // "Rates on the Ames lines rise": what a name belongs to is not sure behind another noun.
  if (hasName && hasTail) return null
  const isWide = hasName || (isBare && head > fewWords)
  return { number, isBare, hasTail, isWide, words: words.length }
}

function subject(number: 'one' | 'many', words: readonly string[]): Subject {
  return { number, isBare: false, hasTail: false, isWide: false, words: words.length }
}

/** "Each of the samples", "one of these wells". */
function oneOfSeveral(words: readonly string[]): Subject | null {
  if (!/^(?:the|these|those|our|their|its|his|her)$/u.test(words[2] ?? '')) return null
  const head = endOfPhrase(words, 3)
  if (head === null || words.some((word) => nameInPhrase.test(word))) return null
  if (!isTail(words, head) || nounNumber(words[head - 1] ?? '') !== 'many') return null
  return subject('one', words)
}

function openers(words: readonly string[]): {
  readonly count: number
  readonly number: 'one' | 'many' | null
} {
  let number: 'one' | 'many' | null = null
  let count = 0
  for (; count < 3; count += 1) {
    const word = words[count] ?? ''
    if (one.has(word)) number = 'one'
    else if (many.has(word)) number = 'many'
    else if (word === 'of' && count > 0 && many.has(words[count - 1] ?? '')) continue
    else if (!neutral.has(word)) break
  }
  return { count, number }
}

/** Behind the noun of a phrase that begins at a place: at the joint that comes next, or at the end. */
function endOfPhrase(words: readonly string[], from: number): number | null {
  let at = from
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (joint.has(word)) break
    const isClause =
      participle.test(word) &&
      at > from &&
      joint.has(words[at + 1] ?? '') &&
      nounNumber(words[at - 1] ?? '') !== null
    if (isClause) break
    if (!mayStandInPhrase(words, at, from)) return null
  }
  return at === from ? null : at
}

function mayStandInPhrase(words: readonly string[], at: number, from: number): boolean {
  const word = words[at] ?? ''
  // "All Nyquist plots": a name or a sign may stand before the noun.
  const isNameBefore = at < words.length - 1 && nameInPhrase.test(word)
  if (isNameBefore && nounNumber(words[at + 1] ?? '') !== null) return true
  if (!wholeWord.test(word) || outside.has(word)) return false
  const verb = agreeingVerbs.get(word)
  if (verb !== undefined && verb.sort !== 'either') return false
  // "The unit handling nets": what a noun does, and to what.
  if (word.endsWith('ing') && at > from && at < words.length - 1 && !joint.has(words[at + 1] ?? ''))
    return false
  // "The nets catch": a verb may stand behind a noun of several things, and a clause may begin there.
  const before = at > from ? nounNumber(words[at - 1] ?? '') : null
  return before !== 'many'
}

/** Whether all that follows the noun belongs to it: "of the visits", "used in these studies". */
function isTail(words: readonly string[], from: number): boolean {
  let at = from
  while (at < words.length) {
    if (participle.test(words[at] ?? '')) at += 1
    if (!joint.has(words[at] ?? '')) return false
    const inner = words.slice(at + 1)
    const opened = openers(inner)
    const end = endOfPhrase(inner, opened.count)
    if (end === null) return false
    at += 1 + end
  }
  return true
}

/** "Select change view": what a reader of instructions is told to do. */
export function isOrder(word: string): boolean {
  return orders.test(word)
}

const orders =
  /^(?:select|click|choose|press|open|enter|drag|drop|save|type|check|insert|delete|copy|paste|load|scroll|launch|repeat)$/u

/** A noun that needs no article: of several things, or one word of a matter; "using nets" and "to net" are no such nouns. */
function isBareSubject(words: readonly string[], head: number): boolean {
  const [first = ''] = words
  if (first.endsWith('ing') || first.endsWith('ly') || agreeingVerbs.has(first)) return false
  if (head === 1 && isOrder(first)) return false
  return nounNumber(words[head - 1] ?? '') === 'many' ? head <= mostWords : head === 1
}
