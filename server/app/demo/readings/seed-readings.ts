import { plantDay } from '#contract/core/format.ts'
import { qualities, readingSources } from '#contract/readings/labels.ts'
import { dayStartMs, monthOf } from '#contract/readings/slots.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { ensureMonths } from '#server/features/readings/months/months.store.ts'
import type { AcceptedReading } from '#server/features/readings/readings.store.ts'
import { keepAccepted } from '#server/features/readings/writing/keep.service.ts'
import { spreadWriting } from '#server/features/readings/writing/written-at.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { demoPlants, type PlantCode } from '../plants.ts'
import { readDemoPlant, type KnownPlant } from './demo-readings.store.ts'
import { readingsOf, type DemoReading, type ReadDevice } from './day-readings.ts'
import { demoDevices } from './plant-devices.ts'

const DAY_MS = 86_400_000
const DAYS = 35
/** Days that are there when the first user comes; the others follow in the background. */
const DAYS_AT_ONCE = 2
/** Days with everything that is read of inverters; of yesterday it follows in the background, too. */
const WHOLE_DAYS = 2
/** Older days wait until the app has started, and come one after the other. */
const FIRST_WAIT_MS = 10_000
const BETWEEN_MS = 1000
const TYPED_WITHIN_MS = 10 * 60_000

const sites = {
  MT1: { number: 1, rainyShare: 0.1, kilovolts: 110 },
  MT2: { number: 2, rainyShare: 0.25, kilovolts: 22 },
  ST: { number: 3, rainyShare: 0.25, kilovolts: 110 },
} as const

interface DayToFill {
  readonly dayNumber: number
  readonly firstDayNumber: number
  readonly isWhole: boolean
}

type DemoPlant = (typeof demoPlants)[number]

const dayNumberOf = (at: Date) => Math.floor(Date.parse(plantDay(at)) / DAY_MS)

/** Fills in the readings of an older day of the demonstration. */
export const demoReadings = defineJob<DayToFill>({
  name: 'demoReadings',
  run: ({ db, payload, now }) => fillDay(db, now, payload),
})

/** Writes the readings of today and the most telling ones of yesterday, and has those of five weeks follow. */
export async function seedReadings(db: Db, now: Date): Promise<void> {
  const today = dayNumberOf(now)
  const firstDayNumber = today - DAYS + 1
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) {
    const day = { dayNumber: today - daysAgo, firstDayNumber, isWhole: daysAgo < WHOLE_DAYS }
    if (daysAgo < DAYS_AT_ONCE) await fillDay(db, now, { ...day, isWhole: daysAgo === 0 })
    if (daysAgo > 0)
      await enqueue(db, demoReadings, day, new Date(now.getTime() + FIRST_WAIT_MS + daysAgo * BETWEEN_MS))
  }
}

async function fillDay(db: Db, now: Date, day: DayToFill): Promise<void> {
  for (const plant of demoPlants) await fillPlantDay(db, now, plant, day)
}

async function fillPlantDay(db: Db, now: Date, demoPlant: DemoPlant, day: DayToFill): Promise<void> {
  const { code, latitude, longitude, ratedMw, kind } = demoPlant
  const plant = await readDemoPlant(db, code)
  if (!plant) return
  const { number, rainyShare, kilovolts } = sites[code]
  const place = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  const readings = readingsOf({
    ...day,
    devices: devicesOf(plant, code),
    site: kind === 'hydro' ? undefined : { place, number, rainyShare },
    ratedMw: ratedMw ?? 0,
    kilovolts,
  })
  await keep(db, now, plant, { readings, dayNumber: day.dayNumber, isTyped: kind === 'hydro' })
}

function devicesOf({ devices }: KnownPlant, code: PlantCode): ReadDevice[] {
  const numberOf = new Map(
    demoDevices[code].map((device, place) => [device.code, sites[code].number * 1000 + place]),
  )
  return devices.flatMap((device) => {
    const number = numberOf.get(device.code)
    return number === undefined
      ? []
      : [{ ...device, number, ratedKw: device.ratedKw ?? 0, dcKwp: device.dcKwp ?? 0 }]
  })
}

interface DayOfReadings {
  readonly readings: readonly DemoReading[]
  readonly dayNumber: number
  readonly isTyped: boolean
}

async function keep(db: Db, now: Date, plant: KnownPlant, day: DayOfReadings): Promise<void> {
  const { plantId, devices, operators } = plant
  const accepted = acceptedOf(plant, day, now)
  const last = accepted.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (!last) return
  await holdDevices(
    db,
    plantId,
    devices.map(({ id }) => id),
  )
  await ensureMonths(db, [...new Set(accepted.map(({ at }) => monthOf(at)))])
  const operator = day.isTyped ? operators[day.dayNumber % operators.length] : undefined
  const writtenAt = new Date(Math.min(now.getTime(), startOf(day.dayNumber + 1)))
  await keepAccepted(db, plantId, accepted, {
    source: readingSources.indexOf(operator ? 'manual' : 'gateway'),
    writtenBy: operator?.id ?? 0,
    writtenByName: operator?.fullName ?? '',
    now: writtenAt,
    correctionReason: null,
  })
  if (operator) {
    const from = new Date(startOf(day.dayNumber)).toISOString()
    await spreadWriting(db, plantId, { from, to: last.at, writtenAt })
  }
}

const startOf = (dayNumber: number) => dayStartMs(new Date(dayNumber * DAY_MS).toISOString().slice(0, 10))

function acceptedOf(
  { parameters }: KnownPlant,
  { readings, dayNumber }: DayOfReadings,
  now: Date,
): AcceptedReading[] {
  const parameterOf = new Map(
    parameters.map((parameter) => [`${parameter.deviceKind} ${parameter.code}`, parameter]),
  )
  const start = startOf(dayNumber)
  const until = now.getTime() - TYPED_WITHIN_MS
  return readings.flatMap(({ deviceId, kind, code, minutes, value, note, isLate }, row) => {
    const parameter = parameterOf.get(`${kind} ${code}`)
    const at = start + minutes * 60_000
    if (!parameter || at > until) return []
    const scale = 10 ** parameter.decimals
    return {
      row,
      deviceId,
      parameterId: parameter.id,
      at: new Date(at).toISOString(),
      value: value === null ? null : Math.round(value * scale) / scale,
      quality: qualities.indexOf(value === null ? 'missing' : 'good'),
      note,
      isLate,
    }
  })
}
