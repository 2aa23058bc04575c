import type { BodyItem } from './body.ts'

/** "Results ……… 6", "Results . . . . 6": a row of dots, or of their sign, up to the number of a page. */
const leader = /\S\s?(?:(?:\.\s?){4,}|[….]*…{2}[….]*)\s*(?:\d{1,4}|[ivxl]{1,6})$/u
/** "Abstract v", "1 Introduction 1": the number of a page behind a few words. */
const counted = /^\S.{1,100}\s(?:\d{1,4}|[ivxl]{1,6})$/u
const fewestLeaders = 3
/** An entry may take two lines; more in a row are something else. */
const mostBetween = 2

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
  return items.map((item, index) =>
    marked.has(index) && item.kind === 'paragraph'
      ? { ...item, paragraph: { ...item.paragraph, isContents: true } }
      : item,
  )
}

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
