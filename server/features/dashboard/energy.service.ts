import { plantDay } from '#contract/core/format.ts'
import type { Energy } from '#contract/dashboard/index.ts'
import { cutOffMs, dayStartMs } from '#contract/readings/slots.ts'
import {
  readStepsAt,
  sumEnergies,
  sumPartEnergies,
  type EnergySource,
} from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { pastMwh, runningFigure, type PartOfDay, type WholeDays } from './rules/energy.rules.ts'
import { periodsOf, type Days, type Past } from './rules/periods.rules.ts'
import type { Source } from './sources.service.ts'

const MINUTE_MS = 60_000

/** The power of a plant's units, and when it was read last; undefined where not within a day. */
export interface PowerSource extends Source {
  readonly energy: EnergySource
  readonly latestAt: string | undefined
}

/** The energy of some powers today, this month and this year, and of the same stretches before, by parameter. */
export async function readEnergies(
  db: Db,
  powers: readonly PowerSource[],
  now: Date,
): Promise<ReadonlyMap<number, Energy>> {
  if (powers.length === 0) return new Map()
  const sources = powers.map(({ energy }) => energy)
  const { today, running, before, lastYear } = periodsOf(plantDay(now))
  const pasts = [before.day, before.month, lastYear.day, lastYear.month, lastYear.year]
  const whole = async ({ from, to }: Days) =>
    new Map(
      (await sumEnergies(db, sources, from, to)).map(({ powerId, kwh, firstDay, source }) => [
        powerId,
        { mwh: kwh / 1000, firstDay, source },
      ]),
    )
  const [month, year, pastDays, parts] = await Promise.all([
    whole(running.month),
    whole(running.year),
    Promise.all(pasts.map(({ days }) => whole(days))),
    readParts(db, powers, pasts, now),
  ])
  return new Map(
    sources.map(({ powerId }) => {
      const part = (day: string) => parts.get(`${powerId} ${day}`) ?? null
      const until = (past: Past) =>
        pastMwh(past, pastDays[pasts.indexOf(past)]?.get(powerId), part(past.lastDay)?.mwh ?? null)
      const untilNow = ({ from }: Days, days: WholeDays | undefined) =>
        runningFigure(from, days, part(today), today)
      const yearAgo = until(lastYear.year)
      const day = { beforeMwh: until(before.day), lastYearMwh: until(lastYear.day) }
      const ofMonth = { beforeMwh: until(before.month), lastYearMwh: until(lastYear.month) }
      return [
        powerId,
        {
          day: { ...untilNow(running.day, undefined), ...day },
          month: { ...untilNow(running.month, month.get(powerId)), ...ofMonth },
          year: { ...untilNow(running.year, year.get(powerId)), beforeMwh: yearAgo, lastYearMwh: yearAgo },
        },
      ]
    }),
  )
}

/**
 * What today came to until the cut-off, and the last day of each past period until the same time, in MWh by power and day.
 * Where today's readings end before the cut-off, the past ends with them: to compare with more would mislead.
 */
async function readParts(
  db: Db,
  powers: readonly PowerSource[],
  pasts: readonly Past[],
  now: Date,
): Promise<ReadonlyMap<string, PartOfDay>> {
  const today = plantDay(now)
  const steps = await readStepsAt(
    db,
    powers.flatMap(({ energy: { powerId, deviceIds }, latestAt }) =>
      latestAt !== undefined && plantDay(latestAt) === today ? [{ powerId, deviceIds, at: latestAt }] : [],
    ),
  )
  const days = [...new Set(pasts.map(({ lastDay }) => lastDay))]
  const parts = powers.flatMap(({ energy, latestAt, parameter }) => {
    const fromMs = dayStartMs(today)
    const ofToday = { source: energy, day: today, fromMs, untilMs: cutOffMs(now, parameter.frequencyMinutes) }
    const minutes = steps.get(energy.powerId)
    if (latestAt === undefined || minutes === undefined) return [ofToday]
    const readMs = Math.min(ofToday.untilMs, Date.parse(latestAt) + minutes * MINUTE_MS) - fromMs
    const pastParts = days.map((day) => {
      const startMs = dayStartMs(day)
      return { source: energy, day, fromMs: startMs, untilMs: startMs + readMs }
    })
    return [ofToday, ...pastParts]
  })
  const sums = await sumPartEnergies(db, parts)
  return new Map(
    parts.flatMap(({ source, day }, place) => {
      const sum = sums[place] ?? null
      return sum === null
        ? []
        : [[`${source.powerId} ${day}`, { mwh: sum.kwh / 1000, source: sum.source }] as const]
    }),
  )
}
