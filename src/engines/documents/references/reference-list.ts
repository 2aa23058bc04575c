import type { Block, Document } from '../document.ts'
import { isAppendixLine } from '../sections/appendix-lines.ts'
import { canonicalRole } from '../sections/headings.ts'
import { sectionRoles } from '../sections/section-roles.ts'

const hasYear = /\b(?:1[6-9]|20)\d\d\b/u

/** Shorter lines in a reference list are marks or page numbers. */
const shortestEntry = 15

/** "Medan, 19 Januari 2023", over a signature. */
const placeAndDay =
  /^\p{Lu}[\p{L} .-]{2,30},\s(?:the |am |le |el )?\d{1,2}(?:\.|st|nd|rd|th)?\s(?:de\s)?\p{L}{3,12}\s(?:de\s)?\d{4}\.?$/u

/** Paragraphs and list items under the heading of the reference list are its entries. */
export function markReferences(read: Pick<Document, 'blocks' | 'abstract'>): Block[] {
  const document = { ...read, blocks: [...withoutHeadedEntries(read.blocks)] }
  // On a page the entries were told by their places, and what else stands there is a figure or a table.
  const isPrinted = document.blocks.some(
    ({ type, lines }) => type === 'reference' && lines !== undefined,
  )
  if (isPrinted) return [...document.blocks]
  const roles = sectionRoles(document)
  const unheaded = [...roles.values()].includes('references')
    ? noBlocks
    : withoutHeading(document.blocks)
  let isBehindFloats = false
  let isBehindList = false
  let isFirst = false
  const marked = document.blocks.map((block) => {
    if (unheaded.has(block)) return entryOf(block, countedEntry)
    if (block.type === 'heading') {
      isBehindFloats = false
      isBehindList = false
      isFirst = true
    }
    if (block.type === 'caption' || block.type === 'table') isBehindFloats = true
    const isText = block.type === 'paragraph' || block.type === 'list-item'
    // "Appendix A: Words that were left out" in plain letters ends the list, as its heading would.
    isBehindList ||= isText && isAppendixLine(block.text)
    // Tables and figures follow the list in many manuscripts, and what stands under them is no entry.
    const isNote = isBehindFloats && !hasYear.test(block.text)
    // "List of Figures" behind the entries names what comes.
    const isName = canonicalRole(block.text) !== undefined
    const isEntry =
      isText &&
      !isNote &&
      !isBehindList &&
      !isName &&
      roles.get(block.id) === 'references' &&
      block.text.length > shortestEntry &&
      !placeAndDay.test(block.text) &&
      !(isFirst && isRemark(block.text))
    isFirst &&= !isEntry
    return isEntry ? entryOf(block) : block
  })
  const labelled = marked.map((block, at) => withLabelOver(block, marked[at - 1]))
  const notes = notesBehind(labelled)
  return labelled.map((block) =>
    notes.has(block) ? { ...block, type: 'footnote' as const } : block,
  )
}

/** "[3]" in a paragraph of its own, over its entry. */
function withLabelOver(block: Block, over: Block | undefined): Block {
  const label = /^\[(\d{1,3})\]$/u.exec(over?.text ?? '')?.[1]
  const isBare = block.type === 'reference' && block.number === undefined
  return label !== undefined && isBare ? { ...block, number: label } : block
}

const opensRemark =
  /^(?:N\.?\s?B\.?|notes?|please note|(?:all|some|most|many) (?:of the )?(?:references|sources|links|dates|works|web ?sites|entries|quotations)|these|this (?:list|section|bibliography)|below|here|dates|references|sources|I|we|the (?:following|references|sources|list|works|dates))(?![\p{L}-])/iu
const saysOfList =
  /(?<![\p{L}-])(?:is|are|was|were|has|have|will|links?|refers?|gives?|lists?|follows?|uses?|used|cited?|cites|appears?|marked|formatted)(?![\p{L}-])/u

/** "N.B.: Dates of web pages are those of …" over the entries says how they are given, and is none. */
function isRemark(text: string): boolean {
  return (
    opensRemark.test(text) &&
    saysOfList.test(text) &&
    !hasYear.test(text) &&
    !headedEntry.test(text)
  )
}

