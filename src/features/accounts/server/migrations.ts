import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const accountsMigrations: Migrations = {
  '2026-11-21-0100-visitors': {
    up: async (database) => {
      await sql`
        create table visitors (
          uuid uuid primary key,
          secret_hash bytea not null unique,
          address_hash bytea not null,
          words_written int not null default 0 check (words_written >= 0),
          created_at timestamptz not null default now(),
          last_seen_at timestamptz not null default now(),
          spent_at timestamptz
        )
      `.execute(database)
      await sql`create table address_salt (only_row boolean primary key default true check (only_row), salt bytea not null)`.execute(
        database,
      )
      await sql`
        insert into address_salt (salt)
        values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
      `.execute(database)
    },
  },
}
