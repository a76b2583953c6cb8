import { dayAfter } from '#contract/core/days.ts'
import { grouped } from '#contract/core/grouped.ts'
import { readLightDays } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { metersBetween, metersOnDay, metersOverDays } from '../rules/meters.rules.ts'
import { listRecordedReports, listRegisterDays } from './report.list.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** What the meters of a plant counted; in MWh, null where it is not known. */
export interface MeterDays {
  /** What went out on a day, as the report of the day has it: as entered, or else by the registers. */
  readonly outOn: (day: string) => number | null
  /** What came in from the grid on a day. */
  readonly inOn: (day: string) => number | null
  /** What went out over all days by the first and the last register. */
  readonly outByRegisters: number | null
}

/** What the meters of a plant counted over some days, both ends included. */
export async function readMeterDays(db: Db, plantId: number, days: Days): Promise<MeterDays> {
  const around = { from: dayAfter(days.from, -1), to: dayAfter(days.to, 1) }
  const [out, into, recorded] = await Promise.all([
    listRegisterDays(db, plantId, 'EOUT', around),
    listRegisterDays(db, plantId, 'EIN', around),
    listRecordedReports(db, plantId, days),
  ])
  const [outOf, intoOf] = [daysOf(out), daysOf(into)]
  return {
    outOn: (day) => recorded.get(day)?.meterEnergyMwh ?? outOf(day),
    inOn: intoOf,
    outByRegisters: metersOverDays(out, days),
  }
}

/**
 * What the meters of a plant counted out in each of some periods, in MWh and in their order; null where a meter was not read
 * on the first or the last day. Both ends are included.
 */
export async function readMeteredPeriods(
  db: Db,
  plantId: number,
  periods: readonly Days[],
): Promise<(number | null)[]> {
  const [from, to] = [
    periods.map((one) => one.from).sort()[0],
    periods
      .map((one) => one.to)
      .sort()
      .at(-1),
  ]
  if (from === undefined || to === undefined) return []
  const registers = await listRegisterDays(db, plantId, 'EOUT', {
    from: dayAfter(from, -1),
    to: dayAfter(to, 1),
  })
  return periods.map((period) => {
    const around = { from: dayAfter(period.from, -1), to: dayAfter(period.to, 1) }
    return metersBetween(
      registers.filter(({ day }) => day >= around.from && day <= around.to),
      period,
    )
  })
}

function daysOf(registers: Awaited<ReturnType<typeof listRegisterDays>>) {
  const byDay = grouped(registers, ({ day }) => day)
  const on = (day: string) => byDay.get(day) ?? []
  return (day: string) => metersOnDay([...on(dayAfter(day, -1)), ...on(day), ...on(dayAfter(day, 1))], day)
}

/** The light of some days as the report of each has it: as entered, or else as it was read. */
export async function readReportedLight(
  db: Db,
  plantId: number,
  days: Days,
  now: Date,
): Promise<(day: string) => { readonly ghiKwhPerM2: number | null; readonly poaKwhPerM2: number | null }> {
  const [recorded, read] = await Promise.all([
    listRecordedReports(db, plantId, days),
    readLightDays(db, plantId, days, now),
  ])
  return (day) => {
    const [entered, light] = [recorded.get(day), read.get(day)]
    return {
      ghiKwhPerM2: entered?.irradiationGhiKwhPerM2 ?? light?.ghiKwhPerM2 ?? null,
      poaKwhPerM2: entered?.irradiationPoaKwhPerM2 ?? light?.poaKwhPerM2 ?? null,
    }
  }
}
