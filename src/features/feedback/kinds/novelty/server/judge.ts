import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Contribution } from './claims.ts'

/** Phrases that the search for an addition looks for; shown when it finds none. */
const additionTerms = [
  'we propose',
  'we present',
  'we introduce',
  'we argue',
  'i argue',
  'we show',
  'novel',
  'for the first time',
  'contribut*',
  'this paper*',
  'this study*',
  'this article*',
  'this essay*',
  'this thesis*',
] as const

/** Judges whether the text says what it adds. A text that is not finished is not asked. */
export function judgeStated(reading: Reading, found: readonly Contribution[]): Judgement {
  const outright = found.filter(({ isOutright }) => isOutright)
  if (found.length === 0 && !isFinished(reading)) {
    return notJudged(
      'stated',
      'Not judged: the text is not finished, and an addition may be to come.',
    )
  }
  const level = statedLevel(found, outright)
  const [first] = outright.length > 0 ? outright : found
  return {
    criterion: {
      id: 'stated',
      level,
      rationale:
        first === undefined
          ? 'No sentence of abstract, opening or ending says what the text adds.'
          : `${quoted(first.sentence.text, 16)} ${first.isOutright ? 'says outright what is added' : 'comes nearest to what is added'}.`,
      ranges: (outright.length > 0 ? outright : found)
        .slice(0, 2)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Sentences that say what is added', outright.length)],
    },
    findings: first === undefined ? [nothingAdded(reading)] : [],
  }
}

function statedLevel(found: readonly Contribution[], outright: readonly Contribution[]): Level {
  if (outright.length === 0) return found.length === 0 ? 1 : 2
  return new Set(outright.map(({ place }) => place)).size === 2 ? 4 : 3
}

function nothingAdded(reading: Reading): Judgement['findings'][number] {
  return {
    criterion: 'stated',
    check: 'novelty.not-stated',
    kind: 'issue',
    severity: 'moderate',
    title: 'No sentence says what the text adds',
    statement: `Abstract, opening and ending (${counted(reading.body.length, 'paragraph')} in all) hold no sentence that names what this text adds to what is known.`,
    why: 'A reader who is not told what is new compares the text with all that they know, and so does a reviewer.',
    how: 'At the end of the opening write one sentence that begins “This text adds” and name the thing, then put it in your own words.',
    selfCheck: 'What could be known or done only after this text?',
    ranges: [],
    absence: {
      what: 'a sentence that says what is added',
      terms: [...additionTerms],
      scope: 'draft',
      searched: reading.body.length,
    },
    confidence: 0.6,
  }
}

const contrast =
  /\b(?:unlike|in contrast (?:to|with)|contrary to|differs? from|different from|as opposed to|whereas|we extend|extends?|builds? (?:up)?on|go(?:es)? beyond|instead of|rather than follow|improves? (?:up)?on|departs? from|compared (?:to|with)|complements?)\b/iu
const ownWork = /\b(?:we|our|i|my|this (?:paper|study|article|essay|thesis|work|reading))\b/iu

/** "Unlike systems such as the Never-Ending Language Learner": a name says which, whatever stands in the bracket behind it. */
const namesOne =
  /\b(?:[Uu]nlike|[Ii]n contrast (?:to|with)|[Cc]ontrary to|differs? from|different from|extends?|builds? (?:up)?on|improves? (?:up)?on|[Cc]ompared (?:to|with))\b[^.;]{0,80}?\b(?:such as|like|of|the|by)? ?(?:the )?(?!I\b)\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}-]+)*/u

/** Judges whether the text says how it differs from earlier works that it names. */
export function judgeSetApart(reading: Reading): Judgement {
  const sentences = sentencesOf(
    reading.body.filter(({ role }) => role !== 'methods' && role !== 'results'),
  )
  const apart = sentences.filter(({ text }) => contrast.test(text) && ownWork.test(text))
  const named = apart.filter(
    (sentence) => isCited(reading, sentence) || namesOne.test(sentence.text),
  )
  if (apart.length === 0 && !isFinished(reading)) {
    return notJudged(
      'set-apart',
      'Not judged: the text is not finished, and the comparison may be to come.',
    )
  }
  return {
    criterion: {
      id: 'set-apart',
      level: setApartLevel(apart.length, named.length),
      rationale:
        apart.length === 0
          ? 'No sentence says how this text differs from earlier works.'
          : `${counted(apart.length, 'sentence sets', 'sentences set')} the text apart, ${named.length === 0 ? 'and none names a work' : `${named.length} of them beside a named work`}.`,
      ranges: [...named, ...apart].slice(0, 2).map((sentence) => rangeOf(sentence)),
      signals: [signal('Sentences that set it apart from a named work', named.length)],
    },
    findings: apart.length > 0 && named.length === 0 ? [unnamed(apart)] : [],
  }
}

function isCited(reading: Reading, sentence: Sentence): boolean {
  return citationsWithin(reading.citations, rangeOf(sentence)).length > 0
}

function setApartLevel(apart: number, named: number): Level {
  if (named >= 2) return 4
  if (named === 1) return 3
  return apart > 0 ? 2 : 1
}

function unnamed(apart: readonly Sentence[]): Judgement['findings'][number] {
  const text = apart[0]?.text ?? ''
  return {
    criterion: 'set-apart',
    check: 'novelty.unnamed-contrast',
    kind: 'issue',
    severity: 'minor',
    title: `Different from which work? ${quoted(text, 4)}`,
    statement: `${quoted(text, 18)} sets the text apart, and no sentence that does so names a work.`,
    why: 'A difference can be checked only against something: a reader cannot tell from whom this text departs.',
    how: 'Name the one work that comes nearest and say in the same sentence what it leaves open.',
    ranges: apart.slice(0, 3).map((sentence) => rangeOf(sentence)),
    confidence: 0.65,
  }
}
