import * as z from 'zod'

const KEY = 'scholium.searches'
const KEPT = 5

/** The last searches of this browser, the newest first; kept nowhere else. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return z.array(z.string()).max(KEPT).catch([]).parse(kept)
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const kept = [text, ...recentSearches().filter((other) => other !== text)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still searches.
  }
}
