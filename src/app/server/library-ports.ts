import type { ArticlesOptions } from '#features/articles/server/index.ts'
import type { SubjectSource } from '#features/feedback/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import { fetchFile } from '#platform/server/net/fetch-file.ts'

import { draftReader } from './draft-for.ts'

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

/** What articles may read: drafts of the asker, and public files. */
export function articlePorts(
  config: Config,
  features: Parameters<typeof draftReader>[0],
): Pick<ArticlesOptions, 'draftFor' | 'fetchFile'> {
  return { draftFor: draftReader(features), fetchFile: fetcherOf(config) }
}

/** A server that searches no live source asks nobody outside for files either. */
function fetcherOf(config: Config): ArticlesOptions['fetchFile'] {
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
