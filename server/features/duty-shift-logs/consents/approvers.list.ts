import { sql } from 'kysely'

import type { Approver, ApprovalOfShift } from '#contract/duty-shift-logs/consents.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Which rights make somebody's word count: who signs for shifts or reviews them, the workshop manager, leadership. */
const rights: Readonly<Record<ApprovalOfShift, readonly string[]>> = {
  personnelChange: ['DutyShiftLogs.Sign', 'DutyShiftLogs.Review'],
  emergency: ['DutySchedules.Override'],
  gateRule: ['DutyShiftLogs.Review', 'DutySchedules.Approve'],
}

/** Those who work at a plant and may consent to something there, the highest posts first. */
export async function listApprovers(db: Db, plantId: number, of: ApprovalOfShift): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select e.id as employee_id, e.full_name, e.position_title
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null and exists (
      select from employee_roles er join roles r on r.id = er.role_id and r.name <> ${HIDDEN_ROLE}
      join role_permissions rp on rp.role_id = r.id
      where er.employee_id = e.id and rp.permission = any(${[...rights[of]]}::text[]))
    order by array_position(array['workshopManager', 'deputyWorkshopManager', 'deputyDirector', 'director',
      'shiftLeader'], e.position_title) nulls last, e.name collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** The name of somebody who may consent to something at a plant; undefined for anybody else. */
export async function findApprover(
  db: Db,
  plantId: number,
  employeeId: number,
  of: ApprovalOfShift,
): Promise<string | undefined> {
  return (await listApprovers(db, plantId, of)).find((one) => one.employeeId === employeeId)?.fullName
}
