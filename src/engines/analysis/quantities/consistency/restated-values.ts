import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsOfFloats } from '../../floats/texts-of-floats.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

/** A value with the word or sign behind it; no end of a range, no spread, no bound. */
const written =
  /(?<![\p{L}\p{N}.,_/^±–-]|[±<>≤≥×=]\s?|\p{L}-)(?<raw>\d{1,3}(?:,\d{3})+|\d+(?:[.·]\d+)?)(?![\p{N}_]|[.,·]\d|\s?(?:[–∼~-]|to)\s?\d|\s?[±×^]|%?\s?[∼~])(?<of>\s?%|\s?per ?cent\b|\s?°C|[\s-]?\p{L}+(?:\/\p{L}+)?)?/gu
/** Values that one equation gives: "r = 0.42", but no P value, of which a text has many. */
const afterSign =
  /(?<!\b[Pp](?:[ -]values?)?\s?)(?<=\b\p{L}{1,8}\s?)[=≈]\s?(?<raw>\d+(?:[.·]\d+)?)(?![\p{N}_]|[.,·]\d|\s?[–-]\s?\d|\s?[±×^])(?<of>(?!))?/gu
const roughly =
  /\b(?:about|around|approximately|nearly|almost|roughly|some|over|under|than|least|most|up to|close to|p|alpha|α)\s?$/iu
const noUnit =
  /^(?:of|and|to|in|at|or|per|the|on|for|with|from|were|was|is|are|by|then|had|have|but|respectively|out|a|that|which|after|before|between|during|among|versus|vs|than|when|as|CI|AM|PM)$/iu
const year = /^(?:1[5-9]|20)\d\d$/u
/** "(95% CI 0.41, 0.53)", "OR = 1.96; 95% CI: 1.08": one row of a table of estimates is much like the next. */
const inInterval = /\b(?:CI|CrI|HR|OR|RR|AOR|aOR|IQR|SD|SE)\b[^;)]{0,24}$/u
const fewestDigits = 2
/** Characters on either side of a value that tell what it is of. */
const reach = 60

const anyNumber = /\d{1,3}(?:,\d{3})+|\d+(?:[.·]\d+)?/gu

interface Told {
  readonly sentence: Sentence
  readonly raw: string
  readonly unit: string
  readonly start: number
  readonly end: number
}

/** The parts in which a value of one is a value of the other. */
const retell: Readonly<Record<string, ReadonlySet<string>>> = {
  abstract: new Set(['results', 'methods', 'discussion', 'conclusion']),
  results: new Set(['abstract', 'discussion', 'conclusion']),
  discussion: new Set(['abstract', 'results']),
  conclusion: new Set(['abstract', 'results', 'discussion']),
}

/**
 * A value that stands in the text once, where another part tells of the same thing with a value that differs in one
 * digit, or has two of its digits in the other order, and stands there and elsewhere: "67.63%" for "67.73%". Shares of
 * words weigh by how few sentences have them.
 */
export function restatedValues(analysed: AnalysedDocument): readonly FindingDraft[] {
  const rivalsOf = rivalNumbers(analysed)
  const here = valuesIn(analysed, (raw) => rivalsOf.has(raw))
  const odd = here.filter(({ raw }) => rivalsOf.has(raw))
  const wanted = new Set(odd.flatMap(({ raw }) => rivalsOf.get(raw) ?? []))
  if (wanted.size === 0) return []
  const there = valuesIn(analysed, (raw) => wanted.has(raw))
  const found = odd.flatMap((value) => {
    const rivals = rivalsOf.get(value.raw) ?? []
    const first = there.find(
      (one) =>
        rivals.includes(one.raw) &&
        isElsewhere(value, one) &&
        areOfOne({ odd: value, one, here, there, analysed }),
    )
    return first === undefined ? [] : [{ odd: value, one: first }]
  })
  // Two values that both differ from those of one sentence are of another trial.
  const ofPair = Map.groupBy(found, ({ odd, one }) => `${odd.sentence.index} ${one.sentence.index}`)
  return [...ofPair.values()].flatMap((same) => {
    const [pair] = same
    return pair === undefined || same.length > 1 ? [] : [note(pair.odd, pair.one)]
  })
}

