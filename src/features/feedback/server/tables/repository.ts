import type { Database } from '#platform/server/database/database.ts'

import { createFollowedRows } from './followed-rows.ts'
import { createNoteRows } from './note-rows.ts'
import { createReadingRows } from './reading-rows.ts'
import { createResultRows } from './result-rows.ts'
import { createRunRows } from './run-rows.ts'

export type { FollowedNote } from './followed-rows.ts'
export type { FateRow, ReadingById, ReadingRow } from './reading-rows.ts'
export type {
  CurrentResult,
  NoteState,
  NoteStateById,
  ResultRow,
  RunRow,
  WriterQuestion,
} from './tables.ts'

/** Everything that feedback keeps. */
export function createRepository(database: Database) {
  return {
    ...createRunRows(database),
    ...createResultRows(database),
    ...createNoteRows(database),
    ...createFollowedRows(database),
    ...createReadingRows(database),
  }
}

export type FeedbackRepository = ReturnType<typeof createRepository>
