import type { DraftLevels } from '#features/feedback/history/contract.ts'

/** One chapter over some drafts. */
export interface ChapterWords {
  readonly title: string
  /** By draft; `undefined`: it has no such chapter. */
  readonly words: readonly (number | undefined)[]
}

/**
 * The chapters of some drafts by their titles, in the order of the latest draft that has them; of several with one
 * title the first is that of the first. Chapters that later drafts no longer have come last.
 */
export function chapterWords(
  drafts: readonly Pick<DraftLevels, 'chapters'>[],
): readonly ChapterWords[] {
  const byDraft = drafts.map(({ chapters }) => named(chapters))
  const titles = new Map(byDraft.toReversed().flatMap((own) => [...own].map(titleOf)))
  return [...titles].map(([key, title]) => ({
    title,
    words: byDraft.map((own) => own.get(key)?.words),
  }))
}

type Chapter = DraftLevels['chapters'][number]

function named(chapters: readonly Chapter[]): ReadonlyMap<string, Chapter> {
  const own = new Map<string, Chapter>()
  for (const chapter of chapters) {
    const title = chapter.title.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
    let count = 1
    while (own.has(`${title} ${count}`)) count += 1
    own.set(`${title} ${count}`, chapter)
  }
  return own
}

const titleOf = ([key, { title }]: readonly [string, Chapter]) => [key, title] as const
