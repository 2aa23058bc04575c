import type { Block } from '../document.ts'
import type { CalledNote } from './inlines.ts'

export interface PlacedFootnotes {
  readonly calls: ReadonlyMap<string, readonly CalledNote[]>
  /** Footnotes that no block can be seen to call. */
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
    const found =
      named.get(footnote.number ?? '')?.find((place) => !taken.has(keyOf(place))) ??
      printedCall(before.slice(-farthest), footnote, taken)
    const last = before.at(-1)
    const place = found ?? (last && { block: last, at: last.text.length, until: last.text.length })
    if (place === undefined) {
      loose.push(footnote)
      return
    }
    taken.add(keyOf(place))
    const list = calls.get(place.block.id) ?? []
    list.push({ at: place.at, until: place.until, footnote })
    calls.set(place.block.id, list)
  })
  return { calls, loose }
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

function printedCall(
  before: readonly Block[],
  footnote: Block,
  taken: ReadonlySet<string>,
): Place | undefined {
  const number = footnote.number ?? ''
  if (!/^\d{1,3}$/u.test(number)) return undefined
  const raised = number.replace(/\d/gu, (digit) => raisedDigits[Number(digit)] ?? digit)
  const pattern = new RegExp(`(?<![${raisedDigits}])${raised}(?![${raisedDigits}])`, 'gu')
  for (const block of before.toReversed()) {
    for (const match of block.text.matchAll(pattern)) {
      const place = { block, at: match.index, until: match.index + raised.length }
      if (!taken.has(keyOf(place))) return place
    }
  }
  return undefined
}
