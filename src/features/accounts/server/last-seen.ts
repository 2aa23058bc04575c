import { sql } from 'kysely'

/** What a row of a person says once they were here; the count of their words never falls. */
export const seenNow = (wordsWritten: number | undefined) => ({
  last_seen_at: sql<Date>`now()`,
  ...(wordsWritten === undefined
    ? {}
    : { words_written: sql<number>`greatest(words_written, ${wordsWritten})` }),
})
