import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import type { WordClass } from '../../grammar/word-classes.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { verbForms } from '../../lexicon/verb-forms.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

type Words = readonly ReadWord[]

/** Verbs in a form that the word before them does not take: "can shows", "was wash", "by compare the lists". */
export function classVerbSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

/** A word that asks for a form, an adverb at most, and a word that may be a verb in another. */
const mayHold =
  /\b(?:can|could|may|might|must|should|would|will|cannot|to|do|does|did|not|is|are|was|were|be|been|has|have|had|[Bb]y|[Bb]efore|[Aa]fter|without) (?:\p{Ll}+ly |not |also )?\p{Ll}{3,}/u

interface Found {
  readonly from: number
  readonly to: number
  readonly right: string
}

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((_, at) => {
    const found = formSlip(words, at)
    const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
    if (found === null || first === undefined || last === undefined) return []
    const written = text.slice(first.start, last.end)
    if (/[([]/u.test(written)) return []
    const range = { block, start: start + first.start, end: start + last.end }
    const kept = text.slice(first.start, last.start)
    return [{ written, right: kept + found.right, range }]
  })
}

/** Words that ask for a form of the verb behind them, and the form that they ask for. */
const askers: ReadonlyMap<string, (words: Words, place: Place) => string | null> = new Map(
  (
    [
      ['can could may might must should would will cannot', behindModal],
      ['do does did', behindDo],
      ['to', behindTo],
      ['is are was were been be being', behindBe],
      ['has have had', behindHave],
      ['by before after without', behindPreposition],
    ] as const
  ).flatMap(([words, behind]) => words.split(' ').map((word) => [word, behind] as const)),
)

/** The slip of the verb at a place, by the word before it. */
function formSlip(words: Words, at: number): Found | null {
  const asks = askerOf(words, at)
  const behind = askers.get(words[asks]?.small ?? '')
  if (behind === undefined || !/^[a-z]{3,}$/u.test(words[at]?.text ?? '')) return null
  const right = behind(words, { asks, at })
  return right === null ? null : { from: asks, to: at, right }
}

interface Place {
  readonly asks: number
  readonly at: number
}

/** The word before a verb, adverbs passed over. */
function askerOf(words: Words, at: number): number {
  let asks = at - 1
  while (asks > at - 3 && isBetween(words[asks])) asks -= 1
  return asks
}

const between: ReadonlySet<string> = new Set(['not', 'also', 'often', 'only', 'then'])

function isBetween(word: ReadWord | undefined): boolean {
  const small = word?.small ?? ''
  return between.has(small) || (small.endsWith('ly') && /^\p{Ll}{5,}$/u.test(small))
}

/** "Did not shows". */
function behindDo(words: Words, { at }: Place): string | null {
  return words[at - 1]?.small === 'not' ? baseOfThird(words[at]?.small ?? '') : null
}

/** "The model can shows the": a subject before, and an object or a joint behind. */
function behindModal(words: Words, { asks, at }: Place): string | null {
  const before = words[asks - 1]?.class ?? 'PT'
  if (words[asks]?.class !== 'MD' || !['NN', 'NNS', 'PRP', 'WH', 'RB'].includes(before)) return null
  if (asks === 0 || /^(?:how|why|when|where|what|only|so|nor)$/u.test(words[asks - 1]?.small ?? ''))
    return null
  // "The reason for which it cannot shows that": the clause ends with the modal, and the verb is another's.
  if (/^(?:which|that|why|how|what|whom|where|as|than)$/u.test(words[asks - 2]?.small ?? ''))
    return null
  return opensRest(words, at + 1) ? baseOfThird(words[at]?.small ?? '') : null
}

/** What stands behind a verb, and not behind a noun that asks a verb of its own. */
function opensRest(words: Words, at: number): boolean {
  const next = words[at]
  return (
    next !== undefined &&
    (next.class === 'DT' ||
      /^(?:that|how|where|when|to|in|on|from|with|by|whether|it|us|them)$/u.test(next.small))
  )
}

/** What only the plain verb follows, "to" between them. */
const takesPlain =
  /^(?:aim|aims|aimed|able|unable|likely|unlikely|order|want|wants|wanted|try|tries|tried|seek|seeks|sought|attempts|attempted|intend|intends|intended|tend|tends|tended|fail|fails|failed|decide|decides|decided|willing|reluctant|eager)$/u
const people =
  /^(?:us|them|him|people|companies|firms|users|students|teachers|researchers|participants|farmers|children|countries|workers|patients|readers|individuals|citizens|consumers|governments|parents|employees)$/u
const makesDo =
  /^(?:enabl|allow|encourag|forc|persuad|ask|help|motivat|invit|requir|caus)(?:e|es|ed|s|ing)?$/u

/** "Aims to shows", "likely to adopting", "enables us to selling". */
function behindTo(words: Words, { asks, at }: Place): string | null {
  if (asks !== at - 1) return null
  const word = words[at]?.small ?? ''
  const [before, head] = [words[asks - 1]?.small ?? '', words[asks - 2]?.small ?? '']
  const isPlain =
    isAim(words, asks) || takesPlain.test(before) || (people.test(before) && makesDo.test(head))
  if (!isPlain) return null
  // "More likely to signalling and other events": what it is related to, and no verb.
  if (/^(?:un)?likely$/u.test(before) && words[at + 1]?.class !== 'DT') return baseOfThird(word)
  return baseOfThird(word) ?? (words[at]?.class === 'VBG' ? baseOfDoing(word) : null)
}

/** "The aim is to comparing". */
function isAim(words: Words, to: number): boolean {
  return (
    /^(?:is|was)$/u.test(words[to - 1]?.small ?? '') &&
    words
      .slice(Math.max(0, to - 9), to - 1)
      .some(({ small }) => /^(?:aim|goal|purpose|objective|task)$/u.test(small))
  )
}

/** "Are participate in it": what nothing is done to by. */
const doneToNothing =
  /^(?:participate|consist|belong|depend|occur|exist|emerge|arise|persist|appear|seem|tend|vary|differ|interact|compete|collapse|correlate|succeed|respond)$/u

/** "Was wash three times": the participle; "is affect the": the one or the other. */
function behindBe(words: Words, { asks, at }: Place): string | null {
  const word = words[at]?.small ?? ''
  const next = words[at + 1]
  if (next === undefined || !mayFollowBe(words, { asks, at }, next)) return null
  if (['NN', 'NNS', 'JJ', 'POS', 'VBG'].includes(next.class)) return null
  // "All that can be is prove it", "what they do is increase it".
  if (
    words.slice(0, asks).some(({ small }) => /^(?:what|all|do|does|did|is|let|way)$/u.test(small))
  )
    return null
  const isJoined = /^(?:to|and|or)$/u.test(words[asks - 1]?.small ?? '')
  if (isJoined && words[asks]?.small !== 'be') return null
  if (next.class !== 'DT' && next.class !== 'PRP')
    return doneToNothing.test(word) ? doingOf(word) : participleOf(word)
  const asker = words[asks]?.small ?? ''
  // "The next step is compare the lists": to be done, or being done.
  return asks === at - 1 && /^(?:is|was)$/u.test(asker)
    ? `${doingOf(word)}, or ${asker} to ${word}`
    : doingOf(word)
}

function mayFollowBe(words: Words, { asks, at }: Place, next: ReadWord): boolean {
  const word = words[at]?.small ?? ''
  // "Was then heat to": what stands behind "then" is done.
  const isDoneThen = asks === at - 2 && words[at - 1]?.small === 'then'
  if (isDoneThen && /^(?:heat|cool|dry|filter|store)$/u.test(word))
    return next.class === 'IN' || next.small === 'to'
  return isSureVerb(word) || isUsedHere(word, words[asks], next)
}

/** "Was show in", "is use to": nouns too, but not between such words. */
function isUsedHere(word: string, asker: ReadWord | undefined, next: ReadWord): boolean {
  return (
    /^(?:was|were|been|be)$/u.test(asker?.small ?? '') &&
    /^(?:show|use|find|test|measure|record|treat|store|label|filter|sample|place)$/u.test(word) &&
    /^(?:in|by|using|with|for|to|at|on|from|as|through)$/u.test(next.small)
  )
}

/** "Have argue that": the participle. */
function behindHave(words: Words, { at }: Place): string | null {
  const word = words[at]?.small ?? ''
  if (isLeftOpen(words, at)) return `been ${word}`
  if (/^(?:start|fail)$/u.test(word) && words[at + 1]?.small === 'to') return `${word}ed`
  if (!isSureVerb(word) || /^(?:become|come|let|run|overcome)$/u.test(word)) return null
  return ['DT', 'PRP', 'IN', 'TO', 'PT', 'CD'].includes(words[at + 1]?.class ?? 'NN')
    ? participleOf(word)
    : null
}

/** What is done to a thing, and is never done by it. */
const done: ReadonlySet<string> = new Set(
  'recruited performed conducted located collected calculated measured obtained used carried assessed generated produced analysed analyzed selected prepared washed dried extracted purified incubated stored recorded included excluded identified defined described estimated computed evaluated examined accomplished achieved derived applied captured replaced treated isolated approved reviewed taken made done drawn chosen placed added removed assigned seen summarized summarised maintained amplified addressed represented modelled modeled retained documented confirmed converted regarded quantified fixed rejected optimized optimised rated synthesized synthesised validated cultured executed solved specified normalized normalised annotated archived corrected accessed purchased plotted denoted categorized categorised counted deposited downloaded labelled labeled harvested utilized utilised scanned eliminated transferred modified stained inhibited indexed genotyped installed initialized centrifuged randomised randomized inferred deleted scored enrolled mounted transfected cloned pooled investigated implemented proposed created constructed employed published introduced acquired trained classified mapped processed adopted completed displayed expressed compared observed detected determined given interviewed invited presented'.split(
    ' ',
  ),
)
const onlyDone = /^(?:implicated|tested|engineered|devoted|termed|reviewed|addressed)$/u

/** "The map has tested on owls": what is done to a thing needs its object, or "been". */
function isLeftOpen(words: Words, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (
    word === undefined ||
    next === undefined ||
    !(done.has(word.small) || onlyDone.test(word.small))
  )
    return false
  if (!/^(?:in|into|on|by|for|from|at|using|via|\.)$/u.test(next.small)) return false
  // "It has made for a late start", "the town has applied for a shop": the verb is the two together.
  if (/^(?:made|applied)$/u.test(word.small) && next.small === 'for') return false
  let subject = at - 1
  while (['RB', 'VBZ', 'VBP', 'VBD'].includes(words[subject]?.class ?? 'PT')) subject -= 1
  if (!/^NNS?$/u.test(words[subject]?.class ?? 'PT')) return false
  // Persons do it, and "that we", "as others" or "which" take the object along.
  const before = words.slice(0, at)
  const isByPersons =
    /(?:ers?|ors?|ists?|ians?|ants?|ents?|people|others|women|men|studies|group|team|work|papers?|literature)$/u.test(
      words[subject]?.small ?? '',
    )
  return (
    !isByPersons &&
    /^\p{Ll}/u.test(words[subject]?.text ?? '') &&
    !before.some(
      ({ class: kind, small }) =>
        kind === 'WH' || /^(?:that|as|than|what)$/u.test(small) || kind === 'PRP',
    )
  )
}

const plainFirst: ReadonlySet<WordClass> = new Set(['VB', 'VBP', 'NN', 'JJ'])

/** "By compare the lists". */
function behindPreposition(words: Words, { asks, at }: Place): string | null {
  const word = words[at]
  if (asks !== at - 1) return null
  if (word === undefined || !plainFirst.has(word.class) || !isSureVerb(word.small)) return null
  return words[at + 1]?.class === 'DT' ? doingOf(word.small) : null
}

/** A base form that is no noun and no adjective. */
function isSureVerb(word: string): boolean {
  const known = agreeingVerbs.get(word)
  if (known?.sort === 'verb') return known.number === 'many'
  return moreVerbs.has(word)
}

const moreVerbs: ReadonlySet<string> = new Set(
  'adjust affect aggregate allocate analyse analyze assemble assign attach calculate carry categorise categorize characterise characterize classify collapse combine compare conduct correlate divide eliminate employ equip evaluate exclude expose gather ignore implement inject insert inspect install interpret investigate invite isolate modify normalise normalize observe operate perform pose publish purify quantify randomise randomize recruit remove retrieve select simulate solve specify submit summarise summarize surround translate transmit validate verify wash weigh'.split(
    ' ',
  ),
)

const irregular: Readonly<Record<string, string>> = {
  see: 'seen',
  show: 'shown',
  give: 'given',
  take: 'taken',
  choose: 'chosen',
  write: 'written',
  know: 'known',
  grow: 'grown',
  find: 'found',
  begin: 'begun',
  understand: 'understood',
  undergo: 'undergone',
  forget: 'forgotten',
  get: 'got',
  lose: 'lost',
  keep: 'kept',
  send: 'sent',
  speak: 'spoken',
  spend: 'spent',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  win: 'won',
  bring: 'brought',
  make: 'made',
  say: 'said',
  hear: 'heard',
  deal: 'dealt',
  eat: 'eaten',
  go: 'gone',
  do: 'done',
  have: 'had',
}

function participleOf(base: string): string {
  return irregular[base] ?? verbForms(base)[2] ?? base
}

/** "Getting": the last letter is doubled where only that form is a word. */
function doingOf(base: string): string {
  const [plain, doubled] = [verbForms(base).at(-1) ?? base, `${base}${base.at(-1) ?? ''}ing`]
  return isListed(doubled) && !isListed(plain) ? doubled : plain
}

const neverThird = /(?:ss|us|is|[^aeiou]ous)$/u

/** The plain form of a verb on -s; `null` where no verb has that form. */
function baseOfThird(word: string): string | null {
  const known = agreeingVerbs.get(word)
  if (known !== undefined)
    return known.sort !== 'auxiliary' && known.number === 'one' ? known.other : null
  if (!word.endsWith('s') || neverThird.test(word)) return null
  const bases = [word.replace(/ies$/u, 'y'), word.replace(/es$/u, ''), word.slice(0, -1)]
  return bases.find((base) => base !== word && isVerb(base) && verbForms(base)[1] === word) ?? null
}

/** The plain form of a verb on -ing, by its other forms: short words are in no list. */
function baseOfDoing(word: string): string | null {
  const stem = word.replace(/ing$/u, '')
  const bases = [`${stem}e`, stem, stem.replace(/(.)\1$/u, '$1')]
  return (
    shortBases.find((base) => base === stem) ??
    bases.find((base) => agreeingVerbs.get(base)?.number === 'many' || isListed(thirdOf(base))) ??
    null
  )
}

const shortBases = ['sell', 'work', 'study', 'read', 'buy', 'pay', 'do', 'be', 'build', 'find']

function thirdOf(base: string): string {
  return verbForms(base)[1] ?? base
}

function isVerb(base: string): boolean {
  return isListed(base) && isListed(thirdOf(base)) && isListed(doingOf(base))
}
