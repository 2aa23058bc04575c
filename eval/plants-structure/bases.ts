import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import { readFile } from '#engines/documents/server/read-file.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { plosPapers } from '../corpus/jats.ts'
import { readText } from '../labels/texts.ts'
import { halfOf } from './half.ts'
import type { Half } from './half.ts'

export interface Base {
  readonly name: string
  readonly half: Half
  readonly analysed: AnalysedDocument
}

const readable: ReadonlyMap<string, ReadableType> = new Map([
  ['.pdf', 'pdf'],
  ['.docx', 'docx'],
  ['.tex', 'latex'],
  ['.md', 'markdown'],
])
/** Words between which a text is changed: shorter ones have no parts, and longer ones take the time of ten. */
const shortest = 900
const longest = 20_000

/** Published papers, papers as PDF, the essays written here, and what `SCHOLIUM_PLANTS` holds, each in its half. */
export async function basesOf(half: Half): Promise<readonly Base[]> {
  const made = plosPapers()
    .filter(({ name }) => halfOf(name) === half)
    .map(({ name, document }) => ({ name, half, analysed: analyse(document) }))
  const read: Base[] = []
  for (const name of namesOfFiles().filter((one) => halfOf(one) === half)) {
    const document = name.startsWith('/') ? await readDrawn(name) : await readText(name)
    if (document !== null) read.push({ name, half, analysed: analyse(document) })
  }
  return [...made, ...read].filter(
    ({ analysed }) => analysed.words >= shortest && analysed.words <= longest,
  )
}

function namesOfFiles(): readonly string[] {
  const papers = filesOf(join(dataFolder() ?? '', 'papers')).filter((file) => file.endsWith('.pdf'))
  const drawn = process.env['SCHOLIUM_PLANTS'] ?? ''
  return [
    ...papers.map((file) => `papers/${file}`),
    ...filesOf('eval/texts').map((file) => `eval/texts/${file}`),
    ...(drawn === '' ? [] : filesOf(drawn).map((file) => join(drawn, file))),
  ]
}

const filesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => readable.has(extname(file)))
        .sort()
    : []

function readDrawn(path: string) {
  const type = readable.get(extname(path))
  return type === undefined ? null : readFile(path, { type }).catch(() => null)
}
