import { sql } from 'kysely'

import { dayAfter } from '#contract/core/days.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { entered, incident } from '#server/features/abnormal-incidents/testing/abnormals.ts'
import { addDevice } from '#server/features/devices/testing/devices.ts'
import { enter } from '#server/features/unit-operations/testing/units.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from './app.ts'
import { riverPlant, type RiverPlant } from './river-plant.ts'

/** The day of the tests, the one before it, and the same day a year before. */
export const DAY = '2026-11-20'
export const YEAR_BEFORE = '2025-11-20'

/** A hydro plant of two units that was read on two days, one of them with a year before, and was planned. */
export interface ReportedPlant extends RiverPlant {
  readonly abnormalId: number
}

const HALF_HOUR_MS = 1_800_000

/** What a unit gave in a half-hour, in MW: the second stands from 15:30 until the plant has it again. */
const power = (unit: number, slot: number, share: number) =>
  unit === 1 && slot >= 31 && slot < 38 ? 0 : share * (unit === 0 ? 12 + (slot % 4) / 10 : 13.4)

/** Makes one: levels fall by 24 cm over the day, so that what comes in is as steady as what goes out. */
export async function reportedPlant(server: TestApp): Promise<ReportedPlant> {
  const river = await riverPlant(server)
  const { plantId, manager, unitIds } = river
  await server.db
    .updateTable('devices')
    .set({ ratedKw: 15_000 })
    .where('id', 'in', [...unitIds])
    .execute()
  await addDevice(manager, plantId, { kind: 'line', code: '171', name: 'Đường dây 171' })
  await addDevice(manager, plantId, { kind: 'meter', code: 'CT171', name: 'Công tơ 171' })
  await addDevice(manager, plantId, { kind: 'station', code: 'TBA', name: 'Trạm' })
  for (const deviceKind of ['generator', 'line', 'meter', 'station'])
    await manager.send('POST', '/services/app/DeviceParameter/CreateDefaults', {
      powerPlantId: plantId,
      deviceKind,
    })
  await write(server, river, [
    ...dayOf(dayAfter(DAY, -1), 0.9, 320.64),
    ...dayOf(DAY, 1, 320.4),
    ...dayOf(YEAR_BEFORE, 0.8, 320.4),
    ...registers.flatMap(([day, out, into]) => registersAt(day, out, into)),
  ])
  for (const unitId of unitIds) await enter(manager, unitId, 'generating', '2026-11-18T17:00:00Z')
  const [, second = 0] = unitIds
  await enter(manager, second, 'forcedOutage', `${DAY}T08:27:00Z`, { reason: 'F87G', expectedPowerMw: 13.4 })
  await enter(manager, second, 'generating', `${DAY}T11:39:00Z`, { startResult: 'succeeded' })
  await plan(server, river)
  const { id: abnormalId } = await entered(manager, incident(plantId, { restoredAt: `${DAY}T11:39:00Z` }))
  return { ...river, abnormalId }
}

/** A reading by the code of its device, the kind of that, and its own code. */
type Said = readonly [device: string, kind: string, code: string, at: string, value: number]

const at = (day: string, ms: number) => new Date(dayStartMs(day) + ms).toISOString()
const counted = (count: number) => Array.from({ length: count }, (_, place) => place)

/** What units, the line and the busbar had on a day, and how the water was: the last quarter is the first of the next day. */
const dayOf = (day: string, share: number, levelM: number): Said[] => [
  ...counted(48).flatMap((slot): Said[] => {
    const instant = at(day, slot * HALF_HOUR_MS)
    const [one, other] = [power(0, slot, share), power(1, slot, share)]
    return [
      ['H1', 'generator', 'P', instant, one],
      ['H2', 'generator', 'P', instant, other],
      ['H1', 'generator', 'Q', instant, 2],
      ['H2', 'generator', 'Q', instant, 1.5],
      ['171', 'line', 'P', instant, (one + other) * 0.987],
    ]
  }),
  ...counted(24).map((hour): Said => {
    const instant = at(day, hour * 2 * HALF_HOUR_MS)
    return ['TBA', 'station', 'UTC', instant, 114 + (hour % 3) / 2]
  }),
  ...counted(97).flatMap((quarter): Said[] => {
    const instant = at(day, (quarter * HALF_HOUR_MS) / 2)
    const steady = {
      MNTL: levelM - quarter * 0.0025,
      MNHL: 255.1,
      MUA: 0.1,
      QCM: 45 * share,
      QXT: 2,
      QMT: 3.25,
    }
    return Object.entries(steady).map(([code, value]) => ['HO', 'reservoir', code, instant, value])
  }),
]

