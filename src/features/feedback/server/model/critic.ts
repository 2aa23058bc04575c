import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'

import { VerdictSchema } from './model-note.ts'
import { criticPrompt } from './prompt.ts'
import type { Session } from './reading-session.ts'

/** Notes that are checked in one call. */
export const mostInCheck = 8
export const criticTokens = 600

/** The notes that a second, separate reading confirms. One that it does not answer for is not shown. */
export async function confirm(
  session: Session,
  document: Document,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  if (findings.length === 0) return []
  const notes = findings.map((finding, index) => ({ key: `n${index + 1}`, finding }))
  try {
    const { items } = await session.ask(criticPrompt(document, notes), {
      item: VerdictSchema,
      maxOutputTokens: criticTokens,
    })
    return notes
      .filter(({ key }) => {
        const verdicts = items.filter((item) => item.key === key)
        return (
          verdicts.length > 0 &&
          verdicts.every(
            ({ correct, resolved_elsewhere: isResolved, significance }) =>
              correct && !isResolved && significance >= 1,
          )
        )
      })
      .map(({ finding }) => finding)
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'bad-output') return []
    if (error instanceof ModelError && error.reason === 'refused') return []
    throw error
  }
}
