import { sql, type ColumnType, type Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { CycleDay, RotationKind } from '#contract/duty-schedules/rotation.ts'
import type { ScheduleStatus } from '#contract/duty-schedules/schedule.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { piecesOf } from '#server/platform/db/statements/pieces.ts'

import type { ExtraStretch, Stretch } from './rules/duties.rules.ts'
import type { DayWork, ShiftMarks, Stood } from './rules/stood.rules.ts'

interface TeamPlace {
  readonly dutyTeamId: number
  readonly offset: number
}

interface DutyScheduleTable {
  id: Generated<number>
  plantId: number
  month: string
  rotationKind: RotationKind
  anchorDay: string
  cycle: ColumnType<CycleDay[], string, never>
  teams: ColumnType<TeamPlace[], string, never>
  status: ColumnType<ScheduleStatus, ScheduleStatus | undefined, ScheduleStatus>
  createdAt: ColumnType<string, Date | string, never>
  version: Generated<number>
  onCallVersion: Generated<number>
}

interface Signed {
  reason: string
  byId: number
  byName: string
  at: ColumnType<string, Date | string, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutySchedules: DutyScheduleTable
    dutySchedulePeople: {
      scheduleId: number
      employeeId: number
      dutyTeamId: number | null
      cameByChange: ColumnType<boolean, boolean | undefined, boolean>
    }
    dutyCells: {
      scheduleId: number
      employeeId: number
      day: string
      code: string
      stretches: ColumnType<readonly Stretch[] | null, never, never>
      extra: ColumnType<readonly ExtraStretch[], never, never>
      restCode: ColumnType<string | null, never, never>
      emergency: ColumnType<string | null, never, never>
    }
    dutyFormerCells: {
      scheduleId: number
      employeeId: number
      day: string
      code: string | null
      stood: ColumnType<Stood, string, never>
      marks: ColumnType<ShiftMarks, string | undefined, never>
    }
    dutyCellChanges: Signed & {
      id: Generated<number>
      scheduleId: number
      employeeId: number
      day: string
      fromCode: string | null
      toCode: string | null
    }
    dutyOverrides: Signed & {
      scheduleId: number
      violationKey: string
      cause: ColumnType<string | null, string | null | undefined, string | null>
    }
  }
}

const problemOf = {
  duty_schedules_month: () => new Problem(dutyScheduleProblems.monthTaken),
  duty_schedules_plant: () => new Problem(coreProblems.notFound),
}

/** A schedule before it is kept. */
export interface NewSchedule {
  readonly plantId: number
  readonly month: string
  readonly rotationKind: RotationKind
  readonly anchorDay: string
  readonly cycle: readonly CycleDay[]
  readonly teams: readonly TeamPlace[]
  readonly createdAt: Date
  readonly status?: ScheduleStatus
}

/** What a person does on a day; `code` null empties the cell. */
export interface CellWrite extends Partial<Omit<DayWork, 'code'>> {
  readonly employeeId: number
  readonly day: string
  readonly code: string | null
}

