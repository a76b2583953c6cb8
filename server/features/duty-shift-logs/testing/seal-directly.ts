import type { Db } from '#server/platform/db/database.ts'

/** Puts a shift into the state of a sealed one without a handover, for tests of what happens after it. */
export async function sealDirectly(db: Db, shiftId: number, at: string): Promise<void> {
  await db
    .updateTable('dutyShiftLogs')
    .set({ status: 'handedOver', sealedAt: at })
    .where('id', '=', shiftId)
    .execute()
}
