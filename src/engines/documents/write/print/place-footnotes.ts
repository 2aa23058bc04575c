import type { Block } from '../../document.ts'
import type { CalledNote } from '../inlines.ts'

export interface PlacedFootnotes {
  readonly calls: ReadonlyMap<string, readonly CalledNote[]>
  /** Footnotes that no block can be seen to call: they belong to the title and the authors. */
  readonly loose: readonly Block[]
}

/** A printed callout is looked for this many blocks before its note. */
const farthest = 25
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const callers: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list-item',
  'quotation',
  'heading',
  'caption',
])

/**
 * Gives every footnote to the place that calls it: the place that the reader marked, else the printed
 * raised number, `[^1]` in typed text, else the end of the paragraph before it.
 */
export function placeFootnotes(blocks: readonly Block[]): PlacedFootnotes {
  const calls = new Map<string, CalledNote[]>()
  const loose: Block[] = []
  const taken = new Set<string>()
  const named = callsByNumber(blocks)
  const before: Block[] = []
  blocks.forEach((footnote) => {
    if (callers.has(footnote.type)) before.push(footnote)
    if (footnote.type !== 'footnote') return
    const cut = footnote.number === undefined ? printedNumber(footnote) : ''
    const number = footnote.number ?? cut
    const found =
      named.get(number)?.find((place) => !taken.has(keyOf(place))) ??
      printedCall(before.slice(-farthest), { number, isPrinted: cut !== '' }, taken)
    const last = isFrontNote(footnote, blocks[0]) ? undefined : before.at(-1)
    const place = found ?? (last && { block: last, at: last.text.length, until: last.text.length })
    if (place === undefined) {
      loose.push(footnote)
      return
    }
    taken.add(keyOf(place))
    const list = calls.get(place.block.id) ?? []
    list.push({ at: place.at, until: place.until, footnote, skip: cut.length })
    calls.set(place.block.id, list)
  })
  return { calls, loose }
}

const frontNote =
  /^[*∗†‡§¶#✉]|correspond|e-?mail|@|equal contribution|contributed equally|(?:present|current) address|received:?\s|accepted:?\s/iu

/** "*Corresponding author: …" at the foot of the first page: its mark stands at a name, which no paragraph holds. */
function isFrontNote({ text, lines }: Block, first: Block | undefined): boolean {
  const page = lines?.[0]?.page
  return page !== undefined && page === first?.lines?.[0]?.page && frontNote.test(text)
}

interface Place {
  readonly block: Block
  readonly at: number
  readonly until: number
}

const keyOf = ({ block, at }: Place) => `${block.id} ${at}`

/** Callouts that the reader marked, and `[^1]` of typed text, by the number that they name. */
function callsByNumber(blocks: readonly Block[]): ReadonlyMap<string, readonly Place[]> {
  const calls = new Map<string, Place[]>()
  const add = (number: string, place: Place) => {
    calls.set(number, [...(calls.get(number) ?? []), place])
  }
  for (const block of blocks) {
    if (!callers.has(block.type)) continue
    for (const mark of block.marks ?? []) {
      if (mark.kind === 'note') add(mark.note ?? '', { block, at: mark.start, until: mark.start })
    }
    for (const match of block.text.matchAll(/\[\^([^\]\s]{1,20})\]/gu)) {
      add(match[1] ?? '', { block, at: match.index, until: match.index + match[0].length })
    }
  }
  return calls
}

/** The number that a page prints before a note, as part of its words: "4We also tried". */
function printedNumber({ text, lines }: Block): string {
  return lines === undefined ? '' : (/^\d{1,2}(?=[\p{L}"“(])/u.exec(text)?.[0] ?? '')
}

interface Wanted {
  readonly number: string
  /** On a page that prints its raised numbers as plain ones: "the mentions.4". */
  readonly isPrinted: boolean
}

function printedCall(
  before: readonly Block[],
  { number, isPrinted }: Wanted,
  taken: ReadonlySet<string>,
): Place | undefined {
  if (!/^\d{1,3}$/u.test(number)) return undefined
  const raised = number.replace(/\d/gu, (digit) => raisedDigits[Number(digit)] ?? digit)
  const patterns = [new RegExp(`(?<![${raisedDigits}])${raised}(?![${raisedDigits}])`, 'gu')]
  // After a word or its punctuation; "GPT4" and "2.4" are no calls.
  const plain = String.raw`(?<=\p{Ll}{3}[.,;:]?|[)\]”"’][.,;:]?)${number}(?![\d.,]*[\d\p{L}%])`
  if (isPrinted) patterns.push(new RegExp(plain, 'gu'))
  const latest = before.toReversed()
  return patterns
    .flatMap((pattern) => latest.flatMap((block) => placesOf(block, pattern)))
    .find((place) => !taken.has(keyOf(place)))
}

const placesOf = (block: Block, pattern: RegExp): readonly Place[] =>
  [...block.text.matchAll(pattern)].map((match) => ({
    block,
    at: match.index,
    until: match.index + match[0].length,
  }))
