import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

import { threadScriptsInTests } from './tools/thread-scripts.mjs'

const withoutDatabase = [
  'contract/**/*.test.ts',
  'server/**/*.rules.test.ts',
  'web/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]

/** Takes minutes, and packages and rights that few machines have. */
const severalHosts = 'server/test/failover/**'

/** Costs only tests that fail: on a busy machine everything takes several times as long. */
const PATIENCE_MS = 480_000

/** A test of `http` waits for the database half its time, so one more than there are processors, where memory allows. */
const WORKER_BYTES = 1.5e9
const httpWorkers = Math.max(
  1,
  Math.min(availableParallelism() + 1, Math.floor(process.availableMemory() / WORKER_BYTES)),
)

/**
 * `rules` decides from values alone and takes seconds; `http` goes through the running API on a real database, which
 * its global setup starts once for all files; `failover` builds three hosts with a database of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [threadScriptsInTests],
        test: {
          name: 'rules',
          include: withoutDatabase,
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [threadScriptsInTests],
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          // The launcher of the embedded database has nothing to do with a server that runs already.
          exclude: [
            'server/**/*.rules.test.ts',
            severalHosts,
            ...(process.env['DATABASE_URL'] ? ['server/platform/embedded/**'] : []),
          ],
          globalSetup: 'server/test/global-setup.ts',
          pool: 'forks',
          // Every file would import the whole server again: a file brings its own server and database, not its own modules.
          isolate: false,
          maxWorkers: httpWorkers,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        plugins: [threadScriptsInTests],
        test: {
          name: 'failover',
          include: [`${severalHosts}/*.test.ts`],
          pool: 'forks',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
})
