import { sql } from 'kysely'

import type { Migrations } from '../database/migrate.ts'

export const identityMigrations: Migrations = {
  '2026-11-22-0900-identity': {
    up: async (database) => {
      for (const statement of [
        // Codes, tokens, sessions and grants of the embedded provider. Their names are secrets, so only hashes are kept.
        sql`create table identity_records (
          model text not null,
          id bytea not null,
          payload jsonb not null,
          grant_id text,
          account_id uuid,
          uid text,
          consumed_at timestamptz,
          expires_at timestamptz not null,
          primary key (model, id)
        )`,
        sql`create index identity_records_grant on identity_records (grant_id) where grant_id is not null`,
        sql`create index identity_records_account on identity_records (account_id) where account_id is not null`,
        sql`create index identity_records_uid on identity_records (uid) where uid is not null`,
        sql`create index identity_records_expiry on identity_records (expires_at)`,
        sql`create table identity_keys (
          kid text primary key,
          private_jwk jsonb not null,
          created_at timestamptz not null,
          signs_from timestamptz not null,
          published_until timestamptz
        )`,
        sql`create table identity_secrets (name text primary key, secret bytea not null)`,
        // An address belongs to one login once it is confirmed; until then anybody may have claimed it.
        sql`create table logins (
          id uuid primary key,
          email text not null check (email = lower(email)),
          email_verified_at timestamptz,
          name text not null,
          password_hash text not null,
          created_at timestamptz not null,
          password_changed_at timestamptz not null,
          updated_at timestamptz not null
        )`,
        sql`create unique index logins_email on logins (email) where email_verified_at is not null`,
        sql`create index logins_claimed on logins (email, created_at)`,
        sql`create table login_tokens (
          hash bytea primary key,
          login uuid not null references logins on delete cascade,
          purpose text not null check (purpose in ('confirm', 'password', 'email')),
          email text not null,
          code_hash bytea,
          tries int not null default 0,
          expires_at timestamptz not null
        )`,
        sql`create index login_tokens_login on login_tokens (login, purpose)`,
        sql`create table login_tallies (
          key bytea not null,
          hour timestamptz not null,
          tally int not null,
          primary key (key, hour)
        )`,
      ])
        await statement.execute(database)
    },
  },
  '2026-11-22-1830-sealed-keys': {
    up: async (database) => {
      for (const statement of [
        sql`alter table identity_keys add column sealed_jwk bytea`,
        sql`alter table identity_keys alter column private_jwk drop not null`,
        // A key is kept in one way: sealed, or as it was before.
        sql`alter table identity_keys add constraint identity_keys_kept
          check ((private_jwk is null) <> (sealed_jwk is null))`,
      ])
        await statement.execute(database)
    },
  },
}
