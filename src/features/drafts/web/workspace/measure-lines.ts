import { classOf, labelClass, settingOf } from './block-setting.ts'
import { isNumbered } from './draft-text.ts'
import type { PageBlock, PagePart } from './draft-text.ts'
import { lineStarts, numberLines } from './line-numbers.ts'
import type { LineList } from './line-numbers.ts'
import { characters } from './passage.ts'

interface Measuring {
  /** A hidden sheet of the full measure. */
  readonly sheet: HTMLElement
  readonly signal: AbortSignal
}

/** Milliseconds of work between two pauses: under one frame. */
const slice = 10

/**
 * Counts the lines of a whole draft on a hidden sheet, block by block, and pauses so that the page stays alive.
 * Throws the signal's reason when it is aborted.
 */
export async function measureLines(
  parts: readonly PagePart[],
  { sheet, signal }: Measuring,
): Promise<LineList> {
  const counted: { id: string; starts: readonly number[] }[] = []
  let pause = performance.now() + slice
  for (const part of parts) {
    for (const [index, block] of part.blocks.entries()) {
      if (!isNumbered(block)) continue
      const element = setBlock(sheet, block, index === 0 && part.id !== 'front')
      const rectOf = characters(element)
      const starts = lineStarts(block.text.length, (offset) => rectOf(offset)?.bottom ?? 0)
      counted.push({ id: block.id, starts })
      element.remove()
      if (performance.now() < pause) continue
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
      pause = performance.now() + slice
    }
  }
  return numberLines(counted)
}

/** The text of one block as the page sets it, without marks: they take no room. */
function setBlock(sheet: HTMLElement, block: PageBlock, isChapter: boolean): Element {
  const { tag, label } = settingOf(block, isChapter)
  const element = document.createElement(tag)
  element.className = classOf(block, isChapter)
  if (label !== null) {
    const added = document.createElement('span')
    added.dataset['added'] = ''
    added.className = labelClass
    added.textContent = label
    element.append(added)
  }
  element.append(block.text)
  sheet.append(element)
  return element
}
