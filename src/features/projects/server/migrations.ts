import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const projectsMigrations: Migrations = {
  '2026-11-21-0300-projects': {
    up: async (database) => {
      await sql`
        create table projects (
          uuid uuid primary key,
          slug text not null unique,
          name text not null,
          document_uuid uuid not null unique,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create table collaborators (
          project_uuid uuid not null references projects (uuid) on delete cascade,
          person_uuid uuid not null,
          person_kind text not null check (person_kind in ('visitor', 'user')),
          permission text not null check (permission in ('OWNER', 'EDITOR', 'VIEWER')),
          created_at timestamptz not null default now(),
          primary key (project_uuid, person_uuid)
        )
      `.execute(database)
      await sql`create index collaborators_person on collaborators (person_uuid)`.execute(database)
    },
  },
}
