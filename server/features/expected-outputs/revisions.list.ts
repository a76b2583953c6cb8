import { sql, type RawBuilder } from 'kysely'

import type { RequestStage } from '#contract/approvals/labels.ts'
import type { OutputMethod, OutputPeriod, OutputStanding } from '#contract/expected-outputs/labels.ts'
import { periodStart } from '#contract/expected-outputs/parts.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ExpectedOutputRow, PlanKey } from './expected-outputs.store.ts'

/** A revision of a plan as others of its period see it. */
export interface Revision {
  readonly id: number
  readonly revision: number
  readonly stage: RequestStage | null
  readonly requestId: number | null
  readonly approvedAt: string | null
  readonly sentAt: string | null
}

/** The revisions of a plan, the newest first. */
export async function listRevisions(db: Db, { plantId, period, startsOn }: PlanKey): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.id, r.revision, q.stage, r.request_id, r.approved_at, r.sent_at
    from expected_outputs r left join approval_requests q on q.id = r.request_id
    where r.plant_id = ${plantId} and r.period = ${period} and r.starts_on = ${startsOn}::date
    order by r.revision desc`.execute(db)
  return rows
}

/** The last revision of a plan that was approved before another one of it. */
export async function findFormer(
  db: Db,
  { plantId, period, startsOn }: PlanKey,
  revision: number,
): Promise<Pick<ExpectedOutputRow, 'id' | 'revision' | 'units' | 'energyMwh'> | undefined> {
  return db
    .selectFrom('expectedOutputs')
    .select(['id', 'revision', 'units', 'energyMwh'])
    .where('plantId', '=', plantId)
    .where('period', '=', period)
    .where('startsOn', '=', startsOn)
    .where('revision', '<', revision)
    .where('approvedAt', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a plan holds in figures. */
export type PlannedFigures = Pick<
  ExpectedOutputRow,
  'id' | 'startsOn' | 'revision' | 'units' | 'energyMwh' | 'peakMw' | 'inputs' | 'outages'
>

/** How far a revision `r` with its request `q` is on its way. */
export const standing = sql<OutputStanding>`case
  when r.sent_at is not null then 'sent'
  when r.approved_at is not null then 'approved'
  when r.request_id is null then 'draft'
  when q.stage in ('returned', 'rejected', 'withdrawn') then 'back'
  else 'deciding' end`

/**
 * Whether dispatch has what was sent last for a period, as SQL: what goes to a receiver of the plant is there once that took it.
 *
 * @param key what `s` is held against, e.g. its plant and day
 */
export const lastSentIsThere = (key: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select not exists (select from expected_output_deliveries v where v.output_id = s.id and v.delivered_at is null)
  from expected_outputs s where ${key} and s.sent_at is not null order by s.revision desc limit 1), false)`

/** Which revisions count: those approved, or those sent. */
type Counted = 'approved' | 'sent'

/** Of each of some days the newest plan that was approved or sent. */
export async function listPlansOn(
  db: Db,
  plantId: number,
  period: OutputPeriod,
  days: readonly string[],
  counted: Counted = 'approved',
): Promise<PlannedFigures[]> {
  if (days.length === 0) return []
  const isCounted = counted === 'sent' ? sql`sent_at is not null` : sql`approved_at is not null`
  const { rows } = await sql<PlannedFigures>`
    select distinct on (starts_on) id, starts_on, revision, units, energy_mwh, peak_mw, inputs, outages
    from expected_outputs
    where plant_id = ${plantId} and period = ${period} and starts_on = any(${[...days]}::date[]) and ${isCounted}
    order by starts_on, revision desc`.execute(db)
  return rows
}

/** The plan of a period that a day lies in, as the screens of today need it. */
interface PlanOfToday {
  readonly plantId: number
  readonly period: OutputPeriod
  readonly startsOn: string
  /** The newest that was approved; null where none was. */
  readonly approved: Pick<ExpectedOutputRow, 'id' | 'revision' | 'units' | 'energyMwh' | 'sentAt'> | null
  /** The newest of all. */
  readonly newest: { readonly id: number; readonly revision: number; readonly standing: OutputStanding }
}

/** The plans of the day, month and year that a day lies in, of some plants; a period that nobody planned is left out. */
export async function listPlansOfToday(
  db: Db,
  plantIds: readonly number[],
  today: string,
): Promise<PlanOfToday[]> {
  if (plantIds.length === 0) return []
  const periods = ['day', 'month', 'year'] as const
  const starts = periods.map((period) => periodStart(period, today))
  const ofPeriod = sql`r.plant_id = p.plant_id and r.period = t.period and r.starts_on = t.starts_on`
  const { rows } = await sql<PlanOfToday>`
    select p.plant_id, t.period, t.starts_on, a.approved, n.newest
    from unnest(${[...plantIds]}::bigint[]) as p (plant_id)
    cross join unnest(${[...periods]}::text[], ${starts}::date[]) as t (period, starts_on)
    cross join lateral (
      select json_build_object('id', r.id, 'revision', r.revision, 'standing', ${standing}) as newest
      from expected_outputs r left join approval_requests q on q.id = r.request_id
      where ${ofPeriod} order by r.revision desc limit 1) n
    left join lateral (
      select json_build_object('id', r.id, 'revision', r.revision, 'units', r.units, 'energyMwh', r.energy_mwh,
        'sentAt', r.sent_at) as approved
      from expected_outputs r where ${ofPeriod} and r.approved_at is not null
      order by r.revision desc limit 1) a on true`.execute(db)
  return rows
}

/** What of a long plan no method tells: whoever revises it begins with what it said. */
export async function readTyped(
  db: Db,
  id: number,
): Promise<Pick<ExpectedOutputRow, 'levelEndM' | 'waterValueVndPerKwh' | 'waterValueBasis'>> {
  return db
    .selectFrom('expectedOutputs')
    .select(['levelEndM', 'waterValueVndPerKwh', 'waterValueBasis'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The method of a plant's last plan for a period; undefined where it has none. */
export async function findLastMethod(
  db: Db,
  plantId: number,
  period: OutputPeriod,
): Promise<OutputMethod | undefined> {
  const row = await db
    .selectFrom('expectedOutputs')
    .select('method')
    .where('plantId', '=', plantId)
    .where('period', '=', period)
    .orderBy('startsOn', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.method
}
