import { formulasOf } from '#engines/documents/formulas/formulas.ts'
import { atRest } from '#platform/web/ui/scroll-rest.ts'

import { displayFormula, wordNodes } from '../../pictures/formula-nodes.ts'
import type { FormulaSetter } from '../../pictures/formula-setter.ts'
import { classOf, labelClass, settingOf } from './block-setting.ts'
import { directionOf } from './direction.ts'
import { isNumbered } from './draft-text.ts'
import type { PageBlock, PagePart } from './draft-text.ts'
import { lineStarts, numberLines } from './line-numbers.ts'
import type { LineList } from './line-numbers.ts'
import { characters } from './passage.ts'

interface Measuring {
  /** A hidden sheet of the full measure. */
  readonly sheet: HTMLElement
  /** Sets the formulas of a text that has them in LaTeX; `null` where they stand as they were written. */
  readonly formulas: FormulaSetter | null
  readonly signal: AbortSignal
}

/** Characters that are set at once: enough to share the browser's cost of a layout, few enough for one frame. */
const batchSize = 6000

/**
 * Counts the lines of a whole draft on a hidden sheet, a batch of blocks at a time with a pause after each and while
 * somebody scrolls, so that the page stays alive. Throws the signal's reason when it is aborted.
 */
export async function measureLines(
  parts: readonly PagePart[],
  { sheet, formulas, signal }: Measuring,
): Promise<LineList> {
  const counted: CountedBlock[] = []
  const heights = new Map<string, number>()
  for (const batch of batchesOf(parts)) {
    await atRest()
    signal.throwIfAborted()
    const measured = measureBatch({ sheet, formulas }, batch)
    for (const { id, height } of measured) heights.set(id, height)
    counted.push(...measured.filter(({ isCounted }) => isCounted))
    await idle()
    signal.throwIfAborted()
  }
  return numberLines(counted, heights)
}

/** Not every browser says when it has nothing to do; one that never has goes on after a fifth of a second. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 200 })
    else setTimeout(resolve, 16)
  })
}

interface CountedBlock {
  readonly id: string
  readonly height: number
  readonly isCounted: boolean
  readonly starts: readonly number[]
}

interface Waiting {
  readonly block: PageBlock
  readonly isChapter: boolean
}

function batchesOf(parts: readonly PagePart[]): readonly (readonly Waiting[])[] {
  const batches: Waiting[][] = []
  let room = 0
  for (const part of parts) {
    for (const [index, block] of part.blocks.entries()) {
      if (block.type === 'figure' || block.type === 'table') continue
      if (room <= 0) {
        batches.push([])
        room = batchSize
      }
      batches.at(-1)?.push({ block, isChapter: index === 0 && part.id !== 'front' })
      room -= block.text.length
    }
  }
  return batches
}

/** Everything is set before anything is read: one layout serves the whole batch. */
function measureBatch(
  paper: Omit<Measuring, 'signal'>,
  batch: readonly Waiting[],
): readonly CountedBlock[] {
  const set = batch.map(({ block, isChapter }) => ({
    block,
    element: setBlock(paper, block, isChapter),
  }))
  const counted = set.map(({ block, element }) => {
    const rectOf = characters(element)
    const isCounted = isNumbered(block)
    const starts = isCounted
      ? lineStarts(block.text.length, (offset) => rectOf(offset)?.bottom ?? 0)
      : []
    const { marginTop, marginBottom } = getComputedStyle(element)
    const height =
      element.getBoundingClientRect().height +
      Math.max(0, Number.parseFloat(marginTop)) +
      Math.max(0, Number.parseFloat(marginBottom))
    return { id: block.id, starts, height, isCounted }
  })
  paper.sheet.replaceChildren()
  return counted
}

/** The text of one block as the page sets it, without marks: they take no room. */
function setBlock(
  { sheet, formulas }: Omit<Measuring, 'signal'>,
  block: PageBlock,
  isChapter: boolean,
): Element {
  const { tag, label } = settingOf(block, isChapter)
  const element = document.createElement(tag)
  element.className = classOf(block, isChapter)
  element.dir = directionOf(block.text) ?? ''
  if (label !== null) {
    const added = document.createElement('span')
    added.dataset['added'] = ''
    added.className = labelClass
    added.textContent = label
    element.append(added)
  }
  element.append(...(formulas === null ? [block.text] : wordsOf(block, formulas)))
  sheet.append(element)
  return element
}

/** The text of a block with its formulas as the page shows them. */
function wordsOf(block: PageBlock, formulas: FormulaSetter): readonly (string | Node)[] {
  const { text } = block
  if (block.type === 'equation' && block.image === undefined)
    return displayFormula(text, formulas) ?? [text]
  return wordNodes(text, formulasOf(block), formulas)
}
