import type { ReadWord } from '../../grammar/read-words.ts'
import { classAt, smallAt } from '../../grammar/word-at.ts'
import type { WordClass } from '../../grammar/word-classes.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import type { AgreeingVerb } from './agreeing-verbs.ts'
import { nounNumber } from './noun-number.ts'

type Words = readonly ReadWord[]

/** A noun phrase, or a word that stands between two: a preposition, a conjunction, a verb, a mark. */
interface Item {
  readonly label: string
  /** The noun of a phrase in small letters; `null` for what is none. */
  readonly noun: string | null
  /** Behind it a clause begins, or it is the verb of one. */
  readonly isBound: boolean
  /** Its first word. */
  readonly from: number
}

const reach = 26
const mostItems = 6
const mostPlain = 9
const ahead = 6

/** The verb at a place, where its form tells one from many and the classes take it for a finite verb; or `null`. */
export function numberedVerbAt(words: Words, at: number): AgreeingVerb | null {
  const word = words[at]
  const verb = word === undefined ? undefined : agreeingVerbs.get(word.text)
  if (word === undefined || verb === undefined) return null
  const isFinite =
    verb.sort === 'auxiliary'
      ? /^VB[ZPD]$/u.test(word.class)
      : word.class === (verb.number === 'one' ? 'VBZ' : 'VBP')
  return isFinite ? verb : null
}

/**
 * What speaks for the number of a verb: the phrases before it and the words behind, never its own form. Shared by
 * training and use; a change here asks for a new model (`npm run train -- verb-number`).
 */
export function verbNumberFeatures(words: Words, at: number): readonly string[] {
  const items = itemsBefore(words, at)
  const lemma = lemmaOf(words[at])
  return [
    'bias',
    ...shapeOf(items, lemma),
    ...subjectOf(items, lemma),
    ...besides(words, at, lemma),
  ]
}

/** The pair of forms that a verb has, and nothing of which of them is written. */
function lemmaOf(word: ReadWord | undefined): string {
  const verb = agreeingVerbs.get(word?.text ?? '')
  if (verb === undefined) return ''
  return verb.number === 'many' ? (word?.text ?? '') : verb.other
}

/** Phrases and joints before a verb, the nearest first. */
function itemsBefore(words: Words, at: number): readonly Item[] {
  const items: Item[] = []
  for (let place = at - 1; place >= Math.max(0, at - reach);) {
    const phrase = phraseEndingAt(words, place)
    if (phrase !== null) {
      items.push(phrase)
      place = phrase.from - 1
      continue
    }
    const word = words[place]
    if (word?.small === ';' || word?.small === ':') break
    if (word !== undefined && word.class !== 'RB') items.push(jointOf(word, place))
    place -= 1
  }
  if (items.length < reach) items.push({ label: '^', noun: null, isBound: true, from: 0 })
  return items
}

const opens =
  /^(?:that|because|although|though|whereas|while|since|when|where|whether|if|as|how|why|what|which|who|so|but|than|whose)$/u

function jointOf({ class: kind, small, text }: ReadWord, from: number): Item {
  const isVerb = /^(?:VB[DZP]|MD)$/u.test(kind)
  const label = isVerb ? 'V' : /^(?:IN|CC|WH|PT|TO)$/u.test(kind) ? small : kind
  return {
    label: text.length > 12 ? kind : label,
    noun: null,
    isBound: isVerb || opens.test(small),
    from,
  }
}

const inPhrase: ReadonlySet<WordClass> = new Set(['JJ', 'NN', 'NNS', 'CD', 'POS', 'VBN', 'VBG'])

const pointing = /^(?:many|several|few|both|all|most|some)$/u
const amount = /^(?:many|several|few|various|numerous|most|multiple|different|other|such|more)$/u

