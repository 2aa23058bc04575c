import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { splitSentences } from '#engines/analysis/sentences.ts'
import type { Document } from '#engines/documents/document.ts'

import { freeNotes } from '../corpus/free-notes.ts'
import { judge, paidKinds } from '../kinds/judged.ts'
import type { Base, Place, Plant, PlantMutator } from './plant.ts'

/** Checks that tell of how something is written, and never of what is wrong in it. */
const ofForm: ReadonlySet<string> = new Set([
  'number-forms-mixed',
  'percent-mixed',
  'figure-words-mixed',
])

/** Only the kinds that have such checks are asked: all of them take ten times as long. */
const kindOf: Readonly<Record<string, string>> = {
  'figure.': 'figure',
  'table.': 'table',
  'abstract.': 'title_abstract',
  'structure.': 'review',
}

/** Notes of the paid kinds on checks whose ids begin so. */
function paidNotes({ document }: AnalysedDocument, starts: readonly string[]): readonly Finding[] {
  const kinds = paidKinds.filter(({ id }) => starts.some((start) => kindOf[start] === id))
  if (kinds.length === 0) return []
  return judge(document, kinds)
    .flatMap(({ findings }) => findings)
    .filter(({ kind, check }) => kind !== 'strength' && starts.some((one) => check.startsWith(one)))
}

/** What a note says and where; the same note on the text without the defect tells nothing of it. */
const keyOf = ({ check, title }: Finding, { block, exact }: Finding['anchors'][number]) =>
  `${check}|${title}|${block}|${exact}`

/** What one check says of the text without the defect. */
function keysBefore(analysed: AnalysedDocument, { check }: Finding): ReadonlySet<string> {
  const own = check.includes('.')
    ? paidNotes(analysed, [check.replace(/\..*$/u, '.')])
    : freeNotes(analysed, ({ id }) => id === check)
  return new Set(own.flatMap((note) => note.anchors.map((anchor) => keyOf(note, anchor))))
}

/** The first note that the defect brought, within a sentence of it; `null` where nothing tells of it. */
export function noteOn(plant: Plant, { expects }: PlantMutator, base: Base): Finding | null {
  const near = plant.anchor.map((place) => widened(plant.document, place))
  const analysed = analyse(plant.document)
  const asked = [
    () =>
      freeNotes(analysed, ({ id, criterion }) => expects.includes(criterion) && !ofForm.has(id)),
    () => paidNotes(analysed, expects),
  ]
  for (const notes of asked) {
    const note = notes().find((one) => {
      const close = one.anchors.filter((anchor) =>
        near.some(
          ({ block, start, end }) =>
            block === anchor.block && anchor.start <= end && anchor.end >= start,
        ),
      )
      if (close.length === 0) return false
      const before = keysBefore(base.analysed, one)
      return close.some((anchor) => !before.has(keyOf(one, anchor)))
    })
    if (note !== undefined) return note
  }
  return null
}

/** The sentences of a place, and one before and behind them. */
function widened({ blocks, language }: Document, place: Place): Place {
  const text = blocks.find(({ id }) => id === place.block)?.text ?? ''
  const sentences = splitSentences(text, language)
  const from = sentences.findIndex(({ end }) => end >= place.start)
  const to = sentences.findLastIndex(({ start }) => start <= place.end)
  return {
    block: place.block,
    start: sentences[Math.max(0, from - 1)]?.start ?? 0,
    end: sentences[Math.min(sentences.length - 1, to + 1)]?.end ?? text.length,
  }
}
