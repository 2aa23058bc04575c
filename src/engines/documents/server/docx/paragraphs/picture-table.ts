import { readCaption } from '../../../captions.ts'
import { findAll, textIn } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/**
 * The cells of a table that only places pictures and their captions on the page, each picture next to its caption;
 * `undefined` for a table of data.
 */
export function pictureCells(table: XmlElement): readonly XmlElement[] | undefined {
  const rows = findAll(table, 'w:tr').map((row) => findAll(row, 'w:tc'))
  const cells = rows.flat()
  const filled = cells.filter((cell) => wordsIn(cell) !== '')
  const isOfPictures =
    cells.some(hasPicture) && filled.length > 0 && filled.every((cell) => areCaptions(cell))
  return isOfPictures ? besideEachOther(rows) : undefined
}

/** What is printed in letters: elements of drawings hold numbers that are no words. */
export function wordsIn(element: XmlElement): string {
  const texts = [...findAll(element, 'w:t'), ...findAll(element, 'm:t')]
  return texts.map(textIn).join('').trim()
}

function hasPicture(cell: XmlElement): boolean {
  return ['w:drawing', 'w:pict', 'w:object'].some((name) => findAll(cell, name).length > 0)
}

/** "(a)", "B": the name of a part of a picture. */
const partName = /^\(?\p{L}\)?[.:]?$/u

function areCaptions(cell: XmlElement): boolean {
  const lines = findAll(cell, 'w:p')
    .map(wordsIn)
    .filter((line) => line !== '')
  return (
    lines.some((line) => readCaption(line)?.kind === 'figure') &&
    lines.every((line) => readCaption(line)?.kind === 'figure' || partName.test(line))
  )
}

/** A row of pictures and the row of their captions are read column by column. */
function besideEachOther(rows: readonly (readonly XmlElement[])[]): readonly XmlElement[] {
  const ordered: XmlElement[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const [row = [], next = []] = [rows[at], rows[at + 1]]
    const arePair = row.length === next.length && isOfOneKind(row) && isOfOneKind(next)
    if (arePair && hasWords(row) !== hasWords(next)) {
      ordered.push(...row.flatMap((cell, column) => [cell, next[column] ?? cell]))
      at += 1
    } else ordered.push(...row)
  }
  return ordered
}

const hasWords = (row: readonly XmlElement[]) => row.some((cell) => wordsIn(cell) !== '')

function isOfOneKind(row: readonly XmlElement[]): boolean {
  return !(row.some(hasPicture) && hasWords(row))
}
