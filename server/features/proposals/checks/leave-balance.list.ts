import { sql } from 'kysely'

import type { LeaveBalance } from '#contract/proposals/proposal.ts'
import { readDutySettings, readLeaveDays } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { workDaysIn } from '../rules/days.rules.ts'
import { entitledDays } from '../rules/leave.rules.ts'
import { readProposalSettings } from '../settings/settings.store.ts'

/** The code of the timesheet that is taken off the balance. */
export const ANNUAL_LEAVE = 'P'

/** Whose balance, at which plant’s rules, in which year. */
interface Asked {
  readonly employeeId: number
  readonly plantId: number
  readonly year: number
  /** A proposal that is not counted among those asked for: the one that is being judged. */
  readonly exceptId?: number
}

/** The annual leave of a person: what they may take, took or planned, and asked for. */
export async function readLeaveBalance(
  db: Db,
  { employeeId, plantId, year, exceptId }: Asked,
): Promise<LeaveBalance> {
  const settings = await readProposalSettings(db, plantId)
  const { rows } = await sql<{ joinDate: string | null; askedDays: number }>`
    select e.join_date, coalesce((
      select sum(p.days) from proposals p join approval_requests r on r.id = p.request_id and r.stage = 'deciding'
      where p.author_id = e.id and p.kind = 'leave' and p.details ->> 'leaveCode' = ${ANNUAL_LEAVE}
        and extract(year from p.from_day) = ${year} and p.id <> ${exceptId ?? 0}), 0)::float8 as asked_days
    from employees e where e.id = ${employeeId}`.execute(db)
  const { joinDate = null, askedDays = 0 } = rows[0] ?? {}
  const takenDays = await countTaken(db, employeeId, plantId, year)
  const entitled = entitledDays(joinDate, year, settings)
  return { year, entitledDays: entitled, takenDays, askedDays, leftDays: entitled - takenDays - askedDays }
}

async function countTaken(db: Db, employeeId: number, plantId: number, year: number): Promise<number> {
  const days = await readLeaveDays(db, employeeId, ANNUAL_LEAVE, year)
  const { holidays } = await readDutySettings(db, plantId)
  const ahead = days.filter(({ isRostered }) => !isRostered).map(({ day }) => day)
  const counted = workDaysIn(ahead, {
    codeOn: () => null,
    isRostered: () => false,
    isWork: () => false,
    holidays: holidays.map(({ day }) => day),
  })
  return days.length - ahead.length + counted.length
}