const fewestBefore = 3
const surnameFirst = /^\p{Lu}[\p{L}'’-]+, \p{Lu}/u

/** "[1] We used …", "[2] …" behind entries that have no numbers: what some converters make of footnotes. */
function notesBehind(blocks: readonly Block[]): ReadonlySet<Block> {
  const entries = blocks.filter(({ type }) => type === 'reference')
  const first = entries.findIndex(({ number }) => number !== undefined)
  const behind = entries.slice(Math.max(first, 0))
  const isCounted = behind.every(
    ({ number, text }, at) => Number(number) === at + 1 && !surnameFirst.test(text),
  )
  return first >= fewestBefore && isCounted ? new Set(behind) : noBlocks
}

/** Letters from which a line with an author and a year is an entry, whatever its style. */
const longEntry = 60
const headedEntry =
  /^(?:\[\d{1,4}\]|\d{1,4}\.)\s*\p{Lu}|^\p{Lu}[\p{L}'’-]+, (?:\p{Lu}\.|\p{Lu}\p{Ll}+)/u

/** Entries that were typed in the style of the heading over them are none themselves. */
function withoutHeadedEntries(blocks: readonly Block[]): readonly Block[] {
  const isPrinted = blocks.some(({ lines }) => lines !== undefined)
  const list = blocks.findIndex(
    ({ type, text }) => type === 'heading' && canonicalRole(text) === 'references',
  )
  if (isPrinted || list < 0) return blocks
  return blocks.map((block, at) => {
    const isHeaded =
      at > list &&
      block.type === 'heading' &&
      block.text.length > longEntry &&
      hasYear.test(block.text) &&
      headedEntry.test(block.text)
    if (!isHeaded) return block
    const { level: _level, evidence: _evidence, ...rest } = block
    return { ...rest, type: 'paragraph' as const }
  })
}

const noBlocks: ReadonlySet<Block> = new Set()
const fewestEntries = 4
/** "Searle, J. R. (1992). The rediscovery of the mind." */
const entry = /^\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}|&)[^()\n]{0,200}\((?:1[89]|20)\d{2}[a-z]?\)/u
const entryOfYear = /^\p{Lu}[\p{L}'’-]+, \p{Lu}[^\n]{0,200}?\b(?:1[89]|20)\d{2}\b/u

/** "Grain Board of the North (2013a). Loaves." */
const entryOfBody = /^[\p{Lu}\d][\p{L}\d .,&'’-]{2,70} \((?:1[89]|20)\d{2}[a-z]?\)\. \p{Lu}/u
const restOfEntry = /^(?:\((?:1[89]|20)\d{2}|\p{Ll}|https?:|\/\/)/u

const fewestCounted = 8
const countedEntry = /^(\d{1,3})\.\s*(?=\p{Lu})/u
const signature = /\p{Lu}\.|\bet al\b/u
const mostApart = 0.2

function withoutHeading(blocks: readonly Block[]): ReadonlySet<Block> {
  const last = lastEntries(blocks)
  return last.size > 0 ? last : countedEntries(blocks)
}

/** Entries that count from 1 under each other, as journals set them behind the text, perhaps in two pieces. */
function countedEntries(blocks: readonly Block[]): ReadonlySet<Block> {
  const places: number[] = []
  for (const [at, { type, text, lines }] of blocks.entries()) {
    const number = type === 'paragraph' || type === 'list-item' ? countedEntry.exec(text)?.[1] : ''
    const isSource = hasYear.test(text) && signature.test(text) && text.length <= longestEntry
    if (Number(number) === places.length + 1 && isSource && lines === undefined) places.push(at)
  }
  const apart = places.filter((place, index) => index > 0 && place !== (places[index - 1] ?? 0) + 1)
  const isList = places.length >= fewestCounted && apart.length < places.length * mostApart
  return isList ? new Set(places.flatMap((place) => blocks[place] ?? [])) : noBlocks
}

/** Entries that end a text without a heading over them, as essays have them, perhaps with lines cut off some. */
function lastEntries(blocks: readonly Block[]): ReadonlySet<Block> {
  const isText = ({ type }: Block) => type === 'paragraph' || type === 'list-item'
  const isEntry = ({ text }: Block) =>
    [entry, entryOfYear, entryOfBody].some((form) => form.test(text)) && text.length <= longestEntry
  const end = blocks.findLastIndex((block, at) => {
    if (isText(block) && isEntry(block)) return false
    // "//www.mill.example/loaves." and the end of a title go on the entry over them.
    const isCut =
      isText(block) &&
      (block.text.length <= longestCut || restOfEntry.test(block.text)) &&
      blocks.slice(at - mostCut, at).some((before) => isText(before) && isEntry(before))
    return !isCut
  })
  const from = blocks.findIndex((block, at) => at > end && isEntry(block))
  const last = from < 0 ? [] : blocks.slice(from)
  const isPrinted = last.some(({ lines }) => lines !== undefined)
  const entries = last.filter(isEntry).length
  const isList = entries >= fewestEntries && entries > last.length * mostlyEntries
  return !isList || isPrinted ? noBlocks : new Set(last)
}

/** Letters of what a converter cut off an entry, the lines of it that follow each other, and the share of whole ones. */
const longestCut = 160
const mostCut = 2
const mostlyEntries = 0.6

const longestEntry = 700

const bracketed = /^\[([^\]]{1,24})\]\s+(?=\S)/u

/** A typed entry keeps its label apart from its text; on a page the characters keep their places. */
function entryOf(block: Block, counted = bracketed): Block {
  const entry = { ...block, type: 'reference' as const }
  const label =
    block.lines === undefined && block.number === undefined ? counted.exec(block.text) : null
  if (label === null) return entry
  return { ...entry, text: block.text.slice(label[0].length), number: label[1] ?? '' }
}
