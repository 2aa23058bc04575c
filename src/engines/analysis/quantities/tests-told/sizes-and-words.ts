import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`(?<value>[-−–]?\s?0?\.\d+)(?!\d|\s?%)`
const kindOfTie =
  '(?:(?:positive|negative|inverse|linear|significant|statistically significant|and|bivariate|overall) ){0,4}'
const coefficient = String.raw`(?:Pearson(?:[’']s)? |Spearman(?:[’']s)? |correlation coefficient |coefficient )?(?:r|ρ|rho|r_s|rs|τ)`

interface Measure {
  readonly form: RegExp
  /** Words for much, which a value below `most` has not earned, and for little, above `least`. */
  readonly high: RegExp
  readonly low: RegExp | null
  readonly most: number
  readonly least: number
  readonly name: string
  /** What the value is commonly called, with whom. */
  readonly usual: string
}

const correlation = {
  high: /^(?:very strong|strong|high|large|substantial)$/iu,
  low: /^(?:weak|very weak|low|small|slight|negligible)$/iu,
  most: 0.3,
  least: 0.7,
  name: 'correlation',
  usual: 'By the usual bounds (Cohen 1988) it is small below .3, and large from .5 on',
} as const
const word = String.raw`(?<word>very strong|strong|high|large|substantial|very weak|weak|low|small|slight|negligible)`

const measures: readonly Measure[] = [
  {
    // "a strong positive correlation between rain and catch (r = 0.21)"
    form: new RegExp(
      String.raw`\b${word},? ${kindOfTie}(?:correlation|relationship|association)s?(?= (?:between|with|of|to|among|for|in|across|over|was|is|were|are)\b| ?\()[^.;()]{0,90}\((?:${coefficient})(?:\s?\(\d+\))? ?= ?${value}(?=[,;)])`,
      'giu',
    ),
    ...correlation,
  },
  {
    // "the correlation of 0.21 is strong", "a correlation of 0.21, indicating a strong relationship"
    form: new RegExp(
      String.raw`\bcorrelation(?: coefficient)?(?: between [^.;,()]{3,60})? (?:of|was|is|equals) ${value},?(?: which| and)?(?: \p{L}+){0,2}? (?:is|was|indicat\p{L}+|show\p{L}*|suggest\p{L}*|mean\p{L}*|impl\p{L}+)(?: that there is)?(?: considered| regarded as)?(?: an?| a very)? ${word}(?: ${kindOfTie}(?:correlation|relationship|association)| positive| negative|(?=[.,;]|$))`,
      'giu',
    ),
    ...correlation,
  },
  {
    // "a Cronbach's alpha of 0.41, which shows good reliability"
    form: new RegExp(
      String.raw`\bCronbach(?:[’']?s)? (?:alpha|α)[^.;\d]{0,60} ?(?:=|of|was|is) ?${value},?[^.;\d]{0,60}?\b(?<word>acceptable|good|high|excellent|satisfactory|adequate|strong) (?:level of |degree of )?(?:internal )?(?:reliability|consistency)`,
      'giu',
    ),
    high: /./u,
    low: null,
    most: 0.6,
    least: 1,
    name: 'reliability',
    usual: 'Values below .6 are commonly called poor, and .7 is the usual least (Nunnally 1978)',
  },
  {
    // "substantial agreement (kappa = 0.31)"
    form: new RegExp(
      String.raw`\b(?<word>almost perfect|excellent|substantial|strong|high|very good|good) (?:inter-?(?:rater|coder|observer|annotator) )?(?:agreement|reliability)\b[^.;()]{0,70}\((?:Cohen(?:[’']s)? |Fleiss(?:[’']s?)? )?(?:kappa|κ) ?= ?${value}(?=[,;)])`,
      'giu',
    ),
    high: /./u,
    low: null,
    most: 0.4,
    least: 1,
    name: 'agreement',
    usual: 'A kappa below .4 is commonly called fair or poor (Landis and Koch 1977)',
  },
]
const asked =
  /\b(?:if|but|while|whereas|none|would|should|not|neither|nor|no|without|whether|expected|than|one|ones|weaker|stronger|fell|rose|unlike)\b|n[’']t\b/iu

/** "A strong correlation (r = 0.21)": a word for a size that the value beside it has not. */
export function sizesAndWords(sentence: Sentence): readonly FindingDraft[] {
  if (!/correlation|relationship|association|Cronbach|agreement|reliability/iu.test(sentence.text))
    return []
  return measures.flatMap(({ form, high, low, most, least, name, usual }) =>
    [...sentence.text.matchAll(form)].flatMap((match) => {
      const { word: told = '', value: raw = '' } = match.groups ?? {}
      const size = Math.abs(Number(raw.replaceAll(/[-−–\s]/gu, '')))
      const isTooMuch = high.test(told) && size < most
      const isTooLittle = low?.test(told) === true && size > least
      const before = sentence.text.slice(Math.max(0, match.index - 30), match.index)
      if ((!isTooMuch && !isTooLittle) || asked.test(`${before}${match[0]}`)) return []
      return [
        numbersNote('tests-told', {
          severity: 'minor',
          title: `${quoted(told)} for ${raw.trim()}?`,
          statement: `The sentence calls a ${name} of ${raw.trim()} ${quoted(told)}. ${usual}.`,
          why: 'A reader who knows the scale sees that the word promises another result than the number.',
          how: 'Take the word that the number bears, or say by which scale of your field it is called so.',
          ranges: [placeOf(sentence, match)],
          confidence: 0.8,
        }),
      ]
    }),
  )
}
