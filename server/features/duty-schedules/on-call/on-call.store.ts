import type { OnCall, OnCallKind } from '#contract/duty-schedules/on-call.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutyOnCall: { scheduleId: number; day: string; kind: OnCallKind; employeeId: number }
  }
}

const onCall = (db: Db) =>
  db
    .selectFrom('dutyOnCall as o')
    .innerJoin('employees as e', 'e.id', 'o.employeeId')
    .select(['o.day', 'o.kind', 'o.employeeId', 'e.fullName'])
    .select((on) => on.fn.coalesce('e.phoneNumber', on.val('')).as('phoneNumber'))
    .orderBy('o.day')
    .orderBy('o.kind')

/** Who is on call in the month of a schedule, day by day. */
export async function listOnCall(db: Db, scheduleId: number): Promise<OnCall[]> {
  return onCall(db).where('o.scheduleId', '=', scheduleId).execute()
}

/** Who is on call at a plant from a day on, before another day, whichever schedules they are of. */
export async function listOnCallWithin(
  db: Db,
  plantId: number,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<OnCall[]> {
  return onCall(db)
    .innerJoin('dutySchedules as s', 's.id', 'o.scheduleId')
    .where('s.plantId', '=', plantId)
    .where('o.day', '>=', from)
    .where('o.day', '<', before)
    .execute()
}

/** Puts somebody on call, in place of who was; null takes them off. */
export async function setOnCall(
  db: Db,
  scheduleId: number,
  { day, kind, employeeId }: { day: string; kind: OnCallKind; employeeId: number | null },
): Promise<void> {
  if (employeeId === null) {
    await db
      .deleteFrom('dutyOnCall')
      .where('scheduleId', '=', scheduleId)
      .where('day', '=', day)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await db
    .insertInto('dutyOnCall')
    .values({ scheduleId, day, kind, employeeId })
    .onConflict((conflict) => conflict.columns(['scheduleId', 'day', 'kind']).doUpdateSet({ employeeId }))
    .execute()
}

/** The number of the state of who is on call; a writer names the one they saw. */
export async function readOnCallVersion(db: Db, scheduleId: number): Promise<number> {
  const { onCallVersion } = await db
    .selectFrom('dutySchedules')
    .select('onCallVersion')
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return onCallVersion
}

export async function touchOnCall(db: Db, scheduleId: number): Promise<void> {
  await db
    .updateTable('dutySchedules')
    .set((on) => ({ onCallVersion: on('onCallVersion', '+', 1) }))
    .where('id', '=', scheduleId)
    .execute()
}
