import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText, textsWith } from '../../matching/texts-with.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersIn, decimalsOf, valueOf } from '../number-tokens.ts'
import { countOf, writtenCount } from '../written-counts.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const percent = String.raw`(\d{1,3}(?:[.·]\d+)?)\s?(?:%|per ?cent(?!\p{L}))`

/** "12 (34%)", "12 patients (34%)", "(n = 12, 34%)". */
const pairs = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±-]|\b(?:hundred|thousand)\s(?:and\s)?|(?:\d|[%)]|${writtenCount})\s(?:out )?of(?: the| these| all)?\s)(${writtenCount})(?:\s(?!of\b|out\b|hundred\b|thousand\b|million\b)[\p{L}-]+){0,4}\s?\(${percent}(?=\s?[),;])|\((?:n\s?=\s?)?(${number})[,;]\s?${percent}(?=\s?[),;])`,
  'giu',
)

/** "Of the 132 patients, …", "1,470 patients …, of whom …": what the shares behind are of. */
const wholes = [
  new RegExp(
    String.raw`(?:\b[Oo]f (?:the|these|those|all(?: the)?|our|a total of)|(?:^|(?<=[.;]\s))Of) (${number})(?!\s?%)\s[^.;:()\d]{2,70}?,?\s(?=(?:only |just )?\(?\d)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\d.,/=(-])\b(${number})(?!\s?%)\s[^.;:()\d]{2,80}?[,;]\s?of (?:whom|which|these)\s(?=(?:only |just )?\(?\d)`,
    'gu',
  ),
]

/** From here on a share may be of something else. */
const another =
  /\b(?:of (?:whom|which|these|those|them)|among|amongst|remaining|rest|others?)\b|[;.]\s|\d\s?(?:of|out of|\/)\s?\d/iu

interface Pair {
  readonly start: number
  readonly end: number
  readonly count: number
  /** As it stands: "6.1". */
  readonly share: string
}

/** Counts whose share is not that of the whole that the same sentence, or the one before, gives. */
export function sharesOfTotals(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences } = analysed
  const explains = explainedBy(analysed)
  const inOne = rulesByText(sentences, wholes, (form) => form)
  const told = sentences.flatMap((sentence, index) => [
    ...inSentence(sentence, inOne.get(sentence) ?? [], explains),
    ...ofTheTotal(sentence, sentences[index - 1], explains),
    ...ofThem(sentence, sentences[index - 1], explains),
  ])
  if (told.length > 0) return told
  const alone = ofNoWhole(analysed)
  return [...(alone.length > 0 ? alone : besideNamed(analysed)), ...ofThose(analysed)]
}

/** Pairs of which a text has at least so many of one whole shows what its shares are of. */
const fewestOfOne = 3
/** More pairs than this of no whole that the text gives: it leaves its wholes out. */
const mostOfNone = 2
/** Smaller counts make the same share of many wholes. */
const fewestCounted = 5

/**
 * "132 (51%)" among shares that are all of 240: it fits no number of the text, and stands in a paragraph with one that
 * fits the whole of most.
 */
function ofNoWhole(analysed: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(analysed.sentences, pairs).flatMap((sentence) =>
    /%|cent/u.test(sentence.text) && sentence.role !== 'abstract'
      ? pairsIn(sentence.text).map((pair) => ({ sentence, pair }))
      : [],
  )
  if (found.length <= fewestOfOne) return []
  const numbers = wholesIn(analysed)
  const counted = found.filter(({ pair }) => pair.count >= fewestCounted)
  const fitted = (whole: number) =>
    counted.filter(({ pair: { count, share } }) => count < whole && fits(count, whole, share))
  const main = numbers
    .filter((whole) => whole > fewestCounted)
    .map((whole) => ({ whole, of: fitted(whole) }))
    .reduce((best, one) => (one.of.length > best.of.length ? one : best), { whole: 0, of: [] })
  if (main.of.length < fewestOfOne) return []
  const none = counted.filter(
    ({ pair: { count, share } }) => !numbers.some((whole) => fits(count, whole, share)),
  )
  if (none.length > mostOfNone) return []
  return none
    .filter(
      ({ sentence, pair }) =>
        pair.count < main.whole &&
        main.of.some(({ sentence: { block } }) => block === sentence.block),
    )
    .slice(0, 1)
    .map(({ sentence, pair }) => {
      const [beside] = main.of.filter((one) => one.sentence.block === sentence.block)
      const own = rangeIn(sentence, pair.start, pair.end - pair.start)
      return {
        ...note(sentence, pair, { value: main.whole, raw: String(main.whole), range: own }),
        statement: `${main.of.length} shares here are of ${main.whole}; ${pair.count} of them would be ${((pair.count / main.whole) * 100).toFixed(1)}%, and ${pair.share}% is the share of no number that the text has.`,
        ranges: [
          own,
          ...(beside === undefined
            ? []
            : [rangeIn(beside.sentence, beside.pair.start, beside.pair.end - beside.pair.start)]),
        ],
      }
    })
}

/** Pairs of the paragraph that are shares of its whole, besides the odd one. */
const fewestBeside = 2

/** "Of the 412 respondents, 263 (64%) …, 38 (9%) …, and 215 (57%)": a paragraph that names its whole. */
function besideNamed(analysed: AnalysedDocument): readonly FindingDraft[] {
  const paragraphs = Map.groupBy(analysed.sentences, ({ block }) => block)
  return [...paragraphs.values()].flatMap((paragraph) => {
    if (!paragraph.some(({ text }) => /\d\s?(?:%|per ?cent)/iu.test(text))) return []
    const named = paragraph.flatMap((sentence) =>
      wholes.flatMap((form) =>
        [...sentence.text.matchAll(form)].map((match) => ({ sentence, match })),
      ),
    )
    const [first, ...others] = named
    if (first === undefined || others.length > 0) return []
    const whole = valueOf(first.match[1] ?? '')
    const found = paragraph
      .flatMap((sentence) => pairsIn(sentence.text).map((pair) => ({ sentence, pair })))
      .filter(({ pair }) => pair.count >= fewestCounted && pair.count < whole)
    const wrong = found.filter(({ pair: { count, share } }) => !fits(count, whole, share))
    const [odd] = wrong
    if (odd === undefined || wrong.length > 1 || found.length - 1 < fewestBeside) return []
    const { sentence, pair } = odd
    if (wholesIn(analysed).some((one) => fits(pair.count, one, pair.share))) return []
    const at = first.match.index + first.match[0].indexOf(first.match[1] ?? '')
    const raw = first.match[1] ?? ''
    return [
      note(sentence, pair, { value: whole, raw, range: rangeIn(first.sentence, at, raw.length) }),
    ]
  })
}

/** "412 completed it (21% of those invited)". */
const those = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<count>${writtenCount})(?: (?!of\b)[\p{L}-]+){0,4} \(${percent} of (?:those|all|the)(?: \p{Ll}+)? (?<who>\p{Ll}{5,})\)`,
  'giu',
)
/** Letters in which "invited" and "invitation" are the same. */
const stem = 5

