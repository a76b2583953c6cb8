import { sql } from 'kysely'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { LedShift } from '#contract/duty-shift-logs/leading.ts'
import { readDutySettings } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Led {
  readonly id: number
  readonly plantId: number
  readonly plantName: string
  readonly day: string
  readonly shiftName: string
  readonly isSigned: boolean
}

const day = { vi: 'ngày', en: 'of' } as const

/** The shifts that somebody leads and has not handed over, held until the transaction ends, with who could lead them. */
export async function listLedShifts(db: Db, employeeId: number, language: Language): Promise<LedShift[]> {
  const { rows } = await sql<Led>`
    select s.id, s.plant_id, p.name as plant_name, s.day::text as day, s.shift_name,
      s.status = 'awaitingReceiver' as is_signed
    from duty_shift_logs s join plants p on p.id = s.plant_id
    where s.shift_leader_id = ${employeeId} and s.status <> 'handedOver' order by s.id for update of s`.execute(
    db,
  )
  const shifts: LedShift[] = []
  for (const { id, plantId, plantName, day: on, shiftName, isSigned } of rows) {
    const { postHolders } = await readDutySettings(db, plantId)
    const candidates = await listCandidates(db, { shiftId: id, employeeId, posts: postHolders.shiftLeader })
    const shift = `${shiftName} ${day[language]} ${formatDay(on)}, ${plantName}`
    shifts.push({ id, shift, isSigned, candidates: isSigned ? [] : candidates })
  }
  return shifts
}

/** Those of a crew who are on the shift still, may sign in and may lead one. */
async function listCandidates(
  db: Db,
  of: { readonly shiftId: number; readonly employeeId: number; readonly posts: readonly string[] },
): Promise<LedShift['candidates']> {
  const { rows } = await sql<LedShift['candidates'][number]>`
    select e.id, e.full_name from duty_shift_crew c join employees e on e.id = c.employee_id
    where c.shift_id = ${of.shiftId} and e.id <> ${of.employeeId} and c.present_until is null
      and e.is_active and e.deleted_at is null and e.position_title = any(${[...of.posts]}::text[])
    order by e.name collate "vi-x-icu", e.id`.execute(db)
  return rows
}
