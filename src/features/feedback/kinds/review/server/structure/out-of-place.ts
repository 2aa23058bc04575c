import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { foreignEnding } from '#engines/analysis/cohesion/foreign-ending.ts'
import { headingsOutOfOrder } from '#engines/analysis/cohesion/headings-out-of-order.ts'
import { misplacedProcedures } from '#engines/analysis/cohesion/misplaced-procedure.ts'
import { outcomesInMethods } from '#engines/analysis/cohesion/outcome-in-methods.ts'
import { strayParagraphs } from '#engines/analysis/cohesion/stray-paragraphs.ts'
import { swappedSections } from '#engines/analysis/cohesion/swapped-sections.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { lacking } from '#engines/analysis/footing/footing.ts'
import { numbersOf, outOfSequence } from '#engines/analysis/order/out-of-sequence.ts'
import type { OutOfSequence } from '#engines/analysis/order/out-of-sequence.ts'
import { isFinished, textOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { mainRootsOf } from '#engines/analysis/stance/said-somewhere.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

/** Results told in steps throughout are a way of writing. */
const mostProcedures = 2

/** What may be read before it is finished: a foreign paragraph does not come to belong. */
const written: ReadonlySet<string> = new Set(['partial', 'complete'])

/** Paragraphs and sections that stand where something else belongs. */
export function outOfPlace(reading: Reading): readonly FindingDraft[] {
  const { stage, genre } = reading.analysed
  if (!written.has(stage) || genre === 'proposal') return []
  const procedures = isFinished(reading) ? misplacedProcedures(reading) : []
  const strays = strayParagraphs(reading)
  const found = foreignEnding(reading)
  const ending = found !== null && leavesMatter(reading, found) ? found : null
  const foreign = [
    ...(ending === null || strays.length > 0 ? [] : toldForeign(reading, ending)),
    ...strays
      .filter((paragraph) => !procedures.includes(paragraph))
      .slice(0, 1)
      .flatMap((paragraph) => toldStray(reading, paragraph)),
  ]
  if (!isFinished(reading)) return foreign
  const jump = outOfSequence(reading)
  return [
    ...(jump === null ? [] : toldOutOfSequence(jump)),
    ...foreign,
    ...swapped(reading),
    ...(procedures.length > mostProcedures
      ? []
      : procedures
          .filter((paragraph) => beginsWhole(paragraph) && !judgesItself(paragraph))
          .slice(0, 1)
          .flatMap(toldProcedure)),
    ...outcomesInMethods(reading).slice(0, 1).map(toldOutcome),
  ]
}

/** The paragraphs before the one that holds a block, and those from it on. */
function partedAt({ body }: Reading, { id }: Block) {
  const at = body.findIndex(({ block }) => block.id === id)
  return { before: body.slice(0, at), end: body.slice(at) }
}

/** Roots of what the text turns on that the end of an essay or a report may hold by chance. */
const heldByChance = 1

/**
 * Essays and reports end on a scene, on a recommendation or on the writer: only one from which no word is left that the
 * text turns on has left its matter. The end of a paper is told by the share of its words alone.
 */
function leavesMatter(reading: Reading, { block }: Paragraph): boolean {
  if (lacking(reading.analysed, ['paper']) === null) return true
  const { end } = partedAt(reading, block)
  const ids = new Set(end.map((paragraph) => paragraph.block.id))
  const roots = contentRoots(textOf(end))
  return mainRootsOf(reading, ids).filter((root) => roots.has(root)).length <= heldByChance
}

/** Sentences, or a paragraph as a whole, are surely moved; of all else a callout may be set or read wrongly. */
function moved({ isBySentences, isRow }: OutOfSequence): 'sentences-' | 'paragraph-' | '' {
  if (isBySentences) return 'sentences-'
  return isRow ? 'paragraph-' : ''
}

function toldOutOfSequence(jump: OutOfSequence): readonly FindingDraft[] {
  const [first] = jump.paragraph.sentences
  if (first === undefined) return []
  const numbers = numbersOf(jump)
  return [
    {
      criterion: 'structure',
      check: `structure.${moved(jump)}out-of-sequence`,
      kind: 'question',
      severity: 'minor',
      title: jump.isWithin
        ? `Have the sentences from ${quoted(first.text, 4)} on changed places?`
        : `Did the paragraph from ${quoted(first.text, 4)} on stand elsewhere?`,
      statement: `The list of sources is numbered in the order in which the text names them. The paragraph that begins ${quoted(first.text, 10)} ${jump.isWithin ? `names ${numbers} out of this order` : `is the first to name ${numbers}, where the text before it has come to ${jump.reached === 0 ? 'none' : String(jump.reached)}`}; all others keep to it.`,
      why: 'Numbers out of order show where text was moved, and what was moved often leans on what stood before it.',
      how: jump.isWithin
        ? 'See whether each sentence still follows from the one before it; if they are as you want them, number the list anew.'
        : 'See whether it reads better where its numbers belong; if it has to stay, number the list anew.',
      ranges: [rangeOf(first)],
      confidence: 0.7,
    },
  ]
}

/** In the middle of a text its history, its example or its proof may have words of its own; where it sums up none has. */
function toldStray(
  reading: Reading,
  { sentences, block, role }: Paragraph,
): readonly FindingDraft[] {
  const [first] = sentences
  if (first === undefined) return []
  const atEnd = role === 'conclusion' || role === 'discussion'
  const isEnding = role === 'conclusion' || reading.body.at(-1)?.block.id === block.id
  return [
    {
      criterion: 'structure',
      check: isEnding ? 'structure.stray-ending' : 'structure.stray-paragraph',
      kind: 'question',
      severity: 'moderate',
      title: `What does ${quoted(first.text, 5)} have to do with the rest?`,
      statement: `The paragraph that begins ${quoted(first.text, 10)} shares hardly a word with the rest of the text${atEnd ? ', and it stands where the text sums up' : ''}.`,
      why: 'A reader looks for the thread from each paragraph to the next, and here it breaks.',
      how: 'Say in its first sentence what it adds to the matter of the text, or take it out.',
      ranges: [{ block: block.id, start: first.start, end: first.end }],
      confidence: 0.7,
    },
  ]
}

/** Of the words of an ending, the share that the paper before it has, under which it is surely of another paper. */
const ofAnotherPaper = 0.4

/** In a paper the conclusion sums up, and does so in its words: readers found endings wrongly doubted from 0.44 on, and plants below. */
function isOfAnotherPaper(reading: Reading, { block }: Paragraph): boolean {
  if (lacking(reading.analysed, ['paper']) !== null) return false
  const { before, end } = partedAt(reading, block)
  const known = contentRoots(textOf(before))
  const roots = [...contentRoots(textOf(end))]
  return roots.filter((root) => known.has(root)).length < ofAnotherPaper * roots.length
}

function toldForeign(reading: Reading, ending: Paragraph): readonly FindingDraft[] {
  const { sentences, block } = ending
  const [first] = sentences
  if (first === undefined) return []
  return [
    {
      criterion: 'structure',
      check: isOfAnotherPaper(reading, ending)
        ? 'structure.ending-of-another-paper'
        : 'structure.foreign-ending',
      kind: 'question',
      severity: 'moderate',
      title: 'Does this ending belong to this text?',
      statement: `From ${quoted(first.text, 12)} on, the ending has hardly a word of what the text before it is about.`,
      why: 'A reader turns to the last page for the answer to the question of the first, and finds another matter.',
      how: 'Answer in the last part, in the words of the opening, what the text set out to find; take out what comes from elsewhere.',
      ranges: [{ block: block.id, start: first.start, end: first.end }],
      confidence: 0.75,
    },
  ]
}

function swapped(reading: Reading): readonly FindingDraft[] {
  const pair = reading.isEnglish ? swappedSections(reading) : null
  if (pair === null) return outOfOrder(reading)
  const { one, other } = pair
  return [
    {
      criterion: 'structure',
      check: 'structure.swapped-headings',
      kind: 'issue',
      severity: 'moderate',
      title: `Are ${quoted(one.text, 3)} and ${quoted(other.text, 3)} exchanged?`,
      statement: `What stands under ${quoted(one.text, 6)} reads like the part that ${quoted(other.text, 6)} names, and the other way round.`,
      why: 'Readers go to a part by its heading, and do not find there what they came for.',
      how: 'Set each heading over the text that it names.',
      ranges: [wholeOf(one), wholeOf(other)],
      confidence: 0.75,
    },
  ]
}

function outOfOrder(reading: Reading): readonly FindingDraft[] {
  const pair = reading.isEnglish ? headingsOutOfOrder(reading) : null
  if (pair === null) return []
  const { one, other } = pair
  return [
    {
      criterion: 'structure',
      check: 'structure.swapped-headings',
      kind: 'question',
      severity: 'moderate',
      title: `Why does ${quoted(one.text, 3)} come before ${quoted(other.text, 3)}?`,
      statement: `${quoted(one.text, 6)} is a main heading before ${quoted(other.text, 6)}, and in a report the one follows from the other.`,
      why: 'Readers of a report know where each part stands, and take what stands there for it.',
      how: 'Look whether the two headings were exchanged; if not, let the parts change places.',
      ranges: [wholeOf(one), wholeOf(other)],
      confidence: 0.75,
    },
  ]
}

function wholeOf({ id, text }: Block) {
  return { block: id, start: 0, end: text.length }
}

/** "I feel this requirement was fully satisfied": how well the work came out is an outcome, in whatever words. */
function judgesItself({ sentences }: Paragraph): boolean {
  return sentences.some(({ text }) =>
    /\b(?:requirements?|objectives?|goals?|aims?|criteri(?:on|a))\b[^.;]{0,40}\b(?:satisfied|met|fulfilled|achieved|reached|missed)\b/iu.test(
      text,
    ),
  )
}

/** "richness was recorded in a buffer": the note of a table that a page parted from its head. */
function beginsWhole({ block }: Paragraph): boolean {
  return !/^\p{Ll}/u.test(block.text)
}

function toldProcedure({ sentences }: Paragraph): readonly FindingDraft[] {
  const [first] = sentences
  if (first === undefined) return []
  return [
    {
      criterion: 'structure',
      check: 'structure.procedure-in-results',
      kind: 'question',
      severity: 'minor',
      title: `Does ${quoted(first.text, 5)} belong to the methods?`,
      statement: `The ${counted(sentences.length, 'sentence')} from ${quoted(first.text, 10)} on tell what was done, and no outcome, in the part that gives the results.`,
      why: 'A reader who checks the procedure looks for it among the methods, and one who looks for results has to pass over it.',
      how: 'Move the steps to the methods, and let the results begin with what came of them.',
      ranges: [rangeOf(first)],
      confidence: 0.65,
    },
  ]
}

function toldOutcome(sentence: Sentence): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.outcome-in-methods',
    kind: 'question',
    severity: 'minor',
    title: 'Does this outcome belong to the results?',
    statement: `${quoted(sentence.text, 16)} gives a tested outcome in the part that says what was done.`,
    why: 'A reader looks for outcomes among the results, and takes one that stands before them for a condition of the study.',
    how: 'Move it to the results; if it is a check that the method needs, say so in the sentence.',
    ranges: [rangeOf(sentence)],
    confidence: 0.68,
  }
}
