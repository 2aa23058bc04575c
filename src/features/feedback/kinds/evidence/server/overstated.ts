import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { causeAmongAssociations } from '#engines/analysis/claims/contradictions/cause-among-associations.ts'
import type { ToldAsCause } from '#engines/analysis/claims/contradictions/cause-among-associations.ts'
import { mustForMay } from '#engines/analysis/claims/reasoning/must-for-may.ts'
import {
  deniesException,
  withoutException,
} from '#engines/analysis/claims/reasoning/without-exception.ts'
import { sweepingClaims } from '#engines/analysis/claims/surety/sweeping-claims.ts'
import { toldForCertain } from '#engines/analysis/claims/surety/told-for-certain.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { isMechanism } from './causes/mechanisms.ts'
import { faultySentences } from './reasoning/reasoning.ts'
import { sweepingNotes } from './sweeping.ts'

const mostPlaces = 4

/** What is said of everything, for certain, or as a cause: the text itself shows that it is said too strongly. */
export function overstatements(
  reading: Reading,
  told: readonly Sentence[],
): readonly FindingDraft[] {
  const faulty = faultySentences(reading)
  const isUntold: IsNew = ({ sentence }) => !told.includes(sentence)
  const isSweeping: IsNew = (one) => isUntold(one) && !faulty.has(one.sentence)
  const swept = new Set(
    sweepingClaims(reading)
      .filter(isSweeping)
      .map(({ sentence }) => sentence),
  )
  const isNew: IsNew = (one) => isUntold(one) && !swept.has(one.sentence)
  return [
    ...sweepingNotes(reading, isSweeping),
    ...unbounded(reading, isNew),
    ...certain(reading, isNew),
    ...caused(reading, isNew),
  ]
}

type IsNew = (one: { readonly sentence: Sentence }) => boolean

