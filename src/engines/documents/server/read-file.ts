import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Document } from '../document.ts'
import { convertOffice } from './office/convert-office.ts'
import { ReadError } from './read-error.ts'
import type { ReadStage } from './reader-messages.ts'
import { recognisePages } from './recognition/recognise-pages.ts'
import { runReaderChild } from './run-reader-child.ts'
import type { ChildOptions } from './run-reader-child.ts'
import type { ReadableType } from './sniff-type.ts'
import { createTurns } from './turns.ts'

export interface ReadProgress {
  readonly stage: ReadStage
  readonly done: number
  readonly total: number
}

export interface ReadFileOptions {
  readonly type: ReadableType
  readonly password?: string
  /** Documents with more pages are refused; at most 1,000. */
  readonly maxPages?: number
  readonly onProgress?: (progress: ReadProgress) => void
  readonly signal?: AbortSignal
}

/** Programs of the machine that read what we do not read ourselves; each may be missing. */
export interface ReaderTools {
  /** Path of LibreOffice's `soffice`. */
  readonly office?: string | undefined
  /** Path of `tesseract`. */
  readonly recognition?: string | undefined
}

export interface PagesOptions {
  readonly type: 'docx' | 'doc' | 'odt' | 'rtf'
  readonly maxPages?: number
  readonly signal?: AbortSignal
}

export interface FileReader {
  /**
   * Reads a document in a process of its own, bounded in time and memory; two run at a time, others wait in line.
   * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
   */
  readonly readFile: (path: string, options: ReadFileOptions) => Promise<Document>
  /** Whether files of this form can be read here. */
  readonly canRead: (type: ReadableType) => boolean
  /** Whether a file of this form can be shown as pages, made by LibreOffice. */
  readonly canMakePages: (type: ReadableType) => boolean
  /**
   * Sets a file of a word processor in pages: hands the PDF with what stands where on it to `use`.
   * @throws ReadError; the signal's reason when aborted.
   */
  readonly makePages: <Result>(
    path: string,
    options: PagesOptions,
    use: (pdf: string, read: Document) => Promise<Result>,
  ) => Promise<Result>
}

const turns = createTurns({
  running: 2,
  waiting: 200,
  full: () => new ReadError('timed-out', { detail: 'too many documents wait to be read' }),
})

function readHere(path: string, options: ChildOptions): Promise<Document> {
  return turns.run(() => runReaderChild(path, options), options.signal)
}

/** Forms that only LibreOffice reads. */
function isOffice(type: ReadableType): type is 'doc' | 'odt' | 'rtf' {
  return type === 'doc' || type === 'odt' || type === 'rtf'
}

/** Pages that are pictures are read a second time, with the words that were recognised on them. */
async function readWithScans(
  path: string,
  options: ReadFileOptions,
  program: string,
): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'scholium-scans-'))
  try {
    let scans = 0
    const onScans = (count: number) => {
      scans = count
    }
    const first = readHere(path, { ...options, scanFolder: folder, onScans })
    const ending = await first.catch((error: unknown) => {
      if (error instanceof ReadError && error.code === 'no-text' && scans > 0) return error
      throw error
    })
    const recognised = scans === 0 ? undefined : await recognise(folder, options, program)
    if (recognised !== undefined) return await readHere(path, { ...options, recognised })
    if (ending instanceof ReadError) throw ending
    return ending
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function recognise(
  folder: string,
  { onProgress, signal }: ReadFileOptions,
  program: string,
): Promise<string | undefined> {
  return recognisePages(folder, {
    program,
    signal,
    onPage: (done, total) => onProgress?.({ stage: 'recognising', done, total }),
  })
}

/** A reader that uses the programs which the machine has. */
export function createFileReader({ office, recognition }: ReaderTools): FileReader {
  async function readFile(path: string, options: ReadFileOptions): Promise<Document> {
    const { type, signal } = options
    if (type === 'pdf' && recognition !== undefined) {
      return readWithScans(path, options, recognition)
    }
    if (!isOffice(type)) return readHere(path, options)
    if (office === undefined) {
      throw new ReadError('unsupported-type', { detail: `${type} without LibreOffice` })
    }
    return convertOffice(path, { office, from: type, to: 'docx', signal }, (copy) =>
      readHere(copy, { ...options, type: 'docx' }),
    )
  }

  return {
    readFile,
    canRead: (type) => office !== undefined || !isOffice(type),
    canMakePages: (type) => office !== undefined && (type === 'docx' || isOffice(type)),
    makePages: (path, { type, signal, maxPages }, use) => {
      if (office === undefined) throw new ReadError('unsupported-type')
      return convertOffice(path, { office, from: type, to: 'pdf', signal }, async (copy) =>
        use(
          copy,
          await readHere(copy, {
            type: 'pdf',
            ...(signal !== undefined && { signal }),
            ...(maxPages !== undefined && { maxPages }),
          }),
        ),
      )
    },
  }
}

/** Reads without the help of other programs. */
export const { readFile } = createFileReader({})
