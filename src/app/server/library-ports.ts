import type { ArticlesOptions } from '#features/articles/server/index.ts'
import type { SubjectSource } from '#features/feedback/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import { fetchFile } from '#platform/server/net/fetch-file.ts'

/** For a copy of a publication, redirects included. */
const FETCH_MS = 30_000

/** The library is made after feedback, and judged by it. */
export function itemSource(subjects: () => SubjectSource): SubjectSource {
  return {
    type: 'LIBRARY_ITEM',
    channel: 'project',
    readable: (item) => subjects().readable(item),
  }
}

/** Articles are made after feedback, and judged by it. */
export function articleSource(subjects: () => SubjectSource): SubjectSource {
  return {
    type: 'ARTICLE',
    channel: 'publication',
    readable: (article) => subjects().readable(article),
    may: async (...asked) => (await subjects().may?.(...asked)) === true,
    eventOf: (kind, phase) => subjects().eventOf?.(kind, phase),
  }
}

/** A server that searches no live source asks nobody outside for files either. */
export function fetcherOf(config: Config): ArticlesOptions['fetchFile'] {
  if (config.search.sources.trim() === '') return undefined
  const { contact } = config.search
  const userAgent = `Scholium/0.1${contact === undefined ? '' : ` (mailto:${contact})`}`
  const { maxBytes } = config.upload
  return (url) => fetchFile(url, { userAgent, mostBytes: maxBytes, timeout: FETCH_MS })
}

type Claim = (keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Files that one of these keeps. */
export async function claimed(
  keys: readonly string[],
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(claims.map((claim) => claim(keys)))
  return new Set(kept.flatMap((some) => [...some]))
}
