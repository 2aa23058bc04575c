import { randomUUID } from 'node:crypto'

import type { ChapterRow } from '../chapter-rows.ts'
import type { StoredText } from '../repository.ts'
import { summarise } from '../text.ts'
import { partition } from './reading-state.ts'
import type { ReadingState } from './reading-state.ts'
import { settle } from './settle-document.ts'

/** Uuids of chapters by the block that they begin with, also of those that are merged away at present. */
export type ChapterMemory = Readonly<Record<string, string>>

/**
 * What is stored of a corrected reading. A chapter keeps its uuid, and with it what was paid for, when it begins
 * where one began, or where one began before, or else when it holds most of an earlier one.
 */
export function correctedText(
  state: ReadingState,
  before: readonly ChapterRow[],
  memory: ChapterMemory,
): { readonly text: StoredText; readonly memory: ChapterMemory } {
  const whole = settle(state.document)
  const parts = partition({ ...state, document: whole })
  const earlier = earlierChapters(parts.chapters, before, memory)
  const rows = parts.chapters.map(({ start, blocks }, index) => {
    const row = before.find(({ uuid }) => uuid === earlier[index])
    return {
      uuid: earlier[index] ?? randomUUID(),
      position: index,
      number: start.number,
      title: start.title,
      blocks,
      words: 0,
      text_hash: '',
      state: 'ready' as const,
      original_key: row?.original_key ?? null,
      original_name: row?.original_name ?? null,
    }
  })
  // Chapters whose file is still being read have no text yet; they wait at the end.
  const waiting = before.filter(({ blocks }) => blocks.length === 0)
  const text = summarise({ ...whole, blocks: [...parts.front] }, [...rows, ...waiting])
  const starts = parts.chapters.map(({ start }, index): [string, string] => [
    start.block,
    rows[index]?.uuid ?? '',
  ])
  return { text, memory: { ...memory, ...memoryOf(before), ...Object.fromEntries(starts) } }
}

/** Where the chapters of a stored draft begin. */
function memoryOf(chapters: readonly ChapterRow[]): ChapterMemory {
  return Object.fromEntries(
    chapters.flatMap(({ uuid, blocks: [first] }) =>
      first === undefined ? [] : [[first.id, uuid]],
    ),
  )
}

function earlierChapters(
  chapters: ReturnType<typeof partition>['chapters'],
  before: readonly ChapterRow[],
  memory: ChapterMemory,
): readonly (string | undefined)[] {
  const taken = new Set<string>()
  const take = (uuid: string | undefined) => {
    if (uuid === undefined || taken.has(uuid)) return undefined
    taken.add(uuid)
    return uuid
  }
  const now = memoryOf(before)
  const byStart = chapters.map(({ start }) => take(now[start.block]) ?? take(memory[start.block]))
  return chapters.map(({ blocks }, index) => {
    const known = byStart[index]
    if (known !== undefined) return known
    const ids = new Set(blocks.map(({ id }) => id))
    const alike = before.find(
      (row) =>
        !taken.has(row.uuid) &&
        row.blocks.filter(({ id }) => ids.has(id)).length > row.blocks.length / 2,
    )
    return take(alike?.uuid)
  })
}