/** Values of the sentences that have a number that is asked for. */
function valuesIn(
  { sentences, document }: AnalysedDocument,
  isWanted: (raw: string) => boolean,
): readonly Told[] {
  return sentences.flatMap((sentence) => {
    const { role, text } = sentence
    const isAsked =
      retell[role] !== undefined && [...text.matchAll(anyNumber)].some(([raw]) => isWanted(raw))
    if (!isAsked || isCitedIn(document, sentence)) return []
    return [...text.matchAll(written), ...text.matchAll(afterSign)].flatMap((match) => {
      const { raw = '', of = '' } = match.groups ?? {}
      const start = match.index + match[0].indexOf(raw)
      // "107 CFU": the power of ten lost its place.
      if (/^10\d$/u.test(raw) && /CFU|cells|copies|spores/iu.test(of)) return []
      if (inInterval.test(text.slice(0, match.index))) return []
      if (year.test(raw) || roughly.test(text.slice(0, match.index))) return []
      return [{ sentence, raw, unit: unitOf(of), start, end: start + raw.length }]
    })
  })
}

function unitOf(of: string): string {
  const word = of.trim().replace(/^-/u, '').toLowerCase()
  if (word.endsWith('cent')) return '%'
  return noUnit.test(word) ? '' : word.replace(/(?<=\p{L})s$/u, '')
}

/** How often each number stands in the draft, in prose, captions and cells. */
function timesOf({ document }: AnalysedDocument): ReadonlyMap<string, number> {
  const texts = [
    ...document.blocks
      .filter(({ type }) => type !== 'reference' && type !== 'table' && type !== 'caption')
      .map(({ text }) => text),
    ...textsOfFloats(document),
    ...(document.asides ?? []),
  ]
  const times = new Map<string, number>()
  for (const text of texts)
    for (const [raw] of text.matchAll(anyNumber)) times.set(raw, (times.get(raw) ?? 0) + 1)
  return times
}

/**
 * For each number that stands once those that stand more often and differ from it in one digit, or in two that changed
 * places; both in prose, since nobody compares two cells.
 */
function rivalNumbers(analysed: AnalysedDocument): ReadonlyMap<string, readonly string[]> {
  const told = new Set(
    analysed.sentences.flatMap(({ role, text }) =>
      retell[role] === undefined ? [] : (text.match(anyNumber) ?? []),
    ),
  )
  const times = timesOf(analysed)
  const isAlone = (raw: string) => times.get(raw) === 1
  const often = new Map<string, string[]>()
  for (const raw of told)
    if (!isAlone(raw))
      for (const mask of masksOf(raw)) often.set(mask, [...(often.get(mask) ?? []), raw])
  const rivals = [...told]
    .filter(isAlone)
    .map((raw) => [raw, masksOf(raw).flatMap((mask) => often.get(mask) ?? [])] as const)
  return new Map(rivals.filter(([, own]) => own.length > 0))
}

/** "6?.63" for all that differ in that digit, and "67.36" and so on for those with two in the other order. */
function masksOf(raw: string): readonly string[] {
  const digits = Array.from(raw).flatMap((sign, at) => (/\d/u.test(sign) ? [at] : []))
  if (digits.length < fewestDigits) return []
  const turned = digits.slice(1).flatMap((at, index) => {
    const before = digits[index] ?? 0
    const [one = '', other = ''] = [raw[before], raw[at]]
    // The smaller first: both orders have one mask.
    const [low, high] = one < other ? [one, other] : [other, one]
    return one === other
      ? []
      : [
          `${raw.slice(0, before)}${low}${raw.slice(before + 1, at)}${high}${raw.slice(at + 1)} turned ${at}`,
        ]
  })
  return [...digits.map((at) => `${raw.slice(0, at)}?${raw.slice(at + 1)}`), ...turned]
}

function isElsewhere(odd: Told, one: Told): boolean {
  return (
    odd.unit === one.unit &&
    odd.sentence.block !== one.sentence.block &&
    retell[odd.sentence.role]?.has(one.sentence.role) === true &&
    !has(odd.sentence.text, one.raw) &&
    !has(one.sentence.text, odd.raw)
  )
}

