import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * PostgreSQL 15, run by PGlite as well. The rules that money hangs on are held by the database, not
 * only by the code over it: no balance below zero, no posting changed, no transaction out of
 * balance, no hold resolved twice.
 */
export const billingMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-0200-billing': {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of [...tables, ...appendOnly, ...balanced, ...resolvedOnce]) {
        await statement.execute(database)
      }
    },
  },
}

const tables = [
  sql`CREATE TABLE ledger_accounts (
    owner uuid PRIMARY KEY,
    available integer NOT NULL DEFAULT 0 CHECK (available >= 0),
    held integer NOT NULL DEFAULT 0 CHECK (held >= 0)
  )`,
  sql`CREATE TABLE holds (
    uuid uuid PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    owner uuid NOT NULL,
    credits integer NOT NULL CHECK (credits >= 0),
    state text NOT NULL CHECK (state IN ('held', 'settled', 'released')),
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    resolved_at timestamptz,
    CHECK ((state = 'held') = (resolved_at IS NULL))
  )`,
  sql`CREATE INDEX holds_open ON holds (owner) WHERE state = 'held'`,
  sql`CREATE INDEX holds_oldest ON holds (created_at, uuid) WHERE state = 'held'`,
  sql`CREATE TABLE ledger_transactions (
    uuid uuid PRIMARY KEY,
    sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
    reference text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN
      ('grant', 'purchase', 'hold', 'settlement', 'release', 'expiry', 'refund', 'move')),
    owner uuid NOT NULL,
    credits integer NOT NULL CHECK (credits >= 0),
    hold uuid REFERENCES holds (uuid),
    text text NOT NULL,
    at timestamptz NOT NULL,
    CHECK ((hold IS NOT NULL) = (kind IN ('hold', 'settlement', 'release')))
  )`,
  sql`CREATE INDEX ledger_transactions_owner ON ledger_transactions (owner, kind)`,
  sql`CREATE INDEX ledger_transactions_hold ON ledger_transactions (hold) WHERE hold IS NOT NULL`,
  sql`CREATE TABLE ledger_postings (
    transaction uuid NOT NULL REFERENCES ledger_transactions (uuid),
    line smallint NOT NULL CHECK (line >= 0),
    account text NOT NULL CHECK (account IN
      ('available', 'held', 'issued', 'sold', 'spent', 'expired')),
    owner uuid REFERENCES ledger_accounts (owner),
    amount integer NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transaction, line),
    CHECK ((owner IS NOT NULL) = (account IN ('available', 'held')))
  )`,
  sql`CREATE INDEX ledger_postings_owner ON ledger_postings (owner, transaction)`,
  sql`CREATE TABLE visitor_grants (
    address_hash text NOT NULL,
    day date NOT NULL,
    granted integer NOT NULL CHECK (granted > 0),
    PRIMARY KEY (address_hash, day)
  )`,
  sql`CREATE INDEX visitor_grants_day ON visitor_grants (day)`,
]

const appendOnly = [
  sql`CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
    END $$`,
  sql`CREATE TRIGGER ledger_postings_append_only
    BEFORE UPDATE OR DELETE ON ledger_postings
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`,
  sql`CREATE TRIGGER ledger_postings_no_truncate
    BEFORE TRUNCATE ON ledger_postings
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()`,
  // The words of a transaction may name a draft, so they can be blanked when their owner leaves.
  sql`CREATE TRIGGER ledger_transactions_append_only
    BEFORE UPDATE OF uuid, sequence, reference, kind, owner, credits, hold, at OR DELETE
    ON ledger_transactions
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`,
  sql`CREATE TRIGGER ledger_transactions_no_truncate
    BEFORE TRUNCATE ON ledger_transactions
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()`,
]

// All postings of a transaction are inserted by one statement, so each statement has to balance.
const balanced = [
  sql`CREATE FUNCTION ledger_refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM added GROUP BY transaction HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'the postings of a transaction have to sum to zero'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER ledger_postings_balance
    AFTER INSERT ON ledger_postings
    REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_imbalance()`,
]

const resolvedOnce = [
  sql`CREATE FUNCTION holds_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state = 'held' AND (OLD.uuid, OLD.reference, OLD.credits, OLD.created_at)
          = (NEW.uuid, NEW.reference, NEW.credits, NEW.created_at) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'hold % is % and stays so', OLD.uuid, OLD.state
        USING ERRCODE = 'integrity_constraint_violation';
    END $$`,
  sql`CREATE TRIGGER holds_resolve_once
    BEFORE UPDATE OF uuid, reference, owner, credits, state, created_at, resolved_at ON holds
    FOR EACH ROW EXECUTE FUNCTION holds_refuse_change()`,
  sql`CREATE TRIGGER holds_no_delete
    BEFORE DELETE ON holds
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`,
]
