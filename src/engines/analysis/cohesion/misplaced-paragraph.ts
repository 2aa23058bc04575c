import type { Document } from '../../documents/document.ts'
import { contentRoots } from '../claims/content-words.ts'
import { rarityIn } from '../claims/root-rarity.ts'
import type { Weigh } from '../claims/root-rarity.ts'
import { paragraphPartOf } from '../models/paragraph-part.ts'
import type { ParagraphRole } from '../models/paragraph-role.ts'
import { citationsWithin } from '../readability/citations.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { resultsElsewhere } from './results-elsewhere.ts'
import { sharedBy, tieTo } from './shared-roots.ts'

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
  readonly stands: keyof typeof bounds
  readonly like: ParagraphRole
}

/** Parts that are told apart surely enough. */
const pairs: readonly Pair[] = [
  { stands: 'introduction', like: 'results' },
  { stands: 'discussion', like: 'results' },
  { stands: 'discussion', like: 'methods' },
  { stands: 'introduction', like: 'methods' },
]

/**
 * Scores from which a paragraph is told, and from which it is where it has a reason to stand there. Introductions give
 * their main figure in advance and tell the figures of others: of eight notes that readers met on drafts none was right,
 * five of them on introductions. Methods tell of their site and of a first look at the data, which reads like a
 * discussion: nothing is told of them.
 */
const bounds = {
  introduction: { plain: 6, reasoned: 6.5 },
  discussion: { plain: 5, reasoned: 6 },
} as const

/**
 * How each sign tells for another part, as a logarithm of odds, learnt on 109 paragraphs that were moved within 22 papers
 * and drafts unknown to the model of parts, and on those that stood there. Cross-checked text by text, three in ten of
 * those moved score more than 2; a discussion that goes on with results or their analysis does so by right now and then.
 */
const weights = { odds: 0.6, unlike: 1.2, like: 0.3, tied: 1.9, beside: -3.9 }
const base = -0.8

/** What tells of the work as a whole stands in any part … */
const ofWhole =
  /\b(?:in (?:this|the present|our|the current) (?:study|work|paper|article|report|trial|experiment)|(?:this|the present|our) (?:study|paper|article|trial|thesis|dissertation|chapter|section|report|project)|here,? we|we (?:here|have) (?:show|report|present|analy[sz]|investigat|stud)\p{L}*|the aim|to our knowledge|(?:our|my) (?:\p{L}+ )?contributions?|pre-?regist\p{L}*|hypothes\p{L}*|templates?|sections? \d|chapters? \d|universit(?:y|ies)|department of)\b/iu
/** … and so do thanks, addresses, lines on a float and a first figure that shows the matter. */
const ofNoPart =
  /^(?:departments?|schools?|facult(?:y|ies)|institutes?|universit(?:y|ies)|divisions?|cent(?:re|er)s?)\b|\b(?:reviewers?|https?:|et al\., unpublished)\b|@/iu
/** An example that is made up stands behind what it shows. */
const ofExample =
  /^(?:for (?:example|instance),? )?(?:assume|suppose|consider|let|imagine|say|take)\b/iu
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
  const notes = behindCaptions(reading.analysed.document)
  const read = reading.body.filter(({ block }) => !notes.has(block.id)).flatMap(readOf)
  // Rare words of a text tell where a paragraph belongs; those of all its parts do not.
  const weigh = rarityIn(read.map(({ roots }) => roots))
  const found = pairs.flatMap((pair) => {
    const own = read.filter(({ part }) => part === pair.stands)
    const other = read.filter(({ part }) => part === pair.like)
    if (own.length < leastOfPart || other.length < leastOfPart) return []
    return (
      own
        .filter(({ paragraph }) => mayBeMoved(paragraph, leastSentences))
        .filter(({ paragraph }) => !saysWhose(paragraph))
        // An introduction opens on what is to be seen, and tells what others found.
        .filter(
          (one) =>
            pair.stands !== 'introduction' || (one !== own[0] && !isCited(reading, one.paragraph)),
        )
        .map((one) => ({ one, pair, score: scoreOf(one, { pair, own, other, read, weigh }) }))
        .filter(
          ({ one, score }) =>
            score > bounds[pair.stands][mayStand(reading, one, pair) ? 'reasoned' : 'plain'],
        )
    )
  })
  const [best] = found.toSorted((one, other) => other.score - one.score)
  if (best === undefined) return amongFew(reading)
  return { paragraph: best.one.paragraph, stands: best.pair.stands, like: best.pair.like }
}

function isCited({ citations }: Reading, { block }: Paragraph): boolean {
  return (
    citationsWithin(citations, { block: block.id, start: 0, end: block.text.length }).length > 0
  )
}

