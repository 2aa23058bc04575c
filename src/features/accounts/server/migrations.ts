import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const accountsMigrations: Migrations = {
  '2026-11-21-0100-visitors': {
    up: async (database) => {
      await sql`
        create table visitors (
          uuid uuid primary key,
          secret_hash bytea not null unique,
          address_hash bytea not null,
          words_written int not null default 0 check (words_written >= 0),
          created_at timestamptz not null default now(),
          last_seen_at timestamptz not null default now(),
          spent_at timestamptz
        )
      `.execute(database)
      await sql`create table address_salt (only_row boolean primary key default true check (only_row), salt bytea not null)`.execute(
        database,
      )
      await sql`
        insert into address_salt (salt)
        values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
      `.execute(database)
    },
  },
  '2026-11-22-1530-users': {
    up: async (database) => {
      await sql`
        create table users (
          uuid uuid primary key,
          anonymous_uuid uuid not null,
          email text,
          email_verified boolean not null default false,
          first_name text,
          last_name text,
          academic_background text,
          academic_background_other text,
          accepted_email_manuscript_related boolean not null default true,
          accepted_email_marketing boolean not null default false,
          mailing_lists text[] not null default '{}',
          is_free_trial boolean not null default false,
          used_free_trial boolean not null default false,
          affiliate_link text,
          words_written int not null default 0 check (words_written >= 0),
          preferences jsonb not null default '{}',
          onboarded_at timestamptz,
          created_at timestamptz not null default now(),
          last_seen_at timestamptz not null default now(),
          check (email is not null or not email_verified)
        )
      `.execute(database)
      // A verified address belongs to one account; an unverified one keeps nobody out.
      await sql`create unique index users_email_held on users (lower(email)) where email_verified`.execute(
        database,
      )
      await sql`
        create table identities (
          uuid uuid primary key,
          user_uuid uuid not null references users (uuid) on delete cascade,
          issuer text not null,
          subject text not null,
          email text,
          email_verified boolean not null default false,
          not_before timestamptz,
          created_at timestamptz not null default now(),
          last_used_at timestamptz not null default now(),
          unique (issuer, subject)
        )
      `.execute(database)
      await sql`create index identities_user on identities (user_uuid)`.execute(database)
      await sql`
        create table sign_ins (
          issuer text not null,
          session_id text not null,
          identity_uuid uuid references identities (uuid) on delete set null,
          first_seen_at timestamptz not null default now(),
          last_seen_at timestamptz not null default now(),
          ended_at timestamptz,
          primary key (issuer, session_id)
        )
      `.execute(database)
      await sql`create index sign_ins_identity on sign_ins (identity_uuid)`.execute(database)
      await sql`
        create table departing_logins (
          uuid uuid primary key default gen_random_uuid(),
          subject text not null,
          created_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create table integrations (
          uuid uuid primary key,
          user_uuid uuid not null references users (uuid) on delete cascade,
          provider text not null,
          sealed_token bytea not null,
          created_at timestamptz not null default now(),
          unique (user_uuid, provider)
        )
      `.execute(database)
      await sql`
        alter table visitors
          add column claimed_by uuid references users (uuid) on delete set null,
          add column academic_background text,
          add column academic_background_other text
      `.execute(database)
      await sql`create index visitors_claimed on visitors (claimed_by) where claimed_by is not null`.execute(
        database,
      )
    },
  },
}
