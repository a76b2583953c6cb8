import { randomUUID } from 'node:crypto'

import { type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'

import { pathTo, paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { type Arena, signIn } from './arena.ts'
import { atEnd } from './cleanup.ts'
import { bareTable, DAYS, noteTimes, PEOPLE } from './grid-page.ts'
import { send } from './load.ts'
import { median } from './rounds.ts'

/** Milliseconds of one side: from the navigation to a cell that takes keys, and from a key to what the screen shows. */
export interface GridSide {
  readonly ready: number
  readonly key: number
  readonly slowKey: number
}

/** The month of a duty schedule in Chromium, beside a bare table of the same size. */
export interface GridFigures {
  readonly ours: GridSide
  readonly floor: GridSide
}

/** What one visit measured. */
interface Visit {
  readonly ready: number
  readonly keys: readonly number[]
}

const MONTH = '2026-12'
const KEYS = 24
/** What is typed in turns, so that every visit changes what the last one wrote. */
const letters = ['x', 'p'] as const

/** Opens the month and the bare table in turns and types into both. Undefined where there is no Chromium. */
export async function measureGrid(arena: Arena, rounds: number): Promise<GridFigures | undefined> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) return undefined
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  atEnd(() => browser.close())
  // The product's policy forbids what Playwright waits with.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const month = await openMonth(context, arena)
  // In a context of its own: one in which requests are answered by the benchmark has no cache.
  const besides = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const floor = `${month.origin}/floor`
  await besides.route(floor, (route) => route.fulfill({ contentType: 'text/html', body: bareTable }))
  for (const one of [context, besides]) await one.addInitScript({ content: noteTimes })
  const visits: { ours: Visit; floor: Visit }[] = []
  // The first visit fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const letter = letters[round % letters.length] ?? 'x'
    const ours = await visit(context, month.url, letter)
    const measured = { ours, floor: await visit(besides, floor, letter) }
    if (round > 0) visits.push(measured)
  }
  return { ours: sideOf(visits.map(({ ours }) => ours)), floor: sideOf(visits.map((one) => one.floor)) }
}

function sideOf(visits: readonly Visit[]): GridSide {
  const keys = visits.flatMap((one) => one.keys).toSorted((a, b) => a - b)
  return {
    ready: median(visits.map(({ ready }) => ready)),
    key: median(keys),
    slowKey: keys[Math.floor(keys.length * 0.95)] ?? Number.NaN,
  }
}

async function visit(context: BrowserContext, url: string, letter: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction('notes.ready > 0')
  const ready = await page.evaluate<number>('notes.ready')
  await page.waitForLoadState('networkidle')
  const keys = await typeInto(page, letter)
  await page.close()
  return { ready, keys }
}

/** Types along a row, and answers how long each key took. */
async function typeInto(page: Page, letter: string): Promise<number[]> {
  await page.evaluate('notes.cells()[3 * notes.days + 2].focus(), (notes.keys = [])')
  for (let typed = 0; typed < KEYS; typed++) {
    await page.keyboard.press(letter)
    await page.keyboard.press('ArrowRight')
  }
  await page.waitForFunction(`notes.keys.length === ${KEYS * 2}`)
  return page.evaluate<number[]>('notes.keys')
}

/** Makes the month for people of a plant of their own, and signs the browser in as the manager, who works on it. */
async function openMonth(context: BrowserContext, { ours, connection }: Arena) {
  const session = await signIn(ours.port, 'quandoc')
  const result = await create(ours.port, session, {
    powerPlantId: await gatherPeople(connection),
    month: MONTH,
    rotationKind: '3c4k',
    anchorDay: `${MONTH}-01`,
  })
  const origin = `http://127.0.0.1:${ours.port}`
  const token = session['authorization']?.replace('Bearer ', '') ?? ''
  await context.addCookies(
    [sessionCookies.accessToken, sessionCookies.token].map((name) => ({ name, value: token, url: origin })),
  )
  return { origin, url: `${origin}${pathTo(paths.dutySchedule, { id: result.id })}` }
}

async function create(port: number, session: Arena['session'], body: unknown): Promise<{ id: number }> {
  const answer = await send(port, {
    method: 'POST',
    path: '/api/services/app/DutySchedule/Create',
    headers: { ...session, 'idempotency-key': randomUUID() },
    body,
  })
  const { result } = answer as { result: { id: number; days: readonly string[] } }
  if (result.days.length !== DAYS) throw new Error(`${MONTH} has ${result.days.length} days`)
  return result
}

/** Brings some of the many people together in four teams of a plant of their own, with the manager; answers its id. */
async function gatherPeople(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into plants (code, name, kind, province, rated_mw, created_at)
       values ('LUOI', 'Nhà máy thử bảng ca', 'hydro', 'Đắk Lắk', 30, now()) returning id`,
  )
  const id = rows[0]?.id
  await client.query(`insert into duty_teams (plant_id, code, name)
    select ${id}, 'K' || n, 'Kíp ' || n from generate_series(1, 4) n`)
  await client.query(`with chosen as (select id, row_number() over (order by id) as n from employees
      where employee_code like 'BM%' order by id limit ${PEOPLE}),
    moved as (update employees e set duty_team_id = t.id from chosen c
      join duty_teams t on t.plant_id = ${id} and t.code = 'K' || (1 + c.n % 4) where e.id = c.id)
    insert into employee_plants (employee_id, plant_id) select id, ${id} from chosen
      union all select id, ${id} from employees where user_name = 'quandoc'`)
  await client.end()
  return Number(id)
}
