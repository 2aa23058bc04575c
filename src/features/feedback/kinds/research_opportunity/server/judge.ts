import type { Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { limitTerms } from '#engines/analysis/stance/open-sentences.ts'
import type { OpenSentence } from '#engines/analysis/stance/open-sentences.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** What a limit does to the result. */
const consequence =
  /\b(?:so that|therefore|thus|hence|means? that|which (?:may|might|could|means)|may (?:have|be|not)|might (?:have|be|not)|could have|underestimat\w*|overestimat\w*|inflat\w*|cannot (?:be )?(?:conclude|exclude|rule|generali)\w*|should be read|with caution)\b/iu
/** How a study would be done. */
const manner =
  /\b(?:by (?:\w+ing)|with (?:an? |larger |more |longer )|using|randomi[sz]ed|longitudinal|interviews?|experiments?|trials?|survey|corpus|archives?|sample of|over \w+ (?:years|months)|comparison (?:of|with|group)|measur\w+|annotat\w+|simulat\w+)\b/iu

/** A paper of this length that presents software reports no evidence whose limits could be told. */
const shortOnSoftware = 2000

const needsLimits = new Set(['empirical', 'thesis', 'software', 'review'])

export function judgeLimits(reading: Reading, open: readonly OpenSentence[]): Judgement {
  const limits = open.filter(({ type }) => type === 'limit')
  const named = limits.filter(({ about }) => about.length > 0)
  const followed = named.filter(({ sentence }) => consequence.test(sentence.text))
  const { genre } = reading.analysed
  const isShort = genre === 'software' && reading.words < shortOnSoftware
  const isAsked = isFinished(reading) && needsLimits.has(genre) && !isShort
  if (limits.length === 0 && !isAsked) {
    return notJudged(
      'limits',
      isFinished(reading)
        ? 'Not judged: a text of this kind need not name limits of its evidence.'
        : 'Not judged: the text is not finished, and its limits may be to come.',
    )
  }
  const level: Level = followed.length > 0 ? 4 : named.length > 0 ? 3 : limits.length > 0 ? 2 : 1
  return {
    criterion: {
      id: 'limits',
      level,
      rationale:
        limits.length === 0
          ? 'No sentence says what the evidence of the text cannot show.'
          : `${counted(named.length, 'limit is', 'limits are')} named, ${followed.length === 0 ? 'none' : followed.length} with what follows for the result.`,
      ranges: [...followed, ...limits].slice(0, 2).map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Sentences that name a limit', named.length)],
    },
    findings: [
      ...(limits.length === 0 ? [noLimits(reading)] : []),
      ...followed.slice(0, 1).map(({ sentence }) =>
        strength({
          criterion: 'limits',
          check: 'opportunity.limit-followed',
          title: 'A limit with what follows from it',
          statement: `${quoted(sentence.text, 20)} names a limit and what it does to the result.`,
          why: 'A reader knows how far to trust the result, and where the next study starts.',
          ranges: [rangeOf(sentence)],
          confidence: 0.65,
        }),
      ),
    ],
  }
}

function noLimits(reading: Reading): Judgement['findings'][number] {
  return {
    criterion: 'limits',
    check: 'opportunity.no-limits',
    kind: 'issue',
    severity: 'moderate',
    title: 'No sentence names a limit',
    statement: `In ${counted(reading.body.length, 'paragraph')} no sentence says what the evidence of this text cannot show.`,
    why: 'Where the text draws no line, a reader draws it, and often too near.',
    how: 'Name the one limit that would change the result most, and say in which direction.',
    selfCheck: 'Which critic would be hardest to answer, and what would they point to?',
    ranges: [],
    absence: {
      what: 'a limit of the evidence',
      terms: [...limitTerms],
      scope: 'draft',
      searched: reading.body.length,
    },
    confidence: 0.65,
  }
}

export function judgeNextSteps(reading: Reading, open: readonly OpenSentence[]): Judgement {
  const steps = open.filter(({ type }) => type === 'next-step')
  const named = steps.filter(({ about }) => about.length >= 2)
  const how = named.filter(({ sentence }) => manner.test(sentence.text))
  if (steps.length === 0) {
    return notJudged(
      'next-steps',
      isFinished(reading)
        ? 'Not judged: the text names no next step, and not every text has to.'
        : 'Not judged: the text is not finished, and next steps may be to come.',
    )
  }
  return {
    criterion: {
      id: 'next-steps',
      level: how.length > 0 ? 4 : named.length > 0 ? 3 : 2,
      rationale: `${counted(steps.length, 'sentence speaks', 'sentences speak')} of what to study next: ${named.length === 0 ? 'none names' : named.length === 1 ? '1 names' : `${named.length} name`} the object, ${how.length === 0 ? 'none' : how.length} the way.`,
      ranges: [...how, ...steps].slice(0, 2).map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Next steps that name what to study', `${named.length} of ${steps.length}`)],
    },
    findings: steps
      .filter((step) => !named.includes(step))
      .slice(0, 1)
      .map(({ sentence }) => ({
        criterion: 'next-steps',
        check: 'opportunity.no-object',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `Which study? ${quoted(sentence.text, 5)}`,
        statement: `${quoted(sentence.text, 20)} calls for more work and names no object for it.`,
        why: 'Nobody can act on it, and a reader skips it as a formula.',
        how: 'Name one thing to look at and the result that would change your mind.',
        ranges: [rangeOf(sentence)],
        confidence: 0.65,
      })),
  }
}
