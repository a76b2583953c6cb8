import { sql } from 'kysely'

import type { ShiftDuties, ShiftOnDuty } from '#contract/duty-shift-logs/duties.ts'
import type { Db } from '#server/platform/db/database.ts'

import { isThere } from '../personnel/presence.list.ts'
import { isLate, isReviewOverdue, isUnreviewed } from './shifts.list.ts'

type Of<T> = T & { readonly plantId: number }

/** What goes on at some plants by their shift logs, and what waits, by plant. */
export async function readShiftDuties(
  db: Db,
  plantIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ShiftDuties>> {
  const [open, waiting] = await Promise.all([listOpen(db, plantIds, now), countWaiting(db, plantIds, now)])
  return new Map(
    plantIds.map((id) => {
      const { plantId: _open, ...onDuty } = open.find(({ plantId }) => plantId === id) ?? { plantId: id }
      const counts = waiting.find(({ plantId }) => plantId === id)
      return [
        id,
        {
          onDuty: 'id' in onDuty ? onDuty : null,
          awaitingReview: counts?.awaitingReview ?? 0,
          reviewOverdue: counts?.reviewOverdue ?? 0,
        },
      ]
    }),
  )
}

/** The shifts with an open log, at most one of each plant, with those of the crew who are there. */
async function listOpen(db: Db, plantIds: readonly number[], now: Date): Promise<Of<ShiftOnDuty>[]> {
  const { rows } = await sql<Of<ShiftOnDuty>>`
    select s.plant_id, s.id, s.day, s.shift_code, s.shift_name, s.starts_at, s.ends_at, s.duty_team_name, s.status,
      ${isLate(now)} as is_late, coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', c.employee_id, 'fullName', c.full_name, 'post', c.post,
            'isShiftLeader', c.employee_id = s.shift_leader_id, 'phoneNumber', coalesce(e.phone_number, ''))
          order by c.employee_id = s.shift_leader_id desc, array_position(
            array['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'], c.post) nulls last,
            e.name collate "vi-x-icu", c.employee_id)
        from duty_shift_crew c join employees e on e.id = c.employee_id
        where c.shift_id = s.id and ${isThere(now)}), '[]') as crew
    from duty_shift_logs s left join plant_settings st on st.plant_id = s.plant_id and st.key = 'duty-shift-log-settings'
    where s.plant_id = any(${[...plantIds]}::bigint[]) and s.status <> 'handedOver'`.execute(db)
  return rows
}

/** Sealed shifts that nobody has reviewed. */
async function countWaiting(db: Db, plantIds: readonly number[], now: Date) {
  const { rows } = await sql<Of<Pick<ShiftDuties, 'awaitingReview' | 'reviewOverdue'>>>`
    select s.plant_id, count(*) as awaiting_review, count(*) filter (where ${isReviewOverdue(now)}) as review_overdue
    from duty_shift_logs s
    left join plant_settings st on st.plant_id = s.plant_id and st.key = 'duty-shift-log-settings'
    left join duty_shift_reviews r on r.shift_id = s.id
    where s.plant_id = any(${[...plantIds]}::bigint[]) and ${isUnreviewed}
    group by s.plant_id`.execute(db)
  return rows
}

/**
 * How much somebody is asked to consent to in the shifts on duty at some plants, by plant: once a shift is signed for handing over, nobody
 * can answer any more.
 */
export async function countConsentsAsked(
  db: Db,
  plantIds: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Of<{ asked: number }>>`
    select s.plant_id, count(*) as asked
    from duty_shift_logs s join (
      select shift_id, approver_id from duty_gate_consents where status = 'waiting'
      union all
      select shift_id, approved_by_id from duty_personnel_changes where consent = 'waiting'
    ) asked on asked.shift_id = s.id
    where s.plant_id = any(${[...plantIds]}::bigint[]) and s.status = 'onDuty' and asked.approver_id = ${userId}
    group by s.plant_id`.execute(db)
  return new Map(rows.map(({ plantId, asked }) => [plantId, asked]))
}
