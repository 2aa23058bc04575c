import { defineConfig } from 'vitest/config'

/** Feature tests run the whole server: on the embedded database, and again on a real PostgreSQL. */
const features = {
  include: [
    'src/app/server/**/*.test.ts',
    'src/features/*/server/**/*.test.ts',
    'src/platform/server/{database,jobs,events,identity,mail}/**/*.test.ts',
  ],
  testTimeout: 60_000,
  hookTimeout: 90_000,
  maxWorkers: 2,
  // A worker loads the server once, and not once for each file: an eighth of the time.
  isolate: false,
}

/**
 * Asked of the real PostgreSQL alone, which takes half of the processor time of the embedded one: walks over all calls, and
 * races for one row, which can be lost only where there is more than one connection.
 */
const onPostgres = [
  'src/app/server/{access-matrix,account-access,identifier-swaps}.test.ts',
  'src/platform/server/identity/**',
  'src/platform/server/mail/**',
]

const templates = 'src/app/server/testing/database-templates.ts'

/** What a page shows comes when it comes: on a machine under load, later. */
const inBrowser = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Two at a time take three quarters of the time on two processors; a page that is late for once is asked again.
  maxWorkers: 2,
  retry: 1,
  // One browser for each worker, and one server for all files that ask for no settings of their own.
  isolate: false,
  globalSetup: [templates, 'e2e/house/server.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'eval/**/*.test.ts'],
          exclude: features.include,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Half of the processor time went into loading the same modules anew for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...features,
          name: 'features',
          exclude: onPostgres,
          globalSetup: templates,
        },
      },
      {
        test: {
          ...features,
          name: 'postgres',
          // What speaks no SQL of its own is asked once, of the embedded one.
          exclude: [
            'src/app/server/hostile-uploads.test.ts',
            'src/features/chat/server/model/**',
            'src/features/exports/**',
            'src/features/feedback/server/model/**',
            'src/features/search/server/{sources,recordings}.test.ts',
            'src/features/search/server/sources/**',
          ],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['src/platform/server/testing/postgres-setup.ts', templates],
        },
      },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], ...inBrowser } },
    ],
  },
})
