import { contentRoots } from '../claims/content-words.ts'
import { paragraphPartOf } from '../models/paragraph-part.ts'
import type { ParagraphRole } from '../models/paragraph-role.ts'
import { isMathematical } from '../quantities/mathematics.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'

export interface MisplacedParagraph {
  readonly paragraph: Paragraph
  /** The part that it stands in, and the one that it reads like. */
  readonly stands: ParagraphRole
  readonly like: ParagraphRole
}

/** Characters and sentences from which a paragraph shows what it is. */
const leastText = 250
const leastSentences = 3
/** Paragraphs of a part from which one that is unlike them stands out. */
const leastOfPart = 3

interface Pair {
  readonly stands: ParagraphRole
  readonly like: ParagraphRole
  /** How much likelier the other part is than the one it stands in, as a logarithm. */
  readonly odds: number
  /** How much its words are tied more closely to the other part than to its own. */
  readonly tied: number
  /** Whether one far apart from its part is told by that alone: results and what is made of them share their wording. */
  readonly isSure: boolean
}

/**
 * Parts that are told apart surely enough. Under each bound at most one of 100 to 250 paragraphs of published papers that the
 * model has not seen stands out so, and one in two to five of those that were moved there does.
 */
const pairs: readonly Pair[] = [
  { stands: 'discussion', like: 'methods', odds: 0.9, tied: 1, isSure: true },
  { stands: 'introduction', like: 'methods', odds: 0.9, tied: 1, isSure: true },
  { stands: 'introduction', like: 'results', odds: 1.1, tied: 1, isSure: true },
  { stands: 'methods', like: 'discussion', odds: 0.7, tied: 1, isSure: true },
  { stands: 'discussion', like: 'results', odds: 1, tied: 1.15, isSure: false },
]
/** How far it stands out among the paragraphs of its part, and may fall short of the usual one of the other. */
const apart = 0.3
const shortOf = 0.5
/** From here on it is so unlike its part that its words may be those of any. */
const farApart = 1.3

/** What tells of the work as a whole stands in any part, and so do thanks, addresses, lines on a float and a first figure that shows the matter. */
const ofWhole =
  /\b(?:in (?:this|the present|our|the current) (?:study|work|paper|article|report|trial|experiment)|(?:this|the present|our) (?:study|paper|trial|thesis|dissertation|chapter|section|report|project)|reviewers?|sections? \d|chapters? \d|here,? we|we (?:here|have) (?:show|report|present|analy[sz]|investigat|stud)\p{L}*|the aim|to our knowledge|@|https?:|universit(?:y|ies)|department of|et al\., unpublished)\b/iu
const ofFloat =
  /^(?:summary of|fig(?:ure|\.)?\s?1\b|table\s?1\b|(?:\p{Lu}|\d)\)|note:|abbreviations?:|legend|data are|values are)/iu

interface Read {
  readonly paragraph: Paragraph
  readonly part: ParagraphRole
  readonly roots: ReadonlySet<string>
  readonly shares: Readonly<Record<ParagraphRole, number>>
}

/** The paragraph that stands out most in its part and reads like another part of the same text; `null` mostly. Pure. */
export function misplacedParagraph(reading: Reading): MisplacedParagraph | null {
  if (reading.analysed.genre !== 'empirical' || reading.isChapter || !reading.isEnglish) return null
  const read = reading.body.flatMap(readOf)
  const weigh = rarityIn(read)
  const found = pairs.flatMap((pair) => {
    const own = read.filter(({ part }) => part === pair.stands)
    const other = read.filter(({ part }) => part === pair.like)
    if (own.length < leastOfPart || other.length < leastOfPart) return []
    const usual = middleOf(other.map((one) => oddsOf(one, pair)))
    return own
      .filter((one) => standsOut(one, own, pair) && oddsOf(one, pair) >= usual - shortOf)
      .filter((one) => pair.stands === 'methods' || !reportsOthers(reading, one))
      .filter((one) => pair.stands !== 'introduction' || !isPreview(one))
      .filter(
        (one) =>
          (pair.isSure && leadOf(one, own, pair) >= farApart) ||
          tie(one, other, weigh) > pair.tied * tie(one, own, weigh),
      )
      .map((one) => ({ one, pair, odds: oddsOf(one, pair) }))
  })
  const [best] = found.toSorted((one, other) => other.odds - one.odds)
  if (best === undefined) return null
  return { paragraph: best.one.paragraph, stands: best.pair.stands, like: best.pair.like }
}

const partOf: Readonly<Partial<Record<string, ParagraphRole>>> = {
  introduction: 'introduction',
  background: 'introduction',
  methods: 'methods',
  results: 'results',
  discussion: 'discussion',
}

function readOf(paragraph: Paragraph): readonly Read[] {
  const { block, role } = paragraph
  const part = partOf[role]
  if (block.type !== 'paragraph' || part === undefined || block.text.length < leastText) return []
  const shares = paragraphPartOf(block.text)
  return [{ paragraph, part, roots: contentRoots(block.text), shares }]
}

function oddsOf({ shares }: Read, { stands, like }: Pair): number {
  return Math.log(Math.max(1e-9, shares[like]) / Math.max(1e-9, shares[stands]))
}

/** Where sources are named, what was done or found is theirs. */
function reportsOthers({ citations }: Reading, { paragraph: { block } }: Read): boolean {
  return (citations.get(block.id)?.length ?? 0) > 0
}

/** "We then extend this by collecting …": in an opening, who speaks in the present of what they do says what is to come. */
function isPreview({ paragraph: { sentences } }: Read): boolean {
  return sentences.some(({ text }) =>
    /\b(?:we|i) (?:\p{L}+ly |then |also |first |next |can |will |therefore )*(?!are\b|were\b|was\b|have\b|had\b|did\b|\p{L}+ed\b)\p{L}{3,}/iu.test(
      text,
    ),
  )
}

/** By how much the other part is likelier for it than for the likest of its own part. */
function leadOf(one: Read, own: readonly Read[], pair: Pair): number {
  const others = own.filter((other) => other !== one).map((other) => oddsOf(other, pair))
  return oddsOf(one, pair) - Math.max(...others)
}

function standsOut(one: Read, own: readonly Read[], pair: Pair): boolean {
  const { block, sentences } = one.paragraph
  const odds = oddsOf(one, pair)
  const isLikest = Object.values(one.shares).every((share) => share <= one.shares[pair.like])
  if (odds < pair.odds || !isLikest || sentences.length < leastSentences) return false
  if (leadOf(one, own, pair) < apart) return false
  const isProse = /^\p{Lu}.*[.!?]["”’)\]\d]*$/su.test(block.text.trim())
  return (
    isProse && !isMathematical(block.text) && !ofFloat.test(block.text) && !ofWhole.test(block.text)
  )
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Weigh = (root: string) => number

/** Rare words of a text tell where a paragraph belongs; those of all its parts do not. */
function rarityIn(read: readonly Read[]): Weigh {
  const counts = new Map<string, number>()
  for (const { roots } of read)
    for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1)
  return (root) => Math.log(read.length / (counts.get(root) ?? 1))
}

/** Share of a paragraph's words, by their rarity, that stand in a part without it; large parts hold more by chance. */
function tie(one: Read, part: readonly Read[], weigh: Weigh): number {
  const held = new Set(part.filter((other) => other !== one).flatMap(({ roots }) => [...roots]))
  let shared = 0
  let all = 0
  for (const root of one.roots) {
    all += weigh(root)
    if (held.has(root)) shared += weigh(root)
  }
  return all === 0 ? 0 : shared / all / Math.sqrt(Math.max(1, held.size))
}
