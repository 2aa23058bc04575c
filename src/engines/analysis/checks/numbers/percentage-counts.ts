import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { sharesAsDecimals } from '../../quantities/arithmetic/shares-as-decimals.ts'
import { sharesOfMillions } from '../../quantities/arithmetic/shares-of-millions.ts'
import { sharesAndCounts } from '../../quantities/ledger/shares-and-counts.ts'
import { decimalsOf } from '../../quantities/number-tokens.ts'
import { otherShareOfCount } from '../../quantities/parts-and-wholes/other-share-of-count.ts'
import { sharesInWords } from '../../quantities/parts-and-wholes/shares-in-words.ts'
import { sharesOfRows } from '../../quantities/parts-and-wholes/shares-of-rows.ts'
import { isShareOfAll, sharesOfTotals } from '../../quantities/parts-and-wholes/shares-of-totals.ts'
import { groupsOfTables, sharesOfCells } from '../../quantities/samples/groups-of-tables.ts'
import { withOthers } from '../../quantities/told-already.ts'
import { countOf, writtenCount } from '../../quantities/written-counts.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const percent = String.raw`(\d{1,3}(?:[.·]\d+)?)\s?(?:%|per ?cent)`
/** What every form needs. */
const hasShare = /\d\s?(?:%|per ?cent)/iu
const thing = String.raw`(?:\s(?:the\s)?[\p{L}-]+){0,4}`

interface Form {
  /** What every text with this form has, told faster than the form itself. */
  readonly sign: RegExp
  readonly pattern: RegExp
  /** Which group holds the part, the whole and the percentage. */
  readonly groups: readonly [part: number, whole: number, share: number]
}

