import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { prefixes } from '../../lexicon/prefixes.ts'
import { besideOf, forEachRun, isBeside, isStopInName } from '../../matching/words-by-shape.ts'
import type { LetterRun } from '../../matching/words-by-shape.ts'
import { quotationsOf } from '../../quotations.ts'

/** One word that a draft writes in two ways: the usual one, and the odd one with its places. */
export interface TwoForms {
  readonly usual: { readonly form: string; readonly uses: readonly Range[] }
  readonly odd: { readonly form: string; readonly uses: readonly Range[] }
}

/** Words that stand beside any other, so that a pair with one of them is no compound. */
const small = new Set(
  'about above across after again against all almost along already also although always among and another any anyone apart are around aside away back became because become been before began behind being below beneath beside best better between beyond both but came can cannot case come could did does done down during each early either else enough even ever every except far few first five for forth four from full further gave get give given good had half has have having head held hence here high his how however into its itself just kept know known last late later least left less let like little long longer look low made main make many may maybe mean means mere might mind more most much must near need never new next nine none nor not nothing now off often once one only onto open other our out outside over own part past per perhaps place put quite rather read real right said same save saw say see seen self set seven shall she short should show side since six small so some soon still such take taken ten than that the their them then there these they thing things this those though three through thus time times today together too took toward towards two under until upon very via was way ways well went were what when where whether which while who whole whose why will with within without work worth would year years yet you young your'.split(
    ' ',
  ),
)
/** First parts that take a hyphen or none, and never a space. */
export const prefix = new RegExp(`^(?:${prefixes})$`, 'u')
/** "Follow-up" is a noun and "follow up" its verb. */
const particle =
  /^(?:up|down|off|out|over|in|on|by|back|through|away|around|together|about|after)$/u
/** Behind a noun: what follows is none that it could be set before, as it is before "enhanced dryness". */
const endsNoun =
  /^(?:\s?[.,;:)?!”]|\s(?:of|in|on|at|from|with|to|for|by|as|and|or|but|than|that|which|who|is|are|was|were|has|had|have|may|can|could|will|would|should|did|does|do|might|must|when|where|while|because|if|not|also|before|after|during|between|without|within|over|under|seems?|shows?|became|remains?|reaches|\p{Ll}+ed(?= (?:the|an?|its|their|our|this|these|in|on|at|by|to|from|with|for|and)(?!\p{L})|[.,;]))(?!\p{L}))|^$/u
/** How often the usual form has to stand, for one odd place of a hyphen, a space, or neither. */
const usualUses = 2
const usualBesideOne = 3
/** "Cardio", "hydro": the first part of a compound, which is seldom a word; "zero" is one. */
const combining =
  /^(?!(?:zero|hero|video|radio|photo|audio|ratio|portfolio|scenario|studio|embryo|potato|tomato|mosquito|echo|euro|cargo|logo|info|demo|silo|volcano|tempo)$)\p{Ll}{3,}o$/u
/** The same of a first part that stands nowhere else by itself: "hydro physical" for "hydro-physical". */
const usualOfBound = 4

/** Characters behind a word in which the one after it stands. */
const behindShown = 30

interface Written {
  readonly form: string
  readonly range: Range
  readonly behind: string
}

interface Token {
  readonly word: string
  readonly index: number
  /** Without a hyphen, in small letters, and long enough to be two words. */
  readonly isLongSingle: boolean
}

const before = besideOf('_@/.-')
const behind = besideOf('_@/-')
const fewestJoined = 7

/** Words and pairs with a hyphen that are no part of a name or an address. */
function tokensOf(text: string): readonly Token[] {
  const runs: LetterRun[] = []
  forEachRun(text, (run) => void runs.push(run))
  const tokens: Token[] = []
  for (const [at, { start, end: ownEnd, letters, isSmall }] of runs.entries()) {
    if (isBeside(text, start - 1, before)) continue
    const next = runs[at + 1]
    const hasHyphen = next?.start === ownEnd + 1 && text[ownEnd] === '-'
    const end = hasHyphen ? next.end : ownEnd
    if (isBeside(text, end, behind) || isStopInName(text, end)) continue
    const isLongSingle = !hasHyphen && isSmall && letters >= fewestJoined
    tokens.push({ word: text.slice(start, end), index: start, isLongSingle })
  }
  return tokens
}

const withHyphen = /^\p{L}\p{Ll}{2,}-\p{Ll}{3,}$/u

interface ReadBlock {
  readonly block: Block
  readonly found: readonly Token[]
}

function readBlock(block: Block): ReadBlock {
  // Quotations keep the spelling of their author.
  const isQuoted = quotationsOf(block.text)
  return { block, found: tokensOf(block.text).filter(({ index }) => !isQuoted(index)) }
}

