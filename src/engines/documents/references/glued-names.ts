/**
 * Names that a program took out of a file without the space between their parts: "CantrellCL, DayanFE." and
 * "ChengS.ZhouD. X.ZhaoY. (2016)".
 */
const gluedName =
  /^\W*\p{Lu}[\p{L}'’-]*\p{Ll}(?:\p{Lu}{1,3}(?=[,.;\s(]|$)|\p{Lu}\.(?=[\s,;(\p{Lu}-]))/u

/** One entry may begin so by itself, as "OpenAI" does: a list is glued where most of it is. */
const leastShare = 0.6
const fewest = 4

export function areGlued(entries: readonly string[]): boolean {
  const glued = entries.filter((entry) => gluedName.test(entry))
  return glued.length >= fewest && glued.length >= entries.length * leastShare
}

/** Letters in which the names of an entry stand. */
const longestHead = 1000

/** The entry with the spaces and commas between its names. */
export function unglued(entry: string): string {
  const year = entry.search(/\(?(?:1[89]|20)\d\d/u)
  const end = year === -1 ? longestHead : Math.min(year, longestHead)
  const names = entry
    .slice(0, end)
    .replaceAll(/(?<=\p{Lu}[\p{L}'’-]{0,30}\p{Ll})(?=\p{Lu}{1,3}(?:[,;]|\. |\.\.)|\p{Lu}\.)/gu, ' ')
    .replaceAll(/(?<=\p{Lu}\.)(?=\p{Lu}[\p{L}'’-]*\p{Ll})/gu, ', ')
    .replaceAll(/(?<=\p{Lu})\.\.(?=\s*(?:\(|$))/gu, '. ')
  return names + entry.slice(end)
}
