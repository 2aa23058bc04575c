import type { Reference } from '../document.ts'

/**
 * The reference list as BibTeX (Patashnik, BibTeXing, 1988). What could not be told apart stays whole in `note`,
 * so that nothing of an entry is lost and nothing is made up.
 */
export function bibtexOf(references: readonly Reference[]): string {
  const keys = new Map<string, number>()
  return references.map((reference) => entry(reference, keyOf(reference, keys))).join('\n')
}

function entry(reference: Reference, key: string): string {
  const { authors, title, venue, year, doi, url } = reference
  const isWhole = title !== undefined && authors.length > 0
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['author', authors.length === 0 ? undefined : authors.map(escape).join(' and ')],
    ['title', title === undefined ? undefined : `{${escape(title)}}`],
    ['journal', venue === undefined ? undefined : escape(venue)],
    ['year', year],
    ['doi', doi],
    ['url', url],
    ['note', isWhole ? undefined : escape(reference.raw)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`  ${name} = {${balanced(value)}}`],
  )
  return `@${venue === undefined ? 'misc' : 'article'}{${key},\n${lines.join(',\n')}\n}\n`
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
