import { isAuthorLine } from '../../people/author-line.ts'
import { roleInLine } from '../../people/role-in-line.ts'
import { canonicalRole, headingRole } from '../../sections/headings.ts'
import type { MarkupItem, MarkupText } from './markup-item.ts'

/** The highest level in use is 1, whatever the author began with. */
export function raiseLevels(items: readonly MarkupItem[]): readonly MarkupItem[] {
  const levels = items.flatMap((item) => (item.type === 'heading' ? [item.level ?? 1] : []))
  const top = Math.min(6, ...levels)
  return items.map((item) =>
    item.type === 'heading'
      ? { ...item, level: Math.min(6, Math.max(1, (item.level ?? 1) - top + 1)) }
      : item,
  )
}

/**
 * A first heading that stands alone above all others is the title, under the lines of an author's name, course and
 * date too; else a line in bold, or a plain one, that leads the text. Names beside it are the authors.
 */
export function settleFront(items: readonly MarkupItem[], text: MarkupText): readonly MarkupItem[] {
  if ((text.title ?? '') !== '' || items.some((item) => item.type === 'title')) return items
  const bold = boldTitle(items)
  if (bold >= 0) return entitled(items, bold)
  const first = items.findIndex((item) => item.type !== 'figure' && !isFrontLine(item))
  if (isTitleHeading(items, first)) return raiseLevels(entitled(items, first))
  return isPlainTitle(items) ? entitled(items, 0) : items
}

/** Lines that may stand over a title. */
const mostOver = 8

function isTitleHeading(items: readonly MarkupItem[], first: number): boolean {
  const heading = items[first]
  if (heading?.type !== 'heading' || heading.number !== undefined || first > mostOver) return false
  const others = items.slice(first + 1).filter((item) => item.type === 'heading')
  const isAlone =
    others.every((item) => (item.level ?? 1) > (heading.level ?? 1)) ||
    isOverAbstract(items, first) ||
    isOverParts(heading, others)
  return isAlone && !namesPart(heading.text, others)
}

/** "Learning by Play: A Literature Review" over an introduction and a conclusion is the title; "Results by site" is a part. */
function namesPart(text: string, below: readonly MarkupItem[]): boolean {
  if (canonicalRole(text) !== undefined) return true
  const role = headingRole(text)
  const isWhole = below.some((item) => {
    const part = canonicalRole(item.text) ?? ''
    return ofWholeText.has(part) || (role === 'introduction' && behindText.has(part))
  })
  return role !== undefined && !isWhole
}

/** "Introduction to Ovens" over a discussion and a list of sources is the title of them all. */
const behindText: ReadonlySet<string> = new Set(['discussion', 'references'])

const ofWholeText: ReadonlySet<string> = new Set(['abstract', 'introduction', 'conclusion'])

const fieldOfFront = /^\p{Lu}[\p{L}’' /-]{1,24}:\s*\S/u
const mostFieldWords = 15
const mostFrontWords = 4

/** "Course: History 201", "Ann Lee", "3 May 2024". */
function isFrontLine({ type, text }: MarkupItem): boolean {
  if (type !== 'paragraph') return false
  const words = text.split(' ').length
  if (fieldOfFront.test(text)) return words <= mostFieldWords
  return words <= mostFrontWords && (isAuthorLine(text) || /\d/u.test(text))
}

/** A first line that is no sentence, over the headings of the text. */
function isPlainTitle(items: readonly MarkupItem[]): boolean {
  const [first, ...rest] = items
  if (first?.type !== 'paragraph' || isFrontLine(first) || roleInLine.test(first.text)) return false
  const { text } = first
  const heading = rest.findIndex(({ type }) => type === 'heading')
  const isNear = heading >= 0 && rest.slice(0, heading).every(isFrontLine)
  const isTitle = text.split(' ').length <= mostTitleWords && /^[\p{Lu}\p{Lo}\d“"‘'¿¡]/u.test(text)
  return isNear && isTitle && !/[.;:,!]$/u.test(text) && headingRole(text) === undefined
}

const fewestTitleWords = 6

/** A long first heading, though others are of its level: those have the names that parts of a paper go by. */
function isOverParts(heading: MarkupItem, others: readonly MarkupItem[]): boolean {
  const beside = others.filter((item) => (item.level ?? 1) <= (heading.level ?? 1))
  return (
    heading.text.split(' ').length >= fewestTitleWords &&
    beside.length > 0 &&
    beside.every(({ text, number }) => number === undefined && headingRole(text) !== undefined)
  )
}

/** A first heading with names and the abstract under it, though all others are of its level. */
function isOverAbstract(items: readonly MarkupItem[], at: number): boolean {
  const next = items
    .slice(at + 1, at + 8)
    .find((item) => item.type === 'heading' && !isAuthorLine(item.text))
  return next !== undefined && canonicalRole(next.text) === 'abstract'
}

/** The item at this place is the title; names under it are the authors. */
function entitled(items: readonly MarkupItem[], at: number): readonly MarkupItem[] {
  const end = items.findIndex((item, index) => index > at && !isLineOfFront(item))
  const under = items.findIndex((item, index) => index > at && index < end && isNamesLine(item))
  const isByline = under > at
  const over = isByline ? -1 : items.slice(0, at).findIndex(isNamesLine)
  return items.map((item, index): MarkupItem => {
    const isAuthors = index === over || (index === under && isByline)
    if (index !== at) return isAuthors ? { ...item, type: 'authors' } : item
    const { level: _level, ...rest } = item
    return { ...rest, type: 'title', marks: [] }
  })
}

const mostLineWords = 12

/** "Final-year project report", "Department of Physics": what may stand between a title and its author is no sentence. */
function isLineOfFront({ type, text }: MarkupItem): boolean {
  if (type === 'footnote') return true
  return (
    type === 'paragraph' &&
    (isAuthorLine(text) || !/[.?!;:]$/u.test(text)) &&
    text.split(' ').length <= mostLineWords
  )
}

/** "Module NUR3021, Palliative Care", "Environmental Science": what is taught has capitals as a person has. */
const ofSubject =
  /(?<!\p{L})(?:module|course(?:work)?|assignment|student|sciences?|engineering|politics|studies|care|history|literature|physics|chemistry|biology|economics|education|psychology|sociology|philosophy|medicine|nursing|business|management|technology|mathematics|statistics|ethics|theory|research|methods|health|policy)(?!\p{L})/iu

function isNamesLine({ type, text }: MarkupItem): boolean {
  return type === 'paragraph' && isAuthorLine(text) && !ofSubject.test(text)
}

const mostTitleWords = 25

/** Before the first heading a line in bold is the title, under a list of links or a picture too; -1 without one. */
function boldTitle(items: readonly MarkupItem[]): number {
  const at = items.findIndex(({ type }) => type !== 'figure' && type !== 'list-item')
  const line = items[at]
  if (line?.type !== 'paragraph' || !items.slice(at).some(({ type }) => type === 'heading'))
    return -1
  const { text } = line
  const words = text.split(' ').length
  const isBold = line.marks?.some(
    ({ kind, start, end }) => kind === 'bold' && start === 0 && end === text.length,
  )
  const isTitle = words <= mostTitleWords && !/[.;:,]$/u.test(text)
  return isBold === true && isTitle && headingRole(text) === undefined ? at : -1
}
