import { deviceKinds } from '#contract/devices/device.ts'
import type { LimitValues } from '#contract/devices/limits.ts'
import { insertDevice } from '#server/features/devices/devices.store.ts'
import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'
import { insertMissingParameters } from '#server/features/devices/parameters/parameters.store.ts'

import { instantOf } from '../demo-days.ts'
import { system } from '../demo-history.ts'
import type { PlantCode } from '../plants.ts'
import { STARTED_DAYS_AGO, type Places, type Seeding } from '../seeding.ts'
import { demoDevices } from './plant-devices.ts'
import { levelWarning } from './season.ts'

const DAY_MINUTES = 24 * 60

/** Loggers send the powers of inverters every quarter of an hour, everything else is read by the hour. */
const sentByLoggers: ReadonlySet<string> = new Set(['P', 'PDC'])

/**
 * What the operating procedure of the reservoir has: dead level, the one that marks its season, normal and design flood
 * level, and the least flow.
 */
const ofReservoir = (now: Date): Readonly<Record<string, Partial<LimitValues>>> => ({
  MNTL: { alarmMin: 310, warnMin: 311, warnMax: levelWarning(now), alarmMax: 322, tripMax: 323.4 },
  QMT: { alarmMin: 3.2 },
})

/** Writes the devices of the plants and what is read of them, entered on the second day. */
export async function seedDevices(seeding: Seeding, places: Places): Promise<void> {
  for (const [code, { id }] of places.plants) {
    await seedParameters(seeding, code, id)
    await seedPlantDevices(seeding, code, id)
  }
}

async function seedParameters(
  { db, now, history }: Seeding,
  code: PlantCode,
  plantId: number,
): Promise<void> {
  const kinds = deviceKinds.filter((kind) => demoDevices[code].some((device) => device.kind === kind))
  for (const deviceKind of kinds.filter((kind) => defaultParameters(kind).length > 0)) {
    const parameters = defaultParameters(deviceKind).map((parameter) => ({
      ...parameter,
      ...(deviceKind === 'inverter' &&
        sentByLoggers.has(parameter.code) && { frequencyMinutes: 15 as const }),
      ...(deviceKind === 'reservoir' && ofReservoir(now)[parameter.code]),
      powerPlantId: plantId,
      deviceKind,
    }))
    const at = instantOf(1 - STARTED_DAYS_AGO, 8 * 60, now)
    for (const [place, { id }] of (await insertMissingParameters(db, parameters)).entries()) {
      const parameter = parameters[place]
      if (parameter) history.note(at, system, (audit) => audit.created('device-parameters', id, parameter))
    }
  }
}

async function seedPlantDevices(
  { db, now, history }: Seeding,
  code: PlantCode,
  plantId: number,
): Promise<void> {
  for (const [order, device] of demoDevices[code].entries()) {
    const write = { ...device, powerPlantId: plantId }
    const id = await insertDevice(db, write)
    const at = instantOf(1 - STARTED_DAYS_AGO, (9 * 60 + order) % DAY_MINUTES, now)
    history.note(at, system, (audit) => audit.created('devices', id, write))
  }
}
