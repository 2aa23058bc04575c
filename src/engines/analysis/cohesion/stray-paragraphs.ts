import { isMathematical } from '../quantities/mathematics.ts'
import { isEnglish } from '../readability/language.ts'
import { endingOf, hasMarkedEnding, openingOf } from '../readability/reading.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { stemsOf, wordSpreadOf } from './word-spread.ts'
import type { WordSpread } from './word-spread.ts'

/** Paragraphs and words from which a text has a vocabulary of its own. */
const leastParagraphs = 5
const leastText = 400
/** Words up to which each paragraph is tied to the matter: a longer text has room to turn aside, and is asked for less. */
const longestText = 3000
/** Share of sentences in the first person from which somebody tells of themselves, and each paragraph of something new. */
const mostPersonal = 0.3
/** Words, sentences and stems by which a paragraph shows what it is on. */
const leastWords = 30
const leastSentences = 3
const leastStems = 12
/** Fewer show it only where they share next to nothing: of 1900 such paragraphs none does, and six in ten foreign ones. */
const enoughSentences = 5
/**
 * What a paragraph may have in common with the text at most: the share of its stems that stand anywhere else, how many
 * of them the text as a whole turns on, and how many stand in the paragraph before it or behind it. The first is a
 * stray in any text; the second has hardly a word of the matter, whatever else it shares; the third lies as far under
 * all other paragraphs of its own text as they never lie under each other; the fourth ends the text, which takes up its
 * words as a rule. In 2600 paragraphs of published papers and drafts outside the methods none is, save thanks.
 */
const stray = { shared: 0.44, common: 2, near: 2 }
const strayShort = { shared: 0.44, common: 1, near: 1 }
const strange = { shared: 0.55, common: 1, near: 1 }
const outlying = { shared: 0.34, common: 3, near: 3 }
const ending = { shared: 0.35, common: 4, near: 2 }
/**
 * In a longer text. Of 1990 such paragraphs of 103 open articles only thanks lie within it, of 4805 of 132 texts of students
 * thanks and remarks in a margin; of paragraphs on quite another subject nine in ten do.
 */
const strayLong = { shared: 0.4, common: 1, near: 1 }
/** Words of the title with which a paragraph is on the matter. */
const ofTitle = 2
/** Share of the least that any other paragraph has in common with the text. */
const farBelow = 0.8
/** Blocks in which a stem stands that the text turns on: at least so many, and so large a share of them. */
const commonBlocks = 3
const commonShare = 0.08
/** A text of many matters, as a report or a collection, has strays by its nature. */
const mostStrays = 2

/** Materials and their makers are named once, in the part that tells how it was done. */
const named = new Set(['methods', 'introduction'])
const thanks =
  /\b(?:acknowledg\w*|grants?|funding|funded|thank(?:s|ful)?|grateful|supported by|copyright|(?:under|licen[cs]ed)\b[^.]{0,40}\blicen[cs]e|corresponding author|e-?mail|doi)\b|@|https?:/iu
/** Who was asked is told once, under whatever heading. */
const ofSample =
  /\b(?:respondents?|interviewees?|questionnaires?|recruited|(?:study|survey|original|representative) (?:participants?|samples?)|samples? (?:of|was|were))\b/iu
