import type { WordBlock } from '../blocks.ts'

/**
 * Reference lists as people type them: every entry's second line as a paragraph of its own that is set in, its number or
 * its address as one, or the whole list as one paragraph with line breaks.
 */
export function mendEntries(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const labelled = joinContinued(withLoneLabels(blocks))
  return withRests(withAddresses(labelled)).flatMap(entriesOfLines).flatMap(entriesRunOn)
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

/** Entries with a number of the list, and their share, from which one without it is no entry. */
const fewestNumbered = 4
const mostlyNumbered = 0.6

/** "Lee, A. and Roe, B. (2012). Mills": an entry of its own, however it is set. */
const whole =
  /^\p{Lu}[\p{L}'’-]+, (?:\p{Lu}\.[ -]?)+[^()]{0,200}\((?:1[89]|20)\d{2}[a-z]?\)\.? \p{L}/u

/** Entries that are set in, or have no number in a list by number, go on those before them, where both are usual. */
function joinContinued(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const entries = blocks.filter(isEntry)
  const numbered = entries.filter(({ block }) => isNumbered(block)).length
  const isByNumber = numbered >= fewestNumbered && numbered > mostlyNumbered * entries.length
  const isContinuation = ({ block, paragraph }: WordBlock) =>
    block.number === undefined &&
    ((paragraph?.isSetIn === true && !whole.test(block.text)) ||
      (isByNumber && !typed.test(block.text) && !signed.test(block.text)))
  const inner = entries.filter(isContinuation).length
  if (inner < (isByNumber ? 1 : 2) || entries.length - inner < 2) return blocks
  return joined(blocks, isContinuation)
}

/** "Retrieved from:", whose address stands on the next line. */
const leadsToAddress =
  /^(?:retrieved|available|accessed|accessible|url|link|doi)(?: (?:from|at|on|online))?:?$/iu

/** "https://…" on a line of its own belongs to the entry over it that has no address, unless Word prints a number before it. */
function withAddresses(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const led = blocks.map((one, at) => {
    const isBetween = isEntry(blocks[at - 1]) && isEntry(blocks[at + 1])
    return isBetween && leadsToAddress.test(one.block.text)
      ? { ...one, block: { ...one.block, type: 'reference' as const } }
      : one
  })
  return joined(
    led,
    ({ block: { text, number } }, last) =>
      leadsToAddress.test(text) ||
      (number === undefined && /^https?:\/\/\S+$/u.test(text) && !/https?:/u.test(last.block.text)),
  )
}

/** Share of entries that open with authors and a year in brackets, from which a line that has neither is none. */
const mostlyWhole = 0.6
const fewestWhole = 4
/** "Lee, A. and Roe, B. (2012, May 3)". */
const dated = /^\p{Lu}[\p{L}'’-]+, \p{Lu}[^()]{0,300}\((?:1[89]|20)\d{2}[^()]{0,20}\)/u
/** "Loaves of the North, 27(5), 558–576.", "Proceedings of …": where the work stands, without who wrote it. */
const whereItStands =
  /^\p{Lu}[^()]{3,120}, \d+(?:\(\d+\))?, \d+\s?[–-]\s?\d+|^(?:In )?Proceedings of\b/u

/** A line break within an entry parts its end from it: the next author, the rest of the title, or the journal. */
function withRests(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const entries = blocks.filter(isEntry)
  const wholes = entries.filter(({ block }) => dated.test(block.text)).length
  if (wholes < fewestWhole || wholes < mostlyWhole * entries.length) return blocks
  return joined(blocks, ({ block: { text } }, last) => {
    if (/&\s*$/u.test(last.block.text)) return true
    if (dated.test(text) || /\((?:1[89]|20)\d{2}[a-z]?\)/u.test(text)) return false
    if (!dated.test(last.block.text) || /^(?:https?:|www\.)/u.test(text)) return false
    return (
      whereItStands.test(text) || (/^\p{Ll}/u.test(text) && !/[.!?)]\s*$/u.test(last.block.text))
    )
  })
}

function joined(
  blocks: readonly WordBlock[],
  isPiece: (one: WordBlock, last: WordBlock) => boolean,
): readonly WordBlock[] {
  const whole: WordBlock[] = []
  for (const one of blocks) {
    const last = whole.at(-1)
    if (isEntry(one) && isEntry(last) && isPiece(one, last)) {
      whole[whole.length - 1] = { ...last, block: { ...last.block, text: glued(last, one) } }
    } else whole.push(one)
  }
  return whole
}

function isNumbered({ text, number }: WordBlock['block']): boolean {
  return number !== undefined || typed.test(text)
}

/** "lan-" and "guage" are one word; "2010-" and "11" are not. */
function glued({ block: one }: WordBlock, { block: other }: WordBlock): string {
  const isWord = /\p{Ll}-$/u.test(one.text) && /^\p{Ll}/u.test(other.text)
  return isWord ? `${one.text.slice(0, -1)}${other.text}` : `${one.text} ${other.text}`
}

const label = /^\[?(?<number>\d{1,4})(?:[\].)]|\s)\s*(?=\S{2})/u
/** A number that was typed where the others are counted; "2002;3(8)" and "2019." are none. */
const typed = /^(?:\[\d{1,4}\]|\d{1,3}[.)]\s)/u
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

/** "… SSRN. 2023. [3]Adams B. The loaves": the next number within a line begins the next entry. */
function entriesRunOn(one: WordBlock): readonly WordBlock[] {
  const { number, ...unnumbered } = one.block
  if (unnumbered.type !== 'reference' || number === undefined) return [one]
  const entries: string[] = []
  let rest = unnumbered.text
  for (let next = Number(number) + 1; ; next += 1) {
    const at = rest.search(new RegExp(String.raw`(?<=[.\d)] )\[${next}\](?=\s?\p{Lu})`, 'u'))
    if (at <= 0) break
    entries.push(rest.slice(0, at).trim())
    rest = rest.slice(at)
  }
  return [...entries, rest].map((text, index) => ({
    ...one,
    block:
      index === 0
        ? { ...one.block, text }
        : { ...unnumbered, id: `${unnumbered.id}-${index + 1}`, text },
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
