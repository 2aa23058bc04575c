import type { Document } from '#engines/documents/document.ts'
import { comparable, withoutNumber } from '#engines/documents/layout/headings/heading-names.ts'
import { splitIntoChapters } from '#engines/documents/sections/chapters.ts'

import { emptyTally, matchValues, type Tally } from './measures.ts'

/** The title of a section and how deep it stands: 1 is the shallowest that its source has. */
export interface LevelledTitle {
  readonly title: string
  readonly level: number
}

/** How one title was matched to one that was found, both as deep as the shallowest match makes them. */
interface MatchedLevel {
  readonly title: string
  readonly gold: number
  readonly found: number
}

/** A title without its number, in letters that compare. */
export function titleKey(title: string): string {
  return comparable(withoutNumber(title))
}

/**
 * Of the titles that were found at all, those that stand as deep as they should. Depth counts from the shallowest
 * title on each side, so that a reader may give the title of the paper the first level.
 */
export function compareLevels(
  gold: readonly LevelledTitle[],
  found: readonly LevelledTitle[],
): { readonly tally: Tally; readonly wrong: readonly string[] } {
  const keys = (titles: readonly LevelledTitle[]) => titles.map(({ title }) => titleKey(title))
  const { pairs } = matchValues(keys(gold), keys(found), 0.8)
  const levels = pairs.flatMap(([from, to]): readonly MatchedLevel[] => {
    const [wanted, read] = [gold[from], found[to]]
    if (wanted === undefined || read === undefined) return []
    return [{ title: read.title, gold: wanted.level, found: read.level }]
  })
  if (levels.length === 0) return { tally: emptyTally, wrong: [] }
  const topGold = Math.min(...levels.map((level) => level.gold))
  const topFound = Math.min(...levels.map((level) => level.found))
  const wrong = levels.filter((level) => level.gold - topGold !== level.found - topFound)
  return {
    tally: { gold: levels.length, found: levels.length, right: levels.length - wrong.length },
    wrong: wrong.map(
      (level) => `${level.title} (${level.found - topFound + 1}, not ${level.gold - topGold + 1})`,
    ),
  }
}

export function headingLevels(document: Document): readonly LevelledTitle[] {
  return document.blocks
    .filter(({ type }) => type === 'heading')
    .map(({ text, level }) => ({ title: text, level: level ?? 1 }))
}

/** Titles of the chapters that a document is parted into; prose before the first of them has none. */
export function chapterTitles(document: Document): readonly string[] {
  return splitIntoChapters(document)
    .chapters.filter(({ blocks: [first] }) => first?.type === 'heading')
    .map(({ title }) => title)
}

/** Titles of the shallowest level: what the gold parts a paper into. */
export function topTitles(titles: readonly LevelledTitle[]): readonly string[] {
  const top = Math.min(...titles.map(({ level }) => level))
  return titles.filter(({ level }) => level === top).map(({ title }) => title)
}
