import type { Sentence } from '#engines/analysis/analysed-document.ts'
import {
  contentRoots,
  contentRootsOfAll,
  coverage,
  hasTerm,
} from '#engines/analysis/claims/content-words.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { listed, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Inquiry } from './inquiry.ts'

/** Question, method and conclusion side by side. */
interface Line {
  readonly method: Sentence | null
  readonly conclusion: Sentence | null
  readonly inMethod: readonly string[]
  readonly inConclusion: readonly string[]
  readonly missing: readonly string[]
}

const mainTerms = 6
const answering =
  /\b(?:conclu\w+|show\w*|found|find\w*|suggest\w*|demonstrat\w+|indicat\w+|reveal\w*|thus|therefore|hence|because|provid\w+|is|are)\b/iu

export function lineOf({ asked, methods, ending, reading }: Inquiry): Line {
  const terms = (asked?.terms ?? []).slice(0, 2 * mainTerms)
  const discussion = reading.body.filter(({ role }) => role === 'discussion')
  const closing = ending.length > 0 ? [...ending, ...discussion] : discussion
  const inMethod = held(terms, methods)
  const inConclusion = held(terms, closing)
  return {
    method: nearest(terms, methods, null),
    conclusion: nearest(terms, ending.length > 0 ? ending : closing, answering),
    inMethod,
    inConclusion,
    missing: terms.filter((term) => !inMethod.includes(term) && !inConclusion.includes(term)),
  }
}

function held(terms: readonly string[], paragraphs: readonly Paragraph[]): readonly string[] {
  const roots = contentRootsOfAll(paragraphs.map(({ block }) => block.text))
  return terms.filter((term) => hasTerm(roots, term))
}

function nearest(
  terms: readonly string[],
  paragraphs: readonly Paragraph[],
  cue: RegExp | null,
): Sentence | null {
  const best = sentencesOf(paragraphs)
    .filter(({ text }) => cue?.test(text) ?? true)
    .map((sentence) => ({ sentence, share: coverage(terms, contentRoots(sentence.text)) }))
    .toSorted((one, other) => other.share - one.share)[0]
  return best === undefined || best.share === 0 ? null : best.sentence
}

/** Shares of the question's words by which a part takes it up. */
const takesUp = 0.25
const inOwnWords = 0.5
const enoughTerms = 3

/** Judges whether method and conclusion take up what the question asks. */
export function judgeLine(inquiry: Inquiry): Judgement {
  const { asked, methods, ending, reading } = inquiry
  if (asked === null || asked.terms.length < enoughTerms) {
    return notJudged('line', 'Not judged: no question was found whose words could be followed.')
  }
  if (ending.length === 0 || !isFinished(reading)) {
    return notJudged('line', 'Not judged: the text has no ending yet.')
  }
  const line = lineOf(inquiry)
  const of = asked.terms.slice(0, 2 * mainTerms).length
  const shares = [
    ...(methods.length === 0 ? [] : [line.inMethod.length / of]),
    line.inConclusion.length / of,
  ]
  return {
    criterion: {
      id: 'line',
      level: lineLevel(shares),
      rationale:
        methods.length === 0
          ? `Of ${of} words of the question, the end takes up ${line.inConclusion.length}.`
          : `Of ${of} words of the question, the method takes up ${line.inMethod.length} and the end ${line.inConclusion.length}.`,
      ranges: [line.conclusion, line.method]
        .filter((sentence) => sentence !== null)
        .map((sentence) => rangeOf(sentence)),
      signals: [
        signal(
          'In the method',
          methods.length === 0 ? 'no method part' : listed(line.inMethod) || 'none',
        ),
        signal('In the end', listed(line.inConclusion) || 'none'),
      ],
    },
    findings: [],
  }
}

function lineLevel(shares: readonly number[]): Level {
  const taken = shares.filter((share) => share >= takesUp).length
  if (taken === 0) return 1
  if (taken < shares.length) return 2
  return shares.every((share) => share >= inOwnWords) ? 4 : 3
}