export async function insertSchedule(db: Db, schedule: NewSchedule): Promise<number> {
  const values = {
    ...schedule,
    cycle: JSON.stringify(schedule.cycle),
    teams: JSON.stringify(schedule.teams),
  }
  const { id } = await constrained(problemOf, () =>
    db.insertInto('dutySchedules').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Puts people on a schedule; those who are there stay as they are. */
export async function addPeople(
  db: Db,
  scheduleId: number,
  people: readonly { readonly employeeId: number; readonly dutyTeamId: number | null }[],
  cameByChange = false,
): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('dutySchedulePeople')
    .values(
      people.map(({ employeeId, dutyTeamId }) => ({ scheduleId, employeeId, dutyTeamId, cameByChange })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes cells of people who are on the schedule, in two statements however many they are. */
export async function writeCells(db: Db, scheduleId: number, cells: readonly CellWrite[]): Promise<void> {
  const json = JSON.stringify(cells)
  await sql`
    delete from duty_cells c using jsonb_to_recordset(${json}::jsonb) as w("employeeId" bigint, day date, code text)
    where c.schedule_id = ${scheduleId} and c.employee_id = w."employeeId" and c.day = w.day and w.code is null`.execute(
    db,
  )
  await sql`
    insert into duty_cells (schedule_id, employee_id, day, code, stretches, extra, rest_code, emergency)
    select ${scheduleId}, w."employeeId", w.day, w.code, nullif(w.stretches, 'null'), coalesce(w.extra, '[]'),
      w."restCode", w.emergency
    from jsonb_to_recordset(${json}::jsonb) as w("employeeId" bigint, day date, code text, stretches jsonb,
      extra jsonb, "restCode" text, emergency text)
    where w.code is not null
    on conflict (schedule_id, employee_id, day)
      do update set code = excluded.code, stretches = excluded.stretches, extra = excluded.extra,
        rest_code = excluded.rest_code, emergency = excluded.emergency`.execute(db)
}

/** What a cell said before, as it is kept. */
interface FormerCellWrite {
  readonly employeeId: number
  readonly code: string | null
  readonly stood: Stood
  readonly marks: ShiftMarks
}

/** Keeps what cells of a day said before somebody stood in; of those where nobody does any more, nothing is kept. */
export async function keepFormerCells(
  db: Db,
  scheduleId: number,
  day: string,
  cells: readonly FormerCellWrite[],
): Promise<void> {
  await forgetFormerCells(
    db,
    scheduleId,
    cells.map(({ employeeId }) => ({ employeeId, day })),
  )
  const rows = cells
    .filter(({ stood }) => Object.keys(stood).length > 0)
    .map(({ stood, marks, ...cell }) => {
      return { ...cell, scheduleId, day, stood: JSON.stringify(stood), marks: JSON.stringify(marks) }
    })
  if (rows.length > 0) await db.insertInto('dutyFormerCells').values(rows).execute()
}

/** Forgets what cells said before: somebody has written them anew, and that stays. */
export async function forgetFormerCells(
  db: Db,
  scheduleId: number,
  cells: readonly { readonly employeeId: number; readonly day: string }[],
): Promise<void> {
  await sql`
    delete from duty_former_cells f
    using jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as w("employeeId" bigint, day date)
    where f.schedule_id = ${scheduleId} and f.employee_id = w."employeeId" and f.day = w.day`.execute(db)
}

/** The row of a schedule, locked: whoever changes its cells or status goes one after the other. */
export async function getScheduleRow(db: Db, id: number) {
  const row = await db
    .selectFrom('dutySchedules')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
export type ScheduleRow = Awaited<ReturnType<typeof getScheduleRow>>

/** Notes that a schedule changed, and its status if that did. */
export async function touchSchedule(db: Db, id: number, status?: ScheduleStatus): Promise<void> {
  await db
    .updateTable('dutySchedules')
    .set((on) => ({ ...(status && { status }), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('dutySchedules').where('id', '=', id).execute()
}

/** Who did something to a schedule, when and why. */
export interface Signature {
  readonly reason: string
  readonly byId: number
  readonly byName: string
  readonly at: Date
}

/** Keeps what a published schedule said before. */
export async function insertCellChanges(
  db: Db,
  scheduleId: number,
  changes: readonly { employeeId: number; day: string; from: string | null; to: string | null }[],
  signature: Signature,
): Promise<void> {
  const rows = changes.map(({ employeeId, day, from, to }) => {
    return { scheduleId, employeeId, day, fromCode: from, toCode: to, ...signature }
  })
  for (const piece of piecesOf(rows)) await db.insertInto('dutyCellChanges').values(piece).execute()
}

/**
 * Keeps that breaches were allowed; the last reason of one stands.
 *
 * @param cause what they were allowed for, where they are to go with it again
 */
export async function allowViolations(
  db: Db,
  scheduleId: number,
  keys: readonly string[],
  signature: Signature,
  cause: string | null = null,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('dutyOverrides')
    .values(keys.map((violationKey) => ({ scheduleId, violationKey, ...signature, cause })))
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'violationKey']).doUpdateSet({ ...signature, cause }),
    )
    .execute()
}

/** Takes back what was allowed for something that is no more. */
export async function forgetAllowed(db: Db, scheduleId: number, cause: string): Promise<void> {
  await db
    .deleteFrom('dutyOverrides')
    .where('scheduleId', '=', scheduleId)
    .where('cause', '=', cause)
    .execute()
}
