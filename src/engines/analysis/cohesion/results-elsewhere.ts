import { contentRoots } from '../claims/content-words.ts'
import { rarityIn } from '../claims/root-rarity.ts'
import type { Weigh } from '../claims/root-rarity.ts'
import { paragraphPartOf } from '../models/paragraph-part.ts'
import { paragraphRoleOf } from '../models/paragraph-role.ts'
import type { ParagraphRole } from '../models/paragraph-role.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { sharedBy, tieTo } from './shared-roots.ts'

/** Characters from which a paragraph tells of which part it is, and from which it may be told of; sentences as well. */
const leastRead = 120
const leastText = 200
const leastSentences = 2

/**
 * How each sign tells for the results, as a logarithm of odds, learnt on 170 paragraphs of results that were moved
 * within 50 short reports and on all that stood in the other parts. Cross-checked text by text, three in four of those
 * moved into introduction or discussion pass the bound, half of those in the methods, and none that stood there.
 */
const weights = { odds: 0.79, unlike: 0.99, like: 0.89, tied: 0.95, beside: -0.87, cites: -2.23 }
const base = -2.37
const bound = 2.2

interface Read {
  readonly paragraph: Paragraph
  readonly part: ParagraphRole
  readonly roots: ReadonlySet<string>
  readonly shares: Readonly<Record<ParagraphRole, number>>
}

/** A paragraph outside the results that reads like those of the same text, however few paragraphs each part has. */
export interface ResultsElsewhere {
  readonly paragraph: Paragraph
  readonly stands: ParagraphRole
}

/** The paragraph that is surest to be one of results in another part; `null` mostly. Pure. */
export function resultsElsewhere(
  reading: Reading,
  mayBeMoved: (paragraph: Paragraph) => boolean,
): ResultsElsewhere | null {
  const read = reading.body.flatMap(readOf)
  const results = read.filter(({ part }) => part === 'results')
  if (results.length === 0) return null
  const weigh = rarityIn(read.map(({ roots }) => roots))
  const [best] = read
    .filter(({ part, paragraph }) => {
      const { block, role, sentences } = paragraph
      const isLong = block.text.length >= leastText && sentences.length >= leastSentences
      return part !== 'results' && role !== 'conclusion' && isLong && mayBeMoved(paragraph)
    })
    .map((one) => ({ one, score: scoreOf(one, { reading, read, results, weigh }) }))
    .filter(({ score }) => score > bound)
    .toSorted((one, other) => other.score - one.score)
  return best === undefined ? null : { paragraph: best.one.paragraph, stands: best.one.part }
}

interface Compared {
  readonly reading: Reading
  readonly read: readonly Read[]
  readonly results: readonly Read[]
  readonly weigh: Weigh
}

function scoreOf(one: Read, { reading, read, results, weigh }: Compared): number {
  const own = read.filter((other) => other.part === one.part && other !== one)
  if (own.length === 0) return Number.NEGATIVE_INFINITY
  const oddsOf = ({ shares }: Read) =>
    Math.log(Math.max(tiny, shares.results) / Math.max(tiny, shares[one.part]))
  const odds = oddsOf(one)
  const tied = Math.log((tieTo(one, results, weigh) + slack) / (tieTo(one, own, weigh) + slack))
  const at = read.indexOf(one)
  const beside = [read[at - 1], read[at + 1]].map((near) =>
    near === undefined ? 0 : sharedBy(one, near.roots, weigh),
  )
  const cites = (reading.citations.get(one.paragraph.block.id)?.length ?? 0) > 0 ? 1 : 0
  return (
    base +
    weights.odds * odds +
    weights.unlike * (odds - meanOf(own.map(oddsOf))) +
    weights.like * (odds - meanOf(results.map(oddsOf))) +
    weights.tied * tied +
    weights.beside * Math.max(...beside) +
    weights.cites * cites
  )
}

const tiny = 1e-9
const slack = 1e-3

function readOf(paragraph: Paragraph): readonly Read[] {
  const { block, role } = paragraph
  const part = paragraphRoleOf[role]
  if (block.type !== 'paragraph' || part === undefined || block.text.length < leastRead) return []
  return [{ paragraph, part, roots: contentRoots(block.text), shares: paragraphPartOf(block.text) }]
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
