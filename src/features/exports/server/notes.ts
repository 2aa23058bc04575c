import { isKeptApart, isLessCertain } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { withoutTwins } from '#engines/analysis/twin-findings.ts'
import type { Document } from '#engines/documents/document.ts'
import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import type { CommentReply } from '#engines/documents/server/write/comments/comment-text.ts'
import type { PrintedNote } from '#engines/documents/write/print/print-plan.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'
import type { DraftResults } from '#features/drafts/server/index.ts'

import { longDate } from './long-date.ts'

/** A draft's notes with their places in the text as it is now, and the results that they come from. */
export interface DraftNotes {
  readonly findings: readonly Finding[]
  readonly results: readonly ReviewResult[]
  /** What was answered, by every id that a note has had. */
  readonly answers: ReadonlyMap<string, Answers>
  /** Answered notes that the text no longer gives rise to, as they were. */
  readonly gone: readonly Finding[]
}

export interface Answers {
  /** Every id that the note has had, this one too. */
  readonly formerIds: readonly string[]
  readonly replies: readonly CommentReply[]
}

export function repliesTo({ answers }: DraftNotes, { id }: Finding): readonly CommentReply[] {
  return answers.get(id)?.replies ?? []
}

/** An answer as one line. */
export function replyLine({ author, text, at }: CommentReply): string {
  const by = author === '' ? 'Answer from Word' : `${author} answered`
  return `${by}${at === null ? '' : ` on ${longDate(at)}`}: ${text}`
}

/** All notes of a draft, each once, whole draft first; their passages are found again in the text of today. */
export function notesOf(
  document: Document,
  { draft, chapters }: DraftResults,
): Pick<DraftNotes, 'findings' | 'results'> {
  const results = [draft, ...chapters.values()]
    .flatMap((fields) => Object.values(fields))
    .flatMap((field) => field.data ?? [])
  const findings = new Map<string, Finding>()
  for (const finding of results.flatMap((result) => result.findings)) {
    if (findings.has(finding.id) || finding.status === 'withdrawn') continue
    const anchors = finding.anchors.map((anchor) => reanchor(document, anchor))
    findings.set(finding.id, { ...finding, anchors })
  }
  return { findings: [...findings.values()], results: distinct(results) }
}

/** What is about the whole draft is also shown with its chapters. */
function distinct(results: readonly ReviewResult[]): readonly ReviewResult[] {
  const seen = new Set<string>()
  return results.filter(({ kind, summary, provenance }) => {
    const key = [kind, provenance.at, summary].join('\n')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Notes that still ask for something, or praise; what is settled is left out of a copy to work with, and so is what the
 * page does not show by itself.
 */
export function openNotes(findings: readonly Finding[]): readonly Finding[] {
  return withoutTwins(findings.filter((finding) => !isSettled(finding) && !isKeptApart(finding)))
}

export function isSettled({ status }: Finding): boolean {
  return status === 'dismissed' || status === 'resolved' || status === 'accepted'
}

const severities = { major: 'Major', moderate: 'Moderate', minor: 'Minor' } as const

/** The word in front of a note's title. */
export function labelOf({ kind, severity }: Finding): string {
  if (kind === 'strength') return 'Keep'
  const word = severity === null ? '' : severities[severity]
  if (kind !== 'question') return word
  return word === '' ? 'Question' : `${word} question`
}

const states = {
  open: '',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  resolved: 'Resolved',
} as const

export function stateOf({ status, reason }: Finding): string {
  const word = states[status]
  return word === '' || reason === null || reason === '' ? word : `${word}: ${reason}`
}

/** What to do about a note; where a project allows no advice, what to ask oneself. */
export function nextOf({ how, self_check: question }: Finding): string {
  return how === '' ? (question ?? '') : how
}

/** What a note says under its title, a paragraph each; a heading over it may say already that it is less certain. */
export function linesOf(finding: Finding, isUnderDoubt = false): readonly string[] {
  const next = finding.how === '' ? nextOf(finding) : `Next: ${finding.how}`
  const example =
    finding.example === null || finding.example === '' ? '' : `For example: ${finding.example}`
  const doubt = isLessCertain(finding) && !isUnderDoubt ? 'Less certain.' : ''
  return [finding.statement, finding.why, next, example, doubt].filter((line) => line !== '')
}

/** Words for what holds no mathematics, such as a comment. Readers of PDF files keep none: there a dollar is a dollar. */
export function plainWords(words: string, source: Document['source']): string {
  return source === 'pdf' ? words : withPlainFormulas(words)
}

export function printedNote(
  finding: Finding,
  source: Document['source'],
  replies: readonly CommentReply[] = [],
): PrintedNote {
  return {
    id: finding.id,
    label: labelOf(finding),
    title: plainWords(finding.title, source),
    lines: [...linesOf(finding).map((line) => plainWords(line, source)), ...replies.map(replyLine)],
    state: stateOf(finding),
    anchors: finding.anchors,
  }
}
