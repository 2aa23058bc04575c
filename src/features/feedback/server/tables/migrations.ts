import { sql } from 'kysely'

import type { Migrations } from '#platform/server/database/migrate.ts'

export const feedbackMigrations: Migrations = {
  '2026-11-21-0500-feedback': {
    up: async (database) => {
      await sql`
        create table runs (
          uuid uuid primary key,
          project_uuid uuid not null,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          entity_type text not null check (entity_type in ('DRAFT', 'CHAPTER')),
          entity_uuid uuid not null,
          kind text not null,
          state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
          stage text not null,
          percent int not null default 0 check (percent between 0 and 100),
          credits int not null check (credits >= 0),
          hold_uuid uuid,
          started_by uuid not null,
          text_hash text not null,
          attempt int not null default 0,
          error text,
          created_at timestamptz not null default now(),
          moved_at timestamptz not null default now(),
          finished_at timestamptz
        )
      `.execute(database)
      await sql`
        create unique index runs_one_open on runs (entity_uuid, kind) where state in ('queued', 'running')
      `.execute(database)
      await sql`create index runs_draft on runs (draft_uuid, created_at desc)`.execute(database)
      await sql`
        create table results (
          uuid uuid primary key,
          run_uuid uuid not null unique references runs (uuid) on delete cascade,
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          entity_uuid uuid not null,
          kind text not null,
          content jsonb not null,
          judged_hash text not null,
          version text not null,
          is_current boolean not null default true,
          created_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create unique index results_current on results (entity_uuid, kind) where is_current`.execute(
        database,
      )
      await sql`create index results_draft on results (draft_uuid) where is_current`.execute(
        database,
      )
      await sql`
        create table notes (
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          entity_uuid uuid not null,
          kind text not null,
          finding_id text not null,
          severity text,
          primary key (entity_uuid, kind, finding_id)
        )
      `.execute(database)
      await sql`create index notes_draft on notes (draft_uuid)`.execute(database)
      await sql`
        create table note_states (
          draft_uuid uuid not null references drafts (uuid) on delete cascade,
          finding_id text not null,
          status text not null,
          reason text,
          changed_by uuid not null,
          changed_at timestamptz not null default now(),
          primary key (draft_uuid, finding_id)
        )
      `.execute(database)
    },
  },
  '2026-11-22-0900-feedback-subjects': {
    up: async (database) => {
      await sql`
        alter table runs
          alter column project_uuid drop not null,
          alter column draft_uuid drop not null,
          drop constraint runs_entity_type_check,
          add constraint runs_project foreign key (project_uuid) references projects (uuid) on delete cascade,
          add column home_uuid uuid,
          add column parent_type text,
          add column options jsonb not null default '{}',
          add column options_hash text not null default ''
      `.execute(database)
      await sql`
        update runs set home_uuid = draft_uuid, parent_type = case entity_type when 'CHAPTER' then 'DRAFT' end
      `.execute(database)
      await sql`alter table runs alter column home_uuid set not null`.execute(database)
      await sql`create index runs_home on runs (home_uuid, created_at desc)`.execute(database)
      await sql`create index runs_project on runs (project_uuid, created_at desc)`.execute(database)
      await sql`
        alter table results
          alter column draft_uuid drop not null,
          add column home_uuid uuid,
          add column materials_changed boolean not null default false
      `.execute(database)
      await sql`update results set home_uuid = draft_uuid`.execute(database)
      await sql`alter table results alter column home_uuid set not null`.execute(database)
      await sql`create index results_home on results (home_uuid) where is_current`.execute(database)
      await sql`
        alter table notes alter column draft_uuid drop not null, add column home_uuid uuid
      `.execute(database)
      await sql`update notes set home_uuid = draft_uuid`.execute(database)
      await sql`alter table notes alter column home_uuid set not null`.execute(database)
      await sql`create index notes_home on notes (home_uuid)`.execute(database)
      await sql`alter table note_states add column home_uuid uuid`.execute(database)
      await sql`update note_states set home_uuid = draft_uuid`.execute(database)
      await sql`
        alter table note_states
          drop constraint note_states_pkey,
          alter column draft_uuid drop not null,
          alter column home_uuid set not null,
          add primary key (home_uuid, finding_id)
      `.execute(database)
      await sql`
        create table writer_questions (
          home_uuid uuid primary key,
          draft_uuid uuid references drafts (uuid) on delete cascade,
          question text not null,
          changed_by uuid not null,
          changed_at timestamptz not null default now()
        )
      `.execute(database)
    },
  },
  '2026-11-22-0910-feedback-record': {
    up: async (database) => {
      await sql`
        create table feedback_policies (
          project_uuid uuid primary key references projects (uuid) on delete cascade,
          help text not null check (help in ('questions-only', 'no-rewrites', 'examples')),
          engine text not null check (engine in ('built-in', 'local', 'any')),
          provider text,
          consented_by uuid,
          consented_at timestamptz,
          changed_by uuid not null,
          changed_at timestamptz not null default now(),
          check (engine = 'built-in' or (provider is not null and consented_at is not null))
        )
      `.execute(database)
      await sql`
        create table second_readings (
          home_uuid uuid not null,
          finding_id text not null,
          draft_uuid uuid references drafts (uuid) on delete cascade,
          run_uuid uuid not null references runs (uuid) on delete cascade,
          asked_by uuid not null,
          asked_at timestamptz not null default now(),
          outcome text check (outcome in ('upheld', 'withdrawn')),
          words text,
          read_hash text,
          credits int not null default 0 check (credits >= 0),
          ended_at timestamptz,
          primary key (home_uuid, finding_id)
        )
      `.execute(database)
      await sql`create index second_readings_run on second_readings (run_uuid)`.execute(database)
      await sql`
        create table judged_texts (
          home_uuid uuid not null,
          text_hash text not null,
          draft_uuid uuid references drafts (uuid) on delete cascade,
          blocks jsonb not null,
          created_at timestamptz not null default now(),
          primary key (home_uuid, text_hash)
        )
      `.execute(database)
      await sql`
        create table note_fates (
          run_uuid uuid not null references runs (uuid) on delete cascade,
          home_uuid uuid not null,
          finding_id text not null,
          kind text not null,
          fate text not null check (fate in ('fixed', 'partly', 'unchanged', 'gone')),
          severity_before text,
          severity_after text,
          later_id text,
          before_text text,
          after_text text,
          created_at timestamptz not null default now(),
          primary key (run_uuid, finding_id)
        )
      `.execute(database)
      await sql`create index note_fates_home on note_fates (home_uuid, created_at)`.execute(
        database,
      )
    },
  },
  '2026-11-22-1700-model-readings': {
    up: async (database) => {
      await sql`
        create table model_calls (
          uuid uuid primary key default gen_random_uuid(),
          run_uuid uuid not null,
          person uuid not null,
          provider text not null,
          model text not null,
          tokens int not null check (tokens >= 0),
          input int not null default 0,
          cached int not null default 0,
          output int not null default 0,
          at timestamptz not null default now()
        )
      `.execute(database)
      await sql`create index model_calls_at on model_calls (at)`.execute(database)
      await sql`create index model_calls_run on model_calls (run_uuid)`.execute(database)
      await sql`
        create table model_answers (
          home_uuid uuid not null,
          key text not null,
          items jsonb not null,
          created_at timestamptz not null default now(),
          primary key (home_uuid, key)
        )
      `.execute(database)
    },
  },
  '2026-11-22-0920-user-rubrics': {
    up: async (database) => {
      await sql`
        create table user_rubrics (
          uuid uuid primary key,
          project_uuid uuid not null references projects (uuid) on delete cascade,
          title text not null,
          rows jsonb not null,
          changed_by uuid not null,
          changed_at timestamptz not null default now()
        )
      `.execute(database)
      await sql`
        create index user_rubrics_project on user_rubrics (project_uuid, changed_at desc)
      `.execute(database)
    },
  },
  '2026-11-22-2300-found-notes': {
    up: async (database) => {
      await sql`alter table runs add column found jsonb`.execute(database)
    },
  },
  '2026-11-22-2310-run-requests': {
    up: async (database) => {
      await sql`alter table runs add column request_uuid uuid`.execute(database)
      await sql`create unique index runs_request on runs (started_by, request_uuid)`.execute(
        database,
      )
    },
  },
  '2026-11-22-2330-followed-notes': {
    up: async (database) => {
      await sql`
        create table followed_notes (
          home_uuid uuid not null,
          note_key text not null,
          draft_uuid uuid references drafts (uuid) on delete cascade,
          content jsonb not null,
          is_replied boolean not null default false,
          followed_at timestamptz not null default now(),
          primary key (home_uuid, note_key)
        )
      `.execute(database)
      await sql`
        create table followed_ids (
          home_uuid uuid not null,
          finding_id text not null,
          note_key text not null,
          primary key (home_uuid, finding_id)
        )
      `.execute(database)
      await sql`alter table note_states rename column finding_id to note_key`.execute(database)
      await sql`alter table second_readings rename column finding_id to note_key`.execute(database)
      // The latest result that had the note tells what was decided about.
      await sql`
        insert into followed_notes (home_uuid, note_key, draft_uuid, content)
        select distinct on (kept.home_uuid, kept.note_key)
          kept.home_uuid, kept.note_key, kept.draft_uuid, finding
        from (
          select home_uuid, note_key, draft_uuid from note_states
          union select home_uuid, note_key, draft_uuid from second_readings
        ) kept
          join results on results.home_uuid = kept.home_uuid
          cross join lateral jsonb_array_elements(results.content -> 'findings') finding
        where finding ->> 'id' = kept.note_key
        order by kept.home_uuid, kept.note_key, results.created_at desc
      `.execute(database)
      await sql`
        insert into followed_ids (home_uuid, finding_id, note_key)
        select home_uuid, note_key, note_key from followed_notes
      `.execute(database)
    },
  },
  '2026-11-28-1210-judged-chapters': {
    up: async (database) => {
      await sql`alter table judged_texts add column parts jsonb not null default '{}'`.execute(
        database,
      )
    },
  },
  '2026-11-28-1650-placed-notes': {
    up: async (database) => {
      await sql`
        create table placed_notes (
          home_uuid uuid not null,
          finding_id text not null,
          draft_uuid uuid references drafts (uuid) on delete cascade,
          place jsonb not null,
          primary key (home_uuid, finding_id)
        )
      `.execute(database)
    },
  },
}
