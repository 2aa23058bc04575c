import type { Block, Document } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { isAlgorithm } from '../../footing/algorithm-lines.ts'
import { agreeingVerbs } from '../../slips/agreement/agreeing-verbs.ts'
import { nounNumber } from '../../slips/agreement/noun-number.ts'
import { inWords } from '../../wording.ts'
import { afterLatinIn } from '../../words/latin.ts'

/** Small words that are never meant twice. */
const never = new Set(
  'the a an of to in and is are was were be by for from with on at as or but if this these those it its we our they their has have been not can will which into than then so when where while also can could would should might must may does did they we he she you them us me my your been being'.split(
    ' ',
  ),
)
/** Pairs that good sentences have: "had had", "that that", "long long ago". */
const meant = new Set([
  'had',
  'that',
  'very',
  'much',
  'many',
  'long',
  'far',
  'so',
  'is',
  'no',
  'yes',
  'her',
  'who',
  'in',
  'on',
  'do',
  'over',
  'again',
  'step',
  // "Mitogen-activated protein kinase kinase"
  'kinase',
  // "Nous nous …", in a summary in French.
  'nous',
  'vous',
])
const pair = /(?<![\p{L}\p{N}'’–-])(\p{L}+) (\p{L}+)(?![\p{L}\p{N}'’–-])/gu

const mostShown = 5

/** "Let be the tree of . Recall": letters of formulas that a file draws as pictures are gone, and words meet. */
function hasLostFormulas({ source, blocks }: Document): boolean {
  if (source !== 'pdf') return false
  const holes = blocks.filter(({ text }) =>
    /\b(?:of|in|by|with|for|and|between|is|let) [.,](?=\s|$)|\b[Ll]et be\b/u.test(text),
  )
  return holes.length >= manyHoles
}

const manyHoles = 5

/** "The angles and for Alice and and for Bob, along one axis ( )": an empty bracket shows that symbols are lost. */
function lostSymbols(blocks: ReadonlyMap<string, Block>, id: string): boolean {
  return /\(\s+\)/u.test(blocks.get(id)?.text ?? '')
}

/** "the the". */
export default defineCheck({
  id: 'duplicate-words',
  criterion: 'language',
  noiseBudget: 0.2,
  run({ sentences, document, block }) {
    if (hasLostFormulas(document)) return []
    const entries = document.blocks
      .filter(({ type }) => type === 'reference')
      .flatMap(({ id, text }) => twiceIn(id, text))
      .slice(0, 1)
    return twiceNotes(
      [...sentences, ...entries]
        // A line that begins within a sentence is a row of a table or a broken paragraph.
        .filter(({ text, start }) => start > 0 || !/^\p{Ll}/u.test(text))
        .filter(({ text }) => !isAlgorithm(text))
        .filter((sentence) => !(document.source === 'pdf' && lostSymbols(block, sentence.block)))
        .flatMap(({ text, block, start }) => {
          pair.lastIndex = 0
          return doubled(text).map(({ word, at, length }) => ({
            word,
            around: around(text, at, at + length),
            range: { block, start: start + at, end: start + at + length },
          }))
        })
        .slice(0, mostShown),
    )
  },
})

interface Twice {
  readonly word: string
  /** The place with a word or two on both sides. */
  readonly around: string
  readonly range: Range
}

/** One note for all places, as for slips of any other sort. */
function twiceNotes(found: readonly Twice[]): readonly FindingDraft[] {
  const [first] = found
  if (first === undefined) return []
  const isOne = found.length === 1
  const { word } = first
  return [
    {
      criterion: 'language',
      check: 'duplicate-words',
      kind: 'issue',
      severity: 'minor',
      title: isOne
        ? `“${word} ${word}”: one word stands twice`
        : `${found.length} words stand twice in a row`,
      statement: isOne
        ? `The sentence has “${first.around}”, with “${word}” twice in a row.`
        : `The draft has ${inWords(found.map(({ around }) => `“${around}”`))}, each with one word twice in a row.`,
      why: 'A reader stumbles, and an editor takes it as a sign that the passage was not read again.',
      how: isOne
        ? `Delete one “${word}”, or put in the word that was meant.`
        : 'Delete one of each two, or put in the word that was meant.',
      ranges: found.map(({ range }) => range),
      confidence: 0.9,
    },
  ]
}

/** The place and the whole words that begin or end within some letters of it. */
function around(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - nearby), from)
  const after = text.slice(to, to + nearby)
  const opening = from > nearby ? before.replace(/^\S*\s+/u, '') : before
  const ending = to + nearby < text.length ? after.replace(/\s+\S*$/u, '') : after
  return `${opening}${text.slice(from, to)}${ending}`
}

const nearby = 20

