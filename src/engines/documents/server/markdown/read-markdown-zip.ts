import type { Document } from '../../document.ts'
import { openZip } from '../docx/package/zip-archive.ts'
import { decodeText } from '../markup/decode-text.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { readMarkdown } from './read-markdown.ts'

/** What goes along with a text in an archive and is none. */
const beside = /(?:^|\/)(?:readme|licen[cs]e|changelog|contributing)\.\w+$/iu
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/u

/**
 * A zip with a Markdown text and its pictures: of several texts the highest in the folders, then the longest.
 * @throws ReadError as `readMarkdown` does; DocxError for a damaged or hostile archive.
 */
export function readMarkdownZip(bytes: Uint8Array): Document {
  if (bytes.length > markupLimits.archive) throw new ReadError('too-large')
  const archive = openZip(bytes)
  const texts = archive.names
    .filter((name) => /\.(?:md|markdown)$/iu.test(name) && !hidden.test(name))
    .map((name) => ({ name, depth: name.split('/').length, isBeside: beside.test(name) }))
    .sort((one, other) => Number(one.isBeside) - Number(other.isBeside) || one.depth - other.depth)
  const [first] = texts
  const peers = texts.filter(
    ({ depth, isBeside }) => depth === first?.depth && isBeside === first.isBeside,
  )
  const [longest] = peers
    .slice(0, 100)
    .flatMap(({ name }) => archive.read(name, markupLimits.text) ?? [])
    .sort((one, other) => other.length - one.length)
  if (longest === undefined) {
    throw new ReadError('not-this-type', { detail: 'no Markdown in the archive' })
  }
  return readMarkdown(decodeText(longest))
}
