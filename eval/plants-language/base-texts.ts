import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'
import { readFile } from '#engines/documents/server/read-file.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { plosPapers } from '../corpus/jats.ts'
import { readText } from '../labels/texts.ts'

export type Half = 'development' | 'held'

export interface BaseText {
  readonly name: string
  readonly document: Document
}

const fileTypes: ReadonlyMap<string, ReadableType> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['tex', 'latex'],
  ['md', 'markdown'],
])

/** Published papers, their files as PDF, and essays; every second text belongs to a half. `more` is a folder of files. */
export async function baseTexts(half: Half, more?: string): Promise<readonly BaseText[]> {
  const isOwn = (_: unknown, at: number) => at % 2 === (half === 'development' ? 0 : 1)
  const texts: BaseText[] = plosPapers().filter(isOwn)
  const files = [...filesIn('papers', /\.pdf$/u), ...essays()].filter(isOwn)
  for (const name of files) {
    const document = await readText(name)
    if (document !== null) texts.push({ name, document })
  }
  for (const name of more === undefined ? [] : readdirSync(more).sort().filter(isOwn)) {
    const type = fileTypes.get(name.split('.').at(-1) ?? '')
    if (type === undefined) continue
    const path = join(more ?? '', name)
    const document = await readFile(path, { type }).catch(() => null)
    if (document !== null) texts.push({ name, document })
  }
  return texts
}

function filesIn(folder: string, name: RegExp): readonly string[] {
  const path = join(dataFolder() ?? '', folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => name.test(file))
    .sort()
    .map((file) => `${folder}/${file}`)
}

function essays(): readonly string[] {
  return readdirSync(join(import.meta.dirname, '../texts'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `eval/texts/${file}`)
}
