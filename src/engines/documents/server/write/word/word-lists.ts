import { Paragraph, TextRun } from 'docx'

import { countOf, countsFromOne } from '../../../write/nested-lists.ts'
import type { NestedItem, NestedList } from '../../../write/nested-lists.ts'
import { clean } from '../clean-text.ts'
import { wordDirection } from './word-direction.ts'
import { wordRuns } from './word-inlines.ts'
import type { WordWriting } from './word-inlines.ts'
import type { OwnList } from './word-styles.ts'

export interface ListWriting extends WordWriting {
  /** How many counted lists there are so far. */
  lists: number
  /** Lists that count in another way than by numbers from 1, by their names. */
  readonly ownLists: Map<string, OwnList>
}

/** More labels and lists of their own than these stand as words: each costs the file a list. */
const mostOwn = 400

type Numbered = { readonly reference: string; readonly level: number; readonly instance?: number }

/** Lists that count from 1, a or i are counted by Word; any other label is a list of its own that prints it. */
export function wordList(list: NestedList, writing: ListWriting): readonly Paragraph[] {
  const numberingOf = numberedBy(list, writing)
  return list.items.flatMap((one) => {
    const children = wordRuns(one.item.inlines, writing)
    const numbering = numberingOf(one)
    const printed = new TextRun(`${printedLabel(one)} `)
    return [
      new Paragraph({
        style: 'ListParagraph',
        ...wordDirection(one.item.inlines, writing),
        ...(numbering === undefined
          ? { indent: { left: 400 + 360 * list.depth }, children: [printed, ...children] }
          : { numbering, children }),
      }),
      ...one.inner.flatMap((inner) => wordList(inner, writing)),
    ]
  })
}

/** The numbering of each item; `undefined` where its label must stand as words. */
function numberedBy(
  list: NestedList,
  writing: ListWriting,
): (item: NestedItem) => Numbered | undefined {
  // A list that goes on behind a paragraph stands as deep as it did before.
  const level = Math.min(8, list.items[0]?.item.depth ?? 0)
  if (!list.isOrdered) return () => ({ reference: 'bullets', level })
  const count = countOf(list)
  const isCounted = count !== undefined && countsFromOne(count)
  if (isCounted && count.type === '1' && level === 0) {
    writing.lists += 1
    const instance = writing.lists
    return () => ({ reference: 'numbers', level, instance })
  }
  // Lists of one definition go on counting from each other within a list: each of these has its own.
  if (isCounted && writing.ownLists.size < mostOwn) {
    const reference = `list ${writing.ownLists.size + 1}`
    writing.ownLists.set(reference, { depth: level, type: count.type })
    return () => ({ reference, level })
  }
  return (item) => {
    const label = printedLabel(item)
    const reference = `label ${level} ${label}`
    if (!writing.ownLists.has(reference) && writing.ownLists.size >= mostOwn) return undefined
    writing.ownLists.set(reference, { depth: level, type: '1', label })
    return { reference, level }
  }
}

function printedLabel({ item }: NestedItem): string {
  return `${clean(item.label)}${/[.)]$/u.test(item.label) ? '' : '.'}`
}
