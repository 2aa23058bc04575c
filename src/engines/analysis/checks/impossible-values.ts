import type { Sentence } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'

const number = String.raw`(\d+(?:\.\d+)?)`
const people =
  'participants|respondents|patients|students|people|adults|children|women|men|households|teachers|users|subjects|interviewees|employees|pupils|girls|boys|voters|schools|answers|responses'

interface Rule {
  readonly pattern: RegExp
  /** What is wrong with the match, as the end of a sentence; `null` where it can be. */
  readonly fault: (match: RegExpExecArray, text: string) => string | null
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
      String.raw`(?<![\d.,]|[-−–])${number}\s?(?:%|per ?cent) of (?:the |all |our |these )?(?:\p{Ll}+ )?(?:${people})\b(?! (?:is|was) (?:recommended|the))`,
      'giu',
    ),
    fault: ([, value = ''], text) =>
      Number(value) > 100 &&
      !/\b(?:target|recommended|increase|more than|capacity|quota|relative to|compared|times)\b/iu.test(
        text,
      )
        ? 'no more than 100% of them can be counted'
        : null,
  },
  // "a mean of 5.8 on a scale from 1 to 5"
  {
    pattern: new RegExp(
      String.raw`\b(?:mean|average|median|rated|rating|score|scored|scores)\b[^.;()]{0,40}?\s${number}(?:\s\([^()]{1,30}\))?,?\s(?:points )?on a (?:\p{Ll}+[ -]){0,3}scale (?:of|from|ranging from) (\d{1,3}) (?:to|[–-]) (\d{1,3})\b`,
      'giu',
    ),
    fault: ([, value = '', from = '', to = '']) =>
      Number(from) < Number(to) && (Number(value) > Number(to) || Number(value) < Number(from))
        ? `the scale runs from ${from} to ${to}`
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
]

/** What every rule needs; nearly every sentence is done with by this. */
const mayHold =
  /\bscale\b|(?:%|cent) of\b|±|\+\/|\b(?:r|rs|SD)\s?=|ρ|\bage[sd]?\b|\b(?:sensitivity|specificity|precision|recall|accuracy|AUC)\b|\b(?:from|between) (?:19|20)\d\d /iu

/** Numbers that cannot be what the text says they are: a correlation above 1, 134% of the respondents, ages that run backwards. */
export default defineCheck({
  id: 'impossible-values',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  run: ({ sentences }) =>
    sentences
      .filter(({ text }) => /\d/u.test(text) && mayHold.test(text))
      .flatMap((sentence) => rules.flatMap((rule) => faultsIn(sentence, rule))),
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
