import { readFileSync, statSync, writeSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { openZip } from '../docx/package/zip-archive.ts'
import { annotateWord } from './comments/annotate-word.ts'
import { readReview } from './comments/read-review.ts'
import { annotatePdf } from './pdf/annotate-pdf.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { fitPictures } from './pictures/fit-pictures.ts'
import { packPictures } from './pictures/picture-pack.ts'
import { picturesOf } from './pictures/pictures.ts'
import type { Original } from './pictures/pictures.ts'
import { pagesOfDrawings, windowsDrawings } from './pictures/windows-drawings.ts'
import { writeWord } from './word/write-word.ts'
import { writeHtml } from './write-html.ts'
import { writeLatex } from './write-latex.ts'
import { writeMarkdown } from './write-markdown.ts'
import type { OriginalFile, WriterRequest } from './writer-messages.ts'

/**
 * Makes one file and ends. Runs in a process of its own because a typesetter may hang or exhaust memory, and
 * because the original file is not ours; `write-file.ts` starts it and watches it.
 */

const longestOriginal = 50 * 1024 * 1024

async function make(request: WriterRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'pdf':
      return writePdf(
        request.document,
        await fitPictures(await picturesOf(request.document, open(request.original))),
        request,
      )
    case 'word': {
      const pictures = await picturesOf(request.document, open(request.original))
      const clean = await writeWord(request.document, pictures, {
        pageSize: request.pageSize,
        words: request.words,
        hasNotes: request.notes === 'endnotes',
      })
      return request.comments.length === 0 ? clean : annotateWord(clean, request.comments, request)
    }
    case 'html':
      return writeHtml(request.document, await picturesOf(request.document, open(request.original)))
    case 'latex':
      return writeLatex(
        request.document,
        await picturesOf(request.document, open(request.original)),
      )
    case 'markdown':
      return writeMarkdown(
        request.document,
        await picturesOf(request.document, open(request.original)),
      )
    case 'pictures':
      return packPictures(await picturesOf(request.document, open(request.original)))
    case 'drawings':
      return drawingsOf(request)
    case 'annotated-word':
      return annotateWord(read(request.original), request.comments, request)
    case 'review':
      return Buffer.from(JSON.stringify(readReview(read(request.original))))
    case 'annotated-pdf':
      return annotatePdf(read(request.original), request.notes, request.at)
  }
}

function drawingsOf({
  document,
  original,
}: Extract<WriterRequest, { kind: 'drawings' }>): Uint8Array {
  const drawings = windowsDrawings(document, openZip(read(original)))
  if (drawings.length === 0) throw new Error('No drawing can be drawn')
  return pagesOfDrawings(drawings)
}

function open(file: OriginalFile | null): Original | undefined {
  if (file === null) return undefined
  const { type, drawings } = file
  return {
    bytes: read(file),
    type,
    ...(drawings !== undefined && { drawings: read({ path: drawings }) }),
  }
}

function read({ path }: Pick<OriginalFile, 'path'>): Uint8Array {
  const { size } = statSync(path)
  if (size > longestOriginal) throw new Error(`The original has ${size} bytes`)
  return readFileSync(path)
}

const pause = new Int32Array(new SharedArrayBuffer(4))

/** Written in full before the process ends. */
function send(bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += writeSync(1, bytes, offset)
    } catch (error) {
      const isFullPipe = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isFullPipe) throw error
      Atomics.wait(pause, 0, 0, 5)
    }
  }
}

try {
  send(await make(JSON.parse(await text(process.stdin)) as WriterRequest))
  process.exit(0)
} catch (error) {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const words = error instanceof Error ? `${error.name} ${error.message}\n${error.stack ?? ''}` : ''
  process.stderr.write(`${detail}\n${words}`.slice(0, 3500), () => process.exit(1))
}
