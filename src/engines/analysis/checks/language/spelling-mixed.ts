import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { spellingOf } from '../../lexicon/spelling-pairs.ts'
import type { Spelling } from '../../lexicon/spelling-pairs.ts'
import { wordFinder } from '../../matching/words-by-shape.ts'
import { inWords } from '../../wording.ts'

interface Spelled {
  readonly side: Spelling
  readonly pair: string
  readonly word: string
  readonly range: Range
}

/** How often the rarer side has to occur before it is a mixture and not a name or a quotation. */
const fewestOfRarer = 3
/** One word spelled the other way is a slip where the same word stands this often in its usual form. */
const usesBeside = 4
/** In a short draft one place is a slip beside so many words of the other side, one of them perhaps the same word. */
const shortDraft = 4000
const usualInShort = 4
const lowerWords = wordFinder({ letters: 4, small: 'all', before: '_./@-', behind: '_/@' })

/** In a long draft one word is a slip beside so many of the other side, if the same word is among them. */
const usualBesideOdd = 8
/** A page or two with words of both varieties, none of them on both sides, has no habit yet: the fewer are told. */
const shortestDraft = 1500
/** Words that American texts have too, in names and beside "gray" and "theater". */
const onBothSides = /^(?:grey|theatre)/u
/** One word that is always spelt one way is a name or a habit of its field; different ones show a variety. */
const fewestPairs = 3

/** British and American spelling in one draft. */
export default defineCheck({
  id: 'spelling-mixed',
  criterion: 'language',
  // Published papers have both endings too; each pair was read there.
  noiseBudget: 0.25,
  run(analysed) {
    if (!/^(?:en|und)\b/u.test(analysed.document.language)) return []
    const endings = mixedEndings(analysed)
    if (endings.length > 0) return [...endings, ...mixedVarieties(analysed)]
    return mixedVarieties(analysed)
  },
})

function mixedVarieties(analysed: AnalysedDocument): readonly FindingDraft[] {
  const spelled = spelledIn(analysed)
  const british = spelled.filter(({ side }) => side === 'British')
  const american = spelled.filter(({ side }) => side === 'American')
  const [rarer, usual] =
    british.length <= american.length ? [british, american] : [american, british]
  const both = rarer.filter(({ pair }) => usual.some((other) => other.pair === pair))
  const isMixture = rarer.length >= fewestOfRarer && pairsIn(rarer) >= 2
  const [slip] = both
  const others = usual.filter(({ pair }) => pair === slip?.pair)
  const isShort = analysed.words < shortDraft
  const isOddPair =
    both.length > 1 ||
    others.length >= usesBeside ||
    (isShort && both.length > 0) ||
    isOddInMany(both, rarer, usual)
  const isOddOne = isShort && isOddOnPages(rarer, usual)
  const isFromBoth = !isOddPair && !isOddOne && hasNoHabit(analysed.words, rarer, usual)
  if (!isMixture && !isOddPair && !isOddOne && !isFromBoth) return []
  const shown = isMixture || !isOddPair ? rarer : both
  const [first] = shown
  const [example] = usual
  if (first === undefined || example === undefined) return []
  const words = [...new Set(shown.map(({ word }) => `“${word}”`))]
  return [
    {
      criterion: 'language',
      check: 'spelling-mixed',
      kind: 'issue',
      severity: 'minor',
      title: `${first.side} spelling in a text with ${example.side} spelling`,
      statement: `The draft spells ${usual.length} words the ${example.side} way (such as “${example.word}”) and ${rarer.length} the ${first.side} way: ${inWords(words, 4)}.`,
      why: 'Journals and examiners ask for one variety, and a mixture shows where passages were joined.',
      how: `Write ${inWords(words, 3)} the ${example.side} way, or set the checker of the word processor to one variety.`,
      ranges: [...shown, ...(isFromBoth ? usual : rarer.length === usual.length ? others : [])]
        .slice(0, 5)
        .map(({ range }) => range),
      confidence: 0.75,
    },
  ]
}

function pairsIn(spelled: readonly Spelled[]): number {
  return new Set(spelled.map(({ pair }) => pair)).size
}

function isOnOneSide(spelled: readonly Spelled[]): boolean {
  return !spelled.some(({ word }) => onBothSides.test(word))
}

/** One word in its other spelling, in a long text that keeps to one variety otherwise. */
function isOddInMany(
  both: readonly Spelled[],
  rarer: readonly Spelled[],
  usual: readonly Spelled[],
): boolean {
  return (
    both.length > 0 && rarer.length * usualBesideOdd <= usual.length && pairsIn(usual) > fewestPairs
  )
}

function isOddOnPages(rarer: readonly Spelled[], usual: readonly Spelled[]): boolean {
  return (
    rarer.length > 0 &&
    isOnOneSide(rarer) &&
    rarer.length * usualInShort <= usual.length &&
    pairsIn(usual) >= fewestPairs
  )
}

function hasNoHabit(words: number, rarer: readonly Spelled[], usual: readonly Spelled[]): boolean {
  if (words >= shortestDraft) return false
  const isBoth = rarer.length > 0 && rarer.length + usual.length >= fewestOfRarer
  return isBoth && isOnOneSide(rarer) && isOnOneSide(usual)
}

