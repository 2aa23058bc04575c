import { strToU8, zipSync } from 'fflate'

import type { PictureFile } from './picture-file.ts'

export interface NamedPicture extends PictureFile {
  readonly block: string
  /** Beside the text, as the text names it. */
  readonly path: string
}

/** Pictures by number in the order of the text, under the paths that the text names. */
export function namedPictures(pictures: ReadonlyMap<string, PictureFile>): readonly NamedPicture[] {
  return [...pictures].map(([block, picture], index) => ({
    block,
    path: `pictures/picture-${index + 1}.${picture.type}`,
    ...picture,
  }))
}

/** A text alone, or a zip of it and its pictures where there are any. */
export function textWithPictures(
  { name, text }: { readonly name: string; readonly text: string },
  pictures: readonly NamedPicture[],
): Uint8Array {
  const bytes = strToU8(text)
  if (pictures.length === 0) return bytes
  return zipSync({
    [name]: bytes,
    ...Object.fromEntries(
      pictures.map((picture) => [picture.path, [picture.bytes, { level: 0 }] as const]),
    ),
  })
}
