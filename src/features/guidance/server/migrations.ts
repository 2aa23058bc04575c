import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const guidanceMigrations: Migrations = {
  '2026-11-22-1710-guidance': {
    up: async (database) => {
      await sql`
        create table assignments (
          uuid uuid primary key,
          project_uuid uuid not null unique references projects (uuid) on delete cascade,
          title text not null default '',
          text text not null default '',
          source text not null default 'none' check (source in ('none', 'typed', 'file')),
          file_name text,
          state text not null default 'empty' check (state in ('empty', 'reading', 'ready', 'failed')),
          error text,
          version int not null default 0,
          topic_questions jsonb not null default '[]',
          removed_questions jsonb not null default '[]',
          purpose_criteria jsonb not null default '[]',
          updated_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create table guidance_documents (
          project_uuid uuid primary key references projects (uuid) on delete cascade,
          version int not null default 0,
          sections jsonb not null default '[]',
          updated_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create index guidance_documents_sections on guidance_documents using gin (sections jsonb_path_ops)
      `.execute(database)
      await sql`
        create table feeds (
          owner_uuid uuid primary key,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          scope text not null check (scope in ('project', 'topic')),
          items jsonb not null default '[]',
          sources jsonb not null default '[]',
          queries jsonb not null default '[]',
          refreshed_at timestamptz,
          asked_at timestamptz
        )
      `.execute(database)
      await sql`create index feeds_project on feeds (project_uuid)`.execute(database)
      await sql`
        create table feed_dismissals (
          project_uuid uuid not null references projects (uuid) on delete cascade,
          work_key text not null,
          dismissed_by uuid not null,
          dismissed_at timestamptz not null default now(),
          primary key (project_uuid, work_key)
        )
      `.execute(database)
    },
  },
}
