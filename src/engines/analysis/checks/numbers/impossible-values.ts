import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { people } from '../../lexicon/people.ts'
import { rulesByText, textsWith } from '../../matching/texts-with.ts'
import { beyondRange, rangeForms } from '../../quantities/bounds/beyond-range.ts'
import { beyondScale } from '../../quantities/bounds/beyond-scale.ts'
import { nestedCounts } from '../../quantities/bounds/nested-counts.ts'
import { oddPercents } from '../../quantities/bounds/odd-percents.ts'
import { rangesBackward } from '../../quantities/bounds/ranges-backward.ts'
import { backwardSpans, spanForms } from '../../quantities/bounds/spans-backward.ts'
import { valueOf } from '../../quantities/number-tokens.ts'
import { moreThanTookPart } from '../../quantities/samples/more-than-took-part.ts'

const number = String.raw`(\d+(?:\.\d+)?)`
const asked = `${people}|households|voters|schools|answers|responses`
const counted =
  'sample|cohort|cases|sites|hospitals|records|trials|forms|questionnaires|plots|interviews|families|clinics|villages|farms|specimens|pupils|observations'
/** A number behind one of these is a name. */
const numbered =
  'weeks?|days?|months?|years?|tables?|figures?|steps?|phases?|items?|questions?|versions?|levels?|chapters?|pages?|sessions?|waves?|rounds?|class|grades?|types?|stages?|numbers?|no|parts?|sections?|volumes?|top|group'

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
      String.raw`\b(?:sensitivity|specificity|precision|recall|accuracy|AUC)\s(?:of|was|is|=|reached)\s${number}(?!\d|\.\d|\s?(?:%|per|percent|times|m|s|k|°|±|[\p{L}µ]+\/))(?=\s(?:and|with|for|on|in)\b|[,;)]|\.\s|\.$)`,
      'gu',
    ),
    // "Of the sensitive lines, one (sensitivity = 1.2)": how strongly something responds may be rated on any scale.
    fault: ([, value = ''], text) =>
      /\./u.test(value) && Number(value) > 1 && Number(value) < 2 && !/\bsensitive\b/iu.test(text)
        ? 'it is a share, which is at most 1'
        : null,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,]|[-−–])${number}\s?(?:%|per ?cent) of (?:the |all |our |these )?(?:\p{Ll}+ )?(?:${asked})\b(?! (?:is|was) (?:recommended|the))`,
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
  // "on a scale from 1 to 5, guests rated the inn highly (M = 5.8"
  {
    pattern: new RegExp(
      String.raw`\b(?:scale|measured|rated|scored) (?:of|from|ranging from|between|running from) (\d{1,3})(?: \([^()]{1,40}\))? (?:to|and|[–-]) (\d{1,3})\b(?! years| months)[^.;]{0,90}?\b(?:M|mean|averaged|average|mean (?:rating|score)|average (?:rating|score))\s?(?:=|of|was|:)?\s?${number}(?![\d.]*\s?(?:%|per|years))`,
      'giu',
    ),
    fault: ([, from = '', to = '', value = '']) => outside(value, from, to),
  },
  // "on a scale from 1 to 5, guests gave the inn 6.2 on average"
  {
    pattern: new RegExp(
      String.raw`\bon a scale (?:of|from|ranging from|running from) (\d{1,2})(?: \([^()]{1,40}\))? (?:to|–) (\d{1,2})(?: \([^()]{1,40}\))?,? [^.;:\d]{3,60} ${number} on average`,
      'giu',
    ),
    fault: ([, from = '', to = '', value = '']) => outside(value, from, to),
  },
  // "on a 7-point Likert scale (M = 8.1"
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2}|${points.join('|')})[- ]point (?:\p{L}+[ -]){0,3}scale \((?:M|mean|average)\s?(?:=|of|:)?\s?${number}`,
      'giu',
    ),
    fault: ([, most = '', value = '']) =>
      outside(value, '0', String(points.indexOf(most.toLowerCase()) + 3 || most)),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:explain|account)\p{L}* (?:for )?${number}\s?(?:%|per ?cent) of the (?:total |observed )?(?:variance|variation|variability)\b`,
      'giu',
    ),
    fault: ([, value = '']) => (Number(value) > 100 ? 'a share is at most 100%' : null),
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
      String.raw`(?<![\p{L}\d_])(?:adjusted )?R(?:2|²|\^2|-squared)\s?(?:[=≥≤<>]|of|was)\s?${number}(?!\d|\.\d|\s?%)`,
      'giu',
    ),
    fault: ([, value = '']) =>
      isShareOverOne(value) ? 'a share of the variance is at most 1' : null,
  },
  {
    pattern: new RegExp(
      String.raw`(?:Cronbach['’]?s? (?:α|alpha)|(?:α|alpha|[Kk]appa|κ|ICC|AUC)(?= ?=))(?: coefficient)?\s?(?:=|of|was)\s?${number}(?!\d|\.\d|\s?%)`,
      'gu',
    ),
    fault: ([words, value = ''], text) =>
      isShareOverOne(value) &&
      (!/^α|^alpha/u.test(words) || /Cronbach|consisten|reliab/iu.test(text))
        ? 'it is at most 1'
        : null,
  },
  // "a five-point scale from 1 (never) to 7 (always)"
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2}|${points.join('|')})[- ]point (?:[\p{L}]+[ -]){0,3}scales?\b[^.;()\d]{0,25}?[ (](?:from |ranging from |of )?([01])(?: \([^()]{1,40}\)| = [^,;()]{1,30})?,? ?(?:to|–|-|through) (\d{1,2})(?![\d.])`,
      'giu',
    ),
    fault: ([, told = '', from = '', to = '']) => {
      const count = /\d/u.test(told) ? Number(told) : points.indexOf(told.toLowerCase()) + 3
      const held = Number(to) - Number(from) + 1
      // "A ten-point scale from 0 to 10" is said of eleven points.
      return held === count || (from === '0' && Number(to) === count)
        ? null
        : `from ${from} to ${to} there are ${held} points`
    },
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
  // "the two went together (r = 1.31)": alone in brackets, where the sentence speaks of what goes together.
  {
    pattern: new RegExp(
      String.raw`(?<=\()(?:\p{Lu}\p{Ll}+[’']?s? )?(?:r|ρ|rho|rs|r_s)\s?=\s?[-−–]?(\d+\.\d+)(?=\))`,
      'gu',
    ),
    fault: ([, value = ''], text) =>
      Number(value) > 1 && togetherness.test(text) ? 'a correlation lies between −1 and 1' : null,
  },
  {
    pattern: new RegExp(
      String.raw`\bcorrelat(?:ion|ions|ed)(?: coefficients?)?(?: \([^()]{1,12}\))?(?: [\p{L}-]+){0,6}? (?:of|was|is|reached|at) (?:r\s?=\s?)?[-−–]?(\d\.\d+)(?!\d|\.\d|\s?(?:%|per\b|times|\p{L}|[–-]\d))`,
      'giu',
    ),
    fault: ([, value = '']) => (Number(value) > 1 ? 'a correlation lies between −1 and 1' : null),
  },
  // "I² = 121%", "sensitivity reached 112%"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:I\s?(?:2|²|\^2)|sensitivity|specificity|precision|recall|prevalence|response rate|survival rate|statistical power)(?: (?!change|increase|of)[\p{L}-]+){0,4}?\s?(?:=|of|was|is|were|reached|at|rose to|fell to)\s?${number}\s?(?:%|per ?cent)(?! (?:of|higher|lower|more|less|greater|increase))`,
      'giu',
    ),
    fault: ([words, value = '']) =>
      Number(value) > 100 && !/relative|increas|higher|recover/iu.test(words)
        ? 'no such share is above 100%'
        : null,
  },
  // "the probability of success was estimated at 1.4"
  {
    pattern: new RegExp(
      String.raw`\bprobability(?: (?!density|ratio)[\p{L}-]+){0,6}? (?:of|was|is|=|at) ${number}(?!\d|\.\d|\s?(?:%|per\b|percent|×|x\b|times|[–-]\d|[\p{L}µ]+\/))(?=[.,;)]|\s(?:and|for|in|when|if|at|with|on|among)\b|$)`,
      'giu',
    ),
    fault: ([, value = '']) => (isShareOverOne(value) ? 'a probability is at most 1' : null),
  },
  // "data were available for 104% of the sample"
  {
    pattern: new RegExp(
      String.raw`\b(?:for|in|from|by|among|on|at|covered|reached|included|lost|kept|had|were) ${number}\s?(?:%|per ?cent) of (?:the |all |our |these |this )?(?:[\p{Ll}-]+ )?(?:${counted})\b(?! sizes?)`,
      'giu',
    ),
    fault: ([words, value = ''], text) =>
      Number(value) > 100 && !ofAnother.test(text) && !/\bby\b/iu.test(words.slice(0, 3))
        ? 'no more than 100% of them can be counted'
        : null,
  },
  // "134% of the carp survived": whoever does so is one of them.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,]|[-−–])${number}\s?(?:%|per ?cent) of (?:the|all|our|these) (?:(?!(?:that|who|which)\b)[\p{Ll}-]+ ){1,3}?(?:survived|died|agreed|disagreed|responded|answered|participated|recovered|relapsed|germinated|hatched|attended|voted|believed|preferred|dropped out|took part)\b`,
      'giu',
    ),
    fault: ([, value = ''], text) =>
      Number(value) > 100 && !ofAnother.test(text)
        ? 'no more than 100% of them can be counted'
        : null,
  },
  // "the p-value was 1.2"
  {
    pattern: new RegExp(
      String.raw`\bp[- ]values? (?:was|were|of|is) (\d+\.\d+)(?!\d|\.\d|\s?(?:%|×|x\b|[*·•]|e[-−–]?\d|E[-−–]?\d|times\b|[-−–]\d))`,
      'gu',
    ),
    fault: ([, value = '']) => (Number(value) > 1 ? 'a probability is at most 1' : null),
  },
  // "the proportion of carp was 1.4"
  {
    pattern: new RegExp(
      String.raw`\b(?:proportion|share) of (?:the )?[\p{Ll} -]{2,40}? (?:was|is|were|reached) ${number}(?!\d|\.\d|\s?(?:%|per\b|percent|×|x\b|times|fold|[–-]\d|[\p{L}µ]+\/))(?=[.,;)]|\s(?:and|for|in|at|with|on|among)\b|$)`,
      'giu',
    ),
    fault: ([, value = ''], text) =>
      isShareOverOne(value) && !/\b(?:ratio|relative|increase|higher|lower)\b/iu.test(text)
        ? 'a share is at most 1'
        : null,
  },
  // "In 23 of 21 studies"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/–-])(?<!\b(?:${numbered})\.? )(?<!#)(\d+) of (\d+)(?![\d.,]*\d|\s?%) (?:[\p{Ll}-]+ ){0,2}?(?:${asked}|${counted}|studies|articles|papers|plants|animals|towns|countries)\b`,
      'giu',
    ),
    fault: ([, part = '', whole = '']) =>
      Number(part) > Number(whole) ? 'a part is no larger than its whole' : null,
  },
  // "45 of the 40 pupils"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/–-]|\b(?:${numbered})\.? )(?<!#)(\d+(?:,\d{3})*) (?:out )?of (?:the|all|our|these) (\d+(?:,\d{3})*)(?![\d.,  ]*\d|\s?%) (?:[\p{Ll}-]+ ){0,2}?(?:${asked}|\p{Ll}+s)\b`,
      'giu',
    ),
    fault: ([, part = '', whole = '']) =>
      valueOf(part) > valueOf(whole) ? 'a part is no larger than its whole' : null,
  },
]

