import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { type BrowserContext, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import pg from 'pg'
import { build } from 'vite'

import { sessionCookies } from '#contract/core/session.ts'

import type { Arena } from '../arena.ts'
import { temporaryFolder } from '../arena.ts'
import { atEnd } from '../cleanup.ts'
import { median } from '../rounds.ts'
import { bareTables, type KeyFigures, MONTH, noteTimes, scrollThrough, typeInto } from './keys.ts'

/** Milliseconds, of the sheet and of bare tables in the same run. */
export interface SheetFigures {
  readonly ready: number
  readonly floorReady: number
  readonly ours: readonly KeyFigures[]
  readonly floor: readonly KeyFigures[]
  /** Work of each frame while the month is scrolled. */
  readonly scrolls: readonly number[]
  readonly pastes: readonly number[]
}

const BLOCK = { rows: 24, columns: 100 }
const START = '2026-10-01T17:00:00.000Z'

/** Opens a month by the hour of 40 parameters and types into it; pastes a day of 100 devices and waits for the server. */
export async function measureSheets(arena: Arena, rounds: number): Promise<SheetFigures | undefined> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) return undefined
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  atEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const origin = `http://127.0.0.1:${arena.ours.port}`
  await serve(context, origin, await buildPage())
  await signIn(context, origin, arena)
  await context.addInitScript({ content: noteTimes })
  const plan = await makeDevices(arena.connection)
  const month = `${origin}/bench-sheet/index.html`
  const visits: Visit[] = []
  // The first visit fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const ours = await visit(context, month, { ...MONTH, ...plan, deviceIds: [] }, typeAndScroll)
    const whole = await visit(context, `${origin}/bench-sheet/whole`, {}, () => Promise.resolve())
    const floor = await visit(context, `${origin}/bench-sheet/floor`, {}, typeInto)
    const paste = await pasteBlock(context, month, { ...BLOCK, ...plan }, round)
    if (round > 0)
      visits.push({ ready: ours.ready, floorReady: whole.ready, ...ours.result, floor: floor.result, paste })
  }
  return {
    ready: median(visits.map(({ ready }) => ready)),
    floorReady: median(visits.map(({ floorReady }) => floorReady)),
    ours: visits.map(({ ours }) => ours),
    floor: visits.map(({ floor }) => floor),
    scrolls: visits.map(({ scroll }) => scroll),
    pastes: visits.map(({ paste }) => paste),
  }
}

/** What one round measured. */
interface Visit {
  readonly ready: number
  readonly floorReady: number
  readonly ours: KeyFigures
  readonly floor: KeyFigures
  readonly scroll: number
  readonly paste: number
}

async function visit<T>(context: BrowserContext, url: string, plan: object, act: (page: Page) => Promise<T>) {
  const page = await context.newPage()
  const ready = await open(page, url, plan)
  const result = await act(page)
  await page.close()
  return { ready, result }
}

const typeAndScroll = async (page: Page) => ({
  ours: await typeInto(page),
  scroll: await scrollThrough(page),
})

/** The figures as Markdown. */
export function sheetLines(figures: SheetFigures | undefined): string {
  if (!figures) return 'Sheets: not measured, there is no Chromium.'
  const { ready, floorReady, ours, floor, scrolls, pastes } = figures
  const row = (name: string, value: number, beside: number | null, target = '') =>
    `| ${name} | ${value.toFixed(1)} ms | ${beside === null ? '' : `${beside.toFixed(1)} ms`} | ${target} |`
  const painted = [ours, floor].map((side) => side.flatMap((one) => one.painted)) as [number[], number[]]
  const work = [ours, floor].map((side) => side.flatMap((one) => one.work)) as [number[], number[]]
  return `| A sheet | ours | bare table | target |
|---|---|---|---|
${row('744 hours by 40 parameters, until its cells are there; bare: all of them at once', ready, floorReady)}
${row('work for a key, median; bare: only the cells in sight, and an input', median(work[0]), median(work[1]))}
${row('work for a key, 95 %', slow(work[0]), slow(work[1]), '16 ms')}
${row('key to paint, median', median(painted[0]), median(painted[1]))}
${row('key to paint, 95 %', slow(painted[0]), slow(painted[1]), '16 ms')}
| keys shown by the screen's very next frame | ${share(ours)} | ${share(floor)} |  |
${row('work for a frame while all rows are scrolled by, ten at a time', median(scrolls), null, '16 ms')}
${row('a pasted block of 24 by 100, until the server has it', median(pastes), null, '1,000 ms')}

Work is the processor time of the page's main thread with the two frames that follow and what asking for it costs, as a key
that does nothing has it too. Key to paint is time on the clock, thirty keys a second, with the wait for the screen's next frame:
up to 16.7 ms by itself. The bare table has only the cells that are in sight, no heads, no foot and nothing to save.`
}

