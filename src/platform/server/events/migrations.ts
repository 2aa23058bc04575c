import { sql } from 'kysely'

import type { Migrations } from '../database/migrate.ts'

export const outboxMigrations: Migrations = {
  '2026-11-21-0000-outbox': {
    up: async (database) => {
      await sql`
        create table outbox (
          id bigint generated always as identity primary key,
          kind text not null check (kind in ('event', 'job')),
          payload jsonb not null,
          due_at timestamptz not null default now(),
          attempts int not null default 0,
          created_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index outbox_due on outbox (due_at, id)`.execute(database)
    },
  },
}