/** What says that a letter r stands for a correlation, and for no radius or rate. */
const togetherness =
  /\b(?:correlat|associat|agree|relation|reliab|consisten|link|went together|tied|connect|covar)\p{L}*|\b(?:\p{Ll}+ly|were|was|are|is|not) related\b/iu
/** What has other than 100 per cent of itself. */
const ofAnother =
  /\b(?:target|recommended|increase|more than|capacity|quota|relative to|compared|times|required|expected|planned|simulat\p{L}*|observed|baseline|original|initial|control)\b/iu

/** What every rule needs; nearly every sentence is done with by this. */
const mayHold =
  /\bscale\b|\bvaria(?:nce|tion|bility)\b|\b(?:measured|rated|scored) (?:of|from|between|running) \d|\b(?:mean|average|median) (?:proportion|percentage|share|accuracy)|Cronbach|(?:ICC|AUC|[Kk]appa|alpha|[ακ]) ?=|R(?:2|²|\^2|-squared) ?(?:[=≥≤<>]|of|was)|(?:%|cent) of\b|±|\+\/|\b(?:r|rs|SD)\s?=|ρ|\bage[sd]?\b|\b(?:sensitivity|specificity|precision|recall|accuracy|AUC)\b|\bcorrelat|\bI ?[2²^]|\b(?:prevalence|probability|response rate|survival rate|power|proportion|share)\b|\bp[- ]value|\d of (?:(?:the|all|our|these) )?\d/iu

