import type { SectionRole } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import type { Base, Place, Plant } from './plant.ts'
import { placeOf, rewrite } from './reread.ts'
import type { Change } from './reread.ts'

export interface Passage extends Place {
  readonly role: SectionRole
  readonly text: string
  readonly groups: readonly string[]
  readonly whole: string
}

const outside: ReadonlySet<SectionRole> = new Set(['references', 'front', 'back', 'keywords'])

/** Where the running text matches, in order. */
export function passages({ analysed }: Base, pattern: RegExp): readonly Passage[] {
  return analysed.document.blocks.flatMap(({ id, type, text }) => {
    const role = analysed.role.get(id) ?? 'other'
    if ((type !== 'paragraph' && type !== 'list-item') || outside.has(role)) return []
    return [...text.matchAll(pattern)].map((match) => ({
      block: id,
      role,
      text,
      start: match.index,
      end: match.index + match[0].length,
      whole: match[0],
      groups: match.slice(1).map((group: string | undefined) => group ?? ''),
    }))
  })
}

/** Replaces words within a passage by others. */
export function within({ block, start, whole }: Passage, old: string, words: string): Change {
  const at = start + whole.lastIndexOf(old)
  return { block, start: at, end: at + old.length, words }
}

export function planted({ document }: Base, change: Change): Plant {
  return { document: rewrite(document, [change]), anchor: [placeOf(change)] }
}

const shortest = 200

/** Adds a sentence behind one in the middle of a paragraph, of the results where there are such. */
export function added(base: Base, random: Random, sentence: string): Plant | null {
  const { analysed } = base
  const inside = analysed.document.blocks.filter(({ id, type, text }) => {
    const role = analysed.role.get(id) ?? 'other'
    return (
      type === 'paragraph' && text.length > shortest && !outside.has(role) && role !== 'abstract'
    )
  })
  const results = inside.filter(({ id }) => analysed.role.get(id) === 'results')
  const block = random.pick(results.length > 0 ? results : inside)
  const ends = analysed.sentences.filter((one) => one.block === block?.id).map(({ end }) => end)
  const at = random.pick(ends)
  if (block === undefined || at === undefined || sentence === '') return null
  const change = { block: block.id, start: at, end: at, words: ` ${sentence}` }
  return { ...planted(base, change), isAdded: true }
}
