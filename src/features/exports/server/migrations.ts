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
  '2026-11-22-2340-followed-replies': {
    up: async (database) => {
      await sql`alter table note_replies rename column finding_id to note_key`.execute(database)
      await sql`
        insert into followed_notes (home_uuid, note_key, draft_uuid, content, is_replied)
        select distinct on (note_replies.draft_uuid, note_replies.note_key)
          note_replies.draft_uuid, note_replies.note_key, note_replies.draft_uuid, finding, true
        from note_replies
          join results on results.home_uuid = note_replies.draft_uuid
          cross join lateral jsonb_array_elements(results.content -> 'findings') finding
        where finding ->> 'id' = note_replies.note_key
        order by note_replies.draft_uuid, note_replies.note_key, results.created_at desc
        on conflict (home_uuid, note_key) do update set is_replied = true
      `.execute(database)
      await sql`
        insert into followed_ids (home_uuid, finding_id, note_key)
        select home_uuid, note_key, note_key from followed_notes
        on conflict do nothing
      `.execute(database)
      await sql`
        alter table draft_versions
          add column deleted_notes jsonb not null default '[]',
          add column deleted_decision text not null default 'asked'
            check (deleted_decision in ('asked', 'done', 'left'))
      `.execute(database)
    },
  },
}
