import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadPdfium } from '#engines/documents/server/pdf/pdfium-module.ts'

import { dataFolder } from '../eval/corpus/data-folder.ts'

const pages = 350
/** Bytes: with the photographs of some papers it could not be uploaded. */
const heaviest = 1_500_000

/** A thesis of 350 pages, bound together from the papers that are at hand, once, outside the project. */
export async function thesisFile(): Promise<string> {
  const path = join(tmpdir(), `scholium-thesis-${pages}.pdf`)
  if (existsSync(path)) return path
  const folder = join(dataFolder() ?? '', 'papers')
  const papers = readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => readFileSync(join(folder, name)))
    .filter((bytes) => bytes.length < heaviest)
  writeFileSync(`${path}.part`, await bound(Array.from({ length: 6 }, () => papers).flat()))
  renameSync(`${path}.part`, path)
  return path
}

/** Pages one after the other, `pages` of them. */
async function bound(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdfium = await loadPdfium()
  const { api } = pdfium
  const whole = api.FPDF_CreateNewDocument()
  for (const bytes of files) {
    const count = api.FPDF_GetPageCount(whole)
    if (count >= pages) break
    const buffer = pdfium.copyIn(bytes)
    const part = api.FPDF_LoadMemDocument(buffer, bytes.length, '')
    const last = Math.min(api.FPDF_GetPageCount(part), pages - count)
    api.FPDF_ImportPages(whole, part, `1-${last}`, count)
    api.FPDF_CloseDocument(part)
    pdfium.release(buffer)
  }
  const writer = api.PDFiumExt_OpenFileWriter()
  api.PDFiumExt_SaveAsCopy(whole, writer)
  const size = api.PDFiumExt_GetFileWriterSize(writer)
  const address = pdfium.copyIn(new Uint8Array(size))
  api.PDFiumExt_GetFileWriterData(writer, address, size)
  return pdfium.heapBytes(address, size).slice()
}