const forms: readonly Form[] = [
  // "12 of 40 (30%)", "12 of the 40 patients (30%)", "12/40 (30%)"
  {
    sign: /%|per ?cent/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,/]|\b(?:[Gg]rades?|[Ss]tages?|[Pp]hases?|[Tt]ypes?|[Cc]lass) )(${writtenCount})\s?(?:/|(?:out )?of(?: the| all| these)?)\s?(${writtenCount})${thing}\s?\((?:i\.e\.,? )?${percent}\)`,
      'giu',
    ),
    groups: [1, 2, 3],
  },
  // "12/40 mills answered (response rate: 30%)"
  {
    sign: /\d\s?\/\s?\d.*\b(?:rate|percentage|proportion|share)\b.*(?:%|per ?cent)/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(${number})\s?\/\s?(${number})\s(?:[\p{L}-]+\s){1,7}\((?:[\p{L}-]+\s){0,2}(?:rate|percentage|proportion|share)(?:\sof|\swas|:|\s?=)?\s${percent}\)`,
      'giu',
    ),
    groups: [1, 2, 3],
  },
  // "(12/40, 30%)"
  {
    sign: /%|per ?cent/iu,
    pattern: new RegExp(
      String.raw`(?<=[([;]\s?)(${number})\s?/\s?(${number})[,;:=]\s?${percent}(?=[)\],;])`,
      'gu',
    ),
    groups: [1, 2, 3],
  },
  // "(12 of 40, 30%)", "(12 of the 40 mills, 30%)"
  {
    sign: /[,;:=]\s?\d+(?:[.·]\d+)?\s?(?:%|per ?cent)\s?[)\],;]/iu,
    pattern: new RegExp(
      String.raw`(?<=[([;]\s?(?:n\s?=\s?)?)(${number})\s(?:out )?of (?:the |all |these )?(${number})${thing}[,;:=]\s?${percent}(?=\s?[)\],;])`,
      'giu',
    ),
    groups: [1, 2, 3],
  },
  // "30% of them ran (12/40)", "only 30% empty (12 of 40; see …)": a word or two between
  {
    sign: /(?:%|per ?cent)\s[^().;%]{3,40}\(/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,·])${percent}\s(?!of\b|CI\b)(?:[\p{L}-]+\s){1,3}\((?:n\s?=\s?)?(${number})\s?(?:/|(?:out )?of(?: the)?)\s?(${number})(?=${thing}\s?[);,])`,
      'giu',
    ),
    groups: [2, 3, 1],
  },
  // "30%, 12 from a total of 40", "30%, or 12 of the 40"
  {
    sign: /(?:%|per ?cent),\s(?:(?:or|i\.e\.,?|that is,?|namely)\s)?\d/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,·])${percent},\s(?:(?:or|i\.e\.,?|that is,?|namely)\s)?(${number})\s(?:[\p{L}-]+\s){0,2}?(?:(?:out )?of|from) (?:the |all |these |a total of )?(${number})(?![\d.,]\d|\s?%)`,
      'giu',
    ),
    groups: [2, 3, 1],
  },
  // "30% (12/40)", "30% (12 of 40 patients)", "30% (n = 12/40)"
  {
    sign: /(?:%|per ?cent)\s?\(/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,]|±\s?)${percent}\s?\((?:n\s?=\s?)?(${writtenCount})(?:\s?/\s?|(?:\s[\p{L}-]+){0,2}?\s(?:out )?of (?:the )?)(${writtenCount})${thing}\)`,
      'giu',
    ),
    groups: [2, 3, 1],
  },
  // "three of the twelve guests, i.e. 25%", "12 out of 40 mills, or 30%"
  {
    sign: /(?:i\.e\.,?|that is,?|\bor|which is|representing|equal to|equivalent to|corresponding to|share of|exactly)\s\d+(?:\.\d+)?\s?(?:%|per ?cent)/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(${writtenCount})\s(?:out )?of (?:the |all |these |our )?(${writtenCount})${thing}\s?(?:,\s|\(|\s[–—-]\s)(?:i\.e\.,?|that is,?|or|which is|representing|equal to|equivalent to|corresponding to|a share of|exactly)\s${percent}`,
      'giu',
    ),
    groups: [1, 2, 3],
  },
  // "From 40 mills, 12 burnt down, a rate of 30%"
  {
    sign: /(?:rate|share|proportion|fraction) of \d/iu,
    pattern: new RegExp(
      String.raw`\b(?:from|of|among) (?:the |all |a total of )?(${number})(?:\s[\p{L}-]+){1,4}, (?:only )?(${number})\s[^.;:()%\d]{3,50}, an? (?:[\p{L}-]+ )?(?:rate|share|proportion|fraction) of ${percent}`,
      'giu',
    ),
    groups: [2, 1, 3],
  },
  // "12% (n = 21) of the 90 mills"
  {
    sign: /(?:%|per ?cent)\s?\([^()]{1,14}\) of /iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,])${percent}\s?\((?:n\s?=\s?)?(${number})\) of (?:the |all |these |our |all the )?(${number})\s\p{L}`,
      'giu',
    ),
    groups: [2, 3, 1],
  },
  // "21 (12%) of the 90 mills", "21 mills (12%) out of 90"
  {
    sign: /(?:%|per ?cent)\) (?:out )?of /iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(${writtenCount})${thing}\s?\(${percent}\) (?:out )?of (?:the |all |these |our |all the )?(${number})(?![\d.,]\d|\s?%)`,
      'giu',
    ),
    groups: [1, 3, 2],
  },
  // "30% of the total (12/40)", "30% of all mills (12 of 40)"
  {
    sign: /(?:%|per ?cent) of [^().;%]{3,50}\(/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,·])${percent} of (?:[\p{L}-]+\s){1,5}\((?:n\s?=\s?)?(${number})\s?(?:/|(?:out )?of(?: the)?)\s?(${number})(?=\s?[);,])`,
      'giu',
    ),
    groups: [2, 3, 1],
  },
  // "12 mills (30% of 40)"
  {
    sign: /\(\d+(?:[.·]\d+)?\s?(?:%|per ?cent) of \d/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(${number})(?:\s[\p{L}-]+){1,3}\s?\(${percent} of (?:the |all |these |our )?(${number})\)`,
      'giu',
    ),
    groups: [1, 3, 2],
  },
  // "Among the 40 old mills, only 12 (30%) …"
  {
    sign: /\bamong [^.;()]{3,60}, (?:only |just )?\d+ \(\d+(?:[.·]\d+)? ?%\)/iu,
    pattern: new RegExp(
      String.raw`\bamong (?:the |all |all the |these |our )?(${number})(?: [\p{Ll}-]+){1,4}, (?:only |just )?(${number}) \(${percent}\)(?! (?:out )?of )`,
      'giu',
    ),
    groups: [2, 1, 3],
  },
  // "30% of the 40 mills (n = 12)"
  {
    sign: /(?:%|per ?cent) of [^().;]{2,70}\(/iu,
    pattern: new RegExp(
      String.raw`(?<![\d.,])${percent} of (?:the |all |these |our |all the )?(${number})${thing}\s?\((?:n\s?=\s?)?(${number})\)`,
      'giu',
    ),
    groups: [3, 2, 1],
  },
]