const registersAt = (day: string, out: number, into: number): Said[] => [
  ['CT171', 'meter', 'EOUT', at(day, 0), out],
  ['CT171', 'meter', 'EIN', at(day, 0), into],
]

/** Registers begin a day, and the one after: what lies between is what the day gave. */
const registers = [
  [dayAfter(DAY, -1), 1_000_000, 500],
  [DAY, 1_503_044, 500],
  [dayAfter(DAY, 1), 2_061_982, 700],
  [YEAR_BEFORE, 100_000, 0],
  [dayAfter(YEAR_BEFORE, 1), 547_000, 0],
] as const

/** Writes what was read at a plant, as a file of another program brings it. */
async function write(
  { db }: TestApp,
  { plantId, manager }: RiverPlant,
  said: readonly Said[],
): Promise<void> {
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'code'])
    .where('plantId', '=', plantId)
    .execute()
  const parameters = await db
    .selectFrom('deviceParameters')
    .select(['id', 'code', 'deviceKind'])
    .where('plantId', '=', plantId)
    .execute()
  const once = new Map(
    said.map(([device, kind, code, instant, value]) => [
      `${device} ${code} ${instant}`,
      {
        deviceId: devices.find((one) => one.code === device)?.id,
        parameterId: parameters.find((one) => one.code === code && one.deviceKind === kind)?.id,
        at: instant,
        value,
      },
    ]),
  )
  const { status, result, error } = await manager.send<{ errors: object[] }>(
    'POST',
    '/services/app/Reading/Write',
    { powerPlantId: plantId, source: 'import', readings: [...once.values()] },
  )
  if (status !== 200 || result.errors.length > 0)
    throw new Error(JSON.stringify([error, result?.errors.slice(0, 3)]))
}

/** Has a day of it be read a little: an hour of each unit, and the registers at both its ends. */
export const readLittle = (server: TestApp, river: RiverPlant, day: string, out: number): Promise<void> =>
  write(server, river, [
    ...counted(2).flatMap((slot): Said[] => [
      ['H1', 'generator', 'P', at(day, slot * HALF_HOUR_MS), 6],
      ['H2', 'generator', 'P', at(day, slot * HALF_HOUR_MS), 8],
    ]),
    ...registersAt(day, out, 500),
    ...registersAt(dayAfter(day, 1), out + 6900, 500),
  ])

/** What was planned, as it stands once it is approved. */
async function plan({ db }: TestApp, { plantId, unitIds }: RiverPlant): Promise<void> {
  const parts = (count: number, mwh: number) => Array.from({ length: count }, () => mwh)
  const units = (energyMwh: readonly number[]) =>
    JSON.stringify(unitIds.map((unitId) => ({ unitId, availableMw: [], expectedMw: [], energyMwh })))
  const plans = [
    ['day', DAY, units([]), 600],
    ['month', '2026-11-01', units(parts(30, 250)), 15_000],
    ['month', '2026-10-01', units(parts(31, 200)), 12_400],
    ['year', '2026-01-01', units(parts(12, 5000)), 120_000],
  ] as const
  for (const [period, startsOn, planned, energyMwh] of plans)
    await sql`
      insert into expected_outputs (plant_id, period, starts_on, revision, method, inputs, steps, outages, units, peak_mw,
        level_end_m, water_value_vnd_per_kwh, energy_mwh, request_id, author_id, author_name, created_at, approved_at)
      values (${plantId}, ${period}, ${startsOn}::date, 1, 'manual', '{}', '[]', '[]', ${planned}, '[]', '[]', '[]', ${energyMwh},
        (select min(id) from approval_requests), 1, 'Quản trị', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`.execute(
      db,
    )
}

/** Has the units of a plant stand ready from a moment on until the first state they have: a year before is told where states reach back. */
export async function readySince(db: Db, plantId: number, at: string): Promise<void> {
  await sql`
    insert into unit_states (unit_id, state, started_at, reason, is_outside_control, created_by_id, created_by_name, created_at)
    select distinct on (s.unit_id) s.unit_id, 'coldStandby', ${at}::timestamptz, s.reason, false, s.created_by_id, s.created_by_name,
      s.created_at
    from unit_states s join devices d on d.id = s.unit_id and d.plant_id = ${plantId}`.execute(db)
}
