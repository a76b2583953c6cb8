import { sumOf } from '#contract/core/numbers.ts'
import { slotLabel, slotStartMs } from '#contract/expected-outputs/parts.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { readStationTotals } from '#server/features/device-parameters/device-parameters.public.ts'
import { listParametersOf } from '#server/features/devices/devices.public.ts'
import { listActualDays, plantSlots } from '#server/features/expected-outputs/expected-outputs.public.ts'
import type { PlantFacts } from '#server/features/plants/plants.public.ts'
import { listCountingDevices, megawattsIn, type UnitSource } from '#server/features/readings/energy.public.ts'
import { findPeakHour, listPlantDay } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ReportReading } from '../definition.ts'
import type { Days } from '../rules/periods.rules.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
const BUSBAR_VOLTAGE = 'UTC'

/** A half-hour of a day by its end; null is what was not read. */
export interface Slot {
  readonly end: string
  /** The mean of what all units gave. */
  readonly grossMw: number | null
  readonly reactiveMvar: number | null
  /** At the point of sale: what the lines took. */
  readonly saleMw: number | null
  readonly busbarKv: number | null
}

type Plant = Pick<PlantFacts, 'id' | 'kind'>

const unitKindOf = ({ kind }: Plant) => (kind === 'hydro' ? 'generator' : 'inverter')
const inMega = (unit: string | null) => (unit?.startsWith('k') ? 0.001 : 1)

/** The 48 half-hours of a day: what was read at the beginning of one stands for it. */
export async function readSlots(
  { db, now }: Pick<ReportReading, 'db' | 'now'>,
  plant: Plant,
  day: string,
): Promise<Slot[]> {
  const unitKind = unitKindOf(plant)
  const [actual, totals, devices] = await Promise.all([
    listActualDays(db, [plant.id], { from: day, to: day }),
    readStationTotals({ db, now }, { powerPlantId: plant.id, date: day }),
    listCountingDevices(db, plant.id, { from: day, to: day }),
  ])
  const units = devices.filter(({ kind }) => kind === unitKind)
  // What all inverters gave comes as one.
  const gross = plantSlots(actual, unitKind === 'generator' ? Math.max(1, units.length) : 1)
  const voltages = await readBusbar(db, plant.id, devices, day)
  const of = (kind: string, code: string) => {
    const found = totals.columns.find((one) => one.deviceKind === kind && one.code === code)
    return (slot: number) => {
      const { value = null, missing = 0 } = found?.values[slot] ?? {}
      // Without one of its parts a sum is no sum.
      return value === null || missing > 0 ? null : value * inMega(found?.unit ?? null)
    }
  }
  const [reactive, sale] = [of(unitKind, 'Q'), of('line', 'P')]
  return gross.map((mw, slot) => {
    const isOver = slotStartMs(day, slot) + HALF_HOUR_MS <= now.getTime()
    return {
      end: slotLabel(slot),
      grossMw: isOver ? mw : null,
      reactiveMvar: isOver ? reactive(slot) : null,
      saleMw: isOver ? sale(slot) : null,
      busbarKv: isOver ? (voltages[slot] ?? null) : null,
    }
  })
}

/** The voltage of the busbar in each half-hour: what is read by the hour stands for both halves of it. */
async function readBusbar(
  db: Db,
  plantId: number,
  devices: Awaited<ReturnType<typeof listCountingDevices>>,
  day: string,
): Promise<readonly (number | null)[]> {
  const parameter = (await listParametersOf(db, [plantId], [BUSBAR_VOLTAGE])).find(
    ({ code }) => code === BUSBAR_VOLTAGE,
  )
  if (!parameter) return []
  const deviceIds = devices.flatMap(({ id, kind }) => (kind === parameter.deviceKind ? [id] : []))
  const readings = await listPlantDay(db, plantId, deviceIds.slice(0, 1), [parameter.id], day)
  const valueAt = new Map(readings.map(({ at, value }) => [Date.parse(at), value]))
  const stepMs = Math.min(60, Math.max(30, parameter.frequencyMinutes)) * 60_000
  return Array.from({ length: 48 }, (_, slot) => {
    const startMs = slot * HALF_HOUR_MS
    return valueAt.get(dayStartMs(day) + startMs - (startMs % stepMs)) ?? null
  })
}

/** A power, and when. */
export interface Peak {
  readonly mw: number
  /** The end of a half-hour, `17:30`, or the day and hour it began in. */
  readonly at: string
}

/** The most and the least of some powers, the first of equal ones; null where none is known. */
export function peaksOf(powers: readonly { readonly mw: number | null; readonly at: string }[]) {
  const known = powers.flatMap(({ mw, at }) => (mw === null ? [] : [{ mw, at }]))
  const best = (isBetter: (one: number, other: number) => boolean) =>
    known.reduce<Peak | null>((found, one) => (found && !isBetter(one.mw, found.mw) ? found : one), null)
  return { most: best((one, other) => one > other), least: best((one, other) => one < other) }
}

/** The hour of a longer period in which a plant gave most, as a mean; an hour in which a unit was not read does not count. */
export async function readPeakHour(
  db: Db,
  units: UnitSource | undefined,
  { from, to }: Days,
): Promise<Peak | null> {
  if (!units) return null
  const { powerId, deviceIds } = units
  const stretch = { fromMs: dayStartMs(from), untilMs: dayStartMs(to) + DAY_MS }
  const hour = await findPeakHour(db, { parameterId: powerId, deviceIds }, stretch)
  const scale = megawattsIn(units.powerKwh === 1000 ? 'MW' : 'kW')
  return hour ? { mw: hour.sum * scale, at: new Date(hour.atMs).toISOString() } : null
}

/** What half-hours come to in MWh; null where none is known. */
export function energyOfSlots(slots: readonly Slot[], of: 'grossMw' | 'saleMw'): number | null {
  const sum = sumOf(slots.map((slot) => slot[of]))
  return sum === null ? null : sum * 0.5
}
