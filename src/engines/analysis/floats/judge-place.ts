import type { FindingDraft } from '../finding.ts'
import { isInQuotation } from '../quotations.ts'
import { counted, quoted, rangeWithin } from '../stance/wording.ts'
import type { FloatSheets } from './float-sheet.ts'
import { byPlace } from './pointed-by-place.ts'

const names = {
  figure: /\bfig(?:ure)?s?\.?\s?\d/iu,
  table: /\btables?\s?\d/iu,
} as const

/** Figures or tables that the text points to by where they stand, although they have numbers. */
export function placeNotes(of: FloatSheets): readonly FindingDraft[] {
  const { reading, sheets, sort } = of
  // Where no figure has a number there is nothing else to point by.
  const numbered = sheets.find(({ float }) => /\d/u.test(float.label))
  if (numbered === undefined) return []
  const found = reading.body
    .filter(({ block }) => block.type === 'paragraph')
    .flatMap(({ block, sentences }) =>
      sentences.flatMap((sentence, at) =>
        [...sentence.text.matchAll(byPlace[sort])]
          .filter(
            ({ index }) =>
              !isInQuotation(block.text, sentence.start + index) &&
              // "Figure 4 has two panels. The above plot …": a sentence before it has named it.
              !sentences
                .slice(Math.max(0, at - 2), at)
                .some(({ text }) => names[sort].test(text)) &&
              // The note below a figure speaks of that one.
              !/^\W*notes?\W/iu.test(block.text) &&
              !/\b(?:fig(?:ure)?s?|tables?)\.?\s\d|\bdiagrams? commutes?\b/iu.test(sentence.text),
          )
          .map((match) => ({ sentence, start: match.index, text: match[0] })),
      ),
    )
  const [first] = found
  if (first === undefined) return []
  return [
    {
      criterion: 'order',
      check: `${sort}.by-place`,
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 6)}: which number?`,
      statement: `${quoted(first.sentence.text, 14)} points to a ${sort} by where it stands${found.length === 1 ? '' : `; ${counted(found.length - 1, 'other sentence does', 'other sentences do')} the same`}. Other ${sort}s go by number, as ${numbered.name} does.`,
      why: 'Layout moves pictures and tables to other places, and then the words point to the wrong one or to none.',
      how: `Name the ${sort} by its number in place of ${quoted(first.text, 6)}.`,
      ranges: found
        .slice(0, 4)
        .map(({ sentence, start, text }) => rangeWithin(sentence, start, start + text.length)),
      confidence: 0.75,
    },
  ]
}
