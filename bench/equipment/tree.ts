import { chromium } from '@playwright/test'
import pg from 'pg'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'

import type { Arena } from '../arena.ts'
import { type BarePage, barePages } from '../bare-page.ts'
import { atEnd } from '../cleanup.ts'
import { median } from '../rounds.ts'

/** Milliseconds of work of the page's main thread, medians. */
export interface TreeFigures {
  readonly things: number
  /** From the click on the way there, the app being loaded, until its lines are drawn. */
  readonly opened: number
  /** From the text being typed until what it finds is drawn, all of the way to it open. */
  readonly filtered: number
  /** From the click that opens every branch until the lines are drawn. */
  readonly unfolded: number
}

const THINGS = 5000
const SIZE = { width: 1440, height: 900 }
/** Found once, three levels down. */
const TYPED = 'bo phan 4321'

/** The tree of 5,000 things in Chromium, opened and filtered anew in each round. Undefined where there is no Chromium. */
export async function measureTree(arena: Arena, rounds: number): Promise<TreeFigures | undefined> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) return undefined
  const plantId = await fillTree(arena.connection)
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  atEnd(() => browser.close())
  const origin = `http://127.0.0.1:${arena.ours.port}`
  const token = arena.session['authorization']?.replace('Bearer ', '') ?? ''
  const open = await barePages(
    browser,
    [sessionCookies.accessToken, sessionCookies.token].map((name) => ({ name, value: token, url: origin })),
  )
  const visits: Omit<TreeFigures, 'things'>[] = []
  // The first visit fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const page = await open(`${origin}${paths.equipmentList}?nha-may=${plantId}`, SIZE)
    const measured = await visit(page)
    await page.close()
    if (round > 0) visits.push(measured)
  }
  const middle = (of: (one: (typeof visits)[number]) => number) => median(visits.map(of))
  return {
    things: THINGS,
    opened: middle(({ opened }) => opened),
    filtered: middle(({ filtered }) => filtered),
    unfolded: middle(({ unfolded }) => unfolded),
  }
}

async function visit(page: BarePage): Promise<Omit<TreeFigures, 'things'>> {
  await page.until(`location.href !== 'about:blank' && ${LINK}`)
  await quiet(page)
  const opened = await workOf(page, async () => {
    await press(page, LINK)
    await page.until(`document.querySelector('[role=treeitem]')`)
  })
  await quiet(page)
  const filtered = await workOf(page, async () => {
    await type(page, TYPED)
    await page.until(FOUND)
  })
  await type(page, '')
  await page.until(`!${FOUND}`)
  const unfolded = await workOf(page, async () => {
    await press(
      page,
      `[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Mở hết')`,
    )
    await page.until(`document.querySelector('[role=treeitem][aria-level="3"]')`)
  })
  return { opened, filtered, unfolded }
}

/** A click that is a task of the page, not of the driver's command. */
const press = (page: BarePage, element: string) => page.evaluate(`void setTimeout(() => ${element}.click())`)

/** The way to the tree from the list of equipment. */
const LINK = `document.querySelector('main a[href^="${paths.equipment}?"]')`
const FOUND = `document.querySelector('[role=treeitem][data-found]')`

/** Until nothing was asked for half a second. */
const quiet = (page: BarePage) =>
  page.until(
    `performance.now() - Math.max(...performance.getEntriesByType('resource').map((one) => one.responseEnd)) > 500`,
  )

async function type(page: BarePage, text: string): Promise<void> {
  await page.evaluate(`document.querySelector('main input').select()`)
  await page.evaluate(
    text === ''
      ? `void document.execCommand('delete')`
      : `void document.execCommand('insertText', false, ${JSON.stringify(text)})`,
  )
}

/** How long the main thread worked while something was done and drawn, in milliseconds, without answering the driver. */
async function workOf(page: BarePage, act: () => Promise<void>): Promise<number> {
  const before = await taskMs(page)
  await act()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  return (await taskMs(page)) - before
}

async function taskMs(page: BarePage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  )
  const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1000
}

/** A plant of 20 systems with 480 things below them and 4,500 parts of those. */
async function fillTree(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into plants (code, name, kind, rated_mw, created_at) values ('CAY', 'Nhà máy cây', 'hydro', 30, now())
       returning id`,
    )
    const id = Number(rows[0]?.id)
    await client.query(
      `insert into devices (plant_id, kind, code, name, order_no, is_active)
       select $1, case when n <= 20 then 'system' else 'pump' end, 'TB' || n, 'Bộ phận ' || n, n, true
       from generate_series(1, $2::int) n`,
      [id, THINGS],
    )
    await client.query(
      `insert into equipment_passports (device_id, plant_id, parent_id, state, priority)
       select d.id, $1, a.id, 'inUse', 'B' from devices d left join devices a on a.plant_id = $1
         and a.order_no = case when d.order_no <= 20 then 0 when d.order_no <= 500 then 1 + d.order_no % 20
           else 21 + d.order_no % 480 end
       where d.plant_id = $1`,
      [id],
    )
    await client.query('vacuum (analyze)')
    return id
  } finally {
    await client.end()
  }
}

const MOST_MS = 200

/** The figures as Markdown. */
export function treeLines({ things, opened, filtered, unfolded }: TreeFigures): string {
  const row = (name: string, ms: number) =>
    `| ${name} | ${ms.toFixed(0)} ms | ${MOST_MS} ms ${ms < MOST_MS ? 'met' : 'missed'} |`
  return `Tree of ${things.toLocaleString('en')} things in Chromium, work of the page's main thread:

| | work | target: less than |
|---|---|---|
${row('opened from the list of equipment', opened)}
${row(`filtered by “${TYPED}”`, filtered)}
${row('every branch opened', unfolded)}`
}