function share(visits: readonly KeyFigures[]): string {
  const all = visits.flatMap(({ inNextFrame }) => inNextFrame)
  return `${((100 * all.filter(Boolean).length) / all.length).toFixed(0)} %`
}

const slow = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

async function buildPage(): Promise<string> {
  const outDir = await temporaryFolder()
  const root = path.resolve('bench/sheets/page')
  await build({
    configFile: false,
    root,
    base: '/bench-sheet/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir },
  })
  return outDir
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

async function serve(context: BrowserContext, origin: string, folder: string): Promise<void> {
  await context.route(`${origin}/bench-sheet/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const bare = bareTables[pathname.split('/').at(-1) ?? '']
    if (bare) return route.fulfill({ contentType: 'text/html', body: bare })
    const file = path.join(folder, pathname.replace('/bench-sheet/', ''))
    return route.fulfill({
      contentType: types[file.split('.').at(-1) ?? ''] ?? '',
      body: await readFile(file),
    })
  })
}

async function signIn(
  context: BrowserContext,
  origin: string,
  { session, connection }: Arena,
): Promise<void> {
  const token = session['authorization']?.replace('Bearer ', '') ?? ''
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select id from employees where user_name = 'admin'`)
  await client.end()
  const cookies = {
    [sessionCookies.accessToken]: token,
    [sessionCookies.token]: token,
    [sessionCookies.userId]: String(rows[0]?.id),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
}

async function open(page: Page, url: string, plan: object): Promise<number> {
  await page.goto(`${url}#${encodeURIComponent(JSON.stringify(plan))}`)
  await page.waitForFunction('notes.ready > 0')
  return page.evaluate<number>('notes.ready')
}

async function pasteBlock(
  context: BrowserContext,
  url: string,
  plan: object,
  round: number,
): Promise<number> {
  const page = await context.newPage()
  // Each round writes hours of its own.
  const start = new Date(Date.parse(START) + round * 86_400_000).toISOString()
  await open(page, url, { ...plan, start })
  await page.locator('td[data-row="0"][data-column="0"]').click()
  const line = Array.from({ length: BLOCK.columns }, (_, at) => `${at},5`).join('\t')
  const text = Array.from({ length: BLOCK.rows }, () => line).join('\n')
  const took = await page.evaluate<number>(`(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const started = performance.now()
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const status = () => document.querySelector('output').dataset.at
    const isLate = () => performance.now() - started > 30_000
    while (status() === 'saved' && !isLate()) await new Promise(requestAnimationFrame)
    while (status() !== 'saved' && !isLate()) {
      if (status() === 'refused') throw new Error(document.querySelector('output').textContent)
      await new Promise(requestAnimationFrame)
    }
    if (isLate()) throw new Error('the server has not taken the block: ' + status())
    return performance.now() - started
  })()`)
  await page.close()
  return took
}

/** A plant with 100 inverters and one parameter. */
async function makeDevices(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: plants } = await client.query<{ id: string }>(
    `insert into plants (code, name, kind, rated_mw, created_at)
       values ('BENCHSHEET', 'Nhà máy đo', 'solar', 20, now()) returning id`,
  )
  const plantId = Number(plants[0]?.id)
  const { rows: devices } = await client.query<{ id: number }>(
    `insert into devices (plant_id, kind, code, name, order_no, is_active)
       select $1, 'inverter', 'INV' || n, 'INV' || n, n, true from generate_series(1, $2) n returning id`,
    [plantId, BLOCK.columns],
  )
  const { rows: parameters } = await client.query<{ id: number }>(
    `insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
         is_required, direction, total)
       values ($1, 'inverter', 'P', 'Công suất', 'kW', 1, 60, 1, true, 'none', 'energy') returning id`,
    [plantId],
  )
  await client.end()
  return {
    plantId,
    parameterId: parameters[0]?.id ?? 0,
    deviceIds: devices.map(({ id }) => id),
    start: START,
  }
}
