import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { leftOutOfOutline } from './chapters-left-out.ts'
import { droppedLabels } from './dropped-labels.ts'
import { loneSubsections } from './lone-subsections.ts'
import { opensMidway } from './opens-midway.ts'
import { orderOfSentences } from './order-of-sentences.ts'
import { outOfPlace } from './out-of-place.ts'
import { retelling } from './retelling.ts'
import { themesWithoutPart } from './themes-without-part.ts'
import { passedOver, unkeptContribution } from './unkept.ts'
import { vaguePointers } from './vague-pointers.ts'

const usualParagraph = 'one in ten has more than 160 to 320 words in most published papers'
/** Words from which a paragraph does more than one job in any reader's eyes. */
const longParagraph = 380
/** Words from which it is worth a note: readers of long paragraphs forgive the rest. */
const notedParagraph = 400
/** Paragraphs and words from which a structure shows. */
const enoughParagraphs = 4
const enoughWords = 400
/** Words of running text after which a reader wants a heading; essays do without for longer. */
const headingAfter = 3500

/** Judges sections and paragraphs: length, balance, and first sentences that tell what follows. */
export function judgeStructure(reading: Reading): Judgement {
  const prose = reading.body.filter(({ block }) => block.type === 'paragraph')
  if (prose.length < enoughParagraphs || reading.words < enoughWords) {
    return {
      ...notJudged(
        'structure',
        `Not judged: the text has only ${counted(prose.length, 'paragraph')}.`,
      ),
      findings: notKept(reading),
    }
  }
  const long = prose.filter(({ words }) => words > longParagraph)
  const single = prose.filter(isSingle)
  const adrift = prose.filter(isAdrift)
  const level = structureLevel(prose.length, {
    long: long.length,
    single: single.length,
    adrift: adrift.length,
  })
  return {
    criterion: {
      id: 'structure',
      level,
      rationale: `${counted(prose.length, 'paragraph')}: ${counted(long.length, 'very long one')}, ${counted(single.length, 'single sentence')}, and ${counted(adrift.length, 'first sentence')} without a word of what follows.`,
      ranges: long
        .slice(0, 1)
        .flatMap(({ sentences }) => (sentences[0] === undefined ? [] : [rangeOf(sentences[0])])),
      signals: [
        signal(
          'Longest paragraph',
          `${Math.max(...prose.map(({ words }) => words))} words`,
          usualParagraph,
        ),
        signal('Paragraphs of one sentence', `${single.length} of ${prose.length}`),
        signal('Headings', reading.headings.length),
      ],
    },
    findings: [
      ...longFinding(long),
      // Instructions go step by step.
      ...(reading.analysed.genre === 'software' ? [] : singleFinding(prose, single)),
      ...oneLine(reading, prose),
      ...headingFinding(reading),
      ...(reading.isEnglish
        ? [
            ...loneSubsections(reading),
            ...vaguePointers(reading),
            ...outOfPlace(reading),
            ...opensMidway(reading),
            ...orderOfSentences(reading),
            ...notKept(reading),
          ]
        : []),
    ],
  }
}

/** What is told of a text of any length: what it announces and does not hold, and what it retells. */
function notKept(reading: Reading): readonly FindingDraft[] {
  if (!reading.isEnglish) return []
  return [
    ...unkeptContribution(reading),
    ...passedOver(reading),
    ...themesWithoutPart(reading),
    ...droppedLabels(reading),
    ...leftOutOfOutline(reading),
    ...retelling(reading),
  ]
}

function structureLevel(
  all: number,
  found: { readonly long: number; readonly single: number; readonly adrift: number },
): Level {
  const share = (found.long + Math.max(0, found.single - all * 0.15) + found.adrift) / all
  if (share > 0.6) return 1
  if (share > 0.25) return 2
  return share > 0.08 ? 3 : 4
}

/** "H1: …", "Objective 3: …", "Start the pump: Open the valve …": an item of a list, however the file sets it. */
const labelled = /^\p{L}+ ?\d{1,2}\p{Ll}? ?[:.)–—]|^\p{L}[^.:,;]{2,40}: \p{Lu}/u

