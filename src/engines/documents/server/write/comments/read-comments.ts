import { openWordPackage } from '../../docx/package/word-package.ts'
import { child, elements, findAll, textIn } from '../../docx/package/xml.ts'
import type { XmlElement } from '../../docx/package/xml.ts'
import { author, idLinePattern } from './comment-parts.ts'
import { withoutSigns } from './google-signs.ts'
import { markedId } from './note-marks.ts'
import { markValue, readWordText } from './word-text.ts'
import type { WordText } from './word-text.ts'

/** A comment as it comes back from a word processor. */
export interface ReadComment {
  /** The note's id, where it was kept. */
  readonly id: string | null
  readonly author: string
  readonly text: string
  /** Letters and digits of the passage that it stands at; of the paragraph, where it stands at no words. */
  readonly passage: string
  readonly isResolved: boolean
  readonly replies: readonly {
    readonly author: string
    readonly text: string
    readonly at: string
  }[]
}

interface Loose {
  readonly number: string
  readonly author: string
  readonly at: string
  readonly text: string
  /** Ids of its paragraphs; the last is the one that states and answers refer to. */
  readonly paragraphs: readonly string[]
}

/** More than these are no review. */
const mostComments = 5000

/**
 * Reads the comments of a Word file with their answers and states. An answer is told by the state part (Word);
 * LibreOffice before 24.2 keeps states there and no answers: these are told by standing at the same passage as a
 * comment of ours, or, without a passage, at its end.
 * @throws DocxError as every reading of a Word file.
 */
export function readComments(bytes: Uint8Array): readonly ReadComment[] {
  const source = openWordPackage(bytes)
  const loose = source
    .related('comments')
    .flatMap((part) => source.units(part, 'w:comment'))
    .slice(0, mostComments)
    .map(looseComment)
  if (loose.length === 0) return []
  const [extended] = source.related('commentsExtended')
  const states = readStates(extended === undefined ? '' : decode(source.archive.read(extended)))
  const text = readWordText(decode(source.archive.read(source.main)))
  const passages = text === undefined ? new Map<string, Place>() : placesOf(text)
  const parents = parentsOf(loose, states, passages)
  return loose
    .filter((comment) => !parents.has(comment.number))
    .map((comment) => {
      const place = passages.get(comment.number)
      const replies = loose
        .filter((reply) => parents.get(reply.number) === comment.number)
        // LibreOffice mixes them.
        .toSorted((one, other) => one.at.localeCompare(other.at))
      const signed = withoutSigns(replies)
      const isDone = comment.paragraphs.some((id) => states.get(id)?.isDone === true)
      const own = idLinePattern.exec(comment.text)?.[1]?.toLowerCase()
      return {
        // Whoever else comments on the very passage of a note says something of their own.
        id: own ?? (comment.author === author ? (place?.id ?? null) : null),
        author: comment.author,
        text: comment.text,
        passage: place?.passage ?? '',
        isResolved: signed.isResolved ?? isDone,
        replies: signed.replies.map(({ author: by, text: words, at }) => ({
          author: by,
          text: words,
          at,
        })),
      }
    })
}

function looseComment(element: XmlElement): Loose {
  const paragraphs = findAll(element, 'w:p')
  return {
    number: element.attributes['w:id'] ?? '',
    author: (element.attributes['w:author'] ?? '').slice(0, 200),
    at: element.attributes['w:date'] ?? '',
    text: paragraphs
      .map((paragraph) => wordsOf(paragraph).trim())
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, 20_000),
    paragraphs: paragraphs.flatMap((paragraph) => {
      const id = Object.entries(paragraph.attributes).find(([name]) => /(?:^|:)paraId$/u.test(name))
      return id === undefined ? [] : [id[1].toUpperCase()]
    }),
  }
}

function wordsOf(paragraph: XmlElement): string {
  return elements(paragraph)
    .map((node) => {
      if (node.name === 'w:t') return textIn(node)
      if (node.name === 'w:tab' || node.name === 'w:br') return ' '
      return node.name === 'w:del' || child(node, 'w:del') !== undefined ? '' : wordsOf(node)
    })
    .join('')
}

interface State {
  readonly isDone: boolean
  readonly parent: string | null
}

