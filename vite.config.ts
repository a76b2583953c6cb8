import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractWithoutSchemas } from './tools/vite-contract.ts'
import { installable } from './tools/vite-offline.ts'
import { ownModules } from './tools/vite-modules.ts'
import { routeFiles } from './tools/vite-routes.ts'

/** What everybody loads first, with the login or without. */
const start =
  /\/web\/(app\/Root|platform\/(i18n\/start|routes\/page-title)|kit\/brand\/Logo)\.tsx?$|\/contract\/account\/words\.ts\?names$/
/** What the login draws; who comes with a session never sees it. */
const login = /\/web\/features\/account\/login\/(Door|LoginForm|sign-in)\.tsx?$/

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url))

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The chunk with what a feature of the contract says of its records; those that judge what is typed come with forms. */
function wordsOf(file: string, modules: Modules): string | null {
  const imported = modules.getModuleInfo(file)?.importedIds ?? []
  if (imported.some((one) => one.endsWith('/contract/core/rules.ts'))) return null
  return `words-${/\/contract\/([^/]+)\//.exec(file)?.[1] ?? ''}`
}

const screens = routeFiles({
  app: ['app/App.tsx', 'platform/i18n/addresses.ts'],
  shell: { modules: ['app/shell/shell.route.ts'], words: ['app', 'kit'] },
  others: [{ path: '/login', modules: ['features/account/login/Login.tsx'], words: ['kit'] }],
})

/** The web app: `web/` becomes `dist/web/`, which the server serves. */
export default defineConfig({
  root: 'web',
  envDir: '..',
  publicDir: false,
  plugins: [
    react(),
    contractWithoutSchemas(),
    installable(fileURLToPath(new URL('web', import.meta.url))),
    ownModules(fileURLToPath(new URL('.', import.meta.url))),
    screens.plugin,
  ],
  // Its door leads to the build for development, which warns of what a developer did.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: {
      polyfill: false,
      // What a screen needs is told once, in `preloads.json`; its styles stay with its import, which waits for them.
      resolveDependencies: (file, scripts) => (screens.isPage(file) ? [] : scripts),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The shell names every file of every screen: without words they take a third of the bytes. `manifest.json` tells them apart.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        hashCharacters: 'base36',
        // Each group takes along what its modules import, except what a group before it took. Over HTTP/1.1, where a
        // browser fetches six files at a time, a few files come much sooner than the same bytes in many. The modules
        // that are loaded by name (main, Login, App, the shell's route) stay out: the manifest must know them.
        codeSplitting: {
          groups: [
            // They change with their versions only: browsers keep them when we deploy.
            { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
            // Schemas and screens without any ask alike what a day is.
            { name: 'format', test: /\/contract\/core\/format\.ts$/ },
            // Days are counted by screens that have nothing else in common.
            { name: 'counted-days', test: /\/contract\/core\/days\.ts$/ },
            // Lists show amounts and quantities that only forms judge.
            { name: 'money', test: /\/contract\/core\/(money|quantity)\.ts$/ },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|\/contract\/core\/(rules|record-id|page|messages)\.ts$/,
            },
            { name: 'start', test: start },
            { name: 'login', test: login },
            // What a feature says of its records comes with its screens, and so do its calls, but for those of the shell.
            // What people are called, and how fields are, stand on most screens; else those who take them along would all come with them.
            { name: 'people', test: /\/contract\/(employees\/labels\.ts\?names|core\/words\.ts)$/ },
            // Where screens are, say the shell and what features tell of their records alike.
            { name: 'paths', test: /\/contract\/core\/paths\.ts$/ },
            // Home tells how grave open events are, without what is said of their records.
            { name: 'events', test: /\/contract\/abnormal-incidents\/labels\.ts\?names$/ },
            {
              name: wordsOf,
              debugName: 'words',
              test: /\/contract\/(?!core\/)[^/]+\/(?!index\.ts|problems\.ts|[\w-]+-api\.ts)[^?]*\?names$/,
            },
            { name: 'shell', test: /\/web\/app\/(router|shell\/Shell)\.tsx$/ },
            { name: wordsOf, debugName: 'calls', test: /\/contract\/(?!core\/|preferences\/)[^?]*\?names$/ },
            // Few screens show sheets, calendars or timelines. What writes workbooks, the menu of views, what is done to
            // several rows, lists that a screen has whole and the steps of imports come when asked.
            {
              name: 'list',
              test: /\/web\/kit\/((?!form|fields|inputs|theme|sheet|outbox|chart|calendar|timeline|record|history|labels|controls\/(attachments|Tabs|CopyButton|copy-text)|feedback\/(ReasonDialog|RefusedRows|Question|Dialog)|plants\/(PlantSettings|NoPlant)|page\/(Views|Page\.|NotRead|DescriptionList)|display\/(FactLine|MenuCount|TwoLines)|list|table|filters|data\/use-((tab|day|choices)-of-page|read-all)|wizard))|\/contract\/(history|preferences)\/index\.ts\?names|\/platform\/format\/day\.ts$/,
            },
            // Only what is listed by time asks for a time.
            { name: 'period', test: /\/web\/kit\/filters\/period\// },
            // Home shows no list of records. After what it shares with home, or that would come along with the tables.
            {
              name: 'table',
              test: /\/web\/kit\/(list|table|filters)\/(?!views\/View|local|LocalTable|selection\/SelectionBar)/,
            },
            { name: 'dialog', test: /\/web\/kit\/(feedback\/Dialog|controls\/CopyButton)/ },
            // Home belongs to a plant as a record does, and shows none. Whoever shows neither rows nor a form waits beside it.
            {
              name: 'plant',
              test: /\/web\/(kit\/(plants\/NoPlant|page\/(Page\.|NotRead))|platform\/session\/plant-of-page)/,
            },
            // One record with its history, its files and its reasons: no list shows it before somebody opens it.
            {
              name: 'record',
              test: /\/web\/kit\/(record|history|controls\/attachments\/(?!Lightbox)|feedback\/ReasonDialog|plants\/PlantSettings)/,
            },
            // Screens without a form show numbers and days to choose, too.
            { name: 'days', test: /\/web\/kit\/fields\/(calendar|typed)\// },
            { name: 'sheet', test: /\/web\/(kit\/(sheet|outbox)|platform\/outbox)\// },
            // Boxes to type in come without the lists to choose from where a screen needs nothing else.
            { name: 'inputs', test: /\/web\/kit\/(inputs\/(?!ChoiceBox)|fields\/TypedInput)/ },
            { name: 'form', test: /\/web\/kit\/(form|fields|inputs)\// },
            { name: 'chart', test: /\/web\/kit\/chart\/(?!curves-workbook)/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
  },
})