/** One sentence of prose; steps of an algorithm and lines between equations are none. */
function isSingle({ sentences, words, block: { text } }: Paragraph): boolean {
  const isProse = /^\p{Lu}.*[.!?]["”’)\]]*$/u.test(text) && !labelled.test(text)
  return sentences.length === 1 && words >= 8 && isProse
}

/** Sentences and words from which a paragraph has a first sentence to be held to. */
const adriftSentences = 5
const adriftWords = 100

/** A long paragraph whose first sentence shares no content word with the rest. */
function isAdrift({ sentences, words }: Paragraph): boolean {
  const [first, ...rest] = sentences
  if (first === undefined || sentences.length < adriftSentences || words < adriftWords) return false
  const head = contentRoots(first.text)
  if (head.size < 3) return false
  const body = contentRoots(rest.map(({ text }) => text).join(' '))
  return ![...head].some((root) => body.has(root))
}

function longFinding(paragraphs: readonly Paragraph[]): readonly FindingDraft[] {
  const long = paragraphs.filter(({ words }) => words > notedParagraph)
  const longest = long.toSorted((one, other) => other.words - one.words)[0]
  const first = longest?.sentences[0]
  const middle = longest?.sentences[Math.floor((longest?.sentences.length ?? 0) / 2)]
  if (longest === undefined || first === undefined || middle === undefined || middle === first) {
    return []
  }
  return [
    {
      criterion: 'structure',
      check: 'structure.long-paragraph',
      kind: 'issue',
      severity: long.length > 3 ? 'moderate' : 'minor',
      title: `${longest.words} words in one paragraph`,
      statement: `The paragraph that begins ${quoted(first.text, 7)} runs to ${longest.words} words in ${longest.sentences.length} sentences${long.length === 1 ? '' : `; ${counted(long.length - 1, 'other')} ${long.length === 2 ? 'is' : 'are'} over ${notedParagraph}`}.`,
      why: 'A reader holds one point a paragraph; here several have to share.',
      how: `See whether ${quoted(middle.text, 7)} starts a new point; if it does, break there.`,
      ranges: [rangeOf(first), rangeOf(middle)],
      confidence: 0.75,
    },
  ]
}

/** Words up to which a paragraph is a line, and those that the others have as a rule. */
const shortLine = 15
const usualWords = 60
const fewestOthers = 5

/** A line that stands as a paragraph between full ones: a claim without its reason, or a rest of an earlier draft. */
function oneLine({ analysed }: Reading, prose: readonly Paragraph[]): readonly FindingDraft[] {
  const { blocks } = analysed.document
  const sizes = prose.map(({ words }) => words).toSorted((one, other) => one - other)
  const lines = prose.slice(1, -1).filter((paragraph) => {
    const at = blocks.findIndex(({ id }) => id === paragraph.block.id)
    const isBetween = [blocks[at - 1], blocks[at + 1]].every((near) => near?.type === 'paragraph')
    return paragraph.words >= 3 && paragraph.words <= shortLine && isBetween && isLineOf(paragraph)
  })
  const [line] = lines
  const first = line?.sentences[0]
  const isRare = lines.length <= 2 && prose.length > fewestOthers
  if (first === undefined || !isRare || (sizes[Math.floor(sizes.length / 4)] ?? 0) < usualWords)
    return []
  return [
    {
      criterion: 'structure',
      check: 'structure.one-line',
      kind: 'question',
      severity: 'minor',
      title: `Should ${quoted(first.text, 5)} stand alone?`,
      statement: `${quoted(first.text, 16)} is a paragraph of one sentence among paragraphs of ${usualWords} words and more.`,
      why: 'A claim on its own has neither reason nor case, and a reader cannot tell which paragraph it belongs to.',
      how: 'Give it the sentence that explains or shows it, or join it to the paragraph whose point it makes.',
      ranges: [rangeOf(first)],
      confidence: 0.7,
    },
  ]
}

/** One statement with its stop, and no speech, question or line that leads over. */
function isLineOf({ sentences, block }: Paragraph): boolean {
  return sentences.length === 1 && /^\p{Lu}[^:?“”"]*\.$/u.test(block.text.trim())
}

/** Share of single-sentence paragraphs that reads like a list of notes. */
const manySingles = 0.34

function singleFinding(
  prose: readonly Paragraph[],
  single: readonly Paragraph[],
): readonly FindingDraft[] {
  const first = single[0]?.sentences[0]
  if (first === undefined || single.length < 4 || single.length / prose.length < manySingles) {
    return []
  }
  return [
    {
      criterion: 'structure',
      check: 'structure.single-sentences',
      kind: 'issue',
      severity: 'moderate',
      title: `${single.length} paragraphs of one sentence`,
      statement: `${single.length} of ${prose.length} paragraphs consist of a single sentence, the first being ${quoted(first.text, 10)}.`,
      why: 'A claim without a sentence that explains or shows it reads like a note to oneself.',
      how: 'Join those that make one point, and give each remaining one its reason or its case.',
      ranges: single
        .slice(0, 4)
        .flatMap(({ sentences }) => (sentences[0] === undefined ? [] : [rangeOf(sentences[0])])),
      confidence: 0.75,
    },
  ]
}

function headingFinding(reading: Reading): readonly FindingDraft[] {
  if (reading.headings.length > 0 || reading.words < headingAfter || reading.isChapter) return []
  const middle = reading.body[Math.floor(reading.body.length / 2)]?.sentences[0]
  if (middle === undefined) return []
  return [
    {
      criterion: 'structure',
      check: 'structure.no-headings',
      kind: 'issue',
      severity: 'moderate',
      title: `${reading.words} words without a heading`,
      statement: `No heading divides the ${reading.words} words; ${quoted(middle.text, 8)} stands half way through.`,
      why: 'A reader who comes back to the text cannot find the place again.',
      how: 'Write down in three words what each stretch does; those words are your headings.',
      ranges: [rangeOf(middle)],
      confidence: 0.7,
    },
  ]
}
