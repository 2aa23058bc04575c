import { groupBy } from '../statistics.ts'
import { countWords, type Vocabulary } from '../text/hyphens.ts'
import type { PageContent, TextSpan } from './page-content.ts'

/** Engines put this and the code in place of a sign of a text font that has no letters. */
const lostBase = 0xeb00
const lostSigns = /[\uEB00-\uEB1F]/u
const everyLostSign = /[\uEB00-\uEB1F]/gu
const wordWithLost = /[\p{L}\uEB00-\uEB1F]+/gu

/** @param code below 32, as the font counts its signs. */
export function lostSign(code: number): string {
  return String.fromCharCode(lostBase + code)
}

const ligatures = ['fi', 'ff', 'fl', 'ffi', 'ffl', 'ft', 'th', 'tt', 'fj', 'ct', 'st']

/** Words that drafts have and that need a ligature: they tell where the draft itself has too few. */
const usualWords: ReadonlySet<string> = new Set(
  `first find finding findings field fields file files final finally financial finance figure figures fig five fifth
fixed fit fitting fine finite filter filtering fill filled specific specifically significant significantly defined
define defines definition definitions identified identify identification classification classifier efficient
efficiency benefit benefits confidence configuration scientific modified verified verification profile profiles
infinite difficult difficulty difference differences different differential effect effects effective effectively
affect affected offer offered office official off staff traffic sufficient sufficiently coefficient coefficients
suffer diffusion buffer flow flows float fluid flexible flexibility influence influences reflect reflected reflects
conflict conflicts floor flat flux overflow workflow after often software shift left draft lift craft the this that
these then there they three theory thesis thank better pattern setting settings written matter attribute attributes
little attention attempt attempts conclusion acknowledgements refined refinement simplified stratified unified
quantified certified amplified specification notification modification artificial beneficial officer offline offset
effort efforts indifferent afford`.split(/\s+/u),
)

interface LostWord {
  readonly key: string
  readonly word: string
}

/**
 * Gives words their ligatures back: "re", a sign and "ected" are "reflected" where that ligature, in all words in which
 * the font has the sign, makes more words that the document or the language has than any other does. A sign that no
 * ligature fits is left out, as engines leave out what stands for nothing.
 */
export function restoreLigatures(pages: readonly PageContent[]): readonly PageContent[] {
  const spans = pages.flatMap((page) => page.spans).filter(({ text }) => lostSigns.test(text))
  if (spans.length === 0) return pages
  const vocabulary = countWords(
    pages.flatMap((page) => page.spans).filter(({ text }) => !lostSigns.test(text)),
  )
  const letters = chooseLetters(spans.flatMap(lostWords), vocabulary)
  return pages.map((page) => ({
    ...page,
    spans: page.spans.flatMap((span) => {
      if (!lostSigns.test(span.text)) return [span]
      const restored = restoreSpan(span, letters)
      return restored.text.trim() === '' ? [] : [restored]
    }),
  }))
}

const keyOf = (font: string, sign: string): string => `${font} ${sign.charCodeAt(0)}`

/** Words with one lost sign: two in one leave too many choices. */
function lostWords({ font, text }: TextSpan): readonly LostWord[] {
  return [...text.matchAll(wordWithLost)].flatMap(([word]) => {
    const signs = word.match(everyLostSign) ?? []
    const [sign] = signs
    // A sign that stands alone is a bracket or a mark, whatever "st" may be a word of.
    const isWithin = signs.length === 1 && word.length > 1
    return isWithin && sign !== undefined ? [{ key: keyOf(font, sign), word }] : []
  })
}

function chooseLetters(
  words: readonly LostWord[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>()
  for (const [key, group] of groupBy(words, (word) => word.key)) {
    const distinct = [...new Set(group.map(({ word }) => word))]
    const scores = ligatures.map((letters) => ({
      letters,
      count: distinct.filter((word) => isWord(word.replace(lostSigns, letters), vocabulary)).length,
    }))
    const [best, second] = scores.sort((a, b) => b.count - a.count)
    if (best !== undefined && best.count > (second?.count ?? 0)) chosen.set(key, best.letters)
  }
  return chosen
}

function isWord(word: string, vocabulary: Vocabulary): boolean {
  const known = word.toLowerCase()
  return vocabulary.has(known) || usualWords.has(known)
}

function restoreSpan(span: TextSpan, letters: ReadonlyMap<string, string>): TextSpan {
  let text = ''
  const edges: number[] = []
  for (let index = 0; index < span.text.length; index += 1) {
    const letter = span.text.charAt(index)
    const [left = 0, right = left] = [span.edges[index], span.edges[index + 1]]
    const isLost = lostSigns.test(letter)
    const plain = isLost ? (letters.get(keyOf(span.font, letter)) ?? '') : letter
    // "The" begins with its ligature: at the head of a word that goes on in small letters it is a capital.
    const put = isLost && opensName(span.text, index, plain) ? capital(plain) : plain
    for (let at = 0; at < put.length; at += 1) {
      edges.push(left + ((right - left) * at) / put.length)
    }
    text += put
  }
  return { ...span, text, edges: [...edges, span.edges.at(-1) ?? 0] }
}

/** Fonts have one ligature of T and h: the capital one. */
function opensName(text: string, index: number, letters: string): boolean {
  return letters === 'th' && !/\p{L}/u.test(text.charAt(index - 1))
}

const capital = (letters: string): string => letters.charAt(0).toUpperCase() + letters.slice(1)
