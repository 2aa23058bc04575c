import { zipSync } from 'fflate'

import { openWordPackage } from '../../docx/package/word-package.ts'
import { clean } from '../clean-text.ts'
import { commentParts, idLinePattern, numberComments } from './comment-parts.ts'
import type { CommentPart, NumberedComment } from './comment-parts.ts'
import type { CommentAnchor, CommentText } from './comment-text.ts'
import { findPassage } from './find-passage.ts'
import type { Passage } from './find-passage.ts'
import { markPassages } from './mark-passages.ts'
import { noteCallouts } from './note-callouts.ts'
import type { Callout } from './note-callouts.ts'
import { bookmarkName, markedIds } from './note-marks.ts'
import { readComments } from './read-comments.ts'
import { readWordText } from './word-text.ts'
import type { WordText } from './word-text.ts'
import { attributeOf, escapeXml, tagsOf } from './xml-tags.ts'

interface AnnotateOptions {
  /** Date of the comments, ISO 8601. */
  readonly at: string
}

/**
 * Adds comments to a Word file at the very letters that they are about. Every part but those of the comments
 * keeps its bytes; the main part gains marks, and loses nothing. A comment carries its id twice: in a hidden
 * bookmark around its passage and in its own last line.
 * @throws DocxError for a file that is no Word file, or passes the limits of one.
 */
export function annotateWord(
  bytes: Uint8Array,
  comments: readonly CommentText[],
  options: AnnotateOptions,
): Uint8Array {
  const source = openWordPackage(bytes)
  const parts = new Map<string, Uint8Array>()
  for (const name of source.archive.names) {
    if (name.endsWith('/')) continue
    const content = source.archive.read(name)
    if (content !== undefined) parts.set(name, content)
  }
  const readPart = (name: string) => decodedPart(parts, name)
  const main = readPart(source.main) ?? ''
  const text = readWordText(main)
  if (text === undefined) return bytes
  const folder = source.main.slice(0, source.main.lastIndexOf('/') + 1)
  const existing = source.related('comments')[0] ?? `${folder}comments.xml`
  // A file that came back has comments of ours already, with what was answered to them: they stay as they are.
  const there = new Set(readComments(bytes).flatMap(({ id }) => id ?? []))
  const fresh = comments.filter((comment) => !idsOf(comment).some((id) => there.has(id)))
  settleEarlier(parts, comments, {
    comments: existing,
    states: source.related('commentsExtended')[0],
  })
  const callout = noteCallouts(source, text)
  const places = fresh.map((comment) => placeOf(comment, { text, callout }))
  const passages = new Map(fresh.map(({ id }, index) => [id, places[index]?.passage] as const))
  const said = fresh.map((comment, index) => quoted(cleaned(comment), places[index]?.within))
  const numbered = numberComments(said, {
    existing: readPart(existing),
    taken: paragraphIds([main, readPart(existing) ?? '']),
  })
  parts.set(source.main, encode(markAll(main, { text, numbered, passages })))
  const added: (CommentPart & { readonly path: string })[] = []
  for (const part of commentParts(numbered, { namespace: text.namespace, at: options.at })) {
    const type = part.relationship.split('/').at(-1) ?? ''
    const known = source.related(type)[0]
    const path = known ?? `${folder}${part.name}`
    parts.set(path, encode(part.add(readPart(path))))
    if (known === undefined) added.push({ ...part, path })
  }
  register(parts, { main: source.main, added })
  return zipSync(Object.fromEntries([...parts].map(([name, content]) => [name, [content, stamp]])))
}

function idsOf({ id, formerIds = [] }: CommentText): readonly string[] {
  return [id, ...formerIds]
}

type Parts = Map<string, Uint8Array>

function decodedPart(parts: Parts, name: string): string | undefined {
  const content = parts.get(name)
  return content === undefined ? undefined : decode(content)
}

/** Comments of ours that are in the file are open or resolved as their notes are now; without a note, resolved. */
function settleEarlier(
  parts: Parts,
  comments: readonly CommentText[],
  names: { readonly comments: string; readonly states: string | undefined },
): void {
  const states = names.states === undefined ? undefined : decodedPart(parts, names.states)
  if (names.states === undefined || states === undefined) return
  const notes = new Map(
    comments.flatMap((comment) => idsOf(comment).map((id) => [id, comment] as const)),
  )
  const settled = (decodedPart(parts, names.comments) ?? '')
    .split(/<(?=[\w.-]+:comment\s)/u)
    .slice(1)
    .reduce((xml, comment) => {
      const id = idLinePattern.exec(comment.replace(/<[^>]*>/gu, ''))?.[1]?.toLowerCase()
      const paragraph = [...comment.matchAll(/\bparaId="([\dA-Fa-f]{8})"/gu)].at(-1)?.[1]
      if (id === undefined || paragraph === undefined) return xml
      const isDone = notes.get(id)?.isResolved ?? true
      const state = new RegExp(`(paraId="${paragraph}"[^>]*\\bdone=")[^"]*`, 'iu')
      return xml.replace(state, `$1${isDone ? '1' : '0'}`)
    }, states)
  if (settled !== states) parts.set(names.states, encode(settled))
}

/** One date for all parts, so that the same file comes out the same. */
const stamp = { mtime: new Date(1980, 0, 1), level: 6 } as const

function cleaned(comment: CommentText): CommentText {
  return { ...comment, title: clean(comment.title), lines: comment.lines.map(clean) }
}

interface Place {
  readonly passage: Passage | undefined
  /** Where the words stand that the comment cannot stand at. */
  readonly within?: 'text box' | 'footnote' | 'endnote'
}

interface Placing {
  readonly text: WordText
  readonly callout: (anchor: CommentAnchor) => Callout | undefined
}

