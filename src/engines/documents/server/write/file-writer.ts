import { writeFile as writeBytes } from 'node:fs/promises'
import { join } from 'node:path'

import type { Document } from '../../document.ts'
import { isWindowsDrawing } from '../../write/missing-picture.ts'
import type { PrintDocument } from '../../write/print/print-document.ts'
import { planPrint } from '../../write/print/print-plan.ts'
import { convertOffice, inFolder } from '../office/convert-office.ts'
import { ReadError } from '../read-error.ts'
import type { ReadReview } from './comments/read-review.ts'
import { unpackPictures } from './pictures/picture-pack.ts'
import type { CutPictures } from './pictures/picture-pack.ts'
import { WriteError } from './write-error.ts'
import { readWordReview, writeFile } from './write-file.ts'
import type { OriginalFile, WriterRequest } from './writer-messages.ts'

export interface FileWriter {
  /**
   * Makes a file in a process of its own, bounded in time and memory.
   * @throws WriteError; the signal's reason when aborted.
   */
  readonly writeFile: (request: WriterRequest, signal?: AbortSignal) => Promise<Uint8Array>
  /**
   * The pictures that a document shows (figures, tables without cells, equations of a PDF), cut out of its
   * original in such a process.
   * @throws WriteError; the signal's reason when aborted.
   */
  readonly cutPictures: (
    document: Document,
    original: OriginalFile,
    signal?: AbortSignal,
  ) => Promise<CutPictures>
  /**
   * What an edited copy says about our notes. LibreOffice makes a Word file of an OpenDocument text, and keeps its
   * comments with their marks; an answer is told from a comment by where it stands.
   * @throws WriteError, ReadError; the signal's reason when aborted.
   */
  readonly readReview: (
    path: string,
    type: EditedCopyType,
    signal?: AbortSignal,
  ) => Promise<ReadReview>
}

/** Forms in which an edited copy may come back. */
export type EditedCopyType = 'docx' | 'odt'

/**
 * A writer that takes pictures also from what LibreOffice alone reads: out of the copy in Word's form that the text
 * was read from, made again. Without LibreOffice, or where it fails, the file is made without them.
 * @param office path of LibreOffice's `soffice`.
 */
export function createFileWriter({ office }: { readonly office?: string | undefined }): FileWriter {
  async function write(request: WriterRequest, signal?: AbortSignal): Promise<Uint8Array> {
    if (!('document' in request) || request.original === null) return writeFile(request, signal)
    if (office === undefined || !showsPictures(request.document)) return writeFile(request, signal)
    const { path, type } = request.original
    if (type === 'docx') return withDrawings(request, signal)
    if (type !== 'doc' && type !== 'odt' && type !== 'rtf') return writeFile(request, signal)
    const make = (copy: string) =>
      withDrawings({ ...request, original: { path: copy, type: 'docx' } }, signal)
    return unlessRefused(
      () => convertOffice(path, { office, from: type, to: 'docx', signal }, make),
      () => writeFile(request, signal),
    )
  }

  /** Windows drawings of a Word file are put on pages of their own, which LibreOffice makes a PDF of. */
  async function withDrawings(
    request: Extract<WriterRequest, { readonly document: PrintDocument }>,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    const { document, original } = request
    const plain = () => writeFile(request, signal)
    if (office === undefined || original === null || !showsDrawings(document)) return plain()
    const pages = await pagesOf(document, original, signal)
    if (pages === undefined) return plain()
    return inFolder(async (folder) => {
      const path = join(folder, 'drawings.docx')
      await writeBytes(path, pages)
      const make = (drawings: string) =>
        writeFile({ ...request, original: { ...original, drawings } }, signal)
      const conversion = { office, from: 'docx', to: 'pdf', signal } as const
      return unlessRefused(() => convertOffice(path, conversion, make), plain)
    })
  }

  return {
    writeFile: write,
    cutPictures: async (document, original, signal) => {
      const plan = planPrint(document)
      const pieces = plan.pieces.filter((piece) => 'picture' in piece && piece.picture !== null)
      if (pieces.length === 0) return { pictures: [], bytes: new Uint8Array() }
      const shown = { ...plan, abstract: [], pieces }
      return unpackPictures(await write({ kind: 'pictures', document: shown, original }, signal))
    },
    readReview: async (path, type, signal) => {
      if (type === 'docx') return readWordReview(path, signal)
      if (office === undefined) throw new ReadError('unsupported-type')
      return convertOffice(path, { office, from: type, to: 'docx', signal }, (copy) =>
        readWordReview(copy, signal),
      )
    },
  }
}

/** The file is made without what LibreOffice would have given, where that fails. */
async function unlessRefused<Result>(
  make: () => Promise<Result>,
  instead: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ReadError) return instead()
    throw error
  }
}

/** A Word file of the drawings; nothing where none of them can be drawn. */
async function pagesOf(
  document: PrintDocument,
  original: OriginalFile,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return await writeFile({ kind: 'drawings', document, original }, signal)
  } catch (error) {
    if (error instanceof WriteError) return undefined
    throw error
  }
}

const showsDrawings = ({ pieces }: PrintDocument) =>
  pieces.some((piece) => 'picture' in piece && isWindowsDrawing(piece.picture))

const showsPictures = ({ pieces }: PrintDocument) =>
  pieces.some((piece) => 'picture' in piece && piece.picture !== null)
