import { sql } from 'kysely'

import { observationCodes } from '#contract/reservoirs/codes.ts'
import type { BreachLimits } from '#server/features/limit-breaches/limit-breaches.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A reservoir as it is watched. */
export interface Watched {
  readonly id: number
  readonly plantId: number
  readonly name: string
  readonly deviceId: number
}

/** Every reservoir of which something is laid down. */
export async function listWatched(db: Db): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select r.id, r.plant_id, r.name, r.device_id::int8 as device_id from reservoirs r
    where exists (select from reservoir_versions v where v.reservoir_id = r.id) order by r.id`.execute(db)
  return rows
}

/** A parameter of a reservoir with the limits that the plant has laid down for it, and since when it is beyond one. */
export interface WatchedParameter {
  readonly code: string
  readonly parameterId: number
  readonly frequencyMinutes: number
  readonly limits: BreachLimits
  readonly beyondSince: string | null
}

/** The level and the flow left in the river of a reservoir's device, as far as they are parameters of it. */
export async function listParameters(db: Db, deviceId: number, since: string): Promise<WatchedParameter[]> {
  const own = (name: string) =>
    sql`case when l.device_id is null then p.${sql.ref(name)} else l.${sql.ref(name)} end`
  const { rows } = await sql<WatchedParameter>`
    select p.code, p.id::int8 as parameter_id, p.frequency_minutes,
      jsonb_build_object('tripMin', ${own('trip_min')}, 'alarmMin', ${own('alarm_min')}, 'warnMin', null,
        'warnMax', null, 'alarmMax', ${own('alarm_max')}, 'tripMax', ${own('trip_max')}) as limits,
      (select min(b.started_at) from limit_breaches b where b.device_id = d.id and b.parameter_id = p.id
        and b.started_at < ${since}::timestamptz and coalesce(b.ended_at, b.last_at) >= ${since}::timestamptz)
        as beyond_since
    from devices d join device_parameters p on p.plant_id = d.plant_id and p.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = p.id
    where d.id = ${deviceId} and p.code = any(${[
      observationCodes.levelM,
      observationCodes.environmentalFlowM3s,
    ]}::text[])`.execute(db)
  return rows
}
