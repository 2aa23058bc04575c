import { pathToFileURL } from 'node:url'

import { isLessCertain } from '#engines/analysis/finding.ts'

import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { labelledNotes } from './labelled-notes.ts'
import type { LabelledNote } from './labelled-notes.ts'
import { notesOf } from './notes.ts'
import { ruleOf, ruleRecords } from './records.ts'
import { setsOfTexts } from './sets.ts'
import { readText } from './texts.ts'

const command = 'node eval/labels/run.ts'
/** The newest sets: labels of an older one say what the analyser was then, and `README.md` keeps their figures. */
const setsTold = 3
/** Characters of a passage that a label keeps. */
const longestQuote = 60
const anchor = '0.576 to 0.955: other reviewers, judged by models (feedback-engine design, 8.5)'

/** Precision of the labelled sets, and how much of what was called wrong the analyser says still. */
export async function measureLabels(): Promise<readonly Measurement[]> {
  const notes = labelledNotes()
  return [
    ...Object.keys(setsOfTexts)
      .slice(-setsTold)
      .flatMap((set) => precisionOf(notes, set)),
    ...(await returning(notes)),
  ]
}

const row = (name: string, value: number, goal: number): Measurement => ({
  name,
  value: Math.round(value * 1000) / 1000,
  unit: 'share',
  better: 'higher',
  goal,
  anchor,
  command,
  date: today(),
})

function shareOf(notes: readonly LabelledNote[], ...labels: readonly string[]): number {
  return notes.filter(({ label }) => labels.includes(label)).length / Math.max(1, notes.length)
}

function precisionOf(all: readonly LabelledNote[], set: string): readonly Measurement[] {
  const inSet = all.filter((note) => note.set === set)
  const notes = inSet.filter(({ strength }) => strength !== true)
  const strengths = inSet.filter(({ strength }) => strength === true)
  const read = notes.filter(({ reason }) => !reason.startsWith('reading:'))
  const kinds = [...new Set(notes.map(({ kind }) => kind))].sort()
  const sure = shownAtOnce(all, set)
  return [
    row(`precision, ${set} set (n ${notes.length})`, shareOf(notes, 'right', 'trivial'), 0.85),
    ...(sure.length === 0
      ? []
      : [
          row(
            `precision, ${set} set, of what is shown at once (n ${sure.length})`,
            shareOf(sure, 'right', 'trivial'),
            0.85,
          ),
        ]),
    row(`right and useful, ${set} set`, shareOf(notes, 'right'), 0.5),
    ...(read.length === notes.length
      ? []
      : [
          row(
            `precision, ${set} set, where the file was read rightly (n ${read.length})`,
            shareOf(read, 'right', 'trivial'),
            0.85,
          ),
        ]),
    ...(strengths.length === 0
      ? []
      : [
          row(
            `strengths that are true, ${set} set (n ${strengths.length})`,
            shareOf(strengths, 'right', 'trivial'),
            0.85,
          ),
        ]),
    ...kinds.map((kind) => {
      const own = notes.filter((note) => note.kind === kind)
      const value = shareOf(own, 'right', 'trivial')
      return row(`precision, ${set} set, ${kind} (n ${own.length})`, value, 0.85)
    }),
  ]
}

/** The notes of a set that by what was labelled before it are not less certain; none where no severities were kept. */
function shownAtOnce(all: readonly LabelledNote[], set: string): readonly LabelledNote[] {
  const first = all.findIndex((note) => note.set === set)
  const records = new Map(
    ruleRecords(all.slice(0, first)).map(({ rule, estimate }) => [rule, estimate]),
  )
  return all.filter((note) => {
    const { severity } = note
    const confidence = records.get(ruleOf(note)) ?? 1
    return note.set === set && severity !== undefined && !isLessCertain({ confidence, severity })
  })
}

/** What the analyser says now of the same texts: wrong notes that are gone, and right ones that stayed. */
async function returning(labelled: readonly LabelledNote[]): Promise<readonly Measurement[]> {
  const made = new Set<string>()
  const read = new Set<string>()
  for (const text of Object.values(setsOfTexts).flat()) {
    const document = await readText(text)
    if (document === null) continue
    read.add(text)
    for (const { kind, finding } of notesOf(document)) {
      made.add(`${text} ${kind} ${finding.id}`)
      // What was told one by one and is told at once now has the same words marked.
      for (const { exact } of finding.anchors)
        made.add(`${text} ${kind} ${finding.check} ${exact.slice(0, longestQuote)}`)
    }
  }
  const known = labelled.filter(({ text }) => read.has(text))
  const isMade = ({ text, kind, id, check, quote }: LabelledNote) =>
    made.has(`${text} ${kind} ${id}`) ||
    (quote !== '' && made.has(`${text} ${kind} ${check} ${quote}`))
  const bad = known.filter(({ label }) => label === 'wrong')
  const good = known.filter(({ label }) => label === 'right')
  return [
    row(
      `wrong notes that are not made any more (n ${bad.length})`,
      1 - bad.filter(isMade).length / Math.max(1, bad.length),
      0.9,
    ),
    row(
      `right notes that are made still (n ${good.length})`,
      good.filter(isMade).length / Math.max(1, good.length),
      0.9,
    ),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  printMeasurements(await measureLabels())
}
