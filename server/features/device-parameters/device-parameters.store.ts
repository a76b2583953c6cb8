import type { ColumnType, Generated, Selectable, Updateable } from 'kysely'

import type { SheetQuery } from '#contract/device-parameters/sheet.ts'
import type { SheetKind } from '#contract/device-parameters/sheets.ts'
import type { Db } from '#server/platform/db/database.ts'

interface SheetTable {
  id: Generated<number>
  deviceId: number
  sheet: SheetKind
  date: string
  confirmedById: number | null
  confirmedAt: ColumnType<string | null, Date | null, Date | null>
  version: Generated<number>
}

/** The confirmation of a page. */
export type SheetRow = Selectable<SheetTable>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceSheets: SheetTable
  }
}

/** The confirmation of a page, held until the transaction ends: nobody confirms it while somebody writes. */
export async function holdSheet(db: Db, { deviceId, sheet, date }: SheetQuery): Promise<SheetRow> {
  await db
    .insertInto('deviceSheets')
    .values({ deviceId, sheet, date, confirmedById: null, confirmedAt: null })
    .onConflict((conflict) => conflict.columns(['deviceId', 'sheet', 'date']).doNothing())
    .execute()
  return db
    .selectFrom('deviceSheets')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('sheet', '=', sheet)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Confirms a page, or takes its confirmation back. */
export async function setConfirmation(
  db: Db,
  id: number,
  confirmation: Required<Pick<Updateable<SheetTable>, 'confirmedById' | 'confirmedAt'>>,
): Promise<void> {
  await db
    .updateTable('deviceSheets')
    .set((on) => ({ ...confirmation, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
