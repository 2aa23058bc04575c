import temml from 'temml'

import { formulaSettings, longestFormula } from '../../write/formula-limits.ts'
import { htmlOf } from '../../write/html.ts'
import type { PrintDocument } from '../../write/print/print-document.ts'
import { settableTex } from '../../write/settable-tex.ts'
import type { PictureFile } from './pictures/picture-file.ts'

const types = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const

/** A document as one self-contained HTML file, its pictures and formulas within it. */
export function writeHtml(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
): Uint8Array {
  const data = [...pictures].map(([block, { type, bytes }]) => {
    const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    return [block, `data:${types[type]};base64,${base64}`] as const
  })
  return new TextEncoder().encode(htmlOf(document, { mathOf, pictures: new Map(data) }))
}

function mathOf(tex: string, displayMode: boolean): string | null {
  if (tex.length > longestFormula) return null
  try {
    return temml.renderToString(settableTex(tex), { ...formulaSettings, displayMode })
  } catch {
    return null
  }
}
