import type { Document } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { isOfAnotherWork } from '../../pointers/foreign-part.ts'

/** "footnote 4", "see note 12": a small letter and a word that points, for much else is a note with a number. */
const pointer =
  /(?:(?<=\b(?:[Ss]ee|in|to|at|[Cc]f\.) )(?:(?:[Ff]oot|[Ee]nd)notes?|notes?)|(?<=[.!?] |^)(?:(?:Foot|End)n|N)otes?(?= \d{1,3} (?:gives|shows|explains|lists|has|tells)\b))\s(\d{1,3})(?![\d.]*\d|\s?[–-]\s?\d|\p{L})/gu
const listOfNotes = /^\W*(?:foot|end)?notes\W*$/iu
const leading = /^[\W\s]{0,2}(\d{1,3})(?!\d)/u
/** Numbers of a scale, which are no notes of a page. */
const ofMusic = /\b(?:MIDI|octaves?|chords?|melod(?:y|ies)|pitch class)\b/u
/** Pointers to nothing from which on the notes were not read. */
const mostLost = 2

/** "Footnote 9" in a text that has no such note. */
export default defineCheck({
  id: 'notes-pointed',
  criterion: 'structure',
  noiseBudget: 0.05,
  run({ document, role }) {
    const highest = highestNote(document)
    if (highest === null) return []
    const places = document.blocks
      .filter(
        ({ id, type }) =>
          (type === 'paragraph' || type === 'list-item') && role.get(id) !== 'references',
      )
      .flatMap(({ id, text }) =>
        [...text.matchAll(pointer)]
          .filter((match) => !isOfAnotherWork(text, match.index, match.index + match[0].length))
          .map((match) => ({
            words: match[0],
            number: Number(match[1]),
            range: { block: id, start: match.index, end: match.index + match[0].length },
          })),
      )
      .filter(({ number }) => number > highest)
    const [first] = places
    if (first === undefined || new Set(places.map(({ number }) => number)).size > mostLost)
      return []
    return [
      {
        criterion: 'structure',
        check: 'notes-pointed',
        kind: 'issue',
        severity: 'minor',
        title: `The draft has no ${first.words.toLowerCase()}`,
        statement: `The text sends the reader to ${first.words.toLowerCase()}, and ${highest === 0 ? 'it has no numbered notes' : `its notes run up to ${highest}`}.`,
        why: 'A pointer to nowhere is left when notes are cut or numbered anew, and a reader who follows it has to search.',
        how: 'Change the number to that of the note that was meant, or put the note back.',
        ranges: places.slice(0, 5).map(({ range }) => range),
        confidence: 0.75,
      },
    ]
  },
})

/** The highest number that a note of the text may have; `null` where its notes may stand somewhere unread. */
function highestNote({ blocks, asides = [] }: Document): number | null {
  const isListed = blocks.some(({ text }) => listOfNotes.test(text))
  if (isListed || blocks.some(({ text }) => ofMusic.test(text))) return null
  const notes = blocks.filter(({ type }) => type === 'footnote')
  const numbers = [
    // Signs without a number may be those of notes as well.
    notes.length,
    ...notes.map(({ number, text }) => Number(number ?? leading.exec(text)?.[1] ?? 0)),
    ...blocks.flatMap(({ marks = [] }) => marks.map(({ note }) => Number(note ?? 0))),
    // A note at the foot of a page that was read as a line of it.
    ...asides.map((line) => Number(/^(\d{1,3})\s?(?=\p{L}|https?)/u.exec(line)?.[1] ?? 0)),
  ]
  return Math.max(0, ...numbers.filter((number) => Number.isInteger(number)))
}
