import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { rangeStandings } from '#contract/capacity-ranges/labels.ts'
import type { CapacityRange, CapacityRangeDetail } from '#contract/capacity-ranges/range.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { readRequests, requestOf } from '#server/features/approvals/approvals.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { rangeCan } from './capacity-ranges.rules.ts'

type Row = Omit<CapacityRange, 'stage' | 'turn' | 'decidedBy' | 'can'> & { readonly authorId: number }

const columns = sql<Row>`
  r.id, r.plant_id as power_plant_id, p.name as power_plant_name, p.kind as plant_kind, r.unit_id::int8 as unit_id,
  coalesce(d.code, p.code) as unit_code, coalesce(d.name, p.name) as unit_name,
  (case when r.unit_id is null then p.rated_mw else d.rated_kw / 1000 end)::float8 as rated_mw,
  r.valid_from, s.valid_to, s.standing, r.p_min_mw, r.p_max_mw, r.power_by_head, r.power_by_ambient, r.forbidden_zones,
  r.reactive_by_power, r.penstock, r.penstock_by_head, r.ramp_up_mw_per_min, r.ramp_down_mw_per_min, r.start_minutes, r.min_up_minutes,
  r.min_down_minutes, r.max_starts_per_day, r.basis, r.note, r.request_id, r.author_id, r.author_name, r.approved_at,
  r.created_at as creation_time, r.version`

/** The tables of the list: what was approved ends on the day before the next that was. */
const sources = ({ now }: Pick<Viewing, 'now'>) => sql`capacity_ranges r
  join plants p on p.id = r.plant_id
  left join devices d on d.id = r.unit_id
  left join approval_requests q on q.id = r.request_id
  cross join lateral (
    select case when r.approved_at is not null then (
      select min(n.valid_from) - 1 from capacity_ranges n
      where n.plant_id = r.plant_id and coalesce(n.unit_id, 0) = coalesce(r.unit_id, 0) and n.approved_at is not null
        and n.valid_from > r.valid_from) end as valid_to) v
  cross join lateral (
    select v.valid_to, case
      when r.approved_at is not null and r.valid_from > ${plantDay(now)}::date then 'upcoming'
      when r.approved_at is not null and v.valid_to < ${plantDay(now)}::date then 'replaced'
      when r.approved_at is not null then 'inForce'
      when r.request_id is null then 'draft'
      when q.stage in ('returned', 'rejected', 'withdrawn') then 'back'
      else 'deciding' end as standing) s`

/** The capacity ranges of the plants an actor may see, the latest first. */
export const rangeList = list(capacityRangeApi.list, {
  columns,
  from: sources,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    unitId: is('r.unit_id'),
    standing: is('s.standing'),
  },
  search: { in: ['r.search_text', 'd.search_text', 'p.search_text'], near: 'r.basis' },
  sorts: {
    unitCode: 'coalesce(d.code, p.code) collate "vi-x-icu"',
    validFrom: 'r.valid_from',
    pMaxMw: 'r.p_max_mw',
    standing: inOrderOf(rangeStandings, 's.standing'),
    powerPlantName: 'p.name collate "vi-x-icu"',
    creationTime: 'r.created_at',
  },
  order: 'r.valid_from desc',
  ties: ['r.created_at desc', 'r.id desc'],
  shown: (rows, viewing) => toRanges(viewing, rows),
})

async function toRanges(viewing: Viewing, rows: readonly Row[]): Promise<CapacityRange[]> {
  const requests = await readRequests(
    viewing,
    rows.flatMap(({ requestId }) => requestId ?? []),
  )
  return rows.map((row) => toRange(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toRange(
  { authorId, ...row }: Row,
  request: ApprovalRequest | null,
  { actor }: Pick<Viewing, 'actor'>,
): CapacityRange {
  const mayWrite = actor.permissions.has('CapacityRanges.Write')
  return {
    ...row,
    stage: request?.stage ?? null,
    turn: request?.turn ?? null,
    decidedBy: request?.decidedBy ?? null,
    can: rangeCan({ isAuthor: authorId === actor.userId, mayWrite }, request),
  }
}

/** One range with its way through the approval. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getRange(viewing: Viewing, id: number): Promise<CapacityRangeDetail> {
  const row = await rangeList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  const [range] = await toRanges(viewing, [row])
  if (!range) throw new Problem(coreProblems.notFound)
  const { requestId } = row
  return { ...range, request: await requestOf(viewing, requestId) }
}

/** The range of a unit, or of a plant as a whole, that holds on a day; null where none does. */
export async function findRangeOn(
  viewing: Viewing,
  { powerPlantId, unitId }: { readonly powerPlantId: number; readonly unitId: number | null },
  day: string,
): Promise<CapacityRange | null> {
  const id = await findIdOn(viewing.db, powerPlantId, unitId, day)
  return id === undefined ? null : rangeList.get(viewing, id)
}

async function findIdOn(
  db: Db,
  plantId: number,
  unitId: number | null,
  day: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from capacity_ranges
    where plant_id = ${plantId} and coalesce(unit_id, 0) = ${unitId ?? 0} and approved_at is not null
      and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(db)
  return rows[0]?.id
}
