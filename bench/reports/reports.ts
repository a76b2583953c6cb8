import { ok } from 'node:assert'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import pg from 'pg'

import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { reportDefinitions } from '#server/features/reports/definitions/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { openDatabase } from '#server/platform/db/database.ts'

import type { Arena } from '../arena.ts'
import { atEnd } from '../cleanup.ts'
import { fillPlants } from '../dashboard/fill.ts'
import { median } from '../rounds.ts'
import { mailingLines, measureMailing, type MailingFigures } from './subscriptions.ts'

/** What was measured of reading reports. */
export interface ReportFigures {
  readonly days: number
  readonly points: number
  readonly inverters: number
  /** The day of each plant, the slowest of them, in milliseconds. */
  readonly dayMs: number
  /** The year of all three plants, one after the other, in milliseconds. */
  readonly yearMs: number
  /** What the process holds after the years were read again and again, more than after the first, in MB. */
  readonly growthMb: number
  /** The longest that the process did nothing else, in milliseconds. */
  readonly stallMs: number
  readonly mailing: MailingFigures
}

const DAY_MS_TARGET = 1000
const YEAR_MS_TARGET = 5000

/** Who sees every plant, as drafts that make themselves are read. */
const everybody: Actor = {
  userId: 1,
  sessionId: '',
  userName: 'admin',
  fullName: 'Quản trị',
  permissions: new Set(),
  roleNames: [],
  plantIds: 'all',
  dutyTeamId: null,
  language: null,
  mustChangePassword: false,
}

/** The daily and the annual reports of three plants with two years of readings, as they are read to be drafted. */
export async function measureReports(arena: Arena, days: number, rounds: number): Promise<ReportFigures> {
  const { points } = await fillPlants(arena.connection, days)
  const client = new pg.Client(arena.connection)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from devices where kind = 'inverter' and is_active`,
  )
  await client.end()
  const database = openDatabase(arena.connection, 8)
  atEnd(() => database.close())
  const { db } = database
  const now = new Date()
  const reading = { db, actor: everybody, now }
  // Those of the demonstration, under the codes that the filling gives them; the others have no readings.
  const filled = new Set(['DMT1', 'DMT2', 'DST'])
  const plants = (await listPlantFacts(db, everybody)).filter(({ code }) => filled.has(code))
  const read = async (kind: 'day' | 'year', powerPlantId: number, from: string, to: string) => {
    const began = performance.now()
    const sections = await reportDefinitions[kind].read(reading, { powerPlantId, from, to, recordId: null })
    const took = performance.now() - began
    const energy = sections.find(({ key }) => key === 'energy')
    ok(
      energy?.kind === 'figures' && Number(energy.figures[0]?.value) > 0,
      'a report without energy is no measure',
    )
    return took
  }
  const yesterday = dayAfter(plantDay(now), -1)
  const lastYear = Number(yesterday.slice(0, 4)) - 1
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const dayTimes: number[] = []
  const yearTimes: number[] = []
  const held: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ofDay: number[] = []
    for (const { id } of plants) ofDay.push(await read('day', id, yesterday, yesterday))
    dayTimes.push(Math.max(...ofDay))
    let all = 0
    for (const { id } of plants) all += await read('year', id, `${lastYear}-01-01`, `${lastYear}-12-31`)
    yearTimes.push(all)
    globalThis.gc?.()
    held.push(process.memoryUsage().heapUsed / 1e6)
  }
  const stallMs = delay.max / 1e6
  return {
    days,
    points,
    inverters: Number(rows[0]?.count),
    dayMs: median(dayTimes),
    yearMs: median(yearTimes),
    growthMb: (held.at(-1) ?? 0) - (held[0] ?? 0),
    stallMs,
    mailing: await measureMailing({ db, connection: arena.connection }, everybody, plants),
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The figures as Markdown. */
export function reportLines({
  days,
  points,
  inverters,
  dayMs,
  yearMs,
  growthMb,
  stallMs,
  mailing,
}: ReportFigures): string {
  return `Reports: three plants, ${inverters} inverters, ${days} days, ${points.toLocaleString('en')} readings.

| | | target |
|---|---|---|
| the daily report of a plant with its 48 half-hours, the slowest | ${dayMs.toFixed(0)} ms | ${DAY_MS_TARGET / 1000} s ${verdict(dayMs < DAY_MS_TARGET)} |
| the annual reports of all three plants, with the year before | ${(yearMs / 1000).toFixed(2)} s | ${YEAR_MS_TARGET / 1000} s ${verdict(yearMs < YEAR_MS_TARGET)} |
| held after all rounds, more than after the first | ${growthMb.toFixed(0)} MB | none |
| the longest that the process was busy with one thing | ${stallMs.toFixed(0)} ms | none |

${mailingLines(mailing)}`
}
