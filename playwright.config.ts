import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

// Both are set by the global setup, before the workers load this file.
const baseURL = process.env['APP_URL'] ?? ''
const executablePath = process.env['CHROMIUM_PATH'] ?? ''

/**
 * Parts of a desktop browser that nobody looks at here: with its own address bar, whose pages are loaded anew for every
 * context, a context costs half a second of processor time before a test begins. The switch replaces Playwright's own list,
 * so what that names for the sake of tests stands here as well.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A test waits for screens a third of its time, so one more than there are processors; each has a browser of its own. */
const WORKER_BYTES = 1.5e9
const MOST_WORKERS = 5
const workers = Math.min(
  availableParallelism() + 1,
  MOST_WORKERS,
  Math.floor(process.availableMemory() / WORKER_BYTES),
)

/** Whole days of a plant: begun first, or one of them would be left over at the end with nothing beside it. */
const longOnes = ['two-days', 'real-park', 'solar-day', 'hydro-day', 'paths', 'first-start'].map(
  (name) => `**/${name}.e2e.ts`,
)

/** Browser tests against the built app, which the global setup starts on demo data of its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.max(workers, 1),
  projects: [
    { name: 'long', testMatch: longOnes },
    { name: 'screens', testMatch: '**/*.e2e.ts', testIgnore: longOnes },
    // Not for a test run: the whole screens that the guide shows, drawn anew.
    ...(process.env['PICTURES'] ? [{ name: 'pictures', testMatch: '**/guide.pictures.ts' }] : []),
  ],
  forbidOnly: true,
  // Patience costs only those that fail: on a busy machine everything takes several times as long.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Nothing slides or fades, so nothing has to be waited for; the product does the same for people who ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unwantedFeatures.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
