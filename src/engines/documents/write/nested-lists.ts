import type { ListItem } from './print/print-document.ts'

/** Items of one kind that stand side by side, each with the lists within it. */
export interface NestedList {
  readonly isOrdered: boolean
  /** From 0. */
  readonly depth: number
  readonly items: readonly NestedItem[]
}

export interface NestedItem {
  readonly item: ListItem
  readonly inner: readonly NestedList[]
}

/** Lists within lists by how deep the items stand; `deepest` is the deepest that a format can say. */
export function nestLists(items: readonly ListItem[], deepest = 8): readonly NestedList[] {
  return listsAt(items, { depth: 0, deepest })
}

interface Level {
  readonly depth: number
  readonly deepest: number
}

function listsAt(items: readonly ListItem[], { depth, deepest }: Level): readonly NestedList[] {
  // At the deepest level nothing stands within an item.
  const base = depth < deepest ? (items[0]?.depth ?? 0) : Infinity
  const lists: { isOrdered: boolean; depth: number; items: NestedItem[] }[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (item === undefined) break
    let next = at + 1
    while ((items[next]?.depth ?? -1) > base) next += 1
    const inner = listsAt(items.slice(at + 1, next), { depth: depth + 1, deepest })
    const last = lists.at(-1)
    const isSame = last?.isOrdered === item.isOrdered && !beginsAnew(item, last.items.at(-1))
    const list = isSame ? last : { isOrdered: item.isOrdered, depth, items: [] }
    if (list !== last) lists.push(list)
    list.items.push({ item, inner })
    at = next
  }
  return lists
}

/** Two lists that follow each other: 1, 2, 3, and 1 again. */
function beginsAnew(item: ListItem, before: NestedItem | undefined): boolean {
  const [own, last] = [item, before?.item].map((one) => decimalValue(bareLabel(one?.label ?? '')))
  return item.isOrdered && own === 1 && last !== 0
}

function bareLabel(label: string): string {
  return label.replace(/[.)]$/u, '')
}

/** How a list counts, in the words of HTML: numbers, letters, Roman numerals. */
export interface ListCount {
  readonly type: '1' | 'a' | 'A' | 'i' | 'I'
  readonly values: readonly number[]
}

/** How the labels of a list count; `undefined` for labels that no word processor counts ("1.1", "H2"). */
export function countOf({ items }: NestedList): ListCount | undefined {
  const labels = items.map(({ item }) => bareLabel(item.label))
  const counted = (type: ListCount['type'], valueOf: (label: string) => number) => {
    const values = labels.map(valueOf)
    return values.every((value) => value > 0) ? { type, values } : undefined
  }
  const numbered = counted('1', decimalValue)
  if (numbered !== undefined) return numbered
  const [first = ''] = labels
  const isLower = labels.every((label) => label === label.toLowerCase())
  if (!isLower && labels.some((label) => label !== label.toUpperCase())) return undefined
  const lower = (valueOf: (label: string) => number) => (label: string) =>
    valueOf(label.toLowerCase())
  const roman = counted(isLower ? 'i' : 'I', lower(romanValue))
  // "c" alone is a letter, and "i" the first numeral.
  const isRoman = first.toLowerCase() === 'i' || first.length > 1
  if (roman !== undefined && isRoman) return roman
  return counted(isLower ? 'a' : 'A', lower(letterValue))
}

/** The items count 1, 2, 3 … as a word processor does by itself. */
export function countsFromOne({ values }: ListCount): boolean {
  return values.every((value, index) => value === index + 1)
}

function decimalValue(label: string): number {
  return /^\d{1,6}$/u.test(label) ? Number(label) : 0
}

function letterValue(label: string): number {
  return /^[a-z]$/u.test(label) ? (label.codePointAt(0) ?? 96) - 96 : 0
}

const numerals: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** Numerals up to 399, in the one way of writing each; 0 for anything else. */
function romanValue(label: string): number {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u.test(label)) return 0
  const values = Array.from(label, (letter) => numerals[letter] ?? 0)
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}
