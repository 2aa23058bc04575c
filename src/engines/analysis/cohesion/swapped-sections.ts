import type { Block } from '../../documents/document.ts'
import { roleOfHeading } from '../../documents/sections/headings.ts'
import type { Section } from '../analysed-document.ts'
import { paragraphRolesOf } from '../models/paragraph-role.ts'
import type { ParagraphRole } from '../models/paragraph-role.ts'
import type { Reading } from '../readability/reading.ts'

export interface SwappedSections {
  readonly one: Block
  readonly other: Block
}

/** Words from which a section shows what it is. */
const leastWords = 150
/** Paragraphs of a section that are read: the model takes its time, and a section is told by its first ones. */
const mostParagraphs = 6
/**
 * Share of a section, by words, that has to read like what the other's heading names. Of 118 pairs in published papers
 * none reaches it as they stand, and 111 do with their headings exchanged.
 */
const leastShare = 0.6
/** A paragraph whose own words leave it open is counted for nothing. */
const leastConfidence = 0.5
const judged: readonly ParagraphRole[] = ['methods', 'results', 'discussion']

interface Read {
  readonly heading: Block
  readonly named: ParagraphRole
  /** Share of each role, 0 to 1. */
  readonly share: ReadonlyMap<ParagraphRole, number>
}

/** Two main sections each of which reads like what the heading of the other names. Pure. */
export function swappedSections(reading: Reading): SwappedSections | null {
  const { sections } = reading.analysed
  const headed = sections.filter(({ heading }) => heading !== null)
  const top = Math.min(...headed.map(({ level }) => level))
  const named = headed.flatMap((section) => {
    const role = judged.find((one) => one === roleOfHeading(section.heading?.text ?? ''))
    return section.level === top && role !== undefined ? [{ section, role }] : []
  })
  // Of two parts of one name, as in a text of several studies, nothing can be exchanged for sure.
  if (named.length < 2 || new Set(named.map(({ role }) => role)).size < named.length) return null
  const likes = sharesByBlock(
    reading,
    new Set(named.flatMap(({ section }) => heads(reading, section))),
  )
  const read = named.flatMap(({ section, role }) => readOf(section, role, likes))
  for (const [at, one] of read.entries()) {
    const other = read
      .slice(at + 1)
      .find(
        (second) =>
          (one.share.get(second.named) ?? 0) >= leastShare &&
          (second.share.get(one.named) ?? 0) >= leastShare,
      )
    if (other !== undefined) return { one: one.heading, other: other.heading }
  }
  return null
}

interface Like {
  readonly role: ParagraphRole
  readonly weight: number
  readonly words: number
}

/** The first paragraphs of a section, by which it is told. */
function heads({ body }: Reading, { blocks }: Section): readonly string[] {
  const own = new Set(blocks)
  return body
    .filter(({ block }) => own.has(block.id) && block.type === 'paragraph')
    .slice(0, mostParagraphs)
    .map(({ block }) => block.id)
}

function sharesByBlock({ body }: Reading, ids: ReadonlySet<string>): ReadonlyMap<string, Like> {
  const prose = body.filter(({ block }) => ids.has(block.id))
  const likes = paragraphRolesOf(prose.map(({ block }) => block.text))
  return new Map(
    prose.flatMap(({ block, words }, index) => {
      const like = likes[index]
      return like === undefined
        ? []
        : [
            [
              block.id,
              { role: like.role, weight: like.confidence < leastConfidence ? 0 : words, words },
            ] as const,
          ]
    }),
  )
}

function readOf(
  { heading, blocks }: Section,
  named: ParagraphRole,
  likes: ReadonlyMap<string, Like>,
): readonly Read[] {
  const own = blocks.flatMap((id) => likes.get(id) ?? [])
  const words = own.reduce((sum, like) => sum + like.words, 0)
  if (heading === null || words < leastWords) return []
  const share = new Map<ParagraphRole, number>()
  for (const { role, weight } of own) share.set(role, (share.get(role) ?? 0) + weight / words)
  return [{ heading, named, share }]
}
