import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Document } from '../document.ts'
import { createChildReader } from './child-reader.ts'
import type { ChildReader } from './child-reader.ts'
import { convertOffice } from './office/convert-office.ts'
import { ReadError } from './read-error.ts'
import type { ReadStage } from './reader-messages.ts'
import { recognisePages } from './recognition/recognise-pages.ts'
import type { ReadableType } from './sniff-type.ts'

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

export interface FileReaderOptions extends ReaderTools {
  /** Keep one reader process started ahead, for the next document. */
  readonly isReady?: boolean
}

export interface PagesOptions {
  readonly type: 'docx' | 'doc' | 'odt' | 'rtf'
  readonly maxPages?: number
  readonly signal?: AbortSignal
}

export type ReadFile = (path: string, options: ReadFileOptions) => Promise<Document>

export interface FileReader {
  /**
   * Reads a document in a process of its own, bounded in time and memory; two run at a time, others wait in line.
   * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
   */
  readonly readFile: ReadFile
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
  /** Starts the process that stands ready. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

/** Forms that only LibreOffice reads. */
function isOffice(type: ReadableType): type is 'doc' | 'odt' | 'rtf' {
  return type === 'doc' || type === 'odt' || type === 'rtf'
}

interface ScanReading {
  readonly child: ChildReader
  /** Path of the program that recognises words. */
  readonly program: string
}

/** Pages that are pictures are read a second time, with the words that were recognised on them. */
async function readWithScans(
  path: string,
  options: ReadFileOptions,
  { child, program }: ScanReading,
): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'scholium-scans-'))
  try {
    let scans = 0
    const onScans = (count: number) => {
      scans = count
    }
    const first = child.read(path, { ...options, scanFolder: folder, onScans })
    const ending = await first.catch((error: unknown) => {
      if (error instanceof ReadError && error.code === 'no-text' && scans > 0) return error
      throw error
    })
    const recognised = scans === 0 ? undefined : await recognise(folder, options, program)
    if (recognised !== undefined) return await child.read(path, { ...options, recognised })
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
export function createFileReader(options: FileReaderOptions): FileReader {
  const { office, recognition, isReady = false } = options
  const child = createChildReader({ isReady })
  async function readFile(path: string, options: ReadFileOptions): Promise<Document> {
    const { type, signal } = options
    if (type === 'pdf' && recognition !== undefined) {
      return readWithScans(path, options, { child, program: recognition })
    }
    if (!isOffice(type)) return child.read(path, options)
    if (office === undefined) {
      throw new ReadError('unsupported-type', { detail: `${type} without LibreOffice` })
    }
    return convertOffice(path, { office, from: type, to: 'docx', signal }, (copy) =>
      child.read(copy, { ...options, type: 'docx' }),
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
          await child.read(copy, {
            type: 'pdf',
            ...(signal !== undefined && { signal }),
            ...(maxPages !== undefined && { maxPages }),
          }),
        ),
      )
    },
    warm: child.warm,
    close: child.close,
  }
}

/** Reads without the help of other programs. */
export const { readFile } = createFileReader({})
