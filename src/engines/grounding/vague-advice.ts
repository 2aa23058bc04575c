import type { FindingDraft } from '../analysis/finding.ts'
import { normalise } from './anchors/normalise.ts'

const longestTitle = 120
/** No part of a note runs longer than this; a reader in the margin stops before. */
const longestPart = 110

/** Advice that would fit any paper, and praise of a person. */
const emptyPhrases: readonly RegExp[] = [
  /\bproof-?read (?:carefully|the (?:paper|text|draft))/u,
  /\bconsider (?:adding|running|doing) more (?:experiments|examples|details?|evidence)\b/u,
  /\bimprove (?:the )?(?:clarity|flow|readability|writing|quality)(?: of the (?:paper|text|draft|writing))?\s*(?:\.|$)/u,
  /\bmake (?:it|the (?:text|paper|draft)) (?:clearer|better|stronger)\s*(?:\.|$)/u,
  /\bcould be (?:clearer|better|improved|stronger)\s*(?:\.|$)/u,
  /\b(?:well|nicely|beautifully) (?:written|done|structured)\b/u,
  /\b(?:great|good|excellent|amazing|awesome) (?:job|work|paper|draft|effort)\b/u,
  /\byou (?:are|have) (?:a )?(?:great|good|excellent|talented|clever|brilliant)\b/u,
  /\bwell done\b/u,
]

/** Whether a note lacks a part, says too much, or says what could be said of any paper. */
export function isVague(draft: FindingDraft): boolean {
  const parts = [draft.title, draft.statement, draft.why, draft.how]
  if (parts.some((part) => part.trim() === '')) return true
  if (draft.title.length > longestTitle) return true
  if (parts.some((part) => part.split(/\s+/u).length > longestPart)) return true
  // Quoted words are the draft's own and may say anything.
  const own = parts.map((part) => normalise(part.replace(/“[^”]*”/gu, '')).text)
  return own.some((part) => emptyPhrases.some((phrase) => phrase.test(part)))
}
