import { spokenName } from '#engines/citing-styles/person.ts'

/** "A, B and C"; after so many "and others"; nothing where nobody is named. */
export function authorsLine(names: readonly string[], most = 4): string {
  const authors = names.map(spokenName)
  if (authors.length > most) return `${authors.slice(0, most).join(', ')} and others`
  if (authors.length < 2) return authors[0] ?? ''
  return `${authors.slice(0, -1).join(', ')} and ${authors.at(-1) ?? ''}`
}

/** "Journal of Prices, 1998". */
export function venueLine(record: {
  readonly venue: string | null
  readonly year: number | null
}): string {
  return [record.venue, record.year].filter((part) => part !== null && part !== '').join(', ')
}
