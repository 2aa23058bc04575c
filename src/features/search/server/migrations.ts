import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const searchMigrations: Migrations = {
  '2026-11-22-1700-search': {
    up: async (database) => {
      await sql`create sequence catalogue_version`.execute(database)
      await sql`
        create table catalogue_records (
          kind text not null check (kind in ('work', 'journal', 'conference', 'grant')),
          id text not null,
          doi text,
          title_key text,
          record jsonb not null,
          version bigint not null default nextval('catalogue_version'),
          primary key (kind, id)
        )
      `.execute(database)
      await sql`create index catalogue_records_version on catalogue_records (kind, version)`.execute(
        database,
      )
      await sql`create index catalogue_records_doi on catalogue_records (doi) where doi is not null`.execute(
        database,
      )
      await sql`create index catalogue_records_title on catalogue_records (title_key) where title_key is not null`.execute(
        database,
      )
      await sql`create table catalogue_state (id uuid primary key, starter text)`.execute(database)
      await sql`insert into catalogue_state (id) values (gen_random_uuid())`.execute(database)
      await sql`
        create table catalogue_imports (
          name text primary key,
          done integer not null default 0,
          updated_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create table source_answers (
          key text primary key,
          source text not null,
          answer jsonb not null,
          expires_at timestamptz not null
        )
      `.execute(database)
      await sql`create index source_answers_expiry on source_answers (expires_at)`.execute(database)
    },
  },
  '2026-11-22-2101-saved-searches': {
    up: async (database) => {
      await sql`
        create table saved_searches (
          uuid uuid primary key,
          owner_uuid uuid not null,
          name text not null,
          query jsonb not null,
          created_at timestamptz not null default now(),
          unique (owner_uuid, query)
        )
      `.execute(database)
    },
  },
}