/** The noun phrase, pronoun or figure that ends at a word; `null` where none does. */
function phraseEndingAt(words: Words, last: number): (Item & { readonly noun: string }) | null {
  const head = words[last]
  if (head === undefined) return null
  const alone = (label: string) => ({ label, noun: head.small, isBound: false, from: last })
  if (head.class === 'PRP') return alone(head.small)
  if (head.class === 'CD') return alone('#')
  // "These are", "each was": what points stands for its noun.
  if (head.class === 'DT') return alone(`d ${head.small}`)
  if (head.class !== 'NN' && head.class !== 'NNS') return null
  const from = beginOfPhrase(words, last)
  const opener = words[from - 1]
  const isTold = opener?.class === 'DT' || pointing.test(opener?.small ?? '')
  const article = isTold ? articleOf(opener?.small ?? '') : ''
  return {
    ...alone(`${article}${countIn(words.slice(from, last))} ${head.class}`),
    from: isTold ? from - 1 : from,
  }
}

function beginOfPhrase(words: Words, last: number): number {
  let from = last
  while (inPhrase.has(words[from - 1]?.class ?? 'PT')) from -= 1
  // "Methods using nets", "values obtained": what was done opens no phrase of its own.
  while (
    from < last &&
    /^VB[NG]$/u.test(words[from]?.class ?? '') &&
    words[from - 1]?.class !== 'DT'
  )
    from += 1
  return from
}

/** What says before a noun that it is one, or how many. */
function countIn(words: Words): string {
  const figure = words.find(({ class: kind }) => kind === 'CD')?.small
  const first = words[0]?.small ?? ''
  const number = figure === undefined ? '' : /^(?:one|1)$/u.test(figure) ? '1' : '#'
  return number + (amount.test(first) ? first : '')
}

/** A phrase by its noun alone, whatever stands before it. */
function plainOf(label: string): string {
  return label.slice(label.lastIndexOf(' ') + 1)
}

function articleOf(small: string): string {
  if (/^(?:an?|each|every|another|either|neither)$/u.test(small)) return 'a'
  if (/^(?:their|our|its|his|her|my|your|whose)$/u.test(small)) return 'own'
  return small
}

function shapeOf(items: readonly Item[], lemma: string): readonly string[] {
  const labels = items.slice(0, mostItems).map(({ label }) => label)
  const chains = labels.map((_, at) => labels.slice(0, at + 1).join('<'))
  const plain = items.slice(0, mostPlain).map(({ label }) => plainOf(label))
  const plainChains = plain.map((_, at) => plain.slice(0, at + 1).join('<')).slice(2)
  const [noun1 = '', noun2 = ''] = items.flatMap(({ noun }) => (noun === null ? [] : [noun]))
  return [
    ...chains.map((chain) => `s:${chain}`),
    ...plainChains.map((chain) => `z:${chain}`),
    ...chains.slice(0, 3).map((chain) => `sl:${lemma} ${chain}`),
    `w1:${noun1}`,
    `w2:${noun2}`,
    `w1s:${noun1} ${chains[1] ?? ''}`,
    `w1ss:${noun1} ${chains[2] ?? ''}`,
    `w2s:${noun2} ${chains[2] ?? ''}`,
    `w2ss:${noun2} ${chains[3] ?? ''}`,
    `l:${lemma}`,
  ]
}

/** What stands before a verb in its own clause, or in that of the noun that "which" stands for. */
function clauseOf(items: readonly Item[]): readonly Item[] {
  const nearest = items[0]?.isBound === true ? 1 : 0
  const bound = items.findIndex(({ isBound }, at) => at >= nearest && isBound)
  return items.slice(nearest, bound === -1 ? items.length : bound)
}

/** What a verb may have for its subject. */
export interface SubjectBefore {
  /** Its first word: that of the first phrase of the clause which is near enough. */
  readonly from: number
  /** The nouns of that phrase and of the one right before the verb. */
  readonly nouns: readonly string[]
  /** The word that opens the clause, or what stands before it. */
  readonly opener: string
}

/** The subject of a verb as far as it is shown. */
export function subjectBefore(words: Words, at: number, longest: number): SubjectBefore {
  const items = itemsBefore(words, at)
  const clause = clauseOf(items)
  const phrases = clause.filter(({ noun }) => noun !== null)
  const first = phrases.findLast(({ from }) => at - from <= longest)
  return {
    from: first?.from ?? Math.max(0, at - 1),
    nouns: [first, phrases[0]].flatMap((one) => one?.noun ?? []),
    opener: items[clause.length + (items[0]?.isBound === true ? 1 : 0)]?.label ?? '',
  }
}

