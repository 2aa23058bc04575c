import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'

/** "Results ……… 6", "Results . . . . 6": a row of dots, or of their sign, up to the number of a page. */
const leader = /\S\s?(?:(?:\.\s?){4,}|[….]*…{2}[….]*)\s*(?:\d{1,4}|[ivxl]{1,6})$/u
/** "Abstract v", "1 Introduction 1": the number of a page behind a few words. */
const counted = /^\S.{1,100}\s(?:\d{1,4}|[ivxl]{1,6})$/u
const fewestLeaders = 3
/** An entry may take two lines; more in a row are something else. */
const mostBetween = 2
/** Lines under "Contents" that have no dots. */
const fewestBare = 4

/** Marks the entries of a table of contents that its author typed: Word does not know them as one. */
export function markTypedContents(items: readonly BodyItem[]): readonly BodyItem[] {
  const leaders = items.flatMap((item, index) => (leader.test(textOf(item)) ? [index] : []))
  const runs: number[][] = []
  for (const index of leaders) {
    const run = runs.at(-1)
    if (run !== undefined && isGoingOn(items, run.at(-1) ?? index, index)) run.push(index)
    else runs.push([index])
  }
  const marked = new Set<number>()
  for (const run of runs) {
    const [first = 0] = run
    const last = run.at(-1) ?? first
    if (run.length < fewestLeaders) continue
    for (let index = first; index <= last; index += 1) marked.add(index)
    for (const step of [-1, 1]) {
      let index = (step < 0 ? first : last) + step
      for (; counted.test(textOf(items[index])); index += step) marked.add(index)
    }
  }
  for (const index of bareEntries(items, marked)) marked.add(index)
  for (const index of emptied(items, marked)) marked.add(index)
  return items.map((item, index) =>
    marked.has(index) && item.kind === 'paragraph'
      ? { ...item, paragraph: { ...item.paragraph, isContents: true } }
      : item,
  )
}

/** "Results 6" under "Contents", without dots: the numbers of its pages never fall. */
function bareEntries(items: readonly BodyItem[], marked: ReadonlySet<number>): readonly number[] {
  return items.flatMap((item, index) => {
    if (marked.has(index) || !isNameOfContents(textOf(item))) return []
    const entries: number[] = []
    let page = 0
    for (let at = index + 1; at < items.length; at += 1) {
      const text = textOf(items[at])
      const next = counted.test(text) ? pageOf(text) : undefined
      const isEntry = next !== undefined && next >= page
      if (isEntry) page = next
      // A list of figures follows the contents under a name of its own, and counts anew.
      const isOwn = !isEntry && text !== '' && isNameOfList(text)
      if (isOwn) page = 0
      if (text !== '' && !isEntry && !isOwn) break
      if (isEntry || isOwn) entries.push(at)
    }
    return entries.length < fewestBare ? [] : [index, ...entries]
  })
}

/** Numbers of the first sheets, "iv", stand before all others. */
function pageOf(entry: string): number {
  const last = entry.split(/\s+/u).at(-1) ?? ''
  return /^\d/u.test(last) ? 1000 + Number(last) : 1
}

/** A heading over contents that are left out would head nothing. */
function emptied(items: readonly BodyItem[], marked: ReadonlySet<number>): readonly number[] {
  const isLeftOut = (index: number): boolean => {
    const item = items[index]
    return marked.has(index) || (item?.kind === 'paragraph' && item.paragraph.isContents)
  }
  return items.flatMap((item, index) => {
    if (!isNameOfContents(textOf(item))) return []
    const next = items.findIndex((other, at) => at > index && textOf(other) !== '')
    return next >= 0 && isLeftOut(next) ? [index] : []
  })
}

function isNameOfContents(text: string): boolean {
  return text.length <= longestName && canonicalRole(text) === 'front'
}

/** "Table of Illustrations", "List of tables" */
function isNameOfList(text: string): boolean {
  return /^(?:list|table) of \p{L}+$/iu.test(text) || isNameOfContents(text)
}

/** Characters of "Table of contents" in the languages that have it longest. */
const longestName = 40

/** Between two entries with dots stand entries without, and empty lines. */
function isGoingOn(items: readonly BodyItem[], from: number, to: number): boolean {
  const between = items.slice(from + 1, to).filter((item) => textOf(item) !== '')
  const others = between.filter((item) => !counted.test(textOf(item)))
  return others.length <= mostBetween
}

/** What is no paragraph is no entry either. */
function textOf(item: BodyItem | undefined): string {
  return item?.kind === 'paragraph' ? item.paragraph.text : item === undefined ? '' : '\n'
}
