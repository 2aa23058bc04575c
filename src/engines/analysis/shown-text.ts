import type { Document } from '../documents/document.ts'
import { folded } from '../retrieval/ranking/terms.ts'
import { tens, units } from './quantities/written-counts.ts'
import { rememberedFor } from './remembered.ts'

/**
 * All that stands on the pages of a draft, whatever became of it in reading: prose, notes, captions, cells, words in
 * drawings, lines that no block holds. A note that something stands nowhere asks here last. The look is meant to be too
 * wide: what it finds by chance costs a note, and what it misses lets a note say what is untrue.
 */
export interface ShownText {
  /** Outside the list of references. */
  readonly pieces: readonly string[]
  /** Small letters without accents; those that a line broke, and those that lost the space between them, as well. */
  readonly words: ReadonlySet<string>
  /** As digits with a point: plain, raised, run into a word, broken by a space, or written out up to ninety-nine. */
  readonly numbers: ReadonlySet<string>
}

export const shownText = rememberedFor((document: Document): ShownText => {
  const pieces = piecesOf(document)
  const words = new Set<string>()
  const numbers = new Set<string>()
  for (const piece of pieces) {
    const text = folded(piece)
    for (const word of text.match(/\p{L}+/gu) ?? []) words.add(word)
    for (const [, head = '', tail = ''] of text.matchAll(brokenWord)) words.add(head + tail)
    for (const number of numeralsIn(text)) numbers.add(number)
  }
  return { pieces, words, numbers }
})

/** The hyphen comes first: so few places are tried. */
const brokenWord = /[-\u00AD](?<=(\p{L}+)[-\u00AD])\s?(\p{L}+)/gu

function piecesOf({ blocks, figures, tables, asides = [] }: Document): readonly string[] {
  return [
    ...blocks.filter(({ type }) => type !== 'reference').map(({ text }) => text),
    ...tables.flatMap(({ caption, rows }) => [
      caption,
      ...rows.flat(),
      ...rows.map((cells) => cells.join(' ')),
    ]),
    ...figures.flatMap(({ caption, description = '' }) => [caption, description]),
    ...asides,
  ]
}

function* numeralsIn(text: string): Generator<string> {
  for (const [run] of text.matchAll(/\d+(?:[.,·]\d+)*/gu)) {
    yield run.replaceAll('·', '.')
    // "1,204": thousands, or 1 and 204 of a list; the one that is meant is among them.
    yield run.replaceAll(',', '')
    if (run.includes(',')) yield* run.split(',')
  }
  // "[15, 1 6]": a page sets a space where a line was drawn in pieces.
  for (const [, one = '', two = ''] of text.matchAll(/(?<!\d)(\d{1,2}) (\d)(?!\d)/gu))
    yield one + two
  for (const [written, ten = '', unit = ''] of text.matchAll(inWords)) {
    yield ten === ''
      ? String(units.indexOf(written) + 1)
      : String(10 * (tens.indexOf(ten) + 2) + units.indexOf(unit) + 1)
  }
}

const inWords = new RegExp(
  String.raw`(?<!\p{L})(?:(${tens.join('|')})(?:[-‐ ]?(${units.slice(0, 9).join('|')}))?|${units.slice(9).join('|')})(?!\p{L})`,
  'gu',
)
