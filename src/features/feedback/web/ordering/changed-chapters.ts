import type { ChapterHead, Draft, ResultField } from '#features/drafts/contract.ts'
import { listed, plural } from '#platform/web/ui/formats.ts'

export interface ChangedChapter {
  readonly uuid: string
  readonly label: string
}

/** Past this many they are counted and no longer named. */
const MOST_NAMED = 3
const NUMBERED = 'chapter '

/** Chapters that changed since they were reviewed, by themselves or with the whole draft. */
export function changedChapters(draft: Draft): readonly ChangedChapter[] {
  return draft.chapters
    .filter((head) => isEdited(draft, head))
    .map(({ uuid, number, title }) => ({ uuid, label: labelOf(number, title) }))
}

function labelOf(number: string, title: string): string {
  if (number !== '') return `${NUMBERED}${number}`
  return title.trim() === '' ? 'the text without a heading' : `‘${title}’`
}

/** "chapters 3 and 4", "chapter 2 and ‘Notes’", "5 chapters". */
export function changedWords(changed: readonly ChangedChapter[]): string {
  if (changed.length > MOST_NAMED) return plural(changed.length, 'chapter')
  const labels = changed.map(({ label }) => label)
  if (labels.length < 2 || !labels.every((label) => label.startsWith(NUMBERED)))
    return listed(labels)
  return `chapters ${listed(labels.map((label) => label.slice(NUMBERED.length)))}`
}

export function isEdited(draft: Draft, head: ChapterHead): boolean {
  return (
    Object.values(head.results).some(({ data, out_of_date }) => data !== null && out_of_date) ||
    Object.entries(draft.results).some(
      ([name, { data, changed_chapters: changed = [] }]) =>
        data !== null && changed.includes(head.uuid) && !isCurrent(head.results[name]),
    )
  )
}

/** Every chapter that changed since the whole draft was judged was judged by itself since then. */
export function isReadAgain(draft: Draft, name: string): boolean {
  const changed = draft.results[name]?.changed_chapters ?? []
  const heads = draft.chapters.filter(({ uuid }) => changed.includes(uuid))
  return heads.length > 0 && heads.every(({ results }) => isCurrent(results[name]))
}

function isCurrent(field: ResultField | undefined): boolean {
  return field !== undefined && field.data !== null && !field.out_of_date
}
