import type { Energy } from '#contract/dashboard/index.ts'
import { sumDays, sumPartsOfDays } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { pastMwh, type WholeDays } from './rules/energy.rules.ts'
import { periodsOf, sameTimeOn, type Days, type Past } from './rules/periods.rules.ts'
import { megawattsIn } from './rules/units.rules.ts'
import { seriesOf, type Source } from './sources.service.ts'

/** The power of a plant's units, and when it was read last; undefined where not within a day. */
export interface PowerSource extends Source {
  readonly latestAt: string | undefined
}

/** MWh that a sum of a power's values stands for. */
const mwhPer = ({ parameter: { unit, frequencyMinutes } }: Source) =>
  (megawattsIn(unit) * frequencyMinutes) / 60

/** The energy of some powers today, this month and this year, and of the same stretches before, by parameter. */
export async function readEnergies(
  db: Db,
  powers: readonly PowerSource[],
  today: string,
): Promise<ReadonlyMap<number, Energy>> {
  if (powers.length === 0) return new Map()
  const periods = periodsOf(today)
  const { now, before, lastYear } = periods
  const pasts = [before.day, before.month, lastYear.day, lastYear.month, lastYear.year]
  const whole = async ({ from, to }: { from: string; to: string }) =>
    new Map((await sumDays(db, seriesOf(powers), from, to)).map((sum) => [sum.parameterId, sum]))
  const [sums, pastSums, parts] = await Promise.all([
    Promise.all([now.day, now.month, now.year].map(whole)),
    Promise.all(pasts.map(({ days }) => whole(days))),
    readParts(db, powers, pasts, today),
  ])
  return new Map(
    powers.map((power) => {
      const { id } = power.parameter
      const daysOf = (found: Awaited<ReturnType<typeof whole>> | undefined): WholeDays | undefined => {
        const days = found?.get(id)
        return days && { mwh: days.sum * mwhPer(power), firstDay: days.firstDay }
      }
      const until = (past: Past) =>
        pastMwh(past, daysOf(pastSums[pasts.indexOf(past)]), parts.get(`${id} ${past.lastDay}`) ?? null)
      const running = ({ from }: Days, days: WholeDays | undefined) => ({
        mwh: days?.mwh ?? null,
        sinceDay: days && days.firstDay > from ? days.firstDay : null,
      })
      const [ofDay, ofMonth, ofYear] = sums.map(daysOf)
      const yearAgo = until(lastYear.year)
      return [
        id,
        {
          day: {
            ...running(now.day, ofDay),
            beforeMwh: until(before.day),
            lastYearMwh: until(lastYear.day),
          },
          month: {
            ...running(now.month, ofMonth),
            beforeMwh: until(before.month),
            lastYearMwh: until(lastYear.month),
          },
          year: { ...running(now.year, ofYear), beforeMwh: yearAgo, lastYearMwh: yearAgo },
        },
      ]
    }),
  )
}

/** What the last day of each past period came to until the time of a power's latest reading, in MWh. */
async function readParts(
  db: Db,
  powers: readonly PowerSource[],
  pasts: readonly Past[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const days = [...new Set(pasts.map(({ lastDay }) => lastDay))]
  const parts = powers.flatMap((power) =>
    days.flatMap((day) => {
      const stretch = sameTimeOn(day, today, power.latestAt)
      return stretch ? [{ ...stretch, parameterId: power.parameter.id, power, day }] : []
    }),
  )
  const { deviceIds } = seriesOf(powers)
  const sums = parts.length === 0 ? [] : await sumPartsOfDays(db, deviceIds, parts)
  return new Map(
    parts.flatMap(({ parameterId, power, day }, place) => {
      const sum = sums[place] ?? null
      return sum === null ? [] : [[`${parameterId} ${day}`, sum * mwhPer(power)] as const]
    }),
  )
}
