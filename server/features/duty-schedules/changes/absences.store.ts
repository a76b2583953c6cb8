import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

interface Absence {
  readonly plantId: number
  readonly employeeId: number
  readonly day: string
  readonly code: string
  readonly reason: string
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutyAbsences: Absence
  }
}

/** Keeps days on which people are away; what was granted last holds. */
export async function keepAbsences(db: Db, absences: readonly Absence[]): Promise<void> {
  if (absences.length === 0) return
  await db
    .insertInto('dutyAbsences')
    .values([...absences])
    .onConflict((conflict) =>
      conflict.columns(['plantId', 'employeeId', 'day']).doUpdateSet((on) => ({
        code: on.ref('excluded.code'),
        reason: on.ref('excluded.reason'),
      })),
    )
    .execute()
}

/** Who is away in a month, day by day. */
export async function readAbsences(db: Db, plantId: number, month: string): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select plant_id, employee_id, day, code, reason from duty_absences
    where plant_id = ${plantId} and to_char(day, 'YYYY-MM') = ${month} order by employee_id, day`.execute(db)
  return rows
}

/** The days among some on which some people have been granted leave, also those the roster leaves empty. */
export async function readGrantedDays(
  db: Db,
  plantId: number,
  employeeIds: readonly number[],
  days: readonly string[],
): Promise<{ employeeId: number; day: string; code: string }[]> {
  if (employeeIds.length === 0 || days.length === 0) return []
  return db
    .selectFrom('dutyAbsences')
    .select(['employeeId', 'day', 'code'])
    .where('plantId', '=', plantId)
    .where('employeeId', 'in', [...employeeIds])
    .where('day', 'in', [...days])
    .orderBy('day')
    .orderBy('employeeId')
    .execute()
}
