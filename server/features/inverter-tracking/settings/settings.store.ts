import { sql, type Generated } from 'kysely'

import {
  defaultTrackingSettings,
  TrackingSettings,
  type PlantTrackingSettings,
} from '#contract/inverter-tracking/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inverterTrackingSettings: { plantId: number; settings: unknown; version: Generated<number> }
  }
}

/** What a plant lays down for the tracking of its inverters; the defaults, as version 0, until it says otherwise. */
export async function readTrackingSettings(db: Db, plantId: number): Promise<PlantTrackingSettings> {
  const row = await db
    .selectFrom('inverterTrackingSettings')
    .selectAll()
    .where('plantId', '=', plantId)
    .executeTakeFirst()
  const settings = TrackingSettings.parse({ ...defaultTrackingSettings, ...(row?.settings as object) })
  return { ...settings, powerPlantId: plantId, version: row?.version ?? 0 }
}

/** Keeps the settings of a plant unless they are no longer those of version `seen`; says whether they were kept. */
export async function writeTrackingSettings(
  db: Db,
  plantId: number,
  settings: TrackingSettings,
  seen: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into inverter_tracking_settings as s (plant_id, settings) values (${plantId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (plant_id) do update set settings = excluded.settings, version = s.version + 1
    where s.version = ${seen}
    returning version`.execute(db)
  return rows.length > 0
}
