import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { importerOf, importFormats } from '#engines/importers/formats.ts'
import type { ImportFormat } from '#engines/importers/formats.ts'
import type { Imported } from '#engines/importers/imported.ts'
import { beginningOf, textPieces } from '#engines/importers/server/text-pieces.ts'
import type { TextSource } from '#engines/importers/server/text-pieces.ts'
import { importFormatOf } from '#engines/importers/told-format.ts'

import type { Catalogue } from './catalogue.ts'

/** How far a list has been read. */
export interface SnapshotProgress {
  readonly records: number
  readonly works: number
  readonly journals: number
  /** Left out. */
  readonly refused: number
  /** Share of the file, 0 to 1. */
  readonly share: number
}

interface SnapshotReport extends SnapshotProgress {
  readonly format: string
  /** Records that an earlier try had read for good. */
  readonly before: number
  /** The first records that were left out, each with the reason and how it begins. */
  readonly leftOut: readonly { readonly reason: string; readonly start: string }[]
}

interface SnapshotOptions {
  readonly catalogue: Pick<Catalogue, 'importRecords' | 'importedOf'>
  readonly file: string
  /** Told by the content where it is not given. */
  readonly format?: ImportFormat | undefined
  readonly now: () => Date
  readonly onProgress?: (progress: SnapshotProgress) => void
  readonly signal?: AbortSignal
}

const MOST_NAMED = 20
/** OpenAlex's whole snapshot comes in files of some gigabytes. */
const MOST_UNPACKED = 1024 ** 4

/**
 * Takes a list into the local catalogue: a snapshot of OpenAlex, a dump of Crossref or arXiv, the CSV of DOAJ or CORE,
 * what a reference manager exports; packed by gzip or not. A try that is cut off goes on behind what is in.
 * @throws when the file cannot be read, or is none of these
 */
export async function importSnapshot(options: SnapshotOptions): Promise<SnapshotReport> {
  const { catalogue, file, onProgress } = options
  const source: TextSource = {
    size: (await stat(file)).size,
    read: () => createReadStream(file),
    mostUnpacked: MOST_UNPACKED,
  }
  const beginning = await beginningOf(source)
  const format = options.format ?? importFormatOf(beginning)
  if (format === undefined) throw new Error('The file is of no form that is known')
  const name = nameOf({ file, size: source.size, beginning })
  const before = await catalogue.importedOf(name)
  const counts = { records: 0, works: 0, journals: 0, refused: 0, share: 0 }
  const leftOut: { reason: string; start: string }[] = []
  const note = (record: Imported): void => {
    counts.records += 1
    if (record.kind === 'work') counts.works += 1
    else if (record.kind === 'journal') counts.journals += 1
    else {
      counts.refused += 1
      if (leftOut.length < MOST_NAMED) leftOut.push({ reason: record.reason, start: record.start })
    }
  }
  async function* records(): AsyncGenerator<Imported> {
    const importer = importerOf(format ?? 'csl-json', options.now().toISOString().slice(0, 10))
    for await (const { piece, share } of textPieces(source)) {
      counts.share = share
      for (const record of importer.push(piece)) {
        note(record)
        yield record
      }
    }
    for (const record of importer.end()) {
      note(record)
      yield record
    }
  }
  await catalogue.importRecords({
    name,
    records: records(),
    onProgress: () => onProgress?.({ ...counts }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  return { ...counts, share: 1, format: importFormats[format], before, leftOut }
}

/** The same file again goes on; another one under the same name begins. */
function nameOf(of: { readonly file: string; readonly size: number; readonly beginning: string }) {
  const hash = createHash('sha256').update(of.beginning).digest('hex').slice(0, 16)
  return `${basename(of.file)} ${of.size} ${hash}`
}
