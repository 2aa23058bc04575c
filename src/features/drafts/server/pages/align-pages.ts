import type { Block, LineBox } from '#engines/documents/document.ts'

/** A block of the pages as they were read: its words, and where they stand. */
export interface PageText {
  readonly text: string
  readonly lines: readonly LineBox[]
}

/**
 * Where the blocks of a draft stand on pages that another program set from the same file: each block gets the lines
 * that its words stand on. A block is placed where most of its groups of words occur, near where the one before it
 * ended; within it words are matched in order. Words that the pages do not show (or show otherwise) get no place.
 */
export function alignPages(
  blocks: readonly Block[],
  pages: readonly PageText[],
): ReadonlyMap<string, readonly LineBox[]> {
  const printed = pages.flatMap((page) => wordsIn(page.text).map((word) => ({ ...word, page })))
  const index = indexOf(printed.map(({ letters }) => letters))
  const placed = new Map<string, readonly LineBox[]>()
  let expected = 0
  for (const block of blocks) {
    const lines: LineBox[] = []
    const words = wordsIn(block.text)
    for (let from = 0; from < words.length; from += longestChunk) {
      const chunk = words.slice(from, from + longestChunk)
      const start = placeOf(chunk, index, expected)
      if (start === undefined) continue
      const pairs = matchWords(chunk, printed, start)
      const last = pairs.at(-1)
      if (last !== undefined) expected = last.at + 1
      lines.push(...linesOf(block.text, pairs))
    }
    if (lines.length > 0) placed.set(block.id, lines)
  }
  return placed
}

/** Words that are matched at once; longer blocks are placed piece by piece. */
const longestChunk = 150
/** Words on the page that may stand between those of a block: a page number, a note, a running head. */
const slack = 40

interface Word {
  /** Letters and digits alone, in lower case. */
  readonly letters: string
  readonly start: number
  readonly end: number
}

interface PrintedWord extends Word {
  readonly page: PageText
}

function wordsIn(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const letters = match[0]
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    return letters === ''
      ? []
      : [{ letters, start: match.index, end: match.index + match[0].length }]
  })
}

type Index = readonly ReadonlyMap<string, readonly number[]>[]

/** Groups that occur more often than this say nothing of a place. */
const commonest = 60

/** Where each word, pair and triple of words begins. */
function indexOf(letters: readonly string[]): Index {
  return [1, 2, 3].map((size) => {
    const places = new Map<string, number[]>()
    for (let at = 0; at + size <= letters.length; at += 1) {
      const group = letters.slice(at, at + size).join(' ')
      const known = places.get(group)
      if (known === undefined) places.set(group, [at])
      else if (known.length <= commonest) known.push(at)
    }
    return places
  })
}

/** Where the first word would stand: the place that most groups agree on, else the next one behind the last block. */
function placeOf(words: readonly Word[], index: Index, expected: number): number | undefined {
  const size = Math.min(3, words.length)
  const places = index[size - 1]
  if (places === undefined || size === 0) return undefined
  const votes = new Map<number, number>()
  for (let from = 0; from + size <= words.length; from += 1) {
    const group = words
      .slice(from, from + size)
      .map(({ letters }) => letters)
      .join(' ')
    const found = places.get(group) ?? []
    if (found.length > commonest) continue
    for (const at of found) {
      // Words that are missing on the page move what follows: near places vote together.
      const place = Math.round((at - from) / 4) * 4
      votes.set(place, (votes.get(place) ?? 0) + 1 / found.length)
    }
  }
  const best = [...votes].sort(
    ([one, ones], [other, others]) =>
      others - ones || distance(one, expected) - distance(other, expected),
  )[0]
  return best === undefined ? undefined : Math.max(0, best[0])
}

/** Going back costs more than going on. */
function distance(place: number, expected: number): number {
  return place >= expected - 8 ? Math.abs(place - expected) : (expected - place) * 3
}

interface Pair {
  readonly word: Word
  readonly printed: PrintedWord
  /** Index of the printed word. */
  readonly at: number
}

/** What a match is worth, and what words cost that are passed over: together, near matches beat scattered ones. */
const worth = { match: 40, passedWord: 4, passedPrint: 1 } as const

