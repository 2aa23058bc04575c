import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'

import { withoutBlocks } from '../plants-structure/edits.ts'
import type { Spot } from '../plants-structure/plant.ts'
import { placeOf, rewrite } from '../plants/reread.ts'

/** Words of a block that stand there once, and what stands there instead; no words take them away. */
interface Edit {
  readonly block: string
  readonly from: string
  readonly to: string
}

/** A defect as a reader of that article would write it into it, who has read no rule of the analyser. */
export interface HandPlant {
  /** Name of an article of the folder `articles`. */
  readonly paper: string
  readonly family: 'countable' | 'structure' | 'evidence'
  readonly defect: string
  readonly edits: readonly Edit[]
}

export interface Planted {
  readonly document: Document
  /** Where words were put; empty where they were only taken away. */
  readonly spots: readonly Spot[]
}

/** Each set by its name: a JSON file of this folder. */
export function handPlants(): ReadonlyMap<string, readonly HandPlant[]> {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly HandPlant[],
      ]),
  )
}

/**
 * The article with the defect in it, read anew.
 * @throws Error where the words of an edit do not stand in the block exactly once
 */
export function planted(document: Document, { defect, edits }: HandPlant): Planted {
  const changes = edits.map(({ block, from, to }) => {
    const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
    const start = text.indexOf(from)
    if (from === '' || start === -1 || text.includes(from, start + 1))
      throw new Error(`${defect}: “${from}” has to stand once in ${block}`)
    return { block, start, end: start + from.length, words: to }
  })
  const changed = rewrite(document, changes)
  const emptied = changed.blocks.filter(
    ({ id, text }) => text.trim() === '' && edits.some(({ block }) => block === id),
  )
  return {
    document: withoutBlocks(changed, new Set(emptied.map(({ id }) => id))),
    spots: changes.filter(({ words }) => words !== '').map((change) => placeOf(change, changes)),
  }
}
