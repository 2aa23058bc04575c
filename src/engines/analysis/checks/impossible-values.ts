import type { Sentence } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { moreThanTookPart } from '../quantities/more-than-took-part.ts'
import { reversedTimes } from '../quantities/reversed-times.ts'

const number = String.raw`(\d+(?:\.\d+)?)`
const people =
  'participants|respondents|patients|students|people|adults|children|women|men|households|teachers|users|subjects|interviewees|employees|pupils|girls|boys|voters|schools|answers|responses'

interface Rule {
  readonly pattern: RegExp
  /** What is wrong with the match, as the end of a sentence; `null` where it can be. */
  readonly fault: (match: RegExpExecArray, text: string) => string | null
}

/** Scales have three points at least. */
const points = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

function outside(value: string, from: string, to: string): string | null {
  const [one, low, high] = [Number(value), Number(from), Number(to)]
  return low < high && (one > high || one < low) ? `the scale runs from ${from} to ${to}` : null
}

/** A number with decimals between 1 and 2 was meant as a share; a larger one may be in per cent. */
function isShareOverOne(value: string): boolean {
  return /\./u.test(value) && Number(value) > 1 && Number(value) < 2
}

const rules: readonly Rule[] = [
  // "r = 1.42, p < 0.01", "ρ = 2.1": the size of a correlation.
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d_^/*]|[_^*/+−–-]\s?)(?:r|ρ|rs)\s?=\s?[-−–]?${number}(?=,?\s?[;,(]?\s?(?:p|P|n|N)\s?[<>=])`,
      'gu',
    ),
    fault: ([, value = '']) => (Number(value) > 1 ? 'a correlation lies between −1 and 1' : null),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:sensitivity|specificity|precision|recall|accuracy|AUC)\s(?:of|was|is|=|reached)\s${number}(?![\d.]|\s?(?:%|per|percent|times|m|s|k|°|±|[\p{L}µ]+\/))(?=\s(?:and|with|for|on|in)\b|[,;)]|\.\s|\.$)`,
      'gu',
    ),
    fault: ([, value = '']) =>
      /\./u.test(value) && Number(value) > 1 && Number(value) < 2
        ? 'it is a share, which is at most 1'
        : null,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,]|[-−–])${number}\s?(?:%|per ?cent) of (?:the |all |our |these )?(?:\p{Ll}+ )?(?:${people}|samples?|cohort|class)\b(?! (?:is|was) (?:recommended|the))`,
      'giu',
    ),
    fault: ([, value = ''], text) =>
      Number(value) > 100 &&
      !/\b(?:target|recommended|increase|more than|capacity|quota|relative to|compared|times|sizes?|equal to)\b/iu.test(
        text,
      )
        ? 'no more than 100% of them can be counted'
        : null,
  },
  // "on a scale from 1 to 5, guests rated the inn highly (M = 5.8"
  {
    pattern: new RegExp(
      String.raw`\b(?:scale|measured|rated|scored) (?:of|from|ranging from|between|running from) (\d{1,3})(?: \([^()]{1,40}\))? (?:to|and|[–-]) (\d{1,3})\b(?! years| months)[^.;]{0,90}?\b(?:M|mean|averaged|average|mean (?:rating|score)|average (?:rating|score))\s?(?:=|of|was|:)?\s?${number}(?![\d.]*\s?(?:%|per|years))`,
      'giu',
    ),
    fault: ([, from = '', to = '', value = '']) => outside(value, from, to),
  },
  // "a mean of 0.6 (SD = 0.4) on a 7-point scale from 1 (never) to 7 (always)"
  {
    pattern: new RegExp(
      String.raw`\b(?:mean|average|median|M|rated|rating|score|scored|scores)\b[^.;()]{0,40}?\s?${number}(?:\s\([^()]{1,30}\))?,?\s(?:points )?on a (?:[\p{Ll}\d]+[ -]){0,4}scale (?:of|from|ranging from|running from) (\d{1,3})(?: \([^()]{1,40}\))? (?:to|[–-]) (\d{1,3})\b`,
      'giu',
    ),
    fault: ([, value = '', from = '', to = '']) => outside(value, from, to),
  },
  // "an average of 7.4 on a five-point scale": such a scale ends at five, or at four where it begins at 0
  {
    pattern: new RegExp(
      String.raw`\b(?:mean|average|median|averaged|M)\b(?![^.;]{0,40}\b(?:total|sum|summed)\b)[^.;()]{0,40}?\s?${number}(?:\s\([^()]{1,30}\))?,?\s(?:points )?on (?:a|the) (\d{1,2}|${points.join('|')})[- ]point (?:\p{L}+[ -]){0,3}scale\b(?! (?:of|from|ranging|running))`,
      'giu',
    ),
    fault: ([, value = '', most = '']) =>
      outside(value, '0', String(points.indexOf(most.toLowerCase()) + 3 || most)),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:mean|average|median) (?:proportion|percentage|share|accuracy) (?:of [^.;()\d]{2,50} )?(?:was|of|reached|is) ${number}\s?(?:%|per ?cent)`,
      'giu',
    ),
    fault: ([words, value = '']) =>
      Number(value) > 100 && !/change|increase|recover/iu.test(words)
        ? 'a share is at most 100%'
        : null,
  },
  // "R2 = 1.31", "α = 1.08"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d_])(?:adjusted )?R(?:2|²|\^2|-squared)\s?(?:=|of|was)\s?${number}(?![\d.]|\s?%)`,
      'giu',
    ),
    fault: ([, value = '']) =>
      isShareOverOne(value) ? 'a share of the variance is at most 1' : null,
  },
  {
    pattern: new RegExp(
      String.raw`(?:Cronbach['’]?s? (?:α|alpha)|(?:α|alpha|[Kk]appa|κ|ICC|AUC)(?= ?=))(?: coefficient)?\s?(?:=|of|was)\s?${number}(?![\d.]|\s?%)`,
      'gu',
    ),
    fault: ([words, value = ''], text) =>
      isShareOverOne(value) &&
      (!/^α|^alpha/u.test(words) || /Cronbach|consisten|reliab/iu.test(text))
        ? 'it is at most 1'
        : null,
  },
  // "61.2 ± −4.3"
  {
    pattern: new RegExp(String.raw`${number}\s?(?:±|\+\/[-−])\s?[-−–]\s?${number}`, 'gu'),
    fault: () => 'a spread is never negative',
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}_])SD\s?=\s?[-−–]${number}`, 'gu'),
    fault: () => 'a standard deviation is never negative',
  },
  // "aged 65–18 years"
  {
    pattern:
      /\b(?:aged|ages|age range(?: of|:)?|age:)\s(?:from |between )?(\d{1,2})\s?(?:to|and|[–-])\s?(\d{1,2})\b(?!\s?(?:months|weeks|days|%))/giu,
    fault: ([, from = '', to = '']) =>
      Number(from) > Number(to) ? 'the younger age stands first' : null,
  },
  {
    pattern:
      /\b(?:collected|conducted|carried out|gathered|recorded|sampled|measured|surveyed|recruited|enrolled|interviewed|published|data|records|papers|articles|studies)\b[^.;()]{0,40}\s(?:from|between) ((?:19|20)\d{2}) (?:to|and|until|through) ((?:19|20)\d{2})\b/giu,
    fault: ([, from = '', to = '']) =>
      Number(from) > Number(to) ? 'the earlier year stands first' : null,
  },
  // "The correlation was weak (r = 1.4).", "they agreed closely (r = 1.12)"
  {
    pattern: new RegExp(String.raw`[([](?:r|ρ|rs)\s?=\s?[-−–]?${number}[)\]]`, 'gu'),
    fault: ([, value = ''], text) =>
      Number(value) > 1 &&
      /\b(?:correlat|associat|\p{Ll}+ly related|agree|reliab|concord)/iu.test(text)
        ? 'a correlation lies between −1 and 1'
        : null,
  },
  // "I² = 121%"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d_])I(?:2|²|\^2)\s?(?:=|of|was|:)\s?${number}\s?%`,
      'gu',
    ),
    fault: ([, value = '']) =>
      Number(value) > 100 ? 'it is a share, which is at most 100%' : null,
  },
  // "a sensitivity of 112%", "the response rate was 140%"
  {
    pattern: new RegExp(
      String.raw`\b(?:sensitivity|specificity|prevalence|response rate|completion rate|attendance rate|pass rate)\s(?:of|was|is|=|reached|rose to|fell to)\s${number}\s?(?:%|per ?cent)(?! (?:of|higher|lower|more|less|greater))`,
      'giu',
    ),
    fault: ([, value = '']) =>
      Number(value) > 100 ? 'it is a share, which is at most 100%' : null,
  },
  // "the probability of a storm was estimated at 1.4"
  {
    pattern: new RegExp(
      String.raw`\bprobability(?: of [^.;,()\d]{2,40}?)? (?:was|is|of|equals|=)(?: (?:estimated|set|put|calculated|found)(?: at| as| to be)?| at| about)? ${number}(?!\.?\d|\s?(?:%|per|times|in\b|\p{L}+\/))`,
      'giu',
    ),
    fault: ([, value = '']) => (isShareOverOne(value) ? 'a probability is at most 1' : null),
  },
]

