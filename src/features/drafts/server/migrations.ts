import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const draftsMigrations: Migrations = {
  '2026-11-21-0400-drafts': {
    up: async (database) => {
      await sql`
        create table drafts (
          uuid uuid primary key,
          slug text not null unique,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          created_by uuid not null,
          name text not null,
          file_type text not null check (file_type in ('USER_INPUT', 'PDF', 'WORD_DOC', 'GOOGLE_DOC')),
          state text not null check (state in ('reading', 'ready', 'needs_password', 'failed')),
          error text,
          progress jsonb,
          is_sample boolean not null default false,
          original_key text,
          original_name text,
          original_bytes bigint,
          pages int,
          words int not null default 0,
          document jsonb,
          content text,
          content_version int not null default 0,
          text_hash text not null default '',
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index drafts_project on drafts (project_uuid, created_at desc)`.execute(
        database,
      )
      await sql`create index drafts_creator on drafts (created_by, created_at)`.execute(database)
      await sql`
        create table chapters (
          uuid uuid primary key,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          position int not null,
          number text not null default '',
          title text not null,
          blocks jsonb not null,
          words int not null default 0,
          text_hash text not null,
          state text not null default 'ready' check (state in ('reading', 'ready', 'needs_password', 'failed')),
          original_key text,
          original_name text
        )
      `.execute(database)
      await sql`create index chapters_draft on chapters (draft_uuid, position)`.execute(database)
    },
  },
  '2026-11-22-0700-draft-corrections': {
    up: async (database) => {
      await sql`alter table drafts add column reading_confirmed_at timestamptz`.execute(database)
      await sql`
        create table draft_readings (
          draft_uuid uuid primary key references drafts (uuid) on delete cascade,
          document jsonb not null,
          starts jsonb not null,
          generation int not null default 1,
          chapter_uuids jsonb not null,
          moved jsonb not null
        )
      `.execute(database)
      await sql`
        create table draft_corrections (
          uuid uuid primary key,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          position bigint generated always as identity,
          content jsonb not null,
          state text not null check (state in ('applied', 'misfit')),
          made_by uuid not null,
          made_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index draft_corrections_order on draft_corrections (draft_uuid, position)`.execute(
        database,
      )
    },
  },
  '2026-11-22-1900-draft-forms': {
    up: async (database) => {
      await sql`
        alter table drafts
          drop constraint drafts_file_type_check,
          add constraint drafts_file_type_check check (file_type in (
            'USER_INPUT', 'PDF', 'WORD_DOC', 'GOOGLE_DOC', 'OLD_WORD_DOC', 'OPEN_DOCUMENT', 'RICH_TEXT', 'LATEX',
            'MARKDOWN', 'PLAIN_TEXT'
          ))
      `.execute(database)
      await sql`
        create table draft_pages (
          draft_uuid uuid primary key references drafts (uuid) on delete cascade,
          made_of text not null,
          key text not null,
          bytes bigint not null,
          pages jsonb not null,
          words jsonb not null
        )
      `.execute(database)
    },
  },
  '2026-11-22-2200-draft-pictures': {
    up: async (database) => {
      await sql`
        create table draft_pictures (
          draft_uuid uuid primary key references drafts (uuid) on delete cascade,
          made_of text not null,
          key text,
          pictures jsonb not null
        )
      `.execute(database)
    },
  },
  '2026-11-28-1200-chapters-shown': {
    up: async (database) => {
      // Kept by the database itself, so that no way of writing a chapter can forget them.
      await sql`
        create function chapter_shown(blocks jsonb) returns jsonb language sql immutable as $$
          select coalesce(
            jsonb_agg(
              case
                when block #> '{lines,0}' is null then block - 'lines'
                else jsonb_set(block, '{lines}', jsonb_build_array(block #> '{lines,0}'))
              end
              order by place
            ),
            '[]'::jsonb
          )
          from jsonb_array_elements(blocks) with ordinality as each(block, place)
        $$
      `.execute(database)
      await sql`
        alter table chapters
          add column shown jsonb not null generated always as (chapter_shown(blocks)) stored,
          add column headings jsonb not null generated always as (
            jsonb_path_query_array(blocks, '$[1 to last] ? (@.type == "heading")')
          ) stored
      `.execute(database)
    },
  },
  '2026-11-30-0230-shown-without-edges': {
    up: async (database) => {
      // Of that first line nobody asks where each letter begins, and those numbers were half of what was kept.
      await sql`
        create or replace function chapter_shown(blocks jsonb) returns jsonb language sql immutable as $$
          select coalesce(
            jsonb_agg(
              case
                when block #> '{lines,0}' is null then block - 'lines'
                else jsonb_set(
                  block, '{lines}', jsonb_build_array((block #> '{lines,0}') - 'edges')
                )
              end
              order by place
            ),
            '[]'::jsonb
          )
          from jsonb_array_elements(blocks) with ordinality as each(block, place)
        $$
      `.execute(database)
      await sql`
        alter table chapters
          drop column shown,
          add column shown jsonb not null generated always as (chapter_shown(blocks)) stored
      `.execute(database)
    },
  },
}
