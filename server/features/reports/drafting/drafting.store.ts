import type { DraftedKind } from '#contract/reports/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** Of shifts, which are several a day, also the last one that was drafted. */
    reportDrafting: { plantId: number; kind: DraftedKind; madeUntil: string; madeRecordId: number | null }
  }
}

/**
 * Until when drafts of a kind were made at a plant, locked: whoever comes at the same time waits here. Where none was made
 * there is nothing to lock; then the first to note something keeps the other from it.
 */
export async function findMade(
  db: Db,
  plantId: number,
  kind: DraftedKind,
): Promise<{ readonly madeUntil: string | null; readonly madeRecordId: number | null }> {
  const row = await db
    .selectFrom('reportDrafting')
    .select(['madeUntil', 'madeRecordId'])
    .where('plantId', '=', plantId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { madeUntil: null, madeRecordId: null }
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
    .values({ plantId, kind, madeUntil, madeRecordId: null })
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

/** Notes the last shift that was drafted. @returns false where somebody else has just noted as much */
export async function noteMadeShift(
  db: Db,
  plantId: number,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<boolean> {
  const made = { madeUntil: day, madeRecordId: id }
  const row = await db
    .insertInto('reportDrafting')
    .values({ plantId, kind: 'shift', ...made })
    .onConflict((conflict) =>
      conflict.columns(['plantId', 'kind']).doUpdateSet(made).where('reportDrafting.madeRecordId', '<', id),
    )
    .returning('madeRecordId')
    .executeTakeFirst()
  return row !== undefined
}
