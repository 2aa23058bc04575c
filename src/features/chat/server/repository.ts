import type { Database } from '#platform/server/database/database.ts'

import { createConversationRows } from './conversation-rows.ts'
import { createMessageRows } from './message-rows.ts'
import { createRecordRows } from './record-rows.ts'

/** All SQL of this feature. */
export function createRepository(database: Database) {
  return {
    ...createConversationRows(database),
    ...createMessageRows(database),
    ...createRecordRows(database),
  }
}

export type ChatRepository = ReturnType<typeof createRepository>
