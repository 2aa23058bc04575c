import type { SourceSettings } from './ports.ts'
import { registry } from './sources.generated.ts'

/** A setting that cannot be meant; one line that names it. */
export class SourceSettingError extends Error {
  override readonly name = 'SourceSettingError'
}

const ids = registry.map(({ id }) => id)

/**
 * Reads `openalex,crossref=http://localhost:8080/` and `openalex=key`: sources with an address in place of their
 * own, and their keys.
 * @throws SourceSettingError for a source that there is not, and for an address that is none.
 */
export function readSourceSettings(given: {
  readonly sources: string
  readonly keys: string
  readonly contact: string | undefined
}): SourceSettings {
  const enabled = new Map<string, string | null>()
  for (const [id, address] of pairs(given.sources, 'SCHOLIUM_SOURCES')) {
    if (address !== null && URL.parse(address) === null)
      throw new SourceSettingError(`SCHOLIUM_SOURCES has no address for ${id}: ${address}`)
    enabled.set(id, address)
  }
  const keys = new Map(
    pairs(given.keys, 'SCHOLIUM_SOURCE_KEYS').flatMap(([id, key]) =>
      key === null ? [] : [[id, key] as const],
    ),
  )
  return { enabled, keys, contact: given.contact }
}

function pairs(text: string, setting: string): readonly (readonly [string, string | null])[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const id = at === -1 ? part : part.slice(0, at).trim()
      if (!ids.includes(id))
        throw new SourceSettingError(`${setting} may name ${ids.join(', ')}, and not ${id}`)
      return [id, at === -1 ? null : part.slice(at + 1).trim()] as const
    })
}
