import { dayAfter } from '#contract/core/days.ts'
import { grouped } from '#contract/core/grouped.ts'
import { readLightDays } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { metersOnDay, metersOverDays } from '../rules/meters.rules.ts'
import { listRecordedReports, listRegisterDays } from './report.list.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** What the meters of a plant counted; in MWh, null where it is not known. */
export interface MeterDays {
  /** What went out on a day, as the report of the day has it. */
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
    outOn: (day) => (recorded.has(day) ? (recorded.get(day)?.meterEnergyMwh ?? null) : outOf(day)),
    inOn: intoOf,
    outByRegisters: metersOverDays(out, days),
  }
}

function daysOf(registers: Awaited<ReturnType<typeof listRegisterDays>>) {
  const byDay = grouped(registers, ({ day }) => day)
  const on = (day: string) => byDay.get(day) ?? []
  return (day: string) => metersOnDay([...on(dayAfter(day, -1)), ...on(day), ...on(dayAfter(day, 1))], day)
}

/** The light of some days as the report of each has it: as recorded, or else as it was read. */
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
    const one = recorded.get(day)
    if (one) return { ghiKwhPerM2: one.irradiationGhiKwhPerM2, poaKwhPerM2: one.irradiationPoaKwhPerM2 }
    return read.get(day) ?? { ghiKwhPerM2: null, poaKwhPerM2: null }
  }
}
