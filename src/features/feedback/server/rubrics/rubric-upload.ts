import { readFile } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'

import { readRubric, rubricFromCells } from '#engines/analysis/rubric/read-rubric.ts'
import type { Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import { sniffType } from '#engines/documents/server/sniff-type.ts'
import type { SniffedType } from '#engines/documents/server/sniff-type.ts'
import { textFromBlocks } from '#engines/documents/typed-text.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { UploadRoute } from '#platform/server/http/app.ts'
import { receiveUpload } from '#platform/server/http/upload.ts'

import type { RubricPreview } from '../../rubrics/contract.ts'
import type { FeedbackOptions } from '../ports.ts'
import { rubricCellsOf } from './rubric-cells.ts'
import { previewOf } from './rubrics.ts'

/** A rubric is a page or two; a handbook is none. */
const mostBytes = 5 * 1024 * 1024
const mostPages = 40
/** Somebody waits for the table. */
const longestReading = 60_000

type Source = NonNullable<FeedbackOptions['rubricFiles']>

/** A rubric as a file: read while its owner waits, shown as a table, and not kept. */
export function createRubricUploads(
  options: Pick<FeedbackOptions, 'projects' | 'rubricFiles'>,
): readonly UploadRoute[] {
  const { projects, rubricFiles: source } = options
  if (source === undefined) return []
  return [
    {
      path: '/projects/:id/rubrics/preview',
      handle: async (request, context) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        const { id } = request.params as { id: string }
        await projects.access(id, asker.uuid, 'edit')
        return { status: 200, body: await read(request, source) }
      },
    },
  ]
}

async function read(request: FastifyRequest, source: Source): Promise<RubricPreview> {
  const { files } = source
  const received = await receiveUpload(request.raw, {
    maxBytes: mostBytes,
    store: (content) => files.put(content),
    discard: (stored) => files.remove(stored.key),
  })
  try {
    const title = received.fileName.replace(/\.[a-z]{2,8}$/iu, '').replaceAll(/[_\s]+/gu, ' ')
    const bytes = await readFile(files.path(received.stored.key))
    refuseBroken(received.fileName, bytes)
    const preview = previewOf(
      await readingOf({ path: files.path(received.stored.key), bytes, title }, source),
    )
    if (preview.rows.length === 0) throw new AppError('feedback/rubric-unreadable')
    return preview
  } finally {
    await files.remove(received.stored.key)
  }
}

type Reading = ReturnType<typeof readRubric>

/** @throws AppError for a file of another type, or one that cannot be read, in the words of the reader. */
async function readingOf(
  file: { readonly path: string; readonly bytes: Uint8Array; readonly title: string },
  source: Source,
): Promise<Reading> {
  const { path, bytes, title } = file
  const type = sniffType(bytes)
  if (isPlain(type)) return fromText(bytes, title)
  if (type !== 'pdf' && type !== 'docx') throw new AppError('upload/unsupported-type')
  try {
    const signal = AbortSignal.timeout(longestReading)
    const document = await source.readFile(path, { type, maxPages: mostPages, signal })
    const cells = rubricCellsOf(document)
    const name = ownName(document) ?? title
    const fromTable = cells === null ? null : rubricFromCells(cells, name)
    return fromTable === null || fromTable.rubric.rows.length === 0
      ? readRubric(textFromBlocks(document.blocks), name)
      : fromTable
  } catch (error) {
    if (error instanceof ReadError)
      throw new AppError('feedback/rubric-file-unreadable', { message: error.message })
    throw error
  }
}

/** The title over the table; files are called "rubric" more often than rubrics are. */
function ownName({ blocks: [first] }: Document): string | null {
  const isTitle = first?.type === 'title' && first.text.length <= longestName
  return isTitle ? first.text : null
}

const longestName = 120

/** What programs write, and no text is: without their form inside, the file was cut off or renamed. */
const namesOfForms: Readonly<Record<string, string>> = { pdf: 'PDF', docx: 'Word' }

/** @throws AppError for a file that is named as a Word or PDF file and is none inside. */
function refuseBroken(name: string, bytes: Uint8Array): void {
  const form = namesOfForms[/\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '']
  if (form === undefined || !isPlain(sniffType(bytes))) return
  throw new AppError('feedback/rubric-file-unreadable', {
    message: `This ${form} file is damaged, or not a ${form} file. Save it again and try once more, or paste the rubric.`,
  })
}

/** What has no form of its own, or one that a rubric does not care for. */
function isPlain(type: SniffedType): type is 'unknown' | 'text' | 'markdown' | 'latex' {
  return type === 'unknown' || type === 'text' || type === 'markdown' || type === 'latex'
}

/** CSV, a list, or JSON such as `.ffrubric`. */
function fromText(bytes: Uint8Array, title: string): Reading {
  const text = textOf(bytes)
  const reading = readRubric(text)
  return reading.rubric.title === 'Rubric' ? readRubric(text, title) : reading
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or the old Western set. */
function textOf(bytes: Uint8Array): string {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  // No text has a zero byte: a picture, a workbook, a program.
  if (bytes.subarray(0, 4000).includes(0)) throw new AppError('upload/unsupported-type')
  const text = new TextDecoder('utf-8').decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}
