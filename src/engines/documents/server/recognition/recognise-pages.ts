import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { runCapped } from '../capped-program.ts'
import { ReadError } from '../read-error.ts'
import { createTurns } from '../turns.ts'
import { readHocr } from './read-hocr.ts'
import type { RecognisedPage } from './recognised-page.ts'
import { recognitionLimits } from './recognition-limits.ts'

/** Languages that are tried together where their data are installed; more make it slow. */
const languages = ['eng', 'deu', 'fra', 'spa']

const turns = createTurns({
  running: 1,
  waiting: 200,
  full: () => new ReadError('timed-out', { detail: 'too many pages wait for recognition' }),
})

interface RecognitionOptions {
  /** Path of `tesseract`. */
  readonly program: string
  readonly onPage: (done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Recognises the words of page pictures in a folder (`<page>-<pixels a point>.png`) and writes them beside them as
 * JSON. Each page runs in a process of its own; one that cannot be read is left out.
 * Answers the path of the JSON, or nothing when no page gave a word.
 */
export async function recognisePages(
  folder: string,
  options: RecognitionOptions,
): Promise<string | undefined> {
  const pictures = (await readdir(folder)).flatMap((name) => {
    const match = /^(\d+)-([\d.]+)\.png$/u.exec(name)
    return match === null ? [] : [{ name, number: Number(match[1]), scale: Number(match[2]) }]
  })
  const known = await installed(folder, options)
  const pages: RecognisedPage[] = []
  options.onPage(0, pictures.length)
  for (const { name, number, scale } of pictures.sort((one, other) => one.number - other.number)) {
    const source = await turns.run(
      () => recognise(folder, { ...options, name, known }),
      options.signal,
    )
    const lines = source === undefined ? [] : readHocr(source, scale)
    if (lines.length > 0) pages.push({ number, lines: [...lines] })
    options.onPage(pages.length, pictures.length)
  }
  if (pages.length === 0) return undefined
  const path = join(folder, 'recognised.json')
  await writeFile(path, JSON.stringify(pages))
  return path
}

function limitsOf(folder: string, { program, signal }: RecognitionOptions) {
  const { cpuSeconds, wallTime, residentBytes, outputBytes } = recognitionLimits
  return {
    program,
    environment: { PATH: '/usr/bin:/bin', OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' },
    folder,
    cpuSeconds,
    wallTime,
    residentBytes,
    outputBytes,
    fileBytes: 1_000_000,
    signal,
  }
}

async function installed(folder: string, options: RecognitionOptions): Promise<readonly string[]> {
  const listed = await runCapped({ ...limitsOf(folder, options), arguments: ['--list-langs'] })
  const names = new Set(listed.toString('utf8').split(/\s+/u))
  return languages.filter((name) => names.has(name))
}

async function recognise(
  folder: string,
  page: RecognitionOptions & { readonly name: string; readonly known: readonly string[] },
): Promise<string | undefined> {
  const { name, known } = page
  const spoken = known.length === 0 ? [] : ['-l', known.join('+')]
  const dots = String(recognitionLimits.dots)
  try {
    const output = await runCapped({
      ...limitsOf(folder, page),
      // Segmentation 3 finds columns by itself; 6, the default of some, reads across them.
      arguments: [join(folder, name), 'stdout', ...spoken, '--psm', '3', '--dpi', dots, 'hocr'],
    })
    return output.toString('utf8')
  } catch (error) {
    if (error instanceof ReadError) return undefined
    throw error
  }
}
