import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { SectionRole } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { derangedOrder } from './abstract-planters.ts'
import { bare, placedAfter, reordered, withoutBlocks } from './edits.ts'
import { paragraphsIn, partNamed, subjectsOf } from './passages.ts'
import type { Ground, Plant, Planter } from './plant.ts'

const argued: readonly SectionRole[] = [
  'introduction',
  'background',
  'discussion',
  'results',
  'other',
]

/** What stands where it does not belong. */
export const placePlanters: readonly Planter[] = [
  {
    type: 'sentences of a paragraph shuffled',
    families: ['structure.', 'clarity.bare', 'loose-sentences', 'abbreviations-undefined'],
    plant: (ground, random) => shuffled(ground, random),
  },
  ...(
    [
      ['methods', 'discussion'],
      ['methods', 'introduction'],
      ['results', 'introduction'],
      ['results', 'discussion'],
      ['discussion', 'methods'],
    ] as const
  ).map(([from, to]): Planter => ({
    type: `paragraph of the ${from} moved into the ${to}`,
    families: ['structure.', 'discussion.', 'method.', 'results.', 'introduction.', 'opening.'],
    plant: (ground, random) => moved(ground, random, [from, to]),
  })),
  {
    type: 'conclusion of another paper',
    families: ['purpose.', 'thesis.', 'questions.', 'structure.', 'discussion.', 'review.'],
    isLack: true,
    plant: (ground, random) => foreignEnd(ground, random),
  },
  {
    type: 'conclusion that answers another question of the field',
    families: ['purpose.', 'thesis.', 'questions.', 'structure.', 'discussion.', 'review.'],
    isLack: true,
    plant: (ground, random) => foreignEnd(sameField(ground), random),
  },
]

const fewest = 5

function shuffled({ analysed }: Ground, random: Random): Plant | null {
  const own = random.pick(paragraphsIn(analysed, argued, fewest))
  if (own === undefined) return null
  const document = reordered(analysed.document, own, derangedOrder(own.length, random))
  const block = own[0]?.block ?? ''
  const end = document.blocks.find(({ id }) => id === block)?.text.length ?? 0
  return { document, spots: [{ block, start: 0, end }], told: own[0]?.text ?? '' }
}

function moved(
  { analysed }: Ground,
  random: Random,
  [from, to]: readonly [SectionRole, SectionRole],
): Plant | null {
  const taken = random.pick(paragraphsIn(analysed, [from]))
  const before = random.pick(paragraphsIn(analysed, [to]).slice(0, -1))
  const block = analysed.block.get(taken?.[0]?.block ?? '')
  const place = before?.[0]?.block
  if (block === undefined || place === undefined || block.text.length < 300) return null
  return {
    document: placedAfter(analysed.document, place, block),
    spots: [{ block: block.id, start: 0, end: block.text.length }],
    told: block.text,
  }
}

/** The conclusion by its heading, or the last paragraph of the discussion. */
function endOf(analysed: AnalysedDocument): readonly (readonly Sentence[])[] {
  const headed = new Set(partNamed(analysed, 'conclusion').map(({ id }) => id))
  const own = paragraphsIn(analysed, ['conclusion'], 2).filter((sentences) =>
    headed.has(sentences[0]?.block ?? ''),
  )
  if (own.length > 0) return own
  return paragraphsIn(analysed, ['discussion', 'conclusion'], 2).slice(-1)
}

function foreignEnd({ analysed, others }: Ground, random: Random): Plant | null {
  const mine = endOf(analysed)
  const other = random.pick(others.filter((one) => endOf(one).length > 0))
  const first = mine[0]?.[0]?.block
  if (first === undefined || other === undefined) return null
  const words = endOf(other)
    .map((sentences) => textOf(other, sentences))
    .join(' ')
  const place = analysed.block.get(first)
  if (place === undefined) return null
  const rest = new Set(mine.slice(1).flatMap((sentences) => sentences[0]?.block ?? []))
  const shorter = withoutBlocks(analysed.document, rest)
  return {
    document: {
      ...shorter,
      citations: shorter.citations.filter(({ block }) => block !== first),
      blocks: shorter.blocks.map((block) => (block.id === first ? bare(block, words) : block)),
    },
    spots: [{ block: first, start: 0, end: words.length }],
    told: words,
  }
}

/** Without the callouts, whose numbers would point into another list. */
function textOf({ document, block }: AnalysedDocument, sentences: readonly Sentence[]): string {
  const id = sentences[0]?.block ?? ''
  const text = block.get(id)?.text ?? ''
  return document.citations
    .filter((citation) => citation.block === id)
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start).trimEnd() + rest.slice(end), text)
}

/** Others that share a word of the title, or of no field in particular. */
function sameField({ analysed, others, half }: Ground): Ground {
  const mine = new Set(subjectsOf(analysed).slice(0, 4))
  const near = others.filter((other) => subjectsOf(other).some((word) => mine.has(word)))
  return { analysed, half, others: near }
}
