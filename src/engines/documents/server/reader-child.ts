import { readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { Document } from '../document.ts'
import { largestFile } from '../file-limits.ts'
import { finishDocument } from '../finish-document.ts'
import { separateHeadingLabels } from '../sections/heading-labels.ts'
import { DocxError } from './docx/package/docx-error.ts'
import { readDocx } from './docx/read-docx.ts'
import { decodeText } from './markup/decode-text.ts'
import { markupLimits } from './markup/markup-limits.ts'
import { encodeGrayPng } from './pdf/gray-png.ts'
import type { OpenPdf, PdfEngine } from './pdf/pdf-engine.ts'
import { headOf, pdfFile } from './pdf/pdf-file.ts'
import { createPdfiumEngine } from './pdf/pdfium-engine.ts'
import { documentOf, readPages } from './pdf/read-pdf.ts'
import type { ReadPages, ReadPdfOptions } from './pdf/read-pdf.ts'
import { ReadError, type ReadErrorCode } from './read-error.ts'
import { ReaderRequestSchema, type ReaderMessage, type ReaderRequest } from './reader-messages.ts'
import { RecognisedPageSchema } from './recognition/recognised-page.ts'
import type { RecognisedPage } from './recognition/recognised-page.ts'
import { recognitionLimits } from './recognition/recognition-limits.ts'
import { isEncryptedPackage, sniffType, textSampleLength } from './sniff-type.ts'
import { warmUp } from './warm-up.ts'

/**
 * Reads one document and ends. Runs in a process of its own because a file may hang or exhaust any
 * parser; `read-file.ts` starts it and watches it.
 */

/** Loaded ahead, where the process was started before it was needed. */
let readyEngine: Promise<PdfEngine> | undefined

type Reader = (bytes: Uint8Array) => Promise<Document>

/** What the child itself reads; other forms are made into one of these before. */
type ReadHere = Exclude<ReaderRequest['type'], 'doc' | 'odt' | 'rtf'>
type ReadWhole = Exclude<ReadHere, 'pdf'>

const maxBytes: Readonly<Record<ReadHere, number>> = {
  pdf: largestFile.pdf,
  docx: largestFile.packed,
  'html-zip': markupLimits.archive,
  'latex-zip': markupLimits.archive,
  'markdown-zip': markupLimits.archive,
  latex: markupLimits.text,
  markdown: markupLimits.text,
  text: markupLimits.text,
}

const readers: Readonly<Record<ReadWhole, Reader>> = {
  docx: (bytes) => Promise.resolve(readDocx(bytes)),
  // The rarer readers are loaded for their own files: a child begins anew with every file.
  'html-zip': async (bytes) => (await import('./html/read-html-zip.ts')).readHtmlZip(bytes),
  'latex-zip': async (bytes) => (await import('./latex/read-latex-file.ts')).readLatexZip(bytes),
  'markdown-zip': async (bytes) =>
    (await import('./markdown/read-markdown-zip.ts')).readMarkdownZip(bytes),
  latex: async (bytes) => (await import('./latex/read-latex-file.ts')).readLatexFile(bytes),
  markdown: async (bytes) => {
    const { readMarkdown } = await import('./markdown/read-markdown.ts')
    return readMarkdown(decodeText(bytes))
  },
  text: (bytes) => readPlainText(decodeText(bytes)),
}

async function readPdfFile(request: ReaderRequest, size: number): Promise<Document> {
  const document = documentOf(await pagesOf(request, size), { onProgress })
  send({ kind: 'progress', stage: 'structure', done: 1, total: 1 })
  return finishDocument(separateHeadingLabels(document))
}

const onProgress: ReadPdfOptions['onProgress'] = (stage, done, total) => {
  send({ kind: 'progress', stage, done, total })
}

/** Nothing holds the engine afterwards: its memory, 40 MB and more, is free before the structure needs the most. */
async function pagesOf(request: ReaderRequest, size: number): Promise<ReadPages> {
  const engine = await (readyEngine ?? createPdfiumEngine())
  readyEngine = undefined
  return readPages(engine, pdfFile(request.path, size), {
    password: request.password,
    maxPages: request.maxPages,
    recognised: recognisedOf(request),
    heavy: new Set(request.heavy),
    onScans: (pages, pdf) => drawScans(request, pages, pdf),
    onProgress,
  })
}

function recognisedOf({ recognised }: ReaderRequest): readonly RecognisedPage[] {
  if (recognised === undefined) return []
  return RecognisedPageSchema.array().parse(JSON.parse(readFileSync(recognised, 'utf8')))
}

/** Pictures of pages without text, `<page>-<pixels a point>.png`, for the program that recognises words. */
function drawScans({ scanFolder }: ReaderRequest, scans: readonly number[], pdf: OpenPdf): void {
  if (scanFolder === undefined) return
  const pages = scans.slice(0, recognitionLimits.pages)
  send({ kind: 'scans', pages })
  pages.forEach((number, index) => {
    const picture = pdf.render(number - 1, recognitionLimits.dots)
    if (picture !== undefined) {
      writeFileSync(join(scanFolder, `${number}-${picture.scale}.png`), encodeGrayPng(picture))
    }
    send({ kind: 'progress', stage: 'recognising', done: index, total: pages.length })
  })
}

/** Text as somebody typed it: what is written here is read in the same way. */
async function readPlainText(text: string): Promise<Document> {
  if (text.trim() === '') throw new ReadError('empty')
  const { documentFromText } = await import('../typed-text.ts')
  return { ...documentFromText(text), source: 'markup' }
}

async function read(request: ReaderRequest): Promise<Document> {
  const { size } = statSync(request.path)
  if (size === 0) throw new ReadError('empty')
  const { type } = request
  if (type === 'doc' || type === 'odt' || type === 'rtf') throw new ReadError('unsupported-type')
  if (size > maxBytes[type]) throw new ReadError('too-large', { detail: `${size} bytes` })
  const isPdf = type === 'pdf' && sniffType(headOf(request.path, textSampleLength)) === 'pdf'
  if (isPdf) return readPdfFile(request, size)
  const bytes = readFileSync(request.path)
  refuseOtherTypes(bytes, request)
  if (type === 'pdf') return readPdfFile(request, size)
  return readers[type](bytes)
}

function refuseOtherTypes(bytes: Uint8Array, request: ReaderRequest): void {
  const found = sniffType(bytes)
  if (found === request.type) return
  const detail = `asked for ${request.type}, found ${found}`
  if (found === 'doc' && request.type === 'docx' && isEncryptedPackage(bytes)) {
    throw new ReadError('password-needed', { detail })
  }
  if (found === 'doc' || found === 'rtf' || found === 'odt') {
    throw new ReadError('unsupported-type', { detail })
  }
  throw new ReadError('not-this-type', { detail })
}

/** The words of so many are a short string, whose memory is free again at the next sweep. */
const blocksAtATime = 40

function answer(document: Document): void {
  const { blocks } = document
  for (let start = 0; start < blocks.length; start += blocksAtATime) {
    send({ kind: 'blocks', blocks: blocks.slice(start, start + blocksAtATime) })
  }
  send({ kind: 'document', document: { ...document, blocks: [] } })
}

const encoder = new TextEncoder()
const room = new Uint8Array(64 * 1024)

/**
 * Written in full before going on: a killed child must not take its last progress with it. All goes through one buffer:
 * one for each message would be as much memory again as the whole answer.
 */
function send(message: ReaderMessage): void {
  let rest = `${JSON.stringify(message)}\n`
  while (rest !== '') {
    const { read, written } = encoder.encodeInto(rest, room)
    for (let offset = 0; offset < written;) offset += writeSome(room.subarray(offset, written))
    rest = rest.slice(read)
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4))

function writeSome(bytes: Uint8Array): number {
  try {
    return writeSync(1, bytes)
  } catch (error) {
    if (!isFullPipe(error)) throw error
    Atomics.wait(pause, 0, 0, 5)
    return 0
  }
}

function isFullPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

function errorCode(error: unknown): ReadErrorCode {
  if (error instanceof ReadError || error instanceof DocxError) return error.code
  const words = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (/oom|out of memory|allocation failed|array buffer|invalid (?:array|typed)/iu.test(words)) {
    return 'out-of-memory'
  }
  // The engine aborts when it may not take more memory: "unreachable", "Aborted()".
  if (/aborted|unreachable|memory access out of bounds/iu.test(words)) return 'out-of-memory'
  if (/maximum call stack|stack overflow/iu.test(words)) return 'too-complex'
  return 'crashed'
}

function errorDetail(error: unknown): string {
  if (error instanceof ReadError) return error.detail ?? error.code
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  let isAsked = false
  const asked = text(process.stdin).finally(() => {
    isAsked = true
  })
  if (process.argv.includes('ahead')) {
    readyEngine = createPdfiumEngine()
    await warmUp(await readyEngine, () => isAsked)
  }
  // Written now: its reader ends the child as soon as it has answered.
  flushCompileCache()
  const request = ReaderRequestSchema.parse(JSON.parse(await asked))
  send({ kind: 'progress', stage: 'opening', done: 0, total: 1 })
  answer(await read(request))
} catch (error) {
  send({ kind: 'error', code: errorCode(error), detail: errorDetail(error).slice(0, 2000) })
}
process.exit(0)
