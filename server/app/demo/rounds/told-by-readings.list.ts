import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

/** The things of a plant by code, each with the parameters of its kind. */
export async function listThings(db: Db, plantId: number) {
  const { rows } = await sql<{ code: string; id: number; parameters: Record<string, number> | null }>`
    select d.code, d.id::int8 as id, (select jsonb_object_agg(c.code, c.id) from device_parameters c
      where c.plant_id = d.plant_id and c.device_kind = d.kind) as parameters
    from devices d where d.plant_id = ${plantId}`.execute(db)
  return rows
}

/** The rounds that were due before an instant, the earliest first. */
export async function listDueBefore(db: Db, before: Date) {
  const { rows } = await sql<{ id: number; plantId: number }>`
    select id, plant_id from inspection_rounds where due_at < ${before} order by due_at, id`.execute(db)
  return rows
}

/** Who of the crew on duty holds a post at an instant, or else another one of it besides the leader. */
export async function findOnPost(db: Db, plantId: number, at: string, post: string) {
  const { rows } = await sql<{ employeeId: number }>`
    select c.employee_id from duty_shift_logs l
    join duty_shift_crew c on c.shift_id = l.id and c.employee_id <> l.shift_leader_id
    where l.plant_id = ${plantId} and l.starts_at <= ${at}::timestamptz and l.ends_at > ${at}::timestamptz
    order by c.post <> ${post}, c.employee_id limit 1`.execute(db)
  return rows[0]?.employeeId
}

/** What the readings of the hour tell of the checks of a route. */
export async function listValuesAt(
  db: Db,
  { routeId, versionNo }: { readonly routeId: number; readonly versionNo: number },
  at: Date,
) {
  const { rows } = await sql<{ checkNo: number; value: number }>`
    select i.check_no, r.value from inspection_checks i
    join readings r on r.plant_id = i.plant_id and r.device_id = i.device_id and r.parameter_id = i.parameter_id
      and r.at = date_trunc('hour', ${at}::timestamptz) and r.at >= ${new Date(at.getTime() - DAY_MS)} and r.at <= ${at}
    where i.route_id = ${routeId} and i.version_no = ${versionNo} and r.value is not null`.execute(db)
  return rows
}

/** The answer that found the lights of the hall out, and the defect that stands in the register for it. */
export async function findLights(db: Db) {
  const { rows } = await sql<{ answerId: number; abnormalId: number }>`
    select a.id as answer_id, b.id as abnormal_id from inspection_answers a
    join inspection_visits v on v.id = a.visit_id join inspection_rounds r on r.id = v.round_id
    join abnormals b on b.plant_id = r.plant_id and b.equipment like 'Đèn chiếu sáng gian máy%'
    where a.is_ok = false order by abs(extract(epoch from b.occurred_at - v.answered_at)) limit 1`.execute(db)
  return rows[0]
}
