import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { owedByMethod } from '../method/owed-by-method.ts'
import { wholeResult } from '../quoted-strengths.ts'
import { resultsTenseChanges } from '../tense-changes.ts'
import { accuracyAlone } from './accuracy-alone.ts'
import { barePValues } from './bare-p-values.ts'
import { figuresFirst } from './figures-first.ts'
import { untoldOutcomes } from './untold-outcomes.ts'

const size = /\d+(?:\.\d+)?\s?(?:%|per ?cent)|\b\d+\.\d+\b|\b\d{2,}\b/u
const spread =
  /±|\b(?:CIs?|SD|SE|SEM|s\.d\.|IQR)\b|confidence interval|standard (?:error|deviation)|\bp\s?[<=>≤]|interquartile|credible interval/iu
const shown = /\b(?:Fig(?:ure|s)?\.?|FIG(?:URE)?S?\.?|Tables?|TABLES?)[\s-]*\(?S?\d/u
const pointing =
  /^(?:the )?(?:results?|findings|data|values|outcomes|characteristics|details|summary|descriptive statistics|demographics)\b[^.;:,]{0,60}\b(?:is|are|was|were|can be) (?:shown|presented|given|summari[sz]ed|displayed|listed|reported|seen|found|depicted|illustrated) in (?:the )?(?:Table|Figure|Fig)\.?\s*\w+\.?$|^(?:Table|Figure|Fig\.?)\s*\w+ (?:shows?|presents?|gives?|displays?|summari[sz]es|lists|reports|illustrates|depicts) (?:the )?(?:results?|findings|data|outcomes|values)\b[^.;:,]{0,50}\.?$/iu

/** A sentence beside the pointer that says what is to be seen, in words or in numbers. */
const telling =
  /\d+(?:\.\d+)?\s?%|\b\d+\.\d+\b|\b(?:more|less|fewer|higher|lower|larger|smaller|greater|faster|slower|better|worse|best|worst|highest|lowest|most|least|increas\w*|decreas\w*|reduc\w*|improv\w*|outperform\w*|exceed\w*|differ\w*|similar|than|significant\w*|show\w*|indicat\w*|reveal\w*|confirm\w*|suggest\w*)\b/iu

const enoughSentences = 6

/** Judges whether results have size and spread and lead through tables and figures. */
export function judgeResults(reading: Reading): Judgement {
  const judged = judgePart(reading)
  const owed = owedByMethod(reading).filter(({ criterion }) => criterion === 'results')
  // An accuracy is told under whatever heading, and what was announced is missed wherever it should stand.
  const missed = [...untoldOutcomes(reading), ...accuracyAlone(reading)]
  return { ...judged, findings: [...judged.findings, ...owed, ...missed] }
}

function judgePart(reading: Reading): Judgement {
  const { genre, stage } = reading.analysed
  const sentences = sentencesOf(partOf(reading, 'results'))
  if (genre !== 'empirical' && genre !== 'thesis') {
    return notJudged(
      'results',
      'Not judged: a text of this kind is not asked for a results section.',
    )
  }
  if (stage === 'outline' || stage === 'proposal' || stage === 'notes') {
    return notJudged('results', 'Not judged: the draft is a plan and has no results yet.')
  }
  if (sentences.length < enoughSentences) {
    return notJudged(
      'results',
      'Not judged: no results section of some length was found in this part.',
    )
  }
  const sized = sentences.filter(({ text }) => size.test(text))
  const spreads = sentences.filter(({ text }) => spread.test(text))
  const leads = sentences.filter(({ text }) => shown.test(text))
  const level = resultsLevel({
    all: sentences.length,
    sized: sized.length,
    spreads: spreads.length,
    leads: leads.length,
  })
  return {
    criterion: {
      id: 'results',
      level,
      rationale: `Of ${sentences.length} sentences, ${sized.length} give a number, ${spreads.length} an uncertainty or a test, and ${leads.length} lead to a table or figure.`,
      ranges: [...spreads, ...sized].slice(0, 1).map(rangeOf),
      signals: [
        signal('Sentences with a number', `${sized.length} of ${sentences.length}`),
        signal('Sentences with uncertainty or a test', spreads.length),
        signal('Sentences that lead to a table or figure', leads.length),
      ],
    },
    findings: [
      ...pointsWithoutTelling(reading, sentences),
      ...barePValues(reading),
      ...figuresFirst(reading),
      ...wholeResult(reading),
      ...resultsTenseChanges(reading),
    ],
  }
}

function resultsLevel(count: {
  readonly all: number
  readonly sized: number
  readonly spreads: number
  readonly leads: number
}): Level {
  if (count.sized === 0 && count.leads === 0) return 2
  if (count.sized / count.all < 0.08 && count.spreads === 0) return count.leads > 0 ? 3 : 2
  return count.spreads > 0 && count.leads > 0 ? 4 : 3
}

/** A sentence that only points at a table, in a paragraph that says nothing more. */
function pointsWithoutTelling(
  reading: Reading,
  sentences: readonly Sentence[],
): readonly FindingDraft[] {
  const alone = sentences.filter(({ text, block }) => {
    const beside = sentences.filter((other) => other.block === block && other.text !== text)
    const isTold = beside.some((other) => telling.test(other.text))
    return pointing.test(text.trim()) && beside.length <= 1 && !isTold
  })
  const first = alone[0]
  if (first === undefined || !isFinished(reading)) return []
  const more = alone.length - 1
  return [
    {
      criterion: 'results',
      check: 'results.points-without-telling',
      kind: 'issue',
      severity: more > 0 ? 'moderate' : 'minor',
      title: `${quoted(first.text, 6)} tells no result`,
      statement: `${quoted(first.text, 16)} sends the reader to look, and its paragraph does not say what is to be seen there${more === 0 ? '' : `; ${counted(more, 'other does', 'others do')} the same`}.`,
      why: 'A reader has to find the result in the table alone, and may find another one.',
      how: 'Say in one sentence what the table shows, and put its number in brackets.',
      ranges: alone.slice(0, 3).map(rangeOf),
      confidence: 0.75,
    },
  ]
}
