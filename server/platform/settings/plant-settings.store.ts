import type { ColumnType, Generated } from 'kysely'
import type { ZodType } from 'zod'

import { changedMeanwhile } from '../audit/versions.ts'
import type { Db } from '../db/database.ts'
import type { Work } from '../http/call.ts'
import { withDefaults } from './with-defaults.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    plantSettings: {
      plantId: number
      key: string
      settings: ColumnType<unknown, string, string>
      version: Generated<number>
    }
  }
}

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
type OfPlant<S> = S & { powerPlantId: number; version: number }

/**
 * What each plant lays down for one part of the product.
 *
 * @param key names the settings in the database and in history; never changed afterwards
 * @param defaults what a plant has that says nothing else; they also stand in for what did not exist when it did
 * @param told the fields as history tells them, where they are not told as they are
 */
export function plantSettings<S extends object>(
  key: string,
  schema: ZodType<S>,
  defaults: NoInfer<S>,
  told: (settings: OfPlant<S>) => object = (settings) => settings,
) {
  async function read(db: Db, plantId: number): Promise<OfPlant<S>> {
    const row = await db
      .selectFrom('plantSettings')
      .select(['settings', 'version'])
      .where('plantId', '=', plantId)
      .where('key', '=', key)
      .executeTakeFirst()
    const settings = row ? schema.parse(withDefaults(row.settings, defaults)) : defaults
    return { ...settings, powerPlantId: plantId, version: row?.version ?? 0 }
  }

  /** Keeps the settings of a plant unless they are no longer those of version `seen`; says whether they were kept. */
  async function keep(db: Db, plantId: number, settings: S, seen: number): Promise<boolean> {
    const json = JSON.stringify(settings)
    const written =
      seen === 0
        ? await db
            .insertInto('plantSettings')
            .values({ plantId, key, settings: json })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('plantSettings')
            .set({ settings: json, version: seen + 1 })
            .where('plantId', '=', plantId)
            .where('key', '=', key)
            .where('version', '=', seen)
            .returning('version')
            .executeTakeFirst()
    return written !== undefined
  }

  /** @throws problem `core.changedMeanwhile`, naming who changed them last and when */
  async function change({ db, audit }: Work, written: OfPlant<S>): Promise<OfPlant<S>> {
    const { powerPlantId, version } = written
    const before = await read(db, powerPlantId)
    if (before.version !== version || !(await keep(db, powerPlantId, schema.parse(written), version)))
      throw await changedMeanwhile(db, key, powerPlantId)
    const after = await read(db, powerPlantId)
    audit.changed(key, powerPlantId, { ...told(before) }, { ...told(after) })
    return after
  }

  return { read, keep, change }
}