function placeOf({ anchor }: CommentText, { text, callout }: Placing): Place {
  const found = anchor === null ? undefined : findPassage(text.paragraphs, anchor)
  if (found !== undefined) {
    const isBoxed = found.paragraph.characters[found.start]?.piece.boxedIn !== undefined
    return { passage: found, ...(isBoxed && { within: 'text box' as const }) }
  }
  const noted = anchor === null ? undefined : callout(anchor)
  if (noted !== undefined) return { passage: noted.passage, within: noted.kind }
  const first = text.paragraphs.find((paragraph) => paragraph.characters.length > 0)
  return { passage: wholeOf(first) }
}

/** The comment of a passage in a text box or a note stands at the box or the callout, and says which words it is about. */
function quoted(comment: CommentText, within: Place['within']): CommentText {
  const { anchor } = comment
  if (anchor === null || within === undefined) return comment
  const words = clean(anchor.blockText.slice(anchor.start, anchor.end))
  return { ...comment, lines: [`In the ${within}: “${words}”`, ...comment.lines] }
}

function decode(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  return new TextDecoder().decode(content)
}

/** What is written anew is UTF-8, whatever it was. */
function encode(xml: string): Uint8Array {
  return new TextEncoder().encode(
    xml.replace(/^(<\?xml[^>]*encoding=)["']utf-16(?:le|be)?["']/iu, '$1"UTF-8"'),
  )
}

function paragraphIds(xml: readonly string[]): ReadonlySet<string> {
  return new Set(
    xml.flatMap((part) =>
      [...part.matchAll(/\bparaId="([\dA-Fa-f]{8})"/gu)].map((match) =>
        (match[1] ?? '').toUpperCase(),
      ),
    ),
  )
}

interface Marking {
  readonly text: WordText
  readonly numbered: readonly NumberedComment[]
  /** By the id of their comment. */
  readonly passages: ReadonlyMap<string, Passage | undefined>
}

function markAll(main: string, { text, numbered, passages }: Marking): string {
  const { prefix } = text
  // Ids of bookmarks have a numbering of their own in the file.
  let bookmark = highestBookmark(main, prefix) + 1
  // The mark of a comment that was deleted is still there, and a name stands once.
  const known = new Set(markedIds(text))
  const marked = numbered.flatMap(({ comment, number, replies }) => {
    const passage = passages.get(comment.id)
    if (passage === undefined) return []
    const own = bookmark
    bookmark += 1
    const name = escapeXml(bookmarkName(comment.id))
    const numbers = [number, ...replies.map((reply) => reply.number)]
    const isMarked = known.has(comment.id)
    return [
      {
        passage,
        open: [
          isMarked
            ? ''
            : `<${prefix}:bookmarkStart ${prefix}:id="${own}" ${prefix}:name="${name}"/>`,
          ...numbers.map((each) => `<${prefix}:commentRangeStart ${prefix}:id="${each}"/>`),
        ].join(''),
        close: [
          ...numbers.map(
            (each) =>
              `<${prefix}:commentRangeEnd ${prefix}:id="${each}"/><${prefix}:r><${prefix}:rPr><${prefix}:rStyle ${prefix}:val="CommentReference"/></${prefix}:rPr><${prefix}:commentReference ${prefix}:id="${each}"/></${prefix}:r>`,
          ),
          isMarked ? '' : `<${prefix}:bookmarkEnd ${prefix}:id="${own}"/>`,
        ].join(''),
      },
    ]
  })
  return markPassages(main, text, marked)
}

/** A note on the whole draft stands by its first words, which most often are its title. */
function wholeOf(paragraph: Passage['paragraph'] | undefined): Passage | undefined {
  return paragraph && { paragraph, start: 0, end: paragraph.characters.length }
}

function highestBookmark(main: string, prefix: string): number {
  let most = 0
  for (const tag of tagsOf(main)) {
    if (tag.name !== `${prefix}:bookmarkStart`) continue
    const id = Number(attributeOf(main.slice(tag.start, tag.end), `${prefix}:id`))
    if (Number.isInteger(id)) most = Math.max(most, id)
  }
  return most
}

interface Registration {
  readonly main: string
  readonly added: readonly (CommentPart & { readonly path: string })[]
}

/** New parts are named in the list of types and in the relationships of the main part. */
function register(parts: Map<string, Uint8Array>, { main, added }: Registration): void {
  if (added.length === 0) return
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const links = `${folder}_rels/${main.slice(folder.length)}.rels`
  const types = '[Content_Types].xml'
  const linksXml = decode(
    parts.get(links) ??
      encode(
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
      ),
  )
  const linkEntries = added.map(
    (part, index) =>
      `<Relationship Id="${freeId(linksXml, index)}" Type="${part.relationship}" Target="${part.path.slice(folder.length)}"/>`,
  )
  const typeEntries = added.map(
    (part) => `<Override PartName="/${part.path}" ContentType="${part.contentType}"/>`,
  )
  parts.set(links, encode(appended(linksXml, 'Relationships', linkEntries.join(''))))
  parts.set(
    types,
    encode(appended(decode(parts.get(types) ?? new Uint8Array()), 'Types', typeEntries.join(''))),
  )
}

function freeId(links: string, index: number): string {
  let number = 9000 + index
  while (links.includes(`"rIdSch${number}"`)) number += 100
  return `rIdSch${number}`
}

function appended(xml: string, element: string, entries: string): string {
  const closing = new RegExp(`</(?:[\\w.-]+:)?${element}\\s*>\\s*$`, 'u').exec(xml)
  if (closing !== null) return xml.slice(0, closing.index) + entries + xml.slice(closing.index)
  return xml.replace(new RegExp(`<(${element}[^>]*)/>\\s*$`, 'u'), `<$1>${entries}</${element}>`)
}
