import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { CounterLine } from './counter.rules.ts'
import type { Span } from './figures.list.ts'

/** What own events of a thing told of its counter of hours in a time, the earliest first; all but one of them. */
export async function listCounterLines(
  db: Db,
  deviceId: number,
  { from, until }: Span,
  exceptId: number | null = null,
): Promise<CounterLine[]> {
  const { rows } = await sql<CounterLine>`
    select occurred_at as at, running_hours::float8 as reading,
      case when counter_last is not null then json_build_object('last', counter_last, 'first', counter_first) end as replaced
    from equipment_events
    where device_id = ${deviceId} and struck_at is null and (running_hours is not null or counter_last is not null)
      and (${from}::timestamptz is null or occurred_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or occurred_at < ${until}::timestamptz)
      and id is distinct from ${exceptId}::int8
    order by occurred_at, id`.execute(db)
  return rows
}

/** On which days the machine came that stood in a place on a day, and the one after it; null for none. */
export async function findMachineDays(
  db: Db,
  deviceId: number,
  day: string,
): Promise<{ readonly came: string | null; readonly nextCame: string | null }> {
  const { rows } = await sql<{ came: string | null; nextCame: string | null }>`
    select max(from_day) filter (where from_day <= ${day}::date) as came,
      min(from_day) filter (where from_day > ${day}::date) as next_came
    from machine_stays where device_id = ${deviceId} and installed_at is not null`.execute(db)
  return rows[0] ?? { came: null, nextCame: null }
}
