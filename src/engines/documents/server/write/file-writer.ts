import type { Document } from '../../document.ts'
import type { PrintDocument } from '../../write/print-document.ts'
import { planPrint } from '../../write/print-plan.ts'
import { convertOffice } from '../office/convert-office.ts'
import { ReadError } from '../read-error.ts'
import { unpackPictures } from './picture-pack.ts'
import type { CutPictures } from './picture-pack.ts'
import { writeFile } from './write-file.ts'
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
}

/**
 * A writer that takes pictures also from what LibreOffice alone reads: out of the copy in Word's form that the text
 * was read from, made again. Without LibreOffice, or where it fails, the file is made without them.
 * @param office path of LibreOffice's `soffice`.
 */
export function createFileWriter({ office }: { readonly office?: string | undefined }): FileWriter {
  async function write(request: WriterRequest, signal?: AbortSignal): Promise<Uint8Array> {
    if (!('document' in request) || request.original === null) return writeFile(request, signal)
    const { path, type } = request.original
    if (type !== 'doc' && type !== 'odt' && type !== 'rtf') return writeFile(request, signal)
    if (office === undefined || !showsPictures(request.document)) return writeFile(request, signal)
    const make = (copy: string) =>
      writeFile({ ...request, original: { path: copy, type: 'docx' } }, signal)
    try {
      return await convertOffice(path, { office, from: type, to: 'docx', signal }, make)
    } catch (error) {
      if (error instanceof ReadError) return writeFile(request, signal)
      throw error
    }
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
  }
}

const showsPictures = ({ pieces }: PrintDocument) =>
  pieces.some((piece) => 'picture' in piece && piece.picture !== null)
