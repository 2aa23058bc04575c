import { memo, useEffect, useRef, useState } from 'react'

import type { Figure, Table } from '#engines/documents/document.ts'

import { styleOf } from '../style-of.ts'
import { BlockView } from './block-view.tsx'
import type { PageBlock } from './draft-text.ts'
import { joinTurns } from './leaf-turns.ts'
import { fifthLines } from './line-numbers.ts'
import type { LineList } from './line-numbers.ts'
import { blockElement, characters, leafEvent, leafSetEvent } from './passage.ts'
import type { MarkedRange } from './segments.ts'
import { useNearScreen } from './use-near-screen.ts'

import css from '../draft-page.module.css'

const style = styleOf(css)

export interface TextLeafProps {
  readonly blocks: readonly PageBlock[]
  /** Whether its first block is the heading of a chapter. */
  readonly opensChapter: boolean
  readonly ranges: ReadonlyMap<string, readonly MarkedRange[]>
  readonly figures: ReadonlyMap<string, Figure>
  readonly tables: ReadonlyMap<string, Table>
  readonly lines: LineList
  /** Set with the page itself, not in its turn: it begins the text, or the text is short. */
  readonly isEarly: boolean
}

const none: readonly MarkedRange[] = []

const nearness = { margin: 600, isOnce: false } as const

/**
 * A few blocks with their line numbers. The browser skips a leaf that is off the screen (content-visibility); its
 * text is set in its turn or when it comes near, and numbers are placed only then.
 */
export const TextLeaf = memo(function TextLeaf(props: TextLeafProps) {
  const { blocks, lines } = props
  const leaf = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(leaf, nearness)
  const isSet = useTurn(props.isEarly || isNear)
  useEffect(() => {
    leaf.current?.dispatchEvent(new CustomEvent(leafEvent, { bubbles: true, detail: isNear }))
  }, [isNear])
  useEffect(() => {
    if (isSet) leaf.current?.dispatchEvent(new CustomEvent(leafSetEvent, { bubbles: true }))
  }, [isSet])
  const numbers = useLineNumbers({ leaf, blocks, lines, isNear })
  return (
    <div
      ref={leaf}
      className={style('leaf')}
      data-leaf={isNear ? 'near' : 'far'}
      style={{ '--estimate': `${estimate(blocks, lines)}px` }}
      {...(isSet ? {} : standIn(blocks, props.ranges))}
    >
      {isSet && (
        <LeafBlocks
          blocks={blocks}
          opensChapter={props.opensChapter}
          ranges={props.ranges}
          figures={props.figures}
          tables={props.tables}
        />
      )}
      {numbers.map(({ number, top }) => (
        <span key={number} className={style('line')} style={{ top }} aria-hidden data-added>
          {number}
        </span>
      ))}
    </div>
  )
}, sameLeaf)

/** Until its text is set, a leaf stands for the blocks and for the first passages that it will hold. */
function standIn(blocks: readonly PageBlock[], ranges: TextLeafProps['ranges']) {
  const notes = blocks.flatMap(({ id }) =>
    (ranges.get(id) ?? none).filter(({ isFirst }) => isFirst).map(({ note }) => note),
  )
  return {
    'data-holds': blocks.map(({ id }) => id).join(' '),
    'data-first': notes.length === 0 ? undefined : notes.join(' '),
  }
}

/** Whether the text of a leaf is set: at once where it is needed, else in its turn. It stays set. */
function useTurn(isNeeded: boolean): boolean {
  const [hasTurn, setTurn] = useState(isNeeded)
  const isSet = hasTurn || isNeeded
  useEffect(() => {
    return hasTurn ? undefined : joinTurns(() => setTurn(true))
  }, [hasTurn])
  return isSet
}

type LeafBlocksProps = Omit<TextLeafProps, 'lines' | 'isEarly'>

/** The text of a leaf: when the lines of a thesis have been counted, its blocks stay as they are. */
const LeafBlocks = memo(function LeafBlocks(props: LeafBlocksProps) {
  const { blocks, opensChapter, ranges, figures, tables } = props
  return blocks.map((block, index) => (
    <BlockView
      key={block.id}
      block={block}
      isChapter={opensChapter && index === 0}
      ranges={ranges.get(block.id) ?? none}
      figure={block.float === undefined ? undefined : figures.get(block.float)}
      table={block.float === undefined ? undefined : tables.get(block.float)}
    />
  ))
}, sameBlocks)

function sameLeaf(before: TextLeafProps, after: TextLeafProps): boolean {
  return before.lines === after.lines && sameBlocks(before, after)
}

/** A new map of ranges matters only where it holds other ranges for these blocks. */
function sameBlocks(before: LeafBlocksProps, after: LeafBlocksProps): boolean {
  return (
    before.blocks === after.blocks &&
    before.opensChapter === after.opensChapter &&
    before.figures === after.figures &&
    before.tables === after.tables &&
    after.blocks.every(({ id }) => sameRanges(before.ranges.get(id), after.ranges.get(id)))
  )
}

function sameRanges(before = none, after = none): boolean {
  return (
    before === after ||
    (before.length === after.length &&
      before.every((range, index) => {
        const other = after[index]
        return (
          other !== undefined &&
          range.note === other.note &&
          range.start === other.start &&
          range.end === other.end &&
          range.settled === other.settled &&
          range.isFirst === other.isFirst
        )
      }))
  )
}

/** Height before the leaf was ever drawn: as counted, or from about 66 characters a line of 28 pixels. */
const estimate = (blocks: readonly PageBlock[], lines: LineList) =>
  Math.round(
    blocks.reduce(
      (sum, { id, text }) => sum + (lines.heights.get(id) ?? Math.ceil(text.length / 66) * 28 + 16),
      0,
    ),
  )

interface LineNumber {
  readonly number: number
  readonly top: number
}

interface Numbering {
  readonly leaf: React.RefObject<HTMLElement | null>
  readonly blocks: readonly PageBlock[]
  readonly lines: LineList
  readonly isNear: boolean
}

/** Where the numbers stand; found again whenever the leaf gets another size. */
function useLineNumbers({ leaf, blocks, lines, isNear }: Numbering): readonly LineNumber[] {
  const [numbers, setNumbers] = useState<readonly LineNumber[]>([])
  useEffect(() => {
    const { current } = leaf
    if (current === null || !isNear || lines.total === 0) return
    const sizes = new ResizeObserver(() => setNumbers(lineNumbers(current, blocks, lines)))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [leaf, blocks, lines, isNear])
  return numbers
}

function lineNumbers(
  leaf: HTMLElement,
  blocks: readonly PageBlock[],
  lines: LineList,
): readonly LineNumber[] {
  const origin = leaf.getBoundingClientRect().top
  return blocks.flatMap((block) => {
    const fifth = fifthLines(lines, block.id)
    const element = fifth.length === 0 ? null : blockElement(leaf, block.id)
    if (element === null) return []
    const rectOf = characters(element)
    return fifth.flatMap(({ number, offset }) => {
      const rect = rectOf(offset)
      return rect === null ? [] : [{ number, top: Math.round(rect.bottom - origin) - 15 }]
    })
  })
}
