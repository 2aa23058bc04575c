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

/** They ask every call of everybody, thousands in all: once, and of the database that takes half of the time for it. */
const walksOverAllCalls = 'src/app/server/{access-matrix,account-access,identifier-swaps}.test.ts'

const templates = 'src/app/server/testing/database-templates.ts'

/** What a page shows comes when it comes: on a machine under load, later. */
const inBrowser = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Two at a time take three quarters of the time on two processors; a page that is late for once is asked again.
  maxWorkers: 2,
  retry: 1,
  globalSetup: templates,
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
          exclude: [walksOverAllCalls],
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
            'src/platform/server/identity/**',
            'src/platform/server/mail/**',
          ],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['src/platform/server/testing/postgres-setup.ts', templates],
        },
      },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], ...inBrowser } },
    ],
  },
})