/** What every rule needs; nearly every sentence is done with by this. */
const mayHold =
  /\bscale\b|\b(?:measured|rated|scored) (?:of|from|between|running) \d|\b(?:mean|average|median) (?:proportion|percentage|share|accuracy)|Cronbach|(?:ICC|AUC|[Kk]appa|alpha|[ακ]) ?=|R(?:2|²|\^2|-squared) ?(?:=|of|was)|(?:%|cent) of\b|±|\+\/|\b(?:r|rs|SD)\s?=|ρ|\bage[sd]?\b|\b(?:sensitivity|specificity|precision|recall|accuracy|AUC|prevalence|probability|rate)\b|\b(?:from|between) (?:19|20)\d\d |(?<![\p{L}\d_])I(?:2|²|\^2)\s?(?:=|of|was|:)/iu

/** Numbers that cannot be what the text says they are: a correlation above 1, 134% of the respondents, ages that run backwards. */
export default defineCheck({
  id: 'impossible-values',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  run: (analysed) => [
    ...analysed.sentences
      .filter(({ text }) => /\d/u.test(text) && mayHold.test(text))
      .flatMap((sentence) => rules.flatMap((rule) => faultsIn(sentence, rule))),
    ...reversedTimes(analysed),
    ...moreThanTookPart(analysed),
  ],
})

function faultsIn({ text, block, start }: Sentence, { pattern, fault }: Rule): FindingDraft[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const why = fault(match, text)
    if (why === null) return []
    const [words] = match
    const at = start + match.index
    return [
      {
        criterion: 'numbers',
        check: 'impossible-values',
        kind: 'issue',
        severity: 'moderate',
        title: `“${words.length > 40 ? `… ${words.slice(-36)}` : words}” cannot be`,
        statement: `The text has “${words}”, and ${why}.`,
        why: 'A digit, a sign or the order of two numbers was lost, and a reader cannot tell what was found.',
        how: 'Look the number up in the data or in the output of the analysis, and correct it.',
        ranges: [{ block, start: at, end: at + words.length }],
        confidence: 0.85,
      },
    ]
  })
}
