import { sql } from 'kysely'

import { PLANT_UTC_OFFSET_HOURS, plantDay } from '#contract/core/format.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import {
  balanceOf,
  bandOn,
  levelsRead,
  listVersions,
  minimumFlowM3sOn,
  rowOfPeriod,
  rowsOf,
  workedOut,
  type HeldVersion,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Limits, Run } from './compliance.rules.ts'

const HOUR_MS = 3_600_000
const OFFSET_MS = PLANT_UTC_OFFSET_HOURS * HOUR_MS

/** The first instant of a month `YYYY-MM` at the plants, and of the month after. */
export function boundsOf(month: string): { readonly fromMs: number; readonly untilMs: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { fromMs: Date.UTC(year, number - 1, 1) - OFFSET_MS, untilMs: Date.UTC(year, number, 1) - OFFSET_MS }
}

const nothing: Limits = {
  lowerM: null,
  upperM: null,
  leastReleaseM3s: null,
  mostReleaseM3s: null,
  minimumFlowM3s: null,
  leastContinuousHours: null,
}

/** What the procedure and the licence have on a day, by the version of the reservoir that holds then. */
export function limitsOn(versions: readonly HeldVersion[], day: string): Limits {
  const held = versions.findLast(({ validFrom }) => validFrom <= day)
  if (!held) return nothing
  const { lowerM, upperM, leastReleaseM3s, mostReleaseM3s, leastContinuousHours } = bandOn(held.content, day)
  const minimumFlowM3s = minimumFlowM3sOn(held.content, day)
  return { lowerM, upperM, leastReleaseM3s, mostReleaseM3s, minimumFlowM3s, leastContinuousHours }
}

/**
 * What a month is judged by: its hours up to the last full one, what is laid down, and when units ran. Means of a day and of the month
 * are those of its quarters, as the balance has them: a mean of hours would count one of which a quarter is known as a whole one.
 */
export async function readMonth(db: Db, reservoirId: number, month: string, now: Date) {
  const { fromMs, untilMs } = boundsOf(month)
  const endMs = Math.min(untilMs, Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  if (endMs <= fromMs) return null
  const [from, to] = [new Date(fromMs), new Date(endMs)]
  const versions = await listVersions(db, reservoirId, {
    from: plantDay(from),
    to: plantDay(new Date(endMs - 1)),
  })
  const worked = await workedOut(db, reservoirId, { from, to })
  const unitIds = [
    ...new Set(versions.flatMap(({ content }) => content.turbines.map(({ unitId }) => unitId))),
  ]
  const runs = await readRuns(db, unitIds, from, to)
  return {
    endMs,
    isWhole: endMs === untilMs,
    hours: rowsOf(worked, { from, to }, '1h'),
    days: rowsOf(worked, { from, to }, 'day').map((row) => ({
      row,
      levels: levelsRead(worked, {
        fromMs: Date.parse(row.at),
        untilMs: Math.min(Date.parse(row.untilAt), endMs),
      }),
    })),
    month: rowOfPeriod(worked, { from, to }),
    levels: levelsRead(worked, { fromMs, untilMs: endMs }),
    versions,
    runs,
  }
}

/** What a month is judged by. */
export type JudgedMonth = NonNullable<Awaited<ReturnType<typeof readMonth>>>

/** When units ran between two instants, by their states; null where none are kept. */
async function readRuns(db: Db, unitIds: readonly number[], from: Date, to: Date): Promise<Run[] | null> {
  const { rows } = await sql<{ state: string; startedAt: string; endedAt: string | null }>`
    select p.state, p.started_at, p.ended_at from unit_periods p
    where p.unit_id = any(${[...unitIds]}::bigint[]) and p.started_at < ${to}::timestamptz
      and (p.ended_at is null or p.ended_at > ${from}::timestamptz)`.execute(db)
  if (rows.length === 0) return null
  return rows
    .filter(({ state }) => state === 'generating')
    .map(({ startedAt, endedAt }) => ({
      fromMs: Date.parse(startedAt),
      untilMs: endedAt ? Date.parse(endedAt) : to.getTime(),
    }))
}

const MOST_YEARS = 60

/** The mean inflows of the same month in earlier years, as far as levels were read then; m³/s. */
export async function readEarlierInflows(db: Db, reservoirId: number, month: string): Promise<number[]> {
  const year = Number(month.slice(0, 4))
  const bounds = Array.from({ length: MOST_YEARS }, (_, back) => {
    const earlier = `${year - 1 - back}${month.slice(4)}`
    return { earlier, ...boundsOf(earlier) }
  })
  const { rows } = await sql<{ earlier: string }>`
    select y.earlier from unnest(${bounds.map(({ earlier }) => earlier)}::text[],
      ${bounds.map(({ fromMs }) => new Date(fromMs).toISOString())}::timestamptz[],
      ${bounds.map(({ untilMs }) => new Date(untilMs).toISOString())}::timestamptz[]) as y(earlier, from_at, until_at)
    where exists (
      select from reservoirs v join devices d on d.id = v.device_id
      join device_parameters c on c.plant_id = v.plant_id and c.device_kind = d.kind and c.code = ${observationCodes.levelM}
      join readings r on r.parameter_id = c.id and r.device_id = v.device_id and r.at >= y.from_at and r.at < y.until_at
      where v.id = ${reservoirId})`.execute(db)
  const inflows: number[] = []
  for (const { earlier } of rows) {
    const { fromMs, untilMs } = boundsOf(earlier)
    const [row] = await balanceOf(db, reservoirId, new Date(fromMs), new Date(untilMs), 'month')
    if (row && row.inflowM3s !== null) inflows.push(row.inflowM3s)
  }
  return inflows
}
