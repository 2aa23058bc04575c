import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import { answerMessage, blocksFor } from '#engines/analysis/conversing/answer-message.ts'
import { suggestedQuestions } from '#engines/analysis/conversing/suggestions.ts'
import { serveThread } from '#platform/server/thread.ts'

import type { AnsweringOutcome, AnsweringTask } from './answering.ts'

/** Drafts that are kept for the next question. */
const KEPT = 6
const analysed = new Map<string, AnalysedDocument>()

function draftOf({ key, document }: AnsweringTask): AnalysedDocument | undefined {
  const known = analysed.get(key)
  if (known !== undefined) {
    // The one that was asked for last goes last.
    analysed.delete(key)
    analysed.set(key, known)
    return known
  }
  if (document === undefined) return undefined
  const fresh = analyse(document)
  analysed.set(key, fresh)
  const oldest = analysed.keys().next().value
  if (analysed.size > KEPT && oldest !== undefined) analysed.delete(oldest)
  return fresh
}

serveThread((task: AnsweringTask): AnsweringOutcome => {
  const draft = draftOf(task)
  if (draft === undefined) return { isUnknown: true }
  return 'asked' in task
    ? { reply: answerMessage(draft, task.asked), blocks: blocksFor(draft, task.asked) }
    : { suggestions: suggestedQuestions(draft, task.suggest) }
})
