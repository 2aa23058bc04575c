import { useQueryClient } from '@tanstack/react-query'

import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import type { Chapter, Draft } from '../../../contract.ts'
import { draftKeys, draftsApi } from '../../drafts-api.ts'
import { correctionsOf } from '../../reading/use-corrections.ts'

export interface ChapterChanges {
  readonly move: (chapter: string, by: -1 | 1) => void
  readonly rename: (chapter: string, title: string) => void
  readonly merge: (chapter: string) => void
  readonly split: (chapter: string, block: string) => void
  readonly add: (title: string) => void
  readonly remove: (chapter: string) => void
}

/** What can be done with the chapters of a draft; the outline shows each change at once. */
export function useChapterActions(project: string, draftId: string): ChapterChanges {
  const client = useQueryClient()
  const key = draftKeys.one(project, draftId)
  const of = { id: project, draftId }

  const refresh = () => client.invalidateQueries({ queryKey: key })
  const run = (call: Promise<unknown>, failed: string) => {
    call
      .catch((cause: unknown) => errorToast(`${failed} ${errorText(cause)}`))
      .finally(() => void refresh())
  }
  const change = (edit: (chapters: Draft['chapters']) => Draft['chapters']) => {
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<Draft>(key, (old) => old && { ...old, chapters: edit(old.chapters) })
  }

  const move: ChapterChanges['move'] = (chapterId, by) => {
    const chapters = client.getQueryData<Draft>(key)?.chapters ?? []
    const from = chapters.findIndex(({ uuid }) => uuid === chapterId)
    const to = from + by
    if (from === -1 || to < 0 || to >= chapters.length) return
    change((list) => moved(list, from, to))
    run(draftsApi.reorderChapter({ ...of, chapterId, position: to }), 'The chapter was not moved.')
  }
  const firstBlock = (chapterId: string) =>
    client
      .getQueryData<readonly Chapter[]>(draftKeys.chapters(project, draftId))
      ?.find(({ uuid }) => uuid === chapterId)?.blocks[0]?.id
  const corrections = correctionsOf(client, { project, draft: draftId })

  const rename: ChapterChanges['rename'] = (chapterId, title) => {
    change((list) => list.map((head) => (head.uuid === chapterId ? { ...head, title } : head)))
    const block = firstBlock(chapterId)
    if (block !== undefined)
      return corrections.correct({ kind: 'rename', block, title }, `Renamed to ‘${title}’`)
    run(draftsApi.updateChapter({ ...of, chapterId, title }), 'The chapter was not renamed.')
  }
  const merge: ChapterChanges['merge'] = (chapterId) => {
    const block = firstBlock(chapterId)
    if (block === undefined) return
    corrections.correct({ kind: 'merge', block }, 'Merged with the chapter before')
  }
  const split: ChapterChanges['split'] = (_chapterId, block) =>
    corrections.correct({ kind: 'split', block }, 'Split the chapter')
  const add: ChapterChanges['add'] = (title) =>
    run(draftsApi.addChapter({ ...of, title }), 'The chapter was not added.')
  const remove: ChapterChanges['remove'] = (chapterId) => {
    const title = titleOf(client.getQueryData<Draft>(key), chapterId)
    change((list) => list.filter(({ uuid }) => uuid !== chapterId))
    undoToast(`Deleted ‘${title}’`, {
      undo: () => void refresh(),
      commit: () =>
        run(draftsApi.removeChapter({ ...of, chapterId }), 'The chapter was not deleted.'),
    })
  }
  return { move, rename, merge, split, add, remove }
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

const titleOf = (draft: Draft | undefined, chapter: string) =>
  draft?.chapters.find(({ uuid }) => uuid === chapter)?.title ?? 'the chapter'