/** "Randomise" and "randomize": British texts may have either, and none has both for one word. */
const endingOf = /^(\p{Ll}{3,}?)(is|iz)(es?|ed|ing|ations?|ers?|able)$/u
/** Words that have but one ending in any variety, by what stands before it: "-aise" and "-uise" are no verbs in -ize. */
const ofOneEnding =
  /(?:[au]|advert|apprec|chast|circumc|comprom|compr|disgu|enterpr|exerc|expert|franch|improv|merchand|metropol|pract|prem|prom|superv|supr|surm|surpr|telev|treat|upr|wise?|otherw|likew)$|^(?:adv|appr|ar|br?u|cru|conc|dem|desp|dev|exc|inc|mala|no|po|pra|(?:im)?prec|pr|(?:de)?no|ra|repr|re?v|r|s|se|caps|(?:sun|moon)r|res|ma|ba|li?a|\p{Ll}+w)$/u

/** Words that one draft writes on -ise and on -ize. */
function mixedEndings(analysed: AnalysedDocument): readonly FindingDraft[] {
  const written = [...endingsIn(analysed).values()]
  const [withS, withZ] = [written.flatMap(({ s }) => s), written.flatMap(({ z }) => z)]
  const isShort = analysed.words < shortDraft
  const [rarer, usual] = withS.length < withZ.length ? [withS, withZ] : [withZ, withS]
  const mixed = written
    .filter(({ s, z }) => s.length > 0 && z.length > 0)
    .filter(({ s, z }) => isShort || s.length + z.length >= fewestOfRarer)
    .map(({ s, z }) =>
      s.length < z.length || (s.length === z.length && rarer === withS)
        ? { few: s, many: z }
        : { few: z, many: s },
    )
  if (mixed.length > 0) return [twoEndings(mixed)]
  const isOdd = isShort && rarer.length > 0 && rarer.length * usualInShort <= usual.length
  return isOdd ? [oddEnding(rarer, usual)] : []
}

function endingsIn({
  sentences,
}: AnalysedDocument): ReadonlyMap<string, { readonly s: Written[]; readonly z: Written[] }> {
  const uses = new Map<string, { s: Written[]; z: Written[] }>()
  for (const sentence of sentences) {
    if (!/i[sz](?:e|ing|at)/u.test(sentence.text) || /[“”"]/u.test(sentence.text)) continue
    for (const { word, index } of lowerWords(sentence.text)) {
      const parts = endingOf.exec(word)
      const [, stem = '', side] = parts ?? []
      if (parts === null || ofOneEnding.test(stem)) continue
      const known = uses.get(stem) ?? { s: [], z: [] }
      const start = sentence.start + index
      known[side === 'is' ? 's' : 'z'].push({
        word,
        range: { block: sentence.block, start, end: start + word.length },
      })
      uses.set(stem, known)
    }
  }
  return uses
}

function twoEndings(
  mixed: readonly { readonly few: readonly Written[]; readonly many: readonly Written[] }[],
): FindingDraft {
  const [first] = mixed
  return {
    ...ofEndings,
    title: `“${first?.many[0]?.word ?? ''}” and “${first?.few[0]?.word ?? ''}” both occur`,
    statement: `The draft writes ${inWords(
      mixed.map(({ few, many }) => `“${many[0]?.word ?? ''}” and “${few[0]?.word ?? ''}”`),
      4,
    )}.`,
    ranges: mixed
      .flatMap(({ few, many }) => [
        ...few.slice(0, 2),
        ...(few.length === many.length ? many.slice(0, 1) : []),
      ])
      .map(({ range }) => range)
      .slice(0, 5),
  }
}

/** "-ise" on one or two words of a short draft that has "-ize" on all the others, or the other way round. */
function oddEnding(rarer: readonly Written[], usual: readonly Written[]): FindingDraft {
  const words = [...new Set(rarer.map(({ word }) => `“${word}”`))]
  const [example] = usual
  return {
    ...ofEndings,
    title: `“${rarer[0]?.word ?? ''}” beside “${example?.word ?? ''}”: two endings`,
    statement: `The draft ends ${usual.length} words like “${example?.word ?? ''}” and ${rarer.length} the other way: ${inWords(words, 4)}.`,
    ranges: rarer.slice(0, 5).map(({ range }) => range),
  }
}

const ofEndings = {
  criterion: 'language',
  check: 'spelling-mixed',
  kind: 'issue',
  severity: 'minor',
  why: 'Either ending is good English, and a text with both looks joined from two.',
  how: 'Choose one ending and search for the other.',
  confidence: 0.75,
} as const

interface Written {
  readonly word: string
  readonly range: Range
}

/** Words in lower case outside quotation marks: names keep the spelling of their owner. */
function spelledIn(analysed: AnalysedDocument): readonly Spelled[] {
  const found: Spelled[] = []
  for (const sentence of analysed.sentences) {
    if (/[“”"]/u.test(sentence.text)) continue
    for (const { word, index } of lowerWords(sentence.text)) {
      const spelling = spellingOf(word)
      if (spelling === null || isBetweenSingle(sentence.text, index)) continue
      const start = sentence.start + index
      found.push({
        ...spelling,
        word,
        range: { block: sentence.block, start, end: start + word.length },
      })
    }
  }
  return found
}

/** ‘Single marks’ quote too; an apostrophe looks like the closing one, and what opened is what counts. */
function isBetweenSingle(text: string, at: number): boolean {
  const opened = text.lastIndexOf('‘', at)
  if (opened < 0) return false
  return !/’(?!\p{L})/u.test(text.slice(opened, at)) && /’(?!\p{L})/u.test(text.slice(at))
}
