import { isOnSubject } from '#engines/analysis/answering/on-subject.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { termsOf, thesisTerms } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { ThesisCandidate } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { quoted, rangeOf, searchScope } from '#engines/analysis/stance/wording.ts'

import type { Promised } from './promise.ts'

const enoughWords = 150

/** Judges whether one sentence near the beginning says what the text is for, and whether a second one differs. */
export function judgeStated(promised: Promised): Judgement {
  const { best, reading, again } = promised
  if (reading.words < enoughWords || reading.analysed.stage === 'notes') {
    return notJudged('stated', 'Not judged: the text is still too short for its purpose to show.')
  }
  if (best === null) return noPurpose(promised)
  const isEarly = best.place === 'introduction' || best.place === 'abstract'
  const rival = rivalOf(promised)
  return {
    criterion: {
      id: 'stated',
      level: statedLevel(promised, isEarly, rival !== undefined),
      rationale: isEarly
        ? `${quoted(best.sentence.text, 16)} says what the text is for${rival === undefined ? '' : `; ${quoted(rival.sentence.text, 10)} promises something else`}.`
        : `The first sentence that says what the text is for is ${quoted(best.sentence.text, 14)}, after the opening.`,
      ranges: [best, ...again.filter((one) => isOnSubject(reading, termsOf(one)))]
        .slice(0, 3)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal('Sentences that say so', 1 + again.length),
        signal('Stated in', best.place === 'body' ? 'the middle' : `the ${best.place}`),
      ],
    },
    // A sentence after the opening is not surely the first: the level says where it was found.
    findings: [],
  }
}

function statedLevel(
  { best, reading, terms }: Promised,
  isEarly: boolean,
  hasRival: boolean,
): Level {
  if (!isEarly || hasRival || best?.cue === null) return 2
  return best?.type === 'announcement' || !isOnSubject(reading, terms) ? 3 : 4
}

/** Share of words under which two statements of purpose have nothing to do with each other. */
const unlike = 0.12
const enoughTerms = 5

/** Another aim, as strongly marked, that shares hardly a word with the purpose. */
function rivalOf({ best, again, reading }: Promised): ThesisCandidate | undefined {
  if (best === null || !['essay', 'unknown'].includes(reading.analysed.genre)) return undefined
  const own = termsOf(best)
  if (own.length < enoughTerms) return undefined
  return again.find((candidate) => {
    const terms = termsOf(candidate)
    const isFar = Math.abs(candidate.sentence.index - best.sentence.index) > 1
    return (
      isFar &&
      ['aim', 'question', 'announcement'].includes(candidate.type) &&
      terms.length >= enoughTerms &&
      coverage(terms, contentRoots(best.sentence.text)) <= unlike &&
      coverage(own, contentRoots(candidate.sentence.text)) <= unlike
    )
  })
}

/** "In our paper, we attempt to …" under the data: told late, and told. */
const laterAim =
  /\bin (?:this|the present|our|my) (?:\p{L}+ ){0,2}(?:paper|article|study|essay|thesis|report|work|research|project|analysis),? (?:we|i) (?:\p{L}+ly )?(?:aim|attempt|seek|sought|set out|try|tried|want|intend|wish|hope)\p{L}*\b/iu

function noPurpose({ reading, opening }: Promised): Judgement {
  if (reading.isChapter || opening.length === 0) {
    return notJudged('stated', 'Not judged: this part has no opening of its own.')
  }
  if (mayTellPurpose(reading)) {
    return notJudged(
      'stated',
      'Not judged: no sentence was found for certain to say what it is for.',
    )
  }
  if (reading.sentences.some(({ text }) => laterAim.test(text))) {
    return notJudged('stated', 'Not judged: a sentence after the opening may say what it is for.')
  }
  const first = opening[0]?.sentences[0]
  return {
    criterion: {
      id: 'stated',
      level: 1,
      rationale: 'No sentence says what the text is for.',
      ranges: [],
      signals: [],
    },
    findings: [
      {
        criterion: 'stated',
        check: 'purpose.unstated',
        kind: 'issue',
        severity: isFinished(reading) && reading.analysed.genre === 'essay' ? 'moderate' : 'minor',
        title: 'No sentence says what this is for',
        statement: `From ${quoted(first?.text ?? '', 8)} to the last paragraph, no sentence says what the text sets out to do.`,
        why: 'Nothing can be held against a purpose that is not told, and so nothing counts as reaching it.',
        how: 'Finish the line “This text is for …, who after reading it can …”, and build one sentence of the opening from it.',
        selfCheck: 'Who is to do or think what after the last page?',
        ranges: [],
        absence: {
          what: 'a sentence that says what the text is for',
          terms: [...thesisTerms],
          scope: searchScope(opening, 'introduction'),
          searched: opening.length,
        },
        confidence: 0.6,
      },
    ],
  }
}
