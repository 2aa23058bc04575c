import type { Block, SectionRole } from '../../documents/document.ts'
import { overlaps } from '../../grounding/anchors/selector.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import { search } from '../../retrieval/ranking/bm25.ts'
import { buildSegment } from '../../retrieval/ranking/segment.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { answersLike } from '../answering/answers.ts'
import { rememberedFor } from '../remembered.ts'
import { splitSentences } from '../sentences.ts'
import { textTerms } from '../words/text-terms.ts'
import type { AskedTerm } from './question.ts'
import type { Cite, ReplyPart } from './reply.ts'

/** A sentence of any readable part of a draft: captions, footnotes and acknowledgements as well. */
export interface Said extends Range {
  readonly text: string
  readonly role: SectionRole
  /** Position in the draft. */
  readonly index: number
}

export interface FoundPassage {
  readonly range: Range
  readonly text: string
  /** Share of what was asked that stands here, rare words counting more; 0 to 1. */
  readonly share: number
  /** What ranks it: the share, and whether its wording answers in the way in which the question asks. */
  readonly worth: number
  readonly role: SectionRole
}

/** A draft as it is searched. */
export interface Searchable {
  readonly analysed: AnalysedDocument
  readonly sentences: readonly Said[]
  readonly byBlock: ReadonlyMap<string, readonly Said[]>
  /** The heading over each block; empty before the first. */
  readonly headings: ReadonlyMap<string, string>
  readonly segment: ReturnType<typeof buildSegment>
  /** Blocks that hold each term. */
  readonly holders: ReadonlyMap<string, number>
  readonly blocks: number
}

const unread: ReadonlySet<Block['type']> = new Set([
  'title',
  'authors',
  'heading',
  'reference',
  'code',
  'equation',
  'figure',
  'table',
])

/** Laid out once for each draft. */
export const searchable = rememberedFor((analysed: AnalysedDocument): Searchable => {
  const { document, role } = analysed
  const headings = new Map<string, string>()
  const sentences: Said[] = []
  const read: Block[] = []
  let heading = ''
  for (const block of document.blocks) {
    if (block.type === 'heading') heading = block.text
    headings.set(block.id, heading)
    const own = role.get(block.id) ?? 'other'
    if (unread.has(block.type) || own === 'references' || own === 'keywords') continue
    read.push(block)
    for (const { start, end } of splitSentences(block.text, document.language)) {
      const text = block.text.slice(start, end)
      sentences.push({ block: block.id, start, end, text, role: own, index: sentences.length })
    }
  }
  const holders = new Map<string, number>()
  for (const { text } of read)
    for (const term of new Set(textTerms(text))) holders.set(term, (holders.get(term) ?? 0) + 1)
  return {
    analysed,
    sentences,
    byBlock: Map.groupBy(sentences, ({ block }) => block),
    headings,
    segment: buildSegment(
      read.map(({ id, text }) => ({
        id,
        fields: { abstract: text, title: headings.get(id) ?? '' },
      })),
    ),
    holders,
    blocks: read.length,
  }
})

export interface Search {
  readonly terms: readonly AskedTerm[]
  /** The question as it was asked: its way of asking decides what an answer looks like. */
  readonly question: string
  readonly accept?: (said: Said) => boolean
  /** Passages that were shown before. */
  readonly without?: readonly Range[]
  readonly most?: number
}

const mostBlocks = 12
const mostPassages = 3
/** How much the neighbouring sentences count: they carry the subject that "it" stands for. */
const neighbour = 0.55
/** How much the heading counts where the sentences themselves do not say it. */
const underHeading = 0.4
/** How much a word of the same meaning counts. */
const kinship = 0.8
const roleWorth: Partial<Record<SectionRole, number>> = {
  abstract: 0.03,
  conclusion: 0.02,
  results: 0.03,
  appendix: -0.08,
  back: -0.02,
}

/**
 * The sentences that hold what was asked: BM25 over blocks, then the sentences of the best ones by the share of the
 * question that they and their neighbours hold, and by wording that fits the way of asking.
 */
export function findPassages(draft: Searchable, asked: Search): readonly FoundPassage[] {
  const { terms, question } = asked
  if (terms.length === 0) return []
  const weigh = weigher(draft, terms)
  const query = new Map<string, number>()
  for (const { own, kin } of terms) {
    for (const term of kin) query.set(term, Math.max(query.get(term) ?? 0, 0.4))
    for (const term of own) query.set(term, 1)
  }
  const hits = search(
    [draft.segment],
    { terms: query, prefixes: [], phrases: [], without: [] },
    { limit: mostBlocks },
  )
  const found = hits.flatMap(({ id }) => {
    const sentences = draft.byBlock.get(id) ?? []
    const held = sentences.map(({ text }) => weigh.held(textTerms(text)))
    const over = weigh.held(textTerms(draft.headings.get(id) ?? ''))
    return sentences.flatMap((said, index) => {
      if (asked.accept?.(said) === false) return []
      if (asked.without?.some((range) => overlaps(range, said)) === true) return []
      const own = held[index] ?? none
      if (own.size === 0) return []
      const around = merged([held[index - 1], own, held[index + 1]])
      const told = weigh.shareOf(around)
      const share =
        weigh.shareOf(own) +
        neighbour * (told - weigh.shareOf(own)) +
        underHeading * (weigh.shareOf(merged([around, over])) - told)
      const fits = answersAs(question, said.text) ? 0.18 : 0
      const worth =
        share + fits + weigh.shareOf(own) / 4 + (roleWorth[said.role] ?? 0) - wordiness(said)
      return [{ said, share: Math.min(1, share), worth }]
    })
  })
  return distinctBlocks(found.toSorted((one, other) => other.worth - one.worth))
    .slice(0, asked.most ?? mostPassages)
    .map(({ said, share, worth }) => ({
      range: withAnswer(draft, said),
      text: said.text,
      share,
      worth,
      role: said.role,
    }))
}

