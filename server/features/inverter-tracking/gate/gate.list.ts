import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Checks, StandingEnergy } from './gate.rules.ts'

const DAY_MS = 86_400_000

/** The inverters among some devices with their rating, and the parameters of inverters of their plant. */
export async function readInverters(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
): Promise<Omit<Checks, 'limits'>> {
  const inverters = await db
    .selectFrom('devices')
    .select(['id', 'ratedKw'])
    .where('plantId', '=', plantId)
    .where('kind', '=', 'inverter')
    .where('id', 'in', [0, ...deviceIds])
    .execute()
  if (inverters.length === 0) return { codeOf: new Map(), ratedKwOf: new Map() }
  const parameters = await db
    .selectFrom('deviceParameters')
    .select(['id', 'code'])
    .where('plantId', '=', plantId)
    .where('deviceKind', '=', 'inverter')
    .execute()
  return {
    codeOf: new Map(parameters.map(({ id, code }) => [id, code])),
    ratedKwOf: new Map(inverters.map(({ id, ratedKw }) => [id, ratedKw])),
  }
}

/** Some inverters over some days of the plants, both ends included. */
interface Stretch {
  readonly inverterIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** The energies of inverters that stand on some days. */
export async function listStandingEnergies(
  db: Db,
  { inverterIds, from, to }: Stretch,
  parameterIds: readonly number[],
): Promise<StandingEnergy[]> {
  const [start, end] = [new Date(dayStartMs(from)), new Date(dayStartMs(to) + DAY_MS)]
  const { rows } = await sql<StandingEnergy>`
    select device_id as "deviceId", parameter_id as "parameterId", (extract(epoch from at) * 1000)::float8 as "atMs",
      value
    from readings
    where parameter_id = any(${[...parameterIds]}::int[]) and device_id = any(${[...inverterIds]}::int[])
      and at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz
      and value is not null`.execute(db)
  return rows
}
