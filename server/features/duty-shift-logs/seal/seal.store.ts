import type { Db } from '#server/platform/db/database.ts'

/** A link of a plant's chain as it is kept. */
export interface SealRow {
  readonly shiftId: number
  readonly plantId: number
  readonly chainNo: number
  /** The text that was hashed. */
  readonly link: string
  readonly hash: string
  readonly previousHash: string | null
  readonly sealedAt: string
}

/** The last link of a plant; undefined before its first shift is sealed. */
export async function findLastLink(
  db: Db,
  plantId: number,
): Promise<Pick<SealRow, 'chainNo' | 'hash' | 'sealedAt'> | undefined> {
  return db
    .selectFrom('dutyShiftSeals')
    .select(['chainNo', 'hash', 'sealedAt'])
    .where('plantId', '=', plantId)
    .orderBy('chainNo', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSeal(db: Db, seal: SealRow): Promise<void> {
  await db.insertInto('dutyShiftSeals').values(seal).execute()
}

/** Closes a shift for good: from here on the database refuses to change it or anything in it. */
export async function closeShift(db: Db, shiftId: number, at: Date): Promise<void> {
  await db
    .updateTable('dutyShiftLogs')
    .set({ status: 'handedOver', sealedAt: at })
    .where('id', '=', shiftId)
    .execute()
}

/** Takes the confirmed corrections of a plant, which no seal holds yet, into the seal of a shift. */
export async function takeCorrections(db: Db, plantId: number, shiftId: number): Promise<void> {
  await db
    .updateTable('dutyShiftCorrections')
    .set({ sealedInId: shiftId })
    .where('plantId', '=', plantId)
    .where('status', '=', 'confirmed')
    .where('sealedInId', 'is', null)
    .execute()
}
