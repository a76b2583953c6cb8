import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { type Arena, signIn } from '../arena.ts'
import { atEnd } from '../cleanup.ts'
import { drive, send, type Request } from '../load.ts'
import { median } from '../rounds.ts'
import { bareBoard } from './bare-board.ts'
import { fillTasks, ON_BOARD } from './fill.ts'

/** Milliseconds of work of the page's main thread for each key, and each move of the pointer. */
interface BoardSide {
  readonly key: number
  readonly move: number
}

/** What was measured of tasks. */
export interface TaskFigures {
  readonly ownMs: number
  readonly ownCount: number
  readonly board: { readonly ours: BoardSide; readonly floor: BoardSide } | undefined
}

const KEYS = 20
const targets = { frameMs: 16.7, ownMs: 100 }

/** A board of 500 tasks beside a bare one in the same run, and one's own tasks across plants. */
export async function measureTasks(arena: Arena, rounds: number, seconds: number): Promise<TaskFigures> {
  const plantId = await fillTasks(arena.connection)
  const session = await signIn(arena.ours.port, 'quandoc')
  const path = '/api/services/app/TaskGroup/GetTasks?Box=mine&IsOpen=true&MaxResultCount=500'
  const own: Request = { method: 'GET', path, headers: session }
  const { result } = (await send(arena.ours.port, own)) as { result: { items: unknown[] } }
  const perSecond = await drive({ port: arena.ours.port, connections: 1, seconds, next: () => own })
  return {
    ownMs: 1000 / perSecond,
    ownCount: result.items.length,
    board: await measureBoard(arena, session, plantId, rounds),
  }
}

async function measureBoard(
  { ours }: Arena,
  session: Arena['session'],
  plantId: number,
  rounds: number,
): Promise<TaskFigures['board']> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) return undefined
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  atEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const url = `http://127.0.0.1:${ours.port}`
  const value = session['authorization']?.replace('Bearer ', '') ?? ''
  await context.addCookies(
    [sessionCookies.accessToken, sessionCookies.token].map((name) => ({ name, value, url })),
  )
  await context.route(`${url}/floor`, (route) =>
    route.fulfill({ contentType: 'text/html', body: bareBoard(ON_BOARD) }),
  )
  const visits: { ours: BoardSide; floor: BoardSide }[] = []
  // The first visit fills the browser's cache.
  for (let round = 0; round <= rounds; round++) {
    const measured = {
      ours: await visit(context, `${url}${paths.ownTasks}?xem=bang&nha-may=${plantId}`),
      floor: await visit(context, `${url}/floor`),
    }
    if (round > 0) visits.push(measured)
  }
  const side = (of: 'ours' | 'floor'): BoardSide => ({
    key: median(visits.map((one) => one[of].key)),
    move: median(visits.map((one) => one[of].move)),
  })
  return { ours: side('ours'), floor: side('floor') }
}

async function visit(context: BrowserContext, url: string): Promise<BoardSide> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(url)
  const handle = page.locator('[data-handle]').first()
  await handle.waitFor()
  await page.waitForLoadState('networkidle')
  await handle.focus()
  await page.keyboard.press('Space')
  const key = await workOf(session, page, KEYS, (at) =>
    page.keyboard.press(at % 2 ? 'ArrowLeft' : 'ArrowRight'),
  )
  await page.keyboard.press('Escape')
  const box = await handle.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const move = await workOf(session, page, KEYS, (at) => page.mouse.move(x + 20 * at, y + at))
  await page.mouse.up()
  await page.close()
  return { key, move }
}

/** How long the main thread worked for each of some inputs and the frame that shows it, in milliseconds. */
async function workOf(
  session: CDPSession,
  page: Page,
  count: number,
  act: (at: number) => Promise<void>,
): Promise<number> {
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await taskMs()
  for (let at = 0; at < count; at++) {
    await act(at)
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))')
  }
  return ((await taskMs()) - before) / count
}

/** The figures as Markdown. */
export function taskLines({ ownMs, ownCount, board }: TaskFigures): string {
  const told = (ms: number, most: number) => (ms < most ? 'met' : 'missed')
  const own = `“Việc của tôi” across plants, ${ownCount} of 20,000 tasks in one query: ${ownMs.toFixed(0)} ms a request, target less than ${targets.ownMs} ms ${told(ownMs, targets.ownMs)}.`
  if (!board) return own
  const row = (name: string, part: keyof BoardSide) => {
    const [ms, floor] = [board.ours[part], board.floor[part]]
    const target = `${targets.frameMs} ms ${told(ms, targets.frameMs)}`
    return `| ${name} | ${ms.toFixed(1)} ms | ${floor.toFixed(1)} ms | ${(ms / floor).toFixed(1)} | ${target} |`
  }
  return `${own}

Board of ${ON_BOARD} tasks in Chromium, work of the page's main thread from the input until it is painted:

| | work | bare board | times | target: less than |
|---|---|---|---|---|
${row('an arrow key carries a card one column on', 'key')}
${row('a card follows the pointer', 'move')}`
}
