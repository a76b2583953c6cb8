import { sql, type ColumnType, type Generated } from 'kysely'

import {
  BulletinSettingsFields,
  defaultBulletinSettings,
  type BulletinOutcome,
} from '#contract/bulletins/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reservoirBulletins: {
      id: Generated<number>
      plantId: ColumnType<number, number, never>
      reservoirId: ColumnType<number, number, never>
      slotAt: ColumnType<string, Date, never>
      isFloodSeason: ColumnType<boolean, boolean, never>
      outcome: BulletinOutcome
      recipients: ColumnType<string[], string[], never>
      levelM: number | null
      inflowM3s: number | null
      releaseM3s: number | null
      madeAt: ColumnType<string, Date, never>
      madeByName: string | null
    }
  }
}

/** How a plant sends its bulletins. */
export const bulletinSettings = plantSettings(
  'bulletin-settings',
  BulletinSettingsFields,
  defaultBulletinSettings,
  ({ recipients, dryHours, floodHours, ...settings }) => ({
    ...settings,
    recipients: recipients.map(({ name, email }) => `${name} <${email}>`).join('; '),
    dryHours: dryHours.join(', '),
    floodHours: floodHours.join(', '),
  }),
)

interface NewBulletin {
  readonly plantId: number
  readonly reservoirId: number
  readonly slotAt: Date
  readonly isFloodSeason: boolean
  readonly outcome: BulletinOutcome
  readonly recipients: string[]
  readonly levelM: number | null
  readonly inflowM3s: number | null
  readonly releaseM3s: number | null
  readonly madeAt: Date
  readonly madeByName: string | null
}

/** Keeps a bulletin; undefined where that hour has gone out by itself already, by this process or another. */
export async function insertBulletin(db: Db, bulletin: NewBulletin): Promise<number | undefined> {
  const row = await db
    .insertInto('reservoirBulletins')
    .values(bulletin)
    .onConflict((conflict) =>
      conflict.columns(['reservoirId', 'slotAt']).where('madeByName', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A reservoir of a plant that sends bulletins. */
export interface BulletinReservoir {
  readonly reservoirId: number
  readonly reservoirName: string
  readonly plantId: number
  /** The hour of its last bulletin by itself. */
  readonly lastAt: string | null
}

/** The reservoirs of plants that send bulletins, with the hour of the last of each. */
export async function listBulletinReservoirs(db: Db): Promise<BulletinReservoir[]> {
  const { rows } = await sql<BulletinReservoir>`
    select r.id as reservoir_id, r.name as reservoir_name, r.plant_id,
      (select max(b.slot_at) from reservoir_bulletins b
        where b.reservoir_id = r.id and b.made_by_name is null) as last_at
    from reservoirs r
    join plant_settings s on s.plant_id = r.plant_id and s.key = 'bulletin-settings'
    where (s.settings ->> 'isOn')::boolean
    order by r.id`.execute(db)
  return rows
}
