import type { Block, Citation, Document } from '#engines/documents/document.ts'

import type { Half } from '../plants-structure/half.ts'
import type { Spot } from '../plants-structure/plant.ts'

export type Part =
  | 'front'
  | 'abstract'
  | 'introduction'
  | 'methods'
  | 'results'
  | 'discussion'
  | 'conclusion'
  | 'references'
  | 'back'
  | 'other'

/** A sentence of the running text, counted through the whole paper. */
export interface Passage extends Spot {
  readonly text: string
  readonly index: number
}

/**
 * A clean article as a reader without the analyser sees it: parts by the words of their headings, sentences by their
 * stops. Nothing here asks the analyser, so that what it misreads is not left out.
 */
export interface Paper {
  readonly name: string
  readonly half: Half
  readonly document: Document
  readonly parts: ReadonlyMap<string, Part>
  readonly passages: readonly Passage[]
}

export function paperOf(name: string, half: Half, document: Document): Paper {
  return { name, half, document, parts: partsOf(document), passages: passagesOf(document) }
}

const running: ReadonlySet<Block['type']> = new Set(['paragraph', 'list-item'])

export const isRunning = ({ type }: Block): boolean => running.has(type)

export const body: readonly Part[] = [
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
]

const headings: readonly (readonly [Part, RegExp])[] = [
  ['abstract', /^abstract|^summary$/iu],
  ['introduction', /introduction|^background/iu],
  ['discussion', /discussion/iu],
  ['conclusion', /conclu/iu],
  ['methods', /method|materials|experimental|procedure/iu],
  ['results', /result|findings/iu],
  ['references', /^references/iu],
  [
    'back',
    /acknowledg|funding|author contrib|conflict|competing|availability|ethic|supplement|appendix|abbreviat|consent|disclosure/iu,
  ],
]

const partOfHeading = (text: string): Part | null =>
  headings.find(([, words]) => words.test(text))?.[0] ?? null

function partsOf(document: Document): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  let top: Part = 'front'
  let current: Part = 'front'
  for (const { id, type, text, level = 1 } of document.blocks) {
    if (type === 'heading' && level <= 1) {
      top = partOfHeading(text) ?? 'other'
      current = top
    } else if (type === 'heading' && top !== 'abstract') {
      const own = partOfHeading(text)
      current = own === 'conclusion' || top === 'other' ? (own ?? top) : top
    }
    parts.set(id, current)
  }
  for (const id of document.abstract) parts.set(id, 'abstract')
  return parts
}

function passagesOf({ blocks }: Document): readonly Passage[] {
  return blocks
    .filter(isRunning)
    .flatMap((block) => sentencesOf(block))
    .map((sentence, index) => ({ ...sentence, index }))
}

const shortened =
  /(?:\b(?:et al|e\.g|i\.e|cf|vs|Figs?|Eqs?|Refs?|approx|ca|no|Dr|Prof|St|spp?|resp|Tab|Sect|Suppl|Inc|Ltd|Co|var|subsp|al|pp?)|\b[A-Z])\.$/iu
const shortest = 20

function sentencesOf({ id, text }: Block): readonly Omit<Passage, 'index'>[] {
  const found: Omit<Passage, 'index'>[] = []
  let from = 0
  const add = (end: number) =>
    found.push({ block: id, start: from, end, text: text.slice(from, end) })
  for (const stop of text.matchAll(/[.!?][)\]"”’]*\s+(?=[\p{Lu}\d“"([])/gu)) {
    const end = stop.index + stop[0].trimEnd().length
    if (end - from < shortest || shortened.test(text.slice(from, stop.index + 1))) continue
    add(end)
    from = stop.index + stop[0].length
  }
  if (from < text.length) add(text.length)
  return found
}

export const partOf = ({ parts }: Paper, block: string): Part => parts.get(block) ?? 'other'

export const passagesIn = (paper: Paper, parts: readonly Part[]): readonly Passage[] =>
  paper.passages.filter(({ block }) => parts.includes(partOf(paper, block)))

/** Paragraphs of some length with their sentences. */
export function paragraphsIn(
  paper: Paper,
  parts: readonly Part[],
  least: number,
): readonly (readonly Passage[])[] {
  const paragraphs = new Set(
    paper.document.blocks.flatMap(({ id, type }) => (type === 'paragraph' ? [id] : [])),
  )
  return [...Map.groupBy(passagesIn(paper, parts), ({ block }) => block)].flatMap(([id, own]) =>
    paragraphs.has(id) && own.length >= least ? [own] : [],
  )
}

export const blockOf = ({ document }: Paper, id: string): Block | undefined =>
  document.blocks.find((block) => block.id === id)

/** Callouts that stand in a sentence or right behind its stop. */
export const citationsIn = (
  { document }: Paper,
  { block, start, end }: Spot,
): readonly Citation[] =>
  document.citations.filter(
    (one) => one.block === block && one.start < one.end && one.start >= start && one.end <= end + 3,
  )

/** All that is printed but the list of references. */
export const textOf = ({ document }: Paper): string =>
  document.blocks
    .filter(({ type }) => type !== 'reference')
    .map(({ text }) => text)
    .join('\n')

export const literally = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)

/** "12" as a number or a word of its own, not a part of "0.12" or "12.5". */
export const standing = (words: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,-])${literally(words)}(?![\\p{L}\\d]|[.,-]\\d)`, flags)
