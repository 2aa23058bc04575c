import { strToU8, zipSync } from 'fflate'

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
  const text = strToU8(latexOf(document, new Map(files.map((file) => [file.block, file]))))
  if (files.length === 0) return text
  return zipSync({
    'main.tex': text,
    ...Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { level: 0 }] as const])),
  })
}
