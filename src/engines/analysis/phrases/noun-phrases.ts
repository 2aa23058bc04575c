import { rootOf } from '../claims/content-words.ts'
import { remembered } from '../remembered.ts'
import { afterLatinIn } from '../words/latin.ts'
import { classedWords } from './word-classes.ts'
import type { ClassedWord } from './word-classes.ts'

/** A noun with all that stands before it to tell which one: "lithium-ion battery anodes". Offsets are in the sentence. */
export interface NounPhrase {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Roots of its words in order, the head last. */
  readonly roots: readonly string[]
  /** What joins it to the words before, lower-cased, with its offset: "in" of "in the cells"; `null` where nothing does. */
  readonly preposition: { readonly text: string; readonly start: number } | null
}

/** Words that may stand before a noun and tell nothing of the matter: "a novel method", "the present study". */
const idle =
  /^(?:novel|new|recent|present|current|different|similar|important|main|major|key|first|last|next|further|several|various|many|such|same|other|own|single|certain|particular|specific|possible|potential|significant|comprehensive|good|better|best|great|greater|large|larger|small|smaller|high|higher|low|lower|different|common|general|overall|whole|entire|full|following|above|aforementioned|respective|corresponding|mini|brief|detailed|careful|systematic|extensive|critical|crucial|essential|promising|excellent|interesting|unique|typical|related|relevant|existing|previous|earlier|prior|recently|so-called|well-known|able|due|only|likely|real|true)$/iu

const longest = 7

/** The noun phrases of a sentence from left to right, without articles and without words that tell nothing. */
export const nounPhrasesIn = remembered(6000, (sentence): readonly NounPhrase[] => {
  const words = classedWords(sentence)
  const phrases: NounPhrase[] = []
  let from = 0
  while (from < words.length) {
    const to = endOfRun(words, from)
    if (to > from) phrases.push(...phraseOf(sentence, words, { from, to }))
    from = Math.max(to, from + 1)
  }
  return phrases
})

const inside: ReadonlySet<string> = new Set(['noun', 'modifier', 'number', 'adverb'])

/** Where the run of words that can stand in one phrase ends; one space between any two of them. */
function endOfRun(words: readonly ClassedWord[], from: number): number {
  let to = from
  for (let word = words[to]; word !== undefined && inside.has(word.class); word = words[to]) {
    if (to > from && word.gap !== ' ') break
    // An adverb goes on only before what it modifies: "highly soluble products".
    if (word.class === 'adverb' && (words[to + 1]?.class !== 'modifier' || to > from)) break
    to += 1
  }
  return to
}

function phraseOf(
  sentence: string,
  words: readonly ClassedWord[],
  run: { readonly from: number; readonly to: number },
): readonly NounPhrase[] {
  let { from, to } = run
  while (to > from && words[to - 1]?.class !== 'noun') to -= 1
  while (from < to && isIdle(words[from])) from += 1
  from = Math.max(from, to - longest)
  const own = words.slice(from, to)
  const [first] = own
  const last = own.at(-1)
  if (first === undefined || last === undefined) return []
  const isLatin = isAfterLatinIn(words, from)
  // "Tested in vitro" names nothing.
  if (isLatin && own.length === 1) return []
  const all = isLatin ? words.slice(from - 1, to) : own
  const start = all[0]?.start ?? first.start
  return [
    {
      text: sentence.slice(start, last.end),
      start,
      end: last.end,
      roots: all.map(({ text }) => rootOf(text)),
      preposition: prepositionBefore(words, isLatin ? from - 1 : run.from),
    },
  ]
}

const latin = new RegExp(`^(?:${afterLatinIn})$`, 'iu')

/** The "in" of "in vitro studies" belongs to the name. */
function isAfterLatinIn(words: readonly ClassedWord[], from: number): boolean {
  const [before, first] = [words[from - 1], words[from]]
  return first?.gap === ' ' && latin.test(first.text) && before?.text.toLowerCase() === 'in'
}

function prepositionBefore(words: readonly ClassedWord[], from: number): NounPhrase['preposition'] {
  let at = from
  while (words[at]?.gap === ' ' && words[at - 1]?.class === 'opener') at -= 1
  const before = words[at]?.gap === ' ' ? words[at - 1] : undefined
  return before?.class === 'preposition'
    ? { text: before.text.toLowerCase(), start: before.start }
    : null
}

function isIdle(word: ClassedWord | undefined): boolean {
  return (
    word !== undefined &&
    (idle.test(word.text) || word.class === 'number' || word.class === 'adverb')
  )
}
