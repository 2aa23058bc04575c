import type { Document } from '../../document.ts'
import { planPrint } from '../../write/print-plan.ts'
import { unpackPictures } from './picture-pack.ts'
import type { CutPictures } from './picture-pack.ts'
import { writeFile } from './write-file.ts'
import type { OriginalFile } from './writer-messages.ts'

/**
 * The pictures that a document shows (figures, tables without cells, equations of a PDF), cut out of its
 * original in a process of its own, bounded in time and memory.
 * @throws WriteError; the signal's reason when aborted.
 */
export async function cutPictures(
  document: Document,
  original: OriginalFile,
  signal?: AbortSignal,
): Promise<CutPictures> {
  const plan = planPrint(document)
  const pieces = plan.pieces.filter((piece) => 'picture' in piece && piece.picture !== null)
  if (pieces.length === 0) return { pictures: [], bytes: new Uint8Array() }
  const made = await writeFile(
    { kind: 'pictures', document: { ...plan, abstract: [], pieces }, original },
    signal,
  )
  return unpackPictures(made)
}
