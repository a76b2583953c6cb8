import { plantDay } from '#contract/core/format.ts'
import type { TrackingRefusal } from '#contract/inverter-tracking/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readTrackingSettings } from '../settings/settings.store.ts'
import { holdConfirmedDays, listStandingEnergies, readInverters } from './gate.list.ts'
import { beyondBounds, fallingEnergies, isEnergy, type Checks, type GivenReading } from './gate.rules.ts'

/** A reading that may not be written, and what fills the words of the reason. */
export interface TrackingRefused {
  readonly row: number
  readonly error: TrackingRefusal
  readonly params: Readonly<Record<string, number>>
}

/** What readings of the inverters of a plant have to pass, from wherever they come. */
export interface TrackingGate {
  readonly plantId: number
  readonly checks: Checks
}

/** Reads what readings of some devices of a plant are held against. */
export async function openGate(db: Db, plantId: number, deviceIds: readonly number[]): Promise<TrackingGate> {
  const inverters = await readInverters(db, plantId, deviceIds)
  return { plantId, checks: { ...inverters, limits: await readTrackingSettings(db, plantId) } }
}

/**
 * The readings that nobody may write: those of days that are confirmed, and those that break a rule of inverters which sheets
 * refuse. Days that are not confirmed stay so until the transaction ends.
 */
export async function refusedByTracking(
  db: Db,
  { plantId, checks }: TrackingGate,
  given: readonly GivenReading[],
): Promise<TrackingRefused[]> {
  const ofInverters = given.filter(({ deviceId }) => checks.ratedKwOf.has(deviceId))
  const span = spanOf(ofInverters)
  if (!span) return []
  const stretch = { plantId, inverterIds: [...new Set(ofInverters.map(({ deviceId }) => deviceId))], ...span }
  const confirmed = await holdConfirmedDays(db, stretch)
  const isLocked = ({ deviceId, at }: GivenReading) =>
    confirmed.size > 0 && confirmed.has(`${deviceId} ${plantDay(at)}`)
  const locked = ofInverters.filter(isLocked)
  const open = locked.length === 0 ? ofInverters : ofInverters.filter((reading) => !isLocked(reading))
  const beyond = beyondBounds(open, checks)
  const rest = new Set(beyond.map(({ row }) => row))
  const energies = open.filter((reading) => !rest.has(reading.row) && isEnergy(checks, reading))
  const energyIds = [...new Set(energies.map(({ parameterId }) => parameterId))]
  const standing = energies.length === 0 ? [] : await listStandingEnergies(db, stretch, energyIds)
  return [
    ...locked.map(({ row }) => ({ row, error: 'dayConfirmed' as const, params: {} })),
    ...beyond,
    ...fallingEnergies(energies, standing, checks),
  ]
}

/** The first and last day of readings. */
function spanOf(readings: readonly GivenReading[]): { from: string; to: string } | undefined {
  let [first, last] = [readings[0]?.at, readings[0]?.at]
  if (first === undefined || last === undefined) return undefined
  for (const { at } of readings) {
    if (at < first) first = at
    if (at > last) last = at
  }
  return { from: plantDay(first), to: plantDay(last) }
}
