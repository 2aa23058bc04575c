import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { fontFromWoff } from './woff.ts'

/** Packages whose `files` folder holds the faces that we set in; the order is that of preference. */
const packages = ['@fontsource/stix-two-text', '@fontsource/stix-two-math'] as const
const faces = /-(?:400|700)-(?:normal|italic)\.woff$/u

/** Faces of common systems, for what ours do not cover (code, other scripts) and when ours are not installed. */
const systemFolders = [
  '/usr/share/fonts/truetype/dejavu',
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/truetype/liberation2',
] as const
const systemFaces =
  /^(?:DejaVuSerif(?:-Bold|-Italic|-BoldItalic)?|DejaVuSansMono|DejaVuMathTeXGyre|LiberationSerif-(?:Regular|Bold|Italic|BoldItalic))\.ttf$/u
/** The viewer of PDF files brings these along: the last resort. */
const viewerFolder = 'pdfjs-dist/standard_fonts'

/** Paths of the fonts to set in, ours first; some machine-independent fallback is always among them. */
export function fontFiles(): readonly string[] {
  const require = createRequire(import.meta.url)
  const own = packages.flatMap((name) =>
    filesIn(folderOf(require, `${name}/package.json`, 'files'), faces),
  )
  const system = systemFolders.flatMap((folder) => filesIn(folder, systemFaces))
  if (own.length > 0) return [...own, ...system]
  const viewer = filesIn(
    folderOf(require, 'pdfjs-dist/package.json', viewerFolder.split('/')[1] ?? ''),
    /^LiberationSans-.*\.ttf$/u,
  )
  return [...system, ...viewer]
}

/** The bytes of a font as a typesetter reads them. */
export function readFont(path: string): Uint8Array {
  const bytes = readFileSync(path)
  if (!path.endsWith('.woff')) return bytes
  const alphabet = /stix-two-text-(?<alphabet>.+?)-\d00-/u.exec(path)?.groups?.['alphabet']
  const family = alphabet === undefined ? mathematics : families[alphabet]
  return fontFromWoff(bytes, family)
}

const mathematics = 'Math Face One'

/** The names that the template sets in; typesetters drop words like "extended" from the end of a name. */
const families: Readonly<Record<string, string>> = {
  latin: 'Text Face One',
  'latin-ext': 'Text Face Two',
  greek: 'Text Face Three',
  cyrillic: 'Text Face Four',
  'cyrillic-ext': 'Text Face Five',
  vietnamese: 'Text Face Six',
}

function folderOf(require: NodeJS.Require, manifest: string, folder: string): string | undefined {
  try {
    return join(dirname(require.resolve(manifest)), folder)
  } catch {
    return undefined
  }
}

function filesIn(folder: string | undefined, wanted: RegExp): readonly string[] {
  if (folder === undefined || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name))
}
