import { plantDay } from '#contract/core/format.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { qualities, readingSources } from '#contract/readings/labels.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { ensureMonthsOf } from '#server/features/readings/months/months.store.ts'
import type { Origin } from '#server/features/readings/readings.store.ts'
import type { AcceptedReading } from '#server/features/readings/writing/judge.rules.ts'
import { keepAccepted } from '#server/features/readings/writing/keep.service.ts'
import { spreadWriting } from '#server/features/readings/writing/written-at.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

import type { DemoStart } from '../events/incidents.ts'
import { demoPlants } from '../plants.ts'
import { tellPlant } from '../stories.ts'
import { readDemoPlant, type KnownPlant } from './demo-readings.store.ts'
import type { DemoReading } from './generator/day-of-plant.ts'
import { readingsOf } from './generator/day-readings.ts'
import { readStart } from './progress.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** When a reading is there, in minutes after its time: loggers send at once, people walk from gauge to gauge. */
const SENT_AFTER = 1
const TYPED_AFTER = 10
const TYPED_LATE_AFTER = 55
/** What the people of a hydro plant read off themselves; recorders send the rest, and everything of a solar park. */
const typedKinds: ReadonlySet<DeviceKind> = new Set(['generator', 'transformer', 'line', 'station'])

/** A day of the demonstration whose readings are to be there. */
export interface DayToFill {
  /** Whole days since 1970. */
  readonly dayNumber: number
  readonly isWhole: boolean
  /** Only what came after this instant; all of the day when it is missing. */
  readonly since?: string
}

type DemoPlant = (typeof demoPlants)[number]

/** The day at the plants that an instant lies on, in whole days since 1970. */
export const dayNumberOf = (at: Date | string) => Math.floor(Date.parse(plantDay(new Date(at))) / DAY_MS)

/** Fills in the readings of an older day of the demonstration. */
export const demoReadings = defineJob<DayToFill>({
  name: 'demoReadings',
  run: ({ db, payload, now }) => fillDay(db, now, payload),
})

/**
 * Writes what was read on a day up to now. What stands there already, whoever wrote it, is left alone; nothing is written
 * where it is not kept when the demonstration began.
 */
export async function fillDay(db: Db, now: Date, day: DayToFill): Promise<void> {
  const start = await readStart(db)
  if (!start) return
  for (const plant of demoPlants) await fillPlantDay(db, { now, start }, plant, day)
}

async function fillPlantDay(
  db: Db,
  { now, start }: { readonly now: Date; readonly start: DemoStart },
  { code, kind }: DemoPlant,
  day: DayToFill,
): Promise<void> {
  const plant = await readDemoPlant(db, code)
  if (!plant) return
  const readings = readingsOf({ ...day, ...(await tellPlant(db, plant, { code, start })) })
  const isTyped = (reading: DemoReading) => kind === 'hydro' && typedKinds.has(reading.kind)
  const accepted = acceptedOf(plant, { ...day, readings, isTyped }, now)
  await holdDevices(
    db,
    plant.plantId,
    plant.devices.map(({ id }) => id),
  )
  await ensureMonthsOf(
    db,
    [...accepted.typed, ...accepted.sent].map(({ at }) => at),
  )
  const writtenAt = new Date(Math.min(now.getTime(), startOf(day.dayNumber + 1)))
  await keepTyped(db, plant, { readings: accepted.typed, dayNumber: day.dayNumber, writtenAt })
  const bySource = { source: readingSources.indexOf('gateway'), writtenBy: 0, writtenByName: '' }
  await keepAccepted(db, plant.plantId, accepted.sent, originAt(bySource, writtenAt))
}

function originAt(by: Pick<Origin, 'source' | 'writtenBy' | 'writtenByName'>, writtenAt: Date): Origin {
  return { ...by, now: writtenAt, correctionReason: null }
}

interface TypedReadings {
  readonly readings: readonly AcceptedReading[]
  readonly dayNumber: number
  readonly writtenAt: Date
}

/** Readings that an operator typed, each some minutes after its hour. */
async function keepTyped(db: Db, plant: KnownPlant, typed: TypedReadings): Promise<void> {
  const { readings, dayNumber, writtenAt } = typed
  const operator = plant.operators[dayNumber % plant.operators.length]
  const times = readings.map(({ at }) => at).toSorted()
  const [from, to] = [times[0], times.at(-1)]
  if (!operator || from === undefined || to === undefined) return
  const by = {
    source: readingSources.indexOf('manual'),
    writtenBy: operator.id,
    writtenByName: operator.fullName,
  }
  await keepAccepted(db, plant.plantId, readings, originAt(by, writtenAt))
  await spreadWriting(db, plant.plantId, { from, to, writtenAt, writtenBy: operator.id })
}

const startOf = (dayNumber: number) => dayStartMs(new Date(dayNumber * DAY_MS).toISOString().slice(0, 10))

interface ReadDay extends DayToFill {
  readonly readings: readonly DemoReading[]
  readonly isTyped: (reading: DemoReading) => boolean
}

/** What of a day's readings had come by now, and not before the day was filled the last time. */
function acceptedOf({ parameters }: KnownPlant, day: ReadDay, now: Date) {
  const parameterOf = new Map(
    parameters.map((parameter) => [`${parameter.deviceKind} ${parameter.code}`, parameter]),
  )
  const start = startOf(day.dayNumber)
  const sinceMs = day.since === undefined ? -Infinity : Date.parse(day.since)
  const [typed, sent]: [AcceptedReading[], AcceptedReading[]] = [[], []]
  for (const [row, reading] of day.readings.entries()) {
    const { deviceId, kind, code, minutes, value, note, isLate } = reading
    const parameter = parameterOf.get(`${kind} ${code}`)
    const isTyped = day.isTyped(reading)
    const at = start + minutes * MINUTE_MS
    const cameAt = at + (isTyped ? (isLate ? TYPED_LATE_AFTER : TYPED_AFTER) : SENT_AFTER) * MINUTE_MS
    if (!parameter || cameAt > now.getTime() || cameAt <= sinceMs) continue
    const scale = 10 ** parameter.decimals
    const kept = isTyped ? typed : sent
    kept.push({
      row,
      deviceId,
      parameterId: parameter.id,
      at: new Date(at).toISOString(),
      value: value === null ? null : Math.round(value * scale) / scale,
      quality: qualities.indexOf(value === null ? 'missing' : 'good'),
      note,
      isLate,
    })
  }
  return { typed, sent }
}