/** `w15:commentEx` (MS-DOCX 2.5.4.1) by the id of the comment's last paragraph. */
function readStates(xml: string): ReadonlyMap<string, State> {
  const states = new Map<string, State>()
  for (const match of xml.matchAll(/<(?:[\w.-]+:)?commentEx\s([^>]*)>/gu)) {
    const attributes = match[1] ?? ''
    const value = (name: string) =>
      new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? null
    const id = value('paraId')?.toUpperCase()
    const done = value('done')
    const parent = value('paraIdParent')?.toUpperCase() ?? null
    if (id !== undefined) states.set(id, { isDone: done === '1' || done === 'true', parent })
  }
  return states
}

interface Place {
  readonly passage: string
  readonly key: string
  /** Where the passage ends; the whole key of a comment that has none. */
  readonly end: string
  /** From a bookmark of ours at the same place. */
  readonly id: string | null
}

function placesOf(text: WordText): ReadonlyMap<string, Place> {
  const { prefix, paragraphs, marks } = text
  const starts = new Map<string, { readonly paragraph: number; readonly at: number }>()
  const places = new Map<string, Place>()
  const own = new Map<string, string>()
  const around = ({ paragraph }: { readonly paragraph: number }) =>
    paragraphs[paragraph]?.squashed ?? ''
  for (const mark of marks) {
    const id = markedId(mark, prefix)
    if (id !== undefined) own.set(`${mark.paragraph} ${mark.at}`, id)
  }
  for (const mark of marks) {
    const number = markValue(mark, prefix, 'id')
    if (mark.name === 'commentRangeStart') starts.set(number, mark)
    if (mark.name !== 'commentRangeEnd') continue
    const start = starts.get(number)
    if (start === undefined) continue
    const letters = lettersBetween(paragraphs, start, mark)
    const end = `${mark.paragraph} ${mark.at}`
    // Words that were deleted leave their comments at one point, some as a range and some as none.
    const key = letters === '' ? end : `${start.paragraph} ${start.at} ${end}`
    const passage = letters === '' ? around(mark) : letters
    places.set(number, { passage, key, end, id: own.get(`${start.paragraph} ${start.at}`) ?? null })
  }
  for (const mark of marks) {
    const number = markValue(mark, prefix, 'id')
    if (mark.name !== 'commentReference' || places.has(number)) continue
    const end = `${mark.paragraph} ${mark.at}`
    places.set(number, { passage: around(mark), key: end, end, id: own.get(end) ?? null })
  }
  return places
}

function lettersBetween(
  paragraphs: WordText['paragraphs'],
  from: { readonly paragraph: number; readonly at: number },
  to: { readonly paragraph: number; readonly at: number },
): string {
  if (from.paragraph === to.paragraph) {
    return paragraphs[from.paragraph]?.squashed.slice(from.at, to.at) ?? ''
  }
  return paragraphs
    .slice(from.paragraph, Math.min(to.paragraph, from.paragraph + 20) + 1)
    .map((paragraph, index, all) => {
      if (index === 0) return paragraph.squashed.slice(from.at)
      return index === all.length - 1 ? paragraph.squashed.slice(0, to.at) : paragraph.squashed
    })
    .join('')
}

/** Numbers of answers with the number of what they answer. */
function parentsOf(
  loose: readonly Loose[],
  states: ReadonlyMap<string, State>,
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, string> {
  const byParagraph = new Map(
    loose.flatMap((comment) => comment.paragraphs.map((id) => [id, comment.number] as const)),
  )
  const isOurs = (comment: Loose) => comment.author === author || idLinePattern.test(comment.text)
  const parents = new Map<string, string>()
  for (const comment of loose) {
    const said = comment.paragraphs
      .map((id) => states.get(id)?.parent)
      .find((id) => id !== null && id !== undefined)
    const told = said === undefined || said === null ? undefined : byParagraph.get(said)
    const place = places.get(comment.number)
    const isBeside = (other: Place | undefined) =>
      other !== undefined && (other.key === place?.key || other.end === place?.key)
    const beside = loose.filter(
      (other) => other !== comment && isOurs(other) && isBeside(places.get(other.number)),
    )
    const [only] = beside
    // Word states of every comment whether it answers one; LibreOffice states only what is resolved.
    const isOwn = comment.paragraphs.some((id) => states.get(id)?.isDone === false)
    const guessed =
      place !== undefined && !isOurs(comment) && !isOwn && beside.length === 1
        ? only?.number
        : undefined
    const parent = told ?? guessed
    if (parent !== undefined && parent !== comment.number) parents.set(comment.number, parent)
  }
  return parents
}

function decode(content: Uint8Array | undefined): string {
  return new TextDecoder().decode(content ?? new Uint8Array())
}
