import type { Block, Document } from '../../documents/document.ts'

/** Words in a row: shorter runs are phrases that texts of one author have in common. */
const inARow = 6
/** Share of the runs of words of the shorter text from which the longer one is another state of the same work. */
const leastShare = 0.3
/** Share under which nobody would take one for an edited copy of the other. */
const hardlyAny = 0.05
/** Of fewer runs nothing can be said. */
const fewest = 20
/** A list of sources and the names of the authors go from one work into the next. */
const ofOtherWorks: ReadonlySet<Block['type']> = new Set(['authors', 'reference'])

/** Whether two texts are drafts of one work, or one of them a part of the other, by the words that they share. */
export function isSameWork(one: Document, other: Document): boolean {
  return (shareOf(one, other) ?? 0) >= leastShare
}

/** Whether two texts have hardly a sentence in common; of texts of a few sentences that cannot be told. */
export function isAnotherWork(one: Document, other: Document): boolean {
  return (shareOf(one, other) ?? 1) < hardlyAny
}

/** Share of the runs of words of the shorter text that stand in the longer one; `undefined` where they are too few. */
function shareOf(one: Document, other: Document): number | undefined {
  const [shorter, longer] = [runsOf(one), runsOf(other)].toSorted((a, b) => a.size - b.size)
  if (shorter === undefined || longer === undefined || shorter.size < fewest) return undefined
  let shared = 0
  for (const run of shorter) if (longer.has(run)) shared += 1
  return shared / shorter.size
}

function runsOf({ blocks }: Document): ReadonlySet<string> {
  const runs = new Set<string>()
  for (const { type, text } of blocks) {
    if (ofOtherWorks.has(type)) continue
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (let at = 0; at + inARow <= words.length; at += 1)
      runs.add(words.slice(at, at + inARow).join(' '))
  }
  return runs
}
