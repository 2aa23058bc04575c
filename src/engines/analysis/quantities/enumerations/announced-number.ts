import type { Range } from '../../../grounding/anchors/selector.ts'
import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

/** A number that announces so many points, where as many others are told. */
export function announcedNote(
  { block, start, text }: Sentence,
  {
    match,
    count,
    held,
  }: { readonly match: RegExpExecArray; readonly count: number; readonly held: number },
): FindingDraft {
  const at = start + match.index
  return pointsNote(
    { block, start: at, end: at + match[0].length },
    {
      title: `${count} announced, ${held} told`,
      statement: `${quoted(text, 90)} announces ${count}, and ${held} ${held === 1 ? 'is' : 'are'} told.`,
    },
  )
}

/** A note on points of which another number is there than was announced. */
export function pointsNote(
  range: Range,
  { title, statement }: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return numbersNote('enumeration-counts', {
    severity: 'minor',
    title,
    statement,
    why: 'A reader who counts along looks for the one that is missing, or wonders which one does not belong.',
    how: 'Count the items once more, and change the number or the list.',
    ranges: [range],
  })
}
