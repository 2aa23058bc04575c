import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { documentFromText, textFromBlocks } from '#engines/documents/typed-text.ts'
import { UNTITLED_PROJECT } from '#features/projects/contract.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import { noFloats } from './chapter-floats.ts'
import type { Floats } from './chapter-floats.ts'
import type { ChapterRow } from './chapter-rows.ts'
import type { OtherReadings } from './corrections/other-readings.ts'
import { draftEntity } from './draft-entity.ts'
import type { DraftsOptions } from './ports.ts'
import type { Reading } from './reading.ts'
import { countDrafts } from './repository.ts'
import type { DraftRow, DraftsRepository, StoredText } from './repository.ts'
import { storeChapters } from './text.ts'

/** The name of a draft that nobody has named; it takes the title of its text once there is one. */
export const UNTITLED = 'Untitled draft'

const longestName = 200
const nameFrom = (title: string) => withPlainFormulas(title).trim().slice(0, longestName)

interface SaveOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly reading: Reading
  readonly readings: OtherReadings
  /** What is kept beside the files of drafts, and goes with them. */
  readonly besides: readonly { keysOf(trx: Trx, drafts: readonly string[]): Promise<string[]> }[]
}

export interface DraftChange {
  readonly name?: string | undefined
  readonly content?: { readonly text: string; readonly base_version: number } | undefined
  readonly password?: string | undefined
}

/** Changes to a draft that is there: its name, its typed text, the password of its file. */
export function createDraftSaving({
  options,
  repository,
  reading,
  readings,
  besides,
}: SaveOptions) {
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
    const document = documentFromText(content.text)
    await database.transaction(async (trx) => {
      const isSaved = await repository.saveContent(trx, draft.uuid, {
        text: content.text,
        baseVersion: content.base_version,
      })
      if (!isSaved) throw new AppError('draft/conflict')
      await takeTitle(trx, draft, document.title)
      const chapters = await repository.chaptersIn(trx, draft.uuid)
      const text = await readings.readAgain(trx, draft, document)
      await replaceText(trx, draft, withWaiting(text, chapters))
    })
  }

  /** A title is typed letter by letter: names that were taken from it follow it until somebody gives another. */
  async function takeTitle(trx: Trx, draft: DraftRow, typed: string): Promise<void> {
    const [before, title] = [nameFrom(draft.document?.title ?? ''), nameFrom(typed)]
    if (title === '' || title === before) return
    if (draft.name === UNTITLED || draft.name === before)
      await repository.update(trx, draft.uuid, { name: title })
    const isAlone = (await countDrafts(trx, draft.project_uuid)) === 1
    const from = [UNTITLED_PROJECT, ...(isAlone && before !== '' ? [before] : [])]
    await options.projects.renameFrom(trx, draft.project_uuid, { from, to: title })
  }

  /**
   * Changes the chapters as they are now: whoever else changes the same draft waits until this is stored.
   * A typed draft is its text, so what the chapters say is written back to it, as a new version.
   */
  async function changeChapters(
    trx: Trx,
    { uuid, added = noFloats }: { readonly uuid: string; readonly added?: Floats | undefined },
    act: (chapters: readonly ChapterRow[]) => readonly ChapterRow[],
  ): Promise<void> {
    const draft = await repository.lock(trx, uuid)
    if (draft === undefined) throw new AppError('draft/not-found')
    if (draft.state !== 'ready') throw new AppError('draft/not-ready')
    const before = await repository.chaptersIn(trx, uuid)
    const after = act(before)
    if (after === before) return
    await readings.follow(trx, draft, { before, after, added })
    await keep(trx, draft, storeChapters(draft, after, { before, added }))
  }

  /** Stores a text that was changed in its parts; of a typed draft it is written back as a new version. */
  async function keep(trx: Trx, draft: DraftRow, text: StoredText): Promise<void> {
    await replaceText(trx, draft, text)
    if (draft.content === null || text.textHash === draft.text_hash) return
    const blocks = [...text.document.blocks, ...text.chapters.flatMap((chapter) => chapter.blocks)]
    await repository.update(trx, draft.uuid, {
      content: textFromBlocks(blocks),
      content_version: draft.content_version + 1,
    })
  }

  /** Stores a changed text, removes the files of chapters that it no longer has, and tells everyone who shows it. */
  async function replaceText(trx: Trx, draft: DraftRow, text: StoredText): Promise<void> {
    const before = await repository.chaptersIn(trx, draft.uuid)
    const kept = new Set(text.chapters.map((chapter) => chapter.original_key))
    removeFiles(
      trx,
      before.map((chapter) => chapter.original_key).filter((key) => !kept.has(key)),
    )
    await repository.saveText(trx, draft.uuid, text)
    await options.onText(trx, {
      uuid: draft.uuid,
      projectUuid: draft.project_uuid,
      createdBy: draft.created_by,
      textHash: text.textHash,
    })
    await tellChanged(trx, draft)
  }

  /** What cannot be removed now is found by the sweep. */
  function removeFiles(trx: Trx, keys: readonly (string | null)[]): void {
    for (const key of keys)
      if (key !== null) trx.afterCommit(() => void options.files.remove(key).catch(() => undefined))
  }

  async function tellChanged(trx: Trx, draft: DraftRow): Promise<void> {
    await options.outbox.publish(trx, {
      event: 'draft_changed',
      channel: 'draft',
      audience: { project: draft.project_uuid },
      entity: draftEntity(draft),
    })
  }

  /**
   * A password is kept in memory alone: the file is read here, outside the queue. Should the process die over
   * it, the draft is found reading for too long, read without it, and waits for its password again.
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
      const chapters = await repository.chaptersIn(trx, draft.uuid)
      removeFiles(trx, [
        draft.original_key,
        ...chapters.map((chapter) => chapter.original_key),
        ...(await Promise.all(besides.map((kept) => kept.keysOf(trx, [draft.uuid])))).flat(),
      ])
      await options.beforeRemove(trx, [draft.uuid])
      await repository.remove(trx, draft.uuid)
      await options.outbox.publish(trx, {
        event: 'draft_deleted',
        channel: 'draft',
        audience: { project: draft.project_uuid },
        entity: draftEntity(draft),
      })
    })
  }

  return { apply, remove, changeChapters, keep, replaceText }
}

/** Chapters whose file is still being read do not stand in the text yet; they wait at its end. */
function withWaiting(text: StoredText, before: readonly ChapterRow[]): StoredText {
  const known = new Set(text.chapters.map(({ uuid }) => uuid))
  const waiting = before
    .filter(({ uuid, state }) => state === 'reading' && !known.has(uuid))
    .map((chapter, index) => ({ ...chapter, position: text.chapters.length + index }))
  return { ...text, chapters: [...text.chapters, ...waiting] }
}

export type DraftSaving = ReturnType<typeof createDraftSaving>
