import temml from 'temml'

import { formulaSettings, longestFormula } from '../../write/formula-limits.ts'
import { latexOf } from '../../write/latex/latex.ts'
import type { PrintDocument } from '../../write/print/print-document.ts'
import type { PictureFile } from './pictures/picture-file.ts'
import { namedPictures, textWithPictures } from './pictures/text-with-pictures.ts'

/** A document as LaTeX: a .tex file, or a zip of `main.tex` and its pictures where there are any. */
export function writeLatex(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
): Uint8Array {
  // No engine of LaTeX reads GIF files.
  const files = namedPictures(new Map([...pictures].filter(([, { type }]) => type !== 'gif')))
  const text = latexOf(document, {
    pictures: new Map(files.map((file) => [file.block, file])),
    isKnown,
  })
  return textWithPictures({ name: 'main.tex', text }, files)
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
