import type { Document } from '#engines/documents/document.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import { documentFromText, textFromBlocks } from '#engines/documents/typed-text.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { OtherReadings } from './corrections/other-readings.ts'
import { fileTypes } from './create-draft.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import type { DraftSaving } from './save-draft.ts'

export interface OriginalOfDraft {
  readonly key: string
  readonly name: string
  readonly bytes: number
}

export interface NextVersion {
  /** The file that was read, of whatever form: a thesis may go from Word to PDF and back. */
  readonly original: OriginalOfDraft & { readonly type: ReadableType }
  readonly document: Document
}

/**
 * Puts a changed text in the place of a draft's text: chapters of the same name keep their uuid, and with it what
 * was said of them. Corrections of the reading are made again where they still fit. A typed draft stays typed and
 * takes the words. Answers the file that the draft had before.
 * @throws AppError while the draft has no text.
 */
export async function takeNextVersion(
  trx: Trx,
  uuid: string,
  { next, repository, saving, readings }: NextVersionOptions,
): Promise<{ readonly draft: DraftRow; readonly former: OriginalOfDraft | null }> {
  const draft = await repository.lock(trx, uuid)
  if (draft === undefined) throw new AppError('draft/not-found')
  if (draft.state !== 'ready') throw new AppError('draft/not-ready')
  if (draft.content === null) {
    await repository.update(trx, uuid, {
      file_type: fileTypes[next.original.type],
      original_key: next.original.key,
      original_name: next.original.name,
      original_bytes: String(next.original.bytes),
    })
    await saving.replaceText(trx, draft, await readings.readAgain(trx, draft, next.document))
  } else {
    const content = textFromBlocks(next.document.blocks)
    await repository.update(trx, uuid, { content, content_version: draft.content_version + 1 })
    const text = await readings.readAgain(trx, draft, documentFromText(content))
    await saving.replaceText(trx, draft, text)
  }
  return { draft, former: formerOf(draft) }
}

interface NextVersionOptions {
  readonly next: NextVersion
  readonly repository: DraftsRepository
  readonly saving: DraftSaving
  readonly readings: OtherReadings
}

function formerOf(draft: DraftRow): OriginalOfDraft | null {
  if (draft.original_key === null) return null
  const bytes = Number(draft.original_bytes ?? 0)
  return { key: draft.original_key, name: draft.original_name ?? draft.name, bytes }
}
