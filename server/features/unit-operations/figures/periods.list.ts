import { sql } from 'kysely'

import type { TimelineQuery, TimelineUnit } from '#contract/unit-operations/timeline.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isBanned } from '#server/features/devices/devices.public.ts'

import type { Span } from './figures.rules.ts'
import { hoursRun, runningHoursOf } from './running-hours.list.ts'

const asInstant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A unit of a timeline before rules have said what comes next. */
export type TimelineRow = Omit<TimelineUnit, 'nextStates' | 'nextServiceHours' | 'hoursToService'>

/** The units of a plant with their states that touch a period, and their counters: one statement. */
export async function listTimeline(
  db: Db,
  { powerPlantId, kind }: TimelineQuery,
  period: { readonly fromMs: number; readonly toMs: number },
  now: Date,
): Promise<TimelineRow[]> {
  const [from, to] = [new Date(period.fromMs), new Date(period.toMs)]
  const { rows } = await sql<TimelineRow>`
    select d.id::int8 as unit_id, d.code, d.name, d.station,
      ${sql.raw(isBanned)} as is_banned, d.kind, (d.rated_kw / 1000)::float8 as rated_mw,
      coalesce(t.states, '[]') as states, l.state as current_state, l.started_at as current_since,
      ${runningHoursOf(sql`d.id`, now)} as running_hours,
      coalesce(c.starts_before, 0) + (
        select count(*)::int from unit_states e where e.unit_id = d.id and e.start_result = 'succeeded') as starts,
      case when m.ended_at is not null then (${hoursRun(sql`d.id`, now, sql`ran.started_at >= m.ended_at`)}) end
        as hours_since_service,
      coalesce(c.hours_before, 0) as hours_before, coalesce(c.starts_before, 0) as starts_before,
      coalesce(c.version, 0) as counters_version
    from devices d
    left join unit_counters c on c.unit_id = d.id
    left join lateral (
      select json_agg(json_build_object('id', s.id, 'state', s.state, 'startedAt', ${asInstant('s.started_at')},
        'endedAt', ${asInstant('s.ended_at')}, 'startResult', s.start_result, 'reason', s.reason)
        order by s.started_at) as states
      from unit_periods s
      where s.unit_id = d.id and s.started_at < ${to}::timestamptz
        and (s.ended_at is null or s.ended_at > ${from}::timestamptz)
    ) t on true
    left join lateral (
      select state, started_at from unit_states where unit_id = d.id order by started_at desc limit 1
    ) l on true
    left join lateral (
      select max(w.ended_at) as ended_at from unit_periods w
      where w.unit_id = d.id and w.state in ('plannedRepair', 'maintenance')
    ) m on true
    where d.plant_id = ${powerPlantId} and d.kind in ('generator', 'inverter')
      and (${kind ?? null}::text is null or d.kind = ${kind ?? null}) and (d.is_active or t.states is not null)
    order by d.order_no, d.id`.execute(db)
  return rows
}

/** A unit with its states that touch a period. */
export interface UnitSpans {
  readonly unitId: number
  readonly code: string
  readonly name: string
  readonly ratedMw: number | null
  readonly kind: string
  readonly spans: readonly Span[]
}

/** The units of a plant that have states in a period, with these. */
export async function listSpans(
  db: Db,
  { powerPlantId, unitId }: { powerPlantId: number; unitId?: number | undefined },
  period: { readonly fromMs: number; readonly toMs: number },
): Promise<UnitSpans[]> {
  const [start, end] = [new Date(period.fromMs), new Date(period.toMs)]
  const { rows } = await sql<UnitSpans>`
    select d.id::int8 as unit_id, d.code, d.name, d.kind, (d.rated_kw / 1000)::float8 as rated_mw, t.spans
    from devices d
    join lateral (
      select json_agg(json_build_object('state', s.state, 'fromMs', extract(epoch from s.started_at) * 1000,
        'toMs', extract(epoch from s.ended_at) * 1000, 'reason', s.reason, 'isOutsideControl', s.is_outside_control,
        'startResult', s.start_result, 'expectedPowerMw', s.expected_power_mw) order by s.started_at) as spans
      from unit_periods s
      where s.unit_id = d.id and s.started_at < ${end}::timestamptz
        and (s.ended_at is null or s.ended_at > ${start}::timestamptz)
    ) t on t.spans is not null
    where d.plant_id = ${powerPlantId} and d.kind in ('generator', 'inverter')
      and (${unitId ?? null}::int is null or d.id = ${unitId ?? null})
    order by d.order_no, d.id`.execute(db)
  return rows
}
