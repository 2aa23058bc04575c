import { authorNames, isAuthorLine, namesNobody } from '../../people/author-line.ts'
import { isPartOfInstitution } from '../../people/institutions.ts'
import { roleInLine } from '../../people/role-in-line.ts'
import { canonicalRole, headingRole } from '../../sections/headings.ts'
import type { MarkupItem } from './markup-item.ts'

/** Lines of a title page under the title. */
const mostLines = 12
const mostWords = 16

/** "17 August 2021", "August 17th, 2021", "2021-08-17", "Spring 2021" */
const date =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?\p{L}{3,10},? |\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?,? |(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december) (?:term |semester )?|\d{1,2}[./-]\d{1,2}[./-])(?:19|20)\d\d$|^(?:19|20)\d\d-\d\d-\d\d$/iu
const labelled =
  /^(?:(?:written |authored |submitted |prepared )?by\b|authors?\s*:|name\s*:|(?:group|team) ?\d{0,2}\s*:)/iu
const titled = /^(?:Dr|Prof|Professor|Mr|Ms|Mrs)\.?\s\p{Lu}/u

/**
 * The items of a text whose author set the lines of the title page (names, department, course, day) as headings: they
 * stand in front of the text and open no part of it.
 */
export function withTitlePage(items: readonly MarkupItem[]): readonly MarkupItem[] {
  const title = items.findIndex(({ type }) => type === 'title')
  if (title < 0) return items
  const last = lastLine(items, title)
  if (last < 0) return items
  const hasAuthors = items.some(({ type }) => type === 'authors')
  const byline = hasAuthors
    ? -1
    : items.findIndex((item, at) => at > title && at <= last && namesPeople(item.text))
  return items.map((item, at): MarkupItem => {
    if (at <= title || at > last || item.type !== 'heading') return item
    const { level: _level, ...rest } = item
    return { ...rest, type: at === byline ? 'authors' : 'paragraph' }
  })
}

/** The last heading that says who wrote it, where or when, over headings and short lines alone; -1 without one. */
function lastLine(items: readonly MarkupItem[], title: number): number {
  let last = -1
  const isTold = items
    .slice(title + 1, title + mostLines)
    .some(({ type, text }) => type === 'heading' && isOfFront(text))
  for (let at = title + 1; at <= title + mostLines; at += 1) {
    const item = items[at]
    if (item === undefined || canonicalRole(item.text) !== undefined) break
    if (item.text.split(' ').length > mostWords) break
    if (item.type !== 'heading') {
      if (item.type !== 'authors' && item.type !== 'paragraph' && item.type !== 'figure') break
      continue
    }
    if (isLineOf(items, at, isTold)) last = at
    else if (!isEmpty(items, at)) break
  }
  return last
}

function isLineOf(items: readonly MarkupItem[], at: number, isTold: boolean): boolean {
  const { text, level = 1 } = items[at] ?? { text: '' }
  if (isOfFront(text)) return true
  if (!namesPeople(text)) return false
  // Two words with capitals name a person or a subject: that it heads nothing, or all, tells which.
  const below = items.slice(at + 1).filter(({ type }) => type === 'heading')
  const isAlone =
    below.length > 1 && below.every((one) => (one.level ?? 1) > level) && isEmpty(items, at)
  return isAlone || (isTold && isEmpty(items, at))
}

function isOfFront(text: string): boolean {
  return (
    date.test(text) ||
    roleInLine.test(text) ||
    (labelled.test(text) && isAuthorLine(text)) ||
    (titled.test(text) && isAuthorLine(text)) ||
    (isPartOfInstitution(text) && headingRole(text) === undefined)
  )
}

function namesPeople(text: string): boolean {
  return (
    isAuthorLine(text) &&
    !namesNobody(text) &&
    authorNames(text).every((name) => name.includes(' '))
  )
}

/** Whether another heading follows right away. */
function isEmpty(items: readonly MarkupItem[], at: number): boolean {
  return items[at + 1]?.type === 'heading'
}

/**
 * A list of the parts that its author set as a chapter over them all: its heading is of the level of the first part
 * that it names.
 */
export function withLevelContents(items: readonly MarkupItem[]): readonly MarkupItem[] {
  return items.map((item, at) => {
    if (item.type !== 'heading' || canonicalRole(item.text) !== 'front') return item
    const end = items.findIndex((other, index) => index > at && other.type === 'heading')
    const next = items[end]
    const listed = end < 0 ? [] : items.slice(at + 1, end)
    const names = new Set(listed.map(({ text }) => bare(text)))
    const isContents = next !== undefined && listed.length > 1 && names.has(bare(next.text))
    return isContents ? { ...item, level: Math.max(item.level ?? 1, next.level ?? 1) } : item
  })
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/^[\d.\s]+|\P{L}+/gu, '')
}
