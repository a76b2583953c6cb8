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

/** Milliseconds, of the sheet and of a bare table of the same size where there is one. */
export interface SheetFigures {
  readonly ready: number
  readonly floorReady: number
  readonly keys: readonly number[]
  readonly pastes: readonly number[]
}

const MONTH = { rows: 744, columns: 40 }
const BLOCK = { rows: 24, columns: 100 }
const KEYS = 24
const START = '2026-10-01T17:00:00.000Z'

/** Notes when the first cell is there, and how long each key takes until a frame with its effect is painted. */
const noteTimes = `
  globalThis.notes = { ready: 0, keys: [] }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody td')) return
    notes.ready = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => notes.keys.push(performance.now() - timeStamp)
      port2.postMessage(null)
    }), true)`

const bareRow = `<tr>${'<td>100,0</td>'.repeat(MONTH.columns)}</tr>`
const bareTable = `<!doctype html><meta charset="utf-8"><title>floor</title>
  <style>td { border: 1px solid #ddd; height: 30px; min-width: 88px }</style>
  <table><tbody>${bareRow.repeat(MONTH.rows)}</tbody></table>`

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
  const figures = {
    ready: [] as number[],
    floor: [] as number[],
    keys: [] as number[],
    pastes: [] as number[],
  }
  // The first visit fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const page = await context.newPage()
    const ready = await open(page, `${origin}/bench-sheet/index.html`, { ...MONTH, ...plan, deviceIds: [] })
    const keys = await typeInto(page)
    await page.close()
    const bare = await context.newPage()
    const floor = await open(bare, `${origin}/bench-sheet/floor`, {})
    await bare.close()
    const paste = await pasteBlock(context, origin, { ...BLOCK, ...plan }, round)
    if (round === 0) continue
    figures.ready.push(ready)
    figures.floor.push(floor)
    figures.keys.push(...keys)
    figures.pastes.push(paste)
  }
  const { keys, pastes } = figures
  return { ready: median(figures.ready), floorReady: median(figures.floor), keys, pastes }
}

/** The figures as Markdown. */
export function sheetLines(figures: SheetFigures | undefined): string {
  if (!figures) return 'Sheets: not measured, there is no Chromium.'
  const { ready, floorReady, keys, pastes } = figures
  const ranked = keys.toSorted((a, b) => a - b)
  const slow = ranked[Math.floor(ranked.length * 0.95)] ?? Number.NaN
  const row = (name: string, value: number, target: string) =>
    `| ${name} | ${value.toFixed(1)} ms | ${target} |`
  return `| A sheet | measured | beside it |
|---|---|---|
${row('744 hours by 40 parameters, until its cells are there', ready, `${floorReady.toFixed(1)} ms for a bare table of as many cells`)}
${row('key to paint, median', median(ranked), 'one frame')}
${row('key to paint, 95 %', slow, 'target 16 ms')}
${row('a pasted block of 24 by 100, until the server has it', median(pastes), 'target 1,000 ms')}`
}

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
    if (pathname.endsWith('/floor')) return route.fulfill({ contentType: 'text/html', body: bareTable })
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
  const cookies = { [sessionCookies.accessToken]: token, [sessionCookies.userId]: String(rows[0]?.id) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
}

async function open(page: Page, url: string, plan: object): Promise<number> {
  await page.goto(`${url}#${encodeURIComponent(JSON.stringify(plan))}`)
  await page.waitForFunction('notes.ready > 0')
  return page.evaluate<number>('notes.ready')
}

/** Types down a column: a letter, then Enter. */
async function typeInto(page: Page): Promise<number[]> {
  await page.locator('td[data-row="3"][data-column="2"]').click()
  await page.evaluate('(notes.keys = [])')
  for (let typed = 0; typed < KEYS; typed++) {
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
  }
  await page.waitForFunction(`notes.keys.length >= ${KEYS * 2}`)
  return page.evaluate<number[]>('notes.keys')
}

async function pasteBlock(
  context: BrowserContext,
  origin: string,
  plan: object,
  round: number,
): Promise<number> {
  const page = await context.newPage()
  // Each round writes hours of its own.
  const start = new Date(Date.parse(START) + round * 86_400_000).toISOString()
  await open(page, `${origin}/bench-sheet/index.html`, { ...plan, start })
  await page.locator('td[data-row="0"][data-column="0"]').click()
  const line = Array.from({ length: BLOCK.columns }, (_, at) => `${at},5`).join('\t')
  const text = Array.from({ length: BLOCK.rows }, () => line).join('\n')
  const took = await page.evaluate<number>(`(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const started = performance.now()
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const status = () => document.querySelector('output').dataset.at
    while (status() === 'saved') await new Promise(requestAnimationFrame)
    while (status() !== 'saved') {
      if (status() === 'refused') throw new Error(document.querySelector('output').textContent)
      await new Promise(requestAnimationFrame)
    }
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
