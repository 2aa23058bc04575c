import { DocxError } from './package/docx-error.ts'
import { docxLimits } from './package/limits.ts'
import type { WordPackage } from './package/word-package.ts'
import { elements, findAll } from './package/xml.ts'
import type { XmlElement } from './package/xml.ts'
import { joinDropCaps } from './paragraphs/drop-cap.ts'
import { readParagraph } from './paragraphs/paragraph.ts'
import type { Paragraph } from './paragraphs/paragraph.ts'
import { pictureCells, wordsIn } from './paragraphs/picture-table.ts'
import type { ReadingState } from './paragraphs/reading-state.ts'
import { readTable } from './paragraphs/table.ts'
import type { WordTable } from './paragraphs/table.ts'
import { partTypedHeads } from './paragraphs/typed-heads.ts'

export type BodyItem =
  | { readonly kind: 'paragraph'; readonly paragraph: Paragraph }
  | { readonly kind: 'table'; readonly table: WordTable }
  | { readonly kind: 'note'; readonly number: string; readonly text: string }

/**
 * The text of a Word file in reading order. A note stands right after the paragraph that calls it, and
 * text boxes after the paragraph that they are anchored to.
 */
export function readBody(source: WordPackage, state: ReadingState): readonly BodyItem[] {
  const notes = readNotes(source, state)
  const items: BodyItem[] = []
  const add = (item: BodyItem) => {
    items.push(item)
    if (items.length > docxLimits.blocks) {
      throw new DocxError('too-large', 'The text has more paragraphs than any document we know')
    }
  }
  const read = (unit: XmlElement) => {
    for (const item of readUnit(unit, state)) {
      add(item)
      for (const note of notes.called(paragraphsOf(item))) add(note)
    }
  }
  const caps = joinDropCaps()
  const root = source.stream(
    source.main,
    (name) => name === 'w:p' || name === 'w:tbl',
    (unit) => {
      for (const one of caps.take(unit)) read(one)
    },
  )
  for (const one of caps.end()) read(one)
  if (root !== 'w:document') throw new DocxError('not-this-type', 'The file is not a Word document')
  return items
}

function readUnit(unit: XmlElement, state: ReadingState): readonly BodyItem[] {
  if (unit.name === 'w:p') return withBoxes(readParagraph(unit, state, { isOnColour: false }))
  const pictures = pictureCells(unit)
  if (pictures !== undefined) {
    return pictures.flatMap(innerUnits).flatMap((inner) => readUnit(inner, state))
  }
  if (!isLayout(unit, state)) {
    const table = readTable(unit, state)
    return isDeleted(unit, table) ? [] : [{ kind: 'table', table }]
  }
  return innerUnits(unit).flatMap((inner) => readUnit(inner, state))
}

/** Paragraphs and tables directly in the cells of a table. */
function innerUnits(parent: XmlElement): readonly XmlElement[] {
  return elements(parent).flatMap((node) =>
    node.name === 'w:p' || node.name === 'w:tbl' ? [node] : innerUnits(node),
  )
}

/** Tracked changes took all of its rows or words out or elsewhere. */
function isDeleted(unit: XmlElement, { rows, paragraphs }: WordTable): boolean {
  if (rows.length === 0) return true
  const isBlank = paragraphs.every(({ text, images }) => text === '' && images.length === 0)
  const changes = ['w:del', 'w:moveFrom']
  return isBlank && changes.some((name) => findAll(unit, name).length > 0)
}

function withBoxes(whole: Paragraph): readonly BodyItem[] {
  const parts = partTypedHeads(whole)
  return [
    ...parts.map((paragraph): BodyItem => ({ kind: 'paragraph', paragraph })),
    ...whole.boxed.flatMap(withBoxes),
  ]
}

/** Prose of this many characters in one cell is a page set in columns, not data. */
const longestCell = 4000

/** Tables that only place things on the page: one cell, an equation with its number, columns of prose. */
function isLayout(table: XmlElement, state: ReadingState): boolean {
  const rows = findAll(table, 'w:tr')
  const cells = rows.flatMap((row) => findAll(row, 'w:tc'))
  const filled = cells.filter((cell) => wordsIn(cell) !== '')
  if (filled.length <= 1) return cells.length > 0 && filled.length === 1
  const isEquationLine =
    rows.length === 1 && filled.length <= 3 && findAll(table, 'm:oMath').length > 0
  return (
    isEquationLine ||
    filled.some((cell) => wordsIn(cell).length > longestCell) ||
    findAll(table, 'w:pStyle').some(
      (style) => state.styles.of(style.attributes['w:val']).headingLevel !== undefined,
    )
  )
}

function paragraphsOf(item: BodyItem): readonly Paragraph[] {
  if (item.kind === 'note') return []
  return item.kind === 'paragraph' ? [item.paragraph] : item.table.paragraphs
}

interface Notes {
  /** The notes that these paragraphs call, each once. */
  readonly called: (paragraphs: readonly Paragraph[]) => readonly BodyItem[]
}

function readNotes(source: WordPackage, state: ReadingState): Notes {
  const texts = new Map<string, string>()
  for (const kind of ['footnote', 'endnote'] as const) {
    const units = source.related(`${kind}s`).flatMap((part) => source.units(part, `w:${kind}`))
    for (const unit of units) {
      const text = noteText(unit, state)
      if (text !== '') texts.set(`${kind} ${unit.attributes['w:id'] ?? ''}`, text)
    }
  }
  const counts = { footnote: 0, endnote: 0 }
  return {
    called: (paragraphs) =>
      paragraphs
        .flatMap((paragraph) => paragraph.notes)
        .flatMap(({ kind, id, mark }): BodyItem[] => {
          const text = texts.get(`${kind} ${id}`)
          if (text === undefined) return []
          texts.delete(`${kind} ${id}`)
          if (mark === undefined) counts[kind] += 1
          const number = mark ?? String(counts[kind])
          state.noteNumbers.set(`${kind} ${id}`, number)
          return [{ kind: 'note', number, text }]
        }),
  }
}

/** Separators between text and notes are notes by form alone. */
function noteText(unit: XmlElement, state: ReadingState): string {
  if (!['normal', undefined].includes(unit.attributes['w:type'])) return ''
  return findAll(unit, 'w:p')
    .map((paragraph) => readParagraph(paragraph, state, { isOnColour: false }).text)
    .filter((line) => line !== '')
    .join(' ')
}