/** The best match in order of the words and a window of the page around their place. */
function matchWords(
  words: readonly Word[],
  printed: readonly PrintedWord[],
  start: number,
): readonly Pair[] {
  const from = Math.max(0, start - slack)
  const window = printed.slice(from, start + words.length + slack * 2)
  const width = window.length + 1
  const scores = scoresOf(words, window)
  let [row, column] = [0, bestStart(scores.subarray(0, width), start - from)]
  const pairs: Pair[] = []
  while (row < words.length && column < window.length && (scores[row * width + column] ?? 0) > 0) {
    const [word, other] = [words[row], window[column]]
    const here = scores[row * width + column] ?? 0
    const matched = worth.match + (scores[(row + 1) * width + column + 1] ?? 0)
    if (word !== undefined && other?.letters === word.letters && here === matched) {
      pairs.push({ word, printed: other, at: from + column })
      row += 1
      column += 1
    } else if (here === (scores[(row + 1) * width + column] ?? 0) - worth.passedWord) row += 1
    else column += 1
  }
  return isLikely(pairs, words.length) ? pairs : []
}

/** For each word and each printed word: what the rest is worth from there on. */
function scoresOf(words: readonly Word[], window: readonly PrintedWord[]): Int32Array {
  const width = window.length + 1
  const scores = new Int32Array((words.length + 1) * width)
  for (let row = words.length - 1; row >= 0; row -= 1) {
    for (let column = window.length - 1; column >= 0; column -= 1) {
      const isSame = words[row]?.letters === window[column]?.letters
      scores[row * width + column] = Math.max(
        0,
        isSame ? worth.match + (scores[(row + 1) * width + column + 1] ?? 0) : 0,
        (scores[(row + 1) * width + column] ?? 0) - worth.passedWord,
        (scores[row * width + column + 1] ?? 0) - worth.passedPrint,
      )
    }
  }
  return scores
}

/** Of places that are worth the same, the nearest to where the words are expected. */
function bestStart(scores: Int32Array, expected: number): number {
  let best = 0
  scores.forEach((score, column) => {
    const before = scores[best] ?? 0
    const isNearer = Math.abs(column - expected) < Math.abs(best - expected)
    if (score > before || (score === before && isNearer)) best = column
  })
  return best
}

/** Few words found far apart are words that every page has. */
function isLikely(pairs: readonly Pair[], count: number): boolean {
  return pairs.length >= Math.max(1, count * 0.4)
}

/** One box for each stretch of matched words on one printed line. */
function linesOf(text: string, pairs: readonly Pair[]): readonly LineBox[] {
  const boxes: { readonly line: LineBox; start: number; end: number; from: number; to: number }[] =
    []
  for (const { word, printed } of pairs) {
    for (const line of printed.page.lines) {
      const from = Math.max(printed.start, line.start)
      const to = Math.min(printed.end, line.end)
      if (from >= to) continue
      // A word that is broken over two lines gets a part of its letters on each.
      const isWhole = from === printed.start && to === printed.end
      const share = (at: number) =>
        word.start +
        Math.round(((at - printed.start) / (printed.end - printed.start)) * (word.end - word.start))
      const start = isWhole ? word.start : share(from)
      const end = isWhole ? word.end : share(to)
      const last = boxes.at(-1)
      if (last?.line === line && start - last.end < 60) {
        last.end = end
        last.to = to
      } else boxes.push({ line, start, end, from, to })
    }
  }
  return boxes
    .filter(({ start, end }) => start < end && end <= text.length)
    .map(({ line, start, end, from, to }) => boxOf(line, { start, end, from, to }))
}

interface Stretch {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** The part of a printed line that holds these letters; its edges stay where the letters are as many. */
function boxOf(line: LineBox, { start, end, from, to }: Stretch): LineBox {
  const edges = line.edges?.slice(from - line.start, to - line.start + 1)
  const left = edges?.[0] ?? line.x + ((from - line.start) / (line.end - line.start)) * line.w
  const right = edges?.at(-1) ?? line.x + ((to - line.start) / (line.end - line.start)) * line.w
  const isSame = end - start === to - from && edges !== undefined
  return {
    page: line.page,
    start,
    end,
    x: Math.min(left, right),
    y: line.y,
    w: Math.abs(right - left),
    h: line.h,
    ...(isSame && { edges }),
  }
}
