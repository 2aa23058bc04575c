import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

import type { Inline } from '../../../write/print/print-document.ts'
import { isRightToLeft, turned } from '../../../write/right-to-left.ts'

const styles = 'word/styles.xml'

/** A Word file whose paragraphs start at the right where its language does; `docx` knows no such default. */
export function withDirection(file: Uint8Array, language: string): Uint8Array {
  if (!isRightToLeft(language)) return file
  const parts = unzipSync(file)
  const xml = strFromU8(parts[styles] ?? new Uint8Array())
  const turned = xml.replace(
    '<w:pPrDefault/>',
    '<w:pPrDefault><w:pPr><w:bidi/></w:pPr></w:pPrDefault>',
  )
  return zipSync({ ...parts, [styles]: strToU8(turned) })
}

/** Of a paragraph whose lines start on the other side than those of its document. */
export function wordDirection(
  inlines: readonly Inline[],
  { language }: { readonly language: string },
): { readonly bidirectional?: boolean } {
  const own = turned(inlines, language)
  return own === undefined ? {} : { bidirectional: own === 'rtl' }
}
