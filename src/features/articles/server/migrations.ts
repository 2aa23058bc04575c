import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const articlesMigrations: Migrations = {
  '2026-11-22-1710-articles': {
    up: async (database) => {
      await sql`
        create table articles (
          uuid uuid primary key,
          work_id text not null unique,
          work jsonb not null,
          is_reading boolean not null default false,
          error text,
          document jsonb,
          original_key text,
          pages int,
          created_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
    },
  },
}
