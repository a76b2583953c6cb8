import { sql } from 'kysely'
import * as z from 'zod'

import { defaultOutputSettings, OutputSettings } from '#contract/expected-outputs/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What these settings are called, in their table and in histories. */
export const OUTPUT_SETTINGS = 'expected-output-settings'

/** What a plant lays down for its plans. */
export const outputSettings = plantSettings(OUTPUT_SETTINGS, OutputSettings, defaultOutputSettings)

/**
 * When a plant lays down that plans are sent by, as SQL; null for what is usual.
 *
 * @param plantId of its plant, e.g. `p.id`
 */
export const sendByTimeOf = (plantId: 'p.id' | 'r.plant_id') => sql<string | null>`(
  select t.settings ->> 'sendByTime' from plant_settings t
  where t.plant_id = ${sql.raw(plantId)} and t.key = ${sql.lit(OUTPUT_SETTINGS)})`

/** The password of a plant's receiver, encrypted; told by no call and no history. */
export const receiverSecrets = plantSettings(
  'expected-output-secrets',
  z.object({ password: z.string().nullable() }),
  { password: null },
)
