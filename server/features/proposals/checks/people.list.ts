import { sql } from 'kysely'

import { formatShownDay } from '#contract/core/format.ts'
import type { Colleague } from '#contract/proposals/proposal.ts'
import { HIDDEN_USER } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

const colleagueColumns = sql`e.id, e.full_name, e.position_title, t.name as duty_team_name
  from employees e left join duty_teams t on t.id = e.duty_team_id`

/** The people of a plant who work there, by given name. */
export async function listColleagues(db: Db, plantId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select ${colleagueColumns} join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null and e.user_name <> ${HIDDEN_USER}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** Some people by id, wherever they work and whether they still do. */
export async function readColleagues(db: Db, ids: readonly number[]): Promise<Colleague[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Colleague>`
    select ${colleagueColumns} where e.id = any(${[...ids]}::bigint[]) order by e.id`.execute(db)
  return rows
}

/** The names of some people. */
export async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await readColleagues(db, ids)
  return new Map(people.map(({ id, fullName }) => [id, fullName]))
}

/** Leave of somebody that is asked for or granted and has a day in common with other leave of theirs, in words. */
export async function findOverlap(
  db: Db,
  leave: { readonly id: number; readonly authorId: number; readonly fromDay: string; readonly toDay: string },
): Promise<{ no: string; from: string; to: string } | undefined> {
  const { rows } = await sql<{ no: string; from: string; to: string }>`
    select p.proposal_no as no, p.from_day as "from", p.to_day as "to" from proposals p
    join approval_requests r on r.id = p.request_id and r.stage in ('deciding', 'approved', 'processed')
    where p.author_id = ${leave.authorId} and p.kind = 'leave' and p.id <> ${leave.id}
      and p.from_day <= ${leave.toDay} and p.to_day >= ${leave.fromDay}
    order by p.id limit 1`.execute(db)
  const [found] = rows
  return found && { no: found.no, from: formatShownDay(found.from), to: formatShownDay(found.to) }
}
