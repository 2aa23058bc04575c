import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

/** Paragraphs in a row from which the order is that of a reading list. Of 238 drafts none has more than three. */
const fewestInRow = 4
/** A callout that opens a paragraph stands behind a word or two at most: "In 2014, …". */
const opening = 3
/** A longer paragraph discusses, whoever it begins with. */
const mostWords = 200

/**
 * Paragraphs one after another that each begin with the authors of a work: the works are told one by one, and what they
 * say together is left to the reader (annotated bibliography instead of synthesis; Boote and Beile 2005).
 */
export function sourceBySource(reading: Reading): readonly FindingDraft[] {
  const { citations } = reading.analysed.document
  const opened = new Set(
    citations
      .filter(({ style, start }) => style === 'narrative' && start <= opening)
      .map(({ block }) => block),
  )
  const row = longestRow(
    reading.body,
    ({ block, words }) => opened.has(block.id) && words < mostWords,
  )
  if (row.length < fewestInRow) return []
  const names = row.slice(0, 3).map(({ block }) => quoted(block.text, 3))
  return [
    {
      criterion: 'sources',
      check: 'sources.one-by-one',
      kind: 'issue',
      severity: 'moderate',
      title: 'The works are told one by one',
      statement: `${counted(row.length, 'paragraph')} in a row begin with the authors of a work: ${names.join(', ')} and so on.`,
      why: 'A reader learns what each work did, and not what they show together or where they disagree.',
      how: 'Order the part by questions: open each paragraph with a statement of your own, and let two or more of these works speak to it.',
      selfCheck: 'Which two of these works disagree, and why?',
      ranges: row
        .slice(0, 5)
        .flatMap(({ sentences: [first] }) =>
          first === undefined ? [] : [{ block: first.block, start: first.start, end: first.end }],
        ),
      confidence: 0.8,
    },
  ]
}

function longestRow(
  paragraphs: readonly Paragraph[],
  isOne: (paragraph: Paragraph) => boolean,
): readonly Paragraph[] {
  let best: readonly Paragraph[] = []
  let row: readonly Paragraph[] = []
  for (const paragraph of paragraphs) {
    row = isOne(paragraph) ? [...row, paragraph] : []
    if (row.length > best.length) best = row
  }
  return best
}
