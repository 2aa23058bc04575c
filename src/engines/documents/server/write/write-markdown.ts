import { markdownOf } from '../../write/markdown.ts'
import type { PrintDocument } from '../../write/print/print-document.ts'
import type { PictureFile } from './pictures/picture-file.ts'
import { namedPictures, textWithPictures } from './pictures/text-with-pictures.ts'

/** A document as Markdown: a .md file, or a zip of `draft.md` and its pictures where there are any. */
export function writeMarkdown(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
): Uint8Array {
  const files = namedPictures(pictures)
  const text = markdownOf(document, new Map(files.map(({ block, path }) => [block, path])))
  return textWithPictures({ name: 'draft.md', text }, files)
}
