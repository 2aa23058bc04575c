import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Citation } from '#engines/documents/document.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** Words from which a quotation is a passage, and no term or title. */
const passage = 10
/** Words from which a passage at the end of a paragraph asks for a word behind it. */
const longPassage = 14
const mostMarked = 5
/** Signs between the closing mark and a callout that belongs to it. */
const nearMark = 3

interface Quotation extends Range {
  readonly words: number
  /** Nothing of the author stands in its sentence. */
  readonly isAlone: boolean
  /** The paragraph ends on it, though it is no quotation as a whole. */
  readonly isLast: boolean
}

const inMarks = /“[^“]{40,1200}?”(?!\p{L})|"[^"]{40,1200}?"/gu
/** A sentence has ended before it, or the paragraph begins. */
const begins = /(?:^|[.!?]["”’)]?\s+|[.!?]["”’]?\s?\([^()]{1,60}\)[.]?\s+)$/u
/** It ends a sentence itself, before or behind its callout. */
const closes = /^(?:\s?\([^()]{1,60}\))?[.]?(?=\s+\p{Lu}|\s*$)/u
const stop = /[.!?…]["”]$/u

/**
 * Passages of others in an essay that nobody leads into, and those after which nobody says what they show: what
 * handbooks of writing call a dropped quotation. Interviews quote in that way, so only texts that argue are asked.
 */
export function quotationFindings(reading: Reading): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (!['essay', 'unknown'].includes(genre) || document.references.length === 0) return []
  const cited = Map.groupBy(document.citations, ({ block }) => block)
  const all = reading.body.flatMap((paragraph) =>
    quotationsIn(paragraph, cited.get(paragraph.block.id) ?? []),
  )
  return [
    ...dropped(
      all.filter(({ isAlone }) => isAlone),
      reading,
    ),
    ...unread(all, reading),
  ]
}

/** Passages in marks that a callout follows, so that they are surely another's. */
function quotationsIn({ block }: Paragraph, callouts: readonly Citation[]): readonly Quotation[] {
  if (block.type !== 'paragraph') return []
  const { id, text } = block
  return [...text.matchAll(inMarks)].flatMap((match): readonly Quotation[] => {
    const [said] = match
    const start = match.index
    const end = start + said.length
    const words = said.split(/\s+/u).length
    const callout = callouts.find((one) => one.start >= end && one.start <= end + nearMark)
    if (callout === undefined || words < passage) return []
    const behind = text.slice(end)
    // "… (Reed, 1990). Is Reed right?": who speaks is named right behind.
    const speaker = /\p{Lu}[\p{L}’'-]+/u.exec(callout.raw)?.[0]
    const isTakenUp = speaker !== undefined && text.slice(callout.end).includes(speaker)
    const isOpen = begins.test(text.slice(0, start)) && /^["“]\p{Lu}/u.test(said)
    return [
      {
        block: id,
        start,
        end,
        words,
        isAlone: isOpen && !isTakenUp && stop.test(said) && closes.test(behind),
        isLast:
          start > 0 &&
          !isOpen &&
          wordsBefore(text.slice(0, start)) < saysWhat &&
          !announced.test(text.slice(0, start)) &&
          /^\s?\([^()]{1,60}\)[.]?\s*$/u.test(behind),
      },
    ]
  })
}

/** "Marchant attributes the spread of these words to “…”": words of the writer in one sentence that say what the passage shows. */
const saysWhat = 8

/** "Funds often name it in one breath. As an example, Roe notes that “…”": what the passages show stands before them. */
const announced = /\b(?:as an|for) (?:example|instance)\b|\bexamples? (?:of this )?(?:is|are)\b/iu

function wordsBefore(lead: string): number {
  const [own = ''] = /(?:(?![.!?]\s).)*$/su.exec(lead) ?? []
  return own.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length
}

const wordsOf = ({ block, start, end }: Range, { analysed }: Reading): string =>
  (analysed.block.get(block)?.text ?? '').slice(start, end).replaceAll(/^["“]|["”]$/gu, '')

const places = (list: readonly Quotation[]): readonly Range[] =>
  list.slice(0, mostMarked).map(({ block, start, end }) => ({ block, start, end }))

function dropped(alone: readonly Quotation[], reading: Reading): readonly FindingDraft[] {
  const [first] = alone
  if (first === undefined) return []
  return [
    {
      criterion: 'sources',
      check: 'quotation.dropped',
      kind: 'issue',
      severity: 'minor',
      title:
        alone.length === 1
          ? 'A quotation that nobody leads into'
          : `${counted(alone.length, 'quotation', 'quotations')} that nobody leads into`,
      statement: `${quoted(wordsOf(first, reading), 10)} is a sentence of its own, and no word of yours says who speaks or why it is heard here.`,
      why: 'A reader meets another voice without warning and has to guess what it is to prove.',
      how: 'Lead into it with who says it and what for: “As … puts it, …”, or build its key words into a sentence of yours.',
      ranges: places(alone),
      confidence: 0.8,
    },
  ]
}

function unread(all: readonly Quotation[], reading: Reading): readonly FindingDraft[] {
  const last = all.filter(({ isLast, words }) => isLast && words >= longPassage)
  const [first] = last
  if (first === undefined) return []
  return [
    {
      criterion: 'sources',
      check: 'quotation.unread',
      kind: 'question',
      severity: 'minor',
      title:
        last.length === 1
          ? 'A paragraph ends on another’s words'
          : `${counted(last.length, 'paragraph ends', 'paragraphs end')} on another’s words`,
      statement: `Behind ${quoted(wordsOf(first, reading), 10)} the paragraph stops; what the passage shows is left to the reader.`,
      why: 'A quotation is evidence, and evidence says nothing until somebody reads it.',
      how: 'Add a sentence that says which words matter and what they show for your point.',
      ranges: places(last),
      confidence: 0.7,
    },
  ]
}
