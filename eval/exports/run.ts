import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'
import { readLatexFile, readLatexZip } from '#engines/documents/server/latex/read-latex-file.ts'
import { readMarkdownZip } from '#engines/documents/server/markdown/read-markdown-zip.ts'
import { readMarkdown } from '#engines/documents/server/markdown/read-markdown.ts'
import { readFile } from '#engines/documents/server/read-file.ts'
import { createFileWriter } from '#engines/documents/server/write/file-writer.ts'
import { planPrint } from '#engines/documents/write/print/print-plan.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { throughWord } from '../corpus/through-word.ts'

/** What is counted in a document before and after it went out as Word and was read again. */
const counted: Readonly<Record<string, (document: Document) => number>> = {
  headings: (document) => ofType(document, 'heading'),
  'list items': (document) => ofType(document, 'list-item'),
  equations: (document) => ofType(document, 'equation'),
  footnotes: (document) => ofType(document, 'footnote'),
  captions: (document) => ofType(document, 'caption'),
  tables: (document) => document.tables.length,
  'merged cells': (document) => document.tables.flatMap((table) => table.spans ?? []).length,
  figures: (document) => document.figures.length,
  references: (document) => document.references.length,
  citations: (document) => document.citations.length,
}

type Widths = readonly [before: number, after: number]

/** Of files whose pictures all came back. */
function widthsOf({ before, after }: Pair): readonly Widths[] {
  if (before.figures.length !== after.figures.length) return []
  return before.figures.flatMap(({ printedWidth }, index): Widths[] =>
    printedWidth === undefined ? [] : [[printedWidth, after.figures[index]?.printedWidth ?? 0]],
  )
}

/** To two in a hundred, and the pixel that Word rounds to. */
function isKept([before, after]: Widths): boolean {
  return Math.abs(before - after) <= before * 0.02 + 0.75
}

function ofType(document: Document, type: string): number {
  return document.blocks.filter((block) => block.type === type).length
}

/** Our own exports, read by our own readers: the share of each thing that comes back. */
export async function evaluateExports(): Promise<readonly Measurement[]> {
  return [...(await fromWord()), ...(await fromMarkup()), ...(await fromPapers())]
}

/** What LaTeX and Markdown have marks for. */
const ofMarkup = [
  'headings',
  'list items',
  'equations',
  'footnotes',
  'captions',
  'tables',
  'figures',
  'references',
  'citations',
] as const

const forms = { latex: 'LaTeX', markdown: 'Markdown' } as const

async function fromMarkup(): Promise<readonly Measurement[]> {
  const folder = join(dataFolder() ?? '', 'word')
  const totals = new Map<string, { went: number; came: number }>()
  for (const path of wordFiles(folder)) {
    const before = documentOf(path)
    if (before === undefined) continue
    for (const form of ['latex', 'markdown'] as const) {
      const after = await throughMarkup(before, { path, form })
      for (const name of ofMarkup) {
        const key = `${name} that come back from our ${forms[form]}`
        const total = totals.get(key) ?? { went: 0, came: 0 }
        const went = countOf(name, withoutEmptyFloats(before))
        const came = after === undefined ? 0 : Math.min(went, countOf(name, after))
        totals.set(key, { went: total.went + went, came: total.came + came })
      }
    }
  }
  return [...totals].map(([name, { went, came }]): Measurement => ({
    name: `exports: ${name} (n ${went})`,
    value: went === 0 ? 1 : came / went,
    unit: 'share',
    better: 'higher',
    goal: 0.9,
    anchor: 'headings, tables, figures, footnotes, equations, citations come back as they went in',
    command: 'npm run eval exports',
    date: today(),
  }))
}

/** What holds no word and no picture has nothing that could be set. */
function withoutEmptyFloats(document: Document): Document {
  return {
    ...document,
    tables: document.tables.filter(
      ({ rows, caption }) => rows.flat().some((cell) => cell !== '') || caption !== '',
    ),
    figures: document.figures.filter(({ image, caption }) => image !== undefined || caption !== ''),
  }
}

