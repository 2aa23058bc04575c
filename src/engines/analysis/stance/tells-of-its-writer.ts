import { speaksOfWriter } from '../footing/scholarly-prose.ts'
import type { Reading } from '../readability/reading.ts'

/** A story or a reflection of the writer's own: it owes neither sources nor a purpose that a sentence states. */
export function tellsOfItsWriter({ sentences, analysed }: Reading): boolean {
  return ['essay', 'unknown'].includes(analysed.genre) && speaksOfWriter(sentences)
}