/** "In In Proceedings of …": the word stands in the entry and is set before it once more. */
function twiceIn(block: string, text: string) {
  return [...text.matchAll(/(?<=[.,”"] )In In(?= \p{Lu})/gu)]
    .slice(0, 1)
    .map(({ index }) => ({ block, start: index, text: text.slice(index, index + 40) }))
}

/** Whether any word stands twice at all, in small letters: nearly every sentence is done with by this. The space comes first, so that few places are tried. */
const anyTwice = / (?<=(?<!\p{L})(\p{L}+) )\1(?!\p{L})/u

function doubled(text: string) {
  const found = [...text.matchAll(twicePhrase)].map(({ 0: words, 1: word = '', index }) => ({
    word,
    at: index,
    length: words.length,
  }))
  if (!anyTwice.test(text.toLowerCase())) return found
  let match = pair.exec(text)
  while (match !== null && found.length < mostShown) {
    const [whole, first = '', second = ''] = match
    const isDouble =
      isSlip(first, second) ||
      isDoubledArticle(text, match) ||
      isDoubledVerb(text, match) ||
      isDoubledJoint(text, match)
    if (isDouble && !isMeant(text, { at: match.index, word: second })) {
      found.push({ word: second, at: match.index, length: whole.length })
    }
    // The second word may be the first of the next pair.
    pair.lastIndex = match.index + first.length + 1
    match = pair.exec(text)
  }
  return found
}

/** "Turns a a bond into": between words of small letters an "a" is the article, and no letter of a formula. */
function isDoubledArticle(text: string, { index, 0: words }: RegExpExecArray): boolean {
  return (
    words === 'a a' &&
    /\p{Ll}{2,} $/u.test(text.slice(0, index)) &&
    /^ \p{Ll}{3,}(?:[ .,;]|$)/u.test(text.slice(index + words.length))
  )
}

/** "This is is a case": no clause with a verb of its own stands before, as in "what it is is a case". */
function isDoubledVerb(text: string, { index, 0: words }: RegExpExecArray): boolean {
  return (
    words === 'is is' &&
    !/\b(?:what|that|how|who|where|why|which|whatever|all|than|as|thing|point|problem)\b/iu.test(
      text.slice(0, index),
    )
  )
}

/** Verbs and nouns that bring an "in" or an "on" of their own: "carried on on Monday". */
const ownJoint =
  /\b(?:log(?:s|ged|ging)?|go(?:es|ing)?|went|gone|carr(?:y|ies|ied|ying)|mov(?:e|es|ed|ing)|later|early|put|take[ns]?|took|hold|held|turn(?:s|ed)?|switch(?:ed)?|com(?:e|es|ing)|came|call(?:s|ed)|buil[dt]s?|kept?|keep|set|sets|bring|brought|gives?|gave|fed|feed|kick(?:ed|s)|plug(?:ged|s)?|fill(?:ed|s)?|join(?:ed|s)?|check(?:ed|s)|hand(?:ed|s)?|stand|stood|from|so|and|way|settl(?:e|ed)|step(?:ped|s)?|break|broke|live[ds]?|stay(?:ed|s)?|sign(?:ed|s)?|drop(?:ped|s)?) $/iu

/** "In in order to", "depends on on the", "found that that the": no phrase has these words twice here. */
function isDoubledJoint(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const after = text.slice(index + words.length)
  if (words === 'that that')
    return (
      isManyNext(after) ||
      /^ (?:the|these|those|there|they|we|it|he|she|our|their|his|her|an?|this|such|all|some|most|many)(?!\p{L})/u.test(
        after,
      )
    )
  return (
    (words === 'in in' || words === 'on on') &&
    !ofLatin.test(after) &&
    /^ (?!line(?!\p{L}))(?:\p{Ll}|\p{Lu}\p{Ll}+ |\d)/u.test(after) &&
    !ownJoint.test(text.slice(0, index))
  )
}

const ofLatin = new RegExp(String.raw`^ (?:${afterLatinIn})(?!\p{L})`, 'iu')

/** "of the of the": a preposition and its article, twice. */
const twicePhrase = /(?<!\p{L})((?:of|in|to|for|by|with|from|on|at) (?:the|an?)) \1(?!\p{L})/giu

/** "That that sideways tail-slaps": several things are no "that thing". */
function isManyNext(after: string): boolean {
  const [, ...words] = after.split(' ')
  const at = words.slice(0, 3).findIndex((word) => nounNumber(word) === 'many')
  return (
    at !== -1 &&
    words
      .slice(0, at)
      .every((word) => /^\p{Ll}+$/u.test(word) && agreeingVerbs.get(word) === undefined)
  )
}

/** "Bifidobacterium longum longum", "borderline borderline (BB)": the doubling is the name. */
function isMeant(text: string, place: { readonly at: number; readonly word: string }): boolean {
  const { at, word } = place
  const behind = at + 2 * word.length + 1
  const after = text.slice(behind, behind + 10)
  // "In in vitro tests": the second word belongs to the Latin.
  if (word.toLowerCase() === 'in' && ofLatin.test(after)) return true
  if (never.has(word.toLowerCase())) return false
  const initial = word.charAt(0).toUpperCase()
  // "length length(x)", "nDCG nDCG": code and rows of a table.
  if (!/^(?:[.,]?\s|[.,]?$)/u.test(after) || /\p{Lu}/u.test(word)) return true
  // "2 = fifl fifl": signs of a formula in a font that was not read.
  if (/[=<>≤≥∈]\s?$/u.test(text.slice(Math.max(0, at - 3), at))) return true
  return (
    /\p{Lu}\p{Ll}+\s$/u.test(text.slice(Math.max(0, at - 40), at)) ||
    // "female female groups (FF)"
    text.slice(behind, behind + 40).includes(` (${initial}${initial})`)
  )
}

function isSlip(first: string, second: string): boolean {
  const word = second.toLowerCase()
  if (first.toLowerCase() !== word || word.length < 2) return false
  // "Bison bison", "Gorilla gorilla": a name of genus and species.
  // "OR and AND gates": capitals make another word of it.
  if (/^\p{Lu}{2,}$/u.test(first) || /^\p{Lu}{2,}$/u.test(second)) return false
  // "Such as As [3]": behind a small word the capital is that of an element.
  if (/^(?:As|At|Be|He|In|No)$/u.test(second)) return first === second
  if (first !== second) return never.has(word)
  if (word === 'in' && /^\p{Lu}/u.test(first)) return true
  if (never.has(word) && word !== 'is' && word !== 'in' && word !== 'so' && word !== 'on') {
    return true
  }
  return word.length >= 4 && /^\p{Ll}/u.test(first) && !meant.has(word)
}
