import { sql } from 'kysely'
import * as z from 'zod'

import { IntegrityReport } from '#contract/integrity/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'

/** Plants by their ids, whether they are still there or not. */
export async function listNamedPlants(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select u.id, coalesce(p.code, '#' || u.id) as code, coalesce(p.name, '') as name
    from unnest(${[...ids]}::bigint[]) as u(id) left join plants p on p.id = u.id order by u.id`.execute(db)
  return rows
}

const SETTING = 'integrity'

const Kept = z.object({ last: IntegrityReport, lastGoodAt: z.string().nullable() })

/** What the last check found, and when one found nothing; undefined before the first. */
export async function readLastCheck(db: Db): Promise<z.output<typeof Kept> | undefined> {
  return Kept.safeParse(await readSetting(db, SETTING)).data
}

/** Keeps what a check found. */
export async function keepCheck(db: Db, last: IntegrityReport): Promise<void> {
  const before = await readLastCheck(db)
  const lastGoodAt = last.isIntact ? last.checkedAt : (before?.lastGoodAt ?? null)
  await setSetting(db, SETTING, { last, lastGoodAt })
}