/** A passage in the words of another, a remark that was printed into the margin, or an entry of a list. */
const ofOthers = /^\W*(?:[“"‘«]|\[\d+\]|(?:from|source):|commented \[)/iu
const entry = /^\p{Lu}[\p{L}’'-]+,(?: \p{Lu}\.)+/u

/** What is agreed on for the signs of a proof is said once, in words of its own. */
const ofNotation =
  /^(?:let us|note that|notice that|remark|recall that|we (?:remark|note|recall|write|denote) |by convention|(?:in )?(?:this|the) (?:chapter|section|part|(?:literature )?review|overview|analysis of the (?:\p{L}+ ){0,2}(?:literature|material|work|research))\b|for (?:ease|simplicity|brevity|convenience))/iu

/** "The first chapter …, the second …", "is organised as follows": a route through the text, whatever words it takes. */
const ofRoute =
  /\b(?:is|are) (?:organi[sz]ed|structured|divided|arranged) (?:as follows|in(?:to)?)\b|\b(?:first|second|third|fourth|fifth|next|final|last|following) (?:section|chapter|part)\b[^]*\b(?:second|third|fourth|fifth|next|final|last) (?:section|chapter|part)\b/iu

/** "Another benefit is …", "On the other hand": the next of points that the text goes through, each in its words. */
const ofPoint =
  /^(?:(?:another|a|one|the) (?:second |third |fourth |further |last |final |next |other |more |additional )*(?:\p{L}+ )?(?:benefit|advantage|disadvantage|reason|argument|point|factor|cause|effect|consequence|example|danger|problem|way|aspect|drawback|objection)\b|(?:first|second|third|fourth|last|final)(?:ly)?,? |on the other hand|in addition|moreover|furthermore|besides|to begin with|also,? )/iu

/** Paragraphs whose words stand nowhere else in the text: they may have come from another one. Pure. */
export function strayParagraphs(reading: Reading): readonly Paragraph[] {
  const { body, analysed, words } = reading
  if (body.length < leastParagraphs || words < leastText || isPersonal(reading)) return []
  const spread = wordSpreadOf(analysed)
  const opening = new Set(openingOf(reading).map(({ block }) => block.id))
  const end = new Set(
    hasMarkedEnding(reading) ? endingOf(reading).map(({ block }) => block.id) : [],
  )
  const common = Math.max(commonBlocks, spread.units * commonShare)
  const title = [...stemsOf(analysed.document.title)]
  const held = body.flatMap((paragraph, at) => {
    const { block, sentences, words: own } = paragraph
    const stems = [...(spread.inBlock.get(block.id) ?? [])]
    if (block.type !== 'paragraph' || stems.length < leastStems) return []
    if (own < leastWords || sentences.length < leastSentences) return []
    return [{ paragraph, at, tie: tieOf(stems, spread, common) }]
  })
  const least = held.map(({ tie }) => tie.shared).toSorted((one, other) => one - other)
  const strays = held.filter(({ paragraph, at, tie }) => {
    const { block, role } = paragraph
    if (at === 0 || named.has(role) || opening.has(block.id)) return false
    if (tie.shared > strange.shared) return false
    if (title.filter((stem) => tie.stems.includes(stem)).length >= ofTitle) return false
    const near = [body[at - 1], body[at + 1]].map((other) => sharedWith(tie.stems, other))
    const has = { ...tie, near: Math.max(...near) }
    const others = (least[0] === tie.shared ? least[1] : least[0]) ?? 1
    const isApart =
      words > longestText
        ? isWithin(has, strayLong)
        : // Of a short end that leaves the matter other rules tell.
          (at < body.length - 1 && isWithin(has, strayShort)) ||
          (paragraph.sentences.length >= enoughSentences &&
            (isWithin(has, stray) ||
              isWithin(has, strange) ||
              (isWithin(has, outlying) && tie.shared <= farBelow * others) ||
              (end.has(block.id) && isWithin(has, ending))))
    return (
      isApart &&
      isOwnProse(paragraph) &&
      !isBesideFormula(reading, paragraph) &&
      !isOnAnnounced(reading, paragraph, tie)
    )
  })
  return strays.length > mostStrays ? [] : strays.map(({ paragraph }) => paragraph)
}

function isPersonal({ sentences }: Reading): boolean {
  const personal = sentences.filter(({ text }) => /(?<!\p{L})I (?!\p{Lu})/u.test(text))
  return personal.length > sentences.length * mostPersonal
}

interface Tie {
  readonly shared: number
  readonly common: number
}

function tieOf(stems: readonly string[], { of }: WordSpread, common: number) {
  const shared = stems.filter((stem) => (of.get(stem) ?? 0) > 1)
  return {
    stems,
    shared: shared.length / stems.length,
    common: shared.filter((stem) => (of.get(stem) ?? 0) >= common).length,
  }
}

/** Blocks besides the heading and the paragraph that name what both are on. */
const blocksOfTheme = 4

/** A theme that the text announces and gives a heading has words of its own below it, in interviews above all. */
function isOnAnnounced(
  { analysed }: Reading,
  { block }: Paragraph,
  { stems }: { readonly stems: readonly string[] },
): boolean {
  const { blocks } = analysed.document
  const at = blocks.findIndex(({ id }) => id === block.id)
  const heading = blocks.slice(0, at).findLast(({ type }) => type === 'heading')
  const { of } = wordSpreadOf(analysed)
  const named = [...stemsOf(heading?.text ?? '')]
  return (
    named.length > 0 &&
    named.every((stem) => stems.includes(stem) && (of.get(stem) ?? 0) >= blocksOfTheme)
  )
}

function isWithin(has: Tie & { readonly near: number }, most: Tie & { readonly near: number }) {
  return has.shared <= most.shared && has.common <= most.common && has.near <= most.near
}

function sharedWith(stems: readonly string[], near: Paragraph | undefined): number {
  const others = stemsOf(near?.block.text ?? '')
  return stems.filter((stem) => others.has(stem)).length
}

/** A step of a derivation speaks of the formula beside it, and of nothing else. */
function isBesideFormula({ analysed }: Reading, { block }: Paragraph): boolean {
  const { blocks } = analysed.document
  const at = blocks.findIndex(({ id }) => id === block.id)
  return [blocks[at - 1], blocks[at + 1]].some((near) => near?.type === 'equation')
}

function isOwnProse({ block: { text }, sentences }: Paragraph): boolean {
  return (
    // What goes on behind a formula or a page begins in the middle of a sentence.
    !/^\p{Ll}/u.test(text) &&
    !thanks.test(text) &&
    !ofSample.test(text) &&
    !ofOthers.test(text) &&
    !entry.test(text) &&
    !ofNotation.test(text) &&
    !ofRoute.test(text) &&
    !ofPoint.test(text) &&
    !isMathematical(text) &&
    isEnglish(
      sentences.flatMap(({ words }) => [...words]),
      'en',
    )
  )
}
