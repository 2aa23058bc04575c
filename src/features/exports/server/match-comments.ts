import { isKeptApart } from '#engines/analysis/finding.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { author } from '#engines/documents/server/write/comments/comment-parts.ts'
import type { ReadComment } from '#engines/documents/server/write/comments/read-comments.ts'
import type { ReadReview } from '#engines/documents/server/write/comments/read-review.ts'
import { typedAnswer } from '#engines/documents/server/write/comments/typed-answer.ts'
import { squash } from '#engines/documents/server/write/comments/word-text.ts'

import type { TakenComments } from '../contract.ts'
import { linesOf } from './notes.ts'
import type { DraftNotes } from './notes.ts'
import type { StandingNote } from './place-comments.ts'
import type { NewReply } from './repository.ts'

interface NoteChange {
  readonly finding: Finding
  readonly status: 'resolved'
  readonly reason: string
}

export interface Matched {
  readonly changes: readonly NoteChange[]
  readonly replies: readonly (Omit<NewReply, 'key'> & { readonly finding: Finding })[]
  /** Undecided notes whose comment was taken away while its passage stayed. */
  readonly deleted: readonly Finding[]
  /** Notes whose comment came back, with what it stands at now. */
  readonly standing: readonly StandingNote[]
  readonly taken: TakenComments
}

export const DELETED_IN_WORD = 'Comment deleted in Word'
export const RESOLVED_IN_WORD = 'Resolved in Word'

/**
 * Brings the comments of a Word file back to the notes that they were made of: by the id that they carry, else,
 * for comments of ours that lost it, by the passage that they stand at or the title that they begin with.
 * What was answered is kept, and a comment that was resolved resolves its note, unless someone has decided about it here.
 */
export function matchComments(
  { findings, gone, answers }: Pick<DraftNotes, 'findings' | 'gone' | 'answers'>,
  { comments, marked }: ReadReview,
): Matched {
  const byId = new Map(
    [...gone, ...findings].flatMap((finding) =>
      [...(answers.get(finding.id)?.formerIds ?? []), finding.id].map(
        (id) => [id, finding] as const,
      ),
    ),
  )
  const taken = new Set<string>()
  const changes: NoteChange[] = []
  const replies: Matched['replies'][number][] = []
  const standing: StandingNote[] = []
  const counts = { by_id: 0, by_passage: 0, others: 0 }
  const isUndecided = ({ status }: Finding) => status === 'open' || status === 'disputed'
  for (const comment of comments) {
    const known = byId.get(comment.id ?? '')
    const finding = known ?? byPassage(findings, comment, taken)
    if (finding === undefined) {
      counts.others += 1
      continue
    }
    counts[known === undefined ? 'by_passage' : 'by_id'] += 1
    taken.add(finding.id)
    standing.push({ finding, passage: comment.passage })
    for (const reply of [...typedReplies(comment, finding), ...comment.replies]) {
      if (reply.text.trim() !== '') replies.push({ finding, ...reply })
    }
    if (comment.isResolved && isUndecided(finding)) {
      changes.push({ finding, status: 'resolved', reason: RESOLVED_IN_WORD })
    }
  }
  const absent = findings.filter(({ id }) => !taken.has(id))
  const missing = absent.filter((finding) => !isKeptApart(finding))
  const left = new Set(marked.flatMap((id) => byId.get(id)?.id ?? []))
  const deleted = absent.filter((finding) => left.has(finding.id) && isUndecided(finding))
  return {
    changes,
    replies,
    deleted,
    standing,
    taken: {
      ...counts,
      missing: missing.length,
      deleted: deleted.length,
      resolved: changes.length,
      replies: replies.length,
    },
  }
}

/** Some answer within the comment itself; nobody's name stands over that. */
function typedReplies(comment: ReadComment, finding: Finding): ReadComment['replies'] {
  if (comment.author !== author) return []
  const lines = linesOf(finding)
  const text = typedAnswer(comment.text, {
    titles: [finding.title, withPlainFormulas(finding.title)],
    lines: comment.text.includes(lines[0] ?? '') ? lines : lines.map(withPlainFormulas),
  })
  return [{ author: '', text, at: '' }]
}

/** Only what bears our name is taken for a note of ours. */
function byPassage(
  findings: readonly Finding[],
  comment: ReadComment,
  taken: ReadonlySet<string>,
): Finding | undefined {
  if (comment.author !== author) return undefined
  const free = findings.filter((finding) => !taken.has(finding.id))
  const titled = free.filter(({ title }) =>
    [title, withPlainFormulas(title)].some((words) => comment.text.includes(words)),
  )
  if (titled.length === 1) return titled[0]
  const quoted = (titled.length > 0 ? titled : free).filter((finding) =>
    finding.anchors.some((anchor) => squash(anchor.exact) === comment.passage),
  )
  return quoted.length === 1 ? quoted[0] : undefined
}
