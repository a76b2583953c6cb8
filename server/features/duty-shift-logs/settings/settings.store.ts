import {
  defaultShiftLogSettings,
  ShiftLogSettings,
  type PlantShiftLogSettings,
} from '#contract/duty-shift-logs/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a plant lays down for its shift logs; the defaults, as version 0, until it says otherwise. */
export async function readShiftLogSettings(db: Db, plantId: number): Promise<PlantShiftLogSettings> {
  const row = await db
    .selectFrom('dutyShiftLogSettings')
    .selectAll()
    .where('plantId', '=', plantId)
    .executeTakeFirst()
  return { ...withDefaults(row?.settings), powerPlantId: plantId, version: row?.version ?? 0 }
}

/** What was laid down before a rule or a kind of entry existed takes the default for it. */
function withDefaults(stored: unknown): ShiftLogSettings {
  if (stored === undefined) return defaultShiftLogSettings
  const { gate, phrases, ...rest } = stored as Partial<ShiftLogSettings>
  return ShiftLogSettings.parse({
    ...defaultShiftLogSettings,
    ...rest,
    gate: { ...defaultShiftLogSettings.gate, ...gate },
    phrases: { ...defaultShiftLogSettings.phrases, ...phrases },
  })
}

/** Keeps the settings of a plant unless they are no longer those of version `seen`; says whether they were kept. */
export async function writeShiftLogSettings(
  db: Db,
  plantId: number,
  settings: ShiftLogSettings,
  seen: number,
): Promise<boolean> {
  const json = JSON.stringify(settings)
  const written =
    seen === 0
      ? await db
          .insertInto('dutyShiftLogSettings')
          .values({ plantId, settings: json })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('dutyShiftLogSettings')
          .set({ settings: json, version: seen + 1 })
          .where('plantId', '=', plantId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
