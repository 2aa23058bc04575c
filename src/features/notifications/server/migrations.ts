import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const notificationsMigrations: Migrations = {
  '2026-11-22-0200-notifications': {
    up: async (database) => {
      await sql`
        create table notifications (
          uuid uuid primary key,
          person_uuid uuid not null,
          position bigint generated always as identity unique,
          kind text not null,
          status text not null default 'NEW' check (status in ('NEW', 'SEEN', 'READ')),
          seen_at timestamptz,
          read_at timestamptz,
          project_uuid uuid,
          entity_type text,
          entity_uuid uuid,
          data jsonb not null,
          group_key text,
          email_due_at timestamptz,
          emailed_at timestamptz,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          check ((status = 'NEW') = (seen_at is null)),
          check ((status = 'READ') = (read_at is not null))
        )
      `.execute(database)
      await sql`create index notifications_person on notifications (person_uuid, position desc)`.execute(
        database,
      )
      await sql`create index notifications_unread on notifications (person_uuid) where status <> 'READ'`.execute(
        database,
      )
      await sql`create index notifications_email on notifications (email_due_at) where email_due_at is not null`.execute(
        database,
      )
      await sql`
        create table notification_occasions (
          person_uuid uuid not null,
          occasion text not null,
          notification_uuid uuid not null references notifications (uuid) on delete cascade,
          primary key (person_uuid, occasion)
        )
      `.execute(database)
      await sql`create index notification_occasions_of on notification_occasions (notification_uuid)`.execute(
        database,
      )
      await sql`
        create table notification_people (
          person_uuid uuid primary key,
          seen_at timestamptz,
          visit_day date,
          visited_at timestamptz,
          since_at timestamptz
        )
      `.execute(database)
      await sql`
        create table email_stops (
          token_hash bytea primary key,
          person_uuid uuid not null,
          choice text not null,
          used_at timestamptz,
          expires_at timestamptz not null
        )
      `.execute(database)
      await sql`
        create table project_activity (
          uuid uuid primary key,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          kind text not null,
          actor_uuid uuid,
          occasion text not null,
          data jsonb not null,
          at timestamptz not null,
          unique (project_uuid, occasion)
        )
      `.execute(database)
      await sql`create index project_activity_at on project_activity (project_uuid, at desc)`.execute(
        database,
      )
    },
  },
}
