import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { floatMentions } from '../../floats/float-mentions.ts'
import { people } from '../../lexicon/people.ts'
import { abstractMovesOf } from '../../moves/abstract-moves.ts'
import { isLevelOfDesign } from '../../quantities/abstracts/levels-of-design.ts'
import { isMeanTold } from '../../quantities/abstracts/means-told.ts'
import { isRestOfShare } from '../../quantities/abstracts/rest-of-share.ts'
import {
  isBound,
  resultNumbers,
  smallNumbers,
  spelledIn,
} from '../../quantities/abstracts/result-numbers.ts'
import { numbersIn, roundsTo } from '../../quantities/number-tokens.ts'
import type { NumberToken } from '../../quantities/number-tokens.ts'
import { inWords, quoted } from '../../wording.ts'

/** Characters on either side of a percentage that tell what it is of. */
const REACH = 70

/** Results in the abstract that the rest of the draft does not have. */
export default defineCheck({
  id: 'abstract-numbers',
  criterion: 'numbers',
  noiseBudget: 0.3,
  restsOn: ['abstract', 'english'],
  run(analysed) {
    if (analysed.stage !== 'complete' && analysed.stage !== 'partial') return []
    // The summary of a paper on software is a part of its text, and reports nothing that the rest repeats.
    if (analysed.genre === 'software') return []
    if (hasTablesElsewhere(analysed)) return []
    const abstract = analysed.sentences.filter(
      ({ role, text, words }) =>
        role === 'abstract' &&
        // "398": the number of a page.
        words.length >= fewestWords &&
        // "(64) tyrP Permease 0": words of a drawing have no full stop and no verb.
        /(?:[.!?…:;]["”’)\]]*|[\p{L})][.!?]\d{1,3})$/u.test(text.trim()) &&
        !ofTheFile.test(text) &&
        !ofAuthors.test(text),
    )
    const told = abstract.map((sentence) => ({ sentence, all: resultNumbers(sentence.text) }))
    if (told.every(({ all }) => all.length === 0)) return []
    const elsewhere = numbersElsewhere(analysed)
    // An abstract alone has nothing to agree with.
    if (elsewhere.length < 20) return []
    const tellsMeans = abstract.some(({ text }) => ofMeans.test(text))
    const unmatched = told.flatMap(({ sentence, all }) =>
      all
        .filter((stated) => !isStatedIn(elsewhere, sentence.text, stated))
        .filter((stated) => !isCalculatedHere(sentence.text, stated))
        .filter(
          (stated) =>
            // "<63": a bound is set, and no sum.
            isBound(sentence.text, stated.start) || !isSumOfParagraph(analysed, stated),
        )
        .filter((stated) => !isLevelOfDesign(analysed, sentence.text, stated))
        .filter(
          (stated) =>
            !tellsMeans || isBound(sentence.text, stated.start) || !isMeanTold(analysed, stated),
        )
        .map((stated) => ({ sentence, stated })),
    )
    if (unmatched.length === 0) return []
    const own = new Set([
      ...ownSentences(abstract),
      // Of two sizes of one thing ("640 m² and 780 mm") the text has one: the other is its own as well.
      ...abstract.filter(({ text }) => {
        const sizes = resultNumbers(text).filter(({ isPercent }) => !isPercent)
        return sizes.length > 1 && sizes.some((size) => isStatedIn(elsewhere, text, size))
      }),
    ])
    // Many at once: the abstract uses another unit or the tables were not read. People are counted in the text as well.
    const sure =
      unmatched.length > mostUnmatched
        ? unmatched.filter(({ sentence, stated }) => ofPeople.test(sentence.text.slice(stated.end)))
        : unmatched
    if (sure.length > mostUnmatched) return []
    const first = sure.filter(
      ({ sentence, stated }, position) =>
        (own.has(sentence) || (stated.isPercent && !isRoughShare(sentence.text, stated))) &&
        sure.findIndex((other) => other.sentence === sentence) === position,
    )
    return first.map(({ sentence, stated }) =>
      note(
        sentence,
        sure.flatMap((one) =>
          one.sentence === sentence && one.stated !== stated ? [one.stated] : [],
        ),
        stated,
      ),
    )
  },
})

/** "M = 702", "3.1 points on average": only then a number may be the mean of others. */
const ofMeans = /\b(?:means?|averag\w+|overall)\b|\bM\s?=/u
const fewestWords = 4
const mostUnmatched = 4

/** A table that is set as a picture, or that LaTeX brings in from another file: the values may stand there. */
function hasTablesElsewhere(analysed: AnalysedDocument): boolean {
  const { source, tables } = analysed.document
  const held = tables.filter(({ rows }) => rows.length > 1)
  if (held.length < tables.length) return true
  if (source !== 'markup') return false
  return (
    held.length === 0 &&
    floatMentions(analysed).some(({ sort, isForeign }) => sort === 'table' && !isForeign)
  )
}

/** "Word count: 4969", "Target journal: Waters (IF: 5.89)": lines of the title page tell nothing of the study. */
const ofTheFile =
  /\b(?:word|page|character)s?[ -]count\b|\bnumber of (?:words|pages|figures|tables|references|characters)\b|\bimpact factor\b|\bIF\s?[:=]\s?\d|^\W*(?:target|intended|submitted to|possible|suggested) (?:the )?journals?\b|^\W*(?:running (?:head|title)|key ?words|(?:article|manuscript|paper) type|jel (?:codes?|classification)|corresponding author|funding|word limit)\s?:/iu

/** "…, Merced, CA, 95343 *: Address correspondence to …": lines on the authors that run into the abstract. */
const ofAuthors = /\S@\S+\.\p{Ll}{2}|\baddress correspondence\b|\bcorresponding author\b/iu

/** Background, which stands in the first half and tells of no deed, quotes the world: constants that the body need not repeat. */
function ownSentences(abstract: readonly Sentence[]): ReadonlySet<Sentence> {
  const moves = abstractMovesOf(abstract.map(({ text }) => text))
  return new Set(
    abstract.filter(
      (_, index) =>
        index >= (abstract.length - 1) / 2 ||
        /\b(?:we(?! (?:all )?know\b)|our|was|were)\b/iu.test(abstract[index]?.text ?? '') ||
        !['background', 'gap'].includes(moves[index]?.move ?? ''),
    ),
  )
}

/** A value outside the abstract, and the words that stand beside it; tables and captions speak for every sentence. */
interface Stated {
  readonly value: number
  readonly decimals: number
  readonly isShare: boolean
  /** Of its sentence, and of the part of it that stands close. */
  readonly words: ReadonlySet<string> | null
  readonly near: ReadonlySet<string> | null
  /** "79 participants" in the method are the "79 adults" of the abstract. */
  readonly isOfPeople?: boolean
  /** "φ" of "φ = 1.32". */
  readonly sign?: string | null
  /** All numbers of its sentence. */
  readonly beside?: readonly NumberToken[]
  /** The sentence tells what was kept, left or included. */
  readonly isKept?: boolean
}

/** The sign that a value is set equal to, at the end of what stands before it; a P value is one among many. */
function signBefore(before: string): string | null {
  const sign = /(?<![\p{L}\p{M}\d])([\p{L}\p{M}][\p{L}\p{M}\d_]{0,9})\s?[=≈]\s?$/u.exec(
    before.normalize('NFKC'),
  )?.[1]
  return sign === undefined || /^p$/iu.test(sign) ? null : sign
}

const ofPeople = new RegExp(String.raw`^\s(?:\p{L}+\s){0,2}(?:${people})\b`, 'iu')

const shareSign = /%|per ?cent|proportion/iu

function numbersElsewhere({ document, role }: AnalysedDocument): readonly Stated[] {
  const stated: Stated[] = []
  const addAll = (given: string, areShares: boolean) => {
    const text = withoutUnits(given)
    const numbers = numbersIn(text)
    const shares = sharesOf(text, numbers)
    numbers.forEach(({ value, decimals }, index) => {
      const isShare = areShares || shares[index] === true
      stated.push({ value: Math.abs(value), decimals, isShare, words: null, near: null })
    })
  }
  for (const block of document.blocks) {
    const part = role.get(block.id)
    if (part === 'abstract' || part === 'front' || part === 'references') continue
    if (block.type === 'table' || block.type === 'caption')
      addAll(block.text, block.type === 'table' && shareSign.test(block.text))
    else stated.push(...statedInProse(withoutUnits(block.text)))
  }
  for (const { rows, caption } of document.tables) {
    addAll(caption, false)
    const areShares = [caption, ...rows.flat()].some((text) => shareSign.test(text))
    for (const cell of rows.flat()) addAll(cell, areShares)
  }
  for (const { caption, description = '' } of document.figures) {
    addAll(caption, false)
    addAll(description, shareSign.test(description))
  }
  // A table that was not read as one has its values in lines that no block holds.
  for (const line of document.asides ?? []) addAll(line, shareSign.test(line))
  return stated
}

/** "2.1cm": a unit that is set close keeps its number from being seen. */
function withoutUnits(text: string): string {
  // "421/743" tells of both numbers.
  return (
    text
      .replaceAll(/(?<=\d)\/(?=\d)/gu, ' / ')
      // "1.03,3.82": both have their own point, so that the comma parts the two.
      .replaceAll(/(?<=\d\.\d{1,4}),(?=\d+\.\d)/gu, ', ')
      .replaceAll(
        /(?<=\d)(?=(?:[munpkMG]?[mgsLlVWJN]|cm|km|ha|kg|°C?|×|x|k|K)(?![\p{L}\p{N}]))/gu,
        ' ',
      )
  )
}

function statedInProse(text: string): readonly Stated[] {
  return text.split(/(?<=[.;])\s/u).flatMap((part) => {
    const numbers = numbersIn(part)
    const shares = sharesOf(part, numbers)
    return [...numbers, ...spelledIn(part)].map(({ value, decimals, start, end }, index) => ({
      value: Math.abs(value),
      decimals,
      isShare: shares[index] === true || Math.abs(value) < 1,
      // Most values are never asked for what stands beside them.
      get words() {
        return contentRoots(part)
      },
      get near() {
        return nearby(part, { start, end })
      },
      get isOfPeople() {
        return ofPeople.test(part.slice(end))
      },
      beside: numbers,
      get isKept() {
        return kept.test(part)
      },
      get sign() {
        return signBefore(part.slice(0, start))
      },
    }))
  })
}

/** "45, 50 and 60%": the sign stands once for all of them. */
function sharesOf(text: string, numbers: readonly NumberToken[]): readonly boolean[] {
  const shares: boolean[] = []
  for (let index = numbers.length - 1; index >= 0; index -= 1) {
    const [number, next] = [numbers[index], numbers[index + 1]]
    const between = text.slice(number?.end ?? 0, next?.start ?? 0)
    const isListed =
      next !== undefined && /^\s?(?:,|and|or|to|[–/-]|vs\.?|versus|,\s?and)?\s?$/u.test(between)
    shares.unshift(number?.isPercent === true || (isListed && shares[0] === true))
  }
  return shares
}

/** "(1.5%) among 66": the share of two counts that stand beside it. */
function isCalculatedHere(text: string, stated: NumberToken): boolean {
  if (ofStep.test(text)) return true
  if (!stated.isPercent) return false
  if (isRestOfShare(text, stated)) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = [
    ...numbersIn(text).map(({ value }) => value),
    ...words.map((word) => smallNumbers.indexOf(word)).filter((value) => value > 0),
  ]
  return counts.some((part) =>
    counts.some((whole) => whole > part && roundsTo((part / whole) * 100, stated)),
  )
}

/** "A rise of the fare by 10% goes with a fall of 3.1%": an estimate of the text, told for a step that one can picture. */
const ofStep =
  /\b(?:an?|each|every) (?:rise|increase|fall|decrease|reduction|drop|change)(?: (?:of|in) (?:the |its )?(?:\p{L}+ ){1,4}?)? ?(?:of|by) (?:1|5|10|one|ten)\s?(?:%|per cent|percent|percentage points?|points?|units?)[^.]{0,80}\b(?:associated with|goes? with|reduces?|raises?|lowers?|increases?|leads? to|corresponds? to|implies)/iu

/** "56 interviews" are the 25 and the 31 that one paragraph tells of. */
function isSumOfParagraph(
  { document, role, sentences }: AnalysedDocument,
  stated: NumberToken,
): boolean {
  if (stated.isPercent || stated.decimals > 0) return false
  const paragraphs = document.blocks.filter(
    ({ id, type }) => type === 'paragraph' && role.get(id) !== 'abstract',
  )
  const own = sentences.filter((sentence) => sentence.role !== 'abstract')
  return [...paragraphs, ...own].some(({ text }) => {
    const counts = numbersIn(text)
      .filter(({ isPercent, decimals, value }) => !isPercent && decimals === 0 && value > 1)
      .map(({ value }) => value)
    if (counts.length > mostAdded) return false
    return counts.some((one, at) =>
      counts.slice(at + 1).some((other) => one + other === stated.value),
    )
  })
}

/** Among more numbers two make a sum by chance. */
const mostAdded = 8

/** The value has to stand where the text speaks of the same thing: any paper has some 60% of something. */
function isStatedIn(elsewhere: readonly Stated[], sentence: string, stated: NumberToken): boolean {
  const about = contentRoots(sentence)
  const near = nearby(sentence, stated)
  const isRough = isRoughShare(sentence, stated)
  const sign = signBefore(sentence.slice(0, stated.start))
  // "(N = 79)" in the abstract are the "79 participants" of the methods.
  const isOfCases = ({ end }: NumberToken) =>
    ofPeople.test(sentence.slice(end)) || /^n$/iu.test(sign ?? '')
  if (isProbability(sentence, stated)) return isTestedIn(elsewhere, sentence, stated)
  const others = numbersIn(sentence).filter(({ start }) => start !== stated.start)
  return elsewhere.some((one) =>
    isOwnOf(one, stated) ||
    isBesideSame(one, stated, others) ||
    isKeptOnes(one, stated) ||
    isSameShare(one, stated, about) ||
    isOfSign(one, stated, sign) ||
    (isRough && isAbout(one, stated) && shares(one.near, near))
      ? true
      : stated.isPercent
        ? agreesAsShare(one, stated) && shares(one.near, near, leastShared(one, stated))
        : (agrees(one.value, stated) || isRounded(one.value, sentence, stated)) &&
          (shares(one.words, about) ||
            (isOfCases(stated) && (one.isOfPeople || stated.value >= fewestByChance))),
  )
}

/** Smaller numbers stand beside each other by chance. */
const leastOfPair = 10

/** "Between 26% and 62%" in both: two numbers that stand together in both are the same two. */
function isBesideSame(one: Stated, stated: NumberToken, others: readonly NumberToken[]): boolean {
  if (!agrees(one.value, stated) || (stated.isPercent && !one.isShare)) return false
  return others.some(
    ({ value, isPercent }) =>
      value >= leastOfPair &&
      value !== stated.value &&
      one.beside?.some((near) => near.value === value && near.isPercent === isPercent) === true,
  )
}

/** "Of 412 records 34 met these criteria": what was kept is what the abstract counts. */
function isKeptOnes(one: Stated, { isPercent, decimals, value }: NumberToken): boolean {
  return (
    !isPercent &&
    decimals === 0 &&
    value >= leastOfPair &&
    one.value === value &&
    one.isKept === true
  )
}

const kept =
  /\bof (?:which|these|those|them|whom),? \d|\b(?:leaving|remained|retained|(?:was|were) (?:included|selected|kept))\b|\bmet (?:the|these|all|our)(?: \p{L}+)? criteria\b/iu

const probability = /(?<!\p{L})p(?:[ -]values?)?\s?(?:[=<>≤≥]|was|of)[=<>]?\s?$/iu

function isProbability(sentence: string, { start, decimals }: NumberToken): boolean {
  return decimals > 0 && probability.test(sentence.slice(0, start))
}

/** A bound that tests use sums up the values of the text; any other value stands there as it is, and in no percent. */
function isTestedIn(elsewhere: readonly Stated[], sentence: string, stated: NumberToken): boolean {
  if (isBound(sentence, stated.start) && usualBound.test(stated.raw)) return true
  const about = contentRoots(sentence)
  // "p = 6.3 × 10⁻⁴": what is written with a power of ten is the same where its digits are.
  if (stated.value >= 1) return elsewhere.some(({ value }) => value === stated.value)
  return elsewhere.some(
    (one) =>
      one.value < 1 &&
      roundsTo(one.value, stated) &&
      (stated.decimals >= digitsOfItsOwn || shares(one.words, about)),
  )
}

/** Behind so many digits one value of p is another by no chance. */
const digitsOfItsOwn = 3

/** "0.05", "0.001", ".1". */
const usualBound = /^0?\.(?:0*1|0+5)0*$/u

/** "612 adults" and "of these, 612 returned it": no other count is so large and the same by chance. */
const fewestByChance = 100

/** "More than 50%" in the background is what the world is like, and in a result a share that was rounded. */
function isRoughShare(sentence: string, { isPercent, value, start }: NumberToken): boolean {
  return isPercent && value % 5 === 0 && rough.test(sentence.slice(0, start))
}

/** "φ = 1.32" in both: one quantity with one value, whatever words stand around it. */
function isOfSign(one: Stated, stated: NumberToken, sign: string | null): boolean {
  return sign !== null && one.value === stated.value && stated.decimals > 0 && one.sign === sign
}

/** "Approximately 70%", "more than 90%": the text gives the share that was rounded so. */
const rough =
  /(?:\b(?:approximately|about|around|roughly|nearly|almost|some|over|under|more than|less than|fewer than|at least|at most|up to|close to)|[~≈<>≤≥])\s?$/iu
const mostOff = 5

function isAbout({ value, isShare }: Stated, stated: NumberToken): boolean {
  return isShare && Math.abs(value - stated.value) <= mostOff
}

/** "−105.2" stands twice by no chance: tables say little beside their cells. */
function isOwnOf({ value, decimals }: Stated, stated: NumberToken): boolean {
  const isRare =
    stated.decimals > 0 && (Math.abs(stated.value) >= 100 || /^[-−–]/u.test(stated.raw))
  return isRare && decimals === stated.decimals && value === Math.abs(stated.value)
}

/** Both sentences speak of one thing, and counts may stand between it and "(24.7%)": 80.5% of it is told twice. */
const sharedOfSentence = 2
function isSameShare(one: Stated, stated: NumberToken, about: ReadonlySet<string>): boolean {
  // 80.5% and 14% stand twice by no chance; any paper has some 60%.
  const isSeldom = stated.decimals > 0 || stated.value % 5 !== 0
  const isExact = stated.isPercent && isSeldom && one.decimals === stated.decimals
  if (!one.isShare || !isExact || one.value !== stated.value) return false
  const least = stated.decimals > 0 ? 1 : sharedOfSentence
  return [...(one.words ?? [])].filter((word) => about.has(word)).length >= least
}

/** Any paper has some 60% of something; 80.5% is seldom there twice, and tables say little beside their cells. */
function leastShared({ words, value }: Stated, stated: NumberToken): number {
  if (stated.decimals > 0 && value === stated.value) return 1
  return words === null ? 1 : 2
}

/** A share of something else has mostly one word in common with this one: what the paper is about. */
function shares(words: ReadonlySet<string> | null, about: ReadonlySet<string>, least = 1): boolean {
  if (words === null || words.size < 3) return true
  const enough = Math.min(least, words.size, about.size)
  return [...words].filter((word) => about.has(word)).length >= enough
}

function nearby(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): ReadonlySet<string> {
  return contentRoots(text.slice(Math.max(0, start - REACH), end + REACH))
}

/** Equal as rounded, as a share of one, or as its complement. */
function agreesAsShare(one: Stated, stated: NumberToken): boolean {
  const { value, decimals, isShare } = one
  if (!isShare) return false
  if ((value < 1 || (value === 1 && decimals > 0)) && roundsTo(value * 100, stated)) return true
  if (decimals < stated.decimals) return false
  if (roundsTo(value, stated)) return true
  // A complement is told in words: tables give both or neither.
  return value < 100 && roundsTo(100 - value, stated) && one.near !== null
}

/** "More than 4700", where the text counts 4714. */
function isRounded(value: number, sentence: string, stated: NumberToken): boolean {
  const zeros = /0+$/u.exec(String(stated.value))?.[0].length ?? 0
  return (
    zeros >= fewestZeros &&
    rough.test(sentence.slice(0, stated.start)) &&
    Math.abs(value - stated.value) < 10 ** zeros
  )
}

const fewestZeros = 2

/** Equal as rounded, or the same in thousands, millions or per cent. */
function agrees(value: number, stated: NumberToken): boolean {
  if (roundsTo(value, stated)) return true
  if (Math.abs(stated.value) < 1 && roundsTo(value / 100, stated)) return true
  return [1e3, 1e6, 1e-3, 1e-6].some((unit) => value * unit >= 1 && roundsTo(value * unit, stated))
}

function note(
  sentence: { readonly block: string; readonly start: number; readonly text: string },
  more: readonly NumberToken[],
  stated: NumberToken,
): FindingDraft {
  const all = [stated, ...more]
  const told = inWords(all.map(({ raw }) => raw))
  const isOne = all.length === 1
  return {
    criterion: 'numbers',
    check: 'abstract-numbers',
    kind: 'question',
    severity: 'moderate',
    title: `Where ${isOne ? 'does' : 'do'} ${inWords(
      all.map(({ raw }) => raw),
      3,
    )} come from?`,
    statement: `The abstract gives ${told} in ${quoted(sentence.text, 70)}, and ${isOne ? 'this value was' : 'these values were'} not found in the text, tables or captions.`,
    why: 'An examiner checks the abstract against the results first; a value that appears only there looks like a slip or an older analysis.',
    how: `Find ${told} in the results and make both agree, or state there how ${isOne ? 'it was' : 'they were'} calculated.`,
    ranges: all.map(({ start, raw }) => ({
      block: sentence.block,
      start: sentence.start + start,
      end: sentence.start + start + raw.length,
    })),
    confidence: 0.6,
  }
}
