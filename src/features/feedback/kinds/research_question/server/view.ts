import type { Help } from '#engines/analysis/materials.ts'
import { placeOf } from '#engines/analysis/quoted-place.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

import type { ResearchQuestionView } from '../contract.ts'
import type { Inquiry } from './inquiry.ts'
import { lineOf } from './line.ts'
import { frameOf, slotsOf } from './slots.ts'
import { versionsOf } from './versions.ts'

export function viewOf(inquiry: Inquiry, help: Help): ResearchQuestionView {
  const { asked, reading, others } = inquiry
  const place = (range: Parameters<typeof placeOf>[1] | null) =>
    range === null ? null : placeOf(reading.analysed, range)
  const line = lineOf(inquiry)
  return {
    question:
      asked === null ? null : { text: asked.text, from: asked.from, place: place(asked.range) },
    others: others.flatMap(({ range }) => place(range) ?? []),
    frame: frameOf(inquiry),
    slots: slotsOf(inquiry).map(({ id, name, asks, where, range }) => ({
      id,
      name,
      asks,
      where,
      filled: place(range),
    })),
    versions: help === 'examples' ? versionsOf(inquiry) : [],
    line: {
      method: line.method === null ? null : place(rangeOf(line.method)),
      conclusion: line.conclusion === null ? null : place(rangeOf(line.conclusion)),
      in_method: [...line.inMethod],
      in_conclusion: [...line.inConclusion],
      missing: [...line.missing],
    },
  }
}