/** A share of those whom the paragraph counts by the same word: "1,930 received an invitation". */
function ofThose(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences } = analysed
  return textsWith(sentences, those).flatMap((sentence) =>
    [
      ...(/\d\s?(?:%|per ?cent) of /iu.test(sentence.text) ? sentence.text.matchAll(those) : []),
    ].flatMap((match) => {
      const { count: counted = '', who = '' } = match.groups ?? {}
      const [count, share] = [countOf(counted), match[2] ?? '']
      if (wholesIn(analysed).some((one) => fits(count, one, share))) return []
      const [whole, ...others] = sentences
        .slice(0, sentence.index)
        .filter(({ block, text }) => block === sentence.block && text.includes(who.slice(0, stem)))
        .flatMap((before) =>
          numbersIn(before.text)
            .filter(
              ({ value, raw, isPercent, decimals }) =>
                !isPercent && decimals === 0 && value > count && !isYear(raw),
            )
            .map((number) => ({ before, number })),
        )
      if (whole === undefined || others.length > 0) return []
      const pair = { start: match.index, end: match.index + match[0].length, count, share }
      const { raw, value, start } = whole.number
      return [note(sentence, pair, { value, raw, range: rangeIn(whole.before, start, raw.length) })]
    }),
  )
}

const isYear = (raw: string): boolean => /^(?:1[5-9]|20)\d\d$/u.test(raw.trim())

