import type { AnalysedDocument } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'
import { rememberedFor } from '../remembered.ts'

/** How far the words of a text are spread over it. */
export interface WordSpread {
  /** Blocks and tables that were read; the list of references is none. */
  readonly units: number
  /** By stem: in how many of them it stands. */
  readonly of: ReadonlyMap<string, number>
  /** The stems of each block that was read, by its id. */
  readonly inBlock: ReadonlyMap<string, ReadonlySet<string>>
}

/** Letters that are left of a stem at least. */
const shortest = 4
/** Letters of a root that its forms may differ by: "graze" and "grazing". */
const loose = 2

/** The stems of the content words of a text: coarser than roots, so that what is counted as gone is gone in any form. */
export function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const root of contentRoots(text)) {
    stems.add(root.slice(0, Math.max(shortest, root.length - loose)))
  }
  return stems
}

/** In how many blocks each stem of a draft stands: captions, headings and tables with the prose. */
export const wordSpreadOf = rememberedFor(({ document, role }: AnalysedDocument): WordSpread => {
  const of = new Map<string, number>()
  const inBlock = new Map<string, ReadonlySet<string>>()
  for (const { id, type, text } of document.blocks) {
    if (type !== 'reference' && role.get(id) !== 'references') inBlock.set(id, stemsOf(text))
  }
  const inTables = document.tables.map(({ rows }) => stemsOf(rows.flat().join(' ')))
  for (const stems of [...inBlock.values(), ...inTables]) {
    for (const stem of stems) of.set(stem, (of.get(stem) ?? 0) + 1)
  }
  return { units: inBlock.size + inTables.length, of, inBlock }
})
