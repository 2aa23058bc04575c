import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots, contentTerms, coverage } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Extracts } from './extracts.ts'

const enoughWords = 300

/** Judges what a reader could take away: claim, method, results and limits, each as far as it was found. */
export function judgeDigest(extracts: Extracts): readonly Judgement[] {
  const { reading } = extracts
  if (reading.words < enoughWords) {
    const why = 'Not judged: the text is still too short to take anything out of it.'
    return ['claim', 'method', 'results', 'limits'].map((id) => notJudged(id, why))
  }
  return [claim(extracts), method(extracts), results(extracts), limits(extracts)]
}

function claim(extracts: Extracts): Judgement {
  const { claim: found, question } = extracts
  if (found === null) {
    return {
      criterion: {
        id: 'claim',
        level: question === null ? 1 : 2,
        rationale:
          question === null
            ? 'No sentence was found that says what the text claims.'
            : `${quoted(question.text, 14)} says what the text is about, not what it claims.`,
        ranges: question?.range === null || question === null ? [] : [question.range],
        signals: [],
      },
      findings: [],
    }
  }
  const again = saidAgain(extracts)
  const isShown = again?.claim === found
  return {
    criterion: {
      id: 'claim',
      level: again === null ? 3 : 4,
      rationale: `${quoted(found.text, 20)} can be taken away as the claim${
        again === null
          ? ''
          : isShown
            ? ', and the ending says it again'
            : `, and the ending says again that ${quoted(again.claim.text, 14)}`
      }.`,
      ranges: [
        found,
        ...(again === null ? [] : isShown ? [again.end] : [again.claim, again.end]),
      ].map(rangeOf),
      signals: [signal('Words', found.words.length)],
    },
    findings: longClaim(extracts),
  }
}

const returning = 0.35

/**
 * A claim with the sentence of the ending that says it again. Any claim counts, the one shown first: which one weighs most
 * may change with a sentence that is taken out, and what is left must not stand higher for it.
 */
function saidAgain({
  claim: shown,
  claims,
  ending,
}: Extracts): { readonly claim: Sentence; readonly end: Sentence } | null {
  for (const claim of [...(shown === null ? [] : [shown]), ...claims]) {
    if (ending.includes(claim)) continue
    const terms = contentTerms(claim.text)
    const end = ending.find((one) => coverage(terms, contentRoots(one.text)) >= returning)
    if (end !== undefined) return { claim, end }
  }
  return null
}

/** Words that nobody takes away in one piece. */
const longWords = 48

function longClaim({ claim: found, reading }: Extracts): readonly FindingDraft[] {
  if (found === null || found.words.length < longWords) return []
  if (!['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)) return []
  // What is quoted in it is another's, and what leads to it is one argument of the text.
  if (/[“"][^“”"]*(?:\s[^\s“”"]+){4,}[”"]/u.test(found.text)) return []
  // What may be so is a guess at a cause, and no claim that anybody passes on.
  if (/\b(?:could|may|might|perhaps|possibly|probably)\b/iu.test(found.text)) return []
  return [
    {
      criterion: 'claim',
      check: 'digest.long-claim',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(found.text, 4)} takes ${found.words.length} words`,
      statement: `The sentence that says most of what the text claims, ${quoted(found.text, 12)}, has ${found.words.length} words.`,
      why: 'Others pass on a claim in the words in which they can remember it.',
      how: 'Say the claim aloud to somebody, and write down what they repeat.',
      selfCheck: 'Which ten words of it would you keep?',
      ranges: [rangeOf(found)],
      confidence: 0.55,
    },
  ]
}

function method({ design, sample, steps, reading }: Extracts): Judgement {
  if (!reading.body.some(({ role }) => role === 'methods')) {
    return notJudged('method', 'Not judged: the text has no part that tells a method.')
  }
  const level: Level =
    design.length > 0 && sample.length > 0
      ? 4
      : design.length > 0 || sample.length > 0
        ? 3
        : steps.length > 0
          ? 2
          : 1
  const first = sample[0] ?? steps[0]
  return {
    criterion: {
      id: 'method',
      level,
      rationale:
        first === undefined
          ? 'No sentence was found that tells design, sample or steps.'
          : `${quoted(first.text, 18)} tells ${sample.length > 0 ? 'the sample' : 'a step'}${design.length > 0 ? '; the design is named' : '; the design is not named in words that the analyser knows'}.`,
      ranges: [
        ...design.slice(0, 1),
        ...sample.slice(0, 1).map(rangeOf),
        ...steps.slice(0, 1).map(rangeOf),
      ],
      signals: [signal('Sentences that tell the sample', sample.length)],
    },
    findings: [],
  }
}

function results({ results: found, reading }: Extracts): Judgement {
  if (!reading.body.some(({ role }) => role === 'results')) {
    return notJudged('results', 'Not judged: the text has no part that tells results.')
  }
  const figured = found.filter(({ numbers }) => numbers.length > 0)
  const [first] = figured
  const level: Level =
    found.length === 0 ? 1 : figured.length === 0 ? 2 : figured.length === 1 ? 3 : 4
  return {
    criterion: {
      id: 'results',
      level,
      rationale:
        first === undefined
          ? `${found.length === 0 ? 'No sentence was found that tells a result' : 'Results are told without a figure'}.`
          : `${quoted(first.sentence.text, 18)} tells a result with its figure.`,
      ranges: found.slice(0, 3).map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Main results with a figure', `${figured.length} of ${found.length}`)],
    },
    findings: [],
  }
}

const consequence =
  /\b(?:therefore|thus|so (?:that|we)|hence|may (?:have|lead|be)|could (?:have|be|lead)|might|however|nevertheless|this means|which means|should be interpreted|underestimat\w+|overestimat\w+)\b/iu

function limits({ limits: found, reading }: Extracts): Judgement {
  if (!isFinished(reading)) {
    return notJudged('limits', 'Not judged: the text is not finished, and may still say them.')
  }
  const [first] = found
  const followed = found.filter(({ text }) => consequence.test(text))
  const level: Level =
    first === undefined ? 1 : found.length === 1 ? 2 : followed.length === 0 ? 3 : 4
  return {
    criterion: {
      id: 'limits',
      level,
      rationale:
        first === undefined
          ? 'No sentence tells a limit so plainly that a digest could quote it.'
          : `${quoted(first.text, 18)} says where the claims end.`,
      ranges: found.slice(0, 3).map(rangeOf),
      signals: [signal('Sentences that tell a limit', found.length)],
    },
    findings: [],
  }
}
