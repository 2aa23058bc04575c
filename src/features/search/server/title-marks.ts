import type { Query } from '#engines/retrieval/ranking/query.ts'
import { termsOf } from '#engines/retrieval/ranking/terms.ts'

/** Words of a title that the query names, neighbours as one passage. Offsets in UTF-16 units. */
export function titleMarks(title: string, query: Query): { start: number; end: number }[] {
  const marks: { start: number; end: number }[] = []
  for (const match of title.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)) {
    const terms = termsOf(match[0])
    const isNamed = terms.some(
      (term) => query.terms.has(term) || query.prefixes.some((prefix) => term.startsWith(prefix)),
    )
    if (!isNamed) continue
    const end = match.index + match[0].length
    const last = marks.at(-1)
    if (last !== undefined && title.slice(last.end, match.index).trim() === '') last.end = end
    else marks.push({ start: match.index, end })
  }
  return marks
}
