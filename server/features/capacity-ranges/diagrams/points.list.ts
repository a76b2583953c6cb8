import { sql } from 'kysely'

import { listParametersOf } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { DiagramParameters, Parameter, PointReading } from './points.rules.ts'

/** Whose readings make up a diagram. */
export interface Read {
  /** Null for all inverters of a solar plant. */
  readonly unitId: number | null
  readonly fromMs: number
  readonly untilMs: number
}

/** The parameters of a plant that a diagram is drawn from. */
export async function findParameters(db: Db, plantId: number, isHydro: boolean): Promise<DiagramParameters> {
  const all = await listParametersOf(db, [plantId], ['P', 'Q', 'MNTL', 'MNHL', 'TAMB'])
  const machine = isHydro ? 'generator' : 'inverter'
  const of = (code: string, deviceKind?: string) =>
    all.find((one) => one.code === code && (deviceKind === undefined || one.deviceKind === deviceKind))
  return {
    power: of('P', machine),
    reactive: of('Q', machine),
    upstream: isHydro ? of('MNTL') : undefined,
    downstream: isHydro ? of('MNHL') : undefined,
    ambient: isHydro ? undefined : of('TAMB'),
  }
}

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** What was read of the parameters of a diagram, moment by moment; levels and temperatures wherever they are read. */
export async function listPointReadings(
  db: Db,
  { unitId, fromMs, untilMs }: Read,
  { power, reactive, ...surroundings }: DiagramParameters,
): Promise<PointReading[]> {
  const ids = (some: readonly Parameter[]) => some.flatMap((one) => one?.id ?? [])
  const ofUnit = unitId === null ? sql`true` : sql`r.device_id = ${unitId}`
  const { rows } = await sql<PointReading>`
    select r.parameter_id::int8 as parameter_id, (extract(epoch from r.at) * 1000)::float8 as at_ms, sum(r.value) as sum,
      count(*)::int as count
    from readings r
    where r.at >= ${instantOf(fromMs)} and r.at < ${instantOf(untilMs)} and r.value is not null
      and ((r.parameter_id = any(${ids([power, reactive])}::int[]) and ${ofUnit})
        or r.parameter_id = any(${ids(Object.values(surroundings))}::int[]))
    group by r.parameter_id, r.at order by r.at`.execute(db)
  return rows
}
