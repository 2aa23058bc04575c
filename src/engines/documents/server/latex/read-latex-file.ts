import type { Document } from '../../document.ts'
import { undrawnForm } from '../../write/missing-picture.ts'
import { openZip } from '../docx/package/zip-archive.ts'
import type { ZipArchive } from '../docx/package/zip-archive.ts'
import { decodeText } from '../markup/decode-text.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { readLatex } from './read-latex.ts'

/** A .tex file alone: what it puts in from other files is missing. */
export function readLatexFile(bytes: Uint8Array): Document {
  return readLatex({ main: decodeText(bytes), read: () => undefined, bbl: undefined })
}

/**
 * A zip with a main .tex, the files that it puts in, and its bibliography. Nothing is unpacked to the disk; paths
 * that lead out of the archive lead nowhere.
 * @throws ReadError as `readLatex` does; DocxError for a damaged or hostile archive.
 */
export function readLatexZip(bytes: Uint8Array): Document {
  if (bytes.length > markupLimits.archive) throw new ReadError('too-large')
  const archive = openZip(bytes)
  const texts = textsOf(archive)
  const main = findMain(archive, texts)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const read = (path: string) => {
    const name = resolvePath(folder, path)
    return name === undefined ? undefined : texts(name)
  }
  const stem = main.slice(folder.length).replace(/\.tex$/iu, '')
  const bbl =
    read(`${stem}.bbl`) ??
    archive.names.filter((name) => /\.bbl$/iu.test(name)).map((name) => texts(name))[0]
  const source = texts(main)
  if (source === undefined) throw new ReadError('damaged')
  return withWholeNames(readLatex({ main: source, read, bbl }), archive.names)
}

/** Authors leave out the ending of a picture: where only one that is not drawn here is there, it says why it is missing. */
function withWholeNames(document: Document, names: readonly string[]): Document {
  const figures = document.figures.map((figure) => {
    const bare = (figure.image ?? '').replace(/^(?:\.{0,2}\/)+/u, '')
    if (bare === '' || /\.\w{2,4}$/u.test(bare)) return figure
    const files = names.filter((name) => name === bare || `/${name}`.includes(`/${bare}.`))
    const [only] = files
    const isUndrawn = only !== undefined && files.every((name) => undrawnForm(name) !== undefined)
    return isUndrawn ? { ...figure, image: only } : figure
  })
  return { ...document, figures }
}

/** Texts by name, each inflated once and all of them bounded. */
function textsOf(archive: ZipArchive): (name: string) => string | undefined {
  const known = new Map<string, string>()
  let total = 0
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    if (!isSource(name)) return undefined
    const bytes = archive.read(name, markupLimits.text)
    if (bytes === undefined) return undefined
    total += bytes.length
    if (total > markupLimits.project) throw new ReadError('too-large')
    const text = decodeText(bytes)
    known.set(name, text)
    return text
  }
}

function isSource(name: string): boolean {
  return /\.(?:tex|ltx|bib|bbl|sty)$/iu.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/u.test(name)
}

/** The class may stand in a file that is put in. */
const hasClass = /\\(?:documentclass|documentstyle|input|include)(?![a-zA-Z])/u
/** A talk about the work goes along with it. */
const slides = /\\documentclass\s*(?:\[[^\]]*\]\s*)?\{beamer\}/u

/** The file that begins the document: by its class, then by its name, then by how high it stands. */
function findMain(archive: ZipArchive, texts: (name: string) => string | undefined): string {
  const names = archive.names.filter((name) => /\.(?:tex|ltx)$/iu.test(name) && isSource(name))
  const ranked = names.slice(0, 300).map((name) => {
    const text = texts(name) ?? ''
    const [head = '', body] = text.split(/\\begin\s*\{document\}/u)
    const isWhole = body !== undefined && hasClass.test(head)
    const isNamed = /(?:^|\/)(?:main|ms|paper|thesis|article|manuscript|root)\.(?:tex|ltx)$/iu.test(
      name,
    )
    const isPart =
      /\\documentclass\s*\[[^\]]*\]\s*\{(?:subfiles|standalone)\}|\\documentclass\s*\{(?:subfiles|standalone)\}/u.test(
        text,
      )
    const depth = name.split('/').length
    const score =
      (isWhole && !isPart ? 100 : 0) -
      (slides.test(head) ? 50 : 0) +
      (isNamed ? 10 : 0) -
      depth +
      Math.min(5, text.length / 50_000)
    return { name, score }
  })
  const [best] = ranked.sort((one, other) => other.score - one.score)
  if (best === undefined) throw new ReadError('not-this-type', { detail: 'no .tex in the archive' })
  return best.name
}

/** A path from a folder within the archive; nothing when it leads out of it. */
function resolvePath(folder: string, path: string): string | undefined {
  const steps: string[] = []
  for (const step of `${folder}${path}`.replaceAll('\\', '/').split('/')) {
    if (step === '..') {
      if (steps.length === 0) return undefined
      steps.pop()
    } else if (step !== '' && step !== '.') steps.push(step)
  }
  return path.startsWith('/') ? undefined : steps.join('/')
}
