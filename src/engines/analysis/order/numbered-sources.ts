import type { Document } from '../../documents/document.ts'

/** The first time that a text names a source of its numbered list. */
export interface FirstNaming {
  readonly number: number
  readonly block: string
  /** Place of the block among those of the document, and of the callout within it. */
  readonly at: number
  readonly start: number
}

/** Sources in the order in which they are first named, and what of it breaks the order of the list. */
export interface NumberedSources {
  readonly namings: readonly FirstNaming[]
  /** The fewest namings without which the numbers go up from the first to the last. */
  readonly out: ReadonlySet<FirstNaming>
  /** Numbers of the list that no passage names. */
  readonly unnamed: readonly number[]
}

/** Sources from which a list shows by what it is ordered, and the share of them that may stand out of its order. */
const fewest = 12
const mostOut = 0.2

/**
 * `null` unless the list of sources is numbered in the order in which the text first names them. What a caption or a
 * table names is left out: floats are set where they have room. Pure.
 */
export function numberedSources(document: Document): NumberedSources | null {
  const { blocks, citations, references } = document
  const numbered = citations.filter(({ style }) => style === 'numeric' || style === 'superscript')
  if (references.length < fewest || numbered.length < citations.length) return null
  const places = new Map(blocks.map(({ id }, at) => [id, at]))
  const numbers = new Map(references.map(({ id }, at) => [id, at + 1]))
  const isProse = (block: string) => blocks[places.get(block) ?? -1]?.type === 'paragraph'
  const named = new Set(numbered.flatMap((citation) => citation.references))
  const elsewhere = new Set(
    numbered.filter(({ block }) => !isProse(block)).flatMap((citation) => citation.references),
  )
  const namings = new Map<string, FirstNaming>()
  const inOrder = numbered
    .filter(({ block }) => isProse(block))
    .map((citation) => ({ ...citation, at: places.get(citation.block) ?? 0 }))
    .sort((one, other) => one.at - other.at || one.start - other.start)
  for (const { block, at, start, references: named } of inOrder)
    for (const id of named) {
      const number = numbers.get(id)
      if (number === undefined || elsewhere.has(id) || namings.has(id)) continue
      namings.set(id, { number, block, at, start })
    }
  const all = [...namings.values()]
  const kept = new Set(longestRise(all))
  const out = all.filter((naming) => !kept.has(naming))
  if (all.length < fewest || out.length > all.length * mostOut) return null
  const unnamed = references.flatMap(({ id }) => (named.has(id) ? [] : (numbers.get(id) ?? [])))
  return { namings: all, out: new Set(out), unnamed }
}

/** The longest row of namings, in the order of the text, whose numbers go up. */
function longestRise(namings: readonly FirstNaming[]): readonly FirstNaming[] {
  const best: { readonly length: number; readonly before: number }[] = []
  namings.forEach(({ number }, at) => {
    let length = 1
    let before = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const other = best[earlier]
      if (other === undefined || (namings[earlier]?.number ?? 0) >= number) continue
      if (other.length >= length) {
        length = other.length + 1
        before = earlier
      }
    }
    best.push({ length, before })
  })
  const row: FirstNaming[] = []
  const longest = Math.max(0, ...best.map(({ length }) => length))
  let at = best.findIndex(({ length }) => length === longest)
  while (at >= 0) {
    const naming = namings[at]
    if (naming !== undefined) row.unshift(naming)
    at = best[at]?.before ?? -1
  }
  return row
}