interface Place {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

function unbounded(reading: Reading, isNew: IsNew): readonly FindingDraft[] {
  const all = withoutException(reading).filter(isNew)
  const outright = all.filter(({ sentence }) => deniesException.test(sentence.text))
  return [
    ...unboundedNote(outright, 'certainty.denies-exception'),
    ...unboundedNote(
      all.filter((one) => !outright.includes(one)),
      'certainty.without-exception',
    ),
  ]
}

function unboundedNote(found: readonly Place[], check: string): readonly FindingDraft[] {
  const [first] = found
  if (first === undefined) return []
  const words = first.sentence.text.slice(first.start, first.end)
  const more = found.length - 1
  return [
    {
      criterion: 'certainty',
      check,
      kind: 'question',
      severity: 'minor',
      title: `${quoted(words, 5)}: without exception?`,
      statement: `${quoted(first.sentence.text, 18)} allows no exception, and nothing beside it bounds it${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why: 'One case to the contrary is enough against such a sentence, and readers look for it.',
      how: `Put in place of ${quoted(words, 5)} for whom, where and how often it was shown.`,
      selfCheck: 'Which of your results shows that there is no exception?',
      ranges: found
        .slice(0, mostPlaces)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.68,
    },
  ]
}

/** What a study tells for certain, and what it says has to be so: where its like is held open as a rule. */
function certain(reading: Reading, isNew: IsNew): readonly FindingDraft[] {
  const sure = toldForCertain(reading)
  const needed = mustForMay(reading).filter(({ sentence }) =>
    sure.every((one) => one.sentence !== sentence),
  )
  const found = [...sure, ...needed].filter(isNew)
  return [found.slice(0, 1), found.slice(1)].flatMap((own) => certainNote(own))
}

function certainNote(found: readonly Place[]): readonly FindingDraft[] {
  const [first] = found
  if (first === undefined) return []
  const words = first.sentence.text.slice(first.start, first.end)
  const more = found.length - 1
  return [
    {
      criterion: 'certainty',
      check: 'certainty.told-for-certain',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(words, 5)}: is it as sure as that?`,
      statement: `${quoted(first.sentence.text, 18)} tells for certain what published studies hold open as a rule${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why: 'A result shows what was so in the cases that were studied, and a reader asks what rules the other outcomes out.',
      how: `Put in place of ${quoted(words, 5)} how sure the results make it (“may”, “suggest”, “in most cases”), or say what in the work rules the other outcomes out.`,
      selfCheck: 'What would have to be true for it not to be so?',
      ranges: found
        .slice(0, mostPlaces)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.69,
    },
  ]
}

/** "The harm that the flood has caused", "which results in two groups": what is told of a thing in passing is no claim. */
const inPassing = /\b(?:that|which|who|what)\b[^,.;:]{0,60}$/iu
/** "Resulted in two homogeneous groups": what a reckoning gave. */
const gaveGroups =
  /^(?:results?|resulted) in\b[^.;]{0,40}\b(?:groups?|clusters?|classes|factors?|scores?|models?|estimates?)\b/iu

/** Causes told among associations, without those that the sentence does not claim. */
function causesClaimed(reading: Reading): ReturnType<typeof causeAmongAssociations> {
  return causeAmongAssociations(reading).filter(
    ({ sentence: { text }, start }) =>
      !inPassing.test(text.slice(0, start)) &&
      !gaveGroups.test(text.slice(start)) &&
      !isMechanism(reading, text.slice(start)),
  )
}

/** A note on one cause, with the other places at which the text tells a cause among its associations. */
export function withFurtherCauses(reading: Reading, note: FindingDraft): FindingDraft {
  const [first] = note.ranges
  const further = causesClaimed(reading)
    .filter(({ sentence: { block, start, end } }) =>
      first === undefined
        ? true
        : first.block !== block || first.start < start || first.start > end,
    )
    .slice(0, mostPlaces - 1)
  if (further.length === 0) return note
  return {
    ...note,
    statement: `${note.statement.replace(/\.$/u, '')}; ${counted(further.length, 'further sentence tells a cause', 'further sentences tell causes')} so.`,
    ranges: [
      ...note.ranges,
      ...further.map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
    ],
  }
}

function caused(reading: Reading, isNew: IsNew): readonly FindingDraft[] {
  const all = causesClaimed(reading).filter(isNew)
  const beside = all.filter(hasCoefficient)
  return [
    ...causeNote(beside, 'certainty.cause-beside-coefficient'),
    ...causeNote(
      all.filter((one) => !beside.includes(one)),
      'certainty.cause-for-association',
    ),
  ]
}

/** "Age leads to longer stays (r = 0.74)": a coefficient in the clause of the cause shows that no more was found. */
const coefficientBehind = /^[^.;:]{3,120}\(\s?[rρ]s?\s?=\s?[−–-]?\s?0?\.\d/u
/** "In the logistic regression, age leads to longer stays." */
const byRegression = /\bregressions?$/iu

function hasCoefficient({ sentence, start, other, said }: ToldAsCause): boolean {
  return (
    other === sentence &&
    (byRegression.test(said) || coefficientBehind.test(sentence.text.slice(start)))
  )
}

function causeNote(found: readonly ToldAsCause[], check: string): readonly FindingDraft[] {
  const [first] = found
  if (first === undefined) return []
  const { sentence, start, end, other, said } = first
  const more = found.length - 1
  const words = sentence.text.slice(start, end)
  return [
    {
      criterion: 'certainty',
      check,
      kind: 'question',
      severity: 'minor',
      title: `${quoted(words)}: a cause, or together?`,
      statement: `${quoted(sentence.text, 16)} tells a cause, ${other === sentence ? `beside ${quoted(said)}, which says how two measures go together` : `in a text that reports what goes together, as in ${quoted(other.text, 14)}`}${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why: 'Where nothing was changed, a third thing may have led to both, and a reader asks for it.',
      how: `Put ${other === sentence ? '“associated with”' : quoted(said)} in place of ${quoted(words)}, or say what in the work shows the cause.`,
      selfCheck: 'Could a third thing have led to both?',
      ranges: [
        ...found.slice(0, mostPlaces).map((one) => rangeWithin(one.sentence, one.start, one.end)),
        ...(other === sentence ? [] : [rangeOf(other)]),
      ],
      confidence: 0.66,
    },
  ]
}