/** The first phrase of the clause that the verb is in, and what stands between. */
function subjectOf(items: readonly Item[], lemma: string): readonly string[] {
  const nearest = items[0]?.isBound === true ? 1 : 0
  const bound = items.findIndex(({ isBound }, at) => at >= nearest && isBound)
  const clause = clauseOf(items)
  const comma = clause.findLastIndex(({ label }) => label === ',')
  return [
    ...firstPhrase(clause, 'f', lemma),
    ...(comma === -1 ? [] : firstPhrase(clause.slice(0, comma), 'c', lemma)),
    `rel:${nearest === 1 ? (items[0]?.label ?? '') : ''}`,
    `b:${items[bound]?.label ?? ''}`,
  ]
}

function firstPhrase(clause: readonly Item[], name: string, lemma: string): readonly string[] {
  const at = clause.findLastIndex(({ noun }) => noun !== null)
  const first = clause[at]
  if (first === undefined) return [`${name}0:${clause.length}`]
  const between = clause.slice(0, at).map(({ label }) => label)
  const joint = between.at(-1) ?? ''
  const noun = first.noun ?? ''
  const has = (label: string) => between.includes(label)
  const told = `${first.label} ${nounNumber(noun) ?? ''}`
  const lead = clause
    .slice(at + 1)
    .map(({ label }) => label)
    .slice(0, 2)
    .join('<')
  return [
    `${name}n:${noun}`,
    `${name}l:${first.label}`,
    `${name}t:${told}`,
    `${name}e:${first.label} ${noun.slice(-3)}`,
    `${name}nj:${noun} ${joint}`,
    `${name}ln:${first.label} ${noun}`,
    `${name}lj:${told} ${joint}`,
    `${name}p:${told}|${between.join('<')}`,
    `${name}pp:${noun}|${between.join('<')}`,
    `${name}z:${told}|${between.map(plainOf).join('<')}`,
    `${name}zn:${noun}|${between.map(plainOf).join('<')}`,
    `${name}za:${plainOf(first.label)} ${lead}|${between.map(plainOf).slice(-3).join('<')}`,
    `${name}zs:${told}|${joints(between)}`,
    `${name}ca:${told} ${has('and')} ${has('or')} ${has(',')}`,
    `${name}d:${told} ${Math.min(5, between.length)}`,
    `${name}lead:${told} ${lead}`,
    `${name}lem:${told} ${lemma}`,
  ]
}

/** What joins the phrases of a subject, the phrases themselves left out. */
function joints(labels: readonly string[]): string {
  return labels.filter((label) => !/NNS?$|^#$/u.test(label)).join('<')
}

/** Words right at the verb, with their classes. */
function besides(words: Words, at: number, lemma: string): readonly string[] {
  const before = [1, 2, 3].map((by) => words[at - by])
  const [b1, b2, b3] = before.map((word) => word?.small ?? '^')
  const classes = before.map((word) => word?.class ?? '^').toReversed()
  const [n1, n2] = [1, 2].map((by) => smallAt(words, at + by))
  const [k1, k2, k3] = [1, 2, 3].map((by) => classAt(words, at + by))
  const noun = words.slice(at + 1, at + ahead).find(({ class: kind }) => /^NNS?$/u.test(kind))
  const number = noun?.class ?? ''
  return [
    `p1:${b1}`,
    `p12:${b2} ${b1}`,
    `p123:${b3} ${b2} ${b1}`,
    `pc:${classes.join(' ')}`,
    `p2:${b2}`,
    `n1:${n1}`,
    `nc:${k1} ${k2}`,
    `ncl:${lemma} ${k1} ${k2} ${k3}`,
    `n12:${n1} ${n2}`,
    `pn:${b1} ${n1}`,
    `nn:${b1} ${number}`,
    `nnl:${b1} ${k1} ${number}`,
  ]
}