/** A question that the text asks itself is shown with the sentence that follows. */
function withAnswer({ byBlock }: Searchable, { block, start, end, text }: Said): Range {
  if (!text.endsWith('?')) return { block, start, end }
  const next = byBlock.get(block)?.find((said) => said.start >= end)
  return { block, start, end: next?.end ?? end }
}

/** Words of a question that stand nowhere in the draft, also not by another word. */
export function absentWords(draft: Searchable, terms: readonly AskedTerm[]): readonly string[] {
  return terms
    .filter(({ own, kin }) => ![...own, ...kin].some((term) => draft.holders.has(term)))
    .map(({ word }) => word)
}

const none: ReadonlyMap<number, number> = new Map()

/** A long sentence holds many words by chance. */
const wordiness = ({ text }: Said) => Math.max(0, text.length - 280) / 1600

/** Questions that a number answers, beside those that `answersLike` knows. */
const asksNumber =
  /\bhow (?:old|long|big|tall|fast|heavy|wide|deep|expensive)\b|\b(?:mean|average|median|price|percentage|proportion|share)\b|\bcosts?\b|\bwhen (?:did|was|were|is|do|does)\b/u

function answersAs(question: string, text: string): boolean {
  return asksNumber.test(question) ? /\d/u.test(text) : answersLike(question, text)
}

function weigher(draft: Searchable, terms: readonly AskedTerm[]) {
  const rarity = (term: string) =>
    Math.log(1 + (draft.blocks + 1) / ((draft.holders.get(term) ?? 0) + 0.5))
  const weights = terms.map(({ own, kin }) => {
    const known = own.filter((term) => draft.holders.has(term))
    if (known.length > 0) return Math.min(...known.map(rarity))
    const near = kin.filter((term) => draft.holders.has(term))
    return near.length > 0 ? Math.min(...near.map(rarity)) : rarity(own[0] ?? '')
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    /** Positions of the terms that are held, with how well. */
    held: (inText: readonly string[]): ReadonlyMap<number, number> => {
      const text = new Set(inText)
      const found = new Map<number, number>()
      for (const [position, { own, kin }] of terms.entries()) {
        if (own.some((term) => text.has(term))) found.set(position, 1)
        else if (kin.some((term) => text.has(term))) found.set(position, kinship)
      }
      return found
    },
    shareOf: (held: ReadonlyMap<number, number>): number => {
      let sum = 0
      for (const [position, well] of held) sum += well * (weights[position] ?? 0)
      return total === 0 ? 0 : sum / total
    },
  }
}

function merged(
  all: readonly (ReadonlyMap<number, number> | undefined)[],
): ReadonlyMap<number, number> {
  const made = new Map<number, number>()
  for (const held of all)
    for (const [position, well] of held ?? none)
      made.set(position, Math.max(made.get(position) ?? 0, well))
  return made
}

/** One passage of a block, and none that a neighbour shows already. */
function distinctBlocks<Found extends { readonly said: Said }>(
  found: readonly Found[],
): readonly Found[] {
  const seen = new Set<string>()
  const texts = new Set<string>()
  return found.filter(({ said }) => {
    if (seen.has(said.block) || texts.has(said.text)) return false
    seen.add(said.block)
    texts.add(said.text)
    return true
  })
}

const longestQuote = 420

/** Words of the draft at a place; a long passage is cut at a word. */
export function citeOf({ analysed }: Pick<Searchable, 'analysed'>, range: Range): Cite {
  const { block, start } = range
  const text = analysed.block.get(block)?.text ?? ''
  const whole = text.slice(start, range.end)
  if (whole.length <= longestQuote) return { block, start, end: range.end, quote: whole }
  const cut = whole.slice(0, longestQuote)
  const end = start + Math.max(cut.lastIndexOf(' '), longestQuote / 2)
  return { block, start, end, quote: text.slice(start, end) }
}

/** A passage of the draft in a reply, with the heading that it stands under. */
export function quotePart(draft: Searchable, range: Range): ReplyPart {
  return {
    kind: 'quote',
    cite: citeOf(draft, range),
    section: draft.headings.get(range.block) ?? '',
  }
}