/** Counts with their percentage beside them, computed again. */
export default defineCheck({
  id: 'percentage-counts',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const ofOne = [
      ...withOthers(besideCounts(analysed), sharesOfTotals(analysed)),
      ...sharesInWords(analysed),
      ...groupsOfTables(analysed),
      ...sharesOfCells(analysed),
      ...sharesOfRows(analysed),
      ...analysed.sentences.flatMap(sharesOfMillions),
      ...analysed.sentences.flatMap(sharesAsDecimals),
    ]
    return withOthers(withOthers(ofOne, otherShareOfCount(analysed)), sharesAndCounts(analysed))
  },
})

/** "Five hundred and one (69%)": a number in words of which only one word would be read. */
const inHundreds = /\b(?:hundred|thousand)(?: and)? [\p{L}-]+ ?$/iu
/** "One of the three meals (30%)", "100% (1/2 MS)": the share of what is in it, and half the strength of a medium. */
const isOneOfFew = ([part = '', whole = '']: readonly string[]): boolean =>
  (/^one$/iu.test(part) && /^\p{L}/u.test(whole)) || (part === '1' && whole === '2')

function besideCounts({ document }: AnalysedDocument): readonly FindingDraft[] {
  const formsOf = rulesByText(document.blocks, forms, ({ pattern }) => pattern)
  return document.blocks
    .filter(
      ({ type, text }) =>
        ['paragraph', 'list-item', 'caption', 'footnote'].includes(type) && hasShare.test(text),
    )
    .flatMap((block) =>
      (formsOf.get(block) ?? [])
        .filter(({ sign }) => sign.test(block.text))
        .flatMap(({ pattern, groups }) =>
          [...block.text.matchAll(pattern)].flatMap((match) => {
            if (
              inHundreds.test(`${block.text.slice(0, match.index)}${match[0].split('(')[0] ?? ''}`)
            )
              return []
            const values = groups.map((group) => match[group] ?? '')
            return isOneOfFew(values) || isOfAll(values, block.text)
              ? []
              : judge(values, { block: block.id, start: match.index, words: match[0] })
          }),
        ),
    )
}

function isOfAll([part = '', whole = '', share = '']: readonly string[], text: string): boolean {
  return isShareOfAll(text, { count: countOf(part), whole: countOf(whole), share })
}

function judge(
  [part = '', whole = '', share = '']: readonly string[],
  place: { readonly block: string; readonly start: number; readonly words: string },
): readonly FindingDraft[] {
  const count = countOf(part)
  const total = countOf(whole)
  const stated = Number(share.replace('·', '.'))
  const decimals = decimalsOf(share)
  if (!(total > 0) || count > total) return []
  const actual = (count / total) * 100
  // A whole unit of the last digit: rounding down, up and to even are all accepted.
  if (Math.abs(actual - stated) < 10 ** -decimals + 1e-9) return []
  const exact = actual.toFixed(Math.max(1, decimals))
  return [
    {
      criterion: 'numbers',
      check: 'percentage-counts',
      kind: 'issue',
      severity: 'moderate',
      title: `${part} of ${whole} is ${exact}%, not ${share}%`,
      statement: `The text gives ${part} of ${whole} as ${share}%; the two counts make ${exact}%.`,
      why: 'One of the three numbers is wrong, and a reader who recalculates will doubt the others too.',
      how: 'Go back to the data and correct the count, the total or the percentage.',
      ranges: [{ block: place.block, start: place.start, end: place.start + place.words.length }],
      confidence: 0.9,
    },
  ]
}
