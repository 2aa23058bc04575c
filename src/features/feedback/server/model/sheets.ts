import { alignQuote, isAccepted } from '#engines/grounding/anchors/align-quote.ts'
import { indexText } from '#engines/grounding/anchors/text-index.ts'

import { RECEIPT } from './model-note.ts'
import type { ModelNote } from './model-note.ts'
import type { Passage, Unit } from './units.ts'

/**
 * Parts that are read in one call, so that rules, facts and shape are said once for all of them. Each part is
 * answered for and remembered by itself: an edit in one does not ask the others again.
 */
export interface Sheet {
  readonly parts: readonly SheetPart[]
}

interface SheetPart {
  readonly unit: Unit
  /** Those of the unit, by keys that are theirs alone within the sheet. */
  readonly passages: readonly Passage[]
}

/** About 2,800 tokens; reviewers that read passages of 8,000 characters found most (arXiv 2606.19749). */
const sheetLength = 10_000
/** A thesis is read in larger sheets, so that one run stays payable. */
const mostSheets = 24

/** Units by sheets, in reading order. The first sheet holds one unit alone, so that its notes come soon. */
export function sheetsOf(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const total = units.reduce((sum, unit) => sum + lengthOf(unit), 0)
  const cap = Math.max(sheetLength, Math.ceil(total / mostSheets))
  const made: Unit[][] = []
  let length = Infinity
  for (const unit of units) {
    const sheet = made.at(-1)
    if (sheet === undefined || made.length === 1 || length + lengthOf(unit) > cap) {
      made.push([unit])
      length = 0
    } else sheet.push(unit)
    length += lengthOf(unit)
  }
  return made
}

export function lengthOf({ passages }: Unit): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0)
}

export function sheetOf(units: readonly Unit[]): Sheet {
  let count = 0
  return {
    parts: units.map((unit) => ({
      unit,
      passages: unit.passages.map((passage) => {
        count += 1
        return { ...passage, key: `p${count}` }
      }),
    })),
  }
}

/**
 * What was answered about each unit that the answer accounts for, by the unit's own keys, its receipt first. A unit
 * that is missing here was not read under our rules.
 */
export function answersOf(
  sheet: Sheet,
  items: readonly ModelNote[],
): ReadonlyMap<Unit, readonly ModelNote[]> {
  const receipts = items.filter(({ criterion }) => criterion === RECEIPT).flatMap(readingsIn)
  const read = sheet.parts.filter(({ passages }) => {
    const last = passages.at(-1)
    return last !== undefined && receipts.some((receipt) => isOf(receipt, last))
  })
  const notes = items.filter(({ criterion }) => criterion !== RECEIPT)
  const byPart = Map.groupBy(notes, (note) => partOf(sheet, note))
  return new Map(
    read.map((part) => [part.unit, (byPart.get(part) ?? []).map((note) => ownKeys(note, part))]),
  )
}

interface Reading {
  readonly key: string
  readonly words: string
}

function readingsIn({ place, quotation, terms }: ModelNote): readonly Reading[] {
  const listed = terms.flatMap((term) => {
    const [, key, words] = /^\W*(p\d+)\W+(.*)$/su.exec(term) ?? []
    return key === undefined || words === undefined ? [] : [{ key, words }]
  })
  return [{ key: place, words: quotation }, ...listed]
}

/** Whether the last passage of a part was come to. */
function isOf({ key, words }: Reading, last: Passage): boolean {
  if (key !== last.key) return false
  const wanted = last.text.split(/\s+/u).slice(0, 5).join(' ')
  return isAccepted(alignQuote(indexText(words), wanted))
}

/** The part that a note speaks of: by its place, or by its words where it names another. */
function partOf({ parts }: Sheet, { place, quotation }: ModelNote): SheetPart | undefined {
  const named = parts.find(({ passages }) => passages.some(({ key }) => key === place))
  const words = quotation.trim()
  const holds = (part: SheetPart) => part.passages.some(({ text }) => text.includes(words))
  if (words === '' || (named !== undefined && holds(named))) return named ?? parts[0]
  return parts.find(holds) ?? named ?? parts[0]
}

function ownKeys(note: ModelNote, { unit, passages }: SheetPart): ModelNote {
  const at = passages.findIndex(({ key }) => key === note.place)
  return { ...note, place: unit.passages[at]?.key ?? '' }
}
