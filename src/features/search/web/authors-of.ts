import { spokenName } from '#engines/citing-styles/person.ts'

/** "A, B and C"; after so many "and others". */
export function authorsOf(names: readonly string[], most: number): string {
  const authors = names.map(spokenName)
  if (authors.length === 0) return 'Author not named'
  if (authors.length > most) return `${authors.slice(0, most).join(', ')} and others`
  if (authors.length === 1) return authors[0] ?? ''
  return `${authors.slice(0, -1).join(', ')} and ${authors.at(-1) ?? ''}`
}
