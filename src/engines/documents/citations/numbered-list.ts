import type { Reference } from '../document.ts'
import type { Callout } from './citations.ts'

export interface NumberedList {
  readonly ids: ReadonlyMap<string, string>
  readonly size: number
  /** The entries carry printed numbers. */
  readonly isLabelled: boolean
}

/** Entries by number; an unlabelled list counts in order, as Word does when it numbers by itself. */
export function numberedList(references: readonly Reference[]): NumberedList {
  const labelled = references.filter((reference) => /^\d{1,4}$/u.test(reference.label))
  const isLabelled = labelled.length > 0 && labelled.length >= references.length * 0.6
  const ids = new Map<string, string>()
  references.forEach((reference, index) => {
    const number = isLabelled ? reference.label : String(index + 1)
    if (number !== '' && !ids.has(number)) ids.set(number, reference.id)
  })
  return { ids, size: references.length, isLabelled }
}

/** A range of more numbers than this is a measurement, not a citation. */
const longestRange = 40

/** The entries that a group of numbers names; nothing when the group cannot be a citation. */
export function resolveNumbers(
  group: string,
  list: NumberedList,
): Pick<Callout, 'references' | 'unresolved'> | undefined {
  const numbers = expand(group)
  if (numbers === undefined || numbers.some((number) => number === 0)) return undefined
  const ids: string[] = []
  const unresolved: string[] = []
  for (const number of new Set(numbers)) {
    const id = list.ids.get(String(number))
    if (id === undefined) unresolved.push(String(number))
    else ids.push(id)
  }
  const isFarOff = numbers.some((number) => number > Math.max(list.size * 2, list.size + 20))
  if (list.size > 0 && ids.length === 0 && (isFarOff || !list.isLabelled)) return undefined
  return { references: ids, unresolved }
}

/** "1, 3–5" as 1, 3, 4, 5; nothing for ranges that run backwards or too far, or years. */
function expand(group: string): readonly number[] | undefined {
  const numbers: number[] = []
  for (const part of group.split(/\s*[,;]\s*/u)) {
    const ends = part.split(/\s*[-–—−]\s*/u).map(Number)
    const [from = 0, to = from] = ends
    if (ends.length > 2 || to < from || to - from > longestRange || to > 1900) return undefined
    for (let number = from; number <= to; number += 1) numbers.push(number)
  }
  return numbers
}
