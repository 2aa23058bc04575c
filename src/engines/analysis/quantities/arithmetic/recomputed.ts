import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { decimalsOf, valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

type Groups = Readonly<Record<string, string>>

interface Rule {
  /** What every sentence with this form has, told faster than the form itself. */
  readonly sign: RegExp
  /** `told` is the result that the sentence gives. */
  readonly pattern: RegExp
  /** The result that the other numbers make; `null` where they do not say. */
  readonly right: (groups: Groups) => number | null
  /** How far the result may be off for the rounding of what it was made from. */
  readonly slack?: (groups: Groups) => number
  /** Where another reckoning may be meant. */
  readonly unless?: RegExp
}

const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const end = String.raw`(?!\d|[.,]\d)`
const unit = String.raw`(?:\s?%|\s\p{Ll}{1,12})?`
const percent = String.raw`(?<told>${number})\s?(?:%|per ?cent)`
const share = String.raw`(?<told>${number})(?:\s?(?:%|per ?cent))?${end}`
const named = String.raw`(?:of|was|is|were|=)`

/** A share as a number from 0 to 1, whether it was told so or in per cent. */
const asShare = (raw: string): number => (valueOf(raw) > 1 ? valueOf(raw) / 100 : valueOf(raw))
/** A share written as the told one is. */
const like = (value: number, { told = '' }: Groups): number =>
  valueOf(told) > 1 ? value * 100 : value

const ofCases = ({ hit = '', missed = '', ...groups }: Groups): number =>
  like(valueOf(hit) / (valueOf(hit) + valueOf(missed)), groups)

const rules: readonly Rule[] = [
  // "24.0 kg with shade and 19.5 kg without, a difference of 5.5 kg"
  {
    sign: /\ba difference of/u,
    pattern: new RegExp(
      String.raw`(?<![\d.,±–-])(?<one>${number})${unit}(?:\s[\p{L}-]+){0,5} (?:and|against|versus|compared (?:with|to)|to)(?:\s[\p{L}-]+){0,5} (?<other>${number})${unit}(?:\s[\p{L}-]+){0,5},? (?:(?:which is|giving|that is,?|i\.e\.,?) )?a difference of (?<told>${number})${end}`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => Math.abs(valueOf(one) - valueOf(other)),
    slack: ({ one = '', other = '' }) => (unitOf(one) + unitOf(other)) / 2,
    unless: /\badjust|\bweighted|\brespectively\b|\brelative\b|\bmedian/iu,
  },
  // "were 10, 12 and 14 kg (mean 13 kg)"
  {
    sign: /\b(?:mean|average)\b/iu,
    pattern: new RegExp(
      String.raw`\b(?:were|was|took|weighed|measured|scored|lasted|cost) (?<list>(?:${number}, )+${number},? and ${number})${unit},? ?(?:\((?:an? )?|(?:with|giving|making|which (?:is|makes|gives)) an? )(?:mean|average)(?: of|,| =|:)? (?<told>${number})${end}`,
      'giu',
    ),
    right: ({ list = '' }) => {
      const values = valuesIn(list)
      return values.reduce((sum, value) => sum + value, 0) / values.length
    },
    unless: /\brespectively\b|\bweighted\b|\bgeometric\b/iu,
  },
  // "30 oaks and 10 elms, a ratio of 2:1"
  {
    sign: /\bratio of \d/u,
    pattern: new RegExp(
      String.raw`(?<![\d.,/=])(?<one>${writtenCount}) (?:[\p{L}-]+ ){0,2}[\p{L}-]+ and (?<other>${writtenCount}) (?:[\p{L}-]+ ){0,2}[\p{L}-]+,? (?:\(|(?:giving |making |which is |that is,? |in )?)an? ratio of (?<told>\d+(?:\.\d+)?)\s?(?::|to)\s?1(?!\d|\.\d|:)`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => {
      const [first, second] = [countOf(one), countOf(other)]
      return Math.max(first, second) / Math.min(first, second)
    },
    unless: /\badjust|\brespectively\b/iu,
  },
  // "rose by 76%, from 98 to 164"
  {
    sign: /\bby .*\bfrom /u,
    pattern: new RegExp(
      String.raw`\b(?:rose|grew|increased|climbed|fell|dropped|declined|decreased|shrank) by ${percent},? \(?from (?<one>${number})(?:\s\p{Ll}{1,12})? to (?<other>${number})${end}(?!\s?%)`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => Math.abs(valueOf(other) / valueOf(one) - 1) * 100,
    slack: ({ one = '' }) => 1 + (100 * unitOf(one)) / valueOf(one),
    unless: /\brespectively\b|\badjust|\bper year|\bannual|\bper cent to\b/iu,
  },
  // "4.6 times as numerous in the north (142 against 31)"
  {
    sign: /\btimes (?:as|more|higher|larger)\b/u,
    pattern: new RegExp(
      String.raw`(?<![\d.,])(?<told>${number}) times (?:as|more|higher|larger)\b[^.;()\d]{0,70} \((?<one>${number})${unit} (?:against|versus|vs\.?|compared (?:with|to)) (?<other>${number})${unit}\)`,
      'giu',
    ),
    right: ({ one = '', other = '' }) =>
      Math.max(valueOf(one), valueOf(other)) / Math.min(valueOf(one), valueOf(other)),
    slack: ({ one = '', other = '' }) =>
      (unitOf(one) + unitOf(other)) / Math.min(valueOf(one), valueOf(other)),
    unless: /\brespectively\b|\badjust|\bmore than\b|\bnearly\b|\balmost\b/iu,
  },
  // "rose from 18.0 to 27.0 kg, which is 25% more"
  {
    sign: /(?:%|cent) (?:more|less|fewer|higher|lower)/u,
    pattern: new RegExp(
      String.raw`\bfrom (?<one>${number})${unit} to (?<other>${number})${unit}, (?:which is |that is,? |or |i\.e\.,? )?${percent} (?:more|less|fewer|higher|lower)\b`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => Math.abs(valueOf(other) / valueOf(one) - 1) * 100,
    slack: ({ one = '' }) => 1 + (100 * unitOf(one)) / valueOf(one),
    unless: /\brespectively\b|(?:%|cent) to\b/iu,
  },
  // "180 of 200 images were right, an accuracy of 85%\"
  {
    sign: /(?:%|cent)/u,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(?<part>${writtenCount}) (?:out )?of (?:the |all |our )?(?<whole>${writtenCount})(?: [\p{L}-]+){0,6}, (?:(?:for|giving|making|which is|that is,?|i\.e\.,?) )?an? (?:overall )?(?:[\p{L}-]+ ){0,2}(?:accuracy|rate|share|proportion|percentage|prevalence)(?: rate)? of (?:only |just |about |some )?${percent}`,
      'giu',
    ),
    right: ({ part = '', whole = '' }) => (countOf(part) / countOf(whole)) * 100,
    unless: /\badjust|\bweighted|\bper year|\bannual/iu,
  },
  // "sent 400 forms and received 220, a response rate of 65%"
  {
    sign: /\b(?:response|return|participation) rate/iu,
    pattern: new RegExp(
      String.raw`\b(?:sent|distributed|mailed|posted|issued|handed out|invited|approached|contacted)(?: out)?(?: to)? (?<whole>${writtenCount}) [^.;()\d]{2,60}?(?:,|\band\b|\bof (?:which|whom)\b) [^.;()\d]{0,30}?(?<part>${writtenCount})(?: [\p{L}-]+){0,6},? ?\(?(?:(?:for|giving|making|which is|that is,?|i\.e\.,?|yielding) )?an? (?:overall |final )?(?:response|return|participation) rate of ${percent}`,
      'giu',
    ),
    right: ({ part = '', whole = '' }) => (countOf(part) / countOf(whole)) * 100,
    unless: /\b(?:undeliver|bounced|ineligible|excluded|reminder|valid|usable)/iu,
  },
  // "45 true positives and 5 false negatives, a sensitivity of 80%"
  {
    sign: /\bfalse negatives\b/u,
    pattern: new RegExp(
      String.raw`(?<hit>\d+) true positives,? and (?<missed>\d+) false negatives[^.;\d]{0,40}\b(?:sensitivity|recall) ${named} ${share}`,
      'giu',
    ),
    right: ofCases,
  },
  {
    sign: /\bfalse positives\b/u,
    pattern: new RegExp(
      String.raw`(?<hit>\d+) true negatives,? and (?<missed>\d+) false positives[^.;\d]{0,40}\bspecificity ${named} ${share}`,
      'giu',
    ),
    right: ofCases,
  },
  {
    sign: /\bfalse positives\b/u,
    pattern: new RegExp(
      String.raw`(?<hit>\d+) true positives,? and (?<missed>\d+) false positives[^.;\d]{0,40}\b(?:precision|positive predictive value) ${named} ${share}`,
      'giu',
    ),
    right: ofCases,
  },
  // "precision was 0.80 and recall 0.60, giving an F1 score of 0.75"
  {
    sign: /\bF1\b/u,
    pattern: new RegExp(
      String.raw`\bprecision (?:${named} )?(?<one>${number})\s?%?,? and (?:a |the )?recall (?:${named} )?(?<other>${number})\s?%?[^.;\d]{0,30}\bF1(?:[- ](?:score|measure))? (?:${named} )?${share}`,
      'giu',
    ),
    right: ({ one = '', other = '', ...groups }) => {
      const [precision, recall] = [asShare(one), asShare(other)]
      return like((2 * precision * recall) / (precision + recall), groups)
    },
    slack: (groups) => like(0.01, groups),
    unless: /\bmacro|\bmicro|\baverag|\bweighted|\bmean\b/iu,
  },
  // "60 keepers were split evenly into two groups of 25"
  {
    sign: /\bgroups of\b/u,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(?<told>${writtenCount}) [\p{L}-]+(?: [\p{L}-]+){0,2} were (?:then |randomly |evenly |equally )*(?:split|divided|assigned|randomi[sz]ed|allocated)(?: evenly| equally| randomly)* (?:in)?to (?<one>${writtenCount}) (?:equal )?groups of (?<other>${writtenCount})(?! (?:or|to|and) )(?!\s?[\d–%-])`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => countOf(one) * countOf(other),
    unless: /\b(?:remaining|excluded|withdr|dropped|left over|each of)/iu,
  },
  // "four groups of 12 pupils each, 52 pupils in total"
  {
    sign: /\beach, /u,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(?<one>${writtenCount}) [\p{L}-]+ of (?<other>${writtenCount}) (?:[\p{L}-]+ )?each, (?:[\p{L}-]+ ){0,3}?(?<told>${writtenCount}) (?:[\p{L}-]+ ){1,2}(?:in total|in all|altogether|overall)\b`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => countOf(one) * countOf(other),
  },
  // "each of the 18 keepers opened 5 hives, giving 80 inspections"
  {
    sign: /\b[Ee]ach of the\b/u,
    pattern: new RegExp(
      String.raw`\beach of the (?<one>${writtenCount}) [^.;,()\d]{3,40}? (?<other>${writtenCount}) [^.;,()\d]{3,40}, (?:giving|making|yielding|resulting in|which (?:gives|gave|makes|made|yields|yielded)) (?:us )?(?:a total of |in total )?(?<told>${writtenCount})(?!\s?%|[.,]\d)`,
      'giu',
    ),
    right: ({ one = '', other = '' }) => countOf(one) * countOf(other),
    unless:
      /\b(?:at least|up to|at most|about|some|excluded|missing|except|per|lost|valid|times)\b/iu,
  },
]

/** Results that a sentence computes from its own numbers, and computes wrongly. */
export function recomputed(sentences: readonly Sentence[]): readonly FindingDraft[] {
  const rulesOf = rulesByText(sentences, rules, ({ pattern }) => pattern)
  return sentences.flatMap((sentence) => resultsIn(sentence, rulesOf.get(sentence) ?? []))
}

function resultsIn(sentence: Sentence, may: readonly Rule[]): readonly FindingDraft[] {
  const { text } = sentence
  if (may.length === 0 || !anyNumber.test(text)) return []
  return may
    .filter(({ sign, unless }) => sign.test(text) && unless?.test(text) !== true)
    .flatMap(({ pattern, right, slack }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const groups = match.groups ?? {}
        const { told = '' } = groups
        const [value, stated] = [right(groups), countOf(told)]
        if (value === null || !Number.isFinite(value) || isSpan(groups)) return []
        const most = unitOf(told) + (slack?.(groups) ?? 0)
        if (Math.abs(value - stated) < most) return []
        return [otherResult(sentence, match, { told, value })]
      }),
    )
}

/** "Increased by 98% from 1990 to 2016": when it changed, not from what. */
const isSpan = ({ one = '', other = '' }: Groups): boolean => year.test(one) && year.test(other)
const year = /^(?:1[5-9]|20)\d\d$/u

const anyNumber = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty)\b/u

const valuesIn = (list: string): readonly number[] =>
  (list.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number)

/** The unit of the last digit: half of it is what rounding may hide. */
function unitOf(raw: string): number {
  return 10 ** -decimalsOf(raw)
}

function otherResult(
  sentence: Sentence,
  match: RegExpExecArray,
  { told, value }: { readonly told: string; readonly value: number },
): FindingDraft {
  const right = String(Number(value.toFixed(Math.max(1, decimalsOf(told)))))
  return numbersNote('changes-computed', {
    title: `These numbers make ${right}, not ${told}`,
    statement: `The sentence gives ${told}; the numbers that it is made from come to ${right}.`,
    why: 'Any reader can compute it again, and then trusts the other numbers less.',
    how: 'Look up each of the numbers, and correct the one that is wrong.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.85,
  })
}
