import type { Document } from '../../documents/document.ts'
import { namesAuthors } from '../../documents/people/names-authors.ts'
import type { Range } from '../../grounding/anchors/selector.ts'

/**
 * Callouts that a reader of the page sees as a source even where the draft's own list does not resolve
 * them: "[12]", "(Lee, 2019)", "Lee (2019)", "(Woolf 45)", "(ibid.)", "shown.12". Used beside the parsed citations.
 */
const callouts: readonly RegExp[] = [
  /\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/gu,
  /\((?:[^()]{0,120}?[\s,])?(?:1[5-9]|20)\d{2}[a-z]?(?:[,:;][^()]{0,80})?\)/gu,
  /\(\s*(?:see\s+|cf\.\s+|e\.g\.,?\s+)?(?!(?:Tab|Fig|Sec|Group|Panel|Day|Week|Month|Year|Step|Phase|Stud|Exp|Model|Chap|App|Eq|Box|Part|Type|Stage|Level|Mov|Vid|Line|Text|Data|Supp|Site|Case|Class|Grade|Note|No|Vol|Item|Question|Version|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\b)\p{Lu}\p{Ll}[\p{L}’'-]+(?:\s+(?:and|&|et al\.)\s*\p{Lu}?[\p{L}’'-]*)?,?\s+(?:p{1,2}\.\s*)?\d{1,4}(?:[–-]\d{1,4})?\)/gu,
  /\((?:ibid|op\. cit|pp?\.\s*\d)[^()]{0,40}\)/giu,
  /\[@[\w:.-]+/gu,
  /\\(?:cite|citep|citet|autocite|parencite|textcite)\w*\{/gu,
]

/** "shown.12": a source where sources are numbered, the mark of a footnote where they are named. */
const raisedNumber = /(?<=\p{Ll}{3}[.,;”’]{1,2})\d{1,3}(?=\s|$)/gu

/** "alloys1–4", "Johnson37": raised figures that the page printed small and the text has lost. */
const raisedBeside = /(?<=\p{Ll}{3}|\p{Ll}\p{Lu}{1,2})\d{1,2}(?:[,–-]\d{1,2}){0,5}(?=[\s.,;:)]|$)/gu
const enoughReferences = 8

/** Whether the list is long and nothing in the text was seen to point to it. */
function hidesItsCallouts({ citations, references }: Document): boolean {
  return citations.length === 0 && references.length >= enoughReferences
}

/** A year, a page, an address or "ibid.": a note that names a work, and does not only explain. */
const namesWork =
  /\b(?:1[5-9]|20)\d{2}\b|https?:|www\.|\b(?:ibid|op\. ?cit|et al)\b|\bp{1,2}\. ?\d|\p{Lu}\p{Ll}+, [“"]/iu

/** Places at which a footnote is called that names a work. */
function sourceNotes({ blocks }: Document): readonly Range[] {
  const naming = new Set(
    blocks
      .filter(({ type, text }) => type === 'footnote' && namesWork.test(text))
      .flatMap(({ number }) => number ?? []),
  )
  return blocks.flatMap(({ id, marks }) =>
    (marks ?? [])
      .filter(({ kind, note }) => kind === 'note' && naming.has(note ?? ''))
      .map(({ start, end }) => ({ block: id, start, end })),
  )
}

function namesItsSources({ citations }: Document): boolean {
  const named = citations.filter(namesAuthors)
  return named.length * 2 > citations.length
}

interface Callout extends Range {
  /** "Lee (2019) saw …": the name is a word of its sentence, and no mark behind the one before. */
  readonly isWord?: true
}

/** Every place of a block that names a source, in reading order, without overlaps. */
export type CitationIndex = ReadonlyMap<string, readonly Callout[]>

/** Callouts by block, made once for a document. */
export function citationIndex(document: Document): CitationIndex {
  const known = kept.get(document)
  if (known !== undefined) return known
  const made = indexOf(document)
  kept.set(document, made)
  return made
}

const kept = new WeakMap<Document, CitationIndex>()

function indexOf(document: Document): CitationIndex {
  const index = new Map<string, Callout[]>()
  const add = (range: Callout): void => {
    const ranges = index.get(range.block)
    if (ranges === undefined) index.set(range.block, [range])
    else if (!ranges.some((known) => known.start < range.end && range.start < known.end)) {
      ranges.push(range)
    }
  }
  const texts = new Map(document.blocks.map(({ id, text }) => [id, text]))
  for (const { block, start, end } of document.citations) {
    const isWord = /(?:^|\s)\p{Lu}$/u.test(
      (texts.get(block) ?? '').slice(Math.max(0, start - 1), start + 1),
    )
    add({ block, start, end, ...(isWord ? { isWord } : {}) })
  }
  for (const range of sourceNotes(document)) add(range)
  const patterns = [
    ...callouts,
    ...(namesItsSources(document) ? [] : [raisedNumber]),
    ...(hidesItsCallouts(document) ? [raisedBeside] : []),
  ]
  for (const block of document.blocks) {
    if (block.type === 'reference' || block.type === 'authors') continue
    for (const pattern of patterns) {
      for (const match of block.text.matchAll(pattern)) {
        add({ block: block.id, start: match.index, end: match.index + match[0].length })
      }
    }
  }
  for (const ranges of index.values()) ranges.sort((one, other) => one.start - other.start)
  return index
}

/** Callouts that touch a stretch of a block; a mark that follows the full stop directly counts too. */
export function citationsWithin(index: CitationIndex, range: Range): readonly Range[] {
  const reach = range.end + 3
  return (index.get(range.block) ?? []).filter(
    (callout) => callout.start < (callout.isWord ? range.end : reach) && callout.end > range.start,
  )
}
