import { documentFromText } from '#engines/documents/typed-text.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { DraftsOptions } from './ports.ts'
import type { Reading } from './reading.ts'
import type { DraftRow, DraftsRepository, StoredText } from './repository.ts'
import { storeDocument } from './text.ts'

interface SaveOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly reading: Reading
}

export interface DraftChange {
  readonly name?: string | undefined
  readonly content?: { readonly text: string; readonly base_version: number } | undefined
  readonly password?: string | undefined
}

/** Changes to a draft that is there: its name, its typed text, the password of its file. */
export function createDraftSaving({ options, repository, reading }: SaveOptions) {
  const { database, logger } = options

  async function apply(draft: DraftRow, change: DraftChange): Promise<void> {
    if (change.name !== undefined) await rename(draft, change.name)
    if (change.content !== undefined) await saveContent(draft, change.content)
    if (change.password !== undefined) await openWith(draft, change.password)
  }

  async function rename(draft: DraftRow, name: string): Promise<void> {
    await database.transaction(async (trx) => {
      await repository.update(trx, draft.uuid, { name })
      await tellChanged(trx, draft)
    })
  }

  async function saveContent(
    draft: DraftRow,
    content: { text: string; base_version: number },
  ): Promise<void> {
    if (draft.content === null) throw new AppError('draft/not-typed')
    const chapters = await repository.chapters(draft.uuid)
    const text = storeDocument(documentFromText(content.text), chapters)
    await database.transaction(async (trx) => {
      const isSaved = await repository.saveContent(trx, draft.uuid, {
        text: content.text,
        baseVersion: content.base_version,
      })
      if (!isSaved) throw new AppError('draft/conflict')
      await replaceText(trx, draft, text)
    })
  }

  /** Stores a changed text, and tells everyone who shows it. */
  async function replaceText(trx: Trx, draft: DraftRow, text: StoredText): Promise<void> {
    await repository.saveText(trx, draft.uuid, text)
    await options.onText(trx, {
      uuid: draft.uuid,
      projectUuid: draft.project_uuid,
      createdBy: draft.created_by,
      textHash: text.textHash,
    })
    await tellChanged(trx, draft)
  }

  async function tellChanged(trx: Trx, draft: DraftRow): Promise<void> {
    await options.outbox.publish(trx, {
      event: 'draft_changed',
      channel: 'draft',
      audience: { project: draft.project_uuid },
      entity: {
        type: 'DRAFT',
        uuid: draft.uuid,
        slug: draft.slug,
        project_uuid: draft.project_uuid,
      },
    })
  }

  /**
   * A password is kept in memory alone: the file is read here, outside the queue. Should the process die over
   * it, the draft is found reading for too long and waits for its password again.
   */
  async function openWith(draft: DraftRow, password: string): Promise<void> {
    const isMine = await database.transaction((trx) =>
      repository.moveState(trx, draft.uuid, { from: 'needs_password', to: 'reading' }),
    )
    if (!isMine) throw new AppError('draft/no-password-needed')
    reading.read(draft.uuid, password).catch((error: unknown) => {
      logger.error({ err: error, draft: draft.uuid }, 'reading: failed with a password')
      void reading.giveUp(draft.uuid)
    })
  }

  async function remove(draft: DraftRow): Promise<void> {
    await database.transaction(async (trx) => {
      await options.beforeRemove(trx, [draft.uuid])
      await repository.remove(trx, draft.uuid)
      await options.outbox.publish(trx, {
        event: 'draft_deleted',
        channel: 'draft',
        audience: { project: draft.project_uuid },
        entity: {
          type: 'DRAFT',
          uuid: draft.uuid,
          slug: draft.slug,
          project_uuid: draft.project_uuid,
        },
      })
      if (draft.original_key !== null) {
        const key = draft.original_key
        trx.afterCommit(() => void options.files.remove(key).catch(() => undefined))
      }
    })
  }

  return { apply, remove, replaceText }
}

export type DraftSaving = ReturnType<typeof createDraftSaving>
