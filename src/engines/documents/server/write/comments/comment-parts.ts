import { clean } from '../clean-text.ts'
import type { CommentReply, CommentText } from './comment-text.ts'
import { attributeOf, escapeXml, tagsOf } from './xml-tags.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const w14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const w15 = 'http://schemas.microsoft.com/office/word/2012/wordml'
const w16cid = 'http://schemas.microsoft.com/office/word/2016/wordml/cid'

export const author = 'Scholium'

/** The last line of every comment: what a word processor drops of a file, it never drops of a comment's words. */
export function idLine(id: string): string {
  return `Scholium note ${id}`
}

/** Finds that line again. */
export const idLinePattern = /\bScholium note ([\da-z]{4,24})\b/iu

/** A part of the file with how the package knows it. */
export interface CommentPart {
  readonly name: string
  /** Last word of its relationship, with the address before it. */
  readonly relationship: string
  readonly contentType: string
  /** Adds entries to the part that is there, or makes it. */
  readonly add: (existing: string | undefined) => string
}

/** A comment with the numbers that the file knows it by. */
export interface NumberedComment extends Numbers {
  readonly comment: CommentText
  readonly replies: readonly (Numbers & { readonly reply: CommentReply })[]
}

interface Numbers {
  readonly number: number
  /** Eight hexadecimal digits of its last paragraph (MS-DOCX 2.2.4). */
  readonly paragraph: string
}

interface Numbering {
  readonly existing: string | undefined
  /** Paragraph ids in use anywhere in the file. */
  readonly taken: ReadonlySet<string>
}

/** Comments go on from the highest number of the file; paragraph ids follow from the note's id. */
export function numberComments(
  comments: readonly CommentText[],
  { existing, taken }: Numbering,
): readonly NumberedComment[] {
  let number = highest(existing) + 1
  const used = new Set(taken)
  const next = (id: string): Numbers => {
    let paragraph = paragraphId(id)
    while (used.has(paragraph)) paragraph = hex((Number.parseInt(paragraph, 16) + 1) % 0x7fffffff)
    used.add(paragraph)
    number += 1
    return { number: number - 1, paragraph }
  }
  return comments.map((comment) => ({
    comment,
    ...next(comment.id),
    replies: (comment.replies ?? []).map((reply, index) => ({
      reply,
      ...next(`${comment.id} ${index}`),
    })),
  }))
}

function highest(comments: string | undefined): number {
  let most = -1
  for (const tag of comments === undefined ? [] : tagsOf(comments)) {
    if (!tag.name.endsWith(':comment') || tag.kind === 'close') continue
    const prefix = tag.name.split(':')[0] ?? 'w'
    const id = Number(attributeOf(comments?.slice(tag.start, tag.end) ?? '', `${prefix}:id`))
    if (Number.isInteger(id)) most = Math.max(most, id)
  }
  return most
}

/** Greater than 0 and less than 0x80000000. */
function paragraphId(id: string): string {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hex(((hash >>> 0) % 0x7ffffffe) + 1)
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}

interface PartsOptions {
  readonly namespace: string
  /** ISO 8601. */
  readonly at: string
}

const microsoft = 'http://schemas.microsoft.com/office'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The parts that hold comments, their states, their ids and their author. */
export function commentParts(
  numbered: readonly NumberedComment[],
  options: PartsOptions,
): readonly CommentPart[] {
  const base = options.namespace.includes('purl.oclc.org')
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return [
    {
      name: 'comments.xml',
      relationship: `${base}/comments`,
      contentType: `${word}.comments+xml`,
      add: grow(
        `<w:comments xmlns:w="${options.namespace}">`,
        'comments',
        numbered
          .flatMap((one) => [
            commentXml(one, options),
            ...one.replies.map((reply) => replyXml(reply, options)),
          ])
          .join(''),
      ),
    },
    {
      name: 'commentsExtended.xml',
      relationship: `${microsoft}/2011/relationships/commentsExtended`,
      contentType: `${word}.commentsExtended+xml`,
      add: grow(
        `<w15:commentsEx xmlns:w15="${w15}">`,
        'commentsEx',
        numbered.map(statesXml).join(''),
      ),
    },
    {
      name: 'commentsIds.xml',
      relationship: `${microsoft}/2016/09/relationships/commentsIds`,
      contentType: `${word}.commentsIds+xml`,
      add: grow(
        `<w16cid:commentsIds xmlns:w16cid="${w16cid}">`,
        'commentsIds',
        numbered
          .flatMap((one) => [one, ...one.replies])
          .map(
            ({ paragraph }) =>
              `<w16cid:commentId xmlns:w16cid="${w16cid}" w16cid:paraId="${paragraph}" w16cid:durableId="${paragraph}"/>`,
          )
          .join(''),
      ),
    },
    {
      name: 'people.xml',
      relationship: `${microsoft}/2011/relationships/people`,
      contentType: `${word}.people+xml`,
      add: (existing) =>
        existing?.includes(`="${author}"`) === true
          ? existing
          : grow(
              `<w15:people xmlns:w15="${w15}">`,
              'people',
              `<w15:person xmlns:w15="${w15}" w15:author="${author}"><w15:presenceInfo w15:providerId="None" w15:userId="${author}"/></w15:person>`,
            )(existing),
    },
  ]
}

