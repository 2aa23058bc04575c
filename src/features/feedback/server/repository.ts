import type { Database } from '#platform/server/database/database.ts'

import { createNoteRows } from './note-rows.ts'
import { createReadingRows } from './reading-rows.ts'
import { createResultRows } from './result-rows.ts'
import { createRunRows } from './run-rows.ts'

export type { FateRow, ReadingRow } from './reading-rows.ts'
export type { CurrentResult, NoteState, ResultRow, RunRow, WriterQuestion } from './tables.ts'

/** Everything that feedback keeps. */
export function createRepository(database: Database) {
  return {
    ...createRunRows(database),
    ...createResultRows(database),
    ...createNoteRows(database),
    ...createReadingRows(database),
  }
}

export type FeedbackRepository = ReturnType<typeof createRepository>
