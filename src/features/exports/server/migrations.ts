import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const exportsMigrations: Migrations = {
  '2026-11-22-0930-draft-versions': {
    up: async (database) => {
      await sql`
        create table draft_versions (
          uuid uuid primary key,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          created_by uuid not null,
          state text not null check (state in ('reading', 'ready', 'failed')),
          error text,
          original_key text,
          original_name text not null,
          original_bytes bigint not null,
          former_key text,
          former_name text,
          former_bytes bigint,
          taken jsonb,
          created_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index draft_versions_draft on draft_versions (draft_uuid, created_at desc)`.execute(
        database,
      )
      // One new version is read at a time; a second one waits for it.
      await sql`create unique index draft_versions_reading on draft_versions (draft_uuid) where state = 'reading'`.execute(
        database,
      )
      await sql`
        create table note_replies (
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          finding_id text not null,
          author text not null,
          text text not null,
          text_hash text not null,
          said_at timestamptz,
          created_at timestamptz not null default now(),
          primary key (draft_uuid, finding_id, author, text_hash)
        )
      `.execute(database)
    },
  },
  '2026-11-22-2210-draft-exports': {
    up: async (database) => {
      await sql`
        create table draft_exports (
          uuid uuid primary key,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          created_by uuid not null,
          wish jsonb not null,
          state text not null check (state in ('making', 'ready', 'failed')),
          error text,
          file_key text,
          file_name text,
          file_type text,
          bytes bigint,
          created_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index draft_exports_draft on draft_exports (draft_uuid, created_by, created_at desc)`.execute(
        database,
      )
    },
  },
}
