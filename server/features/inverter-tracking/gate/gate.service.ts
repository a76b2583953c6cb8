import type { TrackingRule } from '#contract/inverter-tracking/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import { daysOf, dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readTrackingSettings } from '../settings/settings.store.ts'
import { listStandingEnergies, readInverters } from './gate.list.ts'
import { beyondBounds, fallingEnergies, isEnergy, type Checks, type GivenReading } from './gate.rules.ts'

/** A reading that may not be written, and what fills the words of the reason. */
export interface TrackingRefused {
  readonly row: number
  readonly error: TrackingRule
  readonly params: Readonly<Record<string, number>>
}

/** Reads what readings of some devices of a plant are held against. */
export async function openGate(db: Db, plantId: number, deviceIds: readonly number[]): Promise<Checks> {
  const inverters = await readInverters(db, plantId, deviceIds)
  return { ...inverters, limits: await readTrackingSettings(db, plantId) }
}

/** The readings that break a rule of inverters which sheets refuse. */
export async function refusedByTracking(
  db: Db,
  checks: Checks,
  given: readonly GivenReading[],
): Promise<TrackingRefused[]> {
  const ofInverters = given.filter(({ deviceId }) => checks.ratedKwOf.has(deviceId))
  const beyond = beyondBounds(ofInverters, checks)
  const rest = new Set(beyond.map(({ row }) => row))
  const energies = ofInverters.filter((reading) => !rest.has(reading.row) && isEnergy(checks, reading))
  const span = daysOf(energies)
  if (!span) return beyond
  // A counter of the day begins where the day before it ended.
  const from = plantDay(new Date(dayStartMs(span.from) - 1))
  const stretch = { inverterIds: [...new Set(energies.map(({ deviceId }) => deviceId))], ...span, from }
  const energyIds = [...new Set(energies.map(({ parameterId }) => parameterId))]
  const standing = await listStandingEnergies(db, stretch, energyIds)
  return [...beyond, ...fallingEnergies(energies, standing, checks)]
}
