import { sql } from 'kysely'

import type { LeaveBalance } from '#contract/proposals/proposal.ts'
import { readDutySettings, readLeaveDays } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { workDaysIn } from '../rules/days.rules.ts'
import { entitledDays } from '../rules/leave.rules.ts'
import { readProposalSettings } from '../settings/settings.store.ts'
import { readLeaveDaysOf } from './leave-days.list.ts'

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
  const { rows } = await sql<{ joinDate: string | null }>`
    select join_date from employees where id = ${employeeId}`.execute(db)
  const askedDays = await countAsked(db, employeeId, year, exceptId)
  const takenDays = await countTaken(db, employeeId, plantId, year)
  const entitled = entitledDays(rows[0]?.joinDate ?? null, year, settings)
  return { year, entitledDays: entitled, takenDays, askedDays, leftDays: entitled - takenDays - askedDays }
}

/** The days of a year in leave that waits to be decided; of leave over New Year only those of the year. */
async function countAsked(db: Db, authorId: number, year: number, exceptId = 0): Promise<number> {
  const { rows } = await sql<{ plantId: number; fromDay: string; toDay: string }>`
    select p.plant_id, p.from_day, p.to_day
    from proposals p join approval_requests r on r.id = p.request_id and r.stage = 'deciding'
    where p.author_id = ${authorId} and p.kind = 'leave' and p.details ->> 'leaveCode' = ${ANNUAL_LEAVE}
      and p.from_day <= ${`${year}-12-31`} and p.to_day >= ${`${year}-01-01`} and p.id <> ${exceptId}`.execute(
    db,
  )
  let count = 0
  for (const { plantId, ...span } of rows) {
    const days = await readLeaveDaysOf(db, { plantId, authorId }, span)
    count += days.filter((day) => day.startsWith(`${year}-`)).length
  }
  return count
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
