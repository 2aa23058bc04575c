import { Readable } from 'node:stream'

import type { Document } from '#engines/documents/document.ts'
import type { CutPicture } from '#engines/documents/server/write/pictures/picture-pack.ts'
import { WriteError } from '#engines/documents/server/write/write-error.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { PictureList } from '../../contract.ts'
import { fileVersion } from '../file-version.ts'
import { stretchOf } from '../original-part.ts'
import type { DraftsOptions } from '../ports.ts'
import type { DraftFile, DraftRow, DraftsRepository } from '../repository.ts'
import { originalFileOf } from './original-file.ts'
import type { PicturesRepository, StoredPictures } from './pictures-repository.ts'

interface PicturesOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly pictures: PicturesRepository
}

const types: Readonly<Record<CutPicture['type'], string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
}

/** The pictures of a draft, cut out of its file when they are first looked at, and kept beside it. */
export function createDraftPictures({ options, repository, pictures }: PicturesOptions) {
  const { database, files, logger } = options
  /** One cut at a time for a draft: a page asks for many of its pictures at once. */
  const underway = new Map<string, Promise<StoredPictures>>()

  async function of(draft: DraftRow, document: () => Promise<Document>): Promise<StoredPictures> {
    const madeOf = draft.original_key
    if (madeOf === null) return { madeOf: '', key: null, pictures: [] }
    const stored = await pictures.find(draft.uuid)
    if (stored?.madeOf === madeOf) return stored
    const name = `${draft.uuid} ${madeOf}`
    const begun = underway.get(name)
    if (begun !== undefined) return begun
    const cut = make(draft, madeOf, document).finally(() => underway.delete(name))
    underway.set(name, cut)
    return cut
  }

  async function make(
    draft: DraftRow,
    madeOf: string,
    document: () => Promise<Document>,
  ): Promise<StoredPictures> {
    const none = { madeOf, key: null, pictures: [] }
    const original = originalFileOf(draft, files)
    try {
      const cut = original && (await options.cutPictures(await document(), original))
      if (cut === null || cut.pictures.length === 0) return await save(draft, none)
      const { key } = await files.put(Readable.from([cut.bytes]))
      return await save(draft, { madeOf, key, pictures: cut.pictures })
    } catch (error) {
      if (!(error instanceof WriteError)) throw error
      // The draft is whole without its pictures: it says where they are.
      logger.warn({ err: error, draft: draft.uuid }, 'pictures: they were not cut out')
      // What took too long on a busy machine may go another time.
      return error.code === 'timed-out' ? none : save(draft, none)
    }
  }

  /** A draft that is gone, or has another file by now, has no use for them; the sweep takes the file. */
  async function save(draft: DraftRow, made: StoredPictures): Promise<StoredPictures> {
    await database.transaction(async (trx) => {
      const now = await repository.lock(trx, draft.uuid)
      if (now?.original_key !== made.madeOf) return
      const before = await pictures.save(trx, draft.uuid, made)
      if (before !== null) {
        trx.afterCommit(() => void files.remove(before).catch(() => undefined))
      }
    })
    return made
  }

  return {
    /** The text of the draft is only asked for where its pictures are not cut yet. */
    list: async (draft: DraftRow, document: () => Promise<Document>): Promise<PictureList> => {
      const { madeOf, pictures: cut } = await of(draft, document)
      return {
        version: fileVersion(madeOf),
        pictures: cut.map(({ block, width, height }) => ({ block, width, height })),
      }
    },
    /** @throws AppError when the block has no picture. */
    one: async (draft: DraftFile, block: string): Promise<File> => {
      const stored = await pictures.find(draft.uuid)
      const picture = stored?.pictures.find((one) => one.block === block)
      if (stored?.madeOf !== draft.original_key || stored.key === null || picture === undefined) {
        throw new AppError('draft/no-picture')
      }
      const bytes = await stretchOf(files, stored.key, picture)
      return new File([bytes], `picture.${picture.type}`, { type: types[picture.type] })
    },
  }
}

export type DraftPictures = ReturnType<typeof createDraftPictures>