/** Every whole number that the text has, in its prose, captions and tables. */
const wholesIn = rememberedFor(({ document }: AnalysedDocument): readonly number[] => {
  const texts = [
    ...document.blocks.filter(({ type }) => type !== 'reference').map(({ text }) => text),
    ...document.tables.flatMap(({ rows }) => rows.flat()),
  ]
  const anyCount = new RegExp(writtenCount, 'giu')
  return [...new Set(texts.flatMap((text) => (text.match(anyCount) ?? []).map(countOf)))]
})

type Explains = (
  block: string,
  pair: Pick<Pair, 'count' | 'share'> & { readonly whole?: number },
) => boolean

/** Whether any other number of the paragraph is a whole of which the count is this share. */
function explainedBy({ block }: AnalysedDocument): Explains {
  return (id, { count, share, whole = 0 }) => {
    const text = block.get(id)?.text ?? ''
    const isOfOther = numbersIn(text).some(
      ({ value, isPercent, decimals }) => !isPercent && decimals === 0 && fits(count, value, share),
    )
    return isOfOther || isShareOfAll(text, { count, share, whole })
  }
}

/** "3 (17.6%) patients … of these 3, 2 (11.7%)": the whole has a share itself, and its part is told of the same 17. */
export function isShareOfAll(
  text: string,
  { count, share, whole }: Pick<Pair, 'count' | 'share'> & { readonly whole: number },
): boolean {
  return pairsIn(text).some((pair) => {
    const all = Math.round((pair.count / Number(pair.share.replace('·', '.'))) * 100)
    return pair.count === whole && all > whole && fits(count, all, share)
  })
}

/** A whole unit of the last digit: rounding down, up and to even are all accepted. */
export function fits(count: number, whole: number, share: string): boolean {
  if (whole < count || whole === 0) return false
  const unit = 10 ** -decimalsOf(share)
  return Math.abs((count / whole) * 100 - Number(share.replace('·', '.'))) < unit + 1e-9
}

function pairsIn(text: string): readonly Pair[] {
  return [...text.matchAll(pairs)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    count: countOf(match[1] ?? match[3] ?? ''),
    share: match[2] ?? match[4] ?? '',
  }))
}

function inSentence(
  sentence: Sentence,
  forms: readonly RegExp[],
  explains: Explains,
): readonly FindingDraft[] {
  const { text, block } = sentence
  return forms.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const whole = valueOf(match[1] ?? '')
      const from = match.index + match[0].length
      const at = match.index + match[0].indexOf(match[1] ?? '')
      return listFrom(text, from)
        .filter((pair) => pair.count <= whole && !fits(pair.count, whole, pair.share))
        .filter((pair) => !explains(block, { ...pair, whole }))
        .slice(0, 1)
        .map((pair) =>
          note(sentence, pair, {
            value: whole,
            raw: match[1] ?? '',
            range: rangeIn(sentence, at, (match[1] ?? '').length),
          }),
        )
    }),
  )
}

/** The pairs behind a whole, as far as they can only be of it. */
function listFrom(text: string, from: number): readonly Pair[] {
  const [first, ...rest] = pairsIn(text).filter(({ start }) => start >= from)
  if (first === undefined || first.start > from + 8) return []
  const list = [first]
  for (const pair of rest) {
    if (another.test(text.slice(list.at(-1)?.end ?? from, pair.start))) break
    list.push(pair)
  }
  return list
}