/** Whether a comment is resolved, and which comment each of its answers answers. */
function statesXml({ comment, paragraph, replies }: NumberedComment): string {
  const done = comment.isResolved ? 1 : 0
  const own = `<w15:commentEx xmlns:w15="${w15}" w15:paraId="${paragraph}" w15:done="${done}"/>`
  const answers = replies.map(
    (reply) =>
      `<w15:commentEx xmlns:w15="${w15}" w15:paraId="${reply.paragraph}" w15:paraIdParent="${paragraph}" w15:done="${done}"/>`,
  )
  return [own, ...answers].join('')
}

/** Entries go in front of the closing tag; they declare their own prefixes, whatever the file calls them. */
function grow(
  root: string,
  element: string,
  entries: string,
): (existing: string | undefined) => string {
  const name = /^<([^\s>]+)/u.exec(root)?.[1] ?? element
  return (existing) => {
    if (existing === undefined) return `${declaration}${root}${entries}</${name}>`
    const closing = new RegExp(`</(?:[\\w.-]+:)?${element}\\s*>\\s*$`, 'u').exec(existing)
    if (closing !== null)
      return existing.slice(0, closing.index) + entries + existing.slice(closing.index)
    const empty = new RegExp(`<((?:[\\w.-]+:)?${element})(\\s[^>]*)?/>\\s*$`, 'u').exec(existing)
    if (empty === null) return `${declaration}${root}${entries}</${name}>`
    const [, own = name, attributes = ''] = empty
    return `${existing.slice(0, empty.index)}<${own}${attributes}>${entries}</${own}>`
  }
}

function commentXml(
  { comment, number, paragraph }: NumberedComment,
  options: PartsOptions,
): string {
  const paragraphs = [
    paragraphXml(runXml(comment.title, '<w:b/>'), '', true),
    ...comment.lines.map((line) => paragraphXml(runXml(line), '', false)),
    paragraphXml(
      runXml(idLine(comment.id), '<w:color w:val="808080"/><w:sz w:val="14"/>'),
      ` w14:paraId="${paragraph}" w14:textId="77777777"`,
      false,
    ),
  ]
  const date = `${options.at.slice(0, 19)}Z`
  return `<w:comment xmlns:w="${options.namespace}" xmlns:w14="${w14}" w:id="${number}" w:author="${author}" w:date="${date}" w:initials="Sch">${paragraphs.join('')}</w:comment>`
}

function replyXml(
  { reply, number, paragraph }: NumberedComment['replies'][number],
  options: PartsOptions,
): string {
  const lines = reply.text.split('\n').map(clean)
  const paragraphs = lines.map((line, index) =>
    paragraphXml(
      runXml(line),
      index === lines.length - 1 ? ` w14:paraId="${paragraph}" w14:textId="77777777"` : '',
      index === 0,
    ),
  )
  const date = `${(reply.at ?? options.at).slice(0, 19)}Z`
  const by = escapeXml(clean(reply.author))
  return `<w:comment xmlns:w="${options.namespace}" xmlns:w14="${w14}" w:id="${number}" w:author="${by}" w:date="${date}" w:initials="${escapeXml(initialsOf(reply.author))}">${paragraphs.join('')}</w:comment>`
}

function initialsOf(name: string): string {
  return (name.match(/(?<![\p{L}\p{N}])\p{L}/gu) ?? []).slice(0, 3).join('')
}

function paragraphXml(runs: string, attributes: string, isFirst: boolean): string {
  const mark = isFirst
    ? '<w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:annotationRef/></w:r>'
    : ''
  return `<w:p${attributes}><w:pPr><w:pStyle w:val="CommentText"/></w:pPr>${mark}${runs}</w:p>`
}

function runXml(text: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${look}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}
