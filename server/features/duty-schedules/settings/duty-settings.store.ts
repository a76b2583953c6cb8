import type { ColumnType, Generated } from 'kysely'

import {
  defaultDutySettings,
  DutySettings,
  type PlantDutySettings,
} from '#contract/duty-schedules/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutySettings: {
      plantId: number
      settings: ColumnType<unknown, string, string>
      version: Generated<number>
    }
  }
}

/** What a plant lays down for its rosters; the defaults, as version 0, until it says otherwise. */
export async function readDutySettings(db: Db, plantId: number): Promise<PlantDutySettings> {
  const row = await db
    .selectFrom('dutySettings')
    .selectAll()
    .where('plantId', '=', plantId)
    .executeTakeFirst()
  const settings = row ? DutySettings.parse(row.settings) : defaultDutySettings
  return { ...settings, powerPlantId: plantId, version: row?.version ?? 0 }
}

/** Keeps the settings of a plant unless they are no longer those of version `seen`; says whether they were kept. */
export async function writeDutySettings(
  db: Db,
  plantId: number,
  settings: DutySettings,
  seen: number,
): Promise<boolean> {
  const json = JSON.stringify(settings)
  const written =
    seen === 0
      ? await db
          .insertInto('dutySettings')
          .values({ plantId, settings: json })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('dutySettings')
          .set({ settings: json, version: seen + 1 })
          .where('plantId', '=', plantId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