/** "This was only 0.5% of the total cohort": the count of the sentence before, of all that the text speaks of. */
const total = new RegExp(
  String.raw`^(?:this|these|that|which|it) (?:was|is|were|are|represents?|represented|corresponds? to|corresponded to|constitutes?|constituted|makes? up|made up|accounts? for|accounted for|equals?|amounts? to|amounted to) (?:only |just |about |approximately |roughly )?${percent} of (?:the|our) (?:total|entire|whole|full|overall) (?:study )?(?:cohort|sample|population|group|number|participants|patients|respondents|cases|dataset|data set)\b`,
  'iu',
)

function ofTheTotal(
  sentence: Sentence,
  before: Sentence | undefined,
  explains: Explains,
): readonly FindingDraft[] {
  const found = total.exec(sentence.text)
  if (found === null || before?.block !== sentence.block) return []
  const [counted, ...others] = pairsIn(before.text)
  const share = found[1] ?? ''
  if (counted === undefined || others.length > 0) return []
  const { count } = counted
  if (explains(sentence.block, { count, share })) return []
  return [
    {
      ...words({ count, share, whole: null }),
      ranges: [
        rangeIn(sentence, 0, found[0].length),
        rangeIn(before, counted.start, counted.end - counted.start),
      ],
    },
  ]
}

/** "The trap caught 288 of them (89%)", where "them" are the one number of the sentence before. */
const them = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})\s(?:out )?of (?:them|these|those)\s?\(${percent}\)`,
  'giu',
)

function ofThem(
  sentence: Sentence,
  before: Sentence | undefined,
  explains: Explains,
): readonly FindingDraft[] {
  if (before?.block !== sentence.block || !sentence.text.includes(' of the')) return []
  return [...sentence.text.matchAll(them)].flatMap((match) => {
    const [told, counted = '', share = ''] = match
    const count = countOf(counted)
    const [whole, ...others] = numbersIn(before.text).filter(
      ({ value, isPercent, decimals }) => !isPercent && decimals === 0 && value > count,
    )
    if (whole === undefined || others.length > 0) return []
    if (
      fits(count, whole.value, share) ||
      explains(sentence.block, { count, share, whole: whole.value })
    )
      return []
    const pair = { start: match.index, end: match.index + told.length, count, share }
    const range = rangeIn(before, whole.start, whole.raw.length)
    return [note(sentence, pair, { value: whole.value, raw: whole.raw, range })]
  })
}

function rangeIn({ block, start }: Sentence, at: number, length: number) {
  return { block, start: start + at, end: start + at + length }
}

function note(
  sentence: Sentence,
  { start, end, count, share }: Pair,
  whole: {
    readonly value: number
    readonly raw: string
    readonly range: FindingDraft['ranges'][0]
  },
): FindingDraft {
  return {
    ...words({ count, share, whole }),
    ranges: [rangeIn(sentence, start, end - start), whole.range],
  }
}

function words({
  count,
  share,
  whole,
}: {
  readonly count: number
  readonly share: string
  readonly whole: { readonly value: number; readonly raw: string } | null
}): Omit<FindingDraft, 'ranges'> {
  const rest = {
    criterion: 'numbers',
    check: 'percentage-counts',
    kind: 'issue',
    severity: 'moderate',
    why: 'One of the three numbers is wrong, and a reader who recalculates will doubt the others too.',
    how: 'Go back to the data and correct the count, the total or the percentage.',
    confidence: 0.85,
  } as const
  if (whole === null) {
    return {
      ...rest,
      title: `${count} would not be ${share}% of the total`,
      statement: `The sentence before counts ${count}, and this one calls it ${share}% of the total; no total in this paragraph makes that share.`,
    }
  }
  const exact = ((count / whole.value) * 100).toFixed(Math.max(1, decimalsOf(share)))
  return {
    ...rest,
    title: `${count} of ${whole.raw} is ${exact}%, not ${share}%`,
    statement: `The sentence counts ${count} of ${whole.raw} and gives ${share}%; the two counts make ${exact}%.`,
  }
}
