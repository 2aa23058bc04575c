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
  '2026-11-22-1540-sharing': {
    up: async (database) => {
      await sql`
        create unique index collaborators_one_owner on collaborators (project_uuid) where permission = 'OWNER'
      `.execute(database)
      await sql`
        create table invitations (
          uuid uuid primary key,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          email text not null,
          email_key text not null,
          permission text not null check (permission in ('EDITOR', 'VIEWER')),
          token_hash bytea not null unique,
          invited_by uuid not null,
          state text not null default 'pending'
            check (state in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
          accepted_by uuid,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          ended_at timestamptz
        )
      `.execute(database)
      await sql`
        create unique index invitations_one_open on invitations (project_uuid, email_key) where state = 'pending'
      `.execute(database)
      await sql`create index invitations_inviter on invitations (invited_by, created_at)`.execute(
        database,
      )
      await sql`
        create table presence (
          project_uuid uuid not null,
          person_uuid uuid not null,
          tab uuid not null,
          draft_slug text,
          expires_at timestamptz not null,
          primary key (project_uuid, person_uuid, tab),
          foreign key (project_uuid, person_uuid)
            references collaborators (project_uuid, person_uuid) on delete cascade on update cascade
        )
      `.execute(database)
    },
  },
}