/** Nothing where the export is not read again. */
async function throughMarkup(
  before: Document,
  { path, form }: { readonly path: string; readonly form: keyof typeof forms },
): Promise<Document | undefined> {
  const original = { path, type: 'docx' } as const
  const file = await writer.writeFile({ kind: form, document: planPrint(before), original })
  const isArchive = file[0] === 0x50 && file[1] === 0x4b
  try {
    if (form === 'latex') return isArchive ? readLatexZip(file) : readLatexFile(file)
    return isArchive ? readMarkdownZip(file) : readMarkdown(new TextDecoder().decode(file))
  } catch {
    return undefined
  }
}

/** What must not be lost on the way from a PDF to a Word file. Pictures of equations count as figures there. */
const ofPapers = ['headings', 'captions', 'tables', 'references', 'citations'] as const

async function fromPapers(): Promise<readonly Measurement[]> {
  const folder = join(dataFolder() ?? '', 'papers')
  const totals = new Map<string, { went: number; came: number }>()
  const add = (name: string, went: number, came: number) => {
    const total = totals.get(name) ?? { went: 0, came: 0 }
    totals.set(name, { went: total.went + went, came: total.came + Math.min(went, came) })
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
    const path = join(folder, file)
    const before = await readFile(path, { type: 'pdf' })
    const after = await throughWord(writer, before, { path, type: 'pdf' })
    for (const name of ofPapers) add(name, countOf(name, before), countOf(name, after))
    const entries = new Set(entriesOf(after))
    const wanted = entriesOf(before)
    add('entries word for word', wanted.length, wanted.filter((entry) => entries.has(entry)).length)
  }
  return [...totals].map(([name, { went, came }]): Measurement => ({
    name: `exports: of papers in PDF, ${name} that come back from our Word file (n ${went})`,
    value: went === 0 ? 1 : came / went,
    unit: 'share',
    better: 'higher',
    goal: 0.95,
    anchor: 'everything exact from the file, 1.00 (own bar)',
    command: 'npm run eval exports',
    date: today(),
  }))
}

const countOf = (name: string, document: Document) => counted[name]?.(document) ?? 0

/** The entries of a reference list without their labels. */
function entriesOf({ references }: Document): readonly string[] {
  return references.map(({ raw, label }) => {
    const bare = label.replace(/[^\p{L}\p{N}+-]/gu, '')
    const printed = /^[[(]?([\p{L}\p{N}+-]{1,12})[\])]?[.:]?\s+/u.exec(raw)
    return (printed?.[1] === bare ? raw.slice(printed[0].length) : raw).trim()
  })
}

async function fromWord(): Promise<readonly Measurement[]> {
  const folder = join(dataFolder() ?? '', 'word')
  const totals = new Map<string, { went: number; came: number }>()
  let files = 0
  for (const path of wordFiles(folder)) {
    const pair = await roundTrip(path)
    if (pair === undefined) continue
    files += 1
    const add = (name: string, went: number, came: number) => {
      const total = totals.get(name) ?? { went: 0, came: 0 }
      totals.set(name, { went: total.went + went, came: total.came + came })
    }
    for (const [name, count] of Object.entries(counted)) {
      const went = count(pair.before)
      add(name, went, Math.min(went, count(pair.after)))
    }
    const widths = widthsOf(pair)
    add('printed widths of pictures', widths.length, widths.filter(isKept).length)
  }
  console.log(`${files} Word files, exported and read again`)
  return [...totals].map(([name, { went, came }]): Measurement => ({
    name: `exports: ${name} that come back from our Word file (n ${went})`,
    value: went === 0 ? 1 : came / went,
    unit: 'share',
    better: 'higher',
    goal: name === 'figures' ? 0.85 : 0.99,
    anchor:
      'docx: everything exact from the file, 1.00 (own bar); pictures that no reader keeps cannot come back',
    command: 'npm run eval exports',
    date: today(),
  }))
}

function wordFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.docx'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

interface Pair {
  readonly before: Document
  readonly after: Document
}

async function roundTrip(path: string): Promise<Pair | undefined> {
  const before = documentOf(path)
  return before && { before, after: await throughWord(writer, before, { path, type: 'docx' }) }
}

/** Files that no reader takes are no drafts. */
function documentOf(path: string): Document | undefined {
  try {
    return readDocx(readFileSync(path))
  } catch {
    return undefined
  }
}

const office = '/usr/bin/soffice'
/** As the product makes its files: with LibreOffice where it is installed. */
const writer = createFileWriter(existsSync(office) ? { office } : {})
