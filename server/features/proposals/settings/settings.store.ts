import type { ColumnType, Generated } from 'kysely'

import { defaultProposalSettings, ProposalSettings } from '#contract/proposals/proposal.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    proposalSettings: {
      plantId: number
      settings: ColumnType<unknown, string, string>
      version: Generated<number>
    }
  }
}

const Kept = ProposalSettings.omit({ powerPlantId: true, version: true })

/** What a plant lays down for leave and overtime; the defaults, as version 0, until it says otherwise. */
export async function readProposalSettings(db: Db, plantId: number): Promise<ProposalSettings> {
  const row = await db
    .selectFrom('proposalSettings')
    .selectAll()
    .where('plantId', '=', plantId)
    .executeTakeFirst()
  const settings = row ? Kept.parse(row.settings) : defaultProposalSettings
  return { ...settings, powerPlantId: plantId, version: row?.version ?? 0 }
}

/** Keeps the settings of a plant unless they are no longer those of the version in them; says whether they were kept. */
export async function writeProposalSettings(
  db: Db,
  { powerPlantId: plantId, version: seen, ...settings }: ProposalSettings,
): Promise<boolean> {
  const json = JSON.stringify(settings)
  const written =
    seen === 0
      ? await db
          .insertInto('proposalSettings')
          .values({ plantId, settings: json })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('proposalSettings')
          .set({ settings: json, version: seen + 1 })
          .where('plantId', '=', plantId)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
