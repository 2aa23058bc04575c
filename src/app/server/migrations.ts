import { accountsMigrations } from '#features/accounts/server/index.ts'
import { articlesMigrations } from '#features/articles/server/index.ts'
import { billingMigrations } from '#features/billing/server/index.ts'
import { chatMigrations } from '#features/chat/server/index.ts'
import { draftsMigrations } from '#features/drafts/server/index.ts'
import { exportsMigrations } from '#features/exports/server/index.ts'
import { feedbackMigrations } from '#features/feedback/server/index.ts'
import { guidanceMigrations } from '#features/guidance/server/index.ts'
import { libraryMigrations } from '#features/library/server/index.ts'
import { notificationsMigrations } from '#features/notifications/server/index.ts'
import { projectsMigrations } from '#features/projects/server/index.ts'
import { searchMigrations } from '#features/search/server/index.ts'
import type { Migrations } from '#platform/server/database/migrate.ts'
import { outboxMigrations } from '#platform/server/events/migrations.ts'
import { identityMigrations } from '#platform/server/identity/migrations.ts'
import { mailMigrations } from '#platform/server/mail/migrations.ts'

/** Every table of the product, by date. */
export const migrations: Migrations = {
  ...outboxMigrations,
  ...accountsMigrations,
  ...billingMigrations,
  ...projectsMigrations,
  ...draftsMigrations,
  ...feedbackMigrations,
  ...chatMigrations,
  ...articlesMigrations,
  ...libraryMigrations,
  ...identityMigrations,
  ...exportsMigrations,
  ...mailMigrations,
  ...notificationsMigrations,
  ...guidanceMigrations,
  ...searchMigrations,
}
