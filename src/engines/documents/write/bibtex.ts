import type { Reference } from '../document.ts'
import { imprintOf } from './imprint.ts'

/**
 * The reference list as BibTeX (Patashnik, BibTeXing, 1988). Each entry is kept whole in `annote`, which no style
 * prints; one whose authors or title could not be told apart is printed whole, as its `note`. Nothing is made up.
 */
export function bibtexOf(references: readonly Reference[]): string {
  const keys = new Map<string, number>()
  return references.map((reference) => entry(reference, keyOf(reference, keys))).join('\n')
}

const insides = { article: 'journal', inproceedings: 'booktitle', book: 'series', misc: 'journal' }

function entry(reference: Reference, key: string): string {
  const { authors, title, venue, year, doi, url, raw } = reference
  const isWhole = title !== undefined && authors.length > 0
  const { kind, volume, issue, pages, publisher, place, rest } = imprintOf(reference)
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['author', authors.length === 0 ? undefined : authors.map(escape).join(' and ')],
    ['title', title === undefined ? undefined : `{${escape(title)}}`],
    [insides[kind], venue === undefined ? undefined : escape(venue)],
    ['volume', volume],
    ['number', issue],
    ['pages', pages],
    ['publisher', publisher === undefined ? undefined : escape(publisher)],
    ['address', place === undefined ? undefined : escape(place)],
    ['howpublished', rest === undefined || !isWhole ? undefined : escape(rest)],
    ['year', year],
    ['doi', doi],
    ['url', url],
    isWhole ? ['annote', escape(raw)] : ['note', escape(raw)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`  ${name} = {${balanced(value)}}`],
  )
  return `@${isWhole ? kind : 'misc'}{${key},\n${lines.join(',\n')}\n}\n`
}

/** "smith2009", and "smith2009b" for the second one. */
function keyOf({ authors, year, id }: Reference, keys: Map<string, number>): string {
  const family = (authors[0] ?? '').split(',')[0]?.split(' ').at(-1) ?? ''
  const letters = family
    .normalize('NFKD')
    .replace(/[^A-Za-z]/gu, '')
    .toLowerCase()
  const base = letters === '' ? id.replace(/[^\w-]/gu, '') || 'entry' : `${letters}${year ?? ''}`
  const count = (keys.get(base) ?? 0) + 1
  keys.set(base, count)
  return count === 1
    ? base
    : `${base}${count <= 26 ? String.fromCodePoint(96 + count) : `-${count}`}`
}

function escape(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\\{}]/gu, '')
    .replace(/[&%#$_]/gu, (sign) => `\\${sign}`)
}

/** Fields end where their braces do: what is not paired goes. */
function balanced(text: string): string {
  const isPaired = (text.match(/\{/gu) ?? []).length === (text.match(/\}/gu) ?? []).length
  return isPaired ? text : text.replace(/[{}]/gu, '')
}
