import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const chatMigrations: Migrations = {
  '2026-11-22-2210-conversations': {
    up: async (database) => {
      await sql`
        create table chat_conversations (
          uuid uuid primary key,
          slug text not null unique,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          person_uuid uuid not null,
          title text not null,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          last_message_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index chat_conversations_own on chat_conversations (draft_uuid, person_uuid)`.execute(
        database,
      )
      await sql`create index chat_conversations_person on chat_conversations (person_uuid)`.execute(
        database,
      )
      await sql`
        create table chat_messages (
          uuid uuid primary key,
          conversation_uuid uuid not null references chat_conversations (uuid) on delete cascade,
          position int not null,
          role text not null check (role in ('user', 'assistant')),
          status text not null check (status in ('processing', 'completed')),
          content text not null,
          parts jsonb not null default '[]',
          attached jsonb not null default '[]',
          answer jsonb,
          request uuid,
          created_at timestamptz not null default now(),
          unique (conversation_uuid, position)
        )
      `.execute(database)
      await sql`create index chat_messages_open on chat_messages (created_at) where status = 'processing'`.execute(
        database,
      )
    },
  },
}
