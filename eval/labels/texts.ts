import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import { readFile } from '#engines/documents/server/read-file.ts'
import { sniffType } from '#engines/documents/server/sniff-type.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { readJats } from '../corpus/jats.ts'

/** Read in a process of their own, like an upload; the texts written here are read as typed text. */
const fileTypes: ReadonlyMap<string, ReadableType> = new Map([
  ['.pdf', 'pdf'],
  ['.docx', 'docx'],
  ['.tex', 'latex'],
  ['.md', 'markdown'],
])

/** Reads a text as the product does; `null` where it is absent, an empty text where the reader refuses it. */
export async function readText(name: string): Promise<Document | null> {
  const path = pathOf(name)
  if (path === undefined || !existsSync(path)) return null
  const type = name.startsWith('eval/') ? undefined : fileTypes.get(extname(name))
  if (type !== undefined) {
    return readFile(path, { type: typed.has(type) ? told(path, type) : type }).catch(
      (error: unknown) => {
        if (error instanceof ReadError) return documentFromText('')
        throw error
      },
    )
  }
  const text = readFileSync(path, 'utf8')
  return name.endsWith('.xml') ? readJats(text) : documentFromText(text)
}

const typed: ReadonlySet<ReadableType> = new Set(['latex', 'markdown'])

/** A text is read by what it holds, as it is when it is uploaded. */
function told(path: string, named: ReadableType): ReadableType {
  const type = sniffType(readFileSync(path))
  return type === 'unknown' ? named : type
}

function pathOf(name: string): string | undefined {
  if (name.startsWith('eval/')) return name
  if (!name.startsWith('more/')) return join(dataFolder() ?? '', name)
  const folder = process.env['SCHOLIUM_PAPERS']
  if (folder === undefined || !existsSync(folder)) return undefined
  const inside = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  return [folder, ...inside.map((one) => join(folder, one.name))]
    .map((place) => join(place, basename(name)))
    .find((path) => existsSync(path))
}