/** Numbers that cannot be what the text says they are: a correlation above 1, 134% of the respondents, ages that run backwards. */
export default defineCheck({
  id: 'impossible-values',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  run: (analysed) => [
    ...faultsOf(analysed),
    ...textsWith(analysed.sentences, ...spanForms, ...rangeForms).flatMap((sentence) =>
      spansIn(sentence),
    ),
    ...analysed.document.blocks
      .filter(({ type }) => beside.has(type))
      .flatMap(({ id, text }) => spansIn({ block: id, start: 0, text })),
    ...moreThanTookPart(analysed),
    ...nestedCounts(analysed),
    ...rangesBackward(analysed),
    ...[...beyondScale(analysed), ...oddPercents(analysed)].map(({ sentence, ...fault }) =>
      note(sentence, fault),
    ),
  ],
})

function faultsOf({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const rulesOf = rulesByText(sentences, rules, ({ pattern }) => pattern)
  return sentences.flatMap((sentence) => {
    const own = rulesOf.get(sentence)
    return own !== undefined && /\d/u.test(sentence.text) && mayHold.test(sentence.text)
      ? own.flatMap((rule) => faultsIn(sentence, rule))
      : []
  })
}

/** Parts of a text with spans of years that are no sentences. */
const beside: ReadonlySet<string> = new Set(['title', 'heading', 'caption'])

type Place = Pick<Sentence, 'block' | 'start' | 'text'>

function spansIn(place: Place): readonly FindingDraft[] {
  return [...backwardSpans(place.text), ...beyondRange(place.text)].map(({ start, end, why }) =>
    note(place, { start, end, why }),
  )
}

function faultsIn(sentence: Sentence, { pattern, fault }: Rule): readonly FindingDraft[] {
  return [...sentence.text.matchAll(pattern)].flatMap((match) => {
    const why = fault(match, sentence.text)
    const { index: start } = match
    return why === null ? [] : [note(sentence, { start, end: start + match[0].length, why })]
  })
}

function note(
  { block, start, text }: Place,
  fault: { readonly start: number; readonly end: number; readonly why: string },
): FindingDraft {
  const words = text.slice(fault.start, fault.end)
  return {
    criterion: 'numbers',
    check: 'impossible-values',
    kind: 'issue',
    severity: 'moderate',
    title: `“${words.length > 40 ? `… ${words.slice(-36)}` : words}” cannot be`,
    statement: `The text has “${words}”, and ${fault.why}.`,
    why: 'A digit, a sign or the order of two numbers was lost, and a reader cannot tell what was found.',
    how: 'Look the number up in the data or in the output of the analysis, and correct it.',
    ranges: [{ block, start: start + fault.start, end: start + fault.end }],
    confidence: 0.85,
  }
}