function has(text: string, raw: string): boolean {
  return new RegExp(
    String.raw`(?<![\d.,])${raw.replaceAll('.', String.raw`\.`)}(?!\d|[.,]\d)`,
    'u',
  ).test(text)
}

/** A word that names one of several things: "3DL", "GC2", "Q4". */
const name = /\b(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{2,}\b|\b\p{Lu}{2,}\b/gu
/** Shares of words in common from which two values with a unit are of one thing: on 800 articles four of six notes were right. */
const alike = [
  { near: 0.7, whole: 0.7 },
  { near: 0.55, whole: 0.8 },
]
/** The same beside another value that both sentences have. */
const leastBesideSame = 0.45

interface Pair {
  readonly odd: Told
  readonly one: Told
  /** All values of their sentences. */
  readonly here: readonly Told[]
  readonly there: readonly Told[]
  readonly analysed: AnalysedDocument
}

/** Whether both speak of one thing: the words around the values are those, and the sentences share much or another value. */
function areOfOne({ odd, one, here, there: elsewhere, analysed }: Pair): boolean {
  const [near, there] = [odd, one].map(around)
  if (near === undefined || there === undefined || areOfTwoNames(near, there)) return false
  const weigh = weightsOf(analysed)
  const share = (left: string, right: string) => {
    const [a, b] = [contentRoots(left), contentRoots(right)]
    const all = Math.min(weigh(a), weigh(b))
    return all === 0 ? 0 : weigh([...a].filter((root) => b.has(root))) / Math.max(1, all)
  }
  const nearby = share(near, there)
  const whole = share(odd.sentence.text, one.sentence.text)
  if (odd.unit !== '' && alike.some((least) => nearby >= least.near && whole >= least.whole))
    return true
  return nearby >= leastBesideSame && sharesValue({ odd, one, here, there: elsewhere })
}

/** Another value that both sentences have. */
function sharesValue({ odd, one, here, there }: Omit<Pair, 'analysed'>): boolean {
  const same = there.filter(({ sentence }) => sentence === one.sentence)
  return here.some(
    ({ sentence, start, raw, unit }) =>
      sentence === odd.sentence &&
      start !== odd.start &&
      same.some((other) => other.raw === raw && other.unit === unit),
  )
}

function around({ sentence: { text }, start, end }: Told): string {
  return text.slice(Math.max(0, start - reach), end + reach)
}

function areOfTwoNames(near: string, there: string): boolean {
  const [left, right] = [near, there].map((text) => new Set(text.match(name)))
  if (left === undefined || right === undefined || left.size === 0 || right.size === 0) return false
  return ![...left].some((one) => right.has(one))
}

/** Seldom asked for: most drafts have no two such values. */
const weightsOf = rememberedFor(({ sentences }: AnalysedDocument) => {
  const many = new Map<string, number>()
  for (const { text } of sentences)
    for (const root of contentRoots(text)) many.set(root, (many.get(root) ?? 0) + 1)
  return (roots: Iterable<string>) =>
    [...roots].reduce((sum, root) => sum + Math.log(sentences.length / (many.get(root) ?? 1)), 0)
})

function note(odd: Told, one: Told): FindingDraft {
  const [here, there] = [odd, one].map(({ sentence: { text }, start, end, unit }) =>
    text.slice(start, /^\s?%/u.test(text.slice(end)) && unit === '%' ? end + 1 : end).trim(),
  )
  return numbersNote('counts-differ', {
    kind: 'question',
    title: `${here} here, ${there} elsewhere: which is right?`,
    statement: `${quoted(odd.sentence.text, 90)} gives ${here}, which stands nowhere else in the draft; ${quoted(one.sentence.text, 90)} has ${there}.`,
    why: 'Two values for one thing make a reader doubt both, and one digit is soon mistyped.',
    how: 'Look the value up in the data and write the same in both places; where both are right, say of what each is.',
    ranges: [odd, one].map(({ sentence: { block, start: from }, start, end }) => ({
      block,
      start: from + start,
      end: from + end,
    })),
    confidence: 0.75,
  })
}
