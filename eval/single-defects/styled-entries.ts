import type { Reference } from '#engines/documents/document.ts'

/** What an entry says behind its venue: volume, issue and pages, as far as they can be told. */
function numbersOf({ raw, venue = '' }: Reference): { volume: string; pages: string } {
  const behind = raw
    .slice(raw.lastIndexOf(venue) + venue.length)
    .replace(/(?:doi|https?|\b10\.).*$/iu, '')
  const [volume = '', pages = ''] =
    /(\b\d{1,4})\b(?:\s*\([^)]*\))?\D{1,4}(?:\d{1,2}\. )?(\w?\d+(?:(?:\s?[–-]|\. )\s?\w?\d+)?)/u
      .exec(behind.replaceAll(/\b(?:19|20)\d\d\b/gu, ''))
      ?.slice(1) ?? []
  return { volume, pages: pages.replace('. ', '–') }
}

const initials = (author: string) => / (\S+(?: \S\.)*)$/u.exec(author)?.[1] ?? ''
const family = (author: string) => author.replace(/ \S+(?: \S\.)*$/u, '')
const dotted = (letters: string) =>
  letters
    .replaceAll(/\.|\s/gu, '')
    .replaceAll(/(\p{Lu})(?=[\p{Lu}-]|$)/gu, '$1. ')
    .trim()

/** One entry as lists of other styles print it, all of its parts kept: none of them is the paper's own. */
export function inOtherStyles(entry: Reference): readonly string[] {
  const { raw, authors, year = '', title = '', venue = '' } = entry
  const { volume, pages } = numbersOf(entry)
  const plain = title.replace(/\.$/u, '')
  const turned = authors.map((one) => `${dotted(initials(one))} ${family(one)}`)
  const commas = authors.map((one) => `${family(one)}, ${dotted(initials(one))}`)
  const all = [
    `${turned.join(', ')}, "${plain}," ${venue}, vol. ${volume}, pp. ${pages}, ${year}.`,
    `${commas.join(', & ')} (${year}). ${plain}. ${venue}, ${volume}, ${pages}.`,
    `${commas.join('; ')}. ${plain}. ${venue} ${year}, ${volume}, ${pages}.`,
    `${turned.join(' and ')}: ${plain}. In: ${venue} ${volume} (${year}), S. ${pages}.`,
  ].map((one) =>
    one.replaceAll(/, (?:vol\.|pp\.|S\.)? ?(?=,|\.$)/gu, '').replaceAll(/ {2,}/gu, ' '),
  )
  return all.filter((one) => formOf(one) !== formOf(raw))
}

/** Where the year stands and how it is set off: the part of a style that the eye meets first. */
function formOf(raw: string): string {
  const at = raw.search(/\b(?:19|20)\d\d/u)
  const sign = raw[at - 1] === '(' ? 'bracketed' : 'bare'
  return `${sign} ${at > raw.length / 2 ? 'late' : 'early'} ${raw.includes('"') ? 'quoted' : ''}`
}
