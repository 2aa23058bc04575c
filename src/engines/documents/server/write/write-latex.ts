import { strToU8, zipSync } from 'fflate'
import temml from 'temml'

import { formulaSettings, longestFormula } from '../../write/formula-limits.ts'
import { latexOf } from '../../write/latex.ts'
import type { PrintDocument } from '../../write/print-document.ts'
import type { PictureFile } from './picture-file.ts'

/** A document as LaTeX: a .tex file, or a zip of `main.tex` and its pictures where there are any. */
export function writeLatex(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
): Uint8Array {
  // No engine of LaTeX reads GIF files.
  const files = [...pictures]
    .filter(([, { type }]) => type !== 'gif')
    .map(([block, picture], index) => ({
      block,
      path: `pictures/picture-${index + 1}.${picture.type}`,
      ...picture,
    }))
  const text = strToU8(
    latexOf(document, { pictures: new Map(files.map((file) => [file.block, file])), isKnown }),
  )
  if (files.length === 0) return text
  return zipSync({
    'main.tex': text,
    ...Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { level: 0 }] as const])),
  })
}

/** LaTeX stops at a command that it does not know, such as one of a package of the author's own. */
function isKnown(tex: string): boolean {
  if (tex.length > longestFormula) return false
  try {
    temml.renderToString(tex, { ...formulaSettings, displayMode: true })
    return true
  } catch {
    return false
  }
}
