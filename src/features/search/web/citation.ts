import type { Work } from '#engines/retrieval/work.ts'

/** A publication as a line for a reference list: author, year, title, venue, address. */
export function citationOf(work: Work): string {
  const address =
    work.identifiers.doi === null ? work.url : `https://doi.org/${work.identifiers.doi}`
  const parts = [
    `${authorsOf(work.authors, 6)} (${work.year ?? 'n.d.'})`,
    work.title.replace(/\.$/u, ''),
    work.venue,
    address,
  ]
  return parts.filter((part) => part !== null && part !== '').join('. ')
}

/** "A, B and C"; after so many "and others". */
export function authorsOf(authors: readonly string[], most: number): string {
  if (authors.length === 0) return 'Author not named'
  if (authors.length > most) return `${authors.slice(0, most).join(', ')} and others`
  if (authors.length === 1) return authors[0] ?? ''
  return `${authors.slice(0, -1).join(', ')} and ${authors.at(-1) ?? ''}`
}
