import type { DraftedKind } from '#contract/reports/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportDrafting: { plantId: number; kind: DraftedKind; madeUntil: string }
  }
}

/**
 * Until when drafts of a kind were made at a plant, locked: whoever comes at the same time waits here. Where none was made
 * there is nothing to lock; then the first to note something keeps the other from it.
 */
export async function findMadeUntil(db: Db, plantId: number, kind: DraftedKind): Promise<string | null> {
  const row = await db
    .selectFrom('reportDrafting')
    .select('madeUntil')
    .where('plantId', '=', plantId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.madeUntil ?? null
}

/** Notes until when drafts were made. @returns false where somebody else has just noted as much */
export async function noteMadeUntil(
  db: Db,
  plantId: number,
  kind: DraftedKind,
  madeUntil: string,
): Promise<boolean> {
  const row = await db
    .insertInto('reportDrafting')
    .values({ plantId, kind, madeUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['plantId', 'kind'])
        .doUpdateSet({ madeUntil })
        .where('reportDrafting.madeUntil', '<', madeUntil),
    )
    .returning('madeUntil')
    .executeTakeFirst()
  return row !== undefined
}
