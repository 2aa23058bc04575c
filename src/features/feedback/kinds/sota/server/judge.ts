import type { Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { longestRun } from './reporting.ts'
import type { Report } from './reporting.ts'

/** Reports from which a share says something. */
const enoughReports = 5
/** Serial sentences in a row that a reader takes for a list. */
const listLength = 3

/** What a review of earlier work does with its sources, after the criteria of Boote and Beile (2005). */
export function judgeReporting(reading: Reading, reports: readonly Report[]): readonly Judgement[] {
  if (reports.length < enoughReports) {
    const why = `Not judged: ${counted(reports.length, 'sentence cites', 'sentences cite')} earlier work${isFinished(reading) ? '' : ', and the text is not finished'}; from ${enoughReports} on it can be seen how sources are used.`
    return ['synthesis', 'methods', 'weighing'].map((id) => notJudged(id, why))
  }
  return [synthesis(reports), methods(reading, reports), weighing(reports)]
}

function synthesis(reports: readonly Report[]): Judgement {
  const serial = reports.filter(({ isSerial }) => isSerial)
  const together = reports.filter(({ isTogether }) => isTogether)
  const run = longestRun(reports)
  const level = synthesisLevel(serial.length / reports.length, together.length / reports.length)
  return {
    criterion: {
      id: 'synthesis',
      level,
      rationale: `Of ${reports.length} sentences that cite, ${together.length} ${together.length === 1 ? 'relates' : 'relate'} sources to each other and ${serial.length} ${serial.length === 1 ? 'reports' : 'report'} one source alone.`,
      ranges: (level <= 2 ? serial : together).slice(0, 3).map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal('Sentences that relate sources', `${together.length} of ${reports.length}`),
        signal('Longest row of single reports', run.length),
      ],
    },
    findings: [...listed(run), ...(level >= 3 ? related(together) : [])],
  }
}

function synthesisLevel(serial: number, together: number): Level {
  if (serial > 0.6 && together < 0.15) return 1
  if (together >= 0.45 && serial <= 0.2) return 4
  return together >= 0.25 && serial <= 0.45 ? 3 : 2
}

function listed(run: readonly Report[]): Judgement['findings'] {
  const [first, second] = run
  if (first === undefined || second === undefined || run.length < listLength) return []
  return [
    {
      criterion: 'synthesis',
      check: 'sota.serial-list',
      kind: 'issue',
      severity: run.length > listLength ? 'moderate' : 'minor',
      title: `${run.length} sources one after another`,
      statement: `${quoted(first.sentence.text, 10)}, then ${quoted(second.sentence.text, 10)}: ${run.length} sentences in a row report one source each, and none says how they bear on each other.`,
      why: 'A reader has to find out alone what the sources agree on, which is what the passage is for.',
      how: `Open the passage with what these ${run.length} share or dispute, then name them under it.`,
      selfCheck: 'Could the sentences change places without anybody noticing?',
      ranges: run.slice(0, 4).map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.7,
    },
  ]
}

function related(together: readonly Report[]): Judgement['findings'] {
  // Two sources in one bracket, or behind two words of a list, are named together and not related.
  const best = together.find(({ isWeighed }) => isWeighed)
  if (best === undefined) return []
  return [
    strength({
      criterion: 'synthesis',
      check: 'sota.related',
      title: 'Sources are set side by side',
      statement: `${quoted(best.sentence.text, 18)} relates sources in one sentence.`,
      why: 'A reader sees the state of the question and not only who wrote on it.',
      ranges: [rangeOf(best.sentence)],
      confidence: 0.62,
    }),
  ]
}

function countLevel(count: number, all: number): Level {
  if (count === 0) return 1
  if (count === 1) return 2
  return count >= 4 && count / all >= 0.25 ? 4 : 3
}

function methods(reading: Reading, reports: readonly Report[]): Judgement {
  if (reading.analysed.genre === 'essay') {
    return notJudged(
      'methods',
      'Not judged: an essay need not tell how its sources came to their results.',
    )
  }
  const told = reports.filter(({ tellsHow }) => tellsHow)
  return {
    criterion: {
      id: 'methods',
      level: countLevel(told.length, reports.length),
      rationale: `Of ${reports.length} sentences that cite, ${saying(told.length)} how a result was found.`,
      ranges: (told.length > 0 ? told : reports)
        .slice(0, 2)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Cited results with their method', `${told.length} of ${reports.length}`)],
    },
    findings: [],
  }
}

const saying = (count: number) =>
  count === 0 ? 'none says' : count === 1 ? '1 says' : `${count} say`

function weighing(reports: readonly Report[]): Judgement {
  const weighed = reports.filter(({ isWeighed }) => isWeighed)
  const [first] = reports
  return {
    criterion: {
      id: 'weighing',
      level: countLevel(weighed.length, reports.length),
      rationale: `Of ${reports.length} sentences that cite, ${saying(weighed.length)} what the source leaves open, misses or does well.`,
      ranges: (weighed.length > 0 ? weighed : reports)
        .slice(0, 2)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Sources that are weighed', `${weighed.length} of ${reports.length}`)],
      ...(weighed.length > 0 || first === undefined
        ? {}
        : {
            reason: {
              criterion: 'weighing',
              check: 'sota.unweighed',
              kind: 'issue',
              severity: 'moderate',
              title: 'No cited work is weighed',
              statement: `${counted(reports.length, 'sentence cites', 'sentences cite')} earlier work, ${quoted(first.sentence.text, 12)} among them, and none says what a source leaves open.`,
              why: 'Where every source is right, a reader sees no room for this text.',
              how: 'Choose the source that comes nearest and say in one sentence what it could not show.',
              ranges: reports.slice(0, 3).map(({ sentence }) => rangeOf(sentence)),
              confidence: 0.62,
            },
          }),
    },
    findings: [],
  }
}
