import { sql } from 'kysely'

import type { Migrations } from '../database/migrate.ts'

export const mailMigrations: Migrations = {
  '2026-11-22-0100-mail': {
    up: async (database) => {
      await sql`
        create table mail (
          id uuid primary key,
          reference text not null unique,
          content jsonb,
          state text not null check (state in ('waiting', 'handed_over', 'sent', 'refused', 'expired', 'uncertain')),
          attempts int not null default 0,
          reason text,
          created_at timestamptz not null default now(),
          due_at timestamptz not null default now(),
          ended_at timestamptz
        )
      `.execute(database)
      await sql`create index mail_open on mail (due_at) where ended_at is null`.execute(database)
      await sql`create index mail_ended on mail (ended_at)`.execute(database)
      await sql`
        create table mailbox (
          id uuid primary key,
          position bigint generated always as identity unique,
          recipient text not null,
          sender text not null,
          subject text not null,
          preview text not null,
          html text not null,
          text text not null,
          at timestamptz not null default now()
        )
      `.execute(database)
    },
  },
}