/**
 * Compounds of two words of which one place has a hyphen, a space or neither against all the others.
 * @param beside headings, captions and tables: they tell what is usual, and are not told of.
 */
export function partedWords(
  blocks: readonly Block[],
  beside: readonly Block[] = [],
): readonly TwoForms[] {
  const words = blocks.map(readBlock)
  const singles = new Set(
    words.flatMap(({ found }) =>
      found.filter(({ isLongSingle }) => isLongSingle).map(({ word }) => word),
    ),
  )
  const hyphened = new Map<string, Written[]>()
  for (const { block, found } of [...beside.map(readBlock), ...words])
    for (const { word, index } of found)
      if (word.includes('-') && withHyphen.test(word))
        add(hyphened, word.toLowerCase().replace('-', ''), writtenAt(block, index, word))
  const open = openPairs(words, (joined) => singles.has(joined) || hyphened.has(joined))
  const alone = new Map<string, number>()
  for (const { found } of words)
    for (const { word } of found)
      alone.set(word.toLowerCase(), (alone.get(word.toLowerCase()) ?? 0) + 1)
  const closed = new Map<string, Written[]>()
  for (const { block, found } of words)
    for (const { word: written, index } of found) {
      const word = written.toLowerCase()
      if (open.has(word) && singles.has(word)) add(closed, word, writtenAt(block, index, written))
    }
  return [...open.entries()].flatMap(([joined, pairs]) => {
    const own = pairs.filter(({ form }) => isCompound(form))
    const asOne = closed.get(joined) ?? []
    const ownHyphened = (hyphened.get(joined) ?? []).filter(({ form }) =>
      isCompound(form.replace('-', ' ')),
    )
    return [...oddOf(own, asOne), ...ofHyphens(own, ownHyphened, alone)]
  })
}

function openPairs(
  words: readonly ReadBlock[],
  isWanted: (joined: string) => boolean,
): ReadonlyMap<string, readonly Written[]> {
  const open = new Map<string, Written[]>()
  for (const { block, found } of words) {
    for (const [at, first] of found.entries()) {
      const second = found[at + 1]
      if (second === undefined || second.index !== first.index + first.word.length + 1) continue
      if (block.text[second.index - 1] !== ' ') continue
      const joined = `${first.word}${second.word}`.toLowerCase()
      if (!isWanted(joined) || !/^\p{Ll}/u.test(second.word)) continue
      add(open, joined, writtenAt(block, first.index, `${first.word} ${second.word}`))
    }
  }
  return open
}

function isCompound(form: string): boolean {
  const [first = '', second = ''] = form.toLowerCase().split(' ')
  if (second === '' || first.length < 3 || second.length < 3 || particle.test(second)) return false
  return prefix.test(first) || !(small.has(first) || small.has(second))
}

/** A space against neither: a pair that stands as one word at one place, or the other way round. */
function oddOf(pairs: readonly Written[], joined: readonly Written[]): readonly TwoForms[] {
  return joined.length === 1 && pairs.length >= usualUses
    ? [{ usual: formOf(pairs), odd: formOf(joined) }]
    : pairs.length === 1 && joined.length >= usualBesideOne
      ? [{ usual: formOf(joined), odd: formOf(pairs) }]
      : []
}

/** A hyphen against a space where nothing stands behind that the two could describe, or behind a first part that never stands alone. */
function ofHyphens(
  pairs: readonly Written[],
  hyphened: readonly Written[],
  alone: ReadonlyMap<string, number>,
): readonly TwoForms[] {
  const [first = ''] = pairs[0]?.form.toLowerCase().split(' ') ?? []
  const isBound = pairs.length === 1 && alone.get(first) === 1 && combining.test(first)
  if (isBound && !prefix.test(first) && hyphened.length >= usualOfBound)
    return [{ usual: formOf(hyphened), odd: formOf(pairs) }]
  if (prefix.test(first))
    return pairs.length === 1 && hyphened.length >= usualUses
      ? [{ usual: formOf(hyphened), odd: formOf(pairs) }]
      : []
  const isNoun = hyphened.length === 1 && hyphened.every(({ behind }) => endsNoun.test(behind))
  return isNoun && pairs.length >= usualUses
    ? [{ usual: formOf(pairs), odd: formOf(hyphened) }]
    : []
}

function formOf(written: readonly Written[]): TwoForms['usual'] {
  return {
    form: (written.at(-1)?.form ?? '').toLowerCase(),
    uses: written.map(({ range }) => range),
  }
}

function writtenAt({ id, text }: Block, start: number, form: string): Written {
  const end = start + form.length
  return { form, range: { block: id, start, end }, behind: text.slice(end, end + behindShown) }
}

function add(known: Map<string, Written[]>, key: string, written: Written): void {
  const own = known.get(key)
  if (own === undefined) known.set(key, [written])
  else own.push(written)
}
