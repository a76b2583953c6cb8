import { chromium, type BrowserContext } from '@playwright/test'

import { sessionCookies } from '#contract/core/session.ts'

import type { Arena } from '../arena.ts'
import { atEnd } from '../cleanup.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, median, type Comparison } from '../rounds.ts'
import { requireSame } from '../same.ts'
import { fillPlants, type FilledPlants } from './fill.ts'

/** Milliseconds from the navigation to the first figures on the screen, files cached. */
interface Pictures {
  readonly onePlant: number
  readonly allPlants: number
}

/** What was measured of the dashboard, and of a page of one device over 31 days. */
interface DashboardFigures {
  readonly filled: FilledPlants
  readonly calls: readonly (Comparison & { readonly name: string })[]
  readonly pictures: Pictures | undefined
}

/** At least this much of the floor; at most so long until the first figures. */
const targets = { call: 0.4, detail: 0.7, pictureMs: 1000 }

/** The dashboard of three plants with many days of readings, against its queries alone. */
export async function measureDashboard(arena: Arena, pace: Pace, days: number): Promise<DashboardFigures> {
  const filled = await fillPlants(arena.connection, days)
  const calls = []
  for (const { name, ours, floor, same } of questionsOf(filled)) {
    const [a, b]: Request[] = [
      { method: 'GET', path: ours, headers: arena.session },
      { method: 'GET', path: floor },
    ]
    if (!a || !b) continue
    requireSame(same(await send(arena.ours.port, a)), same(await send(arena.floor.port, b)))
    const run = (port: number, request: Request) => () =>
      drive({ port, connections: 1, seconds: pace.seconds, next: () => request })
    const sides = [run(arena.ours.port, a), run(arena.floor.port, b)] as const
    await compare(1, ...sides)
    calls.push({ name, ...(await compare(pace.rounds, ...sides)) })
  }
  return { filled, calls, pictures: await takePictures(arena, filled, pace.rounds) }
}

type Told = {
  result: { plants: { powerPlantId: number; hasPower?: boolean; production?: { power: unknown } }[] }
}

/** Which plants there are and which of them have power now. */
const powersOf = (answer: unknown) =>
  (answer as Told).result.plants.map(({ powerPlantId, hasPower, production }) => [
    powerPlantId,
    hasPower ?? Boolean(production?.power),
  ])

function questionsOf({ solarId, inverterId, powerId }: FilledPlants) {
  const to = new Date()
  const day = (daysAgo: number) => new Date(to.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const [first, last] = [day(31), day(1)]
  const call = '/api/services/app/Dashboard/Get'
  return [
    {
      name: 'dashboard of one plant, 88 inverters',
      ours: `${call}?PowerPlantId=${solarId}`,
      floor: `/dashboard?plant=${solarId}`,
      same: powersOf,
    },
    { name: 'dashboard of all plants', ours: call, floor: '/dashboard', same: powersOf },
    {
      name: 'a device over 31 days, every reading',
      ours: `/api/services/app/Reading/GetRange?ParameterId=${powerId}&DeviceIds=${inverterId}&From=${first}&To=${last}&Resolution=raw`,
      floor: `/readings/month?devices=${inverterId}&parameters=${powerId}&from=${day(32)}T17:00:00Z&to=${last}T17:00:00Z`,
      same: (answer: unknown) => (answer as { result: { points: unknown } }).result.points,
    },
  ]
}

/** Opens the dashboard again and again, as it is and for one plant. Undefined where there is no Chromium. */
async function takePictures(
  arena: Arena,
  { solarId }: FilledPlants,
  rounds: number,
): Promise<Pictures | undefined> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) return undefined
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  atEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const url = `http://127.0.0.1:${arena.ours.port}/`
  const token = arena.session['authorization']?.replace('Bearer ', '') ?? ''
  const cookies = [sessionCookies.accessToken, sessionCookies.token].map((name) => ({
    name,
    value: token,
    url,
  }))
  await context.addCookies([...cookies, { name: sessionCookies.userId, value: '1', url }])
  const allPlants = await timesOf(context, url, rounds)
  await context.addCookies([{ name: sessionCookies.powerPlant, value: String(solarId), url }])
  return { allPlants, onePlant: await timesOf(context, url, rounds) }
}

/** The median of some visits; the first fills the browser's cache and does not count. */
async function timesOf(context: BrowserContext, url: string, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      `document.querySelector('main p[data-size]') && performance.now()`,
    )
    if (round > 0) times.push((await shown.jsonValue()) as number)
    await page.close()
  }
  return median(times)
}

const count = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The figures as Markdown. */
export function dashboardLines({ filled, calls, pictures }: DashboardFigures): string {
  const rows = calls.map(({ name, ours, floor, ratio }) => {
    const target = name.startsWith('dashboard') ? targets.call : targets.detail
    return `| ${name} | ${ours.toFixed(1)} | ${floor.toFixed(1)} | ${ratio.toFixed(2)} | ${target} ${verdict(ratio >= target)} |`
  })
  const picture = (name: string, ms: number) =>
    `| ${name} | ${ms.toFixed(0)} ms | ${targets.pictureMs} ms ${verdict(ms <= targets.pictureMs)} |`
  const seen = pictures
    ? `| First figures in Chromium, files cached | | target |
|---|---|---|
${picture('one plant', pictures.onePlant)}
${picture('all plants', pictures.allPlants)}`
    : 'First figures in Chromium: not measured, there is no Chromium.'
  return `The dashboard: three plants, ${count(filled.days)} days, ${count(filled.points)} readings.

| Requests per second, one connection | ours | bare queries | ratio | target |
|---|---|---|---|---|
${rows.join('\n')}

${seen}`
}
