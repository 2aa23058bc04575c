import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const libraryMigrations: Migrations = {
  '2026-11-22-1700-library': {
    up: async (database) => {
      await sql`
        create table library_items (
          uuid uuid primary key,
          slug text not null unique,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          added_by uuid not null,
          state text not null default 'ready' check (state in ('reading', 'ready', 'failed')),
          error text,
          work jsonb not null,
          doi text,
          title_key text,
          note text not null default '',
          original_key text,
          original_name text,
          original_bytes bigint,
          pages int,
          document jsonb,
          words int not null default 0,
          text_hash text not null default '',
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
      for (const index of [
        sql`create unique index library_items_doi on library_items (project_uuid, doi)`,
        sql`create index library_items_title on library_items (project_uuid, title_key)`,
        sql`create index library_items_adder on library_items (added_by, created_at)`,
        sql`create index library_items_file on library_items (original_key) where original_key is not null`,
      ])
        await index.execute(database)
      await sql`
        create table library_moved (
          uuid uuid primary key,
          slug text not null unique,
          into_uuid uuid not null references library_items (uuid) on delete cascade
        )
      `.execute(database)
      await sql`create index library_moved_into on library_moved (into_uuid)`.execute(database)
      await sql`
        create table library_similar (
          item_uuid uuid not null references library_items (uuid) on delete cascade,
          publication_id text not null,
          status text not null check (status in ('shown', 'saved', 'dismissed')),
          primary key (item_uuid, publication_id)
        )
      `.execute(database)
    },
  },
  '2026-11-22-2100-draft-similar': {
    up: async (database) => {
      await sql`
        create table draft_similar (
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          publication_id text not null,
          status text not null check (status in ('shown', 'saved', 'dismissed')),
          primary key (draft_uuid, publication_id)
        )
      `.execute(database)
    },
  },
  '2026-11-22-2102-library-imports': {
    up: async (database) => {
      await sql`
        create table library_imports (
          uuid uuid primary key,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          started_by uuid not null,
          file_name text not null,
          file_key text,
          format text not null,
          state text not null default 'queued'
            check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
          done int not null default 0,
          added int not null default 0,
          joined int not null default 0,
          percent int not null default 0,
          notices jsonb not null default '[]',
          error text,
          created_at timestamptz not null default now(),
          state_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index library_imports_project on library_imports (project_uuid, created_at)`.execute(
        database,
      )
    },
  },
  '2026-11-22-1701-collections': {
    up: async (database) => {
      await sql`
        create table collections (
          uuid uuid primary key,
          owner_uuid uuid,
          project_uuid uuid references projects (uuid) on delete cascade,
          name text not null,
          created_at timestamptz not null default now(),
          check ((owner_uuid is null) <> (project_uuid is null))
        )
      `.execute(database)
      await sql`create index collections_owner on collections (owner_uuid)`.execute(database)
      await sql`create index collections_project on collections (project_uuid)`.execute(database)
      await sql`
        create table collection_items (
          collection_uuid uuid not null references collections (uuid) on delete cascade,
          item_uuid uuid not null references library_items (uuid) on delete cascade,
          added_at timestamptz not null default now(),
          primary key (collection_uuid, item_uuid)
        )
      `.execute(database)
      await sql`create index collection_items_item on collection_items (item_uuid)`.execute(
        database,
      )
      await sql`
        create table collection_works (
          collection_uuid uuid not null references collections (uuid) on delete cascade,
          work_id text not null,
          work jsonb not null,
          added_at timestamptz not null default now(),
          primary key (collection_uuid, work_id)
        )
      `.execute(database)
    },
  },
}
