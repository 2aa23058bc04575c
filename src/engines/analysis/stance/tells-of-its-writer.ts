import type { Reading } from '../readability/reading.ts'

/** Share of sentences in the first person from which a text tells of its writer. */
const personalShare = 0.25

/** A story or a reflection of the writer's own: it owes neither sources nor a purpose that a sentence states. */
export function tellsOfItsWriter({ sentences, analysed }: Reading): boolean {
  if (analysed.genre !== 'essay' && analysed.genre !== 'unknown') return false
  const own = sentences.filter(({ text }) => /\b(?:I|me|[Mm]y|myself)\b/u.test(text)).length
  return own / Math.max(1, sentences.length) > personalShare
}
