import type { Block, Notice } from '../../document.ts'
import { isCoveredByPictures, type PageContent } from './page-content.ts'
import type { LaidOutPages } from './page-layouts.ts'

const unreadableShare = 0.15
const nearlyEmpty = 60
const nearlyAll = 0.7

/** Whether nothing but a picture stands on the page. */
export function isScanWithoutText(page: PageContent): boolean {
  return charactersOn(page) < nearlyEmpty && isCoveredByPictures(page)
}

/** Of a page without what lies off it, such as the address that a browser printed there. */
function charactersOn({ characterCount, spans }: PageContent): number {
  return spans.reduce(
    (left, { concealment, text }) => (concealment === 'off-page' ? left - text.length : left),
    characterCount,
  )
}

/** Whether nearly nothing on the page can be read, because it is a picture or its letters have no names. */
export function isWithoutText(page: PageContent): boolean {
  return isScanWithoutText(page) || page.unreadableCount > page.characterCount * nearlyAll
}

/**
 * Whether so many characters of a page have no Unicode value that its text is of no use. Pages of
 * less than 40 characters are not judged.
 */
export function isUnreadable(page: PageContent): boolean {
  return page.characterCount > 40 && page.unreadableCount / page.characterCount > unreadableShare
}

/** What the owner should know about the file, at most one notice of a kind unless a page is named. */
export function noticesFor(
  pages: readonly PageContent[],
  read: { readonly laidOut: LaidOutPages; readonly blocks: readonly Block[] },
): readonly Notice[] {
  const { laidOut, blocks } = read
  const scans = pages.filter(isScanWithoutText)
  const unreadable = pages.filter(isUnreadable)
  const complex = pages.filter((page) => page.isTooComplex)
  const hasHeadings = blocks.some((block) => block.type === 'heading')
  return [
    ...about(
      scans,
      'no-text-layer',
      (list) => `${list} only a picture, without text that can be read.`,
    ),
    ...about(
      unreadable,
      'unreadable-font',
      (list) => `${list} a font whose letters cannot be read.`,
    ),
    ...about(
      complex,
      'page-too-complex',
      (list) => `${list} more content than can be read; the rest was left out.`,
    ),
    ...(laidOut.scannedPages.length === 0
      ? []
      : [
          notice('scanned-text', {
            text: scanWords(laidOut.scannedPages, pages.length),
            page: laidOut.scannedPages[0],
          }),
        ]),
    ...(laidOut.hidden.length === 0
      ? []
      : [
          notice('hidden-text', {
            text: 'The file has text that a reader of the page cannot see. It was left out.',
            page: laidOut.hidden[0]?.page,
          }),
        ]),
    ...(hasHeadings || blocks.length === 0
      ? []
      : [notice('no-headings', { text: 'No headings were found. Chapters can be set by hand.' })]),
  ]
}

/** Which pages were pictures, said once for all of them. */
function scanWords(scanned: readonly number[], count: number): string {
  const numbers = scanned.slice(0, 12).join(', ')
  const more = scanned.length > 12 ? ` and ${scanned.length - 12} more` : ''
  const where = scanned.length === 1 ? `Page ${numbers} is` : `Pages ${numbers}${more} are`
  const what = scanned.length === count ? 'This file is' : where
  return `${what} a scan: the text comes from text recognition and may have wrong letters.`
}

function about(
  pages: readonly PageContent[],
  code: Notice['code'],
  sentence: (list: string) => string,
): readonly Notice[] {
  const first = pages[0]
  if (first === undefined) return []
  const numbers = pages.slice(0, 12).map((page) => page.number)
  const more = pages.length > numbers.length ? ` and ${pages.length - numbers.length} more` : ''
  const list = `${pages.length === 1 ? 'Page' : 'Pages'} ${numbers.join(', ')}${more} ${pages.length === 1 ? 'has' : 'have'}`
  return [notice(code, { text: sentence(list), page: first.number })]
}

function notice(
  code: Notice['code'],
  { text, page }: { readonly text: string; readonly page?: number | undefined },
): Notice {
  return page === undefined ? { code, text } : { code, text, page }
}
