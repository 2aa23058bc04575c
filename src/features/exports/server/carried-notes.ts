import { isKeptApart } from '#engines/analysis/finding.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import type { CommentText } from '#engines/documents/server/write/comments/comment-text.ts'
import type { PageNote } from '#engines/documents/server/write/pdf/page-note.ts'
import { passageBoxes } from '#engines/documents/write/passage-boxes.ts'

import { isSettled, labelOf, linesOf, plainWords, repliesTo, replyLine, stateOf } from './notes.ts'
import type { DraftNotes } from './notes.ts'

/**
 * Notes as comments of a word processor with what was answered to them; what is settled goes along as resolved. So
 * does what was answered and has no place any more: it stands at the beginning.
 */
export function commentsOf(document: Document, notes: DraftNotes): readonly CommentText[] {
  const { findings, gone, answers } = notes
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  const occurrences = countTwins(document)
  const said = findings.filter(
    (finding) => !isKeptApart(finding) || repliesTo(notes, finding).length > 0,
  )
  const standing = said.map((finding) => {
    const anchor = placed(finding)
    const block = blocks.get(anchor?.block ?? '')
    return {
      ...carried(finding, document, answers),
      isResolved: isSettled(finding),
      anchor:
        anchor === undefined || block === undefined
          ? null
          : {
              blockText: block.text,
              start: anchor.start,
              end: anchor.end,
              occurrence: occurrences.get(block.id) ?? 0,
            },
    }
  })
  const left = gone.filter((finding) => repliesTo(notes, finding).length > 0)
  return [
    ...standing,
    ...left.map((finding) => {
      const comment = carried(finding, document, answers)
      const [anchor] = finding.anchors
      const passage = anchor === undefined ? [] : [`It was about: “${anchor.exact}”`]
      return {
        ...comment,
        title: `${comment.title} – no longer in the text`,
        lines: [...passage, ...comment.lines],
        isResolved: true,
        anchor: null,
      }
    }),
  ]
}

function carried(finding: Finding, { source }: Document, answers: DraftNotes['answers']) {
  const { formerIds = [], replies = [] } = answers.get(finding.id) ?? {}
  return {
    id: finding.id,
    formerIds: formerIds.filter((id) => id !== finding.id),
    title: plainWords(titleOf(finding), source),
    lines: linesOf(finding).map((line) => plainWords(line, source)),
    replies,
  }
}

/** How many blocks of the same text stand before each. */
function countTwins(document: Document): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    document.blocks.map((block) => {
      const count = counts.get(block.text) ?? 0
      counts.set(block.text, count + 1)
      return [block.id, count]
    }),
  )
}

function placed(finding: Finding): Finding['anchors'][number] | undefined {
  return finding.anchors.find(({ state }) => state === 'live' || state === 'moved')
}

function titleOf(finding: Finding): string {
  const state = stateOf(finding)
  return `${labelOf(finding)}: ${finding.title}${state === '' ? '' : ` (${state})`}`
}

/** Pale enough that black letters read well through them. */
const colours = {
  major: [246, 196, 184],
  moderate: [250, 224, 170],
  minor: [214, 226, 240],
  keep: [204, 230, 207],
} as const

/**
 * Notes as annotations on the original pages; a note without a passage there stands at the first page's corner. Answers
 * go along as answers and, for the many viewers that show none, in the note's own text.
 */
export function pageNotesOf(document: Document, notes: DraftNotes): readonly PageNote[] {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  return notes.findings.flatMap((finding) => {
    const anchor = placed(finding)
    const block = blocks.get(anchor?.block ?? '')
    const boxes = anchor === undefined || block === undefined ? [] : passageBoxes(block, anchor)
    const [first = 1, ...further] = new Set(boxes.map((box) => box.page))
    const replies = repliesTo(notes, finding)
    const title = titleOf(finding)
    const part = {
      id: finding.id,
      title: finding.title,
      colour: colours[finding.severity ?? 'keep'],
    }
    const on = (page: number) => boxes.filter((box) => box.page === page)
    return [
      {
        ...part,
        text: [title, ...linesOf(finding), ...replies.map(replyLine)].join('\n\n'),
        replies,
        page: first,
        boxes: on(first),
      },
      ...further.map((page) => ({
        ...part,
        text: `${title}\n\nThe passage begins on page ${first} of the file; its note is there.`,
        replies: [],
        page,
        boxes: on(page),
      })),
    ]
  })
}
