import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'

import { VerdictSchema } from './model-note.ts'
import type { Verdict } from './model-note.ts'
import { criticPrompt, promptHash } from './prompt.ts'
import type { NoteToCheck } from './prompt.ts'
import type { Session } from './reading-session.ts'

/** Notes that are checked in one call. */
const mostInCheck = 8
export const criticTokens = 600

interface Shown {
  readonly document: Document
  /** Paragraphs before and behind a note's passage that the critic sees. */
  readonly reach: number
}

/** The notes that a second, separate reading confirms. One that it does not answer for is not shown. */
export async function confirm(
  session: Session,
  shown: Shown,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  // A note keeps its verdict for as long as it and the passages around it stay as they are.
  const hashOf = (finding: Finding) =>
    promptHash(criticPrompt(shown.document, [{ key: 'n', finding }], shown.reach))
  const asked = findings.map((finding) => ({ finding, hash: hashOf(finding) }))
  const known = await session.known(
    asked.map(({ hash }) => hash),
    VerdictSchema,
  )
  const verdicts = new Map(known)
  const open = asked.filter(({ hash }) => !known.has(hash))
  for (let at = 0; at < open.length; at += mostInCheck) {
    const batch = open.slice(at, at + mostInCheck)
    const notes = batch.map(({ finding }, index) => ({ key: `n${index + 1}`, finding }))
    const items = await judge(session, shown, notes)
    for (const [index, { hash }] of batch.entries()) {
      const own = items.filter(({ key }) => key === `n${index + 1}`)
      verdicts.set(hash, own)
      if (own.length > 0) await session.keep(hash, own)
    }
  }
  return asked.filter(({ hash }) => holds(verdicts.get(hash) ?? [])).map(({ finding }) => finding)
}

async function judge(
  session: Session,
  { document, reach }: Shown,
  notes: readonly NoteToCheck[],
): Promise<readonly Verdict[]> {
  try {
    const shape = { item: VerdictSchema, maxOutputTokens: criticTokens }
    return (await session.ask(criticPrompt(document, notes, reach), shape)).items
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'bad-output') return []
    if (error instanceof ModelError && error.reason === 'refused') return []
    throw error
  }
}

function holds(verdicts: readonly Verdict[]): boolean {
  return (
    verdicts.length > 0 &&
    verdicts.every(
      ({ correct, resolved_elsewhere: isResolved, significance }) =>
        correct && !isResolved && significance >= 1,
    )
  )
}
