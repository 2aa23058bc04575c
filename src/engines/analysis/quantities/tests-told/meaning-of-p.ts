import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const held =
  '(?:true|real|correct|right|false|wrong|valid|due to (?:random )?chance|by chance|random|(?:a )?coincidence|accidental)'
const what =
  '(?:the |our |this |these |an? |any |observed )*(?:null(?: hypothesis)?|alternative(?: hypothesis)?|H_?[01]|hypothes[ie]s|results?|findings?|differences?|effects?|relationships?|correlations?|associations?)'
const probability = '(?:probability|chance|likelihood)'

interface Misreading {
  readonly form: RegExp
  /** Without it the sentence speaks of something else. */
  readonly needs: RegExp
  readonly title: string
  readonly right: string
}

/** Readings of p and of intervals that neither has (Greenland et al. 2016, European Journal of Epidemiology 31). */
const misreadings: readonly Misreading[] = [
  {
    // "the probability that the null hypothesis is true"
    form: new RegExp(
      String.raw`\b${probability} (?:that|of) ${what}(?: \p{L}+){0,3}? (?:is|are|was|were|being|having (?:occurred|happened|arisen)|occurred|happened|arose|occurring)(?: only| purely| merely| actually)? ${held}\b`,
      'giu',
    ),
    needs:
      /\bp(?: ?[=<>]|[- ]values?\b)|\b(?:statistical(?:ly)? significan\p{L}*|significance level|level of significance)/iu,
    title: 'p is no probability of a hypothesis',
    right:
      'p is how often data at least so far from the null hypothesis would come if it held; it says nothing on how probable the hypothesis is',
  },
  {
    // "there is a 95% probability that the true mean lies in the confidence interval"
    form: new RegExp(
      String.raw`\b(?:9\d(?:\.\d)? ?% |9\d(?:\.\d)? per ?cent )?${probability} (?:that|of) the (?:true|real|actual|population|unknown) [^.;]{2,50}? (?:lies|lie|falls|fall|is|are|will (?:lie|fall|be)|lying|falling|being) (?:in|within|between|inside|contained|included|somewhere)\b`,
      'giu',
    ),
    needs: /\bconfidence intervals?\b|\bCIs?\b/iu,
    title: 'An interval gives no probability of its own',
    right:
      'of many such intervals 95% would hold the true value; whether this one does has no probability in the frequentist sense',
  },
]
const stated =
  /\b(?:not|never|misinterpret\p{L}*|misread\p{L}*|misunderst\p{L}*|myth|wrong(?:ly)?|mistak\p{L}*|posterior|bayes\p{L}*|credible|prior|perceived?|judged?|rated|believ\p{L}*|subjective)\b|n[’']t\b/iu

/** What a sentence takes p or a confidence interval for, and neither is. */
export function meaningOfP(sentence: Sentence): readonly FindingDraft[] {
  if (!/\b(?:probability|chance|likelihood)\b/iu.test(sentence.text)) return []
  if (stated.test(sentence.text)) return []
  return misreadings.flatMap(({ form, needs, title, right }) => {
    if (!needs.test(sentence.text)) return []
    const [match] = [...sentence.text.matchAll(form)]
    if (match === undefined) return []
    return [
      numbersNote('tests-told', {
        severity: 'minor',
        title,
        statement: `The sentence speaks of ${quoted(match[0], 90)}: ${right}.`,
        why: 'Examiners and reviewers know this misreading, and doubt the rest of the statistics with it.',
        how: 'Say what the value is, or leave its meaning out and tell the estimate and its interval.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.8,
      }),
    ]
  })
}
