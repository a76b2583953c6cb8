import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { roundStatuses } from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type {
  InspectionRound,
  InspectionRoundDetail,
  Visit,
  VisitAnswer,
} from '#contract/inspection-rounds/rounds/round.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { listChecks } from '../routes/routes.list.ts'

type Row = Omit<InspectionRound, 'can'>

/** How far from its window a stop may be visited and still be on time. */
const GRACE = sql`interval '30 minutes'`

/** The rounds of the plants an actor may see, the latest first. */
export const roundList = list(inspectionRoundApi.list, {
  columns: sql<Row>`
    r.id, r.plant_id as power_plant_id, p.name as power_plant_name, r.route_id, t.name as route_name, r.version_no,
    t.frequency, t.post, r.day, r.shift_code, r.due_at, r.due_until, r.status, r.started_at, r.finished_at,
    r.walked_by_name, r.note,
    (select coalesce(max(c.stop_no), 0)::int from inspection_checks c
      where c.route_id = r.route_id and c.version_no = r.version_no) as stop_count,
    k.visited_count, k.on_time_count, f.failed_count`,
  from: sql`inspection_rounds r join plants p on p.id = r.plant_id join inspection_routes t on t.id = r.route_id
    cross join lateral (
      select count(distinct v.stop_no)::int as visited_count, (count(distinct v.stop_no) filter (
        where v.answered_at between r.due_at - ${GRACE} and r.due_until + ${GRACE}))::int as on_time_count
      from inspection_visits v where v.round_id = r.id and v.skip_reason is null) k
    cross join lateral (
      select count(distinct a.check_no)::int as failed_count from inspection_visits v
      join inspection_answers a on a.visit_id = v.id where v.round_id = r.id and a.state <> 'ok') f`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    routeId: is('r.route_id'),
    status: is('r.status'),
    isOpen: says(sql`r.status in ('due', 'walking')`),
    hasFailed: says(sql`f.failed_count > 0`),
    from: fromDay('r.due_at'),
    to: untilDay('r.due_at'),
  },
  search: { in: 't.search_text', near: 't.name' },
  sorts: {
    dueAt: 'r.due_at',
    routeName: 't.name collate "vi-x-icu"',
    status: inOrderOf(roundStatuses, 'r.status'),
    startedAt: 'r.started_at',
    finishedAt: 'r.finished_at',
    walkedByName: 'r.walked_by_name collate "vi-x-icu"',
    failedCount: 'f.failed_count',
    powerPlantName: 'p.name collate "vi-x-icu"',
  },
  order: 'r.due_at desc',
  ties: 'r.id desc',
  shown: (rows, viewing) => rows.map((row) => toRound(row, viewing)),
})

const toRound = (row: Row, { actor }: Pick<Viewing, 'actor'>): InspectionRound => ({
  ...row,
  can: {
    walk: actor.permissions.has('InspectionRounds.Walk'),
    report: actor.permissions.has('Abnormals.Write'),
  },
})

/** One round with its checks and what was found. @throws problem `core.notFound` */
export async function getRound(viewing: Viewing, id: number): Promise<InspectionRoundDetail> {
  const row = await roundList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return {
    ...toRound(row, viewing),
    checks: await listChecks(viewing.db, row.routeId, row.versionNo),
    visits: await listVisits(viewing.db, id),
  }
}

async function listVisits(db: Db, roundId: number): Promise<Visit[]> {
  const { rows: visits } = await sql<Omit<Visit, 'answers' | 'photos'>>`
    select id, client_id, stop_no, opened_by, opened_at, answered_at, received_at, device_answered_at, by_name, skip_reason
    from inspection_visits where round_id = ${roundId} order by answered_at, id`.execute(db)
  const ids = visits.map(({ id }) => id)
  const { rows: answers } = await sql<VisitAnswer & { visitId: number }>`
    select a.id, a.visit_id, a.check_no, a.value, a.is_ok, a.text, a.reason, a.state, a.reading_fate, a.reading_message,
      a.standing_value, a.abnormal_id, b.code as abnormal_code
    from inspection_answers a left join abnormals b on b.id = a.abnormal_id
    where a.visit_id = any(${ids}::bigint[]) order by a.check_no`.execute(db)
  const { rows: photos } = await sql<Visit['photos'][number] & { visitId: number }>`
    select h.visit_id, h.check_no, f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from inspection_photos h join files f on f.id = h.file_id
    where h.visit_id = any(${ids}::bigint[]) order by h.position`.execute(db)
  return visits.map((visit) => ({
    ...visit,
    answers: answers.filter(({ visitId }) => visitId === visit.id),
    photos: photos.filter(({ visitId }) => visitId === visit.id),
  }))
}

/** A photo of a round is for everybody who may see the round. */
export async function mayReadPhoto(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select v.round_id as id from inspection_photos h join inspection_visits v on v.id = h.visit_id
    where h.file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await roundList.sees(viewing, id)) return true
  return false
}
