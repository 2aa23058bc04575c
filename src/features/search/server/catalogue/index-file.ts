import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

import type { Segment } from '#engines/retrieval/ranking/segment.ts'

import type { CatalogueKind } from '../tables.ts'

/** Changes when terms are made in another way: an index of before is then built anew. */
const FORMAT = 1

interface KeptIndex {
  readonly kind: CatalogueKind
  /** Id of the catalogue that it is of. */
  readonly catalogue: string
  readonly version: bigint
  readonly segments: readonly Segment[]
}

const fileOf = (directory: string, kind: CatalogueKind) => join(directory, `${kind}.index`)

/** The index that an earlier process kept; `undefined` when there is none, or none of this catalogue. */
export async function readIndexFile(
  directory: string,
  wanted: { readonly kind: CatalogueKind; readonly catalogue: string },
): Promise<KeptIndex | undefined> {
  try {
    const kept = deserialize(await readFile(fileOf(directory, wanted.kind))) as KeptIndex & {
      readonly format: number
    }
    const isOurs =
      kept.format === FORMAT && kept.kind === wanted.kind && kept.catalogue === wanted.catalogue
    return isOurs ? kept : undefined
  } catch {
    return undefined
  }
}

/** Written aside and renamed: another process reads the old one or the new one whole. */
export async function writeIndexFile(directory: string, index: KeptIndex): Promise<void> {
  await mkdir(directory, { recursive: true })
  const aside = join(directory, `${index.kind}.${randomUUID()}.part`)
  try {
    await writeFile(aside, serialize({ format: FORMAT, ...index }))
    await rename(aside, fileOf(directory, index.kind))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
