/**
 * Words that carry content, reduced to a root, so that "patients" and "patient", "measured" and
 * "measures" count as one term. The suffix rules are a small part of Porter (1980), enough for overlap.
 */

import { wordParter } from '../matching/words-by-shape.ts'
import { remembered } from '../remembered.ts'

const functionWords = new Set(
  `a about above across after again against all almost alone along already also although always am among
  an and another any anyone anything are aren't around as at away back be because been before behind being
  below between beyond both but by can cannot could did do does doing done down during each either else
  enough even ever every few first for from further get give given gives go had has have having he hence her
  here hers herself him himself his how however i if in indeed instead into is isn't it its itself just keep
  last least less let like made make makes making many may me might mine more moreover most much must my
  myself near neither never next no none nor not nothing now of off often on once one only onto or other
  others otherwise our ours ourselves out over own per perhaps rather same second see seem seems seen several
  shall she should since so some still such take taken than that the their theirs them themselves then there
  thereby therefore these they third this those though three through throughout thus to together too toward
  towards two under until up upon us use used uses using very via was way we well were what when where whereas
  whether which while who whole whom whose why will with within without would yet you your yours`
    .split(/\s+/u)
    .filter(Boolean),
)

const scholarlyFiller = new Set(
  `paper papers study studies article essay thesis chapter section research result results finding
  findings analysis approach based new novel recent present presented presents show shows shown showed
  investigate investigated investigates examine examines examined explore explores explored argue argues
  discuss discusses aim aims purpose question questions important significant different various number
  provide provides provided propose proposes proposed conclusion conclusions abstract introduction
  background method methods discussion figure table data evidence case towards toward review view part associated association
  associations related relation relationship relationships fewer greater higher lower larger smaller fifty
  four five six seven eight nine ten twenty hundred thousand aspects aspect
  context landscape development developments framework role potential ability level levels process processes
  factor factors way ways kind kinds change changes important
  help helps perspective perspectives briefly mini comprehensive participation report reports describe describes described fundamental distinguish distinguishes create creates coherent overview
  herein hereby thereby therein wherein whereby namely inspired inspire inspires explain explains explained
  demonstrate demonstrates demonstrated introduce introduces introduced consider considers considered address
  addresses addressed allow allows allowed enable enables enabled obtain obtains obtained achieve achieves achieved
  motivated motivate extracted extract simple simply guarantee guarantees`
    .split(/\s+/u)
    .filter(Boolean),
)

const wordPattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu
const wordsIn = wordParter("’'-")

/** Words of a text in reading order, lower-cased. */
function wordsOf(text: string): readonly string[] {
  return wordsIn(text.toLowerCase())
}

/** Words of a text, numbers among them; signs do not count. */
export function countWords(text: string): number {
  return wordsIn(text).length
}

/** Whether a word says something about the subject: no function word, no "study", "results", "approach". */
function isContentWord(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    lower.length > 2 &&
    !/^\d+$/u.test(lower) &&
    !functionWords.has(lower) &&
    !scholarlyFiller.has(lower)
  )
}

const suffixes: readonly (readonly [RegExp, string])[] = [
  [/(?:’|')s$/u, ''],
  [/sses$/u, 'ss'],
  [/ies$/u, 'y'],
  [/([^aeious])es$/u, '$1e'],
  [/([^su])s$/u, '$1'],
  [/(?:ational|ations?|ating|ated|ators?|ates?|ative)$/u, 'at'],
  [/(?:isation|ization|ising|izing|ised|ized|ise|ize)s?$/u, 'is'],
  [/(?:iveness|fulness|ousness)$/u, ''],
  [/(?:ements?|ments?|ness|ities|ity|ically|ally|ical|ly)$/u, ''],
  [/(?:edly|ingly)$/u, ''],
  [/(?:ences?|ances?|ents?|ants?)$/u, ''],
  [/(?:ing|ed|er|ers|ors?|ion|ions|ive|al|ic|ous|ful)$/u, ''],
]

/** Every kind asks for the same words again: a draft has some ten thousand different ones. */
const mostRoots = 60_000

/** The root of a word for comparison; not for showing. */
export const rootOf = remembered(mostRoots, cutToRoot)

function cutToRoot(word: string): string {
  let root = word.toLowerCase().normalize('NFKC')
  for (const [pattern, replacement] of suffixes) {
    if (root.length <= 4) break
    const shorter = root.replace(pattern, replacement)
    if (shorter.length >= 3) root = shorter
  }
  return root.length > 4 ? root.replace(/[ey]$/u, '') : root
}

/** The roots of all words of a text in reading order, function words among them. */
export function rootsInOrder(text: string): readonly string[] {
  return wordsOf(text).map(rootOf)
}

/** Sentences and paragraphs of a draft, which several kinds ask for one after another. */
const mostTexts = 6000

/** Roots of the content words of a text; parts of hyphenated words count too. */
export const contentRoots = remembered(mostTexts, rootsIn)

/** The same for texts together: each of them is asked for alone as well. */
export function contentRootsOfAll(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...contentRoots(text)]))
}

/** The same for pieces of sentences, which nothing asks for again. */
export function rootsIn(text: string): ReadonlySet<string> {
  const roots = new Set<string>()
  for (const word of wordsOf(text)) for (const root of rootsOfWord(word)) roots.add(root)
  return roots
}

const rootsOfWord = remembered(mostRoots, (word): readonly string[] => {
  const parts = word.includes('-') ? [word, ...word.split('-')] : [word]
  return parts.filter(isContentWord).map(rootOf)
})

/** Whether a word, or a few joined by signs, say something about the subject. */
export const hasContent = remembered(mostRoots, (word) =>
  wordsOf(word).some((one) => rootsOfWord(one).length > 0),
)

/** The content words of a text as they stand, one for each root, in reading order. */
export const contentTerms = remembered(mostTexts, termsIn)

function termsIn(text: string): readonly string[] {
  const seen = new Set<string>()
  const terms: string[] = []
  for (const match of text.matchAll(wordPattern)) {
    if (!isContentWord(match[0])) continue
    const root = rootOf(match[0])
    if (seen.has(root)) continue
    seen.add(root)
    terms.push(match[0])
  }
  return terms
}

/** Whether two roots speak of the same thing: equal, or one begins with the other (at least five letters). */
function sameRoot(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 5 && long.startsWith(short)
}

/** Whether a set of roots holds a term, in whatever ending. */
export function hasTerm(roots: ReadonlySet<string>, term: string): boolean {
  const parts = term.includes('-') ? [term, ...term.split('-').filter(isContentWord)] : [term]
  return parts.some((part) => {
    const root = rootOf(part)
    if (roots.has(root)) return true
    for (const other of roots) if (sameRoot(root, other)) return true
    return false
  })
}

/** Share of the terms that a set of roots holds, 0 to 1; 1 when there are no terms. */
export function coverage(terms: readonly string[], roots: ReadonlySet<string>): number {
  if (terms.length === 0) return 1
  return terms.filter((term) => hasTerm(roots, term)).length / terms.length
}
