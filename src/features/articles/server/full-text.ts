import { Readable } from 'node:stream'

import * as z from 'zod'

import { ReadError } from '#engines/documents/server/read-error.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { NoAnswerError } from '#platform/server/net/no-answer-error.ts'

import type { ArticlesOptions } from './ports.ts'
import type { ArticlesRepository } from './repository.ts'

const Payload = z.object({ article: z.uuid() })
type ReadArticleJob = JobDefinition<z.infer<typeof Payload>>

const GAVE_UP = 'The full text could not be read.'
const STUCK_SECONDS = 600
const refusals: Partial<Record<NoAnswerError['reason'], string>> = {
  'too-large': 'The copy is larger than a file may be here. Open it at the publisher.',
  timeout: 'The server that has the copy did not send it in time.',
  private: 'The address of the copy leads to no public server. It was not opened.',
}

/** Free copies of publications: fetched when somebody asks for one, kept, and read. */
export function createFullTexts(options: ArticlesOptions, repository: ArticlesRepository) {
  const { database, files, fetchFile } = options

  /** Why there is no copy to be had here; `null` when there is one. */
  function reasonAgainst(work: Work): string | null {
    if (work.open_access.url === null) {
      return work.open_access.is_open === true
        ? 'It is free to read, but no source says where its file is.'
        : 'No free copy is known.'
    }
    return fetchFile === undefined
      ? 'This server fetches nothing from outside. The free copy can be opened at its own address.'
      : null
  }

  /** The file, fetched once and kept. @throws AppError `article/no-copy`, `article/copy-not-sent` */
  async function download(work: Work): Promise<File> {
    const name = `${work.title
      .replaceAll(/[^\p{L}\p{N} -]+/gu, ' ')
      .slice(0, 100)
      .trim()}.pdf`
    const known = await repository.byWork(work.id)
    const key = known?.original_key ?? null
    const kept = key === null ? undefined : await contentOf(key)
    const bytes = kept ?? (await fetched(work))
    if (kept === undefined) await keep(work, bytes)
    return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  }

  async function contentOf(key: string): Promise<Buffer | undefined> {
    if ((await files.size(key).catch(() => undefined)) === undefined) return undefined
    return Buffer.concat(await files.read(key).toArray())
  }

  async function fetched(work: Work): Promise<Buffer> {
    const reason = reasonAgainst(work)
    const url = URL.parse(work.open_access.url ?? '')
    if (reason !== null || url === null || fetchFile === undefined) {
      throw new AppError('article/no-copy', reason === null ? {} : { message: reason })
    }
    const bytes = await fetchFile(url).catch((error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error
      const message = refusals[error.reason]
      throw new AppError('article/copy-not-sent', {
        cause: error,
        ...(message === undefined ? {} : { message }),
      })
    })
    // Many addresses of copies answer a page about the article instead.
    if (bytes.subarray(0, 1024).indexOf('%PDF-') === -1) throw new AppError('article/no-pdf')
    return bytes
  }

  async function keep(work: Work, bytes: Buffer): Promise<void> {
    const { key } = await files.put(Readable.from([bytes]))
    await database.transaction(async (trx) => {
      const { row } = await repository.put(trx, work)
      await repository.update(trx, row.uuid, { original_key: key, is_reading: true, error: null })
      await options.jobs.enqueue(trx, job, { payload: { article: row.uuid } })
      const before = row.original_key
      if (before !== null) trx.afterCommit(() => void files.remove(before).catch(() => undefined))
    })
  }

  async function read(uuid: string, signal: AbortSignal): Promise<void> {
    const article = await repository.find(uuid)
    if (article?.is_reading !== true || article.original_key === null) return
    try {
      const document = await options.readFile(files.path(article.original_key), {
        type: 'pdf',
        maxPages: options.upload.maxPages,
        signal,
      })
      await database.transaction((trx) =>
        repository.update(trx, uuid, {
          is_reading: false,
          error: null,
          document: JSON.stringify(document),
          pages: document.pages.length,
        }),
      )
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      await fail(uuid, error.message)
    }
  }

  async function fail(uuid: string, error: string): Promise<void> {
    await database.transaction((trx) => repository.update(trx, uuid, { is_reading: false, error }))
  }

  const job: ReadArticleJob = {
    name: 'read-article',
    payload: Payload,
    timeout: 180,
    retries: 1,
    concurrency: 1,
    run: ({ article }, signal) => read(article, signal),
    dead: ({ article }) => fail(article, GAVE_UP),
  }

  return {
    job,
    download,
    reasonAgainst,
    sweep: () =>
      database.transaction(async (trx) => {
        for (const article of await repository.claimStuck(trx, STUCK_SECONDS))
          await options.jobs.enqueue(trx, job, { payload: { article } })
      }),
  }
}

export type FullTexts = ReturnType<typeof createFullTexts>
