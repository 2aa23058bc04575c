import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { largestFile } from '../../file-limits.ts'
import { runCapped } from '../capped-program.ts'
import { ReadError } from '../read-error.ts'
import { createTurns } from '../turns.ts'
import { writeOfficeProfile } from './office-profile.ts'
import { refuseBomb } from './refuse-bomb.ts'

export type OfficeForm = 'docx' | 'doc' | 'odt' | 'rtf'

export interface OfficeConversion {
  /** Path of `soffice`. */
  readonly office: string
  readonly from: OfficeForm
  readonly to: 'docx' | 'pdf'
  readonly signal?: AbortSignal | undefined
}

export const officeLimits = {
  fileBytes: largestFile.packed,
  wallTime: 150_000,
  cpuSeconds: 60,
  residentBytes: 900 * 1024 * 1024,
  /** Of what it writes. */
  resultBytes: 100 * 1024 * 1024,
} as const

/** The filter that reads each form, so that a file is never taken for another one. */
const inFilters: Readonly<Record<OfficeForm, string>> = {
  docx: 'MS Word 2007 XML',
  doc: 'MS Word 97',
  odt: 'writer8',
  rtf: 'Rich Text Format',
}
const outFilters = { docx: 'docx:MS Word 2007 XML', pdf: 'pdf:writer_pdf_Export' } as const

/** Each run takes a processor and 250 MB. */
const turns = createTurns({
  running: 1,
  waiting: 100,
  full: () => new ReadError('timed-out', { detail: 'too many documents wait for LibreOffice' }),
})

/**
 * Has LibreOffice write a file anew, and hands its copy to `use`; the copy is gone afterwards. Each run has its own
 * profile, an empty environment, and limits on time, memory and size; macros do not run.
 * @throws ReadError; the signal's reason when aborted.
 */
export function convertOffice<Result>(
  path: string,
  conversion: OfficeConversion,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const copy = await turns.run(() => convert(path, folder, conversion), conversion.signal)
    return use(copy)
  })
}

/** A folder of its own that is gone afterwards. */
export async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'scholium-office-'))
  try {
    return await act(folder)
  } finally {
    // A process that was just killed may still hold a file for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function convert(
  path: string,
  folder: string,
  { office, from, to, signal }: OfficeConversion,
): Promise<string> {
  const { size } = await stat(path)
  if (size === 0) throw new ReadError('empty')
  if (size > officeLimits.fileBytes) throw new ReadError('too-large', { detail: `${size} bytes` })
  if (from === 'odt' || from === 'docx') await refuseBomb(path)
  const profile = join(folder, 'profile')
  const out = join(folder, 'out')
  const source = join(folder, `draft.${from}`)
  await Promise.all([writeOfficeProfile(profile), mkdir(out), copyFile(path, source)])
  await runCapped({
    program: office,
    arguments: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      `--infilter=${inFilters[from]}`,
      '--convert-to',
      outFilters[to],
      '--outdir',
      out,
      source,
    ],
    environment: { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    folder,
    wallTime: officeLimits.wallTime,
    cpuSeconds: officeLimits.cpuSeconds,
    residentBytes: officeLimits.residentBytes,
    fileBytes: officeLimits.resultBytes,
    outputBytes: 1_000_000,
    signal,
  })
  const copy = join(out, `draft.${to}`)
  const made = await stat(copy).catch(() => undefined)
  if (made === undefined || made.size === 0) {
    throw new ReadError('damaged', { detail: 'LibreOffice wrote nothing' })
  }
  return copy
}