/** Words up to which a report has too few paragraphs in its parts for one to stand out from them. */
const shortReport = 4000
const fewestSentences = 2

function amongFew(reading: Reading): MisplacedParagraph | null {
  if (reading.words > shortReport) return null
  const notes = behindCaptions(reading.analysed.document)
  const found = resultsElsewhere(
    reading,
    (paragraph) =>
      !notes.has(paragraph.block.id) &&
      !showsData.test(headingOver(reading.analysed.document, paragraph)) &&
      mayBeMoved(paragraph, fewestSentences) &&
      !saysWhose(paragraph) &&
      !(paragraph.role === 'introduction' && ofWhole.test(paragraph.block.text)),
  )
  return found === null ? null : { ...found, like: 'results' }
}

/** Under "Data exploration" or "Descriptive statistics" the data are shown, in whatever part it stands. */
const showsData =
  /(?<!\p{L})(?:explor(?:ation|atory|ing)|visuali[sz](?:ation|ing)|descriptives?|EDA|summary statistics|preliminary|pilot|data (?:overview|summary|description|analysis))(?!\p{L})/iu

function headingOver({ blocks }: Document, { block }: Paragraph): string {
  const at = blocks.findIndex(({ id }) => id === block.id)
  return blocks.slice(0, Math.max(0, at)).findLast(({ type }) => type === 'heading')?.text ?? ''
}

/** On a page, what stands right behind a caption goes on with it, or explains its signs. */
function behindCaptions({ blocks, source }: Document): ReadonlySet<string> {
  const behind = blocks.filter((_, at) => blocks[at - 1]?.type === 'caption')
  return new Set(source === 'pdf' ? behind.map(({ id }) => id) : [])
}

interface Compared {
  readonly pair: Pair
  readonly own: readonly Read[]
  readonly other: readonly Read[]
  readonly read: readonly Read[]
  readonly weigh: Weigh
}

/** How much a paragraph stands out from its part and its neighbours, and belongs to the other part. */
function scoreOf(one: Read, { pair, own, other, read, weigh }: Compared): number {
  const odds = oddsOf(one, pair)
  const rest = own.filter((another) => another !== one).map((another) => oddsOf(another, pair))
  const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length
  const usual = middleOf(other.map((another) => oddsOf(another, pair)))
  const tied = Math.log((tieTo(one, other, weigh) + tiny) / (tieTo(one, own, weigh) + tiny))
  const at = read.indexOf(one)
  const beside = [read[at - 1], read[at + 1]].map((near) =>
    near?.part === one.part ? sharedBy(one, near.roots, weigh) : 0,
  )
  return (
    base +
    weights.odds * odds +
    weights.unlike * (odds - mean) +
    weights.like * (odds - usual) +
    weights.tied * tied +
    weights.beside * Math.max(...beside)
  )
}

const tiny = 1e-6

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

/** Whether a paragraph has a reason of its own to read like another part. */
function mayStand(reading: Reading, one: Read, { stands }: Pair): boolean {
  return (
    ofWhole.test(one.paragraph.block.text) ||
    reportsOthers(reading, one) ||
    (stands === 'introduction' && isPreview(one))
  )
}

/** Where sources are named, what was done or found is theirs. */
function reportsOthers({ citations }: Reading, { paragraph: { block } }: Read): boolean {
  return (citations.get(block.id)?.length ?? 0) > 0
}

/** "Samples were sealed by Okoro (2018)": the sentence itself says whose work it tells. */
function saysWhose({ block }: Paragraph): boolean {
  return /\bet al\b|\p{Lu}\p{Ll}+ (?:and \p{Lu}\p{Ll}+ )?\((?:1[89]|20)\d\d/u.test(block.text)
}

/** "We then extend this by collecting …": in an opening, who speaks in the present of what they do says what is to come. */
function isPreview({ paragraph: { sentences } }: Read): boolean {
  return sentences.some(({ text }) =>
    /\b(?:we|i) (?:\p{L}+ly |then |also |first |next |can |will |therefore )*(?!are\b|were\b|was\b|have\b|had\b|did\b|\p{L}+ed\b)\p{L}{3,}/iu.test(
      text,
    ),
  )
}

/** Prose of some length that belongs to some part, and to no figure. */
function mayBeMoved({ block, sentences }: Paragraph, least: number): boolean {
  const isProse = /^\p{Lu}.*[.!?]["”’)\]\d]*$/su.test(block.text.trim())
  return (
    isProse &&
    sentences.length >= least &&
    !ofFloat.test(block.text) &&
    !ofExample.test(block.text) &&
    !ofNoPart.test(block.text)
  )
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
