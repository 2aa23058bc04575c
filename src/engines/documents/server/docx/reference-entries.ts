import type { WordBlock } from './blocks.ts'

/**
 * Reference lists as people type them: every entry's second line as a paragraph of its own that is set in, its number or
 * its address as one, or the whole list as one paragraph with line breaks.
 */
export function mendEntries(blocks: readonly WordBlock[]): readonly WordBlock[] {
  return joinPieces(joinContinued(withLoneLabels(blocks))).flatMap(entriesOfLines)
}

function isEntry(one: WordBlock | undefined): one is WordBlock {
  return one?.block.type === 'reference'
}

const loneLabel = /^\[?(\d{1,4})[\].)]?$/u

/** "12." in a paragraph of its own over each entry, as some exporters leave it. */
function withLoneLabels(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const labels = blocks.map((one, index) => {
    const next = blocks[index + 1]
    const isOver = isEntry(next) && next.block.number === undefined
    return isOver && one.block.type === 'paragraph'
      ? loneLabel.exec(one.block.text)?.[1]
      : undefined
  })
  const numbers = labels.filter((number) => number !== undefined)
  const isCounted = numbers.every((number, index) => Number(number) === index + 1)
  if (numbers.length < 2 || !isCounted) return blocks
  return blocks.flatMap((one, index) => {
    if (labels[index] !== undefined) return []
    const number = labels[index - 1]
    return [number === undefined ? one : { ...one, block: { ...one.block, number } }]
  })
}

/** Of the entries of a list in which what has no number goes on the entry before it. */
const shareOfNumbered = 0.7
const fewestNumbered = 5

/** An entry that a converter cut at the end of each line, or whose address stands on a line of its own. */
function joinPieces(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const entries = blocks.filter(isEntry)
  const numbered = entries.filter(({ block }) => isNumbered(block)).length
  const areNumbered = numbered >= fewestNumbered && numbered >= entries.length * shareOfNumbered
  const joined: WordBlock[] = []
  for (const one of blocks) {
    const last = joined.at(-1)
    const isPiece =
      isEntry(one) &&
      isEntry(last) &&
      !isNumbered(one.block) &&
      (areNumbered || (isAddress(one.block.text) && !/https?:/u.test(last.block.text)))
    if (isPiece) {
      joined[joined.length - 1] = { ...last, block: { ...last.block, text: glued(last, one) } }
    } else joined.push(one)
  }
  return joined
}

function isNumbered({ text, number }: WordBlock['block']): boolean {
  return number !== undefined || place.test(text)
}

/** A year that begins a line, "2014. ", is no place in a list. */
const place = /^\[?\d{1,3}(?:[\].)]|\s)\s*(?=\S{2})/u

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/u.test(text)
}

/** "lan-" and "guage" are one word; "2010-" and "11" are not. */
function glued({ block: one }: WordBlock, { block: other }: WordBlock): string {
  const isWord = /\p{Ll}-$/u.test(one.text) && /^\p{Ll}/u.test(other.text)
  return isWord ? `${one.text.slice(0, -1)}${other.text}` : `${one.text} ${other.text}`
}

/** Entries that are set in go on those that are not, where both are usual. */
function joinContinued(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const entries = blocks.filter(isEntry)
  const isContinuation = ({ block, paragraph }: WordBlock) =>
    block.number === undefined && paragraph?.isSetIn === true
  const inner = entries.filter(isContinuation).length
  if (inner < 2 || entries.length - inner < 2) return blocks
  const joined: WordBlock[] = []
  for (const one of blocks) {
    const last = joined.at(-1)
    if (isEntry(one) && isContinuation(one) && isEntry(last)) {
      const text = `${last.block.text} ${one.block.text}`
      joined[joined.length - 1] = { ...last, block: { ...last.block, text } }
    } else joined.push(one)
  }
  return joined
}

const label = /^\[?(?<number>\d{1,4})(?:[\].)]|\s)\s*(?=\S{2})/u
/** "Smith, J." or "Smith J," with a year somewhere behind it. */
const signed = /^\p{Lu}[\p{L}’'-]+,?\s\p{Lu}.*\b(?:1[6-9]|20)\d\d\b/u

function entriesOfLines(one: WordBlock): readonly WordBlock[] {
  const { block, paragraph } = one
  if (block.type !== 'reference' || paragraph === undefined || paragraph.breaks.length === 0) {
    return [one]
  }
  const shift = paragraph.text.length - block.text.length
  const cuts = paragraph.breaks.map((at) => at - shift).filter((at) => at > 0)
  const lines = [0, ...cuts].map((from, index) => block.text.slice(from, cuts[index]).trim())
  const filled = lines.filter((line) => line !== '')
  const entries = numberedEntries(filled) ?? signedEntries(filled)
  if (entries === undefined) return [one]
  return entries.map((text, index) => ({
    ...one,
    block: { ...block, id: index === 0 ? block.id : `${block.id}-${index + 1}`, text },
  }))
}

/** Lines that count on from each other begin entries, the others go on them. */
function numberedEntries(lines: readonly string[]): readonly string[] | undefined {
  const entries: string[] = []
  let count = 0
  for (const line of lines) {
    const number = Number(label.exec(line)?.groups?.['number'] ?? Number.NaN)
    const isNext = entries.length === 0 || number === count + 1
    if (Number.isFinite(number) && isNext) {
      entries.push(line)
      count = number
    } else if (entries.length === 0) return undefined
    else entries[entries.length - 1] = `${entries.at(-1) ?? ''} ${line}`
  }
  return entries.length > 1 ? entries : undefined
}

function signedEntries(lines: readonly string[]): readonly string[] | undefined {
  const isList = lines.length > 1 && lines.every((line) => line.length > 30 && signed.test(line))
  return isList ? lines : undefined
}
