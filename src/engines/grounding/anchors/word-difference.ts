import { commonEnds } from '../../documents/common-ends.ts'
import { normalise } from './normalise.ts'

/** A stretch of a text that was compared with another. */
export interface Difference {
  readonly op: 'same' | 'insert' | 'delete'
  readonly text: string
}

export interface ComparedBlock {
  readonly type: string
  readonly words: readonly Difference[]
}

/** A block of either of two texts; a side that does not have it has `null`. */
export interface AlignedBlock extends ComparedBlock {
  /** Ids of the block in the earlier and in the later text. */
  readonly before: string | null
  readonly after: string | null
}

export interface Comparison {
  /** Blocks that differ, in reading order. */
  readonly changed: readonly ComparedBlock[]
  readonly unchanged: number
}

interface TextBlock {
  readonly id: string
  readonly type: string
  readonly text: string
}

/** Cells of one table of comparison; past it a stretch counts as replaced. */
const mostCells = 4_000_000
/** Share of common words from which two paragraphs are one that was edited. */
const sameParagraph = 0.4

/**
 * Two texts block by block: what was inserted and deleted, by words. Changes of spaces, quotation marks and dashes
 * alone are no change.
 */
export function compareTexts(
  before: readonly Omit<TextBlock, 'id'>[],
  after: readonly Omit<TextBlock, 'id'>[],
): Comparison {
  const nameless = (block: Omit<TextBlock, 'id'>) => ({ ...block, id: '' })
  const blocks = alignBlocks(before.map(nameless), after.map(nameless))
  const changed = blocks.filter((block) => !isUnchanged(block))
  return {
    changed: changed.map(({ type, words }) => ({ type, words })),
    unchanged: blocks.length - changed.length,
  }
}

function isUnchanged({ words }: ComparedBlock): boolean {
  return words.every(({ op }) => op === 'same')
}

/** All blocks of two texts in reading order, each with what was inserted and deleted. */
export function alignBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
): readonly AlignedBlock[] {
  const steps = aligned(
    before.map(({ text }) => folded(text)),
    after.map(({ text }) => folded(text)),
  )
  const blocks: AlignedBlock[] = []
  let position = 0
  let deleted: TextBlock[] = []
  let inserted: TextBlock[] = []
  const flush = () => {
    blocks.push(...paired(deleted, inserted))
    deleted = []
    inserted = []
  }
  for (const { op, index } of steps) {
    const old = before[position]
    if (op !== 'insert') position += 1
    const block = (op === 'delete' ? before : after)[index]
    if (block === undefined) continue
    if (op === 'same') {
      flush()
      const words = [{ op, text: block.text }] as const
      blocks.push({ type: block.type, words, before: old?.id ?? null, after: block.id })
    } else (op === 'delete' ? deleted : inserted).push(block)
  }
  flush()
  return blocks
}

/** Two wordings of one passage. */
export function compareWords(before: string, after: string): readonly Difference[] {
  const old = pieces(before)
  const fresh = pieces(after)
  const joined: { op: Difference['op']; text: string }[] = []
  const steps = aligned(old.map(folded), fresh.map(folded))
  for (const [position, { op, index }] of steps.entries()) {
    const piece = (op === 'delete' ? old : fresh)[index] ?? ''
    // The last word of one wording has no space behind it, and may stand before words of the other.
    const text = position < steps.length - 1 && !/\s$/u.test(piece) ? `${piece} ` : piece
    const last = joined.at(-1)
    if (last?.op === op) last.text += text
    else joined.push({ op, text })
  }
  return joined
}

/** Two tables, each row against its own: a row that came or went moves no words of the others. */
function compareRows(before: string, after: string): readonly Difference[] {
  const rows = (text: string) => text.split('\n').map((row) => ({ id: '', type: 'row', text: row }))
  const ofRows = alignBlocks(rows(before), rows(after))
  return ofRows.flatMap(({ words }, index) =>
    index === ofRows.length - 1 ? words : words.map((word, at) => endedAt(word, at, words.length)),
  )
}

/** The last words of a row with the line feed that ends it. */
function endedAt(word: Difference, at: number, count: number): Difference {
  return at === count - 1 ? { ...word, text: `${word.text.trimEnd()}\n` } : word
}

/** Words with the space behind them. */
const pieces = (text: string) => text.match(/\S+\s*/gu) ?? []
const folded = (text: string) => normalise(text).text.replaceAll(/\s+/gu, ' ').trim()

/** Blocks that were edited beside those that came or went, in the order of the later text. */
function paired(
  deleted: readonly TextBlock[],
  inserted: readonly TextBlock[],
): readonly AlignedBlock[] {
  const shown: AlignedBlock[] = []
  let next = 0
  for (const block of inserted) {
    const partner = deleted.findIndex(
      (other, index) => index >= next && likeness(other.text, block.text) >= sameParagraph,
    )
    const old = deleted[partner]
    if (old === undefined) {
      shown.push(whole(block, 'insert'))
      continue
    }
    shown.push(...deleted.slice(next, partner).map((gone) => whole(gone, 'delete')))
    const words = (block.type === 'table' ? compareRows : compareWords)(old.text, block.text)
    shown.push({ type: block.type, words, before: old.id, after: block.id })
    next = partner + 1
  }
  return [...shown, ...deleted.slice(next).map((gone) => whole(gone, 'delete'))]
}

function whole({ id, type, text }: TextBlock, op: 'insert' | 'delete'): AlignedBlock {
  const isNew = op === 'insert'
  return { type, words: [{ op, text }], before: isNew ? null : id, after: isNew ? id : null }
}

/** Common words over all words, 0 to 1. */
function likeness(one: string, other: string): number {
  const left = new Set(folded(one).split(' '))
  const right = new Set(folded(other).split(' '))
  const common = [...left].filter((word) => right.has(word)).length
  return common / Math.max(1, Math.min(left.size, right.size))
}

interface Step {
  readonly op: Difference['op']
  /** Position in the earlier text for `delete`, in the later one otherwise. */
  readonly index: number
}

/** Longest common subsequence, between the common beginning and the common end. */
function aligned(before: readonly string[], after: readonly string[]): readonly Step[] {
  const { start, end } = commonEnds(before, after)
  const old = before.slice(start, before.length - end)
  const fresh = after.slice(start, after.length - end)
  const steps: Step[] = []
  for (let index = 0; index < start; index += 1) steps.push({ op: 'same', index })
  for (const { op, index } of middle(old, fresh)) steps.push({ op, index: index + start })
  for (let index = after.length - end; index < after.length; index += 1)
    steps.push({ op: 'same', index })
  return steps
}

function middle(old: readonly string[], fresh: readonly string[]): readonly Step[] {
  const replaced = (): readonly Step[] => [
    ...old.map((_, index): Step => ({ op: 'delete', index })),
    ...fresh.map((_, index): Step => ({ op: 'insert', index })),
  ]
  if (old.length === 0 || fresh.length === 0 || old.length * fresh.length > mostCells) {
    return replaced()
  }
  const width = fresh.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const steps: Step[] = []
  let row = 0
  let column = 0
  while (row < old.length && column < fresh.length) {
    if (old[row] === fresh[column]) {
      steps.push({ op: 'same', index: column })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      steps.push({ op: 'delete', index: row })
      row += 1
    } else {
      steps.push({ op: 'insert', index: column })
      column += 1
    }
  }
  while (row < old.length) steps.push({ op: 'delete', index: row++ })
  while (column < fresh.length) steps.push({ op: 'insert', index: column++ })
  return steps
}
