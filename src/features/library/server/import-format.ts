import type { ImportFormat } from '#engines/importers/formats.ts'
import { importFormatOf as toldFormat } from '#engines/importers/told-format.ts'

/** Lists of journals: no publication is in them. */
const ofVenues: ReadonlySet<ImportFormat | undefined> = new Set(['doaj', 'openalex-sources'])

/** What a file of publications was exported by; `undefined`: it is none. */
export function importFormatOf(beginning: string): ImportFormat | undefined {
  const format = toldFormat(beginning)
  return ofVenues.has(format) ? undefined : format
}
