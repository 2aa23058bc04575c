import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { saysContrary } from '#engines/analysis/claims/contradictions/says-contrary.ts'
import { takesBack } from '#engines/analysis/claims/contradictions/turned-claims.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import {
  hasMarkedEnding,
  isFinished,
  sentencesOf,
  textOf,
} from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { isOnMatter } from '#engines/analysis/stance/said-somewhere.ts'
import { answersItself } from '#engines/analysis/stance/tells-outright.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Promised } from './promise.ts'

const answering =
  /\b(?:conclu\w+|thus|therefore|hence|show\w*|found|find\w*|suggest\w*|demonstrat\w+|indicat\w+|reveal\w*|provid\w+|because|overall|together|argued?|should|must|can be|is|are)\b/iu
const returning = 0.3
const inOwnWords = 0.45
const enoughTerms = 3

/** The sentence of the ending that takes up most of the purpose. */
export function closingSentence({
  best,
  ending,
  terms,
}: Promised): { readonly sentence: Sentence; readonly share: number } | null {
  const [nearest] = sentencesOf(ending)
    .map((sentence) => ({ sentence, share: coverage(terms, contentRoots(sentence.text)) }))
    .filter(({ sentence, share }) => share > 0 && answering.test(sentence.text))
    // A purpose that stands in the ending alone cannot be its own answer.
    .filter(({ sentence }) => sentence !== best?.sentence)
    .toSorted((one, other) => other.share - one.share)
  return nearest ?? null
}

/** Judges whether the ending says what came of the purpose. */
export function judgeDelivered(promised: Promised): Judgement {
  const { best, ending, terms, reading } = promised
  const last = ending.at(-1)?.sentences.at(-1)
  if (best === null || terms.length < enoughTerms) {
    return notJudged('delivered', 'Not judged: no purpose was found that an ending could answer.')
  }
  if (last === undefined || !isFinished(reading)) {
    return notJudged('delivered', 'Not judged: the text has no ending yet.')
  }
  const share = coverage(terms, contentRoots(textOf(ending)))
  const closing = closingSentence(promised)
  const level = deliveredLevel(share, closing?.share ?? 0)
  if (level >= 3 && closing !== null && saysContrary(best.sentence.text, closing.sentence.text)) {
    // The words come back, and whether the promise does cannot be told from words alone.
    return notJudged(
      'delivered',
      `Not judged: ${quoted(closing.sentence.text, 16)} comes nearest to the purpose, and one of the two denies something or turns it round. Set them side by side.`,
    )
  }
  return {
    criterion: {
      id: 'delivered',
      level,
      rationale:
        closing === null
          ? `The ending, down to ${quoted(last.text, 10)}, ${share === 0 ? 'has no word of the purpose' : 'takes up words of the purpose, and no one sentence of it says what came of it'}.`
          : `${quoted(closing.sentence.text, 16)} is the sentence of the ending that comes nearest to the purpose.`,
      ranges: [...(closing === null ? [] : [rangeOf(closing.sentence)]), rangeOf(best.sentence)],
      signals: [
        signal(
          'Words of the purpose in the ending',
          `${Math.round(share * terms.length)} of ${terms.length}`,
        ),
      ],
    },
    findings: deliveredFindings(promised, { level, last, closing }),
  }
}

function deliveredLevel(share: number, nearest: number): Level {
  if (share < 0.1) return 1
  if (share < returning) return 2
  return nearest >= inOwnWords ? 4 : 3
}

function deliveredFindings(
  { best, ending, reading, terms }: Promised,
  found: {
    readonly level: Level
    readonly last: Sentence
    readonly closing: { readonly sentence: Sentence; readonly share: number } | null
  },
): readonly FindingDraft[] {
  const { level, last, closing } = found
  if (best === null) return []
  const tells =
    !/\bcannot\b|\b(?:key|important|first|next|crucial|essential|necessary) (?:step|goal|task|challenge|problem)\b/iu.test(
      closing?.sentence.text ?? '',
    )
  const isOwnAnswer =
    answersItself(closing?.sentence.text ?? '') &&
    !saysContrary(best.sentence.text, closing?.sentence.text ?? '') &&
    !sentencesOf(ending).some(({ text }) => takesBack(best.sentence.text, text))
  if (level === 4 && closing !== null && closing.share >= 0.6 && tells && isOwnAnswer) {
    return [
      strength({
        criterion: 'delivered',
        check: 'purpose.delivered',
        title: `${quoted(closing.sentence.text, 4)} keeps the promise`,
        statement: `${quoted(closing.sentence.text, 16)} says what came of ${quoted(best.sentence.text, 10)}, in the same words.`,
        why: 'A reader who turns from the first page to the last finds the promise kept.',
        ranges: [rangeOf(closing.sentence)],
        confidence: 0.6,
      }),
    ]
  }
  const argues = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  const isOn = isOnMatter(reading, ending, terms)
  if (level > 1 || !argues || isOn || !hasMarkedEnding(reading)) return []
  return [
    {
      criterion: 'delivered',
      check: 'purpose.undelivered',
      kind: 'question',
      severity: 'moderate',
      title: 'Does the last page keep the first one’s promise?',
      statement: `${quoted(best.sentence.text, 14)} promises something that the ending does not name; its last sentence is ${quoted(last.text, 10)}.`,
      why: 'What is promised and not delivered weighs more with a marker than what was never promised.',
      how: 'Set the two sentences side by side and change the one that is wrong.',
      selfCheck: 'If the ending stood first, which purpose would a reader guess?',
      ranges: [rangeOf(last), rangeOf(best.sentence)],
      confidence: 0.6,
    },
  ]
}
